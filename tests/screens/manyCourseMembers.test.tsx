import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, dialogCalled, noting, rowsOnceShown, user, pick } from './listScreen.ts';
import { openCourseMembers, NAMES, PEOPLE, api, linkOf, roleIn, show } from './courseMembersScreen.tsx';

openCourseMembers();

describe('many members', () => {
  test('[audit-15] get one role by one call, and those who can’t be changed are left out', async () => {
    const { link, inputs } = noting(linkOf('teacher@n.test'));
    show({ link });
    await rowsOnceShown(...NAMES);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select teacher@n.test' }).disabled).toBe(true);
    await user.click(await button('Change role (4)'));
    const dialog = await dialogCalled('Change the role of 4 members');
    await pick(dialog.getByRole('combobox'), 'Reviewer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role of 4 members changed')).toBeTruthy();
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

  test('are removed at once and can be brought back', async () => {
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

  test('of whom some are refused: the notice counts both', async () => {
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

test('[members-32] [valid-07] an invalid address of a pasted list says which character is wrong', async () => {
  show({ at: '/?do=addMany' });
  const dialog = await dialogCalled('Add many members');
  await user.click(await dialog.findByRole('textbox', { name: 'E-mails' }));
  await user.paste('mailto:new4@n.test\nada@exam\u00ADple.test\n“new5@n.test.”');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(
    await dialog.findByText(
      'Character 9 of the address is a soft hyphen (U+00AD). Please remove it. → ada@example.test',
    ),
  ).toBeTruthy();
  expect(
    dialog.getByText('Part 3 of the domain is empty: please check the dots after the @. → new5@n.test'),
  ).toBeTruthy();
  expect(dialog.getByText('Will be added')).toBeTruthy();
});

describe.each([
  ['short', 1000],
  ['long', 2],
])('adding many to a %s list', (_, localListMax) => {
  test('shows first what would come of each, then adds those who can be added', async () => {
    show({ at: '/?do=addMany', localListMax });
    const dialog = await dialogCalled('Add many members');
    await user.click(await dialog.findByRole('textbox', { name: 'E-mails' }));
    await user.paste(
      'E-mail;Role\nnew1@n.test;Reviewer\nnew2@n.test\nBO@n.test\nnobody\nnew1@n.test\nnew3@n.test;teacher',
    );
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    const outcomes = async () =>
      (await dialog.findAllByRole('row'))
        .slice(1)
        .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' | '));
    await waitFor(async () =>
      expect(await outcomes()).toEqual([
        'new1@n.test | Reviewer | Will be added',
        'new2@n.test | Learner | Will be added',
        'BO@n.test | Learner | Is a member already',
        'nobody | – | Not an e-mail address',
        'new1@n.test | Learner | Stands in the list twice',
        'new3@n.test | Learner | There is no such role',
      ]),
    );
    expect(await roleIn('new1@n.test')).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Add 2 members' }));
    await waitFor(async () =>
      expect((await outcomes()).slice(0, 2)).toEqual([
        'new1@n.test | Reviewer | Added',
        'new2@n.test | Learner | Added',
      ]),
    );
    expect(await Promise.all(['new1@n.test', 'new2@n.test', 'new3@n.test'].map(roleIn))).toEqual([
      'reviewer',
      'learner',
      undefined,
    ]);
  });
});

test('what was pasted survives a reload', async () => {
  show({ at: '/?do=addMany' });
  await user.click(await (await dialogCalled('Add many members')).findByRole('textbox', { name: 'E-mails' }));
  await user.paste('new@n.test');
  cleanup();
  show({ at: '/?do=addMany' });
  expect(
    (await (await dialogCalled('Add many members')).findByRole<HTMLTextAreaElement>('textbox', { name: 'E-mails' }))
      .value,
  ).toBe('new@n.test');
});

test('[members-31] who has been added is not asked about again after a reload', async () => {
  show({ at: '/?do=addMany' });
  const field = async () =>
    (await dialogCalled('Add many members')).findByRole<HTMLTextAreaElement>('textbox', { name: 'E-mails' });
  await user.click(await field());
  await user.paste('pasted@n.test');
  const dialog = await dialogCalled('Add many members');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  await user.click(await dialog.findByRole('button', { name: 'Add 1 member' }));
  await dialog.findByText('Added');
  cleanup();
  show({ at: '/?do=addMany' });
  expect((await field()).value).toBe('');
});

test('an export holds exactly what the filter shows, in its order', async () => {
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
  vi.unstubAllGlobals();
});
