import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import type { ImportRow } from './importRow.ts';

type ImportKey = Pick<ImportRow, 'org_id' | 'id'>;

/** Consecutive rows of an import, by their positions. */
export interface RowRange {
  from: number;
  to: number;
}

const inRange = ({ org_id, id }: ImportKey, { from, to }: RowRange): RawBuilder<unknown> =>
  sql`r.org_id = ${org_id} and r.import_id = ${id} and r.place >= ${from} and r.place < ${to}`;

/**
 * Updates planner statistics. Otherwise they could date from when a table was small, and the planner would read the
 * whole table for each row. Call it outside the transaction, because its locks would last until the transaction ends.
 */
export const renewStatistics = (db: Kysely<Database>) =>
  sql`analyze import_row, person, org_member, course_member`.execute(db);

/** Locks the people in an import, in the same order as lockPeople, so that other changes to them wait. */
export async function lockImportedPeople(transaction: Transaction<Database>, { org_id, id }: ImportKey): Promise<void> {
  await sql`select from person where user_id in (
      select user_id from import_row where org_id = ${org_id} and import_id = ${id}
        and outcome in ('added', 'changed', 'removed') and kind <> 'course')
    order by user_id for no key update`.execute(transaction);
}

/** Applies the rows whose records have not changed since the plan was made, and marks the applied rows. */
export async function applyRows(
  transaction: Transaction<Database>,
  key: Pick<ImportRow, 'org_id' | 'id' | 'counts'>,
  { range, deletedBy }: { range: RowRange; deletedBy: string },
): Promise<void> {
  const { added = 0, changed = 0, removed = 0 } = key.counts;
  const rows = inRange(key, range);
  await sql`with made as (
      insert into course (org_id, id, name, name_key, term, term_key)
      select r.org_id, r.course_id, r.course_name, r.name_key, r.course_term, r.course_term_key from import_row r
      where ${rows} and r.kind = 'course' and r.outcome = 'added'
      on conflict do nothing returning org_id, id)
    update import_row r set is_done = true from made
    where ${rows} and r.kind = 'course' and r.org_id = made.org_id and r.course_id = made.id`.execute(transaction);
  if (added > 0) await addPeople(transaction, key, rows);
  if (changed > 0) await changeRoles(transaction, rows);
  if (removed > 0) await removePeople(transaction, key, { rows, deletedBy });
}

async function changeRoles(transaction: Transaction<Database>, rows: RawBuilder<unknown>): Promise<void> {
  await sql`with done as (
      update course_member m set role = r.role from import_row r
      where ${rows} and r.kind = 'courseMember' and r.outcome = 'changed'
        and m.org_id = r.org_id and m.course_id = r.course_id and m.user_id = r.user_id and m.role = r.role_before
      returning r.place)
    update import_row r set is_done = true from done where ${rows} and r.place = done.place`.execute(transaction);
  await sql`with done as (
      update org_member m set type = r.role from import_row r
      where ${rows} and r.kind = 'orgMember' and r.outcome = 'changed' and m.org_id = r.org_id
        and m.user_id = r.user_id and ${placeOf('m')} = r.role_before
      returning r.place)
    update import_row r set is_done = true from done where ${rows} and r.place = done.place`.execute(transaction);
}

/** Removes the cells of an import once its plan is no longer needed. */
export const deleteCells = (transaction: Transaction<Database>, { org_id, id }: ImportKey) =>
  sql`update import_row set cells = null where org_id = ${org_id} and import_id = ${id} and cells is not null`.execute(
    transaction,
  );

/** Returns a member's role in an org as rosters name it. */
const placeOf = (table: string) =>
  sql`case ${sql.ref(`${table}.type`)} when 'orgimported' then 'orguser' else ${sql.ref(`${table}.type`)} end`;

