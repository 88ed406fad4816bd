import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimJob } from '../../jobs/jobStore.ts';
import { runJob } from '../../jobs/runJob.ts';
import { jobHandlers } from '../../startup/jobHandlers.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

let api: TestApi;
let org: SeedOrg;
let source: SeedCourse;
let target: SeedCourse;
let foreign: SeedCourse;
let activities: SeedActivity[];
beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org({ features: ['enterprise'] });
  source = await org.course({ name: 'Source' });
  target = await org.course({ name: 'Target' });
  foreign = await (await seed.org()).course();
  await org.member('admin@n.test', 'orgadmin');
  await source.member('teacher@n.test', 'instructor');
  await target.member('teacher@n.test', 'reviewer');
  await foreign.member('teacher@n.test', 'instructor');
  activities = [
    await source.activity({ name: 'One', tags: ['a'], visible: false, evaluationType: 'points' }),
    await source.activity({ name: 'Two', type: 'group' }),
  ];
  await bindAccounts(api.database);
});
afterAll(() => api.close());

interface Copy {
  id: string;
  role?: string;
  copyInfo: { state: string; sourceId: string; failure: string | null };
}
const INFO = 'id copyInfo { state sourceId failure }';
const COPY_COURSE = `mutation ($input: CopyCourseInput!) { copyCourse(input: $input) { ${INFO} role } }`;
const COPY_ACTIVITY = `mutation ($input: CopyActivityInput!) { copyActivity(input: $input) { ${INFO} } }`;
const CONTENT = `query ($id: ID!) { getCourse(id: $id) { ${INFO} name activities { name type tags { name } states { visible } evaluationType resourceLinkId copyInfo { state sourceId } } } }`;

const ids = () => activities.map(({ id }) => id);
const copyCourse = (userId: string, input: object = {}) =>
  api.execute<{ copyCourse: Copy }>(userId, COPY_COURSE, {
    input: { sourceCourseId: source.id, activityIds: ids(), targetName: ' Copy ', ...input },
  });
const copyActivity = (userId: string, input: object = {}) =>
  api.execute<{ copyActivity: Copy }>(userId, COPY_ACTIVITY, {
    input: { sourceActivityId: activities[0]?.id, targetCourseId: target.id, targetName: 'Copy', ...input },
  });
const courseOf = async (id: string | undefined) =>
  (await api.execute<{ getCourse: Copy & { activities: object[] } }>('admin@n.test', CONTENT, { id })).data?.getCourse;
const activityOf = async (id: string | undefined) =>
  (
    await api.execute<{ getActivity: Copy }>(
      'admin@n.test',
      `query ($id: ID!) { getActivity(id: $id) { ${INFO} tags { name } evaluationType } }`,
      { id },
    )
  ).data?.getActivity;

