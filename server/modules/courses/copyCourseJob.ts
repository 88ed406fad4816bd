import { JobFailure, type JobHandler } from '../../jobs/job.ts';
import { copyActivitiesInto, failCopy, lockCourse, setCopyState, type CourseCopy } from '../copies/copyStore.ts';

/** Fills a copied course completely or, if that fails, not at all. */
export const copyCourseJob: JobHandler<CourseCopy> = {
  started: ({ orgId, payload }, transaction) =>
    setCopyState(transaction, 'course', { orgId, id: payload.targetCourseId }, 'in_progress'),

  run:
    async ({ orgId, payload }) =>
    async (transaction) => {
      if (!(await lockCourse(transaction, orgId, payload.sourceCourseId))) throw new JobFailure('source_gone');
      const copied = await copyActivitiesInto(transaction, orgId, payload);
      if (copied < payload.activityIds.length) throw new JobFailure('source_gone');
      await setCopyState(transaction, 'course', { orgId, id: payload.targetCourseId }, 'succeeded');
    },

  gaveUp: ({ orgId, payload: { targetCourseId: id, userId } }, reason, transaction) =>
    failCopy(transaction, 'course', { orgId, id, userId }, reason),
};