async function addPeople(
  transaction: Transaction<Database>,
  { org_id }: ImportKey,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const added = sql`${rows} and r.outcome = 'added' and r.kind <> 'course'`;
  await sql`with made as (
      insert into person (user_id, given_name, family_name, name_key, address_key)
      select distinct on (r.user_id) r.user_id, r.given_name, r.family_name, r.name_key, r.address_key
      from import_row r where ${added} order by r.user_id, r.place
      on conflict do nothing returning user_id)
    update import_row r set made_person = true from made where ${added} and r.user_id = made.user_id`.execute(
    transaction,
  );
  // A roster can set a person's name only if the person belongs to no other org and has never signed in.
  await sql`update person p set given_name = r.given_name, family_name = r.family_name, name_key = r.name_key
    from import_row r
    where ${rows} and r.kind <> 'course' and r.outcome in ('added', 'changed', 'unchanged') and r.name_key <> ''
      and p.user_id = r.user_id and p.name_key = '' and p.issuer is null and p.last_login is null
      and not exists (select from org_member m where m.user_id = p.user_id and m.org_id <> ${org_id})`.execute(
    transaction,
  );
  await sql`with made as (
      insert into org_member (org_id, user_id, type)
      select distinct on (r.user_id) r.org_id, r.user_id, case r.kind when 'orgMember' then r.role else 'orguser' end
      from import_row r where ${added} order by r.user_id, r.kind = 'courseMember', r.place
      on conflict do nothing returning user_id)
    update import_row r set made_member = true, is_done = r.kind = 'orgMember' from made
    where ${added} and r.user_id = made.user_id`.execute(transaction);
  await sql`with made as (
      insert into course_member (org_id, course_id, user_id, role)
      select r.org_id, r.course_id, r.user_id, r.role from import_row r
      join course c on c.org_id = r.org_id and c.id = r.course_id
      where ${added} and r.kind = 'courseMember' order by r.user_id
      on conflict do nothing returning course_id, user_id)
    update import_row r set is_done = true from made
    where ${added} and r.kind = 'courseMember' and r.course_id = made.course_id and r.user_id = made.user_id`.execute(
    transaction,
  );
}

interface Removed {
  place: number;
  kind: 'courseMember' | 'orgMember';
  course_id: string | null;
  user_id: string;
  role: string;
  record_id: string;
}

async function removePeople(
  transaction: Transaction<Database>,
  key: ImportKey,
  { rows, deletedBy }: { rows: RawBuilder<unknown>; deletedBy: string },
): Promise<void> {
  const { rows: found } = await sql<Removed>`
    select r.place, r.kind, r.course_id, r.user_id, coalesce(c.role, o.type) as role, p.lti_subject as record_id
    from import_row r join person p on p.user_id = r.user_id
    left join course_member c on r.kind = 'courseMember' and c.org_id = r.org_id and c.course_id = r.course_id
      and c.user_id = r.user_id and c.role = r.role_before
    left join org_member o on r.kind = 'orgMember' and o.org_id = r.org_id and o.user_id = r.user_id
      and ${placeOf('o')} = r.role_before
    where ${rows} and r.outcome = 'removed' and coalesce(c.role, o.type) is not null order by r.place`.execute(
    transaction,
  );
  for (const kind of ['courseMember', 'orgMember'] as const) {
    const some = found.filter((row) => row.kind === kind);
    if (some.length === 0) continue;
    const records = some.map(({ course_id, user_id, role, record_id }) => ({
      org_id: key.org_id,
      course_id,
      user_id,
      role,
      record_id,
    }));
    await keepDeletions(transaction, { type: kind === 'courseMember' ? 'CourseUser' : 'OrgUser', deletedBy, records });
  }
  const places = sql`r.place = any(${found.map(({ place }) => place)}::integer[])`;
  const ofCourse = sql`${rows} and r.kind = 'courseMember' and ${places}`;
  const ofOrg = sql`${rows} and r.kind = 'orgMember' and ${places}`;
  for (const table of ['link_redemption', 'course_member'])
    await sql`delete from ${sql.table(table)} t using import_row r where ${ofCourse} and t.org_id = r.org_id
      and t.course_id = r.course_id and t.user_id = r.user_id`.execute(transaction);
  for (const table of MEMBERSHIP_TABLES)
    await sql`delete from ${sql.table(table)} t using import_row r where ${ofOrg} and t.org_id = r.org_id
      and t.user_id = r.user_id`.execute(transaction);
  await sql`insert into course_removal (org_id, course_id, user_id) select r.org_id, r.course_id, r.user_id
    from import_row r where ${ofCourse}
    on conflict (org_id, course_id, user_id) do update set removed_at = clock_timestamp()`.execute(transaction);
  await sql`insert into org_removal (org_id, user_id) select r.org_id, r.user_id from import_row r where ${ofOrg}
    on conflict (org_id, user_id) do update set removed_at = clock_timestamp()`.execute(transaction);
  await sql`update import_row r set is_done = true where ${rows} and ${places}`.execute(transaction);
}

