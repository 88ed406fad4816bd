import type { DeleteActivityInput, MutationResolvers } from '../../generated/resolvers.generated.ts';
import { changeOne, onlyChanged, type ChangeContext, type Outcomes } from '../changeRecords.ts';
import { isWhole } from '../copyInfo.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import { lockActivities } from '../lockRecords.ts';
import { activityRecord, activityValues } from '../recordedValues.ts';
import { removeActivities, type ActivityRow } from './activityStore.ts';

export const deleteActivity: MutationResolvers['deleteActivity'] = (_parent, { input }, context) =>
  changeOne(context, input, applyActivityDeletion);

export const applyActivityDeletion = async (context: ChangeContext, input: DeleteActivityInput) =>
  onlyChanged(await applyActivityDeletions(context, [input]));

/** Deletes activities of one org. The number of statements doesn't depend on the number of activities. */
export async function applyActivityDeletions<Input extends DeleteActivityInput>(
  context: ChangeContext,
  inputs: readonly Input[],
): Promise<Outcomes<Input, ActivityRow>> {
  const { db, viewer } = context;
  const { found, refused } = await lockActivities(context, inputs, 'activity.delete');
  const rows = found.map(({ row }) => row);
  // A copy that was never completed contains nothing worth restoring.
  const records = rows
    .filter(isWhole)
    .map(({ org_id, course_id, id: record_id, name }) => ({ org_id, course_id, record_id, name }));
  await keepDeletions(db, { type: 'Activity', deletedBy: viewer.userId, records });
  if (rows[0] !== undefined) await removeActivities(db, rows[0].org_id, rows);
  const done = found.map(({ input, row }) => ({
    input,
    row,
    change: { record: activityRecord(row), before: activityValues(row) },
    wakes: true,
  }));
  return { done, refused };
}
