import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSeed, type SeedCourse } from '../../server/seed/seed.ts';
import type { CourseAudience } from '../../shared/domain/audience.ts';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import { CourseMembersList } from '../../src/generated/resources/courseMembers.generated.tsx';
import type { ApolloLink } from '@apollo/client/core';
import {
  button,
  choose,
  columns,
  dialogCalled,
  menuOf,
  noDialog,
  refusing,
  rowNames,
  rowOf,
  rowsOnceShown,
  user,
  pick,
} from './listScreen.ts';
import { isMutation, passing } from './links.ts';
import { listen } from './listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from './renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

const PEOPLE: readonly [string, string, string, CourseMemberRole][] = [
  ['ada@n.test', 'Ada', 'Abel', 'learner'],
  ['bo@n.test', 'Bo', 'Berg', 'reviewer'],
  ['cy@n.test', 'Cy', 'Cole', 'learner'],
  ['teacher@n.test', 'Tea', 'Cher', 'instructor'],
  ['twin1@n.test', 'Ada', 'Abel', 'learner'],
];
const NAMES = ['Ada Abel', 'Ada Abel', 'Bo Berg', 'Cy Cole', 'Tea Cher'];

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let orgId: string;
let course: SeedCourse;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const org = await seed.org();
  orgId = org.id;
  course = await org.course({ name: 'Biology' });
  for (const [userId, givenName, familyName] of PEOPLE) await seed.person({ userId, givenName, familyName });
  await org.member('admin@n.test', 'orgadmin');
  for (const [userId, , , role] of PEOPLE) await course.member(userId, role);
  await bindAccounts(api.database);
});
beforeEach(async () => {
  setWindowWidth(1200);
  expectLoggedErrors();
  const { db } = api.database;
  await db
    .deleteFrom('course_member')
    .where(
      'user_id',
      'not in',
      PEOPLE.map(([userId]) => userId),
    )
    .execute();
  for (const [user_id, , , role] of PEOPLE) {
    await db
      .insertInto('course_member')
      .values({ org_id: orgId, course_id: course.id, user_id, role })
      .onConflict((conflict) => conflict.columns(['org_id', 'course_id', 'user_id']).doUpdateSet({ role }))
      .execute();
  }
});
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Shown {
  as?: 'teacher' | 'admin' | 'bo';
  at?: string;
  link?: ApolloLink;
  localListMax?: number;
}
function show({ as = 'teacher', at = '/', link = linkOf(`${as}@n.test`), localListMax = 1000 }: Shown = {}) {
  const role = as === 'bo' ? 'reviewer' : 'instructor';
  const audience: CourseAudience = as === 'bo' ? 'reviewer' : 'manager';
  const viewer = viewerOf(`${as}@n.test`, {
    id: orgId,
    ...(as === 'admin' ? { memberType: 'orgadmin' } : { courseRolesInOrg: [role] }),
  });
  const scope = {
    orgId,
    courseId: course.id,
    audience,
    subject: as === 'admin' ? {} : ({ courseRole: role } as const),
  };
  return renderScreen(createElement(CourseMembersList), { link, viewer, at, scope, localListMax });
}
const roleIn = async (email: string) =>
  (await api.database.db.selectFrom('course_member').select('role').where('user_id', '=', email).executeTakeFirst())
    ?.role;

describe('[members-02] the fast filter', () => {
  test.each([
    ['abel', ['Ada Abel', 'Ada Abel']],
    ['ADA AB', ['Ada Abel', 'Ada Abel']],
    ['bo@n', ['Bo Berg']],
    ['nobody', []],
  ])('finds %s in names and e-mails', async (text, names) => {
    show({ at: `/?text=${text}` });
    if (names.length === 0) expect(await screen.findByText('No member matches')).toBeTruthy();
    await rowsOnceShown(...names);
  });

  test('follows the typing once it pauses for 300 ms', async () => {
    show();
    await rowsOnceShown(...NAMES);
    const box = screen.getByRole('searchbox');
    await user.type(box, 'cy');
    const typed = performance.now();
    expect(rowNames()).toEqual(NAMES);
    await rowsOnceShown('Cy Cole');
    expect(performance.now() - typed).toBeGreaterThan(250);
  });
});

test('[members-03] name and role sort; ties go by name, then e-mail', async () => {
  const emails = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelectorAll('td')[2]?.textContent);
  show();
  await rowsOnceShown(...NAMES);
  expect(emails()).toEqual(['ada@n.test', 'twin1@n.test', 'bo@n.test', 'cy@n.test', 'teacher@n.test']);
  await user.click(screen.getByRole('button', { name: 'Role' }));
  await waitFor(() =>
    expect(emails()).toEqual(['teacher@n.test', 'bo@n.test', 'ada@n.test', 'twin1@n.test', 'cy@n.test']),
  );
  await user.click(screen.getByRole('button', { name: 'Role' }));
  await waitFor(() =>
    expect(emails()).toEqual(['ada@n.test', 'twin1@n.test', 'cy@n.test', 'bo@n.test', 'teacher@n.test']),
  );
});

