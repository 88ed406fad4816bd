import { checkName } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, denied, requireActivity, requireCourse, usesLibrary } from '../access.ts';
import { insertActivityCopy } from '../copies/copyStore.ts';
import { assertWhole } from '../copyInfo.ts';
import { activityRecord, activityValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { findActivity } from './activityStore.ts';

export const copyActivity: MutationResolvers['copyActivity'] = async (_parent, { input }, context) => {
  const { db, viewer, services } = context;
  const source = await requireActivity(context, input.sourceActivityId);
  if (!(await usesLibrary(context, source.row.org_id, source.subject)))
    assertCan(viewer, 'activity.copy', source.subject);
  const target = await requireCourse(context, input.targetCourseId);
  assertCan(viewer, 'activity.copy', target.subject);
  if (target.row.org_id !== source.row.org_id) throw denied();
  assertValid({ targetName: checkName(input.targetName) });
  assertWhole(source.row);
  const copy = await db.transaction().execute(async (transaction) => {
    const named = { courseId: target.row.id, name: input.targetName.trim(), userId: viewer.userId };
    const id = await insertActivityCopy(transaction, source.row, named);
    const made = await findActivity(transaction, viewer.userId, id);
    if (made === undefined) throw denied();
    const after = { ...activityValues(made), sourceActivityId: source.row.id };
    await recordChange(transaction, context, { record: activityRecord(made), after });
    return made;
  });
  services.jobs.wake();
  return copy;
};
