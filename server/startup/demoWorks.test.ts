import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { openToolDatabase, openToolPool } from '../../tool/server/database.ts';
import { readReport } from '../../tool/server/figures.ts';
import { importWorks } from '../../tool/server/importWorks.ts';
import type { Works } from '../../tool/server/openTool.ts';
import { averagePercent } from '../../shared/scores/scoreText.ts';
import { connectionOf } from '../../shared/database/boundedPool.ts';
import { readProgressSummary } from '../modules/progress/progressSummaryStore.ts';
import { seedDemo } from '../seed/demo.ts';
import { demoWorks } from './demoWorks.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let database: TestDatabase;
let works: Works;
let pool: ReturnType<typeof openToolPool>;
let toolDatabase: Awaited<ReturnType<typeof openToolDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database.db, { now: NOW, createAccounts: async () => undefined });
  works = await demoWorks(database.db, NOW);
  pool = openToolPool({ connection: connectionOf(database.pool) });
  toolDatabase = await openToolDatabase(pool);
  await importWorks(toolDatabase, works);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

test('every progress record of the demo has work with the same state and score', async () => {
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

test('[media-65] recordings of the demo have captions, an owner, a file, and comments within their length', async () => {
  const used = works.attempts.filter(({ answers }) => answers.some(({ mediaId }) => mediaId !== null));
  expect(used).toHaveLength(5);
  expect(new Set(used.map(({ activity_id }) => activity_id)).size).toBe(1);
  expect(used.some(({ state }) => state === 'submitted')).toBe(true);
  for (const { answers, owner, comments } of used) {
    const media = works.recordings.find(({ id }) => id === answers[0]?.mediaId);
    expect(media?.owner).toBe(owner);
    expect(media?.captions).toMatch(/^WEBVTT\n\n00:00:00/);
    for (const { atSeconds } of comments) expect(atSeconds ?? 0).toBeLessThan(24);
  }
  const videos = works.activities.filter(({ settings }) => settings.type === 'interactive-video');
  expect(
    videos.every(({ id, settings }) =>
      works.recordings.some((each) => each.id === settings.videoId && each.activity_id === id),
    ),
  ).toBe(true);
  const files = new Map(works.recordings.map(({ path, size }) => [path, size]));
  expect(files.size).toBe(7);
  expect([...files.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  const [{ count } = { count: 0 }] = await toolDatabase.rows<{ count: number }>(
    'select count(*)::int as count from comment where at_seconds > 0',
  );
  expect(count).toBe(6);
});

test('[media-65] demo comments include a range, a reply, a voice comment and a resolved comment', async () => {
  const [counts] = await toolDatabase.rows(
    `select count(end_seconds)::int as ranges, count(parent_id)::int as replies, count(media_id)::int as spoken,
       count(resolved_at)::int as resolved from comment`,
  );
  expect(counts).toEqual({ ranges: 1, replies: 1, spoken: 1, resolved: 1 });
});

test('the points of a rubric add up to the score', () => {
  const rubrics = works.attempts.flatMap(({ score }) => (score !== null && score.rubric.length > 0 ? [score] : []));
  expect(rubrics.length).toBeGreaterThan(5);
  for (const { given, rubric } of rubrics) {
    expect(rubric.reduce((sum, { points }) => sum + points, 0)).toBe(given);
    expect(Math.max(...rubric.map(({ points }) => points))).toBeLessThanOrEqual(5);
  }
});

test('every answer belongs to a question of its activity, or to the activity as a whole', () => {
  const asked = new Map(
    works.activities.map(({ id, settings }) => [
      id,
      settings.questions.length > 0 ? settings.questions.map((question) => question.id) : [null],
    ]),
  );
  for (const { activity_id, answers } of works.attempts)
    expect(answers.map(({ questionId }) => questionId)).toEqual(asked.get(activity_id));
});

test.each([1, 30, 90])('[report-02] reporting shows the same figures as home for the org and %d days', async (days) => {
  const period = { start: NOW.getTime() - days * 86_400_000, end: NOW.getTime() };
  const orgs = await database.db.selectFrom('org').select('id').execute();
  const home = await Promise.all(
    orgs.map(async ({ id }) => {
      const scope = { orgId: id, courseIds: undefined };
      const { scoreGiven, scoreMaximum, ...figures } = await readProgressSummary(database.db, scope, period);
      return { ...figures, averageScore: averagePercent({ scoreGiven, scoreMaximum }) ?? null };
    }),
  );
  const reports = await Promise.all(orgs.map(({ id }) => readReport(toolDatabase, id, period)));
  expect(
    reports.map(({ pending, reviewed, days: each, averageScore }) => ({ pending, reviewed, days: each, averageScore })),
  ).toEqual(home);
  expect(Math.max(...home.map(({ reviewed }) => reviewed))).toBeGreaterThan(0);
});

test('[report-03] activities in the figures have their course', async () => {
  const [activity] = works.activities;
  const { activities } = await readReport(toolDatabase, activity?.orgId ?? '', { start: 0, end: NOW.getTime() });
  expect(activities.map(({ courseName }) => courseName)).toContain(activity?.course.name);
  expect(activities.filter(({ courseName }) => courseName === '')).toEqual([]);
});
