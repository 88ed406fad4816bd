import { ApolloLink } from '@apollo/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, dialogCalled, noting, rowsOnceShown, user, pick } from './listScreen.ts';
import { openCourseMembers, NAMES, PEOPLE, api, linkOf, roleIn, show } from './courseMembersScreen.tsx';
import { fullTest } from '../support/fullTest.ts';

openCourseMembers();

describe('many members', () => {
  test("[audit-15] get one role by one call, except those who can't be changed", async () => {
    const { link, inputs } = noting(linkOf('teacher@n.test'));
    show({ link });
    await rowsOnceShown(...NAMES);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select teacher@n.test' }).disabled).toBe(true);
    await user.click(await button('Change role (4)'));
    const dialog = await dialogCalled('Change the role of 4 members');
    await pick(dialog.getByRole('combobox'), 'Reviewer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role changed for 4 members')).toBeTruthy();
    expect(inputs).toEqual([{ changes: expect.objectContaining({ length: 4 }) as object }]);
    expect(await Promise.all(PEOPLE.map(([userId]) => roleIn(userId)))).toEqual([
      'reviewer',
      'reviewer',
      'reviewer',
      'instructor',
      'reviewer',
    ]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('are removed in one call and can be restored', async () => {
    show();
    await rowsOnceShown(...NAMES);
    for (const email of ['ada@n.test', 'bo@n.test'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${email}` }));
    await user.click(await button('Remove (2)'));
    await user.click((await dialogCalled('Remove 2 members?')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('2 members removed')).toBeTruthy();
    await user.click(await button('Undo'));
    await rowsOnceShown(...NAMES);
  });

  test('of whom some are rejected: the notice counts both', async () => {
    show();
    await rowsOnceShown(...NAMES);
    for (const email of ['ada@n.test', 'bo@n.test'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${email}` }));
    await user.click(await button('Remove (2)'));
    await api.database.db.deleteFrom('course_member').where('user_id', '=', 'bo@n.test').execute();
    await user.click((await dialogCalled('Remove 2 members?')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('1 done, 1 refused. Please check the list and try again.')).toBeTruthy();
    await rowsOnceShown('Ada Abel', 'Cy Cole', 'Tea Cher');
  });
});

const importDialog = async () => {
  show({ at: '/?do=import' });
  return dialogCalled('Import people');
};
const paste = async (dialog: Awaited<ReturnType<typeof importDialog>>, text: string) => {
  await user.click(await dialog.findByRole('textbox', { name: 'List' }));
  await user.paste(text);
  await user.click(dialog.getByRole('button', { name: 'Show the plan' }));
};

describe('[roster-09] an import', () => {
  test('shows the plan, asks about roles, and is applied and undone', async () => {
    const dialog = await importDialog();
    await paste(dialog, 'E-mail;Role\nnew1@n.test;Dozent\nnew2@n.test;\nBO@n.test;\nada@exam\u00ADple.test;');
    await user.click(await dialog.findByRole('tab', { name: 'Skipped (2)' }));
    expect(await dialog.findByText('Please choose which role this word means.')).toBeTruthy();
    expect(
      dialog.getByText('Character 9 of the address is a soft hyphen (U+00AD). Please remove it. → ada@example.test'),
    ).toBeTruthy();
    expect(await roleIn('new2@n.test')).toBeUndefined();
    await pick(dialog.getByRole('combobox', { name: 'Dozent (1)' }), 'Reviewer');
    expect(await dialog.findByRole('tab', { name: 'Added (2)' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Apply the plan' }));
    expect(await dialog.findByText('Done: 2 added, 0 changed, 0 removed')).toBeTruthy();
    expect(await Promise.all(['new1@n.test', 'new2@n.test', 'bo@n.test'].map(roleIn))).toEqual([
      'reviewer',
      'learner',
      'reviewer',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
    expect(await dialog.findByText('The import was undone.')).toBeTruthy();
    expect(await roleIn('new1@n.test')).toBeUndefined();
  });

  test('[roster-12] of 500 people takes five calls at most', async () => {
    const calls: (string | undefined)[] = [];
    const link = new ApolloLink((operation, forward) => {
      if (/^Imports_(?!list)/.test(operation.operationName ?? '')) calls.push(operation.operationName);
      return forward(operation);
    });
    show({ at: '/?do=import', link: link.concat(linkOf('teacher@n.test')) });
    const dialog = await dialogCalled('Import people');
    const lines = Array.from({ length: 500 }, (_none, at) => `many${at}@n.test,Given Family${at}`);
    const file = new File([`email,name\n${lines.join('\n')}`], 'list.csv', { type: 'text/csv' });
    await user.upload(await dialog.findByLabelText<HTMLInputElement>('Open a file'), file);
    await user.click(await dialog.findByRole('button', { name: 'Apply the plan' }));
    expect(await dialog.findByText('Done: 500 added, 0 changed, 0 removed')).toBeTruthy();
    expect(calls.length).toBeLessThanOrEqual(5);
    expect(calls).toContain('Imports_apply');
  });

  fullTest('continues at its step after a reload', async () => {
    const { router } = show({ at: '/?do=import' });
    await paste(await dialogCalled('Import people'), 'new3@n.test');
    await screen.findByRole('tab', { name: 'Added (1)' });
    const { search } = router.state.location;
    cleanup();
    show({ at: `/${search}` });
    expect(await screen.findByRole('tab', { name: 'Added (1)' })).toBeTruthy();
  });

  test('sends a file unchanged, and reports the line of an unclosed quote', async () => {
    const dialog = await importDialog();
    const file = new File(['E-mail,Name\n"new@n.test,Ada'], 'list.csv', { type: 'text/csv' });
    await user.upload(await dialog.findByLabelText<HTMLInputElement>('Open a file'), file);
    expect(await dialog.findByText("Line 2 has a quotation mark that isn't closed.")).toBeTruthy();
  });
});

test('[members-31] pasted text survives a reload until its plan is ready', async () => {
  const dialog = await importDialog();
  const field = async (of: typeof dialog) => of.findByRole<HTMLTextAreaElement>('textbox', { name: 'List' });
  await user.click(await field(dialog));
  await user.paste('new@n.test');
  cleanup();
  const again = await importDialog();
  expect((await field(again)).value).toBe('new@n.test');
  await user.click(again.getByRole('button', { name: 'Show the plan' }));
  await again.findByRole('tab', { name: 'Added (1)' });
  cleanup();
  expect((await field(await importDialog())).value).toBe('');
});

test('an export has exactly the filtered rows, in order', async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (files.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show({ at: '/?role=learner&sort=userId&order=desc' });
  await rowsOnceShown('Ada Abel', 'Cy Cole', 'Ada Abel');
  await user.click(await button('List options'));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(files[0] as Blob);
  });
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,E-mail,Role',
    'Ada Abel,twin1@n.test,Learner',
    'Cy Cole,cy@n.test,Learner',
    'Ada Abel,ada@n.test,Learner',
  ]);
});
