import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, denied, requireActivity } from '../access.ts';
import { isWhole } from '../copyInfo.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import { activityRecord, activityValues } from '../recordedValues.ts';
import { lockActivity, removeActivity } from './activityStore.ts';

export const deleteActivity: MutationResolvers['deleteActivity'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireActivity(context, input.id);
  assertCan(context.viewer, 'activity.delete', subject);
  await context.db.transaction().execute(async (transaction) => {
    const before = await lockActivity(transaction, row);
    if (before === undefined) throw denied();
    const { org_id, course_id, id: record_id, name } = before;
    const kept = { type: 'Activity', deletedBy: context.viewer.userId } as const;
    // a copy that was never completed has nothing to restore
    if (isWhole(before))
      await keepDeletions(transaction, { ...kept, records: [{ org_id, course_id, record_id, name }] });
    if (!(await removeActivity(transaction, before))) throw denied();
    await recordChange(transaction, context, { record: activityRecord(before), before: activityValues(before) });
  });
  context.services.jobs.wake();
  return row;
};
