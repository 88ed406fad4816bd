import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CourseResults } from '../../src/features/courseResults/CourseResults.tsx';
import { api, course, openActivityLists, show } from './activityListScreen.tsx';
import { button, columns, rowOf, rowsOnceShown, user } from './listScreen.ts';

openActivityLists();

beforeEach(async () => {
  await api.database.db.deleteFrom('activity').execute();
  const talk = await course.activity({ name: 'Talk' });
  await course.activity({ name: 'Essay' });
  const submittedAt = Date.UTC(2026, 6, 1, 12);
  await talk.progress('l@n.test', {
    status: 'evaluated',
    submittedAt: new Date(submittedAt),
    evaluatedAt: new Date(submittedAt),
    scoreGiven: 3,
    scoreMaximum: 4,
    scoreType: 'points',
  });
});

test("[results-04] an activity's figure opens the results that it counts", async () => {
  const { router } = show('reviewer');
  await user.click((await rowOf('Talk')).getByRole('link', { name: 'Submitted: 1' }));
  expect(router.state.location.pathname).toBe(`/courses/${course.id}`);
  const { search } = router.state.location;
  cleanup();
  show('reviewer', { at: `/${search}`, screen: <CourseResults /> });
  await screen.findByText('3 / 4');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(await screen.findByRole<HTMLInputElement>('combobox', { name: 'Activity' })).toHaveProperty('value', 'Talk');
});

test('[results-04] a result opens the work', async () => {
  show('manager', { screen: <CourseResults /> });
  await user.click(await button("Open l@n.test's work in Talk"));
  expect(await screen.findByRole('dialog', { name: 'l@n.test · Talk' })).toBeTruthy();
});

test('[results-04] a figure of 0 and a result without work are no links', async () => {
  show('reviewer');
  expect((await rowOf('Essay')).getByText('Submitted: 0').closest('a')).toBeNull();
  cleanup();
  show('manager', { screen: <CourseResults /> });
  const essay = (await screen.findAllByText('Essay'))[0]?.closest('tr');
  expect(within(essay ?? document.body).queryAllByRole('button')).toEqual([]);
});

test('[results-05] the export has all results, with zoned times and separate points and maximum', async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (files.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show('manager', { screen: <CourseResults />, timeZone: 'Asia/Kathmandu' });
  await rowsOnceShown('l@n.test', 'l@n.test');
  await user.click(await button('List options'));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await (files[0] as Blob).text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Learner,E-mail,Activity,State,Score,Out of,Submitted (Asia/Kathmandu),Reviewed (Asia/Kathmandu)',
    ',l@n.test,Essay,Not submitted,,,,',
    ',l@n.test,Talk,Reviewed,3,4,2026-07-01 17:45,2026-07-01 17:45',
  ]);
});

test('[shell-53] an optional column is shown once it is chosen', async () => {
  show('manager', { screen: <CourseResults /> });
  await rowsOnceShown('l@n.test', 'l@n.test');
  expect(await columns()).not.toContain('E-mail');
  await user.click(await button('Saved views'));
  const shown = await within(await screen.findByRole('dialog')).findByRole<HTMLInputElement>('checkbox', {
    name: 'E-mail',
  });
  expect(shown.checked).toBe(false);
  await user.click(shown);
  await waitFor(() =>
    expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent)).toContain('E-mail'),
  );
  await user.click(await button('Standard view'));
  await waitFor(async () => expect(await columns()).not.toContain('E-mail'));
});
