import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSeed, type SeedActivity, type SeedOrg } from '../../seed/seed.ts';
import { runPeopleCommand } from '../../startup/peopleCommands.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const CANARY = 'canary@e.test';
const [ADMIN, TEACHER] = ['admin@e.test', 'teacher@e.test'];

let api: TestApi;
let org: SeedOrg;
let activity: SeedActivity;

const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query<Record<string, unknown>>(text, values)).rows;
const people = (command: string) =>
  runPeopleCommand(
    command.split(' '),
    { db: api.database.db } as Parameters<typeof runPeopleCommand>[1],
    'http://c.test',
  );

beforeEach(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org();
  await org.member(ADMIN, 'orgadmin');
  await seed.person({ userId: CANARY, givenName: 'Canary', familyName: 'Bird', lastLogin: new Date() });
  const course = await org.course();
  await course.member(CANARY, 'learner');
  await course.member(TEACHER, 'instructor');
  activity = await course.activity({ name: 'Essay' });
  await activity.progress(CANARY, { status: 'evaluated', scoreGiven: 3, scoreMaximum: 4, scoreType: 'points' });
  await bindAccounts(api.database);
});
afterEach(() => api.close());

/** Inserts the person into every table that can refer to one. */
async function leaveTraces() {
  const [{ course_id: course, subject } = {}] = await query(
    'select course_id, (select lti_subject from person where user_id = $2) as subject from activity where id = $1',
    activity.id,
    CANARY,
  );
  const launch = JSON.stringify({ email: CANARY, name: 'Canary Bird' });
  const values = { $org: org.id, $course: course, $activity: activity.id, $subject: subject, $launch: launch };
  const insert = async (statement: string) => {
    const text = Object.entries(values).reduce(
      (all, [name, value]) => all.replaceAll(name, `'${String(value)}'::${name === '$launch' ? 'jsonb' : 'uuid'}`),
      statement,
    );
    await query(text.replaceAll('$me', `'${CANARY}'`));
  };
  await insert(`insert into received_score (org_id, course_id, activity_id, line_item_id, learner_id, kind, given, maximum,
    comment, reason, scored_at) values ($org, $course, $activity, $activity, $me, 'scored', 3, 4, 'Well done, Canary', 'canary', now())`);
  await insert(`insert into received_score (org_id, course_id, activity_id, line_item_id, learner_id, kind, author_subject,
    author_name, scored_at) values ($org, $course, $activity, $activity, '${TEACHER}', 'scored', $subject, 'Canary Bird', now())`);
  await insert(`insert into mail (org_id, recipient, recipient_name, subject, plain, html)
    values ($org, $me, 'Canary Bird', 's', 'p', 'h'),
      ($org, '${TEACHER}', 'T', 'Canary Bird has submitted', 'Canary Bird <canary@e.test>', '<b>Canary Bird</b>')`);
  await insert(
    `insert into extension (org_id, activity_id, learner_id, due_at, reason) values ($org, $activity, $me, now(), 'Ill')`,
  );
  await insert(`insert into learner_work (org_id, activity_id, learner_id, has_draft, comment_count, reported_at)
    values ($org, $activity, $me, false, 0, now())`);
  await insert(`insert into course_link (org_id, jti, course_id, purpose, created_by, expires_at)
    values ($org, 'l', $course, 'link', $me, now())`);
  await insert(
    `insert into job (org_id, kind, payload) values ($org, 'reportToLms', jsonb_build_object('userId', $me))`,
  );
  await insert(`insert into link_redemption (org_id, user_id, course_id, jti) values ($org, $me, $course, 'r')`);
  await insert(`insert into org_removal (org_id, user_id) values ($org, $me)`);
  await insert(`insert into course_removal (org_id, course_id, user_id) values ($org, $course, $me)`);
  await insert(`insert into launch_hint (org_id, hint_hash, tool_id, user_id, launch, expires_at)
    select $org, 'h', id, $me, $launch, now() from lti_tool limit 1`);
  await insert(
    `insert into package_launch (org_id, activity_id, user_id, parameters) values ($org, $activity, $me, 'x')`,
  );
  await insert(`insert into import (org_id, created_by, file_name, settings, headers)
    values ($org, $me, 'Canary Bird.csv', '{}', '{canary@e.test}')`);
  await insert(`insert into import_row (org_id, import_id, place, kind, user_id, cells, outcome)
    select $org, id, 1, 'orgMember', $me, '{Canary@E.test}'::text[], 'added' from import
    union all select $org, id, 2, 'orgMember', 'x@e.test', '{x@e.test,"advisor Canary@e.test"}'::text[], 'added' from import`);
  await insert(`insert into audit_event (org_id, actor, event, target, result, person, changes)
    values ($org, $me, 'course.update', null, 'ok', $subject, '[{"field": "author", "before": "Canary Bird"}]')`);
  await insert(`insert into audit_event (actor, event, result) values ($me, 'signIn', 'ok')`);
  await insert(`insert into deletion (org_id, record_type, record_id, name, deleted_by)
    values ($org, 'Activity', 'a', 'n', $me)`);
  await insert(`insert into deleted_row (org_id, deletion_id, table_name, user_id, row)
    select $org, id, 'learner_progress', $me, '{"claimed_by": "Canary Bird"}' from deletion`);
  await insert(`insert into notification (org_id, user_id, kind, subject, learner_id, facts)
    values ($org, '${TEACHER}', 'k', 's', $me, '{"name": "Canary Bird"}'), ($org, $me, 'k', 's', null, '{}')`);
  await insert(`insert into matching_change (org_id, created_by, kind, input, record_ids)
    values ($org, $me, 'k', '{"filter": {"text": "Canary@e.test"}}', '{}')`);
  await insert(`insert into saved_view (org_id, created_by, list, name, query, is_compact)
    values ($org, $me, 'courses', 'n', '', false),
      ($org, '${TEACHER}', 'people', 'n', 'text=canary%40e.test&sort=userId', false),
      ($org, '${TEACHER}', 'people', 'n', 'text=Canary+Bird', false)`);
  await insert(`insert into account_relink (user_id, secret_hash, expires_at) values ($me, 'x', now())`);
  await insert(`insert into identity.account (id, email, given_name, family_name) values ('c', $me, 'Canary', 'Bird')`);
  await insert(`insert into identity.outbox (recipient, subject, body) values ($me, 's', 'Dear Canary')`);
}

