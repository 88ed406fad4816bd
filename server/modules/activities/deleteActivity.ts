import type { DeleteActivityInput, MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, requireActivity } from '../access.ts';
import { changeOne, type ChangeContext } from '../changeRecords.ts';
import { isWhole } from '../copyInfo.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import { activityRecord, activityValues } from '../recordedValues.ts';
import { lockActivity, removeActivity } from './activityStore.ts';

export const deleteActivity: MutationResolvers['deleteActivity'] = (_parent, { input }, context) =>
  changeOne(context, input, applyActivityDeletion);

export async function applyActivityDeletion(context: ChangeContext, input: DeleteActivityInput) {
  const { row, subject } = await requireActivity(context, input.id);
  assertCan(context.viewer, 'activity.delete', subject);
  const before = await lockActivity(context.db, row);
  if (before === undefined) throw denied();
  const { org_id, course_id, id: record_id, name } = before;
  const kept = { type: 'Activity', deletedBy: context.viewer.userId } as const;
  // A copy that was never completed has nothing to restore.
  if (isWhole(before)) await keepDeletions(context.db, { ...kept, records: [{ org_id, course_id, record_id, name }] });
  if (!(await removeActivity(context.db, before))) throw denied();
  return { row, change: { record: activityRecord(before), before: activityValues(before) }, wakes: true };
}
