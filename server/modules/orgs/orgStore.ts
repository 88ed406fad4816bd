import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { sortKey } from '../../../shared/domain/lists/sortKey.ts';
import type { CourseMemberRole, FeatureName } from '../../../shared/domain/enums.ts';
import { keepPlan } from '../../../shared/database/statementNames.ts';
import type { Database, OrgTable } from '../../db/tables.ts';

export type OrgRow = Selectable<OrgTable>;

/** Time between the closing of an org and its deletion. */
export const SUSPENDED_MS = 30 * 86_400_000;

/** Returns the time at which a closed org will be deleted. */
export const deletionOf = ({ suspended_at }: Pick<OrgRow, 'suspended_at'>): Date | null =>
  suspended_at && new Date(suspended_at.getTime() + SUSPENDED_MS);

export const stateOf = ({
  suspended_at,
  paused_at,
}: Pick<OrgRow, 'suspended_at' | 'paused_at'>): 'active' | 'suspended' | 'deleted' => {
  if (suspended_at !== null) return 'deleted';
  return paused_at === null ? 'active' : 'suspended';
};

/** Throws if nobody can enter the org through a link or a single-sign-on host at the moment. */
export function assertEnterable(org: OrgRow | undefined): void {
  if (org?.suspended_at !== null) throw new DomainError('ACCESS_DENIED');
  if (org.paused_at !== null) throw new DomainError('ORG_SUSPENDED');
}

export function findOrg(db: Kysely<Database>, id: string): Promise<OrgRow | undefined> {
  return keepPlan(db.selectFrom('org').selectAll().where('id', '=', id)).executeTakeFirst();
}

/** Locks an org and returns its current state. Other changes to the org wait for this one. */
export function lockOrg(transaction: Transaction<Database>, id: string): Promise<OrgRow | undefined> {
  return transaction.selectFrom('org').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function listOrgsById(db: Kysely<Database>, ids: readonly string[]): Promise<OrgRow[]> {
  return db.selectFrom('org').selectAll().where('id', 'in', ids).execute();
}

/** Lists the roles that a person has in unarchived courses, by org and without duplicates. */
export async function listCourseRoles(db: Kysely<Database>, userId: string, orgIds: readonly string[]) {
  const rows = await db
    .selectFrom('course_member')
    .innerJoin('course', (join) =>
      join.onRef('course.org_id', '=', 'course_member.org_id').onRef('course.id', '=', 'course_member.course_id'),
    )
    .where('course_member.user_id', '=', userId)
    .where('course_member.org_id', 'in', orgIds)
    .where('course.archived', '=', false)
    .groupBy('course_member.org_id')
    .select([
      'course_member.org_id',
      sql<CourseMemberRole[]>`array_agg(distinct course_member.role order by course_member.role)`.as('roles'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.org_id, row.roles]));
}

export function insertOrg(db: Kysely<Database>, name: string, timeZone: string | null = null): Promise<OrgRow> {
  return db
    .insertInto('org')
    .values({ name, name_key: sortKey(name), time_zone: timeZone })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns whether another org, unless it is deleted, has the name, regardless of case and accents. */
export async function isNameTaken(db: Kysely<Database>, name: string, exceptId?: string): Promise<boolean> {
  const named = db
    .selectFrom('org')
    .select('id')
    .where('name_key', '=', sortKey(name))
    .where('suspended_at', 'is', null);
  const others = exceptId === undefined ? named : named.where('id', '!=', exceptId);
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}

type OrgChange = Partial<
  Pick<
    OrgRow,
    | 'name'
    | 'name_key'
    | 'paused_at'
    | 'logo_image_src'
    | 'logo_destination_link'
    | 'is_practicum_logo_hidden'
    | 'content_library_course_id'
    | 'time_zone'
  >
>;

export function updateOrg(db: Kysely<Database>, orgId: string, change: OrgChange): Promise<OrgRow | undefined> {
  return db.updateTable('org').set(change).where('id', '=', orgId).returningAll().executeTakeFirst();
}

/** Switches features in a single statement, so that two super users don't overwrite each other's changes. */
export function updateFeatures(
  db: Kysely<Database>,
  orgId: string,
  on: readonly FeatureName[],
  off: readonly FeatureName[],
): Promise<OrgRow | undefined> {
  const features = sql<FeatureName[]>`array(
    select distinct feature from unnest(features || ${on}::text[]) feature where feature <> all(${off}::text[]))`;
  return db.updateTable('org').set({ features }).where('id', '=', orgId).returningAll().executeTakeFirst();
}
