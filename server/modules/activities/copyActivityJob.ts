import { JobFailure, type JobHandler } from '../../jobs/job.ts';
import { completeActivity, failCopy, setCopyState, type ActivityCopy } from '../copies/copyStore.ts';

export const copyActivityJob: JobHandler<ActivityCopy> = {
  started: ({ orgId, payload }, transaction) =>
    setCopyState(transaction, 'activity', { orgId, id: payload.targetActivityId }, 'in_progress'),

  run:
    async ({ orgId, payload }) =>
    async (transaction) => {
      if (!(await completeActivity(transaction, orgId, payload))) throw new JobFailure('source_gone');
    },

  gaveUp: ({ orgId, payload: { targetActivityId: id, userId } }, reason, transaction) =>
    failCopy(transaction, 'activity', { orgId, id, userId }, reason),
};
