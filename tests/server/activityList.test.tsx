import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSeed, type SeedCourse } from '../../server/seed/seed.ts';
import type { CourseAudience } from '../../shared/domain/audience.ts';
import type { CourseMemberRole, FeatureName } from '../../shared/domain/enums.ts';
import { ActivityCopies } from '../../src/features/activities/ActivityCopies.tsx';
import { ActivitiesList } from '../../src/generated/resources/activities.generated.tsx';
import type { ViewerState } from '../../src/kit/viewer/ViewerContext.tsx';
import type { ApolloLink } from '@apollo/client/core';
import {
  button,
  choose,
  columns,
  dialogCalled,
  menuOf,
  noDialog,
  noting,
  refusing,
  rowOf,
  rowsOnceShown,
  user,
} from './listScreen.ts';
import { timeUntilGone, useMovableClock } from './clock.ts';
import { silent } from './links.ts';
import { listen } from './listening.ts';
import { expectLoggedErrors, renderScreen, setWindowWidth, viewerOf } from './renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

const TEACHER = 't@n.test';
const FEATURES: FeatureName[] = ['enterprise', 'groups'];

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let orgId: string;
let course: SeedCourse;
let empty: SeedCourse;
let other: SeedCourse;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const org = await createSeed(api.database.db).org({ features: FEATURES });
  orgId = org.id;
  course = await org.course({ name: 'Biology' });
  empty = await org.course({ name: 'Empty' });
  other = await org.course({ name: 'Chemistry' });
  await org.course({ name: 'Foreign' });
  for (const each of [course, empty, other]) await each.member(TEACHER, 'instructor');
  await course.member('r@n.test', 'reviewer');
  await course.member('l@n.test', 'learner');
  await org.member('admin@n.test', 'orgadmin');
  await bindAccounts(api.database);
});
beforeEach(async () => {
  setWindowWidth(1200);
  await api.database.db.deleteFrom('activity').execute();
  await course.activity({ name: 'Alpha talk', type: 'individual', tags: ['week 1', 'a,b'] });
  await course.activity({ name: 'Beta group', type: 'group', visible: false, tags: ['final'] });
  await course.activity({ name: 'Gamma quiz', type: 'q-and-a' });
  await course.activity({ name: 'Broken', type: 'individual', copyState: 'failed' });
});
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

interface Shown {
  at?: string;
  in?: SeedCourse;
  link?: ApolloLink;
  features?: FeatureName[];
}

const PEOPLE = {
  manager: [TEACHER, 'instructor'],
  reviewer: ['r@n.test', 'reviewer'],
  learner: ['l@n.test', 'learner'],
} as const satisfies Record<CourseAudience, [string, CourseMemberRole]>;

function show(audience: CourseAudience, { at = '/', in: shown = course, features = FEATURES, ...given }: Shown = {}) {
  const [userId, role] = PEOPLE[audience];
  const viewer: ViewerState = viewerOf(userId, { id: orgId, features, courseRolesInOrg: [role] });
  const scope = { orgId, courseId: shown.id, audience, subject: { courseRole: role }, role };
  return renderScreen(createElement(Fragment, null, createElement(ActivitiesList), createElement(ActivityCopies)), {
    link: given.link ?? linkOf(userId),
    viewer,
    at,
    scope,
  });
}
const ALL = ['Alpha talk', 'Beta group', 'Broken', 'Gamma quiz'];

