import { defineScreens } from './generators/defineScreens.ts';
import type { Words } from './screens/words.ts';
import type { Schema } from './src/generated/schema.generated.ts';

/** Which type of the schema each resource shows. */
interface Resources {
  courses: 'Course';
  activities: 'Activity';
  courseMembers: 'CourseUser';
  libraryActivities: 'Activity';
  orgs: 'Org';
  users: 'OrgUser';
}

export default defineScreens<Schema, Resources, Words>()({
  courses: {
    id: ['id'],
    permission: 'course.list',
    icon: 'course',
    hasEdit: true,
    operations: {
      getList: { query: 'getCourses', items: 'courses', args: { orgId: 'scope.orgId' } },
      getOne: { query: 'getCourse', args: { id: 'id' } },
      create: { mutation: 'createCourse', args: { orgId: 'scope.orgId' } },
      update: { mutation: 'updateCourse' },
    },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'ASC' },
      additionalFields: ['orgId', 'role', 'archived', 'autoEnrollment'],
      recordRepresentation: 'name',
      subject: 'course',
      copyStatus: 'copyInfo',
      columns: [
        {
          field: 'archived',
          sortable: true,
          breakpoint: 600,
          audience: ['admin', 'creator'],
          slot: 'CourseArchivedField',
        },
        { field: 'name', sortable: true, slot: 'CourseNameField' },
        { field: 'role', sortable: true, sortBy: 'role', breakpoint: 480, audience: ['reviewer'] },
        {
          field: 'autoEnrollment',
          sortable: true,
          sortBy: 'autoEnrollment',
          breakpoint: 480,
          audience: ['admin', 'creator'],
          slot: 'CourseAutoEnrollmentField',
          exportAs: 'autoEnrollment',
        },
      ],
      search: ['name'],
      filters: [
        {
          field: 'role',
          kind: 'anyOf',
          choices: ['learner', 'reviewer', 'instructor'],
          audience: ['creator', 'reviewer'],
        },
        {
          field: 'autoEnrollment',
          kind: 'anyOf',
          choices: ['active', 'inactive'],
          enum: 'AutoEnrollmentActivity',
          matchBy: 'autoEnrollment',
          audience: ['admin', 'creator'],
        },
        { field: 'archived', kind: 'hidden', audience: ['admin', 'creator'] },
      ],
      tieBreaks: ['name'],
      rowActions: {
        audience: ['admin', 'creator', 'reviewer'],
        bulkAudience: ['admin', 'creator'],
        actions: [
          { key: 'copy', icon: 'copy', permission: 'course.copy', dialog: 'CopyCourseDialog' },
          { key: 'copyLink', icon: 'link', permission: 'link.create', run: 'copyCourseLink' },
          {
            key: 'archive',
            icon: 'archive',
            permission: 'course.update',
            condition: { field: 'archived', value: false },
            data: { archived: true },
            confirm: true,
            bulk: true,
            undoable: true,
          },
          {
            key: 'unarchive',
            icon: 'restore',
            permission: 'course.update',
            condition: { field: 'archived', value: true },
            data: { archived: false },
            confirm: true,
            bulk: true,
            undoable: true,
          },
        ],
      },
      exportAudience: ['admin', 'creator'],
      empty: 'CoursesIntroduction',
    },
    create: { audience: ['admin', 'creator'], permission: 'course.create', slot: 'CreateCourseDialog' },
  },

  activities: {
    id: ['id'],
    permission: 'activity.read',
    icon: 'activity',
    hasEdit: true,
    operations: {
      getList: { query: 'getActivities', items: 'activities', args: { courseId: 'scope.courseId' } },
      getOne: { query: 'getActivity', args: { id: 'id' } },
      update: { mutation: 'updateActivity' },
      delete: { mutation: 'deleteActivity' },
    },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'ASC' },
      additionalFields: ['courseId', 'tags'],
      recordRepresentation: 'name',
      copyStatus: 'copyInfo',
      columns: [
        { field: 'name', sortable: true, slot: 'ActivityNameField' },
        {
          field: 'states.visible',
          sortable: true,
          breakpoint: 600,
          audience: ['manager', 'reviewer'],
          slot: 'ActivityVisibilityField',
        },
        { field: 'type', sortable: true, sortBy: 'activityType', breakpoint: 480 },
      ],
      search: ['name'],
      filters: [
        { field: 'type', kind: 'anyOf', choices: ['individual', 'group', 'q-and-a', 'interactive-video'] },
        { field: 'states.visible', key: 'visible', kind: 'nullableBoolean', audience: ['manager'] },
        { field: 'tags', key: 'tag', kind: 'tags', matchBy: 'tags', feature: 'enterprise' },
      ],
      tieBreaks: ['name'],
      rowActions: {
        audience: ['manager', 'reviewer'],
        bulkAudience: ['manager'],
        actions: [
          { key: 'copy', icon: 'copy', permission: 'activity.copy', dialog: 'CopyActivityDialog' },
          {
            key: 'show',
            icon: 'show',
            permission: 'activity.update',
            condition: { field: 'states.visible', value: false },
            data: { states: { visible: true } },
            confirm: true,
            bulk: true,
            undoable: true,
          },
          {
            key: 'hide',
            icon: 'hide',
            permission: 'activity.update',
            condition: { field: 'states.visible', value: true },
            data: { states: { visible: false } },
            confirm: true,
            bulk: true,
            undoable: true,
          },
          { key: 'copyLink', icon: 'link', permission: 'link.create', run: 'copyActivityLink' },
          { key: 'aicc', icon: 'download', permission: 'package.download', run: 'downloadAicc' },
          { key: 'tinCan', icon: 'download', permission: 'package.download', run: 'downloadTinCan' },
          {
            key: 'delete',
            icon: 'delete',
            permission: 'activity.delete',
            delete: true,
            confirm: true,
            bulk: true,
            onFailedCopy: true,
          },
        ],
      },
      exportAudience: ['manager', 'reviewer'],
      empty: 'ActivitiesIntroduction',
    },
    create: { audience: ['manager'], permission: 'activity.create', slot: 'CreateActivityDialog' },
  },

  courseMembers: {
    id: ['courseId', 'userId'],
    permission: 'courseUser.list',
    icon: 'people',
    operations: {
      getList: { query: 'getCourseUsers', items: 'users', args: { id: 'scope.courseId' } },
      create: { mutation: 'addCourseMember', args: { courseId: 'scope.courseId' } },
      update: { mutation: 'updateCourseMember' },
      delete: { mutation: 'deleteCourseMember', args: { role: 'record.role' } },
    },
    list: {
      perPage: 28,
      sort: { field: 'fullName', order: 'ASC' },
      additionalFields: ['courseId', 'givenName', 'familyName'],
      recordRepresentation: 'userId',
      subject: 'person',
      illustration: 'people',
      columns: [
        { field: 'fullName', sortable: true, sortBy: 'fullName', slot: 'MemberNameField' },
        { field: 'userId', sortable: true, breakpoint: 600 },
        { field: 'role', sortable: true, sortBy: 'role' },
      ],
      search: ['fullName', 'userId'],
      debounce: 300,
      filters: [{ field: 'role', kind: 'anyOf', choices: ['learner', 'reviewer', 'instructor'] }],
      tieBreaks: ['fullName', 'userId'],
      rowActions: {
        audience: ['manager'],
        bulkAudience: ['manager'],
        actions: [
          { key: 'editRole', icon: 'edit', permission: 'courseUser.update', edit: 'role', bulk: true, undoable: true },
          { key: 'account', icon: 'person', permission: 'person.manageAccount', dialog: 'MemberAccountDialog' },
          {
            key: 'remove',
            icon: 'removePerson',
            permission: 'courseUser.remove',
            delete: true,
            confirm: true,
            bulk: true,
            undoable: true,
          },
        ],
      },
      exportAudience: ['manager', 'reviewer'],
      toolbar: 'AddManyMembers',
    },
    create: {
      audience: ['manager'],
      permission: 'courseUser.add',
      fields: [
        { field: 'userId', validate: 'email' },
        { field: 'role', defaultValue: 'learner' },
      ],
    },
  },

  libraryActivities: {
    id: ['id'],
    permission: 'activity.read',
    icon: 'library',
    operations: {
      getList: { query: 'getActivities', items: 'activities', args: { courseId: 'scope.courseId' } },
      getOne: { query: 'getActivity', args: { id: 'id' } },
      update: { mutation: 'updateActivity' },
      delete: { mutation: 'deleteActivity' },
    },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'ASC' },
      additionalFields: ['courseId', 'resourceLinkId', 'tags', 'type'],
      recordRepresentation: 'name',
      copyStatus: 'copyInfo',
      columns: [{ field: 'name', sortable: true, slot: 'LibraryNameField' }],
      search: ['name'],
      filters: [
        { field: 'type', kind: 'anyOf', choices: ['individual', 'group', 'q-and-a', 'interactive-video'] },
        { field: 'tags', key: 'tag', kind: 'tags', matchBy: 'tags' },
      ],
      tieBreaks: ['name'],
      rowActions: {
        audience: ['manager', 'reviewer', 'learner'],
        bulkAudience: ['manager'],
        actions: [
          { key: 'settings', icon: 'settings', permission: 'launch.settings', dialog: 'LibrarySettingsDialog' },
          { key: 'copy', icon: 'copy', permission: 'activity.copy', dialog: 'CopyLibraryActivityDialog' },
          { key: 'tags', icon: 'tags', permission: 'activity.update', dialog: 'TagsDialog' },
          { key: 'asLearner', icon: 'launch', permission: 'launch.asLearner', dialog: 'LaunchAsLearnerDialog' },
          { key: 'overview', icon: 'overview', permission: 'launch.overview', dialog: 'ActivityOverviewDialog' },
          { key: 'aicc', icon: 'download', permission: 'package.download', run: 'downloadLibraryAicc' },
          { key: 'tinCan', icon: 'download', permission: 'package.download', run: 'downloadLibraryTinCan' },
          {
            key: 'delete',
            icon: 'delete',
            permission: 'activity.delete',
            delete: true,
            confirm: true,
            bulk: true,
            onFailedCopy: true,
          },
        ],
      },
    },
    create: { audience: ['manager'], permission: 'activity.create', slot: 'CreateLibraryActivityDialog' },
  },

  orgs: {
    id: ['id'],
    permission: 'org.create',
    icon: 'institution',
    hasEdit: true,
    operations: {
      getList: { query: 'getOrgs', items: 'orgs', args: {} },
      getOne: { query: 'getOrg', args: { id: 'id' } },
      create: { mutation: 'createOrg' },
    },
    list: {
      perPage: 28,
      sort: { field: 'name', order: 'ASC' },
      recordRepresentation: 'name',
      illustration: 'institutions',
      columns: [{ field: 'name', sortable: true, slot: 'OrgNameField' }],
      search: ['name'],
      rowActions: {
        audience: ['admin'],
        actions: [
          { key: 'settings', icon: 'settings', permission: 'org.updateSettings', dialog: 'InstitutionSettingsDialog' },
          { key: 'admins', icon: 'people', permission: 'orgUser.add', dialog: 'InstitutionAdminsDialog' },
          { key: 'features', icon: 'features', permission: 'org.setFeatures', dialog: 'FeaturesDialog' },
        ],
      },
    },
    create: { audience: ['admin'], permission: 'org.create', fields: [{ field: 'name', validate: 'name' }] },
  },

  users: {
    id: ['orgId', 'userId'],
    permission: 'orgUser.list',
    icon: 'people',
    operations: {
      getList: {
        query: 'getOrgUsers',
        items: 'users',
        args: { id: 'scope.orgId' },
        fanOut: { type: ['orgadmin', 'orgcontentcreator'] },
      },
      getOne: { query: 'getOrgUser', args: { orgId: 'id.orgId', userId: 'id.userId' } },
      update: { mutation: 'updateOrgMember' },
    },
    list: {
      perPage: 28,
      sort: { field: 'fullName', order: 'ASC' },
      additionalFields: ['orgId', 'givenName', 'familyName', 'type'],
      recordRepresentation: 'userId',
      subject: 'person',
      illustration: 'people',
      columns: [
        { field: 'fullName', sortable: true, sortBy: 'fullName', slot: 'UserNameField' },
        { field: 'userId', sortable: true, breakpoint: 600 },
        { field: 'lastLogin', breakpoint: 700, slot: 'UserLastLoginField' },
      ],
      search: ['fullName', 'userId'],
      // Each of the page's tabs shows one of the types; the menu offers none.
      filters: [{ field: 'type', kind: 'anyOf', choices: ['orgadmin', 'orgcontentcreator'], audience: [] }],
      tieBreaks: ['fullName', 'userId'],
      rowActions: {
        audience: ['admin'],
        actions: [
          { key: 'account', icon: 'person', permission: 'person.manageAccount', dialog: 'UserAccountDialog' },
          {
            key: 'remove',
            icon: 'removePerson',
            permission: 'orgUser.update',
            data: { type: 'orguser' },
            confirm: true,
            undoable: true,
          },
        ],
      },
    },
    show: {
      fields: [
        { field: 'fullName' },
        { field: 'userId' },
        { field: 'type', chip: true },
        { field: 'orgId', reference: 'Org' },
        { field: 'lastLogin', slot: 'UserLastLoginField' },
      ],
    },
    create: { audience: ['admin'], permission: 'orgUser.add', slot: 'AddUserDialog' },
  },
});
