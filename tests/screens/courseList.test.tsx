import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../shared/domain/api/apiError.ts';
import type { ViewerState } from '../../src/viewer/ViewerContext.tsx';
import { passing, silent } from '../support/links.ts';
import { expectLoggedErrors, setWindowWidth } from '../support/renderScreen.tsx';
import { openCourseLists, linkOf, people, rowOf, show } from './courseListScreen.tsx';
import { button, rowsOnceShown, user } from './listScreen.ts';

openCourseLists();

const columns = async () => (await screen.findAllByRole('columnheader')).map((header) => header.textContent);

describe('[courses-01] the controls above the courses', () => {
  test('are search, filters, options and the count; headers sort', async () => {
    show(people.admin);
    expect(await screen.findByText('4 courses')).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search courses' })).toBeTruthy();
    await user.click(await button('Filter'));
    const filter = within(await screen.findByRole('dialog', { name: 'Filter' }));
    expect((await filter.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)).toEqual([
      'Open now',
      'Not open',
    ]);
    await user.keyboard('{Escape}');
    await user.click(await button('List options'));
    expect((await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent)).toEqual([
      'Show archived courses',
    ]);
    await user.keyboard('{Escape}');
    expect(
      (await screen.findAllByRole('columnheader')).map((header) => within(header).queryByRole('button')?.textContent),
    ).toEqual(['Archived', 'Name', 'Auto-enrollment', undefined]);
  });

  test('count the matches', async () => {
    show(people.admin, { at: '/?text=o' });
    expect(await screen.findByText('2 courses')).toBeTruthy();
  });
});

test('[courses-02] below 700 px the search box is in the filter menu', async () => {
  setWindowWidth(699);
  show(people.learner);
  await screen.findByText('Baking');
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(await button('Filter'));
  await user.type(within(await screen.findByRole('dialog', { name: 'Filter' })).getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No matching courses')).toBeTruthy();
});

test('[courses-03] from 768 px up the filter button has a label', async () => {
  setWindowWidth(768);
  show(people.reviewer);
  expect((await button('Filter')).textContent).toBe('Filter');
  cleanup();
  setWindowWidth(767);
  show(people.reviewer);
  expect((await button('Filter')).textContent).toBe('');
});

test('[courses-04] two placeholder rows are shown while courses load', async () => {
  show(people.admin, { link: silent });
  expect(await screen.findAllByTestId('placeholder-row')).toHaveLength(2);
});

describe('columns by role', () => {
  test('[courses-05] admins and instructors see archived, name, auto-enrollment and actions, and can create', async () => {
    for (const creator of [people.admin, people.teacher]) {
      show(creator);
      expect(await columns()).toEqual(['Archived', 'Name', 'Auto-enrollment', 'Actions']);
      expect(screen.getByRole('button', { name: 'Create course' })).toBeTruthy();
      cleanup();
    }
  });

  test('[courses-06] reviewers see name, role and actions', async () => {
    show(people.reviewer);
    await rowsOnceShown('Baking', 'Debate');
    expect(await columns()).toEqual(['Name', 'Role', 'Actions']);
    expect(within(await rowOf('Baking')).getByText('Reviewer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create course' })).toBeNull();
  });

  test('[courses-07][todo-06] others see the name, and learners the next task', async () => {
    show(people.learner);
    expect(await columns()).toEqual(['Name', 'Next activity', 'Due', 'Your work', 'Next step']);
    const row = within(await rowOf('Baking'));
    expect(row.getByText('Bread')).toBeTruthy();
    expect(row.getByText('Not started')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Start: Bread' }).getAttribute('href')).toMatch(/\/activity\//);
    expect(screen.queryByRole('button', { name: 'Create course' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'List options' })).toBeNull();
  });

  test('[courses-12] the role filter is shown to instructors and reviewers, and matches any of the chosen roles', async () => {
    show(people.admin, { at: '/?role=reviewer' });
    await rowsOnceShown('Baking', 'Broken copy', 'Debate', 'Focus');
    cleanup();
    const { router } = show(people.teacher);
    await rowsOnceShown('Baking', 'Debate');
    await user.click(await button('Filter'));
    const roles = within(await screen.findByRole('group', { name: 'Role' }));
    await user.click(roles.getByRole('checkbox', { name: 'Learner' }));
    expect(router.state.location.search).toBe('?role=learner');
    await user.click(roles.getByRole('checkbox', { name: 'Reviewer' }));
    expect(router.state.location.search).toBe('?role=learner%2Creviewer');
    await user.keyboard('{Escape}');
    await rowsOnceShown('Debate');
  });
});

test('[courses-09] a failed copy has no link and shows the reason', async () => {
  show(people.admin);
  const row = within(await rowOf('Broken copy'));
  expect(row.queryByRole('link')).toBeNull();
  expect(row.getByText('The copy failed. Please copy the course again.')).toBeTruthy();
});

describe('[courses-10] the empty list', () => {
  test('introduces the activity types', async () => {
    show(people.newcomer);
    expect(await screen.findByRole('heading', { name: 'What you can do in a course' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Individual project',
      'Group project',
      'Q&A',
      'Interactive video',
    ]);
  });

  test('explains that nothing matches the filters, and offers to clear them', async () => {
    const { router } = show(people.newcomer, { at: '/?text=x&tab=other' });
    await user.click(await button('Clear filters'));
    expect(router.state.location.search).toBe('?tab=other');
    expect(await screen.findByRole('heading', { name: 'What you can do in a course' })).toBeTruthy();
  });
});

test('[courses-11] search finds parts of names, ignoring case', async () => {
  const { router } = show(people.admin);
  await rowsOnceShown('Baking', 'Broken copy', 'Debate', 'Focus');
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'BA');
  await rowsOnceShown('Baking', 'Debate');
  await waitFor(() => expect(router.state.location.search).toBe('?text=BA'));
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'x');
  expect(await screen.findByText('No matching courses')).toBeTruthy();
  await user.click(await button('Clear filters'));
  await rowsOnceShown('Baking', 'Broken copy', 'Debate', 'Focus');
});

