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
    opens: 'course.list',
    icon: 'course',
    hasEdit: true,
    operations: {
      list: { query: 'getCourses', items: 'courses', args: { orgId: 'scope.orgId' } },
      one: { query: 'getCourse', args: { id: 'id' } },
      create: { mutation: 'createCourse', args: { orgId: 'scope.orgId' } },
      update: { mutation: 'updateCourse' },
    },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'asc' },
      also: ['orgId', 'role', 'archived', 'autoEnrollment'],
      rowName: 'name',
      subject: 'course',
      copies: 'copyInfo',
      columns: [
        { field: 'archived', sortable: true, from: 600, for: ['admin', 'creator'], slot: 'CourseArchivedField' },
        { field: 'name', sortable: true, slot: 'CourseNameField' },
        { field: 'role', sortable: true, sortBy: 'role', from: 480, for: ['reviewer'] },
        {
          field: 'autoEnrollment',
          sortable: true,
          sortBy: 'autoEnrollment',
          from: 480,
          for: ['admin', 'creator'],
          slot: 'CourseAutoEnrollmentField',
          exportAs: 'autoEnrollment',
        },
      ],
      search: ['name'],
      filters: [
        { field: 'role', kind: 'oneOf', values: ['learner', 'reviewer', 'instructor'], for: ['creator', 'reviewer'] },
        {
          field: 'autoEnrollment',
          kind: 'oneOf',
          values: ['active', 'inactive'],
          vocabulary: 'AutoEnrollmentActivity',
          matchBy: 'autoEnrollment',
          for: ['admin', 'creator'],
        },
        { field: 'archived', kind: 'hidden', for: ['admin', 'creator'] },
      ],
      tieBreaks: ['name'],
      rowActions: {
        for: ['admin', 'creator', 'reviewer'],
        selectFor: ['admin', 'creator'],
        actions: [
          { key: 'copy', icon: 'copy', may: 'course.copy', dialog: 'CopyCourseDialog' },
          { key: 'copyLink', icon: 'link', may: 'link.create', run: 'copyCourseLink' },
          {
            key: 'archive',
            icon: 'archive',
            may: 'course.update',
            when: { field: 'archived', is: false },
            set: { archived: true },
            confirm: true,
            many: true,
            undo: true,
          },
          {
            key: 'unarchive',
            icon: 'restore',
            may: 'course.update',
            when: { field: 'archived', is: true },
            set: { archived: false },
            confirm: true,
            many: true,
            undo: true,
          },
        ],
      },
      exportFor: ['admin', 'creator'],
      introduction: 'CoursesIntroduction',
    },
    create: { for: ['admin', 'creator'], may: 'course.create', slot: 'CreateCourseDialog' },
  },

  activities: {
    id: ['id'],
    opens: 'activity.read',
    icon: 'activity',
    hasEdit: true,
    operations: {
      list: { query: 'getActivities', items: 'activities', args: { courseId: 'scope.courseId' } },
      one: { query: 'getActivity', args: { id: 'id' } },
      update: { mutation: 'updateActivity' },
      delete: { mutation: 'deleteActivity' },
    },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'asc' },
      also: ['courseId', 'tags'],
      rowName: 'name',
      copies: 'copyInfo',
      columns: [
        { field: 'name', sortable: true, slot: 'ActivityNameField' },
        {
          field: 'states.visible',
          sortable: true,
          from: 600,
          for: ['manager', 'reviewer'],
          slot: 'ActivityVisibilityField',
        },
        { field: 'type', sortable: true, sortBy: 'activityType', from: 480 },
      ],
      search: ['name'],
      filters: [
        { field: 'type', kind: 'oneOf', values: ['individual', 'group', 'q-and-a', 'interactive-video'] },
        { field: 'states.visible', key: 'visible', kind: 'either', for: ['manager'] },
        { field: 'tags', key: 'tag', kind: 'words', matchBy: 'tags', feature: 'enterprise' },
      ],
      tieBreaks: ['name'],
      rowActions: {
        for: ['manager', 'reviewer'],
        selectFor: ['manager'],
        actions: [
          { key: 'copy', icon: 'copy', may: 'activity.copy', dialog: 'CopyActivityDialog' },
          {
            key: 'show',
            icon: 'show',
            may: 'activity.update',
            when: { field: 'states.visible', is: false },
            set: { states: { visible: true } },
            confirm: true,
            many: true,
            undo: true,
          },
          {
            key: 'hide',
            icon: 'hide',
            may: 'activity.update',
            when: { field: 'states.visible', is: true },
            set: { states: { visible: false } },
            confirm: true,
            many: true,
            undo: true,
          },
          { key: 'copyLink', icon: 'link', may: 'link.create', run: 'copyActivityLink' },
          { key: 'aicc', icon: 'download', may: 'package.download', run: 'downloadAicc' },
          { key: 'tinCan', icon: 'download', may: 'package.download', run: 'downloadTinCan' },
          {
            key: 'delete',
            icon: 'delete',
            may: 'activity.delete',
            remove: true,
            confirm: true,
            many: true,
            onFailedCopy: true,
          },
        ],
      },
      exportFor: ['manager', 'reviewer'],
      introduction: 'ActivitiesIntroduction',
    },
    create: { for: ['manager'], may: 'activity.create', slot: 'CreateActivityDialog' },
  },

  courseMembers: {
    id: ['courseId', 'userId'],
    opens: 'courseUser.list',
    icon: 'people',
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
      rowName: 'userId',
      subject: 'person',
      drawing: 'people',
      columns: [
        { field: 'fullName', sortable: true, sortBy: 'fullName', slot: 'MemberNameField' },
        { field: 'userId', sortable: true, from: 600 },
        { field: 'role', sortable: true, sortBy: 'role' },
      ],
      search: ['fullName', 'userId'],
      searchAfterMs: 300,
      filters: [{ field: 'role', kind: 'oneOf', values: ['learner', 'reviewer', 'instructor'] }],
      tieBreaks: ['fullName', 'userId'],
      rowActions: {
        for: ['manager'],
        selectFor: ['manager'],
        actions: [
          { key: 'editRole', icon: 'edit', may: 'courseUser.update', edit: 'role', many: true, undo: true },
          {
            key: 'remove',
            icon: 'removePerson',
            may: 'courseUser.remove',
            remove: true,
            confirm: true,
            many: true,
            undo: true,
          },
        ],
      },
      exportFor: ['manager', 'reviewer'],
      toolbar: 'AddManyMembers',
    },
    create: {
      for: ['manager'],
      may: 'courseUser.add',
      fields: [
        { field: 'userId', rule: 'email' },
        { field: 'role', initial: 'learner' },
      ],
    },
  },

  libraryActivities: {
    id: ['id'],
    opens: 'activity.read',
    icon: 'library',
    operations: {
      list: { query: 'getActivities', items: 'activities', args: { courseId: 'scope.courseId' } },
      one: { query: 'getActivity', args: { id: 'id' } },
      update: { mutation: 'updateActivity' },
      delete: { mutation: 'deleteActivity' },
    },
    list: {
      perPage: 10,
      sort: { field: 'name', order: 'asc' },
      also: ['courseId', 'resourceLinkId', 'tags', 'type'],
      rowName: 'name',
      copies: 'copyInfo',
      columns: [{ field: 'name', sortable: true, slot: 'LibraryNameField' }],
      search: ['name'],
      filters: [
        { field: 'type', kind: 'oneOf', values: ['individual', 'group', 'q-and-a', 'interactive-video'] },
        { field: 'tags', key: 'tag', kind: 'words', matchBy: 'tags' },
      ],
      tieBreaks: ['name'],
      rowActions: {
        for: ['manager', 'reviewer', 'learner'],
        selectFor: ['manager'],
        actions: [
          { key: 'settings', icon: 'settings', may: 'launch.settings', dialog: 'LibrarySettingsDialog' },
          { key: 'copy', icon: 'copy', may: 'activity.copy', dialog: 'CopyLibraryActivityDialog' },
          { key: 'tags', icon: 'tags', may: 'activity.update', dialog: 'TagsDialog' },
          { key: 'asLearner', icon: 'launch', may: 'launch.asLearner', dialog: 'LaunchAsLearnerDialog' },
          { key: 'overview', icon: 'overview', may: 'launch.overview', dialog: 'ActivityOverviewDialog' },
          { key: 'aicc', icon: 'download', may: 'package.download', run: 'downloadLibraryAicc' },
          { key: 'tinCan', icon: 'download', may: 'package.download', run: 'downloadLibraryTinCan' },
          {
            key: 'delete',
            icon: 'delete',
            may: 'activity.delete',
            remove: true,
            confirm: true,
            many: true,
            onFailedCopy: true,
          },
        ],
      },
    },
    create: { for: ['manager'], may: 'activity.create', slot: 'CreateLibraryActivityDialog' },
  },

  orgs: {
    id: ['id'],
    opens: 'org.create',
    icon: 'institution',
    hasEdit: true,
    operations: {
      list: { query: 'getOrgs', items: 'orgs', args: {} },
      one: { query: 'getOrg', args: { id: 'id' } },
      create: { mutation: 'createOrg' },
    },
    list: {
      perPage: 28,
      sort: { field: 'name', order: 'asc' },
      rowName: 'name',
      drawing: 'houses',
      columns: [{ field: 'name', sortable: true, slot: 'OrgNameField' }],
      search: ['name'],
      rowActions: {
        for: ['admin'],
        actions: [
          { key: 'settings', icon: 'settings', may: 'org.updateSettings', dialog: 'InstitutionSettingsDialog' },
          { key: 'admins', icon: 'people', may: 'orgUser.add', dialog: 'InstitutionAdminsDialog' },
          { key: 'features', icon: 'features', may: 'org.setFeatures', dialog: 'FeaturesDialog' },
        ],
      },
    },
    create: { for: ['admin'], may: 'org.create', fields: [{ field: 'name', rule: 'name' }] },
  },

  users: {
    id: ['orgId', 'userId'],
    opens: 'orgUser.list',
    icon: 'people',
    operations: {
      list: {
        query: 'getOrgUsers',
        items: 'users',
        args: { id: 'scope.orgId' },
        fanOut: { type: ['orgadmin', 'orgcontentcreator'] },
      },
      one: { query: 'getOrgUser', args: { orgId: 'id.orgId', userId: 'id.userId' } },
      update: { mutation: 'updateOrgMember' },
    },
    list: {
      perPage: 28,
      sort: { field: 'fullName', order: 'asc' },
      also: ['orgId', 'givenName', 'familyName', 'type'],
      rowName: 'userId',
      subject: 'person',
      drawing: 'people',
      columns: [
        { field: 'fullName', sortable: true, sortBy: 'fullName', slot: 'UserNameField' },
        { field: 'userId', sortable: true, from: 600 },
        { field: 'lastLogin', from: 700, slot: 'UserLastLoginField' },
      ],
      search: ['fullName', 'userId'],
      // Each of the page's tabs shows one of the types; the menu offers none.
      filters: [{ field: 'type', kind: 'oneOf', values: ['orgadmin', 'orgcontentcreator'], for: [] }],
      tieBreaks: ['fullName', 'userId'],
      rowActions: {
        for: ['admin'],
        actions: [
          {
            key: 'remove',
            icon: 'removePerson',
            may: 'orgUser.update',
            set: { type: 'orguser' },
            confirm: true,
            undo: true,
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
    create: { for: ['admin'], may: 'orgUser.add', slot: 'AddUserDialog' },
  },
});
