import type { ComponentProps } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReviewItem, Score, Task } from '../../contract.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { QueueList } from './QueueList.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { activityOf } from '../testing/fixtures.ts';

const LEVELS = [
  { points: 4, text: 'Every claim has a source' },
  { points: 2, text: 'Some have' },
  { points: 0, text: 'None has' },
];
const activity = activityOf({
  name: 'Essay',
  scoreType: 'rubric',
  scoreMaximum: 8,
  rubric: [
    { id: 'sources', name: 'Sources', points: 4, levels: LEVELS },
    { id: 'form', name: 'Form', points: 4, levels: LEVELS },
  ],
});

interface Opened {
  takesFocus?: boolean;
  of?: Task;
  score?: Score | null;
  isPublished?: boolean;
  publishes?: () => Promise<boolean>;
  keeps?: ComponentProps<typeof ScoreForm>['onKeep'];
}

async function openScore({
  takesFocus = false,
  of = activity,
  score = null,
  isPublished = false,
  publishes = () => Promise.resolve(true),
  keeps = () => Promise.resolve(true),
}: Opened = {}) {
  const words = await loadTranslator('en');
  const published: Parameters<ComponentProps<typeof ScoreForm>['onPublish']>[] = [];
  const onNext = vi.fn(() => Promise.resolve());
  const form = (
    <TranslatorContext value={words}>
      <ScoreForm
        formKey="rita.a1"
        task={of}
        score={score}
        published={isPublished && score ? score : undefined}
        shown={isPublished && score ? score : undefined}
        holdsMarks={false}
        onKeep={keeps}
        onDirty={() => undefined}
        onPublish={(...given) => {
          published.push(given);
          return publishes();
        }}
        onNext={onNext}
        takesFocus={takesFocus}
      />
    </TranslatorContext>
  );
  return { ...render(form), form, published, onNext };
}

beforeEach(() => sessionStorage.clear());

test.each([
  ['percentage', 100, 'Percent (0–100)', '– of 100', '0', '0 of 100'],
  ['five_star', 5, '3 stars', '– of 5', undefined, '3 of 5'],
] as const)('[embed-70] with score type %s, nothing is selected at first', async (...row) => {
  const [scoreType, scoreMaximum, name, before, typed, after] = row;
  await openScore({ of: { ...activity, rubric: [], scoreType, scoreMaximum } });
  expect(screen.getByText(before)).toBeTruthy();
  if (typed === undefined) await userEvent.click(screen.getByRole('radio', { name }));
  else await userEvent.type(screen.getByLabelText(name), typed);
  expect(screen.getByText(after)).toBeTruthy();
});

test('[embed-70] a number out of range has no total', async () => {
  await openScore({ of: { ...activity, rubric: [], scoreType: 'percentage', scoreMaximum: 100 } });
  await userEvent.type(screen.getByLabelText('Percent (0–100)'), '150');
  expect(screen.getByText('Enter a number from 0 to 100.')).toBeTruthy();
  expect(screen.getByText('– of 100')).toBeTruthy();
});

test('[embed-70] a rubric has no sum before its first criterion, and passed or failed is not a number', async () => {
  const { unmount } = await openScore();
  expect(screen.getByText('– of 8')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('radio', { name: /None has/ })[0]!);
  expect(screen.getByText('0 of 8')).toBeTruthy();
  unmount();
  sessionStorage.clear();
  await openScore({ of: { ...activity, rubric: [], scoreType: 'pass_fail', scoreMaximum: 1 } });
  await userEvent.click(screen.getByRole('radio', { name: 'Passed' }));
  expect(screen.queryByText(/of 1$/)).toBeNull();
});

test('[embed-55] a level is selected by click or number, and one key publishes and continues', async () => {
  const { published, onNext } = await openScore();
  await userEvent.click(screen.getAllByRole('radio', { name: /Some have/ })[0]!);
  await userEvent.keyboard('1');
  // The digit chose the first level of the focused criterion, and the focus moved to the next criterion.
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: /Every claim/ })[0]!.checked).toBe(true);
  await userEvent.keyboard('2');
  expect(screen.getByText('6 of 8')).toBeTruthy();
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await vi.waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  expect(published).toEqual([
    [
      6,
      [
        { criterionId: 'sources', points: 4 },
        { criterionId: 'form', points: 2 },
      ],
    ],
  ]);
});

test('[embed-55] a partly filled rubric survives a reload', async () => {
  const { unmount, form } = await openScore();
  await userEvent.click(screen.getAllByRole('radio', { name: /Some have/ })[1]!);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  unmount();
  render(form);
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: /Some have/ })[1]!.checked).toBe(true);
});

const partly = [2, [{ criterionId: 'form', points: 2 }]];

test('[room-02] a partly filled rubric is saved automatically', async () => {
  const keeps = vi.fn(() => Promise.resolve(true));
  await openScore({ keeps });
  await userEvent.click(screen.getAllByRole('radio', { name: /Some have/ })[1]!);
  await vi.waitFor(() => expect(keeps).toHaveBeenCalledWith(...partly));
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});

