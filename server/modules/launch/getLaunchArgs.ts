import { paths } from '../../../src/domain/paths.ts';
import { can, type Action, type Subject, type Viewer } from '../../../src/domain/permissions.ts';
import type { CourseMemberRole, LaunchView } from '../../../src/domain/words.ts';
import type { ViewerContext } from '../../graphql/context.ts';
import type { InputMaybe, QueryResolvers } from '../../generated/resolvers.generated.ts';
import { launchArgs } from '../../launch/launchArgs.ts';
import { isIssued, issueResourceLink } from '../../launch/resourceLinkStore.ts';
import { assertCan, denied, reachActivity, reachCourse, type Reached } from '../access.ts';
import { findActivityId } from '../activities/activityStore.ts';
import type { CourseRow } from '../courses/courseStore.ts';
import { readLaunchTerms } from './readLaunchTerms.ts';

export const getLaunchArgs: QueryResolvers['getLaunchArgs'] = async (_parent, args, context) => {
  const course = await reachCourse(context, args.courseId);
  const { activityId, resourceLinkId, subject } = await reachLaunched(context, course, args);
  const role = roleOf(context.viewer, subject, args);
  const { parameters, preferences } = readLaunchTerms(args);
  if (parameters.overview === true) assertCan(context.viewer, 'launch.overview', subject);
  const returnPath = parameters.returnPath ?? paths.course(course.row.id);
  return launchArgs(context, course.row.org_id, {
    kind: 'activity',
    courseId: course.row.id,
    activityId,
    resourceLinkId,
    view: args.view,
    role,
    parameters,
    preferences,
    returnPath,
  });
};

interface Wanted {
  resourceLinkId?: InputMaybe<string>;
  view: LaunchView;
}

const actions = { activity: 'launch.activity', 'activity-settings': 'launch.settings', 'activity-learner': 'launch.asLearner' } as const satisfies Record<LaunchView, Action>;

/** The activity, or the name of one that is still to be made. */
async function reachLaunched(context: ViewerContext, course: Reached<CourseRow>, { resourceLinkId, view }: Wanted) {
  const { db, viewer } = context;
  const activityId = resourceLinkId ? await findActivityId(db, course.row, resourceLinkId) : undefined;
  if (resourceLinkId && activityId !== undefined) {
    const { subject } = await reachActivity(context, activityId);
    assertCan(viewer, actions[view], subject);
    return { activityId, resourceLinkId, subject };
  }
  assertCan(viewer, 'activity.create', course.subject);
  const issue = { orgId: course.row.org_id, courseId: course.row.id, userId: viewer.userId };
  if (resourceLinkId && !(await isIssued(db, issue, resourceLinkId))) throw denied();
  return { activityId: null, resourceLinkId: resourceLinkId ?? (await issueResourceLink(db, issue)), subject: course.subject };
}

const RANKS: readonly CourseMemberRole[] = ['learner', 'reviewer', 'instructor'];

/** The role that is asked for, else one's own; never above one's own. */
function roleOf(viewer: Viewer, subject: Subject, { role, view }: { role?: InputMaybe<CourseMemberRole>; view: LaunchView }): CourseMemberRole {
  const own = ownRole(viewer, subject);
  if (role && RANKS.indexOf(role) > RANKS.indexOf(own)) throw denied();
  return view === 'activity-learner' ? 'learner' : (role ?? own);
}

function ownRole(viewer: Viewer, subject: Subject): CourseMemberRole {
  if (can(viewer, 'launch.settings', subject)) return 'instructor';
  return can(viewer, 'courseUser.list', subject) ? 'reviewer' : 'learner';
}
