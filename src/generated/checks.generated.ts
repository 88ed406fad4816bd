// Generated from schema.graphql and screens.config.ts and shared/domain/permissions.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { ScreenCheck } from '../kit/list/screenCheck.ts';
import { ActivitiesList } from './resources/activities.generated.tsx';
import { AuditEventsList } from './resources/auditEvents.generated.tsx';
import { CourseMembersList } from './resources/courseMembers.generated.tsx';
import { CoursesList } from './resources/courses.generated.tsx';
import { LibraryActivitiesList } from './resources/libraryActivities.generated.tsx';
import { OrgsList } from './resources/orgs.generated.tsx';
import { UsersList } from './resources/users.generated.tsx';

export const checks: readonly ScreenCheck[] = [
  {
    resource: 'courses',
    List: CoursesList,
    query: 'getCourses',
    items: 'courses',
    title: 'resources.courses.name',
    create: { label: 'resources.courses.create' },
    at: '/?archived=all',
    rows: [
      {"id":"id 1","archived":false,"name":"name 1","role":"learner","autoEnrollment":{"enabled":false,"start":1767225600000,"end":1767225600000},"orgId":"orgId 1","copyInfo":null},
      {"id":"id 2","archived":true,"name":"name 2","role":"learner","autoEnrollment":{"enabled":false,"start":1767312000000,"end":1767312000000},"orgId":"orgId 2","copyInfo":null},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', own: {"role":"orgadmin"}, mayOpen: true, columns: ['resources.courses.fields.archived', 'resources.courses.fields.name', 'resources.courses.fields.autoEnrollment'], actions: [['resources.courses.action.copy', 'resources.courses.action.copyLink', 'resources.courses.action.revokedLinks', 'resources.courses.action.archive', 'history.action'], ['resources.courses.action.copy', 'resources.courses.action.copyLink', 'resources.courses.action.revokedLinks', 'resources.courses.action.unarchive', 'history.action']], isSelectable: true, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', own: {"role":"orgadmin"}, mayOpen: true, columns: ['resources.courses.fields.archived', 'resources.courses.fields.name', 'resources.courses.fields.autoEnrollment'], actions: [['resources.courses.action.copy', 'resources.courses.action.copyLink', 'resources.courses.action.revokedLinks', 'resources.courses.action.archive', 'history.action'], ['resources.courses.action.copy', 'resources.courses.action.copyLink', 'resources.courses.action.revokedLinks', 'resources.courses.action.unarchive', 'history.action']], isSelectable: true, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', own: {"role":"orgcontentcreator"}, mayOpen: true, columns: ['resources.courses.fields.name'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', own: {"role":"orguser"}, mayOpen: true, columns: ['resources.courses.fields.name'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'creator', own: {"role":"instructor"}, mayOpen: true, columns: ['resources.courses.fields.archived', 'resources.courses.fields.name', 'resources.courses.fields.autoEnrollment'], actions: [['resources.courses.action.copy', 'resources.courses.action.copyLink', 'resources.courses.action.revokedLinks', 'resources.courses.action.archive', 'history.action'], ['resources.courses.action.copy', 'resources.courses.action.copyLink', 'resources.courses.action.revokedLinks', 'resources.courses.action.unarchive', 'history.action']], isSelectable: true, mayCreate: true },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'reviewer', own: {"role":"reviewer"}, mayOpen: true, columns: ['resources.courses.fields.name', 'resources.courses.fields.role'], actions: [['resources.courses.action.copyLink'], ['resources.courses.action.copyLink']], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', own: {"role":"learner"}, mayOpen: true, columns: ['resources.courses.fields.name'], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'activities',
    List: ActivitiesList,
    query: 'getActivities',
    items: 'activities',
    title: 'resources.activities.name',
    create: { label: 'resources.activities.create' },
    rows: [
      {"id":"id 1","name":"name 1","states":{"visible":false},"type":"individual","courseId":"courseId 1","tags":[],"copyInfo":null},
      {"id":"id 2","name":"name 2","states":{"visible":true},"type":"individual","courseId":"courseId 2","tags":[],"copyInfo":null},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['resources.activities.fields.name', 'resources.activities.fields.states.visible', 'resources.activities.fields.type'], actions: [['resources.activities.action.copy', 'resources.activities.action.show', 'resources.activities.action.copyLink', 'resources.activities.action.aicc', 'resources.activities.action.tinCan', 'history.action', 'resources.activities.action.delete'], ['resources.activities.action.copy', 'resources.activities.action.hide', 'resources.activities.action.copyLink', 'resources.activities.action.aicc', 'resources.activities.action.tinCan', 'history.action', 'resources.activities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['resources.activities.fields.name', 'resources.activities.fields.states.visible', 'resources.activities.fields.type'], actions: [['resources.activities.action.copy', 'resources.activities.action.show', 'resources.activities.action.copyLink', 'resources.activities.action.aicc', 'resources.activities.action.tinCan', 'history.action', 'resources.activities.action.delete'], ['resources.activities.action.copy', 'resources.activities.action.hide', 'resources.activities.action.copyLink', 'resources.activities.action.aicc', 'resources.activities.action.tinCan', 'history.action', 'resources.activities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['resources.activities.fields.name', 'resources.activities.fields.type'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['resources.activities.fields.name', 'resources.activities.fields.type'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"instructor"}, audience: 'manager', mayOpen: true, columns: ['resources.activities.fields.name', 'resources.activities.fields.states.visible', 'resources.activities.fields.type'], actions: [['resources.activities.action.copy', 'resources.activities.action.show', 'resources.activities.action.copyLink', 'resources.activities.action.aicc', 'resources.activities.action.tinCan', 'history.action', 'resources.activities.action.delete'], ['resources.activities.action.copy', 'resources.activities.action.hide', 'resources.activities.action.copyLink', 'resources.activities.action.aicc', 'resources.activities.action.tinCan', 'history.action', 'resources.activities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"reviewer"}, audience: 'reviewer', mayOpen: true, columns: ['resources.activities.fields.name', 'resources.activities.fields.states.visible', 'resources.activities.fields.type'], actions: [['resources.activities.action.copyLink'], ['resources.activities.action.copyLink']], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"learner"}, audience: 'learner', mayOpen: true, columns: ['resources.activities.fields.name', 'resources.activities.fields.type'], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'courseMembers',
    List: CourseMembersList,
    query: 'getCourseUsers',
    items: 'users',
    title: 'resources.courseMembers.name',
    empty: { title: 'resources.courseMembers.empty.title', text: 'resources.courseMembers.empty.text' },
    create: { label: 'resources.courseMembers.create', title: 'resources.courseMembers.create.title', submit: 'resources.courseMembers.create.submit', fields: [{ kind: 'text', label: 'resources.courseMembers.fields.userId' }, { kind: 'choice', label: 'resources.courseMembers.fields.role' }] },
    rows: [
      {"courseId":"courseId 1","userId":"userId 1","fullName":"fullName 1","role":"learner","givenName":"givenName 1","familyName":"familyName 1"},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['resources.courseMembers.fields.fullName', 'resources.courseMembers.fields.userId', 'resources.courseMembers.fields.role'], actions: [['resources.courseMembers.action.editRole', 'resources.courseMembers.action.account', 'history.action', 'resources.courseMembers.action.remove']], isSelectable: true, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['resources.courseMembers.fields.fullName', 'resources.courseMembers.fields.userId', 'resources.courseMembers.fields.role'], actions: [['resources.courseMembers.action.editRole', 'resources.courseMembers.action.account', 'history.action', 'resources.courseMembers.action.remove']], isSelectable: true, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['resources.courseMembers.fields.fullName', 'resources.courseMembers.fields.userId', 'resources.courseMembers.fields.role'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['resources.courseMembers.fields.fullName', 'resources.courseMembers.fields.userId', 'resources.courseMembers.fields.role'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"instructor"}, audience: 'manager', mayOpen: true, columns: ['resources.courseMembers.fields.fullName', 'resources.courseMembers.fields.userId', 'resources.courseMembers.fields.role'], actions: [['resources.courseMembers.action.editRole', 'history.action', 'resources.courseMembers.action.remove']], isSelectable: true, mayCreate: true },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"reviewer"}, audience: 'reviewer', mayOpen: true, columns: ['resources.courseMembers.fields.fullName', 'resources.courseMembers.fields.userId', 'resources.courseMembers.fields.role'], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"learner"}, audience: 'learner', mayOpen: false, columns: ['resources.courseMembers.fields.fullName', 'resources.courseMembers.fields.userId', 'resources.courseMembers.fields.role'], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'libraryActivities',
    List: LibraryActivitiesList,
    query: 'getActivities',
    items: 'activities',
    title: 'resources.libraryActivities.name',
    empty: { title: 'resources.libraryActivities.empty.title', text: 'resources.libraryActivities.empty.text' },
    create: { label: 'resources.libraryActivities.create' },
    rows: [
      {"id":"id 1","name":"name 1","courseId":"courseId 1","resourceLinkId":"resourceLinkId 1","tags":[],"type":"individual","copyInfo":null},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['resources.libraryActivities.fields.name'], actions: [['resources.libraryActivities.action.settings', 'resources.libraryActivities.action.copy', 'resources.libraryActivities.action.tags', 'resources.libraryActivities.action.asLearner', 'resources.libraryActivities.action.overview', 'resources.libraryActivities.action.aicc', 'resources.libraryActivities.action.tinCan', 'history.action', 'resources.libraryActivities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['resources.libraryActivities.fields.name'], actions: [['resources.libraryActivities.action.settings', 'resources.libraryActivities.action.copy', 'resources.libraryActivities.action.tags', 'resources.libraryActivities.action.asLearner', 'resources.libraryActivities.action.overview', 'resources.libraryActivities.action.aicc', 'resources.libraryActivities.action.tinCan', 'history.action', 'resources.libraryActivities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['resources.libraryActivities.fields.name'], actions: [['resources.libraryActivities.action.asLearner', 'resources.libraryActivities.action.overview']], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['resources.libraryActivities.fields.name'], actions: [[]], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"instructor"}, audience: 'manager', mayOpen: true, columns: ['resources.libraryActivities.fields.name'], actions: [['resources.libraryActivities.action.settings', 'resources.libraryActivities.action.copy', 'resources.libraryActivities.action.tags', 'resources.libraryActivities.action.aicc', 'resources.libraryActivities.action.tinCan', 'history.action', 'resources.libraryActivities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"reviewer"}, audience: 'reviewer', mayOpen: true, columns: ['resources.libraryActivities.fields.name'], actions: [[]], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"learner"}, audience: 'learner', mayOpen: true, columns: ['resources.libraryActivities.fields.name'], actions: [[]], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'orgs',
    List: OrgsList,
    query: 'getOrgs',
    items: 'orgs',
    title: 'resources.orgs.name',
    empty: { title: 'resources.orgs.empty.title', text: 'resources.orgs.empty.text' },
    create: { label: 'resources.orgs.create', title: 'resources.orgs.create.title', submit: 'resources.orgs.create.submit', fields: [{ kind: 'text', label: 'resources.orgs.fields.name' }] },
    rows: [
      {"id":"id 1","name":"name 1"},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: true, columns: ['resources.orgs.fields.name'], actions: [['resources.orgs.action.settings', 'resources.orgs.action.admins', 'resources.orgs.action.features', 'history.action']], isSelectable: false, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: false, columns: ['resources.orgs.fields.name'], actions: [['resources.orgs.action.settings', 'resources.orgs.action.admins', 'history.action']], isSelectable: false, mayCreate: false },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['resources.orgs.fields.name'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['resources.orgs.fields.name'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'creator', mayOpen: false, columns: ['resources.orgs.fields.name'], isSelectable: false, mayCreate: false },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'reviewer', mayOpen: false, columns: ['resources.orgs.fields.name'], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['resources.orgs.fields.name'], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'users',
    List: UsersList,
    query: 'getOrgUsers',
    items: 'users',
    fanOut: { type: 'orgadmin' },
    title: 'resources.users.name',
    empty: { title: 'resources.users.empty.title', text: 'resources.users.empty.text' },
    create: { label: 'resources.users.create' },
    rows: [
      {"orgId":"orgId 1","userId":"userId 1","fullName":"fullName 1","lastLogin":1767225600000,"type":"orgadmin","givenName":"givenName 1","familyName":"familyName 1"},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: true, columns: ['resources.users.fields.fullName', 'resources.users.fields.userId', 'resources.users.fields.lastLogin'], actions: [['resources.users.action.account', 'history.action', 'resources.users.action.remove']], isSelectable: false, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: true, columns: ['resources.users.fields.fullName', 'resources.users.fields.userId', 'resources.users.fields.lastLogin'], actions: [['resources.users.action.account', 'history.action', 'resources.users.action.remove']], isSelectable: false, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['resources.users.fields.fullName', 'resources.users.fields.userId', 'resources.users.fields.lastLogin'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['resources.users.fields.fullName', 'resources.users.fields.userId', 'resources.users.fields.lastLogin'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'creator', mayOpen: false, columns: ['resources.users.fields.fullName', 'resources.users.fields.userId', 'resources.users.fields.lastLogin'], isSelectable: false, mayCreate: false },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'reviewer', mayOpen: false, columns: ['resources.users.fields.fullName', 'resources.users.fields.userId', 'resources.users.fields.lastLogin'], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['resources.users.fields.fullName', 'resources.users.fields.userId', 'resources.users.fields.lastLogin'], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'auditEvents',
    List: AuditEventsList,
    query: 'getAuditEvents',
    items: 'auditEvents',
    title: 'resources.auditEvents.name',
    empty: { title: 'resources.auditEvents.empty.title', text: 'resources.auditEvents.empty.text' },
    rows: [
      {"id":"id 1","at":1767225600000,"event":"signIn","actor":"actor 1","recordName":"recordName 1","changes":[],"result":"ok","actorName":"actorName 1","role":"role 1","actingAs":"actingAs 1","operation":"operation 1","code":"code 1","orgId":"orgId 1","orgName":"orgName 1","recordType":"Org","recordId":"recordId 1","personId":"personId 1","personName":"personName 1","rowCount":1,"parts":[],"requestId":"requestId 1","traceId":"traceId 1","address":"address 1"},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: true, columns: ['resources.auditEvents.fields.at', 'resources.auditEvents.fields.event', 'resources.auditEvents.fields.actor', 'resources.auditEvents.fields.recordName', 'resources.auditEvents.fields.changes', 'resources.auditEvents.fields.result'], actions: [['resources.auditEvents.action.open']], isSelectable: false, mayCreate: false },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: true, columns: ['resources.auditEvents.fields.at', 'resources.auditEvents.fields.event', 'resources.auditEvents.fields.actor', 'resources.auditEvents.fields.recordName', 'resources.auditEvents.fields.changes', 'resources.auditEvents.fields.result'], actions: [['resources.auditEvents.action.open']], isSelectable: false, mayCreate: false },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['resources.auditEvents.fields.at', 'resources.auditEvents.fields.event', 'resources.auditEvents.fields.actor', 'resources.auditEvents.fields.recordName', 'resources.auditEvents.fields.changes', 'resources.auditEvents.fields.result'], actions: [[]], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['resources.auditEvents.fields.at', 'resources.auditEvents.fields.event', 'resources.auditEvents.fields.actor', 'resources.auditEvents.fields.recordName', 'resources.auditEvents.fields.changes', 'resources.auditEvents.fields.result'], actions: [[]], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'creator', mayOpen: false, columns: ['resources.auditEvents.fields.at', 'resources.auditEvents.fields.event', 'resources.auditEvents.fields.actor', 'resources.auditEvents.fields.recordName', 'resources.auditEvents.fields.changes', 'resources.auditEvents.fields.result'], actions: [[]], isSelectable: false, mayCreate: false },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'reviewer', mayOpen: false, columns: ['resources.auditEvents.fields.at', 'resources.auditEvents.fields.event', 'resources.auditEvents.fields.actor', 'resources.auditEvents.fields.recordName', 'resources.auditEvents.fields.changes', 'resources.auditEvents.fields.result'], actions: [[]], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['resources.auditEvents.fields.at', 'resources.auditEvents.fields.event', 'resources.auditEvents.fields.actor', 'resources.auditEvents.fields.recordName', 'resources.auditEvents.fields.changes', 'resources.auditEvents.fields.result'], actions: [[]], isSelectable: false, mayCreate: false },
    ],
  },
];
