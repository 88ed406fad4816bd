// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { arg, changed, joinIds, listOperation, pick, rowOperation, type ResourceOperations } from '../domain/operation.ts';
import {
  Activities_deleteDocument,
  Activities_listDocument,
  Activities_oneDocument,
  Activities_updateDocument,
  CourseMembers_createDocument,
  CourseMembers_deleteDocument,
  CourseMembers_listDocument,
  CourseMembers_updateDocument,
  Courses_createDocument,
  Courses_listDocument,
  Courses_oneDocument,
  Courses_updateDocument,
  LibraryActivities_deleteDocument,
  LibraryActivities_listDocument,
  LibraryActivities_oneDocument,
  LibraryActivities_updateDocument,
  Orgs_createDocument,
  Orgs_listDocument,
  Orgs_oneDocument,
  Users_listDocument,
  Users_updateDocument,
} from './screenDocuments.generated.ts';
import type { ActivityFilter, AddCourseMemberInput, CourseFilter, CourseUserFilter, CreateCourseInput, CreateOrgInput, DeleteCourseMemberInput, OrgMemberType, OrgUserFilter, Sort, UpdateActivityInput, UpdateCourseInput, UpdateCourseMemberInput, UpdateOrgMemberInput } from './schema.generated.ts';

export const operations = {
  courses: {
    list: listOperation({
      document: Courses_listDocument,
      variables: (call) => ({ orgId: arg.scope(call, 'orgId'), limit: call.page.limit, nextPageToken: call.page.nextPageToken ?? null, filter: arg.filter<CourseFilter>(call), sort: arg.sort<Sort>(call) }),
      page: (data) => ({ rows: data.getCourses.courses, nextPageToken: data.getCourses.nextPageToken, totalCount: data.getCourses.totalCount }),
      id: (row) => row.id,
      rules: { search: ['name'], filters: { role: { field: 'role' }, autoEnrollment: { field: 'autoEnrollment', matchBy: 'autoEnrollment' }, archived: { field: 'archived' } }, sorts: { archived: {}, name: {}, role: { sortBy: 'role' }, autoEnrollment: { sortBy: 'autoEnrollment' } }, tieBreaks: ['name'], copies: 'copyInfo' },
    }),
    one: rowOperation({
      document: Courses_oneDocument,
      variables: (call) => ({ id: arg.id(call) }),
      row: (data) => data.getCourse,
      id: (row) => row.id,
    }),
    create: rowOperation({
      document: Courses_createDocument,
      variables: (call) => ({ input: { orgId: arg.scope(call, 'orgId'), ...pick<Omit<CreateCourseInput, 'orgId'>>(call, ['name']) } }),
      row: (data) => data.createCourse,
      id: (row) => row.id,
    }),
    update: rowOperation({
      document: Courses_updateDocument,
      variables: (call) => ({ input: { id: arg.id(call), ...changed<Omit<UpdateCourseInput, 'id'>>(call, ['name', 'autoEnrollment', 'archived']) } }),
      row: (data) => data.updateCourse,
      id: (row) => row.id,
    }),
  },
  activities: {
    list: listOperation({
      document: Activities_listDocument,
      variables: (call) => ({ courseId: arg.scope(call, 'courseId'), limit: call.page.limit, nextPageToken: call.page.nextPageToken ?? null, filter: arg.filter<ActivityFilter>(call), sort: arg.sort<Sort>(call) }),
      page: (data) => ({ rows: data.getActivities.activities, nextPageToken: data.getActivities.nextPageToken, totalCount: data.getActivities.totalCount }),
      id: (row) => row.id,
      rules: { search: ['name'], filters: { type: { field: 'type' }, visible: { field: 'states.visible' }, tag: { field: 'tags', matchBy: 'tags' } }, sorts: { name: {}, 'states.visible': {}, type: { sortBy: 'activityType' } }, tieBreaks: ['name'], copies: 'copyInfo' },
    }),
    one: rowOperation({
      document: Activities_oneDocument,
      variables: (call) => ({ id: arg.id(call) }),
      row: (data) => data.getActivity,
      id: (row) => row.id,
    }),
    update: rowOperation({
      document: Activities_updateDocument,
      variables: (call) => ({ input: { id: arg.id(call), ...changed<Omit<UpdateActivityInput, 'id'>>(call, ['name', 'tags', 'states']) } }),
      row: (data) => data.updateActivity,
      id: (row) => row.id,
    }),
    delete: rowOperation({
      document: Activities_deleteDocument,
      variables: (call) => ({ input: { id: arg.id(call) } }),
      row: (data) => data.deleteActivity,
      id: (row) => row.id,
    }),
  },
  courseMembers: {
    list: listOperation({
      document: CourseMembers_listDocument,
      variables: (call) => ({ id: arg.scope(call, 'courseId'), limit: call.page.limit, nextPageToken: call.page.nextPageToken ?? null, filter: arg.filter<CourseUserFilter>(call), sort: arg.sort<Sort>(call) }),
      page: (data) => ({ rows: data.getCourseUsers.users, nextPageToken: data.getCourseUsers.nextPageToken, totalCount: data.getCourseUsers.totalCount }),
      id: (row) => joinIds(row.courseId, row.userId),
      rules: { search: ['fullName', 'userId'], filters: { role: { field: 'role' } }, sorts: { fullName: { sortBy: 'fullName' }, userId: {}, role: { sortBy: 'role' } }, tieBreaks: ['fullName', 'userId'] },
    }),
    create: rowOperation({
      document: CourseMembers_createDocument,
      variables: (call) => ({ input: { courseId: arg.scope(call, 'courseId'), ...pick<Omit<AddCourseMemberInput, 'courseId'>>(call, ['userId', 'role']) } }),
      row: (data) => data.addCourseMember,
      id: (row) => joinIds(row.courseId, row.userId),
    }),
    update: rowOperation({
      document: CourseMembers_updateDocument,
      variables: (call) => ({ input: { courseId: arg.id(call, 0), userId: arg.id(call, 1), ...pick<Omit<UpdateCourseMemberInput, 'courseId' | 'userId'>>(call, ['role']) } }),
      row: (data) => data.updateCourseMember,
      id: (row) => joinIds(row.courseId, row.userId),
    }),
    delete: rowOperation({
      document: CourseMembers_deleteDocument,
      variables: (call) => ({ input: { courseId: arg.id(call, 0), userId: arg.id(call, 1), role: arg.record<DeleteCourseMemberInput['role']>(call, 'role') } }),
      row: (data) => data.deleteCourseMember,
      id: (row) => joinIds(row.courseId, row.userId),
    }),
  },
  libraryActivities: {
    list: listOperation({
      document: LibraryActivities_listDocument,
      variables: (call) => ({ courseId: arg.scope(call, 'courseId'), limit: call.page.limit, nextPageToken: call.page.nextPageToken ?? null, filter: arg.filter<ActivityFilter>(call), sort: arg.sort<Sort>(call) }),
      page: (data) => ({ rows: data.getActivities.activities, nextPageToken: data.getActivities.nextPageToken, totalCount: data.getActivities.totalCount }),
      id: (row) => row.id,
      rules: { search: ['name'], filters: { type: { field: 'type' }, tag: { field: 'tags', matchBy: 'tags' } }, sorts: { name: {} }, tieBreaks: ['name'], copies: 'copyInfo' },
    }),
    one: rowOperation({
      document: LibraryActivities_oneDocument,
      variables: (call) => ({ id: arg.id(call) }),
      row: (data) => data.getActivity,
      id: (row) => row.id,
    }),
    update: rowOperation({
      document: LibraryActivities_updateDocument,
      variables: (call) => ({ input: { id: arg.id(call), ...changed<Omit<UpdateActivityInput, 'id'>>(call, ['name', 'tags', 'states']) } }),
      row: (data) => data.updateActivity,
      id: (row) => row.id,
    }),
    delete: rowOperation({
      document: LibraryActivities_deleteDocument,
      variables: (call) => ({ input: { id: arg.id(call) } }),
      row: (data) => data.deleteActivity,
      id: (row) => row.id,
    }),
  },
  orgs: {
    list: listOperation({
      document: Orgs_listDocument,
      variables: () => ({}),
      page: (data) => ({ rows: data.getOrgs.orgs }),
      id: (row) => row.id,
      rules: { search: ['name'], filters: {}, sorts: { name: {} }, tieBreaks: [] },
    }),
    one: rowOperation({
      document: Orgs_oneDocument,
      variables: (call) => ({ id: arg.id(call) }),
      row: (data) => data.getOrg,
      id: (row) => row.id,
    }),
    create: rowOperation({
      document: Orgs_createDocument,
      variables: (call) => ({ input: { ...pick<CreateOrgInput>(call, ['name']) } }),
      row: (data) => data.createOrg,
      id: (row) => row.id,
    }),
  },
  users: {
    list: listOperation({
      document: Users_listDocument,
      variables: (call) => ({ id: arg.scope(call, 'orgId'), type: 'orgadmin' as OrgMemberType, limit: call.page.limit, nextPageToken: call.page.nextPageToken ?? null, filter: arg.filter<OrgUserFilter>(call), sort: arg.sort<Sort>(call) }),
      page: (data) => ({ rows: data.getOrgUsers.users, nextPageToken: data.getOrgUsers.nextPageToken, totalCount: data.getOrgUsers.totalCount }),
      id: (row) => joinIds(row.orgId, row.userId),
      fanOut: [{ type: 'orgadmin' }, { type: 'orgcontentcreator' }],
      rules: { search: ['fullName', 'userId'], filters: { type: { field: 'type' } }, sorts: { fullName: { sortBy: 'fullName' }, userId: {} }, tieBreaks: ['fullName', 'userId'] },
    }),
    update: rowOperation({
      document: Users_updateDocument,
      variables: (call) => ({ input: { orgId: arg.id(call, 0), userId: arg.id(call, 1), ...pick<Omit<UpdateOrgMemberInput, 'orgId' | 'userId'>>(call, ['type']) } }),
      row: (data) => data.updateOrgMember,
      id: (row) => joinIds(row.orgId, row.userId),
    }),
  },
} satisfies Record<string, ResourceOperations>;
