import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Keys } from '../../secrets/keys.ts';
import { seal, unseal } from '../../secrets/seal.ts';
import type { LmsParameters } from './lmsParameters.ts';

export const LMS_PARAMETERS = 'lms-parameters';
export const lmsPlace = (orgId: string) => ({ orgId, field: 'package_launch.parameters' });

/** Learner and activity of a launch from a package. */
export interface PackageLaunchKey {
  orgId: string;
  activityId: string;
  userId: string;
}

/** Records the LMS from which someone has come. Results go to the LMS of the latest launch. */
export async function keepPackageLaunch(
  db: Kysely<Database>,
  keys: Keys,
  { orgId, activityId, userId }: PackageLaunchKey,
  parameters: LmsParameters,
): Promise<void> {
  const sealed = seal(keys.derive(LMS_PARAMETERS), JSON.stringify(parameters), lmsPlace(orgId));
  await db
    .insertInto('package_launch')
    .values({ org_id: orgId, activity_id: activityId, user_id: userId, parameters: sealed })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'activity_id', 'user_id'])
        .doUpdateSet({ parameters: sealed, launched_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

const keyed = ({ orgId, activityId, userId }: PackageLaunchKey) => ({
  org_id: orgId,
  activity_id: activityId,
  user_id: userId,
});

export async function hasPackageLaunch(db: Kysely<Database>, key: PackageLaunchKey): Promise<boolean> {
  const row = await db
    .selectFrom('package_launch')
    .select('user_id')
    .where((eb) => eb.and(keyed(key)))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPackageLaunch(
  db: Kysely<Database>,
  keys: Keys,
  key: PackageLaunchKey,
): Promise<LmsParameters | undefined> {
  const row = await db
    .selectFrom('package_launch')
    .select('parameters')
    .where((eb) => eb.and(keyed(key)))
    .executeTakeFirst();
  return row && (JSON.parse(unseal(keys.all(LMS_PARAMETERS), row.parameters, lmsPlace(key.orgId))) as LmsParameters);
}

/** Records whether the newest result has reached the LMS and, if not, why. */
export async function markDelivery(
  transaction: Transaction<Database>,
  key: PackageLaunchKey,
  undeliveredReason: string | null,
): Promise<void> {
  await transaction
    .updateTable('package_launch')
    .set({
      undelivered_reason: undeliveredReason,
      undelivered_at: undeliveredReason === null ? null : sql<Date>`clock_timestamp()`,
    })
    .where((eb) => eb.and(keyed(key)))
    .execute();
}

/**
 * Claims the results that LMSs haven't accepted, for some learners or for all, so that each is sent again only once.
 */
export async function claimUndelivered(
  transaction: Transaction<Database>,
  { orgId, activityId }: Omit<PackageLaunchKey, 'userId'>,
  userIds: readonly string[] | undefined,
): Promise<PackageLaunchKey[]> {
  const rows = await transaction
    .updateTable('package_launch')
    .set({ undelivered_at: null, undelivered_reason: null })
    .where('org_id', '=', orgId)
    .where('activity_id', '=', activityId)
    .where('undelivered_at', 'is not', null)
    .$if(userIds !== undefined, (query) => query.where('user_id', 'in', userIds ?? []))
    .returning('user_id')
    .execute();
  return rows.map(({ user_id: userId }) => ({ orgId, activityId, userId }));
}
