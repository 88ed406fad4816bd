import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../activitySettings.ts';
import type { Activity, ReviewItem, RubricScore, SavedComment } from '../../contract.ts';
import type { Api } from '../api.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { CommentForm } from './CommentForm.tsx';
import { QueueList } from './QueueList.tsx';
import { ScoreForm } from './ScoreForm.tsx';

const LEVELS = [
  { points: 4, text: 'Every claim has a source' },
  { points: 2, text: 'Some have' },
  { points: 0, text: 'None has' },
];
const activity: Activity = {
  ...defaultSettings('Essay', 'individual'),
  scoreType: 'rubric',
  scoreMaximum: 8,
  rubric: [
    { id: 'sources', name: 'Sources', points: 4, levels: LEVELS },
    { id: 'form', name: 'Form', points: 4, levels: LEVELS },
  ],
  video: null,
  savedAt: 1,
  resourceLinkId: 'r1',
};

async function openScore({ takesFocus = false, of = activity, publishes = () => Promise.resolve(true) } = {}) {
  const words = await loadTranslator('en');
  const published: [number, readonly RubricScore[]][] = [];
  const onNext = vi.fn(() => Promise.resolve());
  const form = (
    <TranslatorContext value={words}>
      <ScoreForm
        formKey="rita.a1"
        activity={of}
        score={null}
        isPublished={false}
        onKeep={() => Promise.resolve(true)}
        onDirty={() => undefined}
        onPublish={(given, rubric) => {
          published.push([given, rubric]);
          return publishes();
        }}
        onNext={onNext}
        takesFocus={takesFocus}
        resetText=""
        onReset={() => Promise.resolve(true)}
      />
    </TranslatorContext>
  );
  return { ...render(form), form, published, onNext };
}

beforeEach(() => sessionStorage.clear());

test.each([
  ['percentage', 100, 'Percent (0–100)', '– of 100', '0', '0 of 100'],
  ['five_star', 5, '3 stars', '– of 5', undefined, '3 of 5'],
] as const)('[embed-70] scored by %s, nothing is said to be given before somebody gives it', async (...row) => {
  const [scoreType, scoreMaximum, name, before, typed, after] = row;
  await openScore({ of: { ...activity, rubric: [], scoreType, scoreMaximum } });
  expect(screen.getByText(before)).toBeTruthy();
  if (typed === undefined) await userEvent.click(screen.getByRole('radio', { name }));
  else await userEvent.type(screen.getByLabelText(name), typed);
  expect(screen.getByText(after)).toBeTruthy();
});

test('[embed-70] a number that is out of range is no total', async () => {
  await openScore({ of: { ...activity, rubric: [], scoreType: 'percentage', scoreMaximum: 100 } });
  await userEvent.type(screen.getByLabelText('Percent (0–100)'), '150');
  expect(screen.getByText('A number from 0 to 100.')).toBeTruthy();
  expect(screen.getByText('– of 100')).toBeTruthy();
});

