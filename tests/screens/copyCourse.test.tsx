import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, choose, dialogCalled, menuOf, noDialog, refusing, rowsOnceShown, user } from './listScreen.ts';
import { isMutation, passing } from '../support/links.ts';
import { viewerOf } from '../support/renderScreen.tsx';
import { bindAccounts } from '../support/testApi.ts';
import { openCopies, api, biology, empty, linkOf, org, show } from './copyScreens.tsx';
import { fullTest } from '../support/fullTest.ts';

openCopies();

const next = async () => user.click(await button('Next'));
const copies = () =>
  api.database.db.selectFrom('course').select(['name', 'copy_state']).where('copy_source_id', 'is not', null).execute();

describe('[copy-01] the options', () => {
  fullTest('are a new course and a copy; a new one opens the name step', async () => {
    show();
    await user.click(await button('Create course'));
    const dialog = await dialogCalled('Create course');
    expect((await dialog.findAllByRole('radio')).map((option) => option.closest('label')?.textContent)).toEqual([
      'New course',
      'Copy of an existing course',
    ]);
    await next();
    const form = await dialogCalled('New course');
    const create = form.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    expect(create.disabled).toBe(true);
    await user.type(form.getByRole('textbox', { name: /Name/ }), '  Chemistry ');
    await user.click(create);
    expect(await screen.findByText(/^“.+” created$/)).toBeTruthy();
    await rowsOnceShown('Biology', 'Chemistry');
  });

  test('have no copy if there is nothing to copy', async () => {
    show({ viewer: viewerOf('admin@n.test', { id: empty.id, memberType: 'orgadmin' }), at: '/?do=create' });
    const dialog = await dialogCalled('Create course');
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'New course' })).disabled).toBe(false);
    await waitFor(() =>
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Copy of an existing course' }).disabled).toBe(true),
    );
  });
});

test('[courses-43] a course is created in a term', async () => {
  show({ at: '/?do=create' });
  await next();
  const form = await dialogCalled('New course');
  await user.type(form.getByRole('textbox', { name: /Name/ }), 'Chemistry');
  await user.type(form.getByRole('combobox', { name: /Term/ }), ' Fall 2026 ');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await rowsOnceShown('Biology', 'Chemistry');
  expect(await api.database.db.selectFrom('course').select('term').where('name', '=', 'Chemistry').execute()).toEqual([
    { term: 'Fall 2026' },
  ]);
});

test('[courses-43] the filter of terms finds the courses of a term', async () => {
  await org.course({ name: 'Chemistry' });
  await api.database.db
    .updateTable('course')
    .set({ term: 'Fall 2026', term_key: 'fall 2026' })
    .where('name', '=', 'Chemistry')
    .execute();
  show();
  await rowsOnceShown('Biology', 'Chemistry');
  await user.click(await button('Filter'));
  const filter = await dialogCalled('Filter');
  await user.click(await filter.findByRole('checkbox', { name: /^Fall 2026/ }));
  await user.keyboard('{Escape}');
  await rowsOnceShown('Chemistry');
});