describe('[members-04] a row is edited in place', () => {
  const edit = async () => {
    await choose('cy@n.test', 'Change role');
    const row = await rowOf('Cy Cole');
    return {
      row,
      select: await row.findByRole('combobox', { name: 'Change role' }),
      save: row.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
    };
  };

  test('and saved only when the role changed', async () => {
    show();
    const { row, select, save } = await edit();
    expect([select.textContent, save.disabled]).toEqual(['Learner', true]);
    await pick(select, 'Reviewer');
    expect(save.disabled).toBe(false);
    await pick(select, 'Learner');
    expect(save.disabled).toBe(true);
    await pick(select, 'Reviewer');
    await user.click(save);
    expect(await screen.findByText('Role of cy@n.test changed')).toBeTruthy();
    await waitFor(() => expect(row.queryByRole('combobox')).toBeNull());
    expect((await rowOf('Cy Cole')).getByText('Reviewer')).toBeTruthy();
    expect(await roleIn('cy@n.test')).toBe('reviewer');
  });

  test.each([
    ['Cancel', async () => user.click(await button('Cancel'))],
    ['Escape', async () => user.keyboard('{Escape}')],
  ])('or left by %s as it was', async (_, leave) => {
    show();
    const { row, select } = await edit();
    await pick(select, 'Reviewer');
    await leave();
    await waitFor(() => expect(row.queryByRole('combobox')).toBeNull());
    expect(await roleIn('cy@n.test')).toBe('learner');
  });

  test('and shows that it is being saved', async () => {
    const real = linkOf('teacher@n.test');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    show({
      link: passing(real, async (operation, forward) => {
        if (isMutation(operation)) await held;
        return forward();
      }),
    });
    const { row, select, save } = await edit();
    await pick(select, 'Instructor');
    await user.click(save);
    expect([
      within(save).getByRole('progressbar'),
      select.getAttribute('aria-disabled') === 'true',
      row.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled,
    ]).toEqual([expect.anything(), true, true]);
    release();
    expect(await screen.findByText('Role of cy@n.test changed')).toBeTruthy();
  });

  test('stays open over a reload, for its address says so', async () => {
    show({ at: `/?do=editRole&on=${encodeURIComponent(`${course.id}|cy@n.test`)}` });
    expect(await (await rowOf('Cy Cole')).findByRole('combobox')).toBeTruthy();
  });

  test('and can be taken back', async () => {
    show();
    const { select, save } = await edit();
    await pick(select, 'Reviewer');
    await user.click(save);
    await user.click(await button('Undo'));
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(await roleIn('cy@n.test')).toBe('learner');
  });
});

describe('[members-05] removing', () => {
  const remove = async (name: string) => {
    await choose(name, 'Remove from course');
    return dialogCalled('Remove this member?');
  };

  test('[members-28] [shell-40] asks first, in red, with the focus on what changes nothing', async () => {
    show();
    const asked = await remove('cy@n.test');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    expect(asked.getByRole('button', { name: 'Remove' }).className).toContain('confirmWarning');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await noDialog();
    await rowsOnceShown(...NAMES);
    await user.click((await remove('cy@n.test')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('cy@n.test removed')).toBeTruthy();
    await rowsOnceShown('Ada Abel', 'Ada Abel', 'Bo Berg', 'Tea Cher');
  });

  test('can be taken back, with the same role', async () => {
    show();
    await user.click((await remove('bo@n.test')).getByRole('button', { name: 'Remove' }));
    await user.click(await button('Undo'));
    expect(await screen.findByText('Undone')).toBeTruthy();
    await rowsOnceShown(...NAMES);
    expect(await roleIn('bo@n.test')).toBe('reviewer');
  });

  test('somebody whose role was changed meanwhile says that somebody was faster', async () => {
    show();
    const dialog = await remove('cy@n.test');
    await api.database.db
      .updateTable('course_member')
      .set({ role: 'instructor' })
      .where('user_id', '=', 'cy@n.test')
      .execute();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('It exists already, or it was changed in the meantime.')).toBeTruthy();
    expect((await rowOf('Cy Cole')).getByText('Instructor')).toBeTruthy();
  });

  test('that fails gives an error notice', async () => {
    show({ link: refusing(linkOf('teacher@n.test')) });
    await user.click((await remove('cy@n.test')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText("cy@n.test couldn't be removed. Please try again.")).toBeTruthy();
    await noDialog();
    await rowsOnceShown(...NAMES);
  });
});

describe('[members-07] oneself', () => {
  test('is neither edited nor removed', async () => {
    show();
    await rowsOnceShown(...NAMES);
    expect((await rowOf('Tea Cher')).queryByRole('button', { name: /^Actions/ })).toBeNull();
    expect((await rowOf('Tea Cher')).getByText('You')).toBeTruthy();
  });

  test('is edited, but not removed, by an admin', async () => {
    await api.database.db
      .insertInto('course_member')
      .values({ org_id: orgId, course_id: course.id, user_id: 'admin@n.test', role: 'learner' })
      .execute();
    show({ as: 'admin' });
    await rowOf('admin@n.test');
    expect(await menuOf('admin@n.test')).toEqual(['Change role']);
  });
});

test('[members-08] reviewers see the members read-only', async () => {
  show({ as: 'bo' });
  await rowsOnceShown(...NAMES);
  expect(await columns()).toEqual(['Name', 'E-mail', 'Role']);
  for (const name of [/^Add/, /^Actions for/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('many members', () => {
  test('get one role at once, and those who can’t be changed are left out', async () => {
    show();
    await rowsOnceShown(...NAMES);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select teacher@n.test' }).disabled).toBe(true);
    await user.click(await button('Change role (4)'));
    const dialog = await dialogCalled('Change the role of 4 members');
    await pick(dialog.getByRole('combobox'), 'Reviewer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role of 4 members changed')).toBeTruthy();
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
