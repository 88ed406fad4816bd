// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import {
  arg,
  asked,
  changed,
  conditions,
  joinIds,
  listOperation,
  pick,
  rowOperation,
  searchText,
  sorted,
  type ResourceOperations,
  value,
  whole,
} from '../../shared/domain/api/operation.ts';
import type * as Schema from './schema.generated.ts';
import {
  Activities_deleteDocument,
  Activities_listDocument,
  Activities_oneDocument,
  Activities_updateDocument,
  AuditEvents_listDocument,
  CourseMembers_createDocument,
  CourseMembers_deleteDocument,
  CourseMembers_listDocument,
  CourseMembers_updateDocument,
  CourseResults_listDocument,
  Courses_createDocument,
  Courses_listDocument,
  Courses_oneDocument,
  Courses_updateDocument,
  LibraryActivities_deleteDocument,
  LibraryActivities_listDocument,
  LibraryActivities_oneDocument,
  LibraryActivities_updateDocument,
  Mails_listDocument,
  Orgs_createDocument,
  Orgs_listDocument,
  Orgs_oneDocument,
  Orgs_updateDocument,
  People_listDocument,
  People_oneDocument,
  People_updateDocument,
  Users_listDocument,
  Users_oneDocument,
  Users_updateDocument,
} from './screenDocuments.generated.ts';

