import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ApolloLink } from '@apollo/client/core';
import {
  button,
  choose,
  dialogCalled,
  menuOf,
  noDialog,
  noting,
  refusing,
  rowOf,
  rowsOnceShown,
  user,
} from './listScreen.ts';
import { timeUntilGone, useMovableClock } from '../support/clock.ts';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { openActivityLists, ALL, TEACHER, api, course, linkOf, other, show } from './activityListScreen.tsx';
import { fullTest } from '../support/fullTest.ts';

openActivityLists();

test('[activities-09][members-30] visibility is changed from the menu, sends changes only, and can be undone', async () => {
  const { link, inputs } = noting(linkOf(TEACHER));
  show('manager', { link });
  await rowsOnceShown(...ALL);
  await choose('Alpha talk', 'Hide from learners');
  await user.click((await dialogCalled('Hide this activity?')).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('“Alpha talk” hidden')).toBeTruthy();
  expect((await rowOf('Alpha talk')).getAllByText('Hidden')).not.toHaveLength(0);
  expect(inputs).toEqual([{ id: expect.any(String) as string, states: { visible: false } }]);
  await user.click(await button('Undo'));
  expect(await screen.findByText(/^Undone: /)).toBeTruthy();
  expect((await rowOf('Alpha talk')).getByText('Visible')).toBeTruthy();
  await choose('Beta group', 'Show to learners');
  await user.click((await dialogCalled('Show this activity?')).getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('“Beta group” is visible')).toBeTruthy();
  expect((await rowOf('Beta group')).getAllByText('Visible')).not.toHaveLength(0);
});

