// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { icons } from '../kit/menu/icons.ts';
import { OpenCreateDialog, lazyPage, lazyScreen, type ListResource } from '../kit/resource/lazyScreen.tsx';

export const courses = {
  name: 'courses',
  list: lazyScreen(() => import('./resources/courses.generated.tsx').then((screens) => screens.CoursesList)),
  create: OpenCreateDialog,
  hasEdit: true,
  icon: icons.course,
  recordRepresentation: 'name',
  options: {
    label: 'resources.courses.name',
    subject: 'course',
    copyStatus: 'copyInfo',
    permissions: { list: 'course.list', create: 'course.create', edit: 'course.update' },
  },
} satisfies ListResource;

export const activities = {
  name: 'activities',
  list: lazyScreen(() => import('./resources/activities.generated.tsx').then((screens) => screens.ActivitiesList)),
  create: OpenCreateDialog,
  hasEdit: true,
  icon: icons.activity,
  recordRepresentation: 'name',
  options: {
    label: 'resources.activities.name',
    copyStatus: 'copyInfo',
    permissions: {
      list: 'activity.read',
      create: 'activity.create',
      edit: 'activity.update',
      delete: 'activity.delete',
    },
  },
} satisfies ListResource;

export const courseMembers = {
  name: 'courseMembers',
  list: lazyScreen(() =>
    import('./resources/courseMembers.generated.tsx').then((screens) => screens.CourseMembersList),
  ),
  create: OpenCreateDialog,
  icon: icons.people,
  recordRepresentation: 'userId',
  options: {
    label: 'resources.courseMembers.name',
    subject: 'person',
    permissions: {
      list: 'courseUser.list',
      create: 'courseUser.add',
      edit: 'courseUser.update',
      delete: 'courseUser.remove',
    },
  },
} satisfies ListResource;

export const courseResults = {
  name: 'courseResults',
  list: lazyScreen(() =>
    import('./resources/courseResults.generated.tsx').then((screens) => screens.CourseResultsList),
  ),
  icon: icons.results,
  recordRepresentation: 'fullName',
  options: { label: 'resources.courseResults.name', permissions: { list: 'result.list' } },
} satisfies ListResource;

export const libraryActivities = {
  name: 'libraryActivities',
  list: lazyScreen(() =>
    import('./resources/libraryActivities.generated.tsx').then((screens) => screens.LibraryActivitiesList),
  ),
  create: OpenCreateDialog,
  icon: icons.library,
  recordRepresentation: 'name',
  options: {
    label: 'resources.libraryActivities.name',
    copyStatus: 'copyInfo',
    permissions: { list: 'activity.read', create: 'activity.create', delete: 'activity.delete' },
  },
} satisfies ListResource;

export const orgs = {
  name: 'orgs',
  list: lazyScreen(() => import('./resources/orgs.generated.tsx').then((screens) => screens.OrgsList)),
  create: OpenCreateDialog,
  hasEdit: true,
  icon: icons.institution,
  recordRepresentation: 'name',
  options: {
    label: 'resources.orgs.name',
    permissions: { list: 'org.create', create: 'org.create', edit: 'org.update' },
  },
} satisfies ListResource;

export const users = {
  name: 'users',
  list: lazyScreen(() => import('./resources/users.generated.tsx').then((screens) => screens.UsersList)),
  create: OpenCreateDialog,
  icon: icons.people,
  recordRepresentation: 'userId',
  options: {
    label: 'resources.users.name',
    subject: 'person',
    permissions: { list: 'orgUser.list', create: 'orgUser.add', edit: 'orgUser.update' },
  },
} satisfies ListResource;

export const people = {
  name: 'people',
  list: lazyScreen(() => import('./resources/people.generated.tsx').then((screens) => screens.PeopleList)),
  show: lazyPage(() => import('./resources/people.show.generated.tsx').then((screens) => screens.PeopleShow)),
  icon: icons.people,
  recordRepresentation: 'userId',
  options: {
    label: 'resources.people.name',
    subject: 'person',
    permissions: { list: 'orgUser.list', show: 'orgUser.list' },
  },
} satisfies ListResource;

export const auditEvents = {
  name: 'auditEvents',
  list: lazyScreen(() => import('./resources/auditEvents.generated.tsx').then((screens) => screens.AuditEventsList)),
  icon: icons.history,
  recordRepresentation: 'recordName',
  options: { label: 'resources.auditEvents.name', permissions: { list: 'auditEvent.list' } },
} satisfies ListResource;

export const mails = {
  name: 'mails',
  list: lazyScreen(() => import('./resources/mails.generated.tsx').then((screens) => screens.MailsList)),
  icon: icons.mail,
  recordRepresentation: 'subject',
  options: { label: 'resources.mails.name', permissions: { list: 'mail.list' } },
} satisfies ListResource;

/** Every resource, for react-admin's definitions. */
export const resources: readonly ListResource[] = [
  courses,
  activities,
  courseMembers,
  courseResults,
  libraryActivities,
  orgs,
  users,
  people,
  auditEvents,
  mails,
];