describe('copying a course', () => {
  test('[copy-04] creates a pending course, which a job fills with the chosen activities', async () => {
    const { data } = await copyCourse('teacher@n.test');
    expect(data?.copyCourse).toMatchObject({
      role: 'instructor',
      copyInfo: { state: 'pending', sourceId: source.id, failure: null },
    });
    await api.runJobs();
    const course = await courseOf(data?.copyCourse.id);
    expect(course).toMatchObject({
      name: 'Copy',
      copyInfo: { state: 'succeeded' },
      activities: [
        {
          name: 'One',
          type: 'individual',
          tags: [{ name: 'a' }],
          states: { visible: false },
          evaluationType: 'points',
          copyInfo: { state: 'succeeded', sourceId: activities[0]?.id },
        },
        { name: 'Two', type: 'group' },
      ],
    });
    const links = course?.activities.map((activity) => (activity as { resourceLinkId: string }).resourceLinkId) ?? [];
    const { rows } = await api.database.pool.query<{ resource_link_id: string }>(
      'select resource_link_id from activity where course_id = $1',
      [source.id],
    );
    expect(new Set([...links, ...rows.map((row) => row.resource_link_id)]).size).toBe(4);
  });

  test('copies only chosen activities, each once, and gives an admin no role', async () => {
    const first = activities[0]?.id;
    const { data } = await copyCourse('admin@n.test', { activityIds: [first, first] });
    await api.runJobs();
    expect((await courseOf(data?.copyCourse.id))?.activities).toHaveLength(1);
    const { rows } = await api.database.pool.query('select from course_member where course_id = $1', [
      data?.copyCourse.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('[copy-30] copies all activities except the excluded ones if none are named', async () => {
    const { data } = await copyCourse('admin@n.test', { activityIds: undefined, exceptActivityIds: [ids()[0]] });
    await api.runJobs();
    expect(await courseOf(data?.copyCourse.id)).toMatchObject({ activities: [{ name: 'Two' }] });
  });

  test('rejects activities of other courses like missing ones, and a blank name', async () => {
    const stranger = await target.activity();
    const answers = [];
    for (const field of ['activityIds', 'exceptActivityIds'])
      for (const id of [stranger.id, foreign.id, 'no-id'])
        answers.push((await copyCourse('teacher@n.test', { [field]: [id] })).bytes);
    expect(answers[0]).toContain('ACCESS_DENIED');
    expect(new Set(answers).size).toBe(1);
    expect((await copyCourse('teacher@n.test', { targetName: ' ' })).errors[0]?.extensions.fields).toEqual([
      { field: 'targetName', rule: 'required' },
    ]);
  });

  test('[copy-04] fails completely, with a reason, if an activity is deleted before its turn', async () => {
    const doomed = await source.activity({ name: 'Doomed' });
    const { data } = await copyCourse('teacher@n.test', { activityIds: [...ids(), doomed.id] });
    await api.database.db.deleteFrom('activity').where('id', '=', doomed.id).execute();
    await api.runJobs();
    expect(await courseOf(data?.copyCourse.id)).toMatchObject({
      copyInfo: { state: 'failed', failure: 'source_gone' },
      activities: [],
    });
    const again = await copyCourse('admin@n.test', { sourceCourseId: data?.copyCourse.id, activityIds: [] });
    expect(again.errors[0]?.extensions.code).toBe('CONFLICT');
  });

  test('[copy-04] fails with a reason after the last attempt, and leaves nothing behind', async () => {
    const { data } = await copyCourse('teacher@n.test');
    const id = data?.copyCourse.id;
    await api.database.pool
      .query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail before insert on activity for each row execute function fail()`);
    for (let hour = 0; hour < 4; hour += 1) {
      await api.runJobs({ at: new Date(Date.now() + hour * 3_600_000) });
      expect(await courseOf(id)).toMatchObject({ copyInfo: { state: 'in_progress', failure: null } });
    }
    await api.runJobs({ at: new Date(Date.now() + 5 * 3_600_000) });
    await api.database.pool.query('drop function fail cascade');
    expect(await courseOf(id)).toMatchObject({ copyInfo: { state: 'failed', failure: 'gave_up' }, activities: [] });
  });
});

test('[copy-04] a copy whose process died is completed once by another, even if the first was only slow', async () => {
  const { data } = await copyCourse('teacher@n.test');
  const { db, pool } = api.database;
  const job = await claimJob(db);
  if (job === undefined) throw new Error('The copy is not due.');
  // The lease of the first process has run out.
  await pool.query("update job set run_at = now() where state = 'in_progress'");
  await api.runJobs({ at: new Date(Date.now() + 60_000) });
  const whole = { copyInfo: { state: 'succeeded' }, activities: [{ name: 'One' }, { name: 'Two' }] };
  expect(await courseOf(data?.copyCourse.id)).toMatchObject(whole);
  await runJob({ db, services: api.services, handlers: jobHandlers, log: api.app.log }, job);
  expect(await courseOf(data?.copyCourse.id)).toMatchObject(whole);
});

describe('copying an activity', () => {
  test('requires the permission in both courses of one org', async () => {
    for (const targetCourseId of [target.id, foreign.id]) {
      expect((await copyActivity('teacher@n.test', { targetCourseId })).errors[0]?.extensions.code).toBe(
        'ACCESS_DENIED',
      );
    }
    expect((await copyActivity('teacher@n.test', { targetCourseId: source.id })).errors).toEqual([]);
  });

  test('[copy-04] copies the source in its state when the job runs', async () => {
    const { data } = await copyActivity('admin@n.test');
    expect(data?.copyActivity.copyInfo).toEqual({ state: 'pending', sourceId: activities[0]?.id, failure: null });
    await api.database.db
      .updateTable('activity')
      .set({ tags: ['late'] })
      .where('id', '=', activities[0]?.id ?? '')
      .execute();
    await api.runJobs();
    expect(await activityOf(data?.copyActivity.id)).toMatchObject({
      copyInfo: { state: 'succeeded' },
      tags: [{ name: 'late' }],
      evaluationType: 'points',
    });
  });

  test('[copy-04] fails with a reason if the source is deleted before its turn', async () => {
    const doomed = await source.activity();
    const { data } = await copyActivity('admin@n.test', { sourceActivityId: doomed.id });
    await api.database.db.deleteFrom('activity').where('id', '=', doomed.id).execute();
    await api.runJobs();
    expect(await activityOf(data?.copyActivity.id)).toMatchObject({
      copyInfo: { state: 'failed', failure: 'source_gone' },
    });
    expect(
      (await copyActivity('admin@n.test', { sourceActivityId: data?.copyActivity.id })).errors[0]?.extensions.code,
    ).toBe('CONFLICT');
  });
});