test('[due-08] a skipped due time is rejected with the times before and after it, and a repeated time is explained', async () => {
  show('manager', { timeZone: 'Europe/Berlin' });
  await rowsOnceShown(...ALL);
  await choose('Alpha talk', 'Dates');
  const dialog = await dialogCalled('Dates of this activity');
  const due = dialog.getByLabelText('Due');
  fireEvent.change(due, { target: { value: '2026-03-29T02:30' } });
  expect(
    await dialog.findByText(/^This time doesn't exist on that day .* Choose 1:30\sAM or 3:30\sAM\.$/),
  ).toBeTruthy();
  fireEvent.change(due, { target: { value: '2026-10-25T02:30' } });
  expect(await dialog.findByText(/twice on that day.*\(Central European Summer Time\)/)).toBeTruthy();
});

fullTest(
  "[due-01][due-03] date and extension forms start with the activity's dates, and keep those that are unchanged",
  async () => {
    const [dueAt, closesAt] = [Date.parse('2027-03-01T12:00Z'), Date.parse('2027-03-08T12:00Z')];
    await api.database.db
      .updateTable('activity')
      .set({ due_at: new Date(dueAt), closes_at: new Date(closesAt) })
      .where('name', '=', 'Alpha talk')
      .execute();
    const { link, inputs } = noting(linkOf(TEACHER));
    show('manager', { link, timeZone: 'Europe/Berlin' });
    await rowsOnceShown(...ALL);
    await choose('Alpha talk', 'Extensions');
    const extensions = await dialogCalled('Extensions of this activity');
    expect(extensions.getByLabelText<HTMLInputElement>(/^Due/).value).toBe('2027-03-01T13:00');
    await user.click(extensions.getByRole('button', { name: 'Cancel' }));
    await noDialog();
    await choose('Alpha talk', 'Dates');
    const dates = await dialogCalled('Dates of this activity');
    fireEvent.change(dates.getByLabelText('Closes'), { target: { value: '2027-03-09T13:00' } });
    await user.click(dates.getByRole('button', { name: 'Save' }));
    await noDialog();
    expect(inputs).toEqual([expect.objectContaining({ dueAt, closesAt: Date.parse('2027-03-09T12:00Z') })]);
  },
);

describe('[activities-10][members-30] deleting', () => {
  test('confirms, deletes the activity, and reports one that is already deleted', async () => {
    show('manager');
    await rowsOnceShown(...ALL);
    await choose('Gamma quiz', 'Delete activity');
    await user.click((await dialogCalled('Delete this activity?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Gamma quiz” deleted')).toBeTruthy();
    await rowsOnceShown('Alpha talk', 'Beta group', 'Broken');

    await choose('Beta group', 'Delete activity');
    await api.database.db.deleteFrom('activity').where('name', '=', 'Beta group').execute();
    await user.click((await dialogCalled('Delete this activity?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await rowsOnceShown('Alpha talk', 'Broken');
  });

  fullTest('shows an error for 4 s on failure and keeps the activity', async () => {
    useMovableClock();
    show('manager', { link: refusing(linkOf(TEACHER)) });
    await rowsOnceShown(...ALL);
    await choose('Gamma quiz', 'Delete activity');
    const confirm = (await dialogCalled('Delete this activity?')).getByRole('button', { name: 'Delete' });
    const started = Date.now();
    await user.click(confirm);
    const notice = await screen.findByText("“Gamma quiz” couldn't be deleted. Please try again.");
    await noDialog();
    // The page becomes accessible again a moment after the dialog has closed.
    await rowsOnceShown(...ALL);
    await timeUntilGone(notice);
    expect(Date.now() - started).toBeGreaterThan(3900);
  });

  test('removes many at once', async () => {
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

  test('[activities-11] suggests a name and the same course, requires a name, and offers courses that the person instructs', async () => {
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

  test('[activities-12][copy-28] reports the start, closes, and adds the copy to the list once it is ready', async () => {
    const { name, copy } = await open();
    await user.clear(name);
    await user.type(name, '  Zeta  ');
    await user.click(copy);
    expect(await screen.findByText(/^Activity copied as “.+”$/)).toBeTruthy();
    await noDialog();
    await rowsOnceShown(...ALL);
    await api.runJobs();
    // The copy is followed until it has ended.
    const ready = (await screen.findByText('“Zeta” is ready')).closest<HTMLElement>('[role=alert]');
    expect(
      within(ready as HTMLElement)
        .getByRole('link', { name: 'Open' })
        .getAttribute('href'),
    ).toMatch(new RegExp(`^/courses/${course.id}/activity/.`));
    await rowsOnceShown(...ALL, 'Zeta');
  });

  test('[activities-12] into another course keeps this one unchanged', async () => {
    const { target, copy } = await open();
    await user.click(target);
    await user.click(await screen.findByRole('option', { name: 'Chemistry' }));
    await user.click(copy);
    expect(await screen.findByText(/^Activity copied as “.+”$/)).toBeTruthy();
    await api.runJobs();
    cleanup();
    show('manager', { in: other });
    await rowsOnceShown('Copy of Alpha talk');
  });

  test('[activities-12] shows an error on failure and keeps the input', async () => {
    const { name, copy } = await open(refusing(linkOf(TEACHER)));
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(copy);
    expect(await screen.findByText("The activity couldn't be copied. Please try again.")).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Mine');
  });
});

test('[activities-15] a failed copy shows the reason and can only be deleted', async () => {
  show('manager');
  const row = await rowOf('Broken');
  expect(row.getByText('The copy failed. You can delete it and try again.')).toBeTruthy();
  expect(row.queryByRole('link')).toBeNull();
  expect(await menuOf('Broken')).toEqual(['Delete activity']);
});

test('[activities-16] running copies are in no list', async () => {
  await course.activity({ name: 'Waiting', copyState: 'pending' });
  await course.activity({ name: 'Running', copyState: 'in_progress' });
  await course.activity({ name: 'Done', copyState: 'succeeded' });
  show('manager');
  await rowsOnceShown('Alpha talk', 'Beta group', 'Broken', 'Done', 'Gamma quiz');
  expect(screen.getByText('5 activities')).toBeTruthy();
});

describe('creating', () => {
  test('[create-01] starts with the type, in a dialog that fills narrow windows, then opens the create screen', async () => {
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
    const { router } = show('manager', { at: '/?do=create' });
    expect((await screen.findByRole('dialog')).className).not.toContain('paperFullScreen');
    await user.click((await dialogCalled('What kind of activity?')).getByRole('link', { name: /Q&A/ }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/courses/${course.id}/activity/create?type=q-and-a`,
    );
  });

  test('[create-02] offers no group project if groups are disabled', async () => {
    show('manager', { at: '/?do=create', features: ['enterprise'] });
    expect(
      (await dialogCalled('What kind of activity?'))
        .getAllByRole('link')
        .map((tile) => tile.querySelector('strong')?.textContent),
    ).toEqual(['Individual project', 'Q&A', 'Interactive video']);
  });
});