test('[courses-13] auto-enrollment filters by whether it is open now', async () => {
  show(people.admin, { at: '/?autoEnrollment=active' });
  await rowsOnceShown('Baking');
  cleanup();
  show(people.admin, { at: '/?autoEnrollment=inactive' });
  await rowsOnceShown('Broken copy', 'Debate', 'Focus');
});

test('[courses-14] the option shows archived courses too, and the filter shows only those', async () => {
  const { router } = show(people.admin);
  await rowsOnceShown('Baking', 'Broken copy', 'Debate', 'Focus');
  await user.click(await button('List options'));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show archived courses' }));
  await user.keyboard('{Escape}');
  await rowsOnceShown('Archived one', 'Baking', 'Broken copy', 'Debate', 'Focus');
  await user.click(await button('Filter'));
  await user.click(await screen.findByRole('checkbox', { name: 'Archived only' }));
  await user.keyboard('{Escape}');
  await rowsOnceShown('Archived one');
  expect(router.state.location.search).toBe('?archived=only');
});

describe('[courses-15] sorting', () => {
  const sortOf = (column: string) => screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort');

  test('is by name ascending first; a second click reverses, another column starts ascending', async () => {
    show(people.admin);
    await rowsOnceShown('Baking', 'Broken copy', 'Debate', 'Focus');
    expect(sortOf('Name')).toBe('ascending');
    await user.click(await button('Name'));
    await rowsOnceShown('Focus', 'Debate', 'Broken copy', 'Baking');
    expect(sortOf('Name')).toBe('descending');
    await user.click(await button('Auto-enrollment'));
    // Order: open, upcoming, closed, none.
    await rowsOnceShown('Baking', 'Debate', 'Focus', 'Broken copy');
    expect(sortOf('Auto-enrollment')).toBe('ascending');
  });

  test('treats courses in which the person learns as without enrollment', async () => {
    show(people.teacher, { at: '/?sort=autoEnrollment&order=desc' });
    await rowsOnceShown('Debate', 'Baking');
    cleanup();
    show(people.teacher, { at: '/?sort=autoEnrollment' });
    await rowsOnceShown('Baking', 'Debate');
  });
});

describe('[courses-16] pages', () => {
  const names = Array.from({ length: 12 }, (_, place) => `Course ${String(place + 1).padStart(2, '0')}`);

  test('have ten courses each', async () => {
    const { router } = show(people.manager);
    await rowsOnceShown(...names.slice(0, 10));
    await user.click(await button('Next page'));
    await rowsOnceShown('Course 11', 'Course 12');
    expect(router.state.location.search).toBe('?page=2');
  });

  test('beyond the end show the last page', async () => {
    show(people.manager, { at: '/?page=99' });
    await rowsOnceShown('Course 11', 'Course 12');
  });
});

test('[courses-05][courses-19] auto-enrollment is shown as open, upcoming or closed with its dates, otherwise as a dash', async () => {
  show(people.admin);
  const shown = async (name: string) => (await rowOf(name)).children[3]?.textContent;
  expect([await shown('Baking'), await shown('Debate'), await shown('Focus'), await shown('Broken copy')]).toEqual([
    'Open',
    'Upcoming',
    'Closed',
    '–',
  ]);
  // Narrow windows show this line instead of the column.
  expect((await rowOf('Focus')).querySelector('.below-480')?.textContent).toBe('Auto-enrollment Closed');
  await user.hover(screen.getAllByText('Closed').at(-1) as HTMLElement);
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^From \w+ \d+, \d{4} to \w+ \d+, \d{4}$/);
  cleanup();
  show(people.teacher);
  expect([await shown('Baking'), await shown('Debate')]).toEqual(['Open', '–']);
});

describe('a failed load', () => {
  beforeEach(expectLoggedErrors);

  test('offers to retry if that can help', async () => {
    let isDown = true;
    show(people.admin, {
      link: passing(linkOf('admin@n.test'), (_, forward) =>
        isDown ? Promise.reject(new ApiError('NETWORK')) : forward(),
      ),
    });
    expect(await screen.findByText('No connection')).toBeTruthy();
    isDown = false;
    await user.click(await button('Try again'));
    await rowsOnceShown('Baking', 'Broken copy', 'Debate', 'Focus');
  });

  test("has no button if a retry can't help", async () => {
    show({ ...people.newcomer, org: { ...(people.admin.org as NonNullable<ViewerState['org']>) } });
    expect(await screen.findByText('No access')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