export const operations = {
  courses: {
    type: 'Course',
    list: listOperation(Courses_listDocument)({
      variables: (call) => ({
        orgId: arg.scope(call, 'orgId'),
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.CourseFilter>({
          role: asked(call, 'role', value.list(value.oneOf('learner', 'reviewer', 'instructor'))),
          autoEnrollment: asked(call, 'autoEnrollment', value.list(value.oneOf('active', 'inactive'))),
          term: asked(call, 'term', value.list(value.string)),
          archived: asked(call, 'archived', value.boolean),
          text: searchText(call),
        }),
        sort: sorted(call, [
          'archived',
          'name',
          'role',
          'autoEnrollment',
          'term',
          'figures.members',
          'figures.activities',
          'figures.waiting',
          'figures.lastActivityAt',
        ]),
      }),
      page: (data) => ({
        rows: data.getCourses.courses,
        nextPageToken: data.getCourses.nextPageToken,
        totalCount: data.getCourses.totalCount,
        totalCountIsExact: data.getCourses.totalCountIsExact,
      }),
      id: (row) => row.id,
      rules: {
        search: ['name', 'term'],
        filters: {
          role: { field: 'role' },
          autoEnrollment: { field: 'autoEnrollment', matchBy: 'autoEnrollment' },
          term: { field: 'term', matchBy: 'term' },
          archived: { field: 'archived' },
        },
        sorts: {
          archived: {},
          name: {},
          role: { sortBy: 'role' },
          autoEnrollment: { sortBy: 'autoEnrollment' },
          term: {},
          'figures.members': {},
          'figures.activities': {},
          'figures.waiting': {},
          'figures.lastActivityAt': {},
        },
        tieBreaks: ['name'],
        copyStatus: 'copyInfo',
      },
    }),
    one: rowOperation(Courses_oneDocument)({
      variables: (call) => ({ id: arg.id(call) }),
      row: (data) => data.getCourse,
      id: (row) => row.id,
    }),
    create: rowOperation(Courses_createDocument)({
      variables: (call) => ({
        input: {
          orgId: arg.scope(call, 'orgId'),
          ...whole(call, { name: value.string }),
          ...pick(call, { term: value.string }),
        },
      }),
      row: (data) => data.createCourse,
      id: (row) => row.id,
    }),
    update: rowOperation(Courses_updateDocument)({
      variables: (call) => ({
        input: {
          id: arg.id(call),
          ...changed(call, {
            name: value.string,
            autoEnrollment: value.object({ enabled: value.boolean }, { start: value.number, end: value.number }),
            archived: value.boolean,
            term: value.string,
          }),
        },
      }),
      row: (data) => data.updateCourse,
      id: (row) => row.id,
    }),
  },
  activities: {
    type: 'Activity',
    list: listOperation(Activities_listDocument)({
      variables: (call) => ({
        courseId: arg.scope(call, 'courseId'),
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.ActivityFilter>({
          type: asked(call, 'type', value.list(value.oneOf('individual', 'group', 'q-and-a', 'interactive-video'))),
          visible: asked(call, 'visible', value.boolean),
          tag: asked(call, 'tag', value.list(value.string)),
          text: searchText(call),
        }),
        sort: sorted(call, ['name', 'states.visible', 'type', 'dueAt']),
      }),
      page: (data) => ({
        rows: data.getActivities.activities,
        nextPageToken: data.getActivities.nextPageToken,
        totalCount: data.getActivities.totalCount,
        totalCountIsExact: data.getActivities.totalCountIsExact,
      }),
      id: (row) => row.id,
      rules: {
        search: ['name'],
        filters: {
          type: { field: 'type' },
          visible: { field: 'states.visible' },
          tag: { field: 'tags', matchBy: 'tags' },
        },
        sorts: { name: {}, 'states.visible': {}, type: { sortBy: 'activityType' }, dueAt: {} },
        tieBreaks: ['name'],
        copyStatus: 'copyInfo',
      },
    }),
    one: rowOperation(Activities_oneDocument)({
      variables: (call) => ({ id: arg.id(call) }),
      row: (data) => data.getActivity,
      id: (row) => row.id,
    }),
    update: rowOperation(Activities_updateDocument)({
      variables: (call) => ({
        input: {
          id: arg.id(call),
          ...changed(call, {
            name: value.string,
            tags: value.list(value.object({ name: value.string })),
            states: value.object({ visible: value.boolean }),
            opensAt: value.number,
            dueAt: value.number,
            closesAt: value.number,
            reason: value.string,
          }),
        },
      }),
      row: (data) => data.updateActivity,
      id: (row) => row.id,
    }),
    delete: rowOperation(Activities_deleteDocument)({
      variables: (call) => ({ input: { id: arg.id(call) } }),
      row: (data) => data.deleteActivity,
      id: (row) => row.id,
    }),
  },
  courseMembers: {
    type: 'CourseUser',
    list: listOperation(CourseMembers_listDocument)({
      variables: (call) => ({
        id: arg.scope(call, 'courseId'),
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.CourseUserFilter>({
          role: asked(call, 'role', value.list(value.oneOf('learner', 'reviewer', 'instructor'))),
          text: searchText(call),
        }),
        sort: sorted(call, ['fullName', 'userId', 'role']),
      }),
      page: (data) => ({
        rows: data.getCourseUsers.users,
        nextPageToken: data.getCourseUsers.nextPageToken,
        totalCount: data.getCourseUsers.totalCount,
        totalCountIsExact: data.getCourseUsers.totalCountIsExact,
      }),
      id: (row) => joinIds(row.courseId, row.userId),
      rules: {
        search: ['fullName', 'userId'],
        filters: { role: { field: 'role' } },
        sorts: { fullName: { sortBy: 'fullName' }, userId: {}, role: { sortBy: 'role' } },
        tieBreaks: ['fullName', 'userId'],
      },
    }),
    create: rowOperation(CourseMembers_createDocument)({
      variables: (call) => ({
        input: {
          courseId: arg.scope(call, 'courseId'),
          ...whole(call, { userId: value.string, role: value.oneOf('learner', 'reviewer', 'instructor') }),
        },
      }),
      row: (data) => data.addCourseMember,
      id: (row) => joinIds(row.courseId, row.userId),
    }),
    update: rowOperation(CourseMembers_updateDocument)({
      variables: (call) => ({
        input: {
          courseId: arg.id(call, 0),
          userId: arg.id(call, 1),
          ...whole(call, { role: value.oneOf('learner', 'reviewer', 'instructor') }),
        },
      }),
      row: (data) => data.updateCourseMember,
      id: (row) => joinIds(row.courseId, row.userId),
    }),
    delete: rowOperation(CourseMembers_deleteDocument)({
      variables: (call) => ({
        input: {
          courseId: arg.id(call, 0),
          userId: arg.id(call, 1),
          role: value.read(value.oneOf('learner', 'reviewer', 'instructor'), arg.record(call, 'role'), 'role'),
        },
      }),
      row: (data) => data.deleteCourseMember,
      id: (row) => joinIds(row.courseId, row.userId),
    }),
  },
  courseResults: {
    type: 'CourseResult',
    list: listOperation(CourseResults_listDocument)({
      variables: (call) => ({
        courseId: arg.scope(call, 'courseId'),
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.CourseResultFilter>({
          state: asked(
            call,
            'state',
            value.list(value.oneOf('notSubmitted', 'returned', 'waiting', 'held', 'reviewed')),
          ),
          activityId: asked(call, 'activityId', value.list(value.string)),
          text: searchText(call),
        }),
        sort: sorted(call, ['fullName', 'activityName', 'state', 'score', 'submittedAt', 'evaluatedAt']),
      }),
      page: (data) => ({
        rows: data.getCourseResults.results,
        nextPageToken: data.getCourseResults.nextPageToken,
        totalCount: data.getCourseResults.totalCount,
        totalCountIsExact: data.getCourseResults.totalCountIsExact,
      }),
      id: (row) => joinIds(row.activityId, row.learnerId),
      rules: {
        search: ['fullName', 'learnerId', 'activityName'],
        filters: { state: { field: 'state' }, activityId: { field: 'activityId' } },
        sorts: {
          fullName: {},
          activityName: {},
          state: { sortBy: 'resultState' },
          score: {},
          submittedAt: {},
          evaluatedAt: {},
        },
        tieBreaks: ['fullName', 'activityName'],
      },
    }),
  },
  libraryActivities: {
    type: 'Activity',
    list: listOperation(LibraryActivities_listDocument)({
      variables: (call) => ({
        courseId: arg.scope(call, 'courseId'),
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.ActivityFilter>({
          type: asked(call, 'type', value.list(value.oneOf('individual', 'group', 'q-and-a', 'interactive-video'))),
          tag: asked(call, 'tag', value.list(value.string)),
          text: searchText(call),
        }),
        sort: sorted(call, ['name']),
      }),
      page: (data) => ({
        rows: data.getActivities.activities,
        nextPageToken: data.getActivities.nextPageToken,
        totalCount: data.getActivities.totalCount,
        totalCountIsExact: data.getActivities.totalCountIsExact,
      }),
      id: (row) => row.id,
      rules: {
        search: ['name'],
        filters: { type: { field: 'type' }, tag: { field: 'tags', matchBy: 'tags' } },
        sorts: { name: {} },
        tieBreaks: ['name'],
        copyStatus: 'copyInfo',
      },
    }),
    one: rowOperation(LibraryActivities_oneDocument)({
      variables: (call) => ({ id: arg.id(call) }),
      row: (data) => data.getActivity,
      id: (row) => row.id,
    }),
    update: rowOperation(LibraryActivities_updateDocument)({
      variables: (call) => ({
        input: {
          id: arg.id(call),
          ...changed(call, {
            name: value.string,
            tags: value.list(value.object({ name: value.string })),
            states: value.object({ visible: value.boolean }),
            opensAt: value.number,
            dueAt: value.number,
            closesAt: value.number,
            reason: value.string,
          }),
        },
      }),
      row: (data) => data.updateActivity,
      id: (row) => row.id,
    }),
    delete: rowOperation(LibraryActivities_deleteDocument)({
      variables: (call) => ({ input: { id: arg.id(call) } }),
      row: (data) => data.deleteActivity,
      id: (row) => row.id,
    }),
  },
  orgs: {
    type: 'Org',
    list: listOperation(Orgs_listDocument)({
      variables: (call) => ({
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.OrgFilter>({
          state: asked(call, 'state', value.list(value.oneOf('active', 'suspended', 'deleted'))),
          text: searchText(call),
        }),
        sort: sorted(call, [
          'name',
          'state',
          'figures.people',
          'figures.courses',
          'figures.recordingBytes',
          'figures.lastActivityAt',
        ]),
      }),
      page: (data) => ({
        rows: data.getOrgs.orgs,
        nextPageToken: data.getOrgs.nextPageToken,
        totalCount: data.getOrgs.totalCount,
        totalCountIsExact: data.getOrgs.totalCountIsExact,
      }),
      id: (row) => row.id,
      rules: {
        search: ['name'],
        filters: { state: { field: 'state' } },
        sorts: {
          name: {},
          state: {},
          'figures.people': {},
          'figures.courses': {},
          'figures.recordingBytes': {},
          'figures.lastActivityAt': {},
        },
        tieBreaks: [],
      },
    }),
    one: rowOperation(Orgs_oneDocument)({
      variables: (call) => ({ id: arg.id(call) }),
      row: (data) => data.getOrg,
      id: (row) => row.id,
    }),
    create: rowOperation(Orgs_createDocument)({
      variables: (call) => ({
        input: {
          ...whole(call, { name: value.string }),
          ...pick(call, { timeZone: value.string, isSameNameAllowed: value.boolean }),
        },
      }),
      row: (data) => data.createOrg,
      id: (row) => row.id,
    }),
    update: rowOperation(Orgs_updateDocument)({
      variables: (call) => ({
        input: {
          id: arg.id(call),
          ...changed(call, { name: value.string, isSameNameAllowed: value.boolean, isSuspended: value.boolean }),
        },
      }),
      row: (data) => data.updateOrg,
      id: (row) => row.id,
    }),
  },
  users: {
    type: 'OrgUser',
    list: listOperation(Users_listDocument)({
      variables: (call) => ({
        id: arg.scope(call, 'orgId'),
        type: 'orgadmin',
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.OrgUserFilter>({ text: searchText(call) }),
        sort: sorted(call, ['fullName', 'userId']),
      }),
      page: (data) => ({
        rows: data.getOrgUsers.users,
        nextPageToken: data.getOrgUsers.nextPageToken,
        totalCount: data.getOrgUsers.totalCount,
        totalCountIsExact: data.getOrgUsers.totalCountIsExact,
      }),
      id: (row) => joinIds(row.orgId, row.userId),
      fanOut: [{ type: 'orgadmin' }, { type: 'orgcontentcreator' }],
      rules: {
        search: ['fullName', 'userId'],
        filters: { type: { field: 'type' } },
        sorts: { fullName: { sortBy: 'fullName' }, userId: {} },
        tieBreaks: ['fullName', 'userId'],
      },
    }),
    one: rowOperation(Users_oneDocument)({
      variables: (call) => ({ orgId: arg.id(call, 0), userId: arg.id(call, 1) }),
      row: (data) => data.getOrgUser,
      id: (row) => joinIds(row.orgId, row.userId),
    }),
    update: rowOperation(Users_updateDocument)({
      variables: (call) => ({
        input: {
          orgId: arg.id(call, 0),
          userId: arg.id(call, 1),
          ...whole(call, { type: value.oneOf('orgadmin', 'orgcontentcreator', 'orguser', 'orgimported') }),
        },
      }),
      row: (data) => data.updateOrgMember,
      id: (row) => joinIds(row.orgId, row.userId),
    }),
  },
  people: {
    type: 'OrgUser',
    list: listOperation(People_listDocument)({
      variables: (call) => ({
        id: arg.scope(call, 'orgId'),
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.OrgUserFilter>({
          type: asked(call, 'type', value.list(value.oneOf('orgadmin', 'orgcontentcreator', 'orguser', 'orgimported'))),
          text: searchText(call),
        }),
        sort: sorted(call, ['fullName', 'userId']),
      }),
      page: (data) => ({
        rows: data.getOrgUsers.users,
        nextPageToken: data.getOrgUsers.nextPageToken,
        totalCount: data.getOrgUsers.totalCount,
        totalCountIsExact: data.getOrgUsers.totalCountIsExact,
      }),
      id: (row) => joinIds(row.orgId, row.userId),
      rules: {
        search: ['fullName', 'userId'],
        filters: { type: { field: 'type' } },
        sorts: { fullName: { sortBy: 'fullName' }, userId: {} },
        tieBreaks: ['fullName', 'userId'],
      },
    }),
    one: rowOperation(People_oneDocument)({
      variables: (call) => ({ orgId: arg.id(call, 0), userId: arg.id(call, 1) }),
      row: (data) => data.getOrgUser,
      id: (row) => joinIds(row.orgId, row.userId),
    }),
    update: rowOperation(People_updateDocument)({
      variables: (call) => ({
        input: {
          orgId: arg.id(call, 0),
          userId: arg.id(call, 1),
          ...whole(call, { type: value.oneOf('orgadmin', 'orgcontentcreator', 'orguser', 'orgimported') }),
        },
      }),
      row: (data) => data.updateOrgMember,
      id: (row) => joinIds(row.orgId, row.userId),
    }),
  },
  auditEvents: {
    type: 'AuditEvent',
    list: listOperation(AuditEvents_listDocument)({
      variables: (call) => ({
        orgId: arg.scopeOrNull(call, 'orgId'),
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.AuditEventFilter>({
          event: asked(
            call,
            'event',
            value.list(
              value.oneOf(
                'course.create',
                'course.update',
                'course.copy',
                'activity.create',
                'activity.update',
                'activity.copy',
                'activity.delete',
                'extension.grant',
                'extension.revoke',
                'extraTime.set',
                'member.add',
                'member.remove',
                'role.change',
                'record.restore',
                'settings.change',
                'score.publish',
                'work.submit',
                'work.reset',
                'link.create',
                'link.revoke',
                'acting.start',
                'signIn',
                'launch',
                'denial',
              ),
            ),
          ),
          recordType: asked(
            call,
            'recordType',
            value.list(value.oneOf('Course', 'CourseUser', 'Activity', 'CourseLink', 'OrgUser', 'Org', 'User')),
          ),
          result: asked(call, 'result', value.list(value.oneOf('ok', 'denied', 'failed'))),
          period: asked(call, 'period', value.list(value.oneOf('day', 'week', 'month'))),
          text: searchText(call),
        }),
        sort: sorted(call, ['at']),
      }),
      page: (data) => ({
        rows: data.getAuditEvents.auditEvents,
        nextPageToken: data.getAuditEvents.nextPageToken,
        totalCount: data.getAuditEvents.totalCount,
        totalCountIsExact: data.getAuditEvents.totalCountIsExact,
      }),
      id: (row) => row.id,
      rules: {
        search: ['actor', 'actorName', 'personId', 'personName', 'requestId', 'traceId'],
        filters: {
          event: { field: 'event' },
          recordType: { field: 'recordType' },
          result: { field: 'result' },
          period: { field: 'at', matchBy: 'auditPeriod' },
        },
        sorts: { at: { sortBy: 'eventTime' } },
        tieBreaks: [],
      },
    }),
  },
  mails: {
    type: 'Mail',
    list: listOperation(Mails_listDocument)({
      variables: (call) => ({
        orgId: arg.scope(call, 'orgId'),
        limit: call.page.limit,
        nextPageToken: call.page.nextPageToken ?? null,
        filter: conditions<Schema.MailFilter>({
          state: asked(call, 'state', value.list(value.oneOf('sent', 'waiting', 'failed'))),
          kind: asked(
            call,
            'kind',
            value.list(value.oneOf('submitted', 'evaluated', 'reset', 'notification', 'invitation')),
          ),
          text: searchText(call),
        }),
        sort: sorted(call, ['createdAt']),
      }),
      page: (data) => ({
        rows: data.getMails.mails,
        nextPageToken: data.getMails.nextPageToken,
        totalCount: data.getMails.totalCount,
        totalCountIsExact: data.getMails.totalCountIsExact,
      }),
      id: (row) => row.id,
      rules: {
        search: ['recipient', 'subject'],
        filters: { state: { field: 'state' }, kind: { field: 'kind' } },
        sorts: { createdAt: {} },
        tieBreaks: [],
      },
    }),
  },
} satisfies Record<string, ResourceOperations>;
