import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Activity, Attempt, Score, Work } from '../../contract.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { activityOf, attemptOf } from '../testing/fixtures.ts';
import { Task } from './Task.tsx';
import { TaskFacts } from './TaskFacts.tsx';

const activity = activityOf({
  scoreType: 'points',
  scoreMaximum: 10,
});

const attempt = (number: number, score: Score | null): Attempt =>
  attemptOf({
    id: String(number),
    number,
    state: score === null ? 'submitted' : 'evaluated',
    submittedAt: 1,
    evaluatedAt: score && 2,
    score,
  });

async function open(attempts: readonly Attempt[], changes: Partial<Activity> = {}) {
  const work: Work = {
    learnerId: 'lena',
    name: 'Lena',
    memberIds: ['lena'],
    attempts,
    attemptsLeft: 1,
    hasDraft: false,
  };
  render(
    <TranslatorContext value={await loadTranslator('en')}>
      <TaskFacts activity={{ ...activity, ...changes }} work={work} />
    </TranslatorContext>,
  );
  return within(screen.getByRole('complementary', { name: 'About this activity' }));
}

test('[page-01] a due date has its distance, date, time and time zone', async () => {
  const dueAt = Date.now() + 30.5 * 3_600_000;
  render(
    <TranslatorContext value={await loadTranslator('en', 'Asia/Kathmandu')}>
      <Task activity={{ ...activity, dueAt }} isOpen />
    </TranslatorContext>,
  );
  const due = screen.getByRole('heading', { name: 'Due' }).parentElement;
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'Asia/Kathmandu' }).format(dueAt);
  expect(due?.textContent).toContain('in 30 hours');
  expect(due?.textContent).toContain(`${time} (Nepal Time)`);
});

test('[embed-60] learners see their best published score, by its share of the maximum', async () => {
  const score = (given: number, maximum: number): Score => ({ given, maximum, scoreType: 'points', rubric: [] });
  const facts = await open([
    attempt(1, score(12, 20)),
    attempt(2, score(7, 10)),
    attempt(3, score(6, 10)),
    attempt(4, null),
  ]);
  expect(facts.getByRole('heading', { name: 'Your best score' }).parentElement?.textContent).toContain('7 / 10');
});

test('[embed-60] learners without a score see no best score', async () => {
  const facts = await open([attempt(1, null)]);
  expect(facts.queryByRole('heading', { name: 'Your best score' })).toBeNull();
});

test('[embed-55] learners see the criteria and levels before they start', async () => {
  const rubric = [
    {
      id: 'a',
      name: 'Voice',
      points: 4,
      levels: [
        { points: 4, text: 'Heard in the last row' },
        { points: 0, text: 'Not heard' },
      ],
    },
    { id: 'b', name: 'Words', points: 6 },
  ];
  const facts = await open([], { scoreType: 'rubric', rubric });
  const [voice, words] = facts.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('(0–'));
  expect(voice?.textContent).toMatch(/^Voice \(0–4\)4: Heard in the last row0: Not heard$/);
  expect(words?.textContent).toBe('Words (0–6)');
  expect(facts.queryByRole('heading', { name: 'Your best score' })).toBeNull();
});

test('[embed-70] passed or failed has no maximum', async () => {
  await open([], { scoreType: 'pass_fail', scoreMaximum: 1 });
  expect(screen.getByText('Pass or fail')).toBeTruthy();
});

test('[embed-77] an interactive video without a video shows that to learners', async () => {
  const words = await loadTranslator('en');
  const shown = (type: Activity['type']) =>
    render(
      <TranslatorContext value={words}>
        <Task activity={{ ...activity, type }} isOpen />
      </TranslatorContext>,
    );
  const { unmount } = shown('interactive-video');
  expect(screen.getByText('No video has been added yet. Answer the questions without one.')).toBeTruthy();
  unmount();
  shown('q-and-a');
  expect(screen.queryByText(/No video/)).toBeNull();
});
