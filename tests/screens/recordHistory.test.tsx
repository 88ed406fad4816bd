import { randomUUID } from 'node:crypto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApolloLink } from '@apollo/client/core';
import { insertLink } from '../../server/links/courseLinkStore.ts';
import { createSeed, type SeedCourse } from '../../server/seed/seed.ts';
import { CoursesList } from '../../src/generated/resources/courses.generated.tsx';
import { ActivitiesList } from '../../src/generated/resources/activities.generated.tsx';
import { listen } from '../support/listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { button, choose, dialogCalled, noDialog, rowsOnceShown, user } from './listScreen.ts';

let api: TestApi;
let link: ApolloLink;
let course: SeedCourse;
const DAY_MS = 86_400_000;
const TEACHER = 'teacher@n.test';
beforeAll(async () => {
  api = await createTestApi();
  const linkOf = await listen(api);
  link = linkOf(TEACHER);
  const seed = createSeed(api.database.db);
  const org = await seed.org();
  course = await org.course({ name: 'Biology' });
  await seed.person({ userId: TEACHER, givenName: 'Tea', familyName: 'Cher' });
  await course.member(TEACHER, 'instructor');
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => {
  setWindowWidth(1200);
  expectLoggedErrors();
});
afterEach(() => cleanup());

const mutate = (operation: string, type: string, input: object) =>
  api.execute(TEACHER, `mutation ($input: ${type}!) { ${operation}(input: $input) { __typename } }`, { input });

function show(at = '/') {
  const viewer = viewerOf(TEACHER, { id: course.orgId, courseRolesInOrg: ['instructor'] });
  const scope = {
    orgId: course.orgId,
    courseId: course.id,
    audience: 'manager',
    subject: { courseRole: 'instructor' },
  } as const;
  return renderScreen(createElement(ActivitiesList), { link, viewer, at, scope });
}

test("[audit-10] a row's history shows changes and restores a field's former value", async () => {
  const { id } = await course.activity({ name: 'Cells' });
  await mutate('updateActivity', 'UpdateActivityInput', { id, name: 'Cell biology' });
  await mutate('updateActivity', 'UpdateActivityInput', { id, states: { visible: false } });
  show();
  await rowsOnceShown('Cell biology');
  await choose('Cell biology', 'History');
  const dialog = await dialogCalled('History of “Cell biology”');
  const events = await dialog.findAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Activity changed.*Tea Cher.*VisibilityYes → No/) as string,
    expect.stringMatching(/Activity changed.*NameCells → Cell biology/) as string,
  ]);
  const [, restoreName] = dialog.getAllByRole('button', { name: 'Restore this value' });
  await user.click(restoreName as HTMLElement);
  expect(await screen.findByText('Name: previous value restored')).toBeTruthy();
  await waitFor(async () => expect(await dialog.findAllByRole('listitem')).toHaveLength(3));
  const { rows } = await api.database.pool.query('select name, visible from activity where id = $1', [id]);
  expect(rows).toEqual([{ name: 'Cells', visible: false }]);
});

test("[undo-08] deleted records are listed from the list's options, with their parts, and restored", async () => {
  const activity = await course.activity({ name: 'Plants' });
  await activity.progress('ada@n.test', { status: 'pending_evaluation' });
  await mutate('deleteActivity', 'DeleteActivityInput', { id: activity.id });
  show();
  await user.click(await button('List options'));
  await user.click(await screen.findByRole('menuitem', { name: 'Recently deleted' }));
  const dialog = await dialogCalled('Recently deleted');
  expect(await dialog.findByText('Plants')).toBeTruthy();
  expect(dialog.getByText(`Deleted by ${TEACHER}`)).toBeTruthy();
  expect(dialog.getByText('Also restored: 1 submission')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('“Plants” restored')).toBeTruthy();
  expect(await dialog.findByText('There is nothing to restore from the last 30 days.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByText('Plants')).toBeTruthy());
});

test("[undo-09][course-10] a course's menu lists its links, and a link is revoked and restored there", async () => {
  const { id: activity_id } = await course.activity({ name: 'Tides' });
  const jti = randomUUID();
  await insertLink(api.database.db, {
    org_id: course.orgId,
    course_id: course.id,
    activity_id,
    jti,
    purpose: 'link',
    created_by: TEACHER,
    expires_at: new Date(Date.now() + DAY_MS),
  });
  const isRevoked = async () => {
    const query = 'select revoked_at is not null as revoked from course_link where jti = $1';
    return (await api.database.pool.query<object>(query, [jti])).rows;
  };
  const viewer = viewerOf(TEACHER, { id: course.orgId, courseRolesInOrg: ['instructor'] });
  const scope = { orgId: course.orgId, audience: 'creator' } as const;
  renderScreen(createElement(CoursesList), { link, viewer, scope });
  await rowsOnceShown('Biology');
  await choose('Biology', 'Links');
  const links = await dialogCalled('Links to “Biology”');
  expect(await links.findByText(/Never opened · created on .+ by teacher@/)).toBeTruthy();
  await user.click(links.getByRole('button', { name: 'Revoke the link: Tides' }));
  await waitFor(async () => expect(await isRevoked()).toEqual([{ revoked: true }]));
  await user.click(links.getByRole('button', { name: 'Close' }));
  await noDialog();
  await choose('Biology', 'Revoked links');
  const dialog = await dialogCalled('Revoked links');
  expect(await dialog.findByText('Tides')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('“Tides” restored')).toBeTruthy();
  expect(await isRevoked()).toEqual([{ revoked: false }]);
});
