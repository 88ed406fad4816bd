import type { Kysely } from 'kysely';
import type { Progress } from '../../src/domain/progressOfScore.ts';
import type { Database } from '../db/tables.ts';
import { insertJob } from '../jobs/jobStore.ts';
import type { Keys } from '../secrets/keys.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { PackageLaunch } from './packageLaunch.ts';

interface Launched {
  orgId: string;
  activityId: string;
  userId: string;
}

export const PACKAGE_LAUNCH = 'package-launch';
export const packageLaunchPlace = (orgId: string) => ({ orgId, field: 'package_launch.parameters' });

/** The last launch counts. */
export async function keepPackageLaunch(
  db: Kysely<Database>,
  keys: Keys,
  { orgId, activityId, userId }: Launched,
  launch: PackageLaunch,
): Promise<void> {
  const parameters = seal(keys.derive(PACKAGE_LAUNCH), JSON.stringify(launch), packageLaunchPlace(orgId));
  await db
    .insertInto('package_launch')
    .values({ org_id: orgId, activity_id: activityId, user_id: userId, parameters })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'activity_id', 'user_id']).doUpdateSet({ parameters, launched_at: new Date() }),
    )
    .execute();
}

const launchOf = (db: Kysely<Database>, { orgId, activityId, userId }: Launched) =>
  db
    .selectFrom('package_launch')
    .select('parameters')
    .where('org_id', '=', orgId)
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function findPackageLaunch(
  db: Kysely<Database>,
  keys: Keys,
  launched: Launched,
): Promise<PackageLaunch | undefined> {
  const row = await launchOf(db, launched);
  const { orgId } = launched;
  return (
    row && (JSON.parse(unseal(keys.all(PACKAGE_LAUNCH), row.parameters, packageLaunchPlace(orgId))) as PackageLaunch)
  );
}

/** What became of the work, as an LMS is told. */
export interface PackageReport {
  activityId: string;
  userId: string;
  status: 'completed' | 'passed' | 'failed';
  /** Nothing follows. */
  isFinal: boolean;
  scoreGiven: number | null;
  scoreMaximum: number | null;
  at: number;
}

/** Call it in the transaction that changes the record: work that is handed in, and work that is evaluated. */
export async function insertPackageReport(
  db: Kysely<Database>,
  { orgId, activityId, learnerId }: { orgId: string; activityId: string; learnerId: string },
  { before, after, at }: { before: Progress | undefined; after: Progress; at: number },
): Promise<void> {
  const isHandedIn = after.status === 'pending_evaluation' && before?.status !== 'pending_evaluation';
  const isEvaluated =
    after.status === 'evaluated' && (before?.status !== 'evaluated' || before.scoreGiven !== after.scoreGiven);
  if (!isHandedIn && !isEvaluated) return;
  if ((await launchOf(db, { orgId, activityId, userId: learnerId })) === undefined) return;
  const payload: PackageReport = {
    activityId,
    userId: learnerId,
    status: isEvaluated ? statusOf(after) : 'completed',
    isFinal: isEvaluated,
    scoreGiven: isEvaluated ? after.scoreGiven : null,
    scoreMaximum: isEvaluated ? after.scoreMaximum : null,
    at,
  };
  await insertJob(db, { orgId, kind: 'reportPackage', payload });
}

/** Only pass or fail says whether somebody has passed. */
function statusOf({ scoreType, scoreGiven, scoreMaximum }: Progress): PackageReport['status'] {
  if (scoreType !== 'pass_fail' && scoreType !== 'auto_pass') return 'completed';
  return (scoreGiven ?? 0) >= (scoreMaximum ?? 1) ? 'passed' : 'failed';
}
