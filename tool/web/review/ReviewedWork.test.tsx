import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../activitySettings.ts';
import type { Activity, Attempt, SavedComment, Work } from '../../contract.ts';
import { NoAnswer, ToolRefusal, type Api } from '../api.ts';
import { createMessages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { attemptOf, sessionOf } from '../testing/fixtures.ts';
import { ReviewedWork } from './ReviewedWork.tsx';

const activity: Activity = {
  ...defaultSettings('Toast', 'individual'),
  instructions: 'Speak for a minute.',
  video: null,
  savedAt: 1,
  resourceLinkId: 'r1',
};
const session = sessionOf({ view: 'review', role: 'reviewer', userId: 'rita', name: 'Rita' });
const attempt = (number: number, state: Attempt['state']): Attempt =>
  attemptOf({
    id: `a${number}`,
    number,
    state,
    answers: [{ questionId: null, media: null, text: `Try ${number}` }],
    submittedAt: number,
  });

async function open(attempts: readonly Attempt[], hasDraft: boolean, more: Partial<Api> = {}) {
  const words = await loadTranslator('en');
  const reset = vi.fn((..._asked: Parameters<Api['reset']>) => Promise.resolve(work));
  const api: Partial<Api> = { reset, savedComments: () => Promise.resolve<SavedComment[]>([]), ...more };
  const [onWork, onReload] = [vi.fn<(work: Work) => void>(), vi.fn()];
  const work: Work = { learnerId: 'lena', name: 'Lena', memberIds: ['lena'], attempts, attemptsLeft: 1, hasDraft };
  render(
    <TranslatorContext value={words}>
      <ReviewedWork
        session={session}
        api={api as Api}
        messages={createMessages(session)}
        activity={activity}
        work={work}
        onWork={onWork}
        onReload={onReload}
        onChanged={() => undefined}
        onNext={undefined}
        takesFocus={false}
      />
    </TranslatorContext>,
  );
  return { reset, onWork, onReload };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  // jsdom has the elements, but not these methods
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

test('[embed-61] the task, the course and the attempt stand beside the work', async () => {
  await open([attempt(1, 'evaluated'), attempt(2, 'submitted')], false);
  const reviewed = within(screen.getByRole('region', { name: 'Lena' }));
  expect(reviewed.getByText('Speak for a minute.')).toBeTruthy();
  expect(reviewed.getByText('English').parentElement?.textContent).toBe('English · Attempt 2 of 3');
});

test('[embed-50] an earlier attempt says that a later one took its place, the one under review does not', async () => {
  await open([attempt(1, 'submitted'), attempt(2, 'evaluated'), attempt(3, 'submitted')], false);
  const shown = screen
    .getAllByRole('article')
    .map((article) => [
      within(article).getByRole('heading').textContent,
      within(article).queryByText('A later attempt took its place before it was evaluated.') !== null,
    ]);
  expect(shown).toEqual([
    ['Attempt 3 Waiting for review', false],
    ['Attempt 2 Evaluated', false],
    ['Attempt 1 Not evaluated', true],
  ]);
});

test.each([
  [
    'the comments stay with what the learner goes on from',
    false,
    'Submission and score are taken back, and the learner goes on from what was handed in. Comments stay with it, unseen until you publish again.',
  ],
  [
    'a newer draft stays, and what was handed in goes with its comments',
    true,
    'The learner has begun another attempt, which stays. What was handed in goes, with its score and comments.',
  ],
])('[embed-50] before a reset it is said that %s', async (_what, hasDraft, text) => {
  const { reset } = await open([attempt(1, 'submitted')], hasDraft);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  const dialog = screen.getByRole('dialog', { name: 'Take it all back?' });
  expect(within(dialog).getByText(text)).toBeTruthy();
  expect(reset).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));
  expect(reset).toHaveBeenCalledWith('lena', { attemptId: 'a1', evaluatedAt: null });
});

const conflict = (current: Attempt) => new ToolRefusal({ code: 'conflict', message: '', current });
const publishIt = async () => {
  await userEvent.type(screen.getByLabelText('Percent (0–100)'), '70');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
};

test('[embed-75] a score that is published for another attempt than the one in view says so, and shows that one', async () => {
  const publish = () => Promise.reject(conflict(attempt(2, 'submitted')));
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { onWork, onReload } = await open([attempt(1, 'submitted')], false, { publish });
  await publishIt();
  expect(scroll.mock.contexts).toEqual([(await screen.findByRole('alert')).parentElement]);
  expect(screen.getByRole('alert').textContent).toContain('attempt 2 now waits in its place');
  expect(onWork).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
  expect(onReload).toHaveBeenCalledOnce();
});

test('[embed-75] where somebody else has published meanwhile their score is shown before yours goes over it', async () => {
  const theirs = {
    ...attempt(1, 'evaluated'),
    evaluatedAt: 9,
    score: { given: 40, maximum: 100, scoreType: 'percentage' as const, rubric: [] },
  };
  const publish = vi.fn((..._asked: Parameters<Api['publish']>) => Promise.reject(conflict(theirs)));
  const { onWork } = await open([attempt(1, 'submitted')], false, { publish });
  await publishIt();
  expect((await screen.findByRole('alert')).textContent).toContain('meanwhile: 40%');
  expect(publish).toHaveBeenCalledWith('lena', { given: 70, rubric: [] }, { attemptId: 'a1', evaluatedAt: null });
  expect(onWork).toHaveBeenCalledWith(expect.objectContaining({ attempts: [theirs] }));
});

test('[embed-78] without a connection a score says so, and is saved by itself once it is back', async () => {
  let isAway = true;
  const score = vi.fn((..._asked: Parameters<Api['score']>) =>
    isAway ? Promise.reject(new NoAnswer()) : Promise.resolve(attempt(1, 'submitted')),
  );
  await open([attempt(1, 'submitted')], false, { score });
  await userEvent.type(screen.getByLabelText('Percent (0–100)'), '70');
  const notice = 'No connection. The score is kept here and saved as soon as it is back.';
  await screen.findByText(notice, {}, { timeout: 10_000 });
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  expect(score).toHaveBeenLastCalledWith('lena', { given: 70, rubric: [] }, { attemptId: 'a1', evaluatedAt: null });
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});
