import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../activitySettings.ts';
import type { Activity, Attempt, Score, Work } from '../../contract.ts';
import { loadTranslator, TranslatorContext } from '../i18n/translator.ts';
import { TaskFacts } from './TaskFacts.tsx';

const activity: Activity = {
  ...defaultSettings('Toast', 'individual'),
  scoreType: 'points',
  scoreMaximum: 10,
  video: null,
  savedAt: 1,
  resourceLinkId: 'r1',
};

const attempt = (number: number, score: Score | null): Attempt => ({
  id: String(number),
  number,
  state: score === null ? 'submitted' : 'evaluated',
  answers: [],
  submittedAt: 1,
  isLate: false,
  evaluatedAt: score && 2,
  revision: 1,
  savedBy: null,
  score,
  comments: [],
});

async function open(attempts: readonly Attempt[]) {
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
      <TaskFacts activity={activity} work={work} />
    </TranslatorContext>,
  );
  return within(screen.getByRole('complementary', { name: 'About this activity' }));
}

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

test('[embed-60] before anything is scored nothing is said of it', async () => {
  const facts = await open([attempt(1, null)]);
  expect(facts.queryByRole('heading', { name: 'Your best score' })).toBeNull();
});