test('[activities-01] create, filter, search and chips stand above the activities', async () => {
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

test('[activities-02] name, visibility and type sort; name ascending first, a click turns round, another column starts ascending', async () => {
  show('manager');
  await rowsOnceShown(...ALL);
  const sortable = screen
    .getAllByRole('columnheader')
    .map((header) => within(header).queryByRole('button')?.textContent);
  expect(sortable).toEqual(['Name', 'Visibility', 'Type', undefined]);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await rowsOnceShown(...ALL.toReversed());
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await rowsOnceShown('Beta group', 'Alpha talk', 'Broken', 'Gamma quiz');
  await user.click(screen.getByRole('button', { name: 'Visibility' }));
  await rowsOnceShown('Beta group', 'Alpha talk', 'Broken', 'Gamma quiz');
});

describe('[activities-03] while there is nothing to show', () => {
  test('two placeholder rows stand in for what loads', async () => {
    show('manager', { link: silent });
    expect(await screen.findAllByTestId('placeholder-row')).toHaveLength(2);
  });

  test('a message says that nothing matches', async () => {
    show('manager', { at: '/?text=nothing' });
    expect(await screen.findByText('No activity matches')).toBeTruthy();
  });
});

describe('[activities-04] an empty course', () => {
  test('shows a card for each type, with a way to create one and one to learn about it', async () => {
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

  test('has no group card where there are no groups', async () => {
    show('manager', { in: empty, features: ['enterprise'] });
    expect(
      (await screen.findAllByRole('link', { name: /^Create: / })).map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Create: Individual project', 'Create: Q&A', 'Create: Interactive video']);
  });

  test('tells those who can’t create that there is nothing yet', async () => {
    await api.database.db.deleteFrom('activity').execute();
    show('learner');
    expect(await screen.findByText('No activities yet')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('[activities-05] a row shows the name with what was searched for, type, tags, visibility, settings and a menu', async () => {
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
  test('offers instructors everything', async () => {
    show('manager');
    await rowsOnceShown(...ALL);
    expect(await menuOf('Alpha talk')).toEqual([
      'Copy activity',
      'Hide from learners',
      'Copy link',
      'Download AICC package',
      'Download TinCan package',
      'Delete activity',
    ]);
    expect(await menuOf('Beta group')).toContain('Show to learners');
  });

  test('offers reviewers the link only, and nothing to create or set', async () => {
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
  expect(await columns()).toEqual(['Name', 'Type']);
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

  test('leave visibility out for those who can’t change it, and tags outside enterprises', async () => {
    show('reviewer', { features: [] });
    await rowsOnceShown(...ALL);
    const dialog = await groups();
    expect(dialog.queryByRole('radiogroup')).toBeNull();
    expect(dialog.queryByRole('group', { name: 'Tag' })).toBeNull();
  });

  test.each([
    ['type=group,q-and-a', ['Beta group', 'Gamma quiz']],
    ['visible=false', ['Beta group']],
    ['visible=true', ['Alpha talk', 'Broken', 'Gamma quiz']],
    ['tag=week 1,final', ['Alpha talk', 'Beta group']],
    ['tag=a%252Cb', ['Alpha talk']],
    ['text=%20GAMMA%20', ['Gamma quiz']],
    ['type=group&visible=true', []],
  ])('%s', async (search, names) => {
    show('manager', { at: `/?${search}` });
    if (names.length === 0) expect(await screen.findByText('No activity matches')).toBeTruthy();
    await rowsOnceShown(...names);
  });
});

describe('[activities-08] chosen filters', () => {
  test('of type and tag add up in one entry, and the last one taken away ends it', async () => {
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

  test('go all at once', async () => {
    const { router } = show('manager', { at: '/?visible=true&type=group,q-and-a&tag=final' });
    await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);
    await rowsOnceShown(...ALL);
    expect(router.state.location.search).toBe('');
  });
});

describe('[activities-09][members-30] visibility', () => {
  test.each([
    ['Alpha talk', 'Hide from learners', 'Hide this activity?', 'Hide', '“Alpha talk” hidden', 'Hidden'],
    ['Beta group', 'Show to learners', 'Show this activity?', 'Show', '“Beta group” is visible', 'Visible'],
  ])('of %s: %s', async (name, item, title, confirm, notice, shown) => {
    show('manager');
    await rowsOnceShown(...ALL);
    await choose(name, item);
    await user.click((await dialogCalled(title)).getByRole('button', { name: confirm }));
    expect(await screen.findByText(notice)).toBeTruthy();
    expect((await rowOf(name)).getAllByText(shown)).not.toHaveLength(0);
  });

  test('can be taken back from the notice', async () => {
    show('manager');
    await rowsOnceShown(...ALL);
    await choose('Alpha talk', 'Hide from learners');
    await user.click((await dialogCalled('Hide this activity?')).getByRole('button', { name: 'Hide' }));
    await user.click(await button('Undo'));
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect((await rowOf('Alpha talk')).getByText('Visible')).toBeTruthy();
  });
});

describe('[activities-10][members-30] deleting', () => {
  test('asks, and takes the activity away', async () => {
    show('manager');
    await rowsOnceShown(...ALL);
    await choose('Gamma quiz', 'Delete activity');
    await user.click((await dialogCalled('Delete this activity?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Gamma quiz” deleted')).toBeTruthy();
    await rowsOnceShown('Alpha talk', 'Beta group', 'Broken');
  });

  test('that fails gives an error notice for 4 s and keeps the activity', async () => {
    useMovableClock();
    show('manager', { link: refusing(linkOf(TEACHER)) });
    await rowsOnceShown(...ALL);
    await choose('Gamma quiz', 'Delete activity');
    const confirm = (await dialogCalled('Delete this activity?')).getByRole('button', { name: 'Delete' });
    const started = Date.now();
    await user.click(confirm);
    const notice = await screen.findByText("“Gamma quiz” couldn't be deleted. Please try again.");
    await noDialog();
    // the page is there for everybody again a moment after the dialog has gone
    await rowsOnceShown(...ALL);
    await timeUntilGone(notice);
    expect(Date.now() - started).toBeGreaterThan(3900);
  });

  test('what somebody else has deleted says so, and the row goes', async () => {
    show('manager');
    await rowsOnceShown(...ALL);
    await choose('Gamma quiz', 'Delete activity');
    await api.database.db.deleteFrom('activity').where('name', '=', 'Gamma quiz').execute();
    await user.click((await dialogCalled('Delete this activity?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await rowsOnceShown('Alpha talk', 'Beta group', 'Broken');
  });

  test('many at once', async () => {
    show('manager');
    await rowsOnceShown(...ALL);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await button('Delete (4)'));
    await user.click((await dialogCalled('Delete 4 activities?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('4 activities deleted')).toBeTruthy();
    expect(await screen.findByText('Create the first activity')).toBeTruthy();
  });
});

describe('copying', () => {
  const open = async (link?: ApolloLink) => {
    show('manager', link ? { link } : {});
    await rowsOnceShown(...ALL);
    await choose('Alpha talk', 'Copy activity');
    const dialog = await dialogCalled('Copy this activity');
    return {
      dialog,
      name: await dialog.findByRole('textbox', { name: /Name of the copy/ }),
      target: await dialog.findByRole('combobox', { name: /Course/ }),
      copy: await dialog.findByRole<HTMLButtonElement>('button', { name: 'Copy' }),
    };
  };

  test('[activities-11] proposes a name and the same course, needs a name, and offers the courses that one runs', async () => {
    const { dialog, name, target, copy } = await open();
    expect((name as HTMLInputElement).value).toBe('Copy of Alpha talk');
    await waitFor(() => expect((target as HTMLInputElement).value).toBe('Biology'));
    await user.clear(name);
    await user.type(name, '  ');
    expect(dialog.getByText('Please fill this in.')).toBeTruthy();
    expect(copy.disabled).toBe(true);
    await user.clear(name);
    await user.paste('x'.repeat(201));
    expect(copy.disabled).toBe(true);
    await user.click(target);
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Biology',
      'Chemistry',
      'Empty',
    ]);
  });

  test('[activities-11] a long name is cut to 200 characters', async () => {
    await course.activity({ name: 'L'.repeat(200) });
    show('manager');
    await choose('L'.repeat(200), 'Copy activity');
    const field = await (
      await dialogCalled('Copy this activity')
    ).findByRole<HTMLInputElement>('textbox', { name: /Name of the copy/ });
    expect(field.value).toBe(`Copy of ${'L'.repeat(192)}`);
  });

  test('[activities-12][copy-28] says so, closes, and the copy joins the list once it is made', async () => {
    const { name, copy } = await open();
    await user.clear(name);
    await user.type(name, '  Zeta  ');
    await user.click(copy);
    expect(await screen.findByText('Activity copied')).toBeTruthy();
    await noDialog();
    await rowsOnceShown(...ALL);
    await api.runJobs();
    // It is followed until it has ended.
    const ready = (await screen.findByText('“Zeta” is ready')).closest<HTMLElement>('[role=alert]');
    expect(
      within(ready as HTMLElement)
        .getByRole('link', { name: 'Open' })
        .getAttribute('href'),
    ).toMatch(new RegExp(`^/courses/${course.id}/activity/.`));
    await rowsOnceShown(...ALL, 'Zeta');
  });

  test('[activities-12] into another course leaves this one as it was', async () => {
    const { target, copy } = await open();
    await user.click(target);
    await user.click(await screen.findByRole('option', { name: 'Chemistry' }));
    await user.click(copy);
    expect(await screen.findByText('Activity copied')).toBeTruthy();
    await api.runJobs();
    cleanup();
    show('manager', { in: other });
    await rowsOnceShown('Copy of Alpha talk');
  });

  test('[activities-12] that fails gives an error notice and keeps what was typed', async () => {
    const { name, copy } = await open(refusing(linkOf(TEACHER)));
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(copy);
    expect(await screen.findByText("The activity couldn't be copied. Please try again.")).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Mine');
  });
});

test('[activities-15] an activity whose copy failed can only be deleted, and says why', async () => {
  show('manager');
  const row = await rowOf('Broken');
  expect(row.getByText('The copy failed. You can delete it and try again.')).toBeTruthy();
  expect(row.queryByRole('link')).toBeNull();
  expect(await menuOf('Broken')).toEqual(['Delete activity']);
});

test('[activities-16] copies that are under way stand in no list', async () => {
  await course.activity({ name: 'Waiting', copyState: 'pending' });
  await course.activity({ name: 'Running', copyState: 'in_progress' });
  await course.activity({ name: 'Done', copyState: 'succeeded' });
  show('manager');
  await rowsOnceShown('Alpha talk', 'Beta group', 'Broken', 'Done', 'Gamma quiz');
  expect(screen.getByText('5 activities')).toBeTruthy();
});

describe('creating', () => {
  test('[create-01] asks for the type first, in a dialog that fills narrow windows', async () => {
    setWindowWidth(699);
    show('manager');
    await user.click(await button('Create activity'));
    const dialog = await screen.findByRole('dialog', { name: 'What kind of activity?' });
    expect(dialog.className).toContain('paperFullScreen');
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((tile) => tile.querySelector('strong')?.textContent),
    ).toEqual(['Individual project', 'Group project', 'Q&A', 'Interactive video']);
    cleanup();
    setWindowWidth(700);
    show('manager', { at: '/?do=create' });
    expect((await screen.findByRole('dialog')).className).not.toContain('paperFullScreen');
  });

  test('[create-01] then opens the create screen', async () => {
    const { router } = show('manager', { at: '/?do=create' });
    await user.click((await dialogCalled('What kind of activity?')).getByRole('link', { name: /Q&A/ }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/courses/${course.id}/activity/create?type=q-and-a`,
    );
  });

  test('[create-02] offers no group project where there are no groups', async () => {
    show('manager', { at: '/?do=create', features: ['enterprise'] });
    expect(
      (await dialogCalled('What kind of activity?'))
        .getAllByRole('link')
        .map((tile) => tile.querySelector('strong')?.textContent),
    ).toEqual(['Individual project', 'Q&A', 'Interactive video']);
  });
});

test('a write sends only what it changes', async () => {
  const { link, inputs } = noting(linkOf(TEACHER));
  show('manager', { link });
  await rowsOnceShown(...ALL);
  await choose('Alpha talk', 'Hide from learners');
  await user.click((await dialogCalled('Hide this activity?')).getByRole('button', { name: 'Hide' }));
  await screen.findByText(/^“.+” hidden$/);
  expect(inputs).toEqual([{ id: expect.any(String) as string, states: { visible: false } }]);
});

beforeEach(expectLoggedErrors);
