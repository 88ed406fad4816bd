import { sql, type Insertable, type Kysely } from 'kysely';
import type { CourseRole } from '../../../shared/domain/enums.ts';
import type { Database, SavedViewTable } from '../../db/tables.ts';
import type { SavedViewRow } from './savedViewRow.ts';

/** The person whose views are read. */
export interface ViewReader {
  orgId: string;
  userId: string;
  /** Roles whose shared views the person sees; undefined for all roles. */
  roles: readonly CourseRole[] | undefined;
}

const LISTED_MAX = 500;

export const listSavedViews = (db: Kysely<Database>, { orgId, userId, roles }: ViewReader): Promise<SavedViewRow[]> =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where('org_id', '=', orgId)
    .where(({ eb, or }) =>
      or([
        eb('created_by', '=', userId),
        roles === undefined
          ? eb('shared_with', 'is not', null)
          : eb('shared_with', '=', sql<CourseRole>`any(${roles})`),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();

export const lockSavedView = (db: Kysely<Database>, orgId: string, id: string): Promise<SavedViewRow | undefined> =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Counts a person's views in an org, and those that have the same list and name as the given view. */
export const countOwnViews = async (
  db: Kysely<Database>,
  { org_id, id, created_by, list, name }: Insertable<SavedViewTable>,
): Promise<{ all: number; sameName: number }> =>
  db
    .selectFrom('saved_view')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where list = ${list} and name = ${name}
        and id is distinct from ${id ?? null}::uuid)`.as('sameName'),
    ])
    .where('org_id', '=', org_id)
    .where('created_by', '=', created_by)
    .executeTakeFirstOrThrow();

/** Inserts or updates a view. A person has one default view per list. */
export async function upsertSavedView(db: Kysely<Database>, values: Insertable<SavedViewTable>): Promise<SavedViewRow> {
  const saved = await db
    .insertInto('saved_view')
    .values(values)
    .onConflict((conflict) => conflict.columns(['org_id', 'id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (saved.is_default)
    await db
      .updateTable('saved_view')
      .set({ is_default: false })
      .where('org_id', '=', saved.org_id)
      .where('created_by', '=', saved.created_by)
      .where('list', '=', saved.list)
      .where('id', '<>', saved.id)
      .execute();
  return saved;
}

export const deleteView = (db: Kysely<Database>, { org_id, id }: Pick<SavedViewRow, 'org_id' | 'id'>) =>
  db.deleteFrom('saved_view').where('org_id', '=', org_id).where('id', '=', id).execute();
