import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepsPlan } from '../../shared/database/statementNames.ts';
import { createSeed, type SeedOrg } from '../seed/seed.ts';
import { COURSE_USERS, COURSES, ORG_USERS, PROGRESS } from '../../tests/support/graphqlDocuments.ts';
import { bindAccounts } from '../../tests/support/testApi.ts';
import { containsText, isNamed } from './keyset.ts';
import { hasLetters } from './orgs/orgListStore.ts';
import { removeOrgUser } from './orgUsers/orgUserRemovalStore.ts';
import {
  openLargeOrg,
  MANY,
  api,
  course,
  few,
  many,
  org,
  plansOf,
  statementsOf,
} from '../../tests/support/largeOrg.ts';

openLargeOrg();

const UPDATE = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { name } }';
const rename = (id: string, name: string) => api.execute('admin@l.test', UPDATE, { input: { id, name } });
const firstByName = async (order: string) => {
  const { data } = await api.execute<{ getLearnerProgress: { learnerProgress: { activityName: string }[] } }>(
    'admin@l.test',
    PROGRESS,
    { input: { orgId: org.id, reviewerId: 'admin@l.test' }, limit: 1, sort: { field: 'name', order } },
  );
  return data?.getLearnerProgress.learnerProgress[0]?.activityName;
};

describe('renaming an activity', () => {
  test('[load-09] re-sorts a few records immediately', async () => {
    expect(await firstByName('asc')).toBe('B few');
    await rename(few.id, 'D few');
    expect(await firstByName('desc')).toBe('D few');
  });

  test('[load-09] re-sorts very many records in a job, and shows their new name immediately', async () => {
    await rename(many.id, 'E many');
    const records = api.database.db.selectFrom('learner_progress').where('activity_id', '=', many.id);
    const keys = () => records.select('activity_key').distinct().execute();
    expect(await keys()).toEqual([{ activity_key: 'c many' }]);
    await api.runJobs();
    expect(await keys()).toEqual([{ activity_key: 'e many' }]);
    expect(await firstByName('desc')).toBe('E many');
  });
});

test('[load-09] a list of members follows a changed name, in order and filter', async () => {
  await course.member('zoe@l.test', 'learner');
  await course.member('bob@l.test', 'learner');
  const list = async (filter: object = {}) => {
    const variables = { id: course.id, filter: { role: ['learner'], ...filter } };
    type Members = { getCourseUsers: { users: { userId: string }[] } };
    const { data } = await api.execute<Members>('admin@l.test', COURSE_USERS, variables);
    return data?.getCourseUsers.users.map(({ userId }) => userId).filter((id) => id !== 'ada@l.test');
  };
  expect((await list())?.toSorted()).toEqual(['bob@l.test', 'zoe@l.test']);
  const { pool } = api.database;
  const named = (userId: string, name: string) =>
    pool.query('update person set given_name = $2, name_key = lower($2) where user_id = $1', [userId, name]);
  await named('zoe@l.test', 'Aa');
  await named('bob@l.test', 'Zz');
  expect(await list()).toEqual(['zoe@l.test', 'bob@l.test']);
  expect(await list({ text: 'aA' })).toEqual(['zoe@l.test']);
  expect(await list({ text: 'OB@L' })).toEqual(['bob@l.test']);
  expect(await list({ text: '%' })).toEqual([]);
});

describe('a text filter', () => {
  /** Returns the plan of a statement when reading whole tables is the last resort. */
  const plan = (table: string, condition: RawBuilder<unknown>) =>
    api.database.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      const { rows } = await sql<
        Record<string, string>
      >`explain select * from ${sql.table(table)} where ${condition}`.execute(db);
      await sql`reset enable_seqscan`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  test.each([
    ['course', 'course_by_name_key', containsText('speech', sql`name_key`)],
    ['activity', 'activity_by_name_key', containsText('speech', sql`name_key`)],
    ['org_member', 'org_member_by_search_key', containsText('speech', sql`search_key`)],
    ['course_member', 'course_member_by_search_key', isNamed('speech', sql`search_key`)],
  ])('[load-09] of %s uses its index', async (table, index, condition) => {
    expect(await plan(table, condition)).toMatch(new RegExp(`${index} .*\\n.*Index Cond: .*~~`));
  });

  test.each(['speech', 'ee', 'e', 'ß'])('[inst-18] of institutions uses an index: %s', async (text) => {
    expect(await plan('org', hasLetters(text))).toMatch(/Bitmap Index Scan on org_by_key_letters/);
  });

  test('[load-09] finds records by name, not by e-mail', async () => {
    const filtered = async (text: string) => {
      const { data } = await api.execute<{ getLearnerProgress: { totalCount: number } }>('admin@l.test', PROGRESS, {
        input: { orgId: org.id, reviewerId: 'admin@l.test' },
        filter: { text },
      });
      return data?.getLearnerProgress.totalCount;
    };
    expect(await filtered('ada@l')).toBe(0);
    expect(await filtered('MANY')).toBe(MANY);
    expect(await filtered('few')).toBe(1);
  });

  test('[load-09] finds records of a person who was removed from the org', async () => {
    const { db } = api.database;
    await org.member('gone@l.test');
    await few.progress('gone@l.test', { status: 'evaluated' });
    await db
      .updateTable('person')
      .set({ given_name: 'Departed', name_key: 'departed' })
      .where('user_id', '=', 'gone@l.test')
      .execute();
    const count = async () => {
      const { data } = await api.execute<{ getLearnerProgress: { totalCount: number } }>('admin@l.test', PROGRESS, {
        input: { orgId: org.id, reviewerId: 'admin@l.test' },
        filter: { text: 'departed' },
      });
      return data?.getLearnerProgress.totalCount;
    };
    expect(await count()).toBe(1);
    const removed = await db
      .transaction()
      .execute((transaction) => removeOrgUser(transaction, { org_id: org.id, user_id: 'gone@l.test' }));
    expect(removed).toBe(true);
    expect(await count()).toBe(1);
  });
});

