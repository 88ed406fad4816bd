import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReviewItem, Role } from '../../contract.ts';
import { ToolRefusal, type Api } from '../api.ts';
import { createMessages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { activityOf, addDialogMethods, attemptOf, commentOf, sessionOf } from '../testing/fixtures.ts';
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
  claimedBy: null,
  lacksCaptions: false,
  isHeld: false,
});
let items: ReviewItem[];
beforeEach(() => {
  sessionStorage.clear();
  addDialogMethods();
  items = [item('Ada', 'submitted'), item('Ben', 'submitted'), item('Cem', 'evaluated'), item('Dora', 'evaluated')];
});

async function open(
  learnerId: string | null = null,
  more: Partial<Api> = {},
  hideLearnerList = false,
  role: Role = 'reviewer',
) {
  const session = sessionOf({ view: 'review', role, userId: 'rita', learnerId, hideLearnerList });
  const api: Partial<Api> = {
    activity: () => Promise.resolve(activity),
    reviews: () => Promise.resolve(items),
    reviewChanges: () => Promise.resolve({ items, at: 1 }),
    releaseClaim: () => Promise.resolve(),
    review: () => new Promise(() => undefined),
    savedComments: () => Promise.resolve([]),
    ...more,
  };
  const { unmount } = render(
    <TranslatorContext value={await loadTranslator('en')}>
      <ReviewView session={session} api={api as Api} messages={createMessages(session)} />
    </TranslatorContext>,
  );
  if (!hideLearnerList) await screen.findByLabelText('Show');
  return unmount;
}
const current = () => document.querySelector('[aria-current=true] bdi')?.textContent;

test('[embed-71] a reload opens the same work in the same list', async () => {
  let reload = await open();
  expect(current()).toBe('Ada');
  await userEvent.click(screen.getByRole('button', { name: /^Ben/ }));
  reload();
  reload = await open();
  expect(current()).toBe('Ben');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Reviewed (2)');
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

test('[embed-71] work that has left the list is replaced by the oldest waiting one', async () => {
  const reload = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Ben/ }));
  reload();
  items[1] = item('Ben', 'evaluated');
  await open();
  expect(current()).toBe('Ada');
});

test("[embed-71] a launch with a learner opens that learner's work", async () => {
  const reload = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Ben/ }));
  reload();
  await open('Ada');
  expect(current()).toBe('Ada');
});

