import type { JobHandler } from '../../jobs/job.ts';
import { sendNotice } from '../../lti/noticeJob.ts';
import { hasPendingNotices, listCoursesToPurge, removeCourses, removeOrg } from './orgDeletionStore.ts';
import { findOrg } from './orgStore.ts';

const COURSES_AT_ONCE = 20;
/**
 * Maximum number of attempts. A tool that is down for days still gets its notice when it is back, and the org is
 * deleted only then.
 */
const ATTEMPTS_MAX = 1000;

/** Deletes an org whose time is over, unless it was reopened. */
export const purgeOrgJob: JobHandler<{ suspendedAt: number }> = {
  attemptsMax: ATTEMPTS_MAX,
  // No host, because the notices go to all tools.
  hostOf: async () => undefined,
  async run({ orgId, payload }, { db, services }) {
    const org = await findOrg(db, orgId);
    if (org?.suspended_at?.getTime() !== payload.suspendedAt) return async () => undefined;
    // Deleting the org would also delete its pending jobs.
    if (await hasPendingNotices(db, orgId)) throw new Error('a tool has not yet received earlier notices of deletions');
    // Deletes a few courses at a time: each deletion is short, and a process that dies leaves less to do.
    for (;;) {
      const { courseIds, resourceLinkIds } = await listCoursesToPurge(db, orgId, COURSES_AT_ONCE);
      if (courseIds.length === 0) break;
      if (resourceLinkIds.length > 0)
        await sendNotice(db, services, { type: 'resource-links-deleted', ids: resourceLinkIds });
      await removeCourses(db, orgId, courseIds);
    }
    return async (transaction) => removeOrg(transaction, orgId);
  },
};
