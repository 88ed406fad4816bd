import { can, courseRoleOf, type Subject } from '../../../shared/domain/access/permissions.ts';
import type { ViewerContext } from '../loaders.ts';
import type { CourseResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { nextActionOf } from '../activities/activityFields.ts';
import { isHidden, type ActivityRow } from '../activities/activityStore.ts';
import { dueFirst } from '../activities/ownStanding.ts';
import { copyInfoOf } from '../copyInfo.ts';
import type { CourseRow } from './courseStore.ts';

export const courseFields: RowFields<CourseResolvers, CourseRow> = {
  org: (course, _args, { loaders }) => loaders.orgs.load(course.org_id),
  role: (course, _args, context) => courseRoleOf(context.viewer, subjectOf(course, context)),
  autoEnrollment: (course) => ({
    enabled: course.auto_enrollment_enabled,
    start: course.auto_enrollment_start,
    end: course.auto_enrollment_end,
  }),
  copyInfo: copyInfoOf,
  activities: listShown,
  nextActivity: async (course, _args, context) => {
    if (course.course_role !== 'learner') return null;
    const activities = await listShown(course, {}, context);
    const [next] = (await dueFirst(activities, context)).filter(
      ({ activity, own }) => nextActionOf(activity, own, context.now) !== null,
    );
    return next?.activity ?? null;
  },
  figures: (course, _args, context) =>
    can(context.viewer, 'result.list', subjectOf(course, context)) ? context.loaders.courseFigures.load(course) : null,
};

async function listShown(course: CourseRow, _args: object, context: ViewerContext): Promise<ActivityRow[]> {
  const subject = subjectOf(course, context);
  const activities = await context.loaders.courseActivities.load(course.id);
  return activities.filter((activity) =>
    can(context.viewer, 'activity.read', { ...subject, isHidden: isHidden(activity, context.now) }),
  );
}

function subjectOf(course: CourseRow, { viewer }: ViewerContext): Subject {
  const standing = viewer.memberships.get(course.org_id);
  return {
    memberType: standing?.memberType,
    features: standing?.features ?? [],
    courseRole: course.course_role ?? undefined,
    isArchived: course.archived,
    isLibraryCourse: standing?.libraryCourseId === course.id,
  };
}
