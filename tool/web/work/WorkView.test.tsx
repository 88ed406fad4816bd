import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Attempt, Session, Work, WorkChanges } from '../../contract.ts';
import type { Api } from '../api.ts';
import { createMessages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { activityOf, addDialogMethods, attemptOf, commentOf, mediaOf, sessionOf } from '../testing/fixtures.ts';
import WorkView from './WorkView.tsx';

beforeEach(() => {
  addDialogMethods();
  URL.createObjectURL = () => 'blob:tool';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
});

const noChange = () => Promise.resolve({ others: [], draft: null, at: 1 });

async function open(api: Partial<Api>, given: Partial<Session> = {}) {
  const session = sessionOf(given);
  return render(
    <TranslatorContext value={await loadTranslator('en', session.timeZone)}>
      <WorkView session={session} api={{ others: noChange, ...api } as Api} messages={createMessages(session)} />
    </TranslatorContext>,
  );
}

test("[page-05] an instructor's learner view accepts files and submissions without a call", async () => {
  // Any other call would throw.
  await open({ activity: () => Promise.resolve(activityOf({ attempts: 2 })) }, { isPreview: true });
  expect(await screen.findByText(/^This is a preview/)).toBeTruthy();
  await userEvent.upload(
    screen.getByLabelText('Choose a file'),
    new File(['x'], 'notes.pdf', { type: 'application/pdf' }),
  );
  await userEvent.type(screen.getByLabelText('Written answer'), 'My answer');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
  const attempt = within(await screen.findByRole('article'));
  expect(attempt.getByText('My answer')).toBeTruthy();
  expect(attempt.getByText(/notes\.pdf/)).toBeTruthy();
  expect(screen.getByText('1 left')).toBeTruthy();
});

test('[page-04] results are shown first, before the task', async () => {
  const attempts = [
    attemptOf({ state: 'evaluated', score: { given: 7, maximum: 10, scoreType: 'points', rubric: [] } }),
  ];
  const work = { learnerId: 'lena', name: 'Lena', memberIds: ['lena'], attempts, attemptsLeft: 1, hasDraft: false };
  await open({
    activity: () => Promise.resolve(activityOf({ instructions: 'Give a toast.' })),
    work: () => Promise.resolve(work),
  });
  const [score] = await screen.findAllByText('7 / 10');
  const task = screen.getByText('Give a toast.');
  expect(score && score.compareDocumentPosition(task) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[todo-07] a submission has a printable receipt, immediately and later', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const submittedAt = Date.UTC(2026, 10, 20, 8);
  const answers = [{ questionId: null, media: mediaOf({ name: 'toast.webm', size: 3_400_000 }), text: 'Cheers' }];
  const draft = attemptOf({ answers });
  const submitted = attemptOf({
    answers,
    state: 'submitted',
    submittedAt,
    submittedBy: { userId: 'lena', name: 'Lena Fischer' },
    isLate: true,
  });
  const workOf = (attempt: Attempt) => ({
    learnerId: 'lena',
    name: 'Lena',
    memberIds: ['lena'],
    attempts: [attempt],
    attemptsLeft: 0,
    hasDraft: attempt.state === 'draft',
  });
  const api = {
    activity: () => Promise.resolve(activityOf({ dueAt: submittedAt - 3_600_000 })),
    work: () => Promise.resolve(workOf(draft)),
    submit: () => Promise.resolve(workOf(submitted)),
    saveDraft: () => Promise.resolve(draft),
  };
  const later = await open(api, { timeZone: 'Europe/Berlin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
  const receipt = within((await screen.findByText('Receipt')).closest('details') ?? document.body);
  const facts = receipt.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Toast · English',
    'Lena Fischer',
    expect.stringMatching(/^Friday, November 20, 2026 at 9:00.AM \(Central European Time\)$/),
    expect.stringMatching(/^Friday, November 20, 2026 at 8:00.AM .* · Late$/),
    'toast.webm · 3.4 MB6 characters of text',
    'a1',
  ]);
  await userEvent.click(receipt.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  later.unmount();
  await open({ ...api, work: () => Promise.resolve(workOf(submitted)) });
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  await userEvent.click(await screen.findByText('Receipt'));
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
});

test("[room-13] a reply to a learner appears on the open page, and the learner's input is kept", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const score = { given: 7, maximum: 10, scoreType: 'points', rubric: [] } as const;
  const attempt = attemptOf({ state: 'evaluated', score, comments: [commentOf({ text: 'Slower' })] });
  const work: Work = {
    learnerId: 'lena',
    name: 'Lena',
    memberIds: ['lena'],
    attempts: [attempt],
    attemptsLeft: 1,
    hasDraft: false,
  };
  const reply = commentOf({ id: 'c2', replyTo: 'c1', text: 'Since the end is rushed' });
  const newer = { ...attempt, score: { ...score, given: 8 }, comments: [reply] };
  const others = vi
    .fn<() => Promise<WorkChanges>>(noChange)
    .mockImplementationOnce(noChange)
    .mockResolvedValueOnce({ others: [], draft: null, at: 2, work: { ...work, attempts: [newer] } });
  await open({
    activity: () => Promise.resolve(activityOf({ attempts: 2, allowsReplies: true })),
    work: () => Promise.resolve(work),
    others,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await userEvent.type(screen.getByLabelText('Your reply'), 'Why?');
  await userEvent.type(screen.getByLabelText('Written answer'), 'Next');
  act(() => void vi.advanceTimersByTime(8000));
  expect(await screen.findByText('Since the end is rushed')).toBeTruthy();
  expect(screen.getByText('This comment was deleted.')).toBeTruthy();
  expect(screen.getAllByText('8 / 10')).not.toHaveLength(0);
  expect(screen.getByDisplayValue('Why?')).toBeTruthy();
  expect(screen.getByDisplayValue('Next')).toBeTruthy();
  vi.useRealTimers();
});
