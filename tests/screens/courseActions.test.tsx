import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/domain/api/apiError.ts';
import { passing } from '../support/links.ts';
import { button, refusing, rowsOnceShown, user } from './listScreen.ts';
import { expectLoggedErrors, stubTypedArrays } from '../support/renderScreen.tsx';
import { openCourseLists, api, linkOf, people, rowOf, show } from './courseListScreen.tsx';
import { fullTest } from '../support/fullTest.ts';

openCourseLists();

test("[route-12] a course's dialog opens by its address, also from another page of the list", async () => {
  const { rows } = await api.database.pool.query<{ id: string }>("select id from course where name = 'Course 12'");
  show(people.manager, { at: `/?do=archive&on=${rows[0]?.id}` });
  expect((await screen.findByRole('dialog')).textContent).toContain('Course 12');
  // The page behind an open dialog is hidden.
  expect(document.querySelector('table')?.textContent).not.toContain('Course 12');
});

describe('[courses-20] the link of a course', () => {
  const copyLink = async () => {
    await user.click(await button('Actions for Baking'));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  };

  // jsdom has no secure connection and no clipboard; a journey has both.
  beforeEach(() => {
    vi.stubGlobal('isSecureContext', true);
    stubTypedArrays();
  });

  test('shows that it is loading, then copies to the clipboard', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    show(people.admin, {
      link: passing(linkOf('admin@n.test'), async ({ operationName }, forward) => {
        if (operationName === 'Links_generateJwt') await held;
        return forward();
      }),
    });
    await copyLink();
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    release();
    expect(await screen.findByText(/^Link to “.+” copied$/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const [item] = await navigator.clipboard.read();
    const link = new URL((await (await item?.getType('text/plain'))?.text()) ?? '');
    expect(link.origin + link.pathname).toBe(`${window.location.origin}/launch`);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('shows an error on failure, and the list of courses is kept', async () => {
    expectLoggedErrors();
    show(people.admin, {
      link: passing(linkOf('admin@n.test'), ({ operationName }, forward) =>
        operationName === 'Links_generateJwt' ? Promise.reject(new ApiError('INTERNAL')) : forward(),
      ),
    });
    await copyLink();
    expect(await screen.findByText("The link couldn't be created. Please try again.")).toBeTruthy();
    await rowsOnceShown('Baking', 'Broken copy', 'Debate', 'Focus');
  });
});

describe('[courses-17] archiving', () => {
  const choose = async (course: string, item: string) => {
    await rowOf(course);
    await user.click(await button(`Actions for ${course}`));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  fullTest('asks first, and canceling changes nothing', async () => {
    show(people.admin);
    await choose('Focus', 'Archive course');
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive this course?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await rowsOnceShown('Baking', 'Broken copy', 'Debate', 'Focus');
  });

  test('hides the course, and unarchiving restores it, each with a notice', async () => {
    show(people.admin, { at: '/?archived=all' });
    await choose('Focus', 'Archive course');
    await user.click(await button('Archive'));
    expect(await screen.findByText(/^“.+” archived$/)).toBeTruthy();
    expect(within(await rowOf('Focus')).getAllByText('Archived')).not.toHaveLength(0);
    await choose('Focus', 'Unarchive course');
    await user.click(await button('Unarchive'));
    expect(await screen.findByText(/^“.+” unarchived$/)).toBeTruthy();
    expect(within(await rowOf('Focus')).queryByText('Archived')).toBeNull();
  });

  fullTest('shows an error on failure and keeps the course', async () => {
    expectLoggedErrors();
    show(people.admin, { link: refusing(linkOf('admin@n.test')) });
    await choose('Focus', 'Archive course');
    await user.click(await button('Archive'));
    expect(await screen.findByText(/^“.+” couldn't be archived\. Please try again\.$/)).toBeTruthy();
    await rowsOnceShown('Baking', 'Broken copy', 'Debate', 'Focus');
  });

  test('is offered to instructors of that course only', async () => {
    show(people.teacher);
    await rowsOnceShown('Baking', 'Debate');
    expect(
      screen.getAllByRole('button', { name: /^Actions for/ }).map((menu) => menu.getAttribute('aria-label')),
    ).toEqual(['Actions for Baking']);
  });
});