describe('[copy-02] copying', () => {
  test('goes from the course to its activities, all selected, and back by one step', async () => {
    show({ at: '/?do=create' });
    const copy = await screen.findByRole<HTMLInputElement>('radio', { name: 'Copy of an existing course' });
    await waitFor(() => expect(copy.disabled).toBe(false));
    await user.click(copy);
    await next();
    await user.click(await screen.findByRole('combobox', { name: /Course to copy/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Art', 'Biology']);
    await user.click(screen.getByRole('option', { name: 'Biology' }));
    await next();
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /activities|Talk|Quiz|Video/ });
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true]);
    await user.click(await button('Back'));
    expect(await screen.findByRole('combobox', { name: /Course to copy/ })).toBeTruthy();
    await user.click(await button('Back'));
    expect(await screen.findByRole('radio', { name: 'New course' })).toBeTruthy();
  });

  fullTest('opened from a course starts with its activities, and copies the selected ones', async () => {
    show();
    await choose('Biology', 'Copy course');
    const dialog = await dialogCalled('Copy a course');
    await user.click(await dialog.findByRole('checkbox', { name: 'Quiz' }));
    expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await noDialog();
    await api.runJobs();
    const activities = await api.database.db
      .selectFrom('activity')
      .innerJoin('course', 'course.id', 'activity.course_id')
      .select('activity.name')
      .where('course.name', '=', 'Copy of Biology')
      .orderBy('activity.name')
      .execute();
    expect(activities.map(({ name }) => name)).toEqual(['Talk', 'Video']);
  });

  test('[copy-30] finds an activity beyond the first 20 by its name, and copies all activities except that one', async () => {
    for (let number = 10; number < 30; number += 1) await biology.activity({ name: `Lab ${number}` });
    show();
    await choose('Biology', 'Copy course');
    const dialog = await dialogCalled('Copy a course');
    expect(await dialog.findAllByRole('checkbox', { name: /^(Lab|Quiz|Talk|Video)/ })).toHaveLength(20);
    expect(dialog.queryByRole('checkbox', { name: 'Quiz' })).toBeNull();
    await user.click(dialog.getByRole('searchbox', { name: 'Search activities' }));
    await user.paste('qui');
    await user.click(await dialog.findByRole('checkbox', { name: 'Quiz' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await noDialog();
    await api.runJobs();
    const copied = await api.database.db
      .selectFrom('activity')
      .innerJoin('course', 'course.id', 'activity.course_id')
      .select('activity.name')
      .where('course.name', '=', 'Copy of Biology')
      .execute();
    expect([copied.length, copied.some(({ name }) => name === 'Quiz')]).toEqual([22, false]);
  });

  test('by an instructor offers courses that they instruct', async () => {
    await biology.member('t@n.test', 'instructor');
    await (await org.course({ name: 'Other' })).member('t@n.test', 'learner');
    await bindAccounts(api.database);
    show({
      viewer: viewerOf('t@n.test', { id: org.id, courseRolesInOrg: ['instructor', 'learner'] }),
      at: '/?do=create',
    });
    const copy = await screen.findByRole<HTMLInputElement>('radio', { name: 'Copy of an existing course' });
    await waitFor(() => expect(copy.disabled).toBe(false));
    await user.click(copy);
    await next();
    await user.click(await screen.findByRole('combobox', { name: /Course to copy/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Biology']);
  });
});

test('[copy-03] a source and a name are required', async () => {
  show({ at: '/?do=create' });
  const copy = await screen.findByRole<HTMLInputElement>('radio', { name: 'Copy of an existing course' });
  await waitFor(() => expect(copy.disabled).toBe(false));
  await user.click(copy);
  await next();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' })).disabled).toBe(true);
  await user.click(await screen.findByRole('combobox', { name: /Course to copy/ }));
  await user.click(await screen.findByRole('option', { name: 'Biology' }));
  await next();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name of the copy/ });
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Copy' });
  expect(name.value).toBe('Copy of Biology');
  await user.clear(name);
  expect([submit.disabled, screen.getByText('Please fill this in.')]).toEqual([true, expect.anything()]);
  await user.type(name, '   ');
  expect(submit.disabled).toBe(true);
  await user.clear(name);
  await user.paste('x'.repeat(201));
  expect(submit.disabled).toBe(true);
  await user.clear(name);
  await user.type(name, '  Second  ');
  await user.click(submit);
  await noDialog();
  expect(await copies()).toEqual([{ name: 'Second', copy_state: 'pending' }]);
});

describe('[copy-08] a rejection', () => {
  test('of a new course is logged, and the dialog stays usable', async () => {
    show({ at: '/?do=create', link: refusing(linkOf('admin@n.test')) });
    await next();
    const form = await dialogCalled('New course');
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Chemistry');
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      "The server can't be reached. Check your connection and try again.",
    );
    expect(vi.mocked(console.error).mock.calls.flat()).toContain('[courses] a course could not be created');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Chemistry');
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(false);
  });

  test('of a copy shows an error and keeps the input', async () => {
    show({ link: refusing(linkOf('admin@n.test')) });
    await choose('Biology', 'Copy course');
    const dialog = await dialogCalled('Copy a course');
    await user.type(await dialog.findByRole('textbox', { name: /Name of the copy/ }), ' II');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText("The course couldn't be copied. Please try again.")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Name of the copy/ }).value).toBe(
      'Copy of Biology II',
    );
  });
});

