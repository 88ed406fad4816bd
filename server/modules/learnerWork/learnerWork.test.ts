import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse } from '../../seed/seed.ts';
import { statementsOf } from '../../../tests/support/largeOrg.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const HOUR = 3_600_000;
const [LEARNER, TEACHER] = ['learner@n.test', 'teacher@n.test'];

let api: TestApi;
let course: SeedCourse;
const made: Record<string, SeedActivity> = {};

beforeEach(async () => {
  api = await createTestApi();
  const org = await createSeed(api.database.db).org();
  course = await org.course({ name: 'Course' });
  await course.member(LEARNER, 'learner');
  await course.member(TEACHER, 'instructor');
  for (const name of ['Soon', 'Later', 'Whenever', 'Closed', 'Waiting', 'Reviewed', 'Returned'])
    made[name] = await course.activity({ name });
  await course.activity({ name: 'Hidden', visible: false });
  await (await org.course()).activity({ name: 'Elsewhere' });
  await made['Waiting']?.progress(LEARNER, { status: 'viewed' });
  await made['Returned']?.progress(LEARNER, { status: 'reset', submittedAt: null });
  await made['Reviewed']?.progress(LEARNER, {
    status: 'evaluated',
    evaluatedAt: new Date(),
    scoreGiven: 3,
    scoreMaximum: 4,
    scoreType: 'points',
  });
  const date = (name: string, dates: object) =>
    api.database.db
      .updateTable('activity')
      .set(dates)
      .where('id', '=', made[name]?.id ?? '')
      .execute();
  await date('Later', { due_at: new Date(Date.now() + 9 * HOUR) });
  await date('Soon', { due_at: new Date(Date.now() + HOUR) });
  await date('Closed', { closes_at: new Date(Date.now() - HOUR) });
  await bindAccounts(api.database);
});
afterEach(() => api.close());

interface Item {
  name: string;
}
type Work = Record<'toDo' | 'waiting' | 'results', Item[]>;

async function workOf(userId: string): Promise<Work | undefined> {
  const fields = 'name submissionState nextAction attemptsLeft commentCount score scoreMaximum isLate';
  const document = `query ($id: ID!) { getWork(orgId: $id) {
    toDo { ${fields} } waiting { ${fields} } results { ${fields} } } }`;
  const { data } = await api.execute<{ getWork: Work }>(userId, document, { id: course.orgId });
  return data?.getWork;
}
const names = (items: Item[] | undefined) => items?.map(({ name }) => name);

test('[todo-02] a learner’s work comes in three sections: to do by due date, waiting, results', async () => {
  const work = await workOf(LEARNER);
  expect(names(work?.toDo)).toEqual(['Soon', 'Later', 'Returned', 'Whenever']);
  expect(work?.toDo[2]).toMatchObject({ submissionState: 'returned', nextAction: 'revise' });
  expect(work?.waiting).toMatchObject([{ name: 'Waiting', submissionState: 'waiting', nextAction: null }]);
  expect(work?.results).toMatchObject([{ name: 'Reviewed', submissionState: 'reviewed', score: 3, scoreMaximum: 4 }]);
  expect(await workOf(TEACHER)).toEqual({ toDo: [], waiting: [], results: [] });
});

test('[todo-02] an extension moves an activity further down the list', async () => {
  await api.database.db
    .insertInto('extension')
    .values({
      org_id: course.orgId,
      activity_id: made['Soon']?.id ?? '',
      learner_id: LEARNER,
      due_at: new Date(Date.now() + 99 * HOUR),
      reason: 'Ill',
    })
    .execute();
  expect(names((await workOf(LEARNER))?.toDo)).toEqual(['Later', 'Soon', 'Returned', 'Whenever']);
});

test('[todo-01] an activity shows the drafts, attempts and comments that its tool reported', async () => {
  const work = { has_draft: true, attempts_left: 2, comment_count: 3, reported_at: new Date() };
  await api.database.db
    .insertInto('learner_work')
    .values({ org_id: course.orgId, activity_id: made['Soon']?.id ?? '', learner_id: LEARNER, ...work })
    .execute();
  expect((await workOf(LEARNER))?.toDo[0]).toMatchObject({
    submissionState: 'draft',
    nextAction: 'continue',
    attemptsLeft: 2,
    commentCount: 3,
  });
});

test("[todo-05] a page of activities costs one more statement for learners' work", async () => {
  const page = (fields: string) =>
    statementsOf(() =>
      api.execute(LEARNER, `query ($id: ID!) { getActivities(courseId: $id) { activities { name ${fields} } } }`, {
        id: course.id,
      }),
    );
  const plain = await page('');
  const withWork = await page('dueAt isLate submissionState nextAction attemptsLeft commentCount scoreMaximum');
  expect(withWork.length - plain.length).toBe(1);
});

test("[todo-06] a learner's courses have the next task, for two more statements per page", async () => {
  const page = (userId: string, fields: string) =>
    api.execute<{ getCourses: { courses: unknown[] } }>(
      userId,
      `query ($id: ID!) { getCourses(orgId: $id) { courses { name ${fields} } } }`,
      { id: course.orgId },
    );
  const next = 'nextActivity { name dueAt nextAction submissionState }';
  const { data } = await page(LEARNER, next);
  expect(data?.getCourses.courses).toMatchObject([
    { name: 'Course', nextActivity: { name: 'Soon', nextAction: 'start', submissionState: 'notStarted' } },
  ]);
  expect((await page(TEACHER, next)).data?.getCourses.courses).toMatchObject([{ nextActivity: null }]);
  const [plain, withNext] = [
    await statementsOf(() => page(LEARNER, '')),
    await statementsOf(() => page(LEARNER, next)),
  ];
  expect(withNext.length - plain.length).toBe(2);
});
