import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReviewItem } from '../../contract.ts';
import type { Api } from '../api.ts';
import { createMessages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { activityOf, attemptOf, sessionOf } from '../testing/fixtures.ts';
import ReviewView from './ReviewView.tsx';

const activity = activityOf();
const item = (learnerId: string, state: ReviewItem['state']): ReviewItem => ({
  learnerId,
  name: learnerId,
  attemptNumber: 1,
  state,
  submittedAt: 1,
  isLate: false,
  isRubricChanged: false,
  score: null,
  lacksCaptions: false,
});
let items: ReviewItem[];
beforeEach(() => {
  sessionStorage.clear();
  items = [item('Ada', 'submitted'), item('Ben', 'submitted'), item('Cem', 'evaluated'), item('Dora', 'evaluated')];
});

async function open(learnerId: string | null = null, more: Partial<Api> = {}) {
  const session = sessionOf({ view: 'review', role: 'reviewer', userId: 'rita', learnerId });
  const api: Partial<Api> = {
    activity: () => Promise.resolve(activity),
    reviews: () => Promise.resolve(items),
    review: () => new Promise(() => undefined),
    savedComments: () => Promise.resolve([]),
    ...more,
  };
  const { unmount } = render(
    <TranslatorContext value={await loadTranslator('en')}>
      <ReviewView session={session} api={api as Api} messages={createMessages(session)} />
    </TranslatorContext>,
  );
  await screen.findByLabelText('Show');
  return unmount;
}
const current = () => document.querySelector('[aria-current=true] bdi')?.textContent;

test('[embed-71] a reload leads back to the work that was open, in the list that it was opened from', async () => {
  let reload = await open();
  expect(current()).toBe('Ada');
  await userEvent.click(screen.getByRole('button', { name: /^Ben/ }));
  reload();
  reload = await open();
  expect(current()).toBe('Ben');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Evaluated');
  await userEvent.click(screen.getByRole('button', { name: /^Dora/ }));
  reload();
  await open();
  expect(current()).toBe('Dora');
});

test('[mark-16] the queue marks work whose rubric has changed', async () => {
  items = [{ ...item('Ada', 'submitted'), isRubricChanged: true }, item('Ben', 'submitted')];
  await open();
  expect(screen.getByRole('button', { name: /^Ada.*Rubric changed/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Ben/ }).textContent).not.toContain('Rubric changed');
});

test('[embed-71] work that has left that list since does not: what waits longest is open', async () => {
  const reload = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Ben/ }));
  reload();
  items[1] = item('Ben', 'evaluated');
  await open();
  expect(current()).toBe('Ada');
});

test('[embed-71] a launch that names a learner opens that one', async () => {
  const reload = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Ben/ }));
  reload();
  await open('Ada');
  expect(current()).toBe('Ada');
});

test('[embed-78] "Publish and next" passes over what somebody else has published meanwhile', async () => {
  items = [...items.slice(0, 2), item('Eva', 'submitted')];
  const attempt = attemptOf({ state: 'submitted', submittedAt: 1 });
  const work = { name: '', memberIds: [], attempts: [attempt], attemptsLeft: 1, hasDraft: false };
  const publish = vi.fn((learnerId: string) => {
    items = items.map((each) =>
      ['Ben', learnerId].includes(each.learnerId) ? item(each.learnerId, 'evaluated') : each,
    );
    return Promise.resolve({ ...attempt, state: 'evaluated' as const });
  });
  await open(null, { publish, review: (learnerId) => Promise.resolve({ ...work, learnerId }) });
  await userEvent.type(await screen.findByLabelText('Percent (0–100)'), '70{Alt>}{Enter}{/Alt}');
  await vi.waitFor(() => expect(current()).toBe('Eva'));
  expect(publish).toHaveBeenCalledOnce();
});

test('[embed-78] who goes on by keyboard from a score is at the next score', async () => {
  const work = {
    name: '',
    memberIds: [],
    attempts: [attemptOf({ state: 'submitted' })],
    attemptsLeft: 1,
    hasDraft: false,
  };
  await open(null, { review: (learnerId) => Promise.resolve({ ...work, learnerId }) });
  await screen.findByLabelText('Percent (0–100)');
  await userEvent.keyboard('j');
  await vi.waitFor(() => expect(current()).toBe('Ben'));
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(await screen.findByLabelText('Percent (0–100)'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await vi.waitFor(() => expect(current()).toBe('Ada'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Percent (0–100)')));
});
