import { defineScreens } from './generators/defineScreens.ts';
import type { Schema } from './src/generated/schema.generated.ts';

/** Which type of the schema each resource shows. */
interface Resources {
  courses: 'Course';
  activities: 'Activity';
  courseMembers: 'CourseUser';
  orgs: 'Org';
  users: 'OrgUser';
}

export default defineScreens<Schema, Resources>()({
  courses: {
    id: ['id'],
    operations: {
      list: { query: 'getCourses', items: 'courses', args: { orgId: 'scope.orgId' } },
      one: { query: 'getCourse', args: { id: 'id' } },
      create: { mutation: 'createCourse', args: { orgId: 'scope.orgId' } },
      update: { mutation: 'updateCourse' },
    },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'asc' },
      also: ['orgId', 'role', 'archived', 'autoEnrollment', 'copyInfo.state'],
      columns: [
        { field: 'archived', sortable: true, from: 600, for: ['admin', 'creator'], slot: 'CourseArchivedCell' },
        { field: 'name', sortable: true, slot: 'CourseNameCell' },
        { field: 'role', sortable: true, sortBy: 'role', from: 480, for: ['reviewer'] },
        { field: 'autoEnrollment', sortable: true, sortBy: 'autoEnrollment', from: 480, for: ['admin', 'creator'], slot: 'CourseAutoEnrollmentCell' },
      ],
      search: ['name'],
      filters: [
        { field: 'role', kind: 'oneOf', values: ['learner', 'reviewer', 'instructor'], for: ['creator', 'reviewer'] },
        { field: 'autoEnrollment', kind: 'oneOf', values: ['active', 'inactive'], vocabulary: 'AutoEnrollmentActivity', matchBy: 'autoEnrollment', for: ['admin', 'creator'] },
        { field: 'archived', kind: 'hidden', for: ['admin', 'creator'] },
      ],
      tieBreaks: ['name'],
      rowActions: { slot: 'CourseActions', for: ['admin', 'creator'] },
      introduction: 'CoursesIntroduction',
    },
    create: { for: ['admin', 'creator'], fields: [{ field: 'name', rule: 'name' }] },
  },

  activities: {
    id: ['id'],
    operations: {
      list: { query: 'getActivities', items: 'activities', args: { courseId: 'scope.courseId' } },
      one: { query: 'getActivity', args: { id: 'id' } },
      update: { mutation: 'updateActivity' },
      delete: { mutation: 'deleteActivity' },
    },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'asc' },
      also: ['courseId', 'tags', 'copyInfo.state'],
      columns: [
        { field: 'name', sortable: true, slot: 'ActivityNameCell' },
        { field: 'states.visible', sortable: true, from: 600, for: ['manager', 'reviewer'], slot: 'ActivityVisibilityCell' },
        { field: 'type', sortable: true, sortBy: 'activityType', from: 480 },
      ],
      search: ['name'],
      filters: [
        { field: 'type', kind: 'oneOf', values: ['individual', 'group', 'q-and-a', 'interactive-video'] },
        { field: 'states.visible', key: 'visible', kind: 'flag', for: ['manager'] },
      ],
      tieBreaks: ['name'],
    },
  },

  courseMembers: {
    id: ['courseId', 'userId'],
    operations: {
      list: { query: 'getCourseUsers', items: 'users', args: { id: 'scope.courseId' } },
      create: { mutation: 'addCourseMember', args: { courseId: 'scope.courseId' } },
      update: { mutation: 'updateCourseMember' },
      delete: { mutation: 'deleteCourseMember', args: { role: 'record.role' } },
    },
    list: {
      perPage: 28,
      sort: { field: 'fullName', order: 'asc' },
      also: ['courseId', 'givenName', 'familyName'],
      columns: [
        { field: 'fullName', sortable: true, sortBy: 'fullName' },
        { field: 'userId', sortable: true, from: 600 },
        { field: 'role', sortable: true, sortBy: 'role' },
      ],
      search: ['fullName', 'userId'],
      filters: [{ field: 'role', kind: 'oneOf', values: ['learner', 'reviewer', 'instructor'] }],
      tieBreaks: ['fullName', 'userId'],
    },
    create: {
      for: ['manager'],
      fields: [
        { field: 'userId', rule: 'email' },
        { field: 'role', initial: 'learner' },
      ],
    },
  },

  orgs: {
    id: ['id'],
    operations: {
      list: { query: 'getOrgs', items: 'orgs', args: {} },
      one: { query: 'getOrg', args: { id: 'id' } },
      create: { mutation: 'createOrg' },
    },
    list: {
      perPage: 28,
      sort: { field: 'name', order: 'asc' },
      columns: [{ field: 'name', sortable: true }],
      search: ['name'],
    },
    create: { for: ['admin'], fields: [{ field: 'name', rule: 'name' }] },
  },

  users: {
    id: ['orgId', 'userId'],
    operations: {
      list: { query: 'getOrgUsers', items: 'users', args: { id: 'scope.orgId' }, fanOut: { type: ['orgadmin', 'orgcontentcreator'] } },
      create: { mutation: 'addOrgMember', args: { orgId: 'scope.orgId' } },
      update: { mutation: 'updateOrgMember' },
    },
    list: {
      perPage: 28,
      sort: { field: 'fullName', order: 'asc' },
      also: ['orgId', 'givenName', 'familyName', 'type'],
      columns: [
        { field: 'fullName', sortable: true, sortBy: 'fullName' },
        { field: 'userId', sortable: true, from: 600 },
        { field: 'type', from: 480 },
        { field: 'lastLogin', sortable: true, from: 700, slot: 'UserLastLoginCell' },
      ],
      search: ['fullName', 'userId'],
      tieBreaks: ['fullName', 'userId'],
    },
    create: {
      for: ['admin'],
      fields: [
        { field: 'userId', rule: 'email' },
        { field: 'type', initial: 'orgcontentcreator', choices: ['orgcontentcreator', 'orgadmin'] },
      ],
    },
  },
});
