import { can, type Action, type Subject, type Viewer } from '../../../shared/domain/access/permissions.ts';
import type { CourseMemberRole, LaunchView } from '../../../shared/domain/enums.ts';
import type { ViewerContext } from '../loaders.ts';
import type { InputMaybe } from '../../generated/resolvers.generated.ts';
import { isIssued, issueResourceLink } from '../../launch/resourceLinkStore.ts';
import { readId } from '../../db/storedTypes.ts';
import { assertCan, assertInUse, denied, reachActivity, requireCourse } from '../access.ts';
import { findLaunchedActivity } from '../activities/activityStore.ts';
import { assertWhole } from '../copyInfo.ts';

interface RequestedLaunch {
  courseId: string;
  resourceLinkId?: InputMaybe<string>;
  view: LaunchView;
  role?: InputMaybe<CourseMemberRole>;
  isOverview: boolean;
  /** True for a preview by someone who acts as another person. */
  isActing?: boolean | undefined;
}

const actions = {
  activity: 'launch.activity',
  'activity-settings': 'launch.settings',
  'activity-learner': 'launch.asLearner',
} as const satisfies Record<LaunchView, Action>;

/**
 * Checks whether the viewer may launch this at the moment. Called when the launch is requested, and again when the tool
 * uses it.
 */
export async function authorizeLaunch(context: ViewerContext, wanted: RequestedLaunch) {
  const { course, activity, resourceLinkId, subject } = await reachLaunched(context, wanted);
  assertInUse(subject);
  const role = roleOf(context.viewer, subject, wanted);
  if (wanted.isOverview) assertCan(context.viewer, 'launch.overview', subject);
  if (activity !== undefined) assertWhole(activity);
  return { ...course, activity, resourceLinkId, role };
}

/** Finds the activity, or the resource link id of an activity that is still to be created. */
async function reachLaunched(
  context: ViewerContext,
  { courseId: id, resourceLinkId, view, isActing }: RequestedLaunch,
) {
  const { db, viewer } = context;
  const courseId = readId(id);
  const found =
    resourceLinkId && courseId !== undefined
      ? await findLaunchedActivity(db, viewer.userId, courseId, resourceLinkId)
      : undefined;
  if (resourceLinkId && found !== undefined) {
    const { row, subject } = await reachActivity(context, found);
    assertCan(viewer, isActing ? 'launch.activity' : actions[view], subject);
    return { course: { orgId: row.org_id, courseId: row.course_id }, activity: row, resourceLinkId, subject };
  }
  const course = await requireCourse(context, id);
  assertCan(viewer, 'activity.create', course.subject);
  const issue = { orgId: course.row.org_id, courseId: course.row.id, userId: viewer.userId };
  if (resourceLinkId && !(await isIssued(db, issue, resourceLinkId))) throw denied();
  return {
    course: { orgId: issue.orgId, courseId: issue.courseId },
    activity: undefined,
    resourceLinkId: resourceLinkId ?? (await issueResourceLink(db, issue)),
    subject: course.subject,
  };
}

export const RANKS: readonly CourseMemberRole[] = ['learner', 'reviewer', 'instructor'];

/** Returns the requested role, or the viewer's own by default. Never returns a role above the viewer's own. */
function roleOf(viewer: Viewer, subject: Subject, { role, view }: RequestedLaunch): CourseMemberRole {
  const own = ownRole(viewer, subject);
  if (role && RANKS.indexOf(role) > RANKS.indexOf(own)) throw denied();
  return view === 'activity-learner' ? 'learner' : (role ?? own);
}

function ownRole(viewer: Viewer, subject: Subject): CourseMemberRole {
  if (can(viewer, 'launch.settings', subject)) return 'instructor';
  return can(viewer, 'courseUser.list', subject) ? 'reviewer' : 'learner';
}