/** Tables that contain a member's rows in an org, in the order that foreign keys require. */
const MEMBERSHIP_TABLES = [
  'course_member',
  'link_redemption',
  'issued_resource_link',
  'launch_hint',
  'package_launch',
  'org_member',
];

/** Counts the rows of an import, including how many were applied and undone. */
export async function countImportRows(db: Kysely<Database>, { org_id, id }: ImportKey) {
  const { rows } = await sql<{ all: number; done: number; undone: number }>`select count(*) as all,
      count(*) filter (where is_done) as done, count(*) filter (where is_undone) as undone
    from import_row where org_id = ${org_id} and import_id = ${id}`.execute(db);
  return rows[0] ?? { all: 0, done: 0, undone: 0 };
}

/** Records the event of an import: one event with a part for each changed record, in the same form as recordAudit. */
export async function recordParts(
  transaction: Transaction<Database>,
  { org_id, id }: ImportKey,
  { eventId, isUndo }: { eventId: number; isUndo: boolean },
): Promise<void> {
  const value = (role: string) => sql`case when ${sql.ref(role)} is not null then
    jsonb_build_object(${isUndo === (role === 'r.role') ? 'before' : 'after'}::text, ${sql.ref(role)}) else '{}' end`;
  const done = isUndo ? sql`r.is_undone` : sql`r.is_done`;
  // Materialized, because a plan for few rows would read all new events once per row.
  await sql`
    with whole as materialized (
      select * from audit_event
      where org_id = ${org_id} and id = ${eventId} and at > now() - interval '1 day')
    insert into audit_event (at, event, actor, role, acting_as, acted_as, org_id, target, target_type, target_id,
      target_name, person, changes, result, request_id, trace_id, address, part_of)
    select e.at, e.event, e.actor, e.role, e.acting_as, e.acted_as, e.org_id, e.target,
      case r.kind when 'course' then 'Course' when 'orgMember' then 'OrgUser' else 'CourseUser' end,
      case r.kind when 'course' then r.course_id::text when 'orgMember' then p.lti_subject::text
        else r.course_id || '/' || p.lti_subject end,
      coalesce(c.name, nullif(r.course_name, '')), p.lti_subject,
      case r.kind when 'course' then
          jsonb_build_array(jsonb_build_object('field', 'name', ${isUndo ? 'before' : 'after'}::text, r.course_name))
        else jsonb_build_array(jsonb_build_object('field',
          case r.kind when 'orgMember' then 'type' else 'role' end) || ${value('r.role_before')} || ${value('r.role')})
        end,
      e.result, e.request_id, e.trace_id, e.address, e.id
    from whole e join import_row r on r.org_id = ${org_id} and r.import_id = ${id}
    left join person p on p.user_id = r.user_id and r.kind <> 'course'
    left join course c on c.org_id = r.org_id and c.id = r.course_id
    where ${done} and r.outcome <> 'unchanged'
      and (r.kind = 'course' or p.user_id is not null)`.execute(transaction);
}