test.each([
  ['the submission is left', (unmount: () => void) => unmount()],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('[room-02] the last choice is saved immediately when %s', async (_when, leave) => {
  const keeps = vi.fn(() => Promise.resolve(true));
  const { unmount } = await openScore({ keeps });
  await userEvent.click(screen.getAllByRole('radio', { name: /Some have/ })[1]!);
  expect(keeps).not.toHaveBeenCalled();
  leave(unmount);
  expect(keeps).toHaveBeenCalledWith(...partly);
});

test('[room-02] a score is not saved in parallel to its publishing', async () => {
  const keeps = vi.fn(() => Promise.resolve(true));
  const { unmount } = await openScore({ keeps, publishes: () => new Promise(() => undefined) });
  for (const level of screen.getAllByRole('radio', { name: /Some have/ })) await userEvent.click(level);
  keeps.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  unmount();
  expect(keeps).not.toHaveBeenCalled();
});

test('[embed-55][room-02] a score that is published, or typed while the next work loads, is unchanged', async () => {
  const { unmount, form, onNext } = await openScore();
  for (const level of screen.getAllByRole('radio', { name: /Some have/ })) await userEvent.click(level);
  onNext.mockImplementation(async () => {
    for (const level of screen.getAllByRole('radio', { name: /None has/ })) await userEvent.click(level);
    unmount();
  });
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await vi.waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  render(form);
  expect(screen.queryByText('Changed, but not published yet.')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('[embed-78] the publish button keeps the focus, and publishes once', async () => {
  const { published } = await openScore({ publishes: () => new Promise(() => undefined) });
  for (const level of screen.getAllByRole('radio', { name: /Some have/ })) await userEvent.click(level);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}{Alt>}{Enter}{/Alt}');
  // A browser removes the focus from a disabled element; jsdom does not.
  expect([button.disabled, document.activeElement]).toEqual([false, button]);
  expect(published).toHaveLength(1);
});

test('[embed-55] a choice during publishing does not count as published', async () => {
  const words = await loadTranslator('en');
  let publish = (_isDone: boolean): void => undefined;
  const dirty: boolean[] = [];
  render(
    <TranslatorContext value={words}>
      <ScoreForm
        formKey="rita.a2"
        task={activity}
        score={null}
        published={undefined}
        shown={undefined}
        holdsMarks={false}
        onKeep={() => new Promise(() => undefined)}
        onDirty={(isDirty) => dirty.push(isDirty)}
        onPublish={() => new Promise((resolve) => (publish = resolve))}
        onNext={undefined}
      />
    </TranslatorContext>,
  );
  for (const level of screen.getAllByRole('radio', { name: /Some have/ })) await userEvent.click(level);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.click(screen.getAllByRole('radio', { name: /Every claim/ })[0]!);
  publish(true);
  await vi.waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'));
  expect(dirty.at(-1)).toBe(true);
  expect(sessionStorage.getItem('practicum-tool.score.rita.a2')).toContain('"points":4');
});

const SCORED: Score = {
  given: 6,
  maximum: 8,
  scoreType: 'rubric',
  rubric: [
    { criterionId: 'sources', points: 4 },
    { criterionId: 'form', points: 2 },
  ],
};

test('[mark-02] a changed published score requires a reason, the same one does not', async () => {
  const { published } = await openScore({ score: SCORED, isPublished: true });
  const button = screen.getByRole('button', { name: 'Publish again' });
  await userEvent.click(button);
  expect(published).toEqual([[6, SCORED.rubric]]);
  await userEvent.click(screen.getAllByRole('radio', { name: /None has/ })[0]!);
  await userEvent.click(button);
  expect(published).toHaveLength(1);
  const reason = screen.getByLabelText('Reason for changing the published score');
  expect(screen.getByText('Give a reason.')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  await userEvent.type(reason, ' Misread. ');
  await userEvent.click(button);
  expect(published[1]).toEqual([2, expect.any(Array), 'Misread.']);
});

test('[mark-12] a removed criterion is dropped and does not block publishing', async () => {
  const of = { ...activity, scoreMaximum: 4, rubric: activity.rubric.slice(0, 1) };
  const { published } = await openScore({ of, score: SCORED });
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(published).toEqual([[4, [{ criterionId: 'sources', points: 4 }]]]);
});

test('[embed-62] after "Publish and next" the score has the focus; otherwise the focus is unchanged', async () => {
  const { unmount } = await openScore();
  expect(document.activeElement).toBe(document.body);
  unmount();
  await openScore({ takesFocus: true });
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
});

test('[embed-62] the queue is one Tab stop, at the open work, and arrow keys move within it', async () => {
  const item = (learnerId: string): ReviewItem => ({
    learnerId,
    name: learnerId,
    attemptNumber: 1,
    state: 'submitted',
    submittedAt: 1,
    isLate: false,
    isRubricChanged: false,
    score: null,
    claimedBy: null,
    lacksCaptions: false,
    isHeld: false,
  });
  const onOpen = vi.fn();
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <QueueList
        items={['Ada', 'Ben', 'Cem'].map(item)}
        all={[]}
        userId="rita"
        search=""
        filter="pending"
        openId="Ben"
        onFilter={() => undefined}
        onSearch={() => undefined}
        onOpen={onOpen}
      />
    </TranslatorContext>,
  );
  screen.getByLabelText('Show').focus();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toContain('Ben');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledWith('Cem');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
