import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { createOneTimeSecret, hashSecret } from '../secrets/oneTimeSecret.ts';
import type { PackageKind } from './packaged.ts';

export interface Download {
  orgId: string;
  activityId: string;
  kind: PackageKind;
  madeBy: string;
}

const LIFETIME_SECONDS = 60;

/** Stores a download. Returns a secret with which the package can be fetched once, within a minute. */
export async function insertDownload(
  db: Kysely<Database>,
  { orgId, activityId, kind, madeBy }: Download,
): Promise<string> {
  const { secret, hash } = createOneTimeSecret();
  await db
    .deleteFrom('package_download')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('package_download')
    .values({
      org_id: orgId,
      secret_hash: hash,
      activity_id: activityId,
      kind,
      made_by: madeBy,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
    })
    .execute();
  return secret;
}

/** Returns a download to the first caller who presents its secret in time. */
export async function takeDownload(db: Kysely<Database>, secret: string): Promise<Download | undefined> {
  const row = await db
    .deleteFrom('package_download')
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return row && { orgId: row.org_id, activityId: row.activity_id, kind: row.kind, madeBy: row.made_by };
}

export function findPackaged(db: Kysely<Database>, { orgId, activityId }: Pick<Download, 'orgId' | 'activityId'>) {
  return db
    .selectFrom('activity')
    .innerJoin('course', (join) =>
      join.onRef('course.org_id', '=', 'activity.org_id').onRef('course.id', '=', 'activity.course_id'),
    )
    .select(['activity.id', 'activity.name', 'activity.course_id', 'course.name as course_name', 'course.link_epoch'])
    .where('activity.org_id', '=', orgId)
    .where('activity.id', '=', activityId)
    .executeTakeFirst();
}
