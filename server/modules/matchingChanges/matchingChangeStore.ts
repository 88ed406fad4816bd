import { sql, type Insertable, type Kysely, type UpdateObject } from 'kysely';
import type { ErrorCode } from '../../../shared/domain/api/errors.ts';
import type { Database, MatchingChangeTable } from '../../db/tables.ts';
import { RESTORABLE_DAYS } from '../deletions/deletionStore.ts';
import type { MatchingChangeRow } from './matchingChangeRow.ts';

type ChangeKey = Pick<MatchingChangeRow, 'org_id' | 'id'>;

export const insertMatchingChange = (
  db: Kysely<Database>,
  values: Insertable<MatchingChangeTable>,
): Promise<MatchingChangeRow> =>
  db.insertInto('matching_change').values(values).returningAll().executeTakeFirstOrThrow();

export const findMatchingChange = (db: Kysely<Database>, id: string): Promise<MatchingChangeRow | undefined> =>
  db.selectFrom('matching_change').selectAll().where('id', '=', id).executeTakeFirst();

export const updateMatchingChange = (
  db: Kysely<Database>,
  { org_id, id }: ChangeKey,
  change: UpdateObject<Database, 'matching_change'>,
) => db.updateTable('matching_change').set(change).where('org_id', '=', org_id).where('id', '=', id).execute();

/** Moves a change from one state to the next. Returns undefined if another call was faster. */
export const moveMatchingChange = (
  db: Kysely<Database>,
  { org_id, id, state }: ChangeKey & Pick<MatchingChangeRow, 'state'>,
  next: MatchingChangeRow['state'],
): Promise<MatchingChangeRow | undefined> =>
  db
    .updateTable('matching_change')
    .set({ state: next, progress: 0 })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();

/** Lists the records that the last step refused, sorted by name. Ids are unique across all tables. */
export async function listRefused(
  db: Kysely<Database>,
  { org_id, id }: ChangeKey,
  limit: number,
): Promise<{ name: string; code: ErrorCode }[]> {
  const { rows } = await sql<{ name: string; code: ErrorCode }>`
    select coalesce(c.name, a.name, p.user_id, '') as name, r.value ->> 'code' as code
    from matching_change m cross join jsonb_array_elements(m.outcome -> 'refused') with ordinality r
    left join course c on c.org_id = ${org_id} and c.id = (r.value ->> 'id')::uuid
    left join activity a on a.org_id = ${org_id} and a.id = (r.value ->> 'id')::uuid
    left join person p on p.lti_subject = (r.value ->> 'id')::uuid and exists (
      select from org_member o where o.org_id = ${org_id} and o.user_id = p.user_id)
    where m.org_id = ${org_id} and m.id = ${id} order by r.ordinality limit ${limit}`.execute(db);
  return rows;
}

/** Deletes changes that can no longer be undone. */
export async function removeOldMatchingChanges(db: Kysely<Database>): Promise<void> {
  await sql`delete from matching_change
    where created_at < now() - make_interval(days => ${RESTORABLE_DAYS})`.execute(db);
}
