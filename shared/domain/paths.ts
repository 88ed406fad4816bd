import type { ActivityType, ResultState } from './enums.ts';

/** Every path of the console, as a pattern for the router. */
export const routes = {
  root: '/',
  login: '/login',
  logout: '/logout',
  ssoLogout: '/sso/logout',
  relink: '/relink',
  accessDenied: '/access-denied',
  terms: '/terms',
  launch: '/launch',
  home: '/home',
  courses: '/courses',
  course: ':courseId',
  activities: ':courseId/activity',
  activity: ':activityId',
  activitySettings: ':activityId/settings',
  activityCreate: 'create',
  launchedActivity: '/activity',
  reporting: '/reporting',
  contentLibrary: '/content-library',
  users: '/users',
  audit: '/audit',
  institutions: '/institutions',
  permissions: '/permissions',
  institution: '/institutions/:institutionId',
} as const;

const segment = encodeURIComponent;

/** Functions that build links. */
export const paths = {
  home: () => routes.home,
  courses: () => routes.courses,
  course: (courseId: string) => `/courses/${segment(courseId)}`,
  courseMember: (courseId: string, userId: string) => `${paths.course(courseId)}?tab=members&text=${segment(userId)}`,
  /** Path to a course's results, filtered by activity and states. */
  courseResults: (courseId: string, activityId: string, states: readonly ResultState[] = []) =>
    `${paths.course(courseId)}?tab=results&activity=${segment(activityId)}` +
    (states.length === 0 ? '' : `&state=${states.join(',')}`),
  activity: (courseId: string, activityId: string) => `/courses/${segment(courseId)}/activity/${segment(activityId)}`,
  activitySettings: (courseId: string, activityId: string) => `${paths.activity(courseId, activityId)}/settings`,
  activityCreate: (courseId: string, type: ActivityType) =>
    `/courses/${segment(courseId)}/activity/create?type=${type}`,
  /** Path to a learner's work in an activity, for those who review it. */
  record: (activityId: string, learnerId: string) =>
    `${routes.home}?do=record&on=${segment(`${activityId} ${learnerId}`)}`,
  institution: (orgId: string) => `/institutions/${segment(orgId)}`,
  contentLibrary: () => routes.contentLibrary,
  reporting: () => routes.reporting,
  users: () => routes.users,
  person: (id: string) => `/people/${segment(id)}/show`,
  audit: (orgId?: string) => `${orgId === undefined ? '' : paths.institution(orgId)}${routes.audit}`,
  mails: (orgId: string) => `${paths.institution(orgId)}/mails`,
  /** Path to the events of one request or trace. */
  auditOf: (requestId: string) => `${routes.audit}?text=${segment(requestId)}`,
  institutions: () => routes.institutions,
  permissions: () => routes.permissions,
  /** Path with the token in the fragment, which browsers send neither to servers nor in the Referer header. */
  relink: (token: string) => `${routes.relink}#${token}`,
  launch: (token: string) => `${routes.launch}?token=${segment(token)}`,
};
