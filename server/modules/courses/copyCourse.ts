import { checkName } from '../../../shared/domain/validation.ts';
import { courseRoleOf } from '../../../shared/domain/permissions.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, requireCourse } from '../access.ts';
import { insertCourseCopy, listCopyable } from '../copies/copyStore.ts';
import { assertWhole } from '../copyInfo.ts';
import { readId } from '../../db/storedTypes.ts';
import { assertValid } from '../validate.ts';

/** The copy starts without members and enrolment; who may not run every course becomes its instructor. */
export const copyCourse: MutationResolvers['copyCourse'] = async (_parent, { input }, context) => {
  const { db, viewer, services } = context;
  const { row, subject } = await requireCourse(context, input.sourceCourseId);
  assertCan(viewer, 'course.copy', subject);
  const activityIds = [...new Set(input.activityIds.map(idOrDenied))];
  const copyable = await listCopyable(db, row, activityIds);
  if (activityIds.some((id) => !copyable.has(id))) throw denied();
  assertValid({ targetName: checkName(input.targetName) });
  assertWhole(row);
  const runsEveryCourse = courseRoleOf(viewer, subject) === 'orgadmin';
  const course = await insertCourseCopy(db, {
    orgId: row.org_id,
    name: input.targetName.trim(),
    instructor: runsEveryCourse ? undefined : viewer.userId,
    sourceCourseId: row.id,
    activityIds,
  });
  services.jobs.wake();
  return course;
};

function idOrDenied(id: string): string {
  const read = readId(id);
  if (read === undefined) throw denied();
  return read;
}
