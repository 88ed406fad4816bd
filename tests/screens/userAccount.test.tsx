import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApolloLink } from '@apollo/client/core';
import { createSeed } from '../../server/seed/seed.ts';
import { choose, dialogCalled, menuOf, noDialog, rowOf, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { expectLoggedErrors, setWindowWidth } from '../support/renderScreen.tsx';
import { createTestApi, ISSUER, type TestApi } from '../support/testApi.ts';
import { fullTest } from '../support/fullTest.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let courseId: string;
beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const org = await seed.org({ features: ['enterprise'] });
  for (const userId of ['admin@n.test', 'kwame@n.test', 'both@n.test', 'teacher@n.test'])
    await seed.person({ userId, issuer: ISSUER, subject: userId, lastLogin: new Date() });
  for (const userId of ['admin@n.test', 'kwame@n.test', 'both@n.test']) await org.member(userId, 'orgadmin');
  await (await seed.org()).member('both@n.test');
  const course = await org.course();
  courseId = course.id;
  await course.member('teacher@n.test', 'instructor');
});
afterAll(() => api.close());
beforeEach(() => {
  setWindowWidth(1200);
  expectLoggedErrors();
});

test("[login-33] an admin sends the link for a new account from a user's row", async () => {
  renderPage('/users', { link: linkOf('admin@n.test') });
  await choose('kwame@n.test', 'Sign-in account');
  const dialog = await dialogCalled('Connect a new sign-in account');
  expect(await dialog.findByText(/^We'll send a link to kwame@n\.test\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Link sent to kwame@n.test')).toBeTruthy();
  await noDialog();
  const { rows } = await api.database.pool.query('select recipient, subject from mail');
  expect(rows).toEqual([{ recipient: 'kwame@n.test', subject: 'Connect your new sign-in' }]);
});

fullTest("[login-33] the dialog explains why an admin can't send the link", async () => {
  renderPage('/users', { link: linkOf('admin@n.test') });
  await choose('both@n.test', 'Sign-in account');
  const dialog = await dialogCalled('Connect a new sign-in account');
  await user.click(await dialog.findByRole('button', { name: 'Send the link' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Only a super user can do this');
});

test("[login-37] a mistyped address is corrected in a member's row, and the list shows it", async () => {
  const at = `/courses/${courseId}?tab=members`;
  const course = await api.database.db.selectFrom('course').select('org_id').executeTakeFirstOrThrow();
  const { db } = api.database;
  await createSeed(db).person({ userId: 'garce@n.test' });
  await db
    .insertInto('org_member')
    .values({ org_id: course.org_id, user_id: 'garce@n.test', type: 'orguser' })
    .execute();
  await db
    .insertInto('course_member')
    .values({ org_id: course.org_id, course_id: courseId, user_id: 'garce@n.test', role: 'learner' })
    .execute();
  renderPage(at, { link: linkOf('admin@n.test') });
  await choose('garce@n.test', 'Sign-in account');
  const dialog = await dialogCalled('Correct the e-mail address');
  const field = dialog.getByRole('textbox', { name: /E-mail/ });
  await user.clear(field);
  await user.click(field);
  await user.paste('kwame@n.test');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await dialog.findByText('This address belongs to another person')).toBeTruthy();
  await user.clear(field);
  await user.click(field);
  await user.paste('grace@n.test');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('Address changed to grace@n.test')).toBeTruthy();
  await noDialog();
  expect(await rowOf('grace@n.test')).toBeTruthy();
});

test('[login-33] relinking is not offered to instructors', async () => {
  renderPage(`/courses/${courseId}?tab=members`, { link: linkOf('teacher@n.test') });
  expect(await menuOf('grace@n.test')).toEqual([
    'Change role',
    'Extra time',
    'Send invitation again',
    'History',
    'Remove from course',
  ]);
});
