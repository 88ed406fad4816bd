import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, columns, menuOf, rowOf, rowsOnceShown, user } from './listScreen.ts';
import { silent } from '../support/links.ts';
import { openActivityLists, ALL, api, empty, show } from './activityListScreen.tsx';

openActivityLists();

test('[activities-01] create, filter, search and chips are above the activities', async () => {
  show('manager', { at: '/?type=group' });
  await rowsOnceShown('Beta group');
  expect(screen.getByRole('button', { name: 'Create activity' })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Search activities' })).toBeTruthy();
  expect(
    (await within(await screen.findByRole('list', { name: 'Active filters' })).findAllByRole('button')).map(
      (chip) => chip.textContent,
    ),
  ).toEqual(['Type: Group project', 'Clear filters']);
  await user.click(screen.getByRole('button', { name: 'Filter 1' }));
  expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeTruthy();
});

test('[activities-02] name, visibility and type sort, ascending first; a second click reverses', async () => {
  show('manager');
  await rowsOnceShown(...ALL);
  const sortable = screen
    .getAllByRole('columnheader')
    .map((header) => within(header).queryByRole('button')?.textContent);
  expect(sortable).toEqual(['Name', 'Visibility', 'Type', 'Due', undefined, undefined]);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await rowsOnceShown(...ALL.toReversed());
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await rowsOnceShown('Beta group', 'Alpha talk', 'Broken', 'Gamma quiz');
  await user.click(screen.getByRole('button', { name: 'Visibility' }));
  await rowsOnceShown('Beta group', 'Alpha talk', 'Broken', 'Gamma quiz');
});

describe('[activities-03] the activity list without rows', () => {
  test('shows two placeholder rows while loading', async () => {
    show('manager', { link: silent });
    expect(await screen.findAllByTestId('placeholder-row')).toHaveLength(2);
  });

  test('explains that nothing matches', async () => {
    show('manager', { at: '/?text=nothing' });
    expect(await screen.findByText('No matching activities')).toBeTruthy();
  });
});

describe('[activities-04] an empty course', () => {
  test('shows a card for each type, with buttons to create one and to learn more', async () => {
    show('manager', { in: empty });
    const create = (await screen.findAllByRole('link', { name: /^Create: / })).map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);
    expect(create).toEqual([
      ['Create: Individual project', `/courses/${empty.id}/activity/create?type=individual`],
      ['Create: Group project', `/courses/${empty.id}/activity/create?type=group`],
      ['Create: Q&A', `/courses/${empty.id}/activity/create?type=q-and-a`],
      ['Create: Interactive video', `/courses/${empty.id}/activity/create?type=interactive-video`],
    ]);
    const learn = screen.getAllByRole('link', { name: /^Learn more: / });
    expect(learn).toHaveLength(4);
    for (const link of learn)
      expect([link.getAttribute('href')?.startsWith('https://learn.test/'), link.getAttribute('target')]).toEqual([
        true,
        '_blank',
      ]);
  });

  test('has no group card if groups are disabled', async () => {
    show('manager', { in: empty, features: ['enterprise'] });
    expect(
      (await screen.findAllByRole('link', { name: /^Create: / })).map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Create: Individual project', 'Create: Q&A', 'Create: Interactive video']);
  });

  test("tells people who can't create that there are no activities yet", async () => {
    await api.database.db.deleteFrom('activity').execute();
    show('learner');
    expect(await screen.findByText('No activities yet')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('[activities-05] a row shows name with highlighted search, type, tags, visibility, settings and a menu', async () => {
  show('manager', { at: '/?text=TALK' });
  const row = await rowOf('Alpha');
  expect(row.getByText('talk').tagName).toBe('MARK');
  expect(row.getAllByText('Individual project').length).toBeGreaterThan(0);
  expect(row.getByText('week 1')).toBeTruthy();
  expect(row.getByText('Visible')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Settings of Alpha talk' }).getAttribute('href')).toMatch(
    /\/activity\/[\w-]+\/settings$/,
  );
  expect(row.getByRole('button', { name: 'Actions for Alpha talk' })).toBeTruthy();
});

describe('[activities-06] the menu of a row', () => {
  test('offers instructors every action', async () => {
    show('manager');
    await rowsOnceShown(...ALL);
    expect(await menuOf('Alpha talk')).toEqual([
      'Copy activity',
      'Dates',
      'Extensions',
      'Undelivered results',
      'Hide from learners',
      'Copy link',
      'Download AICC package',
      'Download TinCan package',
      'History',
      'Delete activity',
    ]);
    expect(await menuOf('Beta group')).toContain('Show to learners');
  });

  test('offers reviewers only the link', async () => {
    show('reviewer');
    await rowsOnceShown(...ALL);
    expect(await menuOf('Alpha talk')).toEqual(['Copy link']);
    expect(screen.queryByRole('button', { name: 'Create activity' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Settings of/ })).toBeNull();
  });
});

test('[activities-13] learners see visible activities, without settings and menu', async () => {
  show('learner');
  await rowsOnceShown('Alpha talk', 'Broken', 'Gamma quiz');
  expect(await columns()).toEqual(['Name', 'Type', 'Due', 'Your work', 'Next step']);
  expect(screen.queryByRole('link', { name: /^Settings of/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

describe('[activities-07] the filters', () => {
  const groups = async () => {
    await user.click(await button('Filter'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await dialog.findByRole('group', { name: 'Type' });
    return dialog;
  };

  test('are type, visibility and tag for instructors of an enterprise', async () => {
    show('manager');
    await rowsOnceShown(...ALL);
    const dialog = await groups();
    expect(dialog.getByRole('group', { name: 'Visibility' })).toBeTruthy();
    const tags = within(await dialog.findByRole('group', { name: 'Tag' }));
    expect(tags.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'a,b',
      'final',
      'week 1',
    ]);
  });

  test("exclude visibility for people who can't change it, and tags outside enterprises", async () => {
    show('reviewer', { features: [] });
    await rowsOnceShown(...ALL);
    const dialog = await groups();
    expect(dialog.queryByRole('radiogroup')).toBeNull();
    expect(dialog.queryByRole('group', { name: 'Tag' })).toBeNull();
  });

  test('of the address are applied', async () => {
    const { router } = show('manager');
    const filters: [search: string, names: string[]][] = [
      ['type=group,q-and-a', ['Beta group', 'Gamma quiz']],
      ['visible=false', ['Beta group']],
      ['visible=true', ['Alpha talk', 'Broken', 'Gamma quiz']],
      ['tag=week 1,final', ['Alpha talk', 'Beta group']],
      ['tag=a%252Cb', ['Alpha talk']],
      ['text=%20GAMMA%20', ['Gamma quiz']],
      ['type=group&visible=true', []],
    ];
    for (const [search, names] of filters) {
      await act(() => router.navigate(`/?${search}`));
      await rowsOnceShown(...names);
    }
    expect(await screen.findByText('No matching activities')).toBeTruthy();
  });
});

describe('[activities-08] chosen filters', () => {
  test('of type and tag share an entry, which is removed with the last one', async () => {
    const { router } = show('manager');
    await rowsOnceShown(...ALL);
    await user.click(await button('Filter'));
    const types = within(await screen.findByRole('group', { name: 'Type' }));
    await user.click(types.getByRole('checkbox', { name: 'Group project' }));
    await user.click(types.getByRole('checkbox', { name: 'Q&A' }));
    expect(router.state.location.search).toBe('?type=group%2Cq-and-a');
    await user.keyboard('{Escape}');
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    await user.click(
      within(await chips.findByRole('button', { name: 'Remove filter Type: Group project' })).getByTestId('CancelIcon'),
    );
    await rowsOnceShown('Gamma quiz');
    await user.click(
      within(await chips.findByRole('button', { name: 'Remove filter Type: Q&A' })).getByTestId('CancelIcon'),
    );
    await rowsOnceShown(...ALL);
    expect(router.state.location.search).toBe('');
  });

  test('of visibility replace each other', async () => {
    const { router } = show('manager', { at: '/?visible=true' });
    await user.click(await button('Filter 1'));
    await user.click(await screen.findByRole('radio', { name: 'Hidden' }));
    expect(router.state.location.search).toBe('?visible=false');
    await user.click(screen.getByRole('radio', { name: 'Any' }));
    expect(router.state.location.search).toBe('');
  });

  test('can all be cleared together', async () => {
    const { router } = show('manager', { at: '/?visible=true&type=group,q-and-a&tag=final' });
    await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);
    await rowsOnceShown(...ALL);
    expect(router.state.location.search).toBe('');
  });
});
