import { checkName } from '../../../shared/domain/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, requireActivity, requireCourse } from '../access.ts';
import { insertActivityCopy } from '../copies/copyStore.ts';
import { assertWhole } from '../copyInfo.ts';
import { assertValid } from '../validate.ts';
import { findActivity } from './activityStore.ts';

export const copyActivity: MutationResolvers['copyActivity'] = async (_parent, { input }, context) => {
  const { db, viewer, services } = context;
  const source = await requireActivity(context, input.sourceActivityId);
  assertCan(viewer, 'activity.copy', source.subject);
  const target = await requireCourse(context, input.targetCourseId);
  assertCan(viewer, 'activity.copy', target.subject);
  if (target.row.org_id !== source.row.org_id) throw denied();
  assertValid({ targetName: checkName(input.targetName) });
  assertWhole(source.row);
  const id = await insertActivityCopy(db, source.row, { courseId: target.row.id, name: input.targetName.trim() });
  services.jobs.wake();
  const copy = await findActivity(db, viewer.userId, id);
  if (copy === undefined) throw denied();
  return copy;
};
