import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import { ApiError } from '../../shared/domain/api/apiError.ts';
import { CourseMembersList } from '../../src/generated/resources/courseMembers.generated.tsx';
import { OrgsList } from '../../src/generated/resources/orgs.generated.tsx';
import type { ApolloLink } from '@apollo/client/core';
import { isMutation, passing } from '../support/links.ts';
import { rowNames, user } from './listScreen.ts';
import { listen } from '../support/listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
let link: ApolloLink;
let orgId: string;
let courseId: string;

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  const org = await seed.org({ name: 'Northwind' });
  const course = await org.course();
  await course.member('there@n.test', 'reviewer');
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await bindAccounts(api.database);
  link = (await listen(api))('super@p.test');
  [orgId, courseId] = [org.id, course.id];
});
afterAll(() => api.close());
beforeEach(() => setWindowWidth(1200));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const rowOf = async (email: string) =>
  within((await screen.findByRole('checkbox', { name: `Select ${email}` })).closest('tr') as HTMLElement);

/** Opens a list's create form: behind a button, or above the rows. */
async function open(list: 'members' | 'orgs', using: ApolloLink = link) {
  const viewer = { ...viewerOf('super@p.test', { id: orgId }), isSuperUser: true };
  const scope = list === 'members' ? { orgId, courseId, audience: 'manager' as const } : { audience: 'admin' as const };
  renderScreen(createElement(list === 'members' ? CourseMembersList : OrgsList), { link: using, viewer, scope });
  if (list === 'orgs') await user.click(await screen.findByRole('button', { name: 'Create institution' }));
  const form = within(
    await (list === 'orgs' ? screen.findByRole('dialog') : screen.findByRole('region', { name: 'Add a member' })),
  );
  return {
    form,
    text: form.getByRole<HTMLInputElement>('textbox'),
    submit: form.getAllByRole('button').at(-1) as HTMLButtonElement,
  };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('[inst-02] creating an institution', () => {
  test('requires a name of 1 to 200 characters, and trims it', async () => {
    const { text, submit, form } = await open('orgs');
    expect(submit.disabled).toBe(true);
    await user.type(text, '  ');
    await user.tab();
    expect(submit.disabled).toBe(true);
    await user.clear(text);
    await user.paste('x'.repeat(201));
    expect(form.getByText('At most 200 characters.')).toBeTruthy();
    expect(submit.disabled).toBe(true);
    await user.clear(text);
    await user.type(text, '  Contoso  ');
    await user.click(submit);
    expect(await screen.findByText(/^“.+” created$/)).toBeTruthy();
    await isClosed();
    expect(rowNames()).toEqual(['Contoso', 'Northwind']);
  });
});

describe('[members-01] adding a member', () => {
  test('[copy-29] is neutral while empty, explains spaces and invalid addresses, and starts as learner', async () => {
    const { text, submit, form } = await open('members');
    const said = () => form.queryByText(/Please (fill this in|enter a valid e-mail address)\./)?.textContent;
    await user.click(text);
    await user.tab();
    expect([said(), submit.disabled]).toEqual([undefined, true]);
    await user.type(text, '  ');
    expect([said(), submit.disabled]).toEqual(['Please fill this in.', true]);
    await user.clear(text);
    expect([said(), submit.disabled]).toEqual([undefined, true]);
    await user.type(text, 'new@n');
    expect([said(), submit.disabled]).toEqual(['Please enter a valid e-mail address.', true]);
    await user.type(text, '.test ');
    expect([said(), submit.disabled]).toEqual([undefined, false]);
    expect(form.getByRole('combobox', { name: 'Role' }).textContent).toBe('Learner');
    await user.click(submit);
    expect(await screen.findByText('new@n.test added')).toBeTruthy();
    const row = await rowOf('new@n.test');
    // This must work even if the list has several pages.
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select there@n.test' })).toBeNull());
    await rowOf('new@n.test');
    expect(row.getByText('Learner')).toBeTruthy();
  });

  test('accepts another role', async () => {
    const { text, submit, form } = await open('members');
    await user.type(text, 'boss@n.test');
    await user.click(form.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Instructor' }));
    await user.click(submit);
    const row = await rowOf('boss@n.test');
    expect(row.getByText('Instructor')).toBeTruthy();
    // The form is ready for the next person.
    await waitFor(() => expect(text.value).toBe(''));
    expect(form.getByRole('combobox', { name: 'Role' }).textContent).toBe('Learner');
  });
});

describe('a rejection', () => {
  beforeEach(expectLoggedErrors);

  test('is shown in the form, which keeps its input', async () => {
    const { text, submit, form } = await open('members');
    await user.type(text, 'there@n.test');
    await user.click(submit);
    expect((await form.findByRole('alert')).textContent).toBe(
      'The item already exists, or it was changed in the meantime.',
    );
    expect(text.value).toBe('there@n.test');
    await user.clear(text);
    await user.type(text, 'other@n.test');
    await user.click(submit);
    expect(await rowOf('other@n.test')).toBeTruthy();
  });

  test('is shown at its field, or above the fields if it names none', async () => {
    let field = 'userId';
    const refusing = passing(link, (operation, forward) =>
      isMutation(operation)
        ? Promise.reject(new ApiError('VALIDATION', { fields: [{ field, rule: 'email' }] }))
        : forward(),
    );
    const { text, submit, form } = await open('members', refusing);
    await user.type(text, 'fine@n.test');
    await user.click(submit);
    expect(await form.findByText('Please enter a valid e-mail address.')).toBeTruthy();
    expect(text.getAttribute('aria-invalid')).toBe('true');
    field = 'courseId';
    await user.type(text, 'e');
    await user.click(submit);
    expect(await form.findByText('Please check what you entered.')).toBeTruthy();
    expect(text.getAttribute('aria-invalid')).toBe('false');
    expect(text.value).toBe('fine@n.teste');
  });
});
