import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { autoEnrollmentPhase } from '../../shared/domain/course/autoEnrollment.ts';
import { OFFERED_SCORE_TYPES } from '../../shared/scores/scoreTypes.ts';
import { demoAccounts, seedDemo } from './demo.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const withoutAccounts = async (): Promise<void> => undefined;

let database: TestDatabase;
const seedNow = (now = NOW) => seedDemo(database.db, { now, createAccounts: withoutAccounts });
const all = async <T>(sql: string, values: unknown[] = []) => (await database.pool.query<T & object>(sql, values)).rows;
const column = async (sql: string, values: unknown[] = []) =>
  (await all<{ value: unknown }>(sql, values)).map(({ value }) => value);

describe('the demo data', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedNow();
  });
  afterAll(() => database.close());

  test('has forty courses in an enterprise organization and in another', async () => {
    expect(
      await all(
        "select org.name, count(*) as courses, 'enterprise' = any(features) as enterprise from org join course on org_id = org.id group by org.id order by 1",
      ),
    ).toEqual([
      { name: 'Contoso College', courses: 16, enterprise: false },
      { name: 'Northwind Academy', courses: 24, enterprise: true },
    ]);
  });

  test('has every kind of course: a failed copy, an archived one per organization, a library, each enrollment phase', async () => {
    expect(await column("select name as value from course where copy_state = 'failed'")).toEqual([
      'Sales Pitch Workshop',
    ]);
    expect(await column('select count(*) as value from course where archived group by org_id')).toEqual([1, 1]);
    expect(
      await column('select course.name as value from org join course on course.id = content_library_course_id'),
    ).toEqual(['Content Library']);
    const enrollments = await all<{ enabled: boolean; start: number | null; end: number | null }>(
      'select auto_enrollment_enabled as enabled, auto_enrollment_start as start, auto_enrollment_end as "end" from course',
    );
    expect(new Set(enrollments.map((each) => autoEnrollmentPhase(each, NOW.getTime())))).toEqual(
      new Set(['open', 'upcoming', 'closed', 'off']),
    );
  });

  test('[mail-04] has e-mails that are sent, waiting and failed', async () => {
    const states = `select distinct coalesce(failure, case when sent_at is null then 'waiting' else 'sent' end) as value
      from mail where org_id = $1 order by 1`;
    for (const orgId of await column('select id as value from org'))
      expect(await column(states, [orgId])).toEqual(['gaveUp', 'refused', 'sent', 'waiting']);
  });

  test('[embed-18] has every offered activity type, status and score type, within the last 120 days', async () => {
    expect(await column('select distinct type as value from activity order by 1')).toEqual([
      'group',
      'individual',
      'interactive-video',
      'q-and-a',
    ]);
    expect(await column('select distinct status as value from learner_progress order by 1')).toEqual([
      'evaluated',
      'pending_evaluation',
      'reset',
      'viewed',
    ]);
    expect(
      await column('select distinct score_type as value from learner_progress where score_type is not null order by 1'),
    ).toEqual([...OFFERED_SCORE_TYPES].sort());
    expect(
      await column(
        'select distinct evaluation_type as value from activity where evaluation_type is not null order by 1',
      ),
    ).toEqual([...OFFERED_SCORE_TYPES].sort());
    expect(
      await column(
        "select distinct status as value from learner_progress join activity on activity.id = activity_id where evaluation_type = 'auto_pass' order by 1",
      ),
    ).toEqual(['evaluated', 'reset']);
    const [times] = await all<{ first: Date; last: Date }>(
      'select min(submitted_at) as first, greatest(max(submitted_at), max(evaluated_at)) as last from learner_progress',
    );
    expect(times?.last.getTime()).toBeLessThanOrEqual(NOW.getTime());
    expect(NOW.getTime() - (times?.first.getTime() ?? 0)).toBeLessThanOrEqual(120 * 86_400_000);
    expect(await column('select count(*) > 0 as value from activity where not visible')).toEqual([true]);
    expect(
      await column(
        "select count(*) as value from activity join org on org.id = org_id where tags <> '{}' and org.name = 'Contoso College'",
      ),
    ).toEqual([0]);
  });

  test('has a person for each account, with the organizations and roles of its name', async () => {
    const places = async (userId: string) =>
      column(
        "select org.name || ' ' || type as value from org_member join org on org.id = org_id where user_id = $1 order by 1",
        [userId],
      );
    const roles = async (userId: string) =>
      column('select distinct role as value from course_member where user_id = $1 order by 1', [userId]);
    for (const { userId } of demoAccounts)
      expect(await column('select user_id as value from person where user_id = $1', [userId])).toEqual([userId]);
    expect(await places('admin@practicum.test')).toEqual(['Northwind Academy orgadmin']);
    expect(await places('creator@practicum.test')).toEqual(['Northwind Academy orgcontentcreator']);
    expect(await places('admin@contoso.test')).toEqual(['Contoso College orgadmin']);
    expect(await places('many@practicum.test')).toEqual(['Contoso College orguser', 'Northwind Academy orguser']);
    expect(await places('super@practicum.test')).toEqual(['Contoso College orguser', 'Northwind Academy orguser']);
    expect(await places('gina.google@practicum.test')).toEqual(['Northwind Academy orguser']);
    expect(await places('nobody@practicum.test')).toEqual([]);
    expect(await roles('instructor@practicum.test')).toContain('instructor');
    expect(await roles('reviewer@practicum.test')).toContain('reviewer');
    expect(await roles('learner@practicum.test')).toEqual(['learner']);
    expect(await roles('many@practicum.test')).toEqual(['instructor', 'learner', 'reviewer']);
    expect(await column('select user_id as value from person where is_super_user')).toEqual(['super@practicum.test']);
    expect(await column('select user_id as value from person where terms_accepted_at is null')).toEqual([
      'new@practicum.test',
    ]);
    expect(await column('select count(*) as value from person')).toEqual([demoAccounts.length + 1 + 60]);
    expect(
      await column(
        "select user_id as value from person where user_id !~ '^[a-z.]+@(practicum|northwind|contoso)[.]test$'",
      ),
    ).toEqual([]);
  });

  test('[notify-12] has notifications for its learners, reviewers and instructors, some unread', async () => {
    const kinds = (userId: string) =>
      column('select distinct kind as value from notification where user_id = $1 and read_at is null order by 1', [
        userId,
      ]);
    expect(await kinds('learner@practicum.test')).toEqual(['result', 'returned']);
    for (const userId of ['reviewer@practicum.test', 'instructor@practicum.test', 'instructor@contoso.test'])
      expect(await kinds(userId)).toContain('review');
    expect(await column('select max(count) < 20 as value from notification')).toEqual([true]);
    expect(
      await column(
        "select count(*) as value from notification where created_at not between $1::timestamptz - interval '80 days' and $1",
        [NOW],
      ),
    ).toEqual([0]);
  });

  test('gives every course member a membership in the organization', async () => {
    expect(
      await column(
        'select count(*) as value from course_member left join org_member using (org_id, user_id) where org_member.type is null',
      ),
    ).toEqual([0]);
  });
});

describe('seeding the demo data', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  fullTest('is deterministic, except for dates', async () => {
    const fingerprint = async () => ({
      courses: await all('select org_id, id, name from course order by id'),
      members: await all('select course_id, user_id, role from course_member order by 1, 2'),
      progress: await all('select activity_id, learner_id, status, score_given from learner_progress order by 1, 2'),
    });
    await seedNow();
    const first = await fingerprint();
    await database.close();
    database = await createTestDatabase();
    await seedNow(new Date('2027-03-01T00:00:00Z'));
    expect(await fingerprint()).toEqual(first);
  });

  test('writes once, also with two simultaneous processes', async () => {
    expect((await Promise.all([seedNow(), seedNow()])).sort()).toEqual([false, true]);
    expect(await seedNow()).toBe(false);
    expect(await column('select count(*) as value from org')).toEqual([2]);
  });

  test("writes nothing if the accounts can't be created", async () => {
    const createAccounts = () => Promise.reject(new Error('no accounts'));
    await expect(seedDemo(database.db, { now: NOW, createAccounts })).rejects.toThrow('no accounts');
    expect(await column('select count(*) as value from person')).toEqual([0]);
  });
});
