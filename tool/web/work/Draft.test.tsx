import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  ANSWER_TEXT_MAX,
  type Attempt,
  type DraftBase,
  type GroupPresence,
  type Work,
  type WorkChanges,
} from '../../contract.ts';
import { NetworkError, ToolRefusal, type Api, type DraftAnswer } from '../api.ts';
import { createMessages } from '../messages.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { activityOf, addDialogMethods, attemptOf, sessionOf } from '../testing/fixtures.ts';
import { Draft } from './Draft.tsx';
import WorkView from './WorkView.tsx';
import { fullTest } from '../../../tests/support/fullTest.ts';

const activity = activityOf({
  type: 'group',
});
const session = sessionOf();
const attempt = (text: string, revision: number, name = 'Max'): Attempt =>
  attemptOf({
    answers: [{ questionId: null, media: null, text }],
    revision,
    savedBy: { userId: name.toLowerCase(), name, at: 0 },
  });

/** Simulates the tool's server for a group's draft. */
function draftOfGroup(first: Attempt) {
  const kept = { current: first, others: [] as GroupPresence['others'], isAway: false };
  const saveDraft = (answers: readonly DraftAnswer[], base: DraftBase | null) => {
    if (kept.isAway) return Promise.reject(new NetworkError());
    if (base?.revision !== kept.current.revision)
      return Promise.reject(new ToolRefusal({ code: 'conflict', message: '', current: kept.current }));
    kept.current = attempt(answers[0]?.text ?? '', kept.current.revision + 1, 'Lena');
    return Promise.resolve(kept.current);
  };
  const work = (): Promise<Work> =>
    Promise.resolve({
      learnerId: 'group:g',
      name: 'Blue',
      memberIds: ['lena', 'max'],
      attempts: [kept.current],
      attemptsLeft: 3,
      hasDraft: true,
    });
  const others = (): Promise<WorkChanges> =>
    Promise.resolve({ others: kept.others, draft: { attemptId: 'a1', revision: kept.current.revision }, at: 1 });
  const readActivity = () => Promise.resolve(activity);
  return { kept, api: { activity: readActivity, saveDraft, work, others } as unknown as Api };
}

async function open(first: Attempt) {
  const { kept, api } = draftOfGroup(first);
  const words = await loadTranslator('en');
  const messages = createMessages(session);
  render(
    <TranslatorContext value={words}>
      <WorkView {...{ session, api, messages }} />
    </TranslatorContext>,
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Written answer');
  return { kept, field };
}

beforeEach(() => {
  addDialogMethods();
  sessionStorage.clear();
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
});

test('[embed-19] both versions of a draft are shown, and mine replaces the other if chosen', async () => {
  const { kept, field } = await open(attempt('Together', 1));
  await userEvent.type(field, ', Lena');
  kept.current = attempt('Together, Max', 2);
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Max has saved a newer version');
  expect(within(alert.getByRole('region', { name: 'Your version' })).getByText('Together, Lena')).toBeTruthy();
  expect(within(alert.getByRole('region', { name: /^Max.s version/ })).getByText('Together, Max')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
  await userEvent.click(alert.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Draft saved');
  expect(kept.current).toMatchObject({ revision: 3, answers: [{ text: 'Together, Lena' }] });
});

fullTest('[embed-19] theirs replaces mine if chosen', async () => {
  const { kept, field } = await open(attempt('Together', 1));
  await userEvent.type(field, ', Lena');
  kept.current = attempt('Together, Max', 2);
  await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
  await screen.findByDisplayValue('Together, Max');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(field, '!');
  await screen.findByText('Draft saved');
  expect(kept.current).toMatchObject({ revision: 3, answers: [{ text: 'Together, Max!' }] });
});

test.each([
  ['is not saved over a newer one', 1, 'Max has saved a newer version', 'Together, Max'],
  ['is saved where there is no newer one', 2, 'Draft saved', 'Together, Lena'],
])('[embed-19] text typed before a reload has its base version: it %s', async (_what, revision, shown, saved) => {
  sessionStorage.setItem(
    'practicum-tool.draft.lena.r1',
    JSON.stringify({
      answers: [{ questionId: null, mediaId: null, text: 'Together, Lena' }],
      base: { attemptId: 'a1', revision },
    }),
  );
  const { kept } = await open(attempt('Together, Max', 2));
  await screen.findByText(shown);
  expect(kept.current.answers[0]?.text).toBe(saved);
});

test('[embed-19] saves by others appear if nothing was typed, and so do present members', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { kept } = await open(attempt('Together', 1));
  kept.current = attempt('Together, Max', 2);
  kept.others = [{ userId: 'max', name: 'Max' }];
  act(() => void vi.advanceTimersByTime(8000));
  await screen.findByText('Also here: Max');
  await screen.findByDisplayValue('Together, Max');
});

test("[embed-51] empty work can't be submitted, and the answer shows an error before the confirmation", async () => {
  const { field } = await open(attempt('', 1));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Record, upload or write something first.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'Something');
  expect(screen.queryByText('Record, upload or write something first.')).toBeNull();
});

test('[media-52] a text that is too long is counted and kept in the page, but neither saved nor submitted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { kept, field } = await open(attempt('Mine', 1));
  expect(screen.getByText('4 of 20,000 characters')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'x'.repeat(ANSWER_TEXT_MAX + 2) } });
  expect(screen.getByText(/^2 characters too many\./)).toBeTruthy();
  expect(screen.queryByText('Saving…')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('practicum-tool.draft.lena.r1')).toContain('xxx');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(kept.current.revision).toBe(1);
  fireEvent.change(field, { target: { value: 'x'.repeat(ANSWER_TEXT_MAX) } });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(kept.current.answers[0]?.text).toHaveLength(ANSWER_TEXT_MAX);
});