describe('a text that matches very many names', () => {
  const PEOPLE = 5100;
  const SEARCH = `query ($orgId: ID!, $text: String!) {
    search(orgId: $orgId, text: $text) { courses { name } activities { name } people { userId } }
  }`;
  let large: SeedOrg;
  beforeAll(async () => {
    const { db } = api.database;
    large = await createSeed(db).org();
    await large.member('admin@l.test', 'orgadmin');
    const taught = await large.course({ name: 'Common course' });
    const other = await large.course({ name: 'Common to others' });
    const activities = [await taught.activity({ name: 'One' }), await taught.activity({ name: 'Two' })];
    await other.activity({ name: 'Common activity' });
    await sql`insert into person (user_id, given_name, family_name, name_key)
      select 'c' || n || '@l.test', 'Common', 'P' || n, 'common p' || n from generate_series(1, ${PEOPLE}::int) n`.execute(
      db,
    );
    await sql`insert into org_member (org_id, user_id, type)
      select ${large.id}, 'c' || n || '@l.test', 'orguser' from generate_series(1, ${PEOPLE}::int) n`.execute(db);
    // The first of them by name is only in the other course.
    await sql`insert into course_member (org_id, course_id, user_id, role)
      select ${large.id}, case when n = 1 then ${other.id}::uuid else ${taught.id}::uuid end, 'c' || n || '@l.test', 'learner'
      from generate_series(1, ${PEOPLE}::int) n`.execute(db);
    for (const [index, { id }] of activities.entries())
      await sql`insert into learner_progress (org_id, activity_id, learner_id, course_id, status)
        select ${large.id}, ${id}, 'c' || n || '@l.test', ${taught.id}, ${['evaluated', 'reset'][index] ?? ''}
        from generate_series(1, ${PEOPLE}::int) n`.execute(db);
    await taught.member('teacher@l.test', 'instructor');
    await sql`insert into course (org_id, name, name_key) select ${large.id}, 'Plain ' || n, 'plain ' || n from generate_series(1, 250) n`.execute(
      db,
    );
    await sql`insert into course_member (org_id, course_id, user_id, role)
      select org_id, id, 'teacher@l.test', 'reviewer' from course where org_id = ${large.id} and name like 'Plain %'`.execute(
      db,
    );
    await sql`analyze person, org, org_member, course_member, course, activity, learner_progress, progress_hour`.execute(
      db,
    );
    await bindAccounts(api.database);
  });

  const progress = async (filter: object) =>
    (
      await api.execute<{ getLearnerProgress: { totalCount: number; totalCountIsExact: boolean } }>(
        'admin@l.test',
        `query ($input: LearnerProgressInput!, $filter: LearnerProgressFilter) {
          getLearnerProgress(input: $input, filter: $filter, limit: 1) { totalCount totalCountIsExact }
        }`,
        { input: { orgId: large.id, reviewerId: 'admin@l.test' }, filter },
      )
    ).data?.getLearnerProgress;

  test('[load-09] is counted up to 10,000, and exactly below that', async () => {
    expect(await progress({ text: 'common' })).toEqual({ totalCount: 10_000, totalCountIsExact: false });
    expect(await progress({ text: 'common', status: ['reset'] })).toEqual({
      totalCount: PEOPLE,
      totalCountIsExact: true,
    });
  });

  test('[load-09] [api-05] for a teacher of very many courses finds records of these courses only', async () => {
    const { data, errors } = await api.execute<{
      search: { courses: { name: string }[]; activities: { name: string }[]; people: { userId: string }[] };
    }>('teacher@l.test', SEARCH, { orgId: large.id, text: 'common' });
    expect(errors).toEqual([]);
    expect(data?.search.courses).toEqual([{ name: 'Common course' }]);
    expect(data?.search.activities).toEqual([]);
    const found = data?.search.people.map(({ userId }) => userId) ?? [];
    expect(found.length).toBeGreaterThan(1);
    expect(found).not.toContain('c1@l.test');
  });

  const PAGE = `query ($input: LearnerProgressInput!, $filter: LearnerProgressFilter, $end: EpochMs!) {
    getLearnerProgress(input: $input, filter: $filter, limit: 10) {
      learnerProgress { fullName } totalCount summary(start: 0, end: $end) { pending }
    }
  }`;
  const listOf = (reviewerId: string, text?: string) => () =>
    api.execute(reviewerId, PAGE, {
      input: { orgId: large.id, reviewerId },
      filter: text === undefined ? {} : { text },
      end: 86_400_000,
    });
  const searchBy = (person: string, text: string) => () => api.execute(person, SEARCH, { orgId: large.id, text });
  const [admin, teacher] = ['admin@l.test', 'teacher@l.test'];
  const users = (asked: object) => () => api.execute(admin, ORG_USERS, { id: large.id, ...asked });

  test.each<[string, () => Promise<{ errors: readonly object[] }>]>([
    ['the review list of an admin', listOf(admin)],
    ['the review list of a reviewer of very many courses', listOf(teacher)],
    ['the review list by a text that very many names have', listOf(admin, 'common')],
    ['the review list of a reviewer by such a text', listOf(teacher, 'common')],
    ['the review list by a text that few names have', listOf(admin, 'p5099')],
    ['the search of an admin', searchBy(admin, 'common')],
    ['the search of a teacher', searchBy(teacher, 'p5099')],
    ['courses by a text', () => api.execute(admin, COURSES, { orgId: large.id, filter: { text: 'common' } })],
    ['users', users({ type: 'orguser' })],
    ['users by a text', users({ type: 'orguser', filter: { text: 'p5099' } })],
    ['everyone', users({})],
    ['everyone by a text', users({ filter: { text: 'p5099' } })],
    ['everyone by last sign-in', users({ sort: { field: 'lastLogin', order: 'desc' } })],
  ])('[load-09] %s reads no large table completely', async (_what, call) => {
    const plans = await plansOf(call);
    expect(plans.length).toBeGreaterThan(1);
    const isWhole = /Seq Scan on (\w*progress\w*|(course|org)_member|course|activity|person)\b|Sort Key.*login/;
    expect(plans.filter((plan) => isWhole.test(plan))).toEqual([]);
  });

  test('[load-30] kept plans read no large table completely and sort none', async () => {
    const one = await api.database.db
      .selectFrom('activity')
      .select(['id', 'course_id', 'resource_link_id'])
      .where('org_id', '=', large.id)
      .executeTakeFirst();
    const launch = `query ($courseId: ID!, $link: String) {
      getLaunchArgs(courseId: $courseId, resourceLinkId: $link, view: "activity") { url } }`;
    const calls = [
      () => api.execute(admin, COURSES, { orgId: large.id, filter: {} }),
      () => api.execute(admin, 'query ($id: ID!) { getActivity(id: $id) { name } }', { id: one?.id }),
      () => api.execute(admin, launch, { courseId: one?.course_id, link: one?.resource_link_id }),
    ];
    const kept = new Set<string>();
    for (const call of calls)
      for (const { text } of await statementsOf(call)) if (keepsPlan(text)) kept.add(`explain (generic_plan) ${text}`);
    expect(kept.size).toBeGreaterThan(4);
    const client = await api.database.background.pool.connect();
    await client.query('set enable_seqscan = off');
    for (const text of kept) {
      const { rows: lines } = await client.query<Record<string, string>>(text);
      const plan = lines.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, text).not.toMatch(/Seq Scan on (course|(course|org)_member|activity|person|learner_progress)\b/);
      expect(plan, text).not.toMatch(/Sort Key: course\.name_key/);
    }
    client.release(true);
  });

  test('[load-09] records of few names are found by these names, also in list order', async () => {
    // More names than the rows of a page, so that the order of the list would look cheaper.
    const [plan, ...others] = (await plansOf(listOf(teacher, 'p50'))).filter(
      (each) => each.includes('on learner_progress') && each.includes('on activity'),
    );
    expect(others).toEqual([]);
    // The index depends on how much of the table was vacuumed.
    expect(plan).toMatch(/Index (Only )?Scan (on|using) learner_progress_by_(person|learner)\b/);
    expect(plan).not.toContain('learner_progress_by_submission');
    // The page itself, and the tables that are joined to its rows.
    expect(plan).toMatch(/-> +Limit[^]* on person/);
  });

  test("[load-09] without a match reads neither records nor the reviewer's courses", async () => {
    const statements = await statementsOf(() =>
      api.execute(teacher, PROGRESS, { input: { orgId: large.id, reviewerId: teacher }, filter: { text: 'nobody' } }),
    );
    expect(statements.filter(({ text }) => /from learner_progress|course_member reviewer/.test(text))).toEqual([]);
    const { data } = await api.execute<{ getLearnerProgress: object }>(teacher, PAGE, {
      input: { orgId: large.id, reviewerId: teacher },
      filter: { text: 'nobody' },
      end: 86_400_000,
    });
    expect(data?.getLearnerProgress).toEqual({ learnerProgress: [], totalCount: 0, summary: { pending: 0 } });
  });
});
