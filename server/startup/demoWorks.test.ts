import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/server/testDatabase.ts';
import type { Works } from '../../tool/server/openTool.ts';
import { seedDemo } from '../seed/demo.ts';
import { demoWorks } from './demoWorks.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;
let works: Works;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database.db, { now: NOW, createAccounts: async () => undefined });
  works = await demoWorks(database.db, NOW);
});
afterAll(() => database.close());

test('behind every progress of the demo data stands work of the same state and score', async () => {
  const rows = await database.pool.query<{ key: string; score: number | null; status: string }>(
    `select resource_link_id || ' ' || lti_subject as key, score_given as score, status from learner_progress p
     join activity a on a.id = p.activity_id join person on user_id = learner_id where status in ('evaluated', 'pending_evaluation', 'viewed') order by 1`,
  );
  const shown = works.attempts.map(({ activity_id, owner, state, score, viewed }) => ({
    key: `${activity_id} ${owner}`,
    score: score?.given ?? null,
    status: state === 'evaluated' ? state : viewed ? 'viewed' : 'pending_evaluation',
  }));
  expect(shown.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
    rows.rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  );
});

test('the points of a rubric sum up to the score', () => {
  const rubrics = works.attempts.flatMap(({ score }) => (score !== null && score.rubric.length > 0 ? [score] : []));
  expect(rubrics.length).toBeGreaterThan(5);
  for (const { given, rubric } of rubrics) {
    expect(rubric.reduce((sum, { points }) => sum + points, 0)).toBe(given);
    expect(Math.max(...rubric.map(({ points }) => points))).toBeLessThanOrEqual(5);
  }
});

test('every answer belongs to a question of its activity, or to the whole', () => {
  const asked = new Map(
    works.activities.map(({ id, settings }) => [
      id,
      settings.questions.length > 0 ? settings.questions.map((question) => question.id) : [null],
    ]),
  );
  for (const { activity_id, answers } of works.attempts)
    expect(answers.map(({ questionId }) => questionId)).toEqual(asked.get(activity_id));
});