test("[media-52] a server rejection is shown in the page's language, and nothing seems to be saving", async () => {
  const { api } = draftOfGroup(attempt('Mine', 1));
  const body = { code: 'tooLong', message: 'Too big: expected string', field: 'answers.0.text', maximum: 100 } as const;
  render(
    <TranslatorContext value={await loadTranslator('de')}>
      <Draft
        {...{ session, activity }}
        api={{ ...api, saveDraft: () => Promise.reject(new ToolRefusal(body)) }}
        messages={createMessages(session)}
        draft={attempt('Mine', 1)}
        attemptsLeft={3}
        handedInIds={[]}
        presence={undefined}
        onWork={() => undefined}
      />
    </TranslatorContext>,
  );
  await userEvent.type(screen.getByLabelText('Schriftlich'), '!');
  expect((await screen.findByRole('alert')).textContent).toContain('höchstens 100 Zeichen');
  expect(screen.queryByText('Wird gespeichert …')).toBeNull();
});

test('[embed-52] offline a draft shows that, and is saved once online', async () => {
  const { kept, field } = await open(attempt('Mine', 1));
  kept.isAway = true;
  await userEvent.type(field, '!');
  expect(await screen.findByText(/^No connection\./)).toBeTruthy();
  expect(sessionStorage.getItem('practicum-tool.draft.lena.r1')).toContain('Mine!');
  kept.isAway = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(screen.queryByText(/^No connection\./)).toBeNull();
  expect(kept.current.answers[0]?.text).toBe('Mine!');
});

fullTest(
  "[mark-15] a second tab is identified as the person's own, and offers no new attempt if none is left",
  async () => {
    const first = attempt('Mine', 1, 'Lena');
    const handedIn: Attempt = {
      ...attempt('Mine', 2, 'Lena'),
      state: 'submitted',
      submittedAt: 1,
      submittedBy: { userId: 'lena', name: 'Lena' },
    };
    const conflict = () => Promise.reject(new ToolRefusal({ code: 'conflict', message: '', current: handedIn }));
    render(
      <TranslatorContext value={await loadTranslator('en')}>
        <Draft
          {...{ session, activity }}
          api={{ saveDraft: conflict } as Partial<Api> as Api}
          messages={createMessages(session)}
          draft={first}
          attemptsLeft={1}
          handedInIds={[]}
          presence={undefined}
          onWork={() => undefined}
        />
      </TranslatorContext>,
    );
    await userEvent.type(await screen.findByLabelText('Written answer'), '!');
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('You have already submitted this');
    expect(alert.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show the submission']);
  },
);

test('[mark-15] a tab without a draft explains what it shows, and starts another attempt only on request', async () => {
  const handedIn: Attempt = { ...attempt('Mine', 2, 'Lena'), id: 'a2', state: 'submitted', submittedAt: 1 };
  const saveDraft = vi.fn((...[, , { seenIds }]: Parameters<Api['saveDraft']>) =>
    seenIds.includes('a2')
      ? Promise.resolve({ ...attempt('Next', 1), id: 'a3' })
      : Promise.reject(new ToolRefusal({ code: 'conflict', message: '', current: handedIn })),
  );
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <Draft
        {...{ session, activity }}
        api={{ saveDraft } as Partial<Api> as Api}
        messages={createMessages(session)}
        draft={undefined}
        handedInIds={['a1']}
        attemptsLeft={3}
        presence={undefined}
        onWork={() => undefined}
      />
    </TranslatorContext>,
  );
  await userEvent.type(await screen.findByLabelText('Written answer'), 'Next');
  const alert = within(await screen.findByRole('alert'));
  expect(saveDraft.mock.lastCall?.slice(1)).toEqual([null, { version: activity.version, seenIds: ['a1'] }]);
  await userEvent.click(alert.getAllByRole('button')[1] as HTMLElement);
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(saveDraft.mock.lastCall?.slice(1)).toEqual([null, { version: activity.version, seenIds: ['a1', 'a2'] }]);
});

test('[mark-15] submitting names its attempt, and a submitted one counts as done', async () => {
  const submit = vi.fn((_attemptId: string) => Promise.resolve({} as Work));
  const onWork = vi.fn();
  const saved: Attempt = { ...attempt('Mine', 2, 'Lena'), state: 'submitted' };
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <Draft
        {...{ session, activity, onWork }}
        api={{ saveDraft: () => Promise.resolve(saved), submit } as Partial<Api> as Api}
        messages={createMessages(session)}
        draft={attempt('Mine', 1, 'Lena')}
        attemptsLeft={3}
        handedInIds={[]}
        presence={undefined}
      />
    </TranslatorContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await vi.waitFor(() => expect(onWork).toHaveBeenCalledOnce());
  expect(submit).toHaveBeenCalledWith('a1');
});