describe('[courses-08] the menu of a course', () => {
  test('offers admins copy, link and archive, and to unarchive', async () => {
    show({ at: '/?archived=all' });
    await rowsOnceShown('Art', 'Biology');
    expect(await menuOf('Biology')).toEqual([
      'Copy course',
      'Copy link',
      'Links',
      'Revoked links',
      'Archive course',
      'History',
    ]);
    expect(await menuOf('Art')).toEqual([
      'Copy course',
      'Copy link',
      'Links',
      'Revoked links',
      'Unarchive course',
      'History',
    ]);
  });

  test('offers instructors the same in their courses, reviewers the link, learners nothing', async () => {
    const other = await org.course({ name: 'Other' });
    await biology.member('t@n.test', 'instructor');
    await other.member('t@n.test', 'learner');
    await biology.member('r@n.test', 'reviewer');
    await other.member('r@n.test', 'learner');
    await bindAccounts(api.database);
    show({ viewer: viewerOf('t@n.test', { id: org.id, courseRolesInOrg: ['instructor', 'learner'] }) });
    await rowsOnceShown('Biology', 'Other');
    expect(await menuOf('Biology')).toEqual([
      'Copy course',
      'Copy link',
      'Links',
      'Revoked links',
      'Archive course',
      'History',
    ]);
    expect(screen.queryByRole('button', { name: 'Actions for Other' })).toBeNull();
    cleanup();
    show({ viewer: viewerOf('r@n.test', { id: org.id, courseRolesInOrg: ['reviewer', 'learner'] }) });
    await rowsOnceShown('Biology', 'Other');
    expect(await menuOf('Biology')).toEqual(['Copy link']);
    expect(screen.queryByRole('button', { name: 'Actions for Other' })).toBeNull();
  });
});

test('many courses are archived in one call, with undo in the notice', async () => {
  await org.course({ name: 'Chemistry' });
  show();
  await rowsOnceShown('Biology', 'Chemistry');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Archive (2)'));
  await user.click((await dialogCalled('Archive 2 courses?')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('2 courses archived')).toBeTruthy();
  await user.click(await button('Undo'));
  await rowsOnceShown('Biology', 'Chemistry');
});

fullTest(
  '[courses-44] all courses of a term are copied into another in the create dialog, and taken back by the notice',
  async () => {
    // Copies of other tests, whose courses are gone.
    await api.database.db.deleteFrom('job').execute();
    const link = passing(linkOf('admin@n.test'), async (operation, forward) => {
      const answer = await forward();
      if (isMutation(operation)) await api.runJobs();
      return answer;
    });
    await api.database.db.updateTable('course').set({ term: 'Fall 2026', term_key: 'fall 2026' }).execute();
    const inTerm = async (term: string) =>
      (
        await api.database.db.selectFrom('course').select('name').where('term', '=', term).orderBy('name').execute()
      ).map(({ name }) => name);
    const before = await inTerm('Fall 2026');
    show({ at: '/?do=create', link });
    await user.click(await screen.findByRole('radio', { name: 'Copy a whole term' }));
    await next();
    const dialog = await dialogCalled('Copy a whole term');
    await user.click(dialog.getByRole('combobox', { name: /Term to copy/ }));
    await user.click(await screen.findByRole('option', { name: /^Fall 2026 \(\d+ courses\)$/ }));
    await user.type(dialog.getByRole('combobox', { name: /New term/ }), 'Fall 2027');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await noDialog();
    expect(await inTerm('Fall 2027')).toEqual(before);
    await user.click(await button('Undo'));
    await screen.findByText('Undone');
    expect(await inTerm('Fall 2027')).toEqual([]);
  },
);
