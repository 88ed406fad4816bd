import type { JobHandler } from '../../jobs/job.ts';
import { sendNotice } from '../../lti/noticeJob.ts';
import { hasPendingNotices, listCoursesToPurge, removeCourses, removeOrg } from './orgDeletionStore.ts';
import { findOrg } from './orgStore.ts';

const COURSES_AT_ONCE = 20;
/** A tool that is down for days gets its notice once it is back; the org waits for that. */
const ATTEMPTS_MAX = 1000;

/** Deletes an org whose time is up; one that was reopened in between stays. */
export const purgeOrgJob: JobHandler<{ suspendedAt: number }> = {
  attemptsMax: ATTEMPTS_MAX,
  // Notices go to every tool, so no single host fits.
  hostOf: async () => undefined,
  async run({ orgId, payload }, { db, services }) {
    const org = await findOrg(db, orgId);
    if (org?.suspended_at?.getTime() !== payload.suspendedAt) return async () => undefined;
    // The jobs of an org are deleted with it.
    if (await hasPendingNotices(db, orgId)) throw new Error('a tool has not yet received earlier notices of deletions');
    // A few courses at a time: each deletion is short, and a process that dies leaves less to do.
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
