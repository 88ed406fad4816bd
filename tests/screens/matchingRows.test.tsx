import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, dialogCalled, noting, user } from './listScreen.ts';
import { api, linkOf, openCourseLists, people, show } from './courseListScreen.tsx';

openCourseLists();

const archived = async () => {
  const rows = await api.database.db.selectFrom('course').select('name').where('archived', '=', true).execute();
  return rows.filter(({ name }) => name.startsWith('Course')).length;
};
const selectAll = async () => {
  await screen.findByText('Course 01');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await button('Select all 12 matches'));
};

test('[bulk-04] all matching rows are changed in one call and undone in one, and rejected rows are named', async () => {
  // Someone archives one of them before the server processes the change.
  api.services.jobs.wake = () => {
    const change = api.database.db.updateTable('course').set({ archived: true }).where('name', '=', 'Course 05');
    void change.execute().then(() => api.runJobs());
  };
  const { link, inputs } = noting(linkOf('manager@n.test'));
  show(people.manager, { link });
  await selectAll();
  expect(screen.getByText('All 12 matches are selected')).toBeTruthy();
  await user.click(await button('Archive (12)'));
  await user.click((await dialogCalled('Archive 12 courses?')).getByRole('button', { name: 'Archive' }));
  const refused = within(
    (await screen.findByText('Left unchanged: 1')).closest<HTMLElement>('[role=alert]') ?? document.body,
  );
  expect(await refused.findByText('Course 05')).toBeTruthy();
  expect(inputs).toEqual([
    expect.objectContaining({ change: { updateCourses: { filter: { archived: false }, archived: true } } }),
  ]);
  expect(await archived()).toBe(12);
  // The page is behind the dialog while that is closing.
  await user.click(await refused.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
  api.services.jobs.wake = () => void api.runJobs();
  await user.click(await button('Undo'));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(await archived()).toBe(1);
  await api.database.db.updateTable('course').set({ archived: false }).where('name', '=', 'Course 05').execute();
});

test('[bulk-04] all matches are selected on every page until a row is deselected', async () => {
  show(people.manager);
  await selectAll();
  await user.click(await button('Next page'));
  const last = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Course 12' });
  expect(last.checked).toBe(true);
  await user.click(last);
  expect(screen.getByText('11 selected')).toBeTruthy();
  expect(await button('Select all 12 matches')).toBeTruthy();
});