test('[embed-78] "Publish and next" skips work that someone else has published', async () => {
  items = [...items.slice(0, 2), item('Eva', 'submitted')];
  const attempt = attemptOf({ state: 'submitted', submittedAt: 1 });
  const work = { name: '', memberIds: [], attempts: [attempt], attemptsLeft: 1, hasDraft: false, claim: null };
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

test('[embed-78] "Publish and next" by keyboard focuses the next score', async () => {
  const work = {
    name: '',
    memberIds: [],
    attempts: [attemptOf({ state: 'submitted' })],
    attemptsLeft: 1,
    hasDraft: false,
    claim: null,
  };
  await open(null, { review: (learnerId) => Promise.resolve({ ...work, learnerId }) });
  await screen.findByLabelText('Percent (0–100)');
  await userEvent.keyboard('n');
  await vi.waitFor(() => expect(current()).toBe('Ben'));
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(await screen.findByLabelText('Percent (0–100)'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await vi.waitFor(() => expect(current()).toBe('Ada'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Percent (0–100)')));
});

test('[room-05] in a console list "Publish and next" and the keys request the next record', async () => {
  const asked = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  const steps = () =>
    asked.mock.calls.map(([message]) => message as { step?: number }).flatMap(({ step }) => step ?? []);
  const attempt = attemptOf({ state: 'submitted', submittedAt: 1 });
  const work = { name: '', memberIds: [], attempts: [attempt], attemptsLeft: 1, hasDraft: false, claim: null };
  const publish = () => Promise.resolve({ ...attempt, state: 'evaluated' as const });
  await open('Ada', { publish, review: (learnerId) => Promise.resolve({ ...work, learnerId }) }, true);
  const percent = await screen.findByLabelText('Percent (0–100)');
  await userEvent.keyboard('p');
  expect(steps()).toEqual([-1]);
  await userEvent.type(percent, '70{Alt>}{Enter}{/Alt}');
  await vi.waitFor(() => expect(steps()).toEqual([-1, 1]));
});

test('[room-03] the question mark shows the keys, except while typing', async () => {
  const work = {
    name: '',
    memberIds: [],
    attempts: [attemptOf({ state: 'submitted' })],
    attemptsLeft: 1,
    hasDraft: false,
    claim: null,
  };
  await open(null, { review: (learnerId) => Promise.resolve({ ...work, learnerId }) });
  await userEvent.type(await screen.findByLabelText('Comment'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(document.body);
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).textContent).toContain('NAlt ↓Next');
});

test('[claim-05] "Publish and next" skips work that was claimed since', async () => {
  items = [...items.slice(0, 2), item('Eva', 'submitted')];
  const [rosa, attempt] = [{ userId: 'rosa', name: 'Rosa' }, attemptOf({ state: 'submitted', submittedAt: 1 })];
  const work = { name: '', memberIds: [], attempts: [attempt], attemptsLeft: 1, hasDraft: false };
  const publish = (learnerId: string) => {
    items = items.map((each) => (each.learnerId === learnerId ? item(learnerId, 'evaluated') : each));
    return Promise.resolve({ ...attempt, state: 'evaluated' as const });
  };
  const review = (learnerId: string) => {
    const claim = { attemptId: attempt.id, since: 1, by: rosa, isMine: learnerId !== 'Ben' };
    // Rosa opens it after the list has loaded and before the work is opened.
    if (learnerId === 'Ben')
      items = items.map((each) => (each.learnerId === 'Ben' ? { ...each, claimedBy: rosa } : each));
    return Promise.resolve({ ...work, learnerId, claim });
  };
  await open(null, { publish, review });
  await userEvent.type(await screen.findByLabelText('Percent (0–100)'), '70{Alt>}{Enter}{/Alt}');
  await vi.waitFor(() => expect(current()).toBe('Eva'));
  expect(screen.getByRole('button', { name: /^Ben/ }).textContent).toContain('Rosa is reviewing');
});

test('[claim-03] an instructor who takes over a submission sees its current score', async () => {
  const attempt = attemptOf({ state: 'submitted', submittedAt: 1 });
  const work = { name: '', memberIds: [], attempts: [attempt], attemptsLeft: 1, hasDraft: false };
  const claim = { attemptId: attempt.id, since: 1, by: { userId: 'rosa', name: 'Rosa' }, isMine: false };
  const score = { given: 61, maximum: 100, scoreType: 'percentage' as const, rubric: [] };
  const mine = { ...claim, isMine: true };
  const review = vi
    .fn<Api['review']>()
    .mockResolvedValueOnce({ ...work, learnerId: 'Ada', claim })
    .mockResolvedValue({ ...work, learnerId: 'Ada', claim: mine, attempts: [{ ...attempt, score }] });
  await open('Ada', { review, takeOver: () => Promise.resolve(mine) }, true, 'instructor');
  await userEvent.click(await screen.findByRole('button', { name: 'Take over' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Percent (0–100)')).value).toBe('61');
});

test('[queue-01] the queue shows waiting times and counts per filter, and is searched by name', async () => {
  const now = Date.now();
  const names = Array.from({ length: 9 }, (_, place) => `Learner ${place}`);
  items = [
    { ...item('Ada', 'submitted'), submittedAt: now - 6.5 * 86_400_000, isLate: true },
    ...names.map((name) => ({ ...item(name, 'submitted'), submittedAt: now - 3_700_000 })),
  ];
  await open();
  expect(screen.getByRole('option', { name: 'Waiting for review (10)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ada 6 days Late' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Learner 3 1 hour' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search names'), 'learner 7');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText('Search names'));
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Late (1)');
  expect(screen.getByRole('button', { name: 'Ada 6 days' })).toBeTruthy();
});

test('[queue-02] submissions and scores by others appear automatically', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  try {
    await open();
    items = [item('Ada', 'evaluated'), item('Zoe', 'submitted')];
    await vi.advanceTimersByTimeAsync(5000);
    expect(await screen.findByRole('button', { name: /^Zoe/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ada/ })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('[room-13] comments of others appear in the open work, and the input is kept', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  try {
    const attempt = attemptOf({ state: 'submitted', submittedAt: 1, comments: [commentOf({ text: 'Slower' })] });
    const work = { name: '', memberIds: [], attempts: [attempt], attemptsLeft: 1, hasDraft: false };
    const newer = { ...attempt, comments: [commentOf({ isResolved: true }), commentOf({ id: 'c2', text: 'Louder' })] };
    const reviewChanges = vi.fn<Api['reviewChanges']>((_since, learnerId = '') =>
      Promise.resolve({ items, at: 1, work: { ...work, learnerId, attempts: [newer] } }),
    );
    await open(null, { reviewChanges, review: (learnerId) => Promise.resolve({ ...work, learnerId, claim: null }) });
    await userEvent.type(await screen.findByLabelText('Comment'), 'And then');
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    await userEvent.type(screen.getByLabelText('Your reply'), 'I agree');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await screen.findByText('Louder')).toBeTruthy();
    expect(screen.getByText(/Resolved/i)).toBeTruthy();
    expect(reviewChanges).toHaveBeenLastCalledWith(1, 'Ada');
    newer.comments = [commentOf({ id: 'c2', text: 'Louder' })];
    await vi.advanceTimersByTimeAsync(5000);
    expect(await screen.findByText('This comment was deleted.')).toBeTruthy();
    expect(screen.getByDisplayValue('And then')).toBeTruthy();
    expect(screen.getByDisplayValue('I agree')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('[release-03] instructors release held scores after seeing the list, and can undo the release', async () => {
  const score = { given: 60, maximum: 100, scoreType: 'percentage' as const, rubric: [] };
  items = [{ ...item('Ada', 'evaluated'), score, isHeld: true }, item('Ben', 'submitted'), item('Cem', 'none')];
  const held = [{ id: 'm1', learnerId: 'Ada', name: 'Ada', attemptNumber: 1, score, published: null }];
  const done = { id: 'r1', by: { userId: 'tina', name: 'Tina' }, at: 1, count: 1 };
  const release = vi
    .fn<Api['release']>()
    .mockRejectedValueOnce(new ToolRefusal({ code: 'conflict', message: '' }))
    .mockResolvedValue({ held: [], released: [done] });
  const takeBack = vi.fn<Api['takeBack']>().mockResolvedValue({ held, released: [] });
  const releases = () => Promise.resolve({ held, released: [] });
  await open(null, { release, takeBack, releases }, false, 'instructor');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'All (3)');
  expect(screen.getByRole('button', { name: /^Ada.*60%.*Held back/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Release scores' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Release scores' }));
  await dialog.findByText('1 score will be published');
  expect(dialog.getByRole('list', { name: 'Held back' }).textContent).toBe('Ada60%');
  expect(dialog.getByText('1 is still waiting for review')).toBeTruthy();
  expect(dialog.getByText("1 hasn't submitted anything")).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Release scores' });
  // Someone else has published another score since.
  await userEvent.click(confirm);
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Scores have changed/);
  await userEvent.click(confirm);
  expect(release).toHaveBeenLastCalledWith(['m1']);
  expect(await dialog.findByText(/^Tina released 1 score, /)).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo release' }));
  await dialog.findByText('1 score will be published');
  expect(takeBack).toHaveBeenCalledWith('r1');
});

test("[release-04] reviewers see held scores, but can't release them", async () => {
  items = [{ ...item('Ada', 'evaluated'), isHeld: true }];
  await open();
  expect(screen.getByRole('option', { name: 'Held back (1)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Release scores' })).toBeNull();
});
