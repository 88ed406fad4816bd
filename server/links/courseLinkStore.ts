import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { CourseLinkTable, Database } from '../db/tables.ts';

export type CourseLinkRow = Selectable<CourseLinkTable> & { id: string; activity_name: string | null };

type NewLink = Pick<
  Selectable<CourseLinkTable>,
  'org_id' | 'jti' | 'course_id' | 'activity_id' | 'purpose' | 'created_by' | 'expires_at'
>;

interface CourseKey {
  org_id: string;
  id: string;
}

const LISTED_MAX = 500;

export async function insertLink(db: Kysely<Database>, link: NewLink): Promise<void> {
  await db
    .deleteFrom('course_link')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db.insertInto('course_link').values(link).execute();
}

/** Lists the links that can be redeemed, newest first. */
export function listLinks(db: Kysely<Database>, course: CourseKey): Promise<CourseLinkRow[]> {
  return db
    .selectFrom('course_link')
    .leftJoin('activity', (join) =>
      join.onRef('activity.org_id', '=', 'course_link.org_id').onRef('activity.id', '=', 'course_link.activity_id'),
    )
    .selectAll('course_link')
    .select(['course_link.jti as id', 'activity.name as activity_name'])
    .where('course_link.org_id', '=', course.org_id)
    .where('course_link.course_id', '=', course.id)
    .where('course_link.revoked_at', 'is', null)
    .where('course_link.expires_at', '>', sql<Date>`now()`)
    .orderBy('course_link.created_at', 'desc')
    .orderBy('course_link.jti')
    .limit(LISTED_MAX)
    .execute();
}

/** Revokes a link and its redemptions. Returns false if the course has no such link. */
export async function revokeLink(
  transaction: Transaction<Database>,
  { org_id, id }: CourseKey,
  jti: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('course_link')
    .set({ revoked_at: sql<Date>`now()`, restored_at: null })
    .where('org_id', '=', org_id)
    .where('course_id', '=', id)
    .where('jti', '=', jti)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await transaction
    .deleteFrom('link_redemption')
    .where('org_id', '=', org_id)
    .where('course_id', '=', id)
    .where('jti', '=', jti)
    .execute();
  return numUpdatedRows > 0n;
}

/**
 * Revokes all links of a course, including those that were signed before links were recorded. Returns the recorded
 * ones.
 */
export async function revokeAllLinks(transaction: Transaction<Database>, { org_id, id }: CourseKey): Promise<string[]> {
  await transaction
    .updateTable('course')
    .set((eb) => ({ link_epoch: eb('link_epoch', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .execute();
  const revoked = await transaction
    .updateTable('course_link')
    .set({ revoked_at: sql<Date>`now()`, restored_at: null })
    .where('org_id', '=', org_id)
    .where('course_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('jti')
    .execute();
  await transaction.deleteFrom('link_redemption').where('org_id', '=', org_id).where('course_id', '=', id).execute();
  return revoked.map(({ jti }) => jti);
}

/** Lists the names of the activities that links lead to. A link to the course itself has no name. */
export async function listLinkNames(
  db: Kysely<Database>,
  { org_id, id }: CourseKey,
  jtis: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('course_link')
    .innerJoin('activity', (join) =>
      join.onRef('activity.org_id', '=', 'course_link.org_id').onRef('activity.id', '=', 'course_link.activity_id'),
    )
    .select(['course_link.jti', 'activity.name'])
    .where('course_link.org_id', '=', org_id)
    .where('course_link.course_id', '=', id)
    .where(sql<boolean>`course_link.jti = any(${jtis})`)
    .execute();
  return new Map(rows.map(({ jti, name }) => [jti, name]));
}

/** Restores a link that was revoked by itself or together with all others. Returns false if it has expired. */
export async function restoreLink(transaction: Transaction<Database>, orgId: string, jti: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('course_link')
    .set({ revoked_at: null, restored_at: sql<Date>`now()` })
    .where('org_id', '=', orgId)
    .where('jti', '=', jti)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether a link was restored, so that it is valid although all earlier links of the course were revoked. */
export async function isRestored(db: Kysely<Database>, orgId: string, jti: string): Promise<boolean> {
  const link = db.selectFrom('course_link').select('restored_at').where('org_id', '=', orgId).where('jti', '=', jti);
  return ((await link.executeTakeFirst())?.restored_at ?? null) !== null;
}

/** Counts an opening of a link. */
export async function countUse(db: Kysely<Database>, orgId: string, jti: string): Promise<void> {
  await db
    .updateTable('course_link')
    .set((eb) => ({ use_count: eb('use_count', '+', 1), last_used_at: sql<Date>`now()` }))
    .where('org_id', '=', orgId)
    .where('jti', '=', jti)
    .execute();
}

interface ListedLink {
  orgId: string;
  courseId: string;
  jti: string;
  issuedAt: Date;
}

/**
 * Returns whether a link is valid: it wasn't revoked, and its holder wasn't removed from the course or the org after it
 * was created.
 */
export async function isLinkValid(
  db: Kysely<Database>,
  { orgId, courseId, jti, issuedAt }: ListedLink,
  userId: string,
): Promise<boolean> {
  const link = await db
    .selectFrom('course_link')
    .select(['revoked_at', 'created_at'])
    .where('org_id', '=', orgId)
    .where('jti', '=', jti)
    .executeTakeFirst();
  if (link !== undefined && link.revoked_at !== null) return false;
  const removals = await db
    .selectFrom('course_removal')
    .select('removed_at')
    .where('org_id', '=', orgId)
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .unionAll(
      db.selectFrom('org_removal').select('removed_at').where('org_id', '=', orgId).where('user_id', '=', userId),
    )
    .execute();
  const madeAt = link?.created_at ?? issuedAt;
  return removals.every(({ removed_at }) => removed_at < madeAt);
}