test('[embed-70] a rubric has no sum before its first criterion, and passed or not is no number', async () => {
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

test('[embed-55] a level takes one click or its number, and one key publishes and goes on', async () => {
  const { published, onNext } = await openScore();
  await userEvent.click(screen.getAllByRole('radio', { name: /Some have/ })[0]!);
  await userEvent.keyboard('1');
  // The number chose the first level of the criterion that had the keyboard, which is now at the next.
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

test('[embed-55] a rubric that is half filled is there again after a reload', async () => {
  const { unmount, form } = await openScore();
  await userEvent.click(screen.getAllByRole('radio', { name: /Some have/ })[1]!);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  unmount();
  render(form);
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: /Some have/ })[1]!.checked).toBe(true);
});

test('[embed-55] nothing of a score that was published is left to be published again', async () => {
  const { unmount, form, onNext } = await openScore();
  for (const level of screen.getAllByRole('radio', { name: /Some have/ })) await userEvent.click(level);
  onNext.mockImplementation(() => {
    unmount();
    return Promise.resolve();
  });
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await vi.waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  render(form);
  expect(screen.queryByText('Changed, but not published yet.')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('[embed-78] the button that publishes keeps the keyboard, and publishes once', async () => {
  const { published } = await openScore({ publishes: () => new Promise(() => undefined) });
  for (const level of screen.getAllByRole('radio', { name: /Some have/ })) await userEvent.click(level);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}{Alt>}{Enter}{/Alt}');
  // a browser takes the keyboard from what is disabled; jsdom does not
  expect([button.disabled, document.activeElement]).toEqual([false, button]);
  expect(published).toHaveLength(1);
});

test('[embed-55] what is chosen while a score is being published is not taken for published', async () => {
  const words = await loadTranslator('en');
  let publish = (_isDone: boolean): void => undefined;
  const dirty: boolean[] = [];
  render(
    <TranslatorContext value={words}>
      <ScoreForm
        formKey="rita.a2"
        activity={activity}
        score={null}
        isPublished={false}
        onKeep={() => new Promise(() => undefined)}
        onDirty={(isDirty) => dirty.push(isDirty)}
        onPublish={() => new Promise((resolve) => (publish = resolve))}
        onNext={undefined}
        resetText=""
        onReset={() => Promise.resolve(true)}
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

test('[embed-53] a saved comment is put in by its number', async () => {
  const saved: SavedComment[] = [{ id: 's1', text: 'Speak up.' }];
  const api = {
    savedComments: () => Promise.resolve([...saved]),
    saveComment: (text: string) => Promise.resolve({ id: 's2', text }),
  } as Partial<Api> as Api;
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <CommentForm formKey="rita.a1" api={api} place={undefined} onComment={() => Promise.resolve(true)} />
    </TranslatorContext>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Comment');
  await userEvent.click(screen.getByText('Saved comments'));
  await screen.findByText('Speak up.');
  await userEvent.type(field, 'Good start.');
  await userEvent.click(screen.getByRole('button', { name: 'Save this comment for later' }));
  expect(await screen.findByRole('button', { name: 'Good start.' })).toBeTruthy();
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}');
  expect(field.value).toBe('Good start. Speak up.');
});

test('[embed-78] a saved comment that is put in has the keyboard, and what is not added yet survives a reload', async () => {
  const said: string[] = [];
  const api: Partial<Api> = { savedComments: () => Promise.resolve([{ id: 's1', text: 'Speak up.' }]) };
  const form = (
    <TranslatorContext value={await loadTranslator('en')}>
      <CommentForm
        formKey="rita.a1"
        api={api as Api}
        place={undefined}
        onComment={({ text }) => Promise.resolve(said.push(text) > 0)}
      />
    </TranslatorContext>
  );
  const { unmount } = render(form);
  await screen.findByText('Speak up.');
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}');
  unmount();
  render(form);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Speak up.');
  await screen.findByText('Speak up.', { selector: 'bdi' });
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}{Control>}{Enter}{/Control}');
  expect(said).toEqual(['Speak up. Speak up.']);
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('[embed-62] after "Publish and next" the score has the keyboard; otherwise the focus stays where it is', async () => {
  const { unmount } = await openScore();
  expect(document.activeElement).toBe(document.body);
  unmount();
  await openScore({ takesFocus: true });
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
});

test('[embed-62] the queue is one stop of the Tab key, at the open work, and arrows lead through it', async () => {
  const item = (learnerId: string): ReviewItem => ({
    learnerId,
    name: learnerId,
    attemptNumber: 1,
    state: 'submitted',
    submittedAt: 1,
    isLate: false,
    score: null,
  });
  const onOpen = vi.fn();
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <QueueList
        items={['Ada', 'Ben', 'Cem'].map(item)}
        filter="pending"
        openId="Ben"
        onFilter={() => undefined}
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
