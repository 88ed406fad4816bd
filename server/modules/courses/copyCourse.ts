import { checkName, checkTerm } from '../../../shared/domain/api/validation.ts';
import { can, courseRoleOf } from '../../../shared/domain/access/permissions.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, denied, requireCourse } from '../access.ts';
import { insertCourseCopy, listCopyable } from '../copies/copyStore.ts';
import { assertWhole } from '../copyInfo.ts';
import { courseRecord, courseValues } from '../recordedValues.ts';
import { readId } from '../../db/storedTypes.ts';
import { assertValid } from '../validate.ts';

/**
 * Copies a course without its members and enrollment. The caller becomes an instructor only with the permission that
 * the creator of a new course needs: a content creator, who may copy the library course, must not gain an instructor's
 * permissions.
 */
export const copyCourse: MutationResolvers['copyCourse'] = async (_parent, { input }, context) => {
  const { db, viewer, services } = context;
  const { row, subject } = await requireCourse(context, input.sourceCourseId);
  assertCan(viewer, 'course.copy', subject);
  const named = input.activityIds?.map(idOrDenied);
  const except = new Set(input.exceptActivityIds?.map(idOrDenied));
  const copyable = await listCopyable(db, row, named && [...named, ...except]);
  if ([...(named ?? []), ...except].some((id) => !copyable.has(id))) throw denied();
  const activityIds = [...(named ? new Set(named) : copyable)].filter((id) => !except.has(id));
  assertValid({ targetName: checkName(input.targetName), term: checkTerm(input.term) });
  assertWhole(row);
  const courseRolesInOrg = await context.loaders.courseRoles.load(row.org_id);
  const mayInstruct = can(viewer, 'course.create', { ...subject, courseRolesInOrg });
  const runsEveryCourse = courseRoleOf(viewer, subject) === 'orgadmin';
  const copy = {
    orgId: row.org_id,
    name: input.targetName.trim(),
    term: input.term?.trim(),
    instructor: mayInstruct && !runsEveryCourse ? viewer.userId : undefined,
    sourceCourseId: row.id,
    activityIds,
    userId: viewer.userId,
  };
  const course = await db.transaction().execute(async (transaction) => {
    const made = await insertCourseCopy(transaction, copy);
    const after = { ...courseValues(made), sourceCourseId: row.id, activityIds };
    await recordChange(transaction, context, { record: courseRecord(made), after });
    return made;
  });
  services.jobs.wake();
  return course;
};

function idOrDenied(id: string): string {
  const read = readId(id);
  if (read === undefined) throw denied();
  return read;
}