const tables = () =>
  query(`select c.oid::regclass::text as name,
      exists (select from pg_constraint where conrelid = c.oid and confrelid = 'person'::regclass) as names_people
    from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)`);

async function tablesWith(word: string): Promise<string[]> {
  const found = [];
  for (const { name } of await tables())
    if ((await query(`select from ${String(name)} t where t::text ilike $1 limit 1`, `%${word}%`)).length > 0)
      found.push(String(name));
  return found.toSorted();
}

/** Tables that refer to people and are empty in this test. */
const EMPTY = ['issued_resource_link', 'lti_launch', 'lti_score'];

test('[people-04] nothing of an erased person is found in any table; scores and events stay under a pseudonym', async () => {
  await leaveTraces();
  const before = await tablesWith('canary');
  const naming = (await tables()).filter(({ names_people }) => names_people).map(({ name }) => String(name));
  // a new table that refers to people gets a trace above
  expect(naming.filter((name) => !before.includes(name) && !EMPTY.includes(name))).toEqual([]);
  const answer = await people(`erase ${CANARY} ${org.id}`);
  const [name = ''] = answer.split(' ');
  expect(answer).toMatch(/^erased-[0-9a-f]{12}@erased\.invalid stands in the person's place\. The account is deleted/);
  expect(await tablesWith('canary')).toEqual([]);
  expect(await query('select status, score_given, learner_id from learner_progress')).toEqual([
    { status: 'evaluated', score_given: 3, learner_id: name },
  ]);
  expect(await query('select learner_id, given from received_score order by id')).toMatchObject([
    { learner_id: name, given: 3 },
    { learner_id: TEACHER },
  ]);
  expect(await query("select actor from audit_event where event in ('course.update', 'signIn')")).toEqual([
    { actor: name },
    { actor: name },
  ]);
  expect(await query('select subject from mail')).toEqual([{ subject: `${name} has submitted` }]);
  expect(await query("select payload ->> 'type' as type from job where kind = 'noticeTool'")).toMatchObject([
    { type: 'people-deleted' },
  ]);
  await expect(people(`erase ${CANARY} ${org.id}`)).rejects.toThrow('knows nobody');
});

test('[people-04] an erasure in one institution changes nothing in another one', async () => {
  const elsewhere = await createSeed(api.database.db).org();
  const there = await (await elsewhere.course()).activity();
  await elsewhere.member(CANARY);
  await there.progress(CANARY, { status: 'viewed' });
  const rows = () => query('select * from learner_progress where org_id = $1', elsewhere.id);
  const kept = await rows();
  expect(await people(`erase ${CANARY} ${org.id}`)).toContain('other institutions know the person');
  expect(await rows()).toEqual(kept);
  expect(await query('select given_name from person where user_id = $1', CANARY)).toEqual([{ given_name: 'Canary' }]);
  expect(await query('select user_id from org_member where user_id = $1', CANARY)).toHaveLength(1);
  const ofOrg = await query('select learner_id from learner_progress where org_id = $1', org.id);
  expect(ofOrg).not.toContainEqual({ learner_id: CANARY });
});

test('[people-05] an export has what the institution holds about a person, and nothing of another one', async () => {
  const elsewhere = await createSeed(api.database.db).org({ name: 'Elsewhere' });
  await elsewhere.member(CANARY);
  await leaveTraces();
  const found = JSON.parse(await people(`export ${CANARY} ${org.id}`)) as Record<string, object[]>;
  expect(found).toMatchObject({
    person: [{ user_id: CANARY, given_name: 'Canary' }],
    'course_member.user_id': [{ role: 'learner' }],
    'learner_progress.learner_id': [{ score_given: 3 }],
    'received_score.learner_id': [{ comment: 'Well done, Canary' }],
  });
  expect(JSON.stringify(found)).not.toContain(elsewhere.id);
  await expect(people(`export ${CANARY} x`)).rejects.toThrow('Expected the id of an institution');
});
