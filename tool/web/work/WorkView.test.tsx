import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Work, WorkChanges } from '../../contract.ts';
import type { Api } from '../api.ts';
import { createMessages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { activityOf, addDialogMethods, attemptOf, commentOf, sessionOf } from '../testing/fixtures.ts';
import WorkView from './WorkView.tsx';

beforeEach(() => {
  addDialogMethods();
  URL.createObjectURL = () => 'blob:tool';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
});

const noChange = () => Promise.resolve({ others: [], draft: null, at: 1 });

async function open(api: Partial<Api>, isPreview = false): Promise<void> {
  const session = sessionOf({ isPreview });
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <WorkView session={session} api={{ others: noChange, ...api } as Api} messages={createMessages(session)} />
    </TranslatorContext>,
  );
}

test('[page-05] the learner’s view of an instructor takes files and submissions without any call', async () => {
  // Any other call would throw.
  await open({ activity: () => Promise.resolve(activityOf({ attempts: 2 })) }, true);
  expect(await screen.findByText(/^This is a preview/)).toBeTruthy();
  await userEvent.upload(
    screen.getByLabelText('Choose a file'),
    new File(['x'], 'notes.pdf', { type: 'application/pdf' }),
  );
  await userEvent.type(screen.getByLabelText('In words'), 'My answer');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
  const attempt = within(await screen.findByRole('article'));
  expect(attempt.getByText('My answer')).toBeTruthy();
  expect(attempt.getByText(/notes\.pdf/)).toBeTruthy();
  expect(screen.getByText('1 left')).toBeTruthy();
});

test('[page-04] results come first, and before the task', async () => {
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

test('[room-13] a reply to a learner appears on the open page, and what the learner types stays', async () => {
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
  await userEvent.type(screen.getByLabelText('In words'), 'Next');
  act(() => void vi.advanceTimersByTime(8000));
  expect(await screen.findByText('Since the end is rushed')).toBeTruthy();
  expect(screen.getByText('This comment was deleted.')).toBeTruthy();
  expect(screen.getAllByText('8 / 10')).not.toHaveLength(0);
  expect(screen.getByDisplayValue('Why?')).toBeTruthy();
  expect(screen.getByDisplayValue('Next')).toBeTruthy();
  vi.useRealTimers();
});
