import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { pseudonym } from '../../audit/auditTarget.ts';
import { createSeed, type SeedActivity, type SeedOrg } from '../../seed/seed.ts';
import { runPeopleCommand } from '../../startup/peopleCommands.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const CANARY = 'canary@e.test';
const [ADMIN, TEACHER] = ['admin@e.test', 'teacher@e.test'];

let api: TestApi;
let org: SeedOrg;
let activity: SeedActivity;
let dataDir: string;
let log: string;

const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query<Record<string, unknown>>(text, values)).rows;
const people = (command: string) =>
  runPeopleCommand(command.split(' '), { db: api.database.db } as Parameters<typeof runPeopleCommand>[1], {
    publicUrl: 'http://c.test',
    dataDir,
  });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'practicum-erase-'));
  log = '';
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'debug', DATA_DIR: dataDir });
  api = await createTestApi({ config, logStream: { write: (line) => void (log += line) } });
  const seed = createSeed(api.database.db);
  org = await seed.org();
  await org.member(ADMIN, 'orgadmin');
  await seed.person({ userId: CANARY, givenName: 'Canary', familyName: 'Bïrd', lastLogin: new Date() });
  const course = await org.course();
  await course.member(CANARY, 'learner');
  await course.member(TEACHER, 'instructor');
  activity = await course.activity({ name: 'Essay' });
  await activity.progress(CANARY, { status: 'evaluated', scoreGiven: 3, scoreMaximum: 4, scoreType: 'points' });
  await bindAccounts(api.database);
});
afterEach(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

/** Inserts the person into every table that can refer to one. */
async function leaveTraces() {
  const [{ course_id: course, subject } = {}] = await query(
    'select course_id, (select lti_subject from person where user_id = $2) as subject from activity where id = $1',
    activity.id,
    CANARY,
  );
  const launch = JSON.stringify({ email: CANARY, name: 'Canary Bïrd' });
  const values = { $org: org.id, $course: course, $activity: activity.id, $subject: subject, $launch: launch };
  const insert = async (statement: string) => {
    const text = Object.entries(values).reduce(
      (all, [name, value]) => all.replaceAll(name, `'${String(value)}'::${name === '$launch' ? 'jsonb' : 'uuid'}`),
      statement,
    );
    await query(text.replaceAll('$me', `'${CANARY}'`));
  };
  await insert(`insert into received_score (org_id, course_id, activity_id, line_item_id, learner_id, kind, given,
    maximum, comment, reason, scored_at) values ($org, $course, $activity, $activity, $me, 'scored', 3, 4,
    'Well done, Canary', 'canary', now())`);
  await insert(`insert into received_score (org_id, course_id, activity_id, line_item_id, learner_id, kind,
    author_subject, author_name, scored_at)
    values ($org, $course, $activity, $activity, '${TEACHER}', 'scored', $subject, 'Canary Bïrd', now())`);
  await insert(`insert into mail (org_id, recipient, recipient_name, subject, plain, html, kind)
    values ($org, $me, 'Canary Bïrd', 's', 'p', 'h', 'evaluated'), ($org, '${TEACHER}', 'T',
      'Canary Bïrd has submitted', 'Canary Bïrd <canary@e.test>', '<b>Canary Bïrd</b>', 'submitted')`);
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
    values ($org, $me, 'Canary Bïrd.csv', '{}', '{canary@e.test}')`);
  await insert(`insert into import (org_id, created_by, file_name, settings, content)
    values ($org, '${ADMIN}', 'unread.csv', '{}', 'canary@e.test')`);
  await insert(`insert into import_row (org_id, import_id, place, kind, user_id, cells, outcome)
    select $org, id, 1, 'orgMember', $me, '{Canary@E.test}'::text[], 'added' from import where content is null
    union all select $org, id, 2, 'orgMember', 'x@e.test', '{x@e.test,"Bïrd, Canary"}'::text[], 'added' from import
    where content is null`);
  await insert(`insert into audit_event (org_id, actor, event, target, result, person, changes)
    values ($org, $me, 'course.update', null, 'ok', $subject, '[{"field": "author", "before": "Canary Bïrd"}]')`);
  await insert(`insert into audit_event (actor, event, target, result, address)
    values ($me, 'signIn', '${pseudonym(CANARY)}', 'ok', 'canary-address')`);
  await insert(`insert into deletion (org_id, record_type, record_id, name, deleted_by)
    values ($org, 'Activity', 'a', 'n', $me)`);
  await insert(`insert into deleted_row (org_id, deletion_id, table_name, user_id, row)
    select $org, id, 'learner_progress', $me, '{"claimed_by": "Canary Bïrd"}' from deletion`);
  await insert(`insert into notification (org_id, user_id, kind, subject, learner_id, facts)
    values ($org, '${TEACHER}', 'k', 's', $me, '{"name": "Canary Bïrd"}'), ($org, $me, 'k', 's', null, '{}')`);
  await insert(`insert into acting_session (org_id, actor_id, auth_time, user_id, reason, allows_changes, expires_at)
    values ($org, $me, 1, '${TEACHER}', 'r', false, now()), ($org, '${TEACHER}', 1, $me, 'Canary asked', false, now())`);
  await insert(`insert into matching_change (org_id, created_by, kind, input, record_ids)
    values ($org, $me, 'k', '{"filter": {"text": "Canary@e.test"}}', '{}')`);
  await insert(`insert into saved_view (org_id, created_by, list, name, query, is_compact)
    values ($org, $me, 'courses', 'n', '', false),
      ($org, '${TEACHER}', 'people', 'n', 'text=canary%40e.test&sort=userId', false),
      ($org, '${TEACHER}', 'people', 'n', 'text=Canary+Bird', false)`);
  await insert(`insert into account_relink (user_id, secret_hash, expires_at) values ($me, 'x', now())`);
  await insert(`insert into identity.account (id, email, given_name, family_name) values ('c', $me, 'Canary', 'Bird')`);
  await insert(`insert into identity.outbox (recipient, subject, body) values ($me, 's', 'Dear Canary'),
    ('${TEACHER}', 'Canary Bïrd has submitted', 'Canary Bïrd <canary@e.test>')`);
  mkdirSync(join(dataDir, 'outbox'));
  for (const { id } of await query('select id from mail'))
    writeFileSync(join(dataDir, 'outbox', `${String(id)}.eml`), 'canary@e.test');
}

const tables = () =>
  query(`select c.oid::regclass::text as name,
      exists (select from pg_constraint where conrelid = c.oid and confrelid = 'person'::regclass) as names_people
    from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)`);

async function tablesWith(word: string): Promise<string[]> {
  const parts = (await tables()).map(
    ({ name }) =>
      `select '${String(name)}' as name where exists (select from ${String(name)} t where t::text ilike $1)`,
  );
  return (await query(parts.join(' union all '), `%${word}%`)).map(({ name }) => String(name)).toSorted();
}

/** Tables that refer to people and are empty in this test. */
const EMPTY = ['issued_resource_link', 'lti_launch', 'lti_score'];

test('[people-04] an erased person is in no table, and scores and events are kept under a pseudonym', async () => {
  await leaveTraces();
  const before = await tablesWith('canary');
  const naming = (await tables()).filter(({ names_people }) => names_people).map(({ name }) => String(name));
  // a new table that refers to people gets a trace above
  expect(naming.filter((name) => !before.includes(name) && !EMPTY.includes(name))).toEqual([]);
  const answer = await people(`erase ${CANARY} ${org.id}`);
  const [name = ''] = answer.split(' ');
  expect(answer).toMatch(/^erased-[0-9a-f]{12}@erased\.invalid replaces the person\. The account is deleted/);
  for (const trace of ['canary', 'bïrd', 'bird', pseudonym(CANARY)]) expect(await tablesWith(trace)).toEqual([]);
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes('canary'))).toEqual([]);
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
  expect(await query("select state from import where file_name = 'unread.csv'")).toEqual([{ state: 'failed' }]);
  await expect(people(`erase ${CANARY} ${org.id}`)).rejects.toThrow('No member of the institution');
});

test('[people-04] an erasure in one institution changes no other institution', async () => {
  const elsewhere = await createSeed(api.database.db).org();
  const there = await (await elsewhere.course()).activity();
  await elsewhere.member(CANARY);
  await there.progress(CANARY, { status: 'viewed' });
  const rows = () => query('select * from learner_progress where org_id = $1', elsewhere.id);
  const kept = await rows();
  expect(await people(`erase ${CANARY} ${org.id}`)).toContain("are kept for the person's other institutions");
  expect(await rows()).toEqual(kept);
  expect(await query('select given_name from person where user_id = $1', CANARY)).toEqual([{ given_name: 'Canary' }]);
  expect(await query('select user_id from org_member where user_id = $1', CANARY)).toHaveLength(1);
  const ofOrg = await query('select learner_id from learner_progress where org_id = $1', org.id);
  expect(ofOrg).not.toContainEqual({ learner_id: CANARY });
});

test("[people-05] an export has one institution's data about a person", async () => {
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

const ERASE = 'mutation ($input: ErasePersonalDataInput!) { erasePersonalData(input: $input) }';
const EXPORT = 'mutation ($input: ExportPersonalDataInput!) { exportPersonalData(input: $input) }';

test('[people-06] an admin exports and erases a person; a wrong confirmation erases nothing', async () => {
  // Calls that succeed and fail, of the person and about the person, leave no name in the log.
  await api.execute(CANARY, 'query ($id: ID!) { getActivity(id: $id) { name } }', { id: activity.id });
  await api.execute(CANARY, EXPORT, { input: { orgId: org.id, userId: CANARY } });
  const exported = await api.execute<{ exportPersonalData: string }>(ADMIN, EXPORT, {
    input: { orgId: org.id, userId: 'CANARY@e.test' },
  });
  expect(JSON.parse(exported.data?.exportPersonalData ?? '')).toMatchObject({ person: [{ family_name: 'Bïrd' }] });
  const erase = (confirmation: string, userId = CANARY) =>
    api.execute<{ erasePersonalData: string }>(ADMIN, ERASE, { input: { orgId: org.id, userId, confirmation } });
  expect((await erase('canary')).errors[0]?.extensions.fields).toEqual([
    { field: 'confirmation', rule: 'unknownValue' },
  ]);
  expect(await tablesWith('canary')).toContain('person');
  const { data } = await erase(' Canary@E.test ');
  expect(await tablesWith('canary')).toEqual([]);
  expect(await query("select actor, event from audit_event where event like 'person.%' order by id")).toEqual([
    { actor: ADMIN, event: 'person.export' },
    { actor: ADMIN, event: 'person.erase' },
  ]);
  const events = await api.execute(
    ADMIN,
    'query ($orgId: ID!) { getAuditEvents(orgId: $orgId, limit: 1) { auditEvents { event personId } } }',
    { orgId: org.id },
  );
  expect(events.data).toMatchObject({ getAuditEvents: { auditEvents: [{ personId: data?.erasePersonalData }] } });
  expect((await erase(CANARY)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  await api.runJobs();
  expect(log).toContain('a job failed');
  expect(log).not.toMatch(/canary|b[iï]rd/i);
});
