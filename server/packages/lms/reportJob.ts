import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Progress } from '../../../shared/domain/course/progressOfScore.ts';
import { recordAudit, type AuditEntry } from '../../audit/auditStore.ts';
import type { Database } from '../../db/tables.ts';
import type { Job, JobHandler } from '../../jobs/job.ts';
import { insertJob, updatePayload } from '../../jobs/jobStore.ts';
import { listTeachers, notify } from '../../notifications/notify.ts';
import { readProgress } from '../../progress/progressRecordStore.ts';
import { noAnswer, reportByHacp, type Unanswered } from './hacp.ts';
import { lmsResult, type LmsResult } from './lmsResult.ts';
import {
  findPackageLaunch,
  hasPackageLaunch,
  markDelivery,
  claimUndelivered,
  type PackageLaunchKey,
} from './packageLaunchStore.ts';
import { reportByXapi } from './xapi.ts';

interface Report {
  activityId: string;
  userId: string;
  result: LmsResult;
  statementId: string;
  timestamp: string;
  /** HACP command of an earlier attempt that got no response. */
  unanswered?: Unanswered['command'];
}

/** Maximum number of attempts, high enough to reach an LMS that was unavailable for a day. */
const ATTEMPTS_MAX = 150;

/**
 * Queues a report about submitted or evaluated work of a learner who has come from an LMS. Call it in the transaction
 * of the change.
 */
export async function queueLmsReport(
  transaction: Transaction<Database>,
  key: PackageLaunchKey,
  progress: Progress,
  at: number,
): Promise<void> {
  const result = lmsResult(progress);
  if (result === undefined || !(await hasPackageLaunch(transaction, key))) return;
  const payload: Report = {
    activityId: key.activityId,
    userId: key.userId,
    result,
    statementId: randomUUID(),
    timestamp: new Date(at).toISOString(),
  };
  await insertJob(transaction, { orgId: key.orgId, kind: 'reportToLms', payload });
}

/**
 * Queues the results that LMSs haven't accepted, for some learners or for all. The current state of the work is sent.
 * Returns their number.
 */
export async function resendResults(
  transaction: Transaction<Database>,
  activity: Omit<PackageLaunchKey, 'userId'>,
  userIds?: readonly string[],
): Promise<number> {
  const keys = await claimUndelivered(transaction, activity, userIds);
  for (const key of keys) {
    const now = await readProgress(transaction, { ...key, learnerId: key.userId });
    if (now) await queueLmsReport(transaction, key, now, now.evaluatedAt ?? now.submittedAt ?? Date.now());
  }
  return keys.length;
}

export const reportJob: JobHandler<Report> = {
  attemptsMax: ATTEMPTS_MAX,
  async hostOf({ orgId, payload: { activityId, userId } }, { db, services }) {
    const lms = await findPackageLaunch(db, services.keys, { orgId, activityId, userId });
    return lms && new URL(lms.kind === 'aicc' ? lms.url : lms.endpoint).host;
  },
  async run(job, { db, services }) {
    const { orgId, payload } = job;
    const { activityId, userId, result, statementId, timestamp } = payload;
    const lms = await findPackageLaunch(db, services.keys, { orgId, activityId, userId });
    const { lms: settings } = services.config;
    if (lms?.kind === 'tincan') {
      const activityName = await findActivityName(db, { orgId, activityId });
      await reportByXapi(settings, { ...lms, activityName }, result, { id: statementId, timestamp });
    }
    if (lms?.kind === 'aicc') {
      // A HACP session stores only one state, so send the newest one, whichever report this is.
      const now = await readProgress(db, { orgId, activityId, learnerId: userId });
      const newest = now && lmsResult(now);
      if (newest !== undefined) {
        const report = { result: newest, isFinal: now?.status === 'evaluated' };
        const outcome = await reportByHacp(settings, lms, report, {
          command: payload.unanswered,
          save: (command) => updatePayload(db, job, { ...payload, unanswered: command }),
        });
        if (outcome === 'unconfirmed')
          return async (transaction) => {
            await markDelivery(transaction, { orgId, activityId, userId }, null);
            await recordAudit(transaction, auditEntry(job, 'ok', noAnswer('ExitAU')));
          };
      }
    }
    return (transaction) => markDelivery(transaction, { orgId, activityId, userId }, null);
  },
  async gaveUp(job, reason, transaction) {
    const { orgId, payload } = job;
    const { activityId, userId } = payload;
    await recordAudit(transaction, auditEntry(job, 'failed', reason));
    await markDelivery(transaction, { orgId, activityId, userId }, reason);
    const recipients = await listTeachers(transaction, { orgId, activityId }, ['instructor']);
    await notify(transaction, {
      orgId,
      activityId,
      kind: 'undelivered',
      recipients,
      learnerId: userId,
      facts: { reason },
    });
  },
};

async function findActivityName(db: Kysely<Database>, { orgId, activityId }: Omit<PackageLaunchKey, 'userId'>) {
  const row = await db
    .selectFrom('activity')
    .select('name')
    .where('org_id', '=', orgId)
    .where('id', '=', activityId)
    .executeTakeFirst();
  return row?.name ?? '';
}

const auditEntry = ({ orgId, payload }: Job<Report>, result: 'ok' | 'failed', reason: string): AuditEntry => ({
  event: 'lms.report',
  result,
  actor: payload.userId,
  orgId,
  target: `activityId=${payload.activityId} reason=${reason}`,
  requestId: payload.statementId,
});
