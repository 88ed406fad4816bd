import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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
import { isMutation, passing } from '../support/links.ts';
import { openCourseMembers, NAMES, api, course, linkOf, orgId, roleIn, show } from './courseMembersScreen.tsx';
import { fullTest } from '../support/fullTest.ts';

openCourseMembers();

describe('[members-02] the fast filter', () => {
  test.each([
    ['ADA AB', ['Ada Abel', 'Ada Abel']],
    ['nobody', []],
  ])('finds %s in names and e-mails', async (text, names) => {
    show({ at: `/?text=${text}` });
    if (names.length === 0) expect(await screen.findByText('No matching members')).toBeTruthy();
    await rowsOnceShown(...names);
  });

  test('runs after a pause in typing of 300 ms', async () => {
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

test('[members-03] name and role sort; ties are sorted by name, then e-mail', async () => {
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

describe('[members-04] editing a row in place', () => {
  const edit = async () => {
    await choose('cy@n.test', 'Change role');
    const row = await rowOf('Cy Cole');
    return {
      row,
      select: await row.findByRole('combobox', { name: 'Change role' }),
      save: row.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
    };
  };

  test('saves only a changed role, with undo', async () => {
    show();
    const { row, select, save } = await edit();
    expect([select.textContent, save.disabled]).toEqual(['Learner', true]);
    await pick(select, 'Reviewer');
    expect(save.disabled).toBe(false);
    await pick(select, 'Learner');
    expect(save.disabled).toBe(true);
    await pick(select, 'Reviewer');
    await user.click(save);
    expect(await screen.findByText("cy@n.test's role changed")).toBeTruthy();
    await waitFor(() => expect(row.queryByRole('combobox')).toBeNull());
    expect((await rowOf('Cy Cole')).getByText('Reviewer')).toBeTruthy();
    expect(await roleIn('cy@n.test')).toBe('reviewer');
    await user.click(await button('Undo'));
    expect(await screen.findByText(/^Undone: /)).toBeTruthy();
    expect(await roleIn('cy@n.test')).toBe('learner');
  });

  fullTest('is canceled by Cancel or Escape', async () => {
    show();
    for (const leave of [async () => user.click(await button('Cancel')), () => user.keyboard('{Escape}')]) {
      const { row, select } = await edit();
      await pick(select, 'Reviewer');
      await leave();
      await waitFor(() => expect(row.queryByRole('combobox')).toBeNull());
    }
    expect(await roleIn('cy@n.test')).toBe('learner');
  });

  fullTest('shows that it is being saved', async () => {
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
    expect(await screen.findByText("cy@n.test's role changed")).toBeTruthy();
  });

  test('stays open after a reload, because it is in the address', async () => {
    show({ at: `/?do=editRole&on=${encodeURIComponent(`${course.id}|cy@n.test`)}` });
    expect(await (await rowOf('Cy Cole')).findByRole('combobox')).toBeTruthy();
  });
});

describe('[members-05] removing', () => {
  const remove = async (name: string) => {
    await choose(name, 'Remove from course');
    return dialogCalled('Remove this member?');
  };

  test('[members-28] [shell-40] asks first, with the focus on Cancel, and can be undone with the same role', async () => {
    show();
    const asked = await remove('cy@n.test');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    expect(asked.getByRole('button', { name: 'Remove' }).className).toContain('MuiButton-colorError');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await noDialog();
    await rowsOnceShown(...NAMES);
    await user.click((await remove('cy@n.test')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('cy@n.test removed')).toBeTruthy();
    await rowsOnceShown('Ada Abel', 'Ada Abel', 'Bo Berg', 'Tea Cher');
    await user.click((await remove('bo@n.test')).getByRole('button', { name: 'Remove' }));
    const notice = within((await screen.findByText('bo@n.test removed')).parentElement as HTMLElement);
    await user.click(notice.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Undone: /)).toBeTruthy();
    await rowsOnceShown('Ada Abel', 'Ada Abel', 'Bo Berg', 'Tea Cher');
    expect(await roleIn('bo@n.test')).toBe('reviewer');
  });

  test('reports a conflict if the role was changed by someone else', async () => {
    show();
    const dialog = await remove('cy@n.test');
    await api.database.db
      .updateTable('course_member')
      .set({ role: 'instructor' })
      .where('user_id', '=', 'cy@n.test')
      .execute();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The item already exists, or it was changed in the meantime.')).toBeTruthy();
    expect((await rowOf('Cy Cole')).getByText('Instructor')).toBeTruthy();
  });

  test('shows an error on failure', async () => {
    show({ link: refusing(linkOf('teacher@n.test')) });
    await user.click((await remove('cy@n.test')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText("cy@n.test couldn't be removed. Please try again.")).toBeTruthy();
    await noDialog();
    await rowsOnceShown(...NAMES);
  });
});

describe("[members-07] one's own row", () => {
  test('can be neither edited nor removed', async () => {
    show();
    await rowsOnceShown(...NAMES);
    expect((await rowOf('Tea Cher')).queryByRole('button', { name: /^Actions/ })).toBeNull();
    expect((await rowOf('Tea Cher')).getByText('You')).toBeTruthy();
  });

  test('can be edited, but not removed, by an admin', async () => {
    await api.database.db
      .insertInto('course_member')
      .values({ org_id: orgId, course_id: course.id, user_id: 'admin@n.test', role: 'learner' })
      .execute();
    show({ as: 'admin' });
    await rowOf('admin@n.test');
    expect(await menuOf('admin@n.test')).toEqual(['Change role', 'Extra time', 'Sign-in account', 'History']);
  });
});

test('[members-08] reviewers see the members read-only', async () => {
  show({ as: 'bo' });
  await rowsOnceShown(...NAMES);
  expect(await columns()).toEqual(['Name', 'E-mail', 'Role']);
  for (const name of [/^Add/, /^Actions for/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
