import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { taskOf } from '../../activitySettings.ts';
import type { Attempt, Claim, Mark, OpenedWork, SavedComment, Session } from '../../contract.ts';
import { NetworkError, ToolRefusal, type Api } from '../api.ts';
import { createMessages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { activityOf, addDialogMethods, attemptOf, mediaOf, sessionOf } from '../testing/fixtures.ts';
import { ReviewedWork } from './ReviewedWork.tsx';

const activity = activityOf({
  instructions: 'Speak for a minute.',
});
const session = sessionOf({ view: 'review', role: 'reviewer', userId: 'rita', name: 'Rita' });
const task = { ...taskOf(activity), version: 0, rubricVersion: 0 };
const base = { attemptId: 'a1', evaluatedAt: null, rubricVersion: 0 };
const attempt = (number: number, state: Attempt['state']): Attempt =>
  attemptOf({
    id: `a${number}`,
    number,
    state,
    answers: [{ questionId: null, media: null, text: `Try ${number}` }],
    submittedAt: number,
    task,
  });

async function open(
  attempts: readonly Attempt[],
  hasDraft: boolean,
  { claim = null, role = 'reviewer', ...more }: Partial<Api> & { claim?: Claim | null; role?: Session['role'] } = {},
) {
  const words = await loadTranslator('en');
  const score = () => Promise.resolve(attempt(1, 'submitted'));
  const releaseClaim = vi.fn(() => Promise.resolve());
  const reset = vi.fn((..._asked: Parameters<Api['reset']>) => Promise.resolve(work));
  const api: Partial<Api> = {
    reset,
    savedComments: () => Promise.resolve<SavedComment[]>([]),
    score,
    releaseClaim,
    ...more,
  };
  const [onWork, onReload] = [vi.fn<(work: OpenedWork) => void>(), vi.fn()];
  const work: OpenedWork = {
    learnerId: 'lena',
    name: 'Lena',
    memberIds: ['lena'],
    attempts,
    attemptsLeft: 1,
    hasDraft,
    claim,
  };
  render(
    <TranslatorContext value={words}>
      <ReviewedWork
        session={{ ...session, role }}
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
  return { reset, onWork, onReload, releaseClaim };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  // jsdom has these elements, but not these methods.
  Element.prototype.scrollIntoView ??= () => undefined;
  addDialogMethods();
});

test('[embed-61] task, course and attempt are shown next to the work', async () => {
  await open([attempt(1, 'evaluated'), attempt(2, 'submitted')], false);
  const reviewed = within(screen.getByRole('region', { name: 'Lena' }));
  expect(reviewed.getByText('Speak for a minute.')).toBeTruthy();
  expect(reviewed.getByText('English').parentElement?.textContent).toBe('English · Attempt 2 of 3');
});

test('[embed-50] an earlier attempt states that a later one exists, the current one does not', async () => {
  await open([attempt(1, 'submitted'), attempt(2, 'evaluated'), attempt(3, 'submitted')], false);
  const shown = screen
    .getAllByRole('article')
    .map((article) => [
      within(article).getByRole('heading').textContent,
      within(article).queryByText('Replaced by a later attempt before it was reviewed.') !== null,
    ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Lena Waiting for review');
  expect(shown).toEqual([
    ['Attempt 2 Reviewed', false],
    ['Attempt 1 Not reviewed', true],
  ]);
});

test.each([
  [
    'the learner goes on with a copy',
    false,
    'The learner continues with a copy of the submission. The original is kept with its scores and comments.',
  ],
  [
    'a newer draft stays, and so does what was handed in',
    true,
    'The learner has started another attempt, which is kept. The submission is kept with its scores and comments.',
  ],
])('[embed-50] a reset warns that %s', async (_what, hasDraft, text) => {
  const { reset } = await open([attempt(1, 'submitted')], hasDraft);
  await userEvent.click(screen.getByLabelText('More actions'));
  await userEvent.click(screen.getByRole('button', { name: 'Return to learner' }));
  const dialog = screen.getByRole('dialog', { name: 'Return this to the learner?' });
  expect(within(dialog).getByText(text)).toBeTruthy();
  expect(reset).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Return to learner' }));
  expect(reset).toHaveBeenCalledWith('lena', base);
});

const conflict = (current: Attempt) => new ToolRefusal({ code: 'conflict', message: '', current });
const publishIt = async () => {
  await userEvent.type(screen.getByLabelText('Percent (0–100)'), '70');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
};

test('[embed-75] a score published for another attempt is explained, and that attempt is shown', async () => {
  const publish = () => Promise.reject(conflict(attempt(2, 'submitted')));
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { onWork, onReload } = await open([attempt(1, 'submitted')], false, { publish });
  await publishIt();
  expect(scroll.mock.contexts).toEqual([(await screen.findByRole('alert')).parentElement]);
  expect(screen.getByRole('alert').textContent).toContain('attempt 2 has replaced it');
  expect(onWork).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
  expect(onReload).toHaveBeenCalledOnce();
});

test("[embed-75] another reviewer's newer score is shown before it is overwritten", async () => {
  const theirs = {
    ...attempt(1, 'evaluated'),
    evaluatedAt: 9,
    score: { given: 40, maximum: 100, scoreType: 'percentage' as const, rubric: [] },
  };
  const publish = vi.fn((..._asked: Parameters<Api['publish']>) => Promise.reject(conflict(theirs)));
  const { onWork } = await open([attempt(1, 'submitted')], false, { publish });
  await publishIt();
  expect((await screen.findByRole('alert')).textContent).toContain('in the meantime: 40%');
  expect(publish).toHaveBeenCalledWith('lena', { given: 70, rubric: [] }, base);
  expect(onWork).toHaveBeenCalledWith(expect.objectContaining({ attempts: [theirs] }));
});

test('[room-01] publishing adds the typed comment and clears it', async () => {
  const publish = vi.fn((..._asked: Parameters<Api['publish']>) => Promise.resolve(attempt(1, 'evaluated')));
  await open([attempt(1, 'submitted')], false, { publish });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Comment');
  await userEvent.type(field, 'Well done ');
  await publishIt();
  const comment = { text: 'Well done', atSeconds: null, questionId: null };
  expect(publish.mock.calls[0]?.[1]).toEqual({ given: 70, rubric: [], comment });
  await vi.waitFor(() => expect([field.value, sessionStorage.length]).toEqual(['', 0]));
});

test('[room-01] a comment stays in its field if publishing fails', async () => {
  await open([attempt(1, 'submitted')], false, { publish: () => Promise.reject(new NetworkError()) });
  await userEvent.type(screen.getByLabelText('Comment'), 'Well done');
  await publishIt();
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Well done');
});

test('[embed-78] offline a score shows that, and is saved once online', async () => {
  let isAway = true;
  const score = vi.fn((..._asked: Parameters<Api['score']>) =>
    isAway ? Promise.reject(new NetworkError()) : Promise.resolve(attempt(1, 'submitted')),
  );
  await open([attempt(1, 'submitted')], false, { score });
  await userEvent.type(screen.getByLabelText('Percent (0–100)'), '70');
  const notice = "No connection. The score is kept here and will be saved when you're back online.";
  await screen.findByText(notice, {}, { timeout: 10_000 });
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  expect(score).toHaveBeenLastCalledWith('lena', { given: 70, rubric: [] }, base);
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});

describe('a claim', () => {
  const rosa = { userId: 'rosa', name: 'Rosa' };
  const mine: Claim = { attemptId: 'a1', by: { userId: 'rita', name: 'Rita' }, since: 1, isMine: true };
  const hers = { ...mine, by: rosa, isMine: false };

  test('[claim-01] of someone else makes the work read-only: nothing can be scored or returned', async () => {
    await open([attempt(1, 'submitted')], false, { claim: hers });
    expect(screen.getByText(/^Rosa has been reviewing this since/)).toBeTruthy();
    for (const name of ['Publish', 'Return to learner', 'Add comment', 'Take over'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText('Try 1')).toBeTruthy();
  });

  test('[claim-03] that was taken over shows by whom, and the input is kept in the tab', async () => {
    const claimed = new ToolRefusal({ code: 'claimed', message: '' });
    await open([attempt(1, 'submitted')], false, {
      claim: mine,
      renewClaim: () => Promise.resolve(hers),
      score: () => Promise.reject(claimed),
    });
    await userEvent.type(screen.getByLabelText('Percent (0–100)'), '70');
    expect(await screen.findByText(/^Rosa took over this review at/)).toBeTruthy();
    expect(sessionStorage.getItem('practicum-tool.score.rita.a1')).toContain('70');
  });

  test('[claim-02] ends when the submission is left', async () => {
    const { releaseClaim } = await open([attempt(1, 'submitted')], false, { claim: mine });
    window.dispatchEvent(new Event('pagehide'));
    expect(releaseClaim).toHaveBeenCalledWith('lena');
  });
});

test('[mark-06] marks are listed newest first with author, former score, and reason', async () => {
  const scoreOf = (given: number) => ({ given, maximum: 100, scoreType: 'percentage' as const, rubric: [] });
  const mark = {
    id: '1',
    author: { userId: 'rosa', name: 'Rosa' },
    rubricVersion: 0,
    publishedAt: 1,
    reason: null,
    isHeld: false,
  };
  const marks: Mark[] = [
    { ...mark, id: '2', score: scoreOf(20), role: 'instructor', reason: 'Copied.' },
    { ...mark, score: scoreOf(60), role: 'reviewer', author: null },
    { ...mark, id: '0', score: scoreOf(50), role: null, author: null },
  ];
  await open([{ ...attempt(1, 'evaluated'), score: scoreOf(20), marks }], false);
  await userEvent.click(screen.getByText('3 scores'));
  const items = within(screen.getByRole('list', { name: 'Scores, newest first' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^20% \(previously 60%\)Rosa \(Instructor\), .*Copied\.$/),
    expect.stringMatching(/^60% \(previously 50%\)Unknown \(Reviewer\), /),
    expect.stringMatching(/^50%Scorer unknown, /),
  ]);
});

test('[mark-10] work is shown with the task version that it answers', async () => {
  const question = { id: 'q', text: 'Why?', atSeconds: null };
  const answered = { ...task, instructions: 'Be brief.', questions: [question] };
  const answers = [{ questionId: 'q', media: null, text: 'Because' }];
  await open([{ ...attempt(1, 'submitted'), task: answered, answers }], false);
  expect(screen.getByText('Be brief.')).toBeTruthy();
  expect(screen.queryByText('Speak for a minute.')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Why?' })).toBeTruthy();
});

test('[mark-11] a review shows that the rubric has changed', async () => {
  await open([{ ...attempt(1, 'submitted'), task: { ...task, rubricVersion: 1 } }], false);
  expect(screen.getByText(/^The rubric was changed/)).toBeTruthy();
});

test('[mark-11] a rubric that changes during a review must be seen before publishing', async () => {
  const rescored = { ...attempt(1, 'submitted'), task: { ...task, scoreMaximum: 10, rubricVersion: 1 } };
  const publish = vi.fn((..._asked: Parameters<Api['publish']>) => Promise.reject(conflict(rescored)));
  const { onWork } = await open([attempt(1, 'submitted')], false, { publish });
  await publishIt();
  expect((await screen.findByRole('alert')).textContent).toContain('scoring of this work has changed');
  expect(onWork).toHaveBeenCalledWith(expect.objectContaining({ attempts: [rescored] }));
});

test("[mark-03] returned work remains visible, and can't be reviewed", async () => {
  const returned = { by: { userId: 'rosa', name: 'Rosa' }, at: 1 };
  await open([{ ...attempt(1, 'returned'), returned }], true);
  expect(screen.getByText(/^Returned by Rosa, .* It is kept with its scores/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('[caption-11] a transcript line starts a comment at its time', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('WEBVTT\n\n00:07.000 --> 00:09.000\nWell said\n')));
  const captions = [{ language: 'en', origin: 'edited', isChecked: true, revision: 1, url: '/captions' }] as const;
  const media = mediaOf({ captions });
  const comment = vi.fn((..._asked: Parameters<Api['comment']>) => Promise.reject(new NetworkError()));
  await open([{ ...attempt(1, 'submitted'), answers: [{ questionId: null, media, text: '' }] }], false, { comment });
  await userEvent.click(await screen.findByRole('button', { name: 'Comment on this line' }));
  await userEvent.keyboard('Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(comment.mock.calls[0]?.[1]).toMatchObject({ text: '“Well said”\nYes', atSeconds: 7, questionId: null });
});
