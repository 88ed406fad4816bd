// Generated from schema.graphql and screens.config.ts and src/domain/permissions.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { ScreenCheck } from '../kit/list/screenCheck.ts';
import { ActivitiesList } from './resources/activities.generated.tsx';
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
    title: 'courses.title',
    create: { label: 'courses.create' },
    at: '/?archived=all',
    rows: [
      {"id":"id 1","archived":false,"name":"name 1","role":"learner","autoEnrollment":{"enabled":false,"start":1767225600000,"end":1767225600000},"orgId":"orgId 1","copyInfo":null},
      {"id":"id 2","archived":true,"name":"name 2","role":"learner","autoEnrollment":{"enabled":false,"start":1767312000000,"end":1767312000000},"orgId":"orgId 2","copyInfo":null},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', own: {"role":"orgadmin"}, mayOpen: true, columns: ['courses.column.archived', 'courses.column.name', 'courses.column.autoEnrollment'], actions: [['courses.action.copy', 'courses.action.copyLink', 'courses.action.archive'], ['courses.action.copy', 'courses.action.copyLink', 'courses.action.unarchive']], isSelectable: true, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', own: {"role":"orgadmin"}, mayOpen: true, columns: ['courses.column.archived', 'courses.column.name', 'courses.column.autoEnrollment'], actions: [['courses.action.copy', 'courses.action.copyLink', 'courses.action.archive'], ['courses.action.copy', 'courses.action.copyLink', 'courses.action.unarchive']], isSelectable: true, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', own: {"role":"orgcontentcreator"}, mayOpen: true, columns: ['courses.column.name'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', own: {"role":"orguser"}, mayOpen: true, columns: ['courses.column.name'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'creator', own: {"role":"instructor"}, mayOpen: true, columns: ['courses.column.archived', 'courses.column.name', 'courses.column.autoEnrollment'], actions: [['courses.action.copy', 'courses.action.copyLink', 'courses.action.archive'], ['courses.action.copy', 'courses.action.copyLink', 'courses.action.unarchive']], isSelectable: true, mayCreate: true },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'reviewer', own: {"role":"reviewer"}, mayOpen: true, columns: ['courses.column.name', 'courses.column.role'], actions: [['courses.action.copyLink'], ['courses.action.copyLink']], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', own: {"role":"learner"}, mayOpen: true, columns: ['courses.column.name'], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'activities',
    List: ActivitiesList,
    query: 'getActivities',
    items: 'activities',
    title: 'activities.title',
    create: { label: 'activities.create' },
    rows: [
      {"id":"id 1","name":"name 1","states":{"visible":false},"type":"individual","courseId":"courseId 1","tags":[],"copyInfo":null},
      {"id":"id 2","name":"name 2","states":{"visible":true},"type":"individual","courseId":"courseId 2","tags":[],"copyInfo":null},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['activities.column.name', 'activities.column.states.visible', 'activities.column.type'], actions: [['activities.action.copy', 'activities.action.show', 'activities.action.copyLink', 'activities.action.aicc', 'activities.action.tinCan', 'activities.action.delete'], ['activities.action.copy', 'activities.action.hide', 'activities.action.copyLink', 'activities.action.aicc', 'activities.action.tinCan', 'activities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['activities.column.name', 'activities.column.states.visible', 'activities.column.type'], actions: [['activities.action.copy', 'activities.action.show', 'activities.action.copyLink', 'activities.action.aicc', 'activities.action.tinCan', 'activities.action.delete'], ['activities.action.copy', 'activities.action.hide', 'activities.action.copyLink', 'activities.action.aicc', 'activities.action.tinCan', 'activities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['activities.column.name', 'activities.column.type'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['activities.column.name', 'activities.column.type'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"instructor"}, audience: 'manager', mayOpen: true, columns: ['activities.column.name', 'activities.column.states.visible', 'activities.column.type'], actions: [['activities.action.copy', 'activities.action.show', 'activities.action.copyLink', 'activities.action.aicc', 'activities.action.tinCan', 'activities.action.delete'], ['activities.action.copy', 'activities.action.hide', 'activities.action.copyLink', 'activities.action.aicc', 'activities.action.tinCan', 'activities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"reviewer"}, audience: 'reviewer', mayOpen: true, columns: ['activities.column.name', 'activities.column.states.visible', 'activities.column.type'], actions: [['activities.action.copyLink'], ['activities.action.copyLink']], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"learner"}, audience: 'learner', mayOpen: true, columns: ['activities.column.name', 'activities.column.type'], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'courseMembers',
    List: CourseMembersList,
    query: 'getCourseUsers',
    items: 'users',
    title: 'courseMembers.title',
    empty: { title: 'courseMembers.empty.title', text: 'courseMembers.empty.text' },
    create: { label: 'courseMembers.create', title: 'courseMembers.create.title', submit: 'courseMembers.create.submit', fields: [{ kind: 'text', label: 'courseMembers.field.userId' }, { kind: 'choice', label: 'courseMembers.field.role' }] },
    rows: [
      {"courseId":"courseId 1","userId":"userId 1","fullName":"fullName 1","role":"learner","givenName":"givenName 1","familyName":"familyName 1"},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['courseMembers.column.fullName', 'courseMembers.column.userId', 'courseMembers.column.role'], actions: [['courseMembers.action.editRole', 'courseMembers.action.remove']], isSelectable: true, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['courseMembers.column.fullName', 'courseMembers.column.userId', 'courseMembers.column.role'], actions: [['courseMembers.action.editRole', 'courseMembers.action.remove']], isSelectable: true, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['courseMembers.column.fullName', 'courseMembers.column.userId', 'courseMembers.column.role'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['courseMembers.column.fullName', 'courseMembers.column.userId', 'courseMembers.column.role'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"instructor"}, audience: 'manager', mayOpen: true, columns: ['courseMembers.column.fullName', 'courseMembers.column.userId', 'courseMembers.column.role'], actions: [['courseMembers.action.editRole', 'courseMembers.action.remove']], isSelectable: true, mayCreate: true },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"reviewer"}, audience: 'reviewer', mayOpen: true, columns: ['courseMembers.column.fullName', 'courseMembers.column.userId', 'courseMembers.column.role'], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"learner"}, audience: 'learner', mayOpen: false, columns: ['courseMembers.column.fullName', 'courseMembers.column.userId', 'courseMembers.column.role'], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'libraryActivities',
    List: LibraryActivitiesList,
    query: 'getActivities',
    items: 'activities',
    title: 'libraryActivities.title',
    empty: { title: 'libraryActivities.empty.title', text: 'libraryActivities.empty.text' },
    create: { label: 'libraryActivities.create' },
    rows: [
      {"id":"id 1","name":"name 1","courseId":"courseId 1","resourceLinkId":"resourceLinkId 1","tags":[],"type":"individual","copyInfo":null},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['libraryActivities.column.name'], actions: [['libraryActivities.action.settings', 'libraryActivities.action.copy', 'libraryActivities.action.tags', 'libraryActivities.action.asLearner', 'libraryActivities.action.overview', 'libraryActivities.action.aicc', 'libraryActivities.action.tinCan', 'libraryActivities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'manager', mayOpen: true, columns: ['libraryActivities.column.name'], actions: [['libraryActivities.action.settings', 'libraryActivities.action.copy', 'libraryActivities.action.tags', 'libraryActivities.action.asLearner', 'libraryActivities.action.overview', 'libraryActivities.action.aicc', 'libraryActivities.action.tinCan', 'libraryActivities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['libraryActivities.column.name'], actions: [['libraryActivities.action.asLearner', 'libraryActivities.action.overview']], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {}, audience: 'learner', mayOpen: false, columns: ['libraryActivities.column.name'], actions: [[]], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"instructor"}, audience: 'manager', mayOpen: true, columns: ['libraryActivities.column.name'], actions: [['libraryActivities.action.settings', 'libraryActivities.action.copy', 'libraryActivities.action.tags', 'libraryActivities.action.aicc', 'libraryActivities.action.tinCan', 'libraryActivities.action.delete']], isSelectable: true, mayCreate: true },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"reviewer"}, audience: 'reviewer', mayOpen: true, columns: ['libraryActivities.column.name'], actions: [[]], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, course: {"courseRole":"learner"}, audience: 'learner', mayOpen: true, columns: ['libraryActivities.column.name'], actions: [[]], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'orgs',
    List: OrgsList,
    query: 'getOrgs',
    items: 'orgs',
    title: 'orgs.title',
    empty: { title: 'orgs.empty.title', text: 'orgs.empty.text' },
    create: { label: 'orgs.create', title: 'orgs.create.title', submit: 'orgs.create.submit', fields: [{ kind: 'text', label: 'orgs.field.name' }] },
    rows: [
      {"id":"id 1","name":"name 1"},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: true, columns: ['orgs.column.name'], actions: [['orgs.action.settings', 'orgs.action.admins', 'orgs.action.features']], isSelectable: false, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: false, columns: ['orgs.column.name'], actions: [['orgs.action.settings', 'orgs.action.admins']], isSelectable: false, mayCreate: false },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['orgs.column.name'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['orgs.column.name'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'creator', mayOpen: false, columns: ['orgs.column.name'], isSelectable: false, mayCreate: false },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'reviewer', mayOpen: false, columns: ['orgs.column.name'], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['orgs.column.name'], isSelectable: false, mayCreate: false },
    ],
  },
  {
    resource: 'users',
    List: UsersList,
    query: 'getOrgUsers',
    items: 'users',
    fanOut: { type: 'orgadmin' },
    title: 'users.title',
    empty: { title: 'users.empty.title', text: 'users.empty.text' },
    create: { label: 'users.create' },
    rows: [
      {"orgId":"orgId 1","userId":"userId 1","fullName":"fullName 1","lastLogin":1767225600000,"givenName":"givenName 1","familyName":"familyName 1","type":"orgadmin"},
    ],
    roles: [
      { role: 'a super user', isSuperUser: true, org: {"courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: true, columns: ['users.column.fullName', 'users.column.userId', 'users.column.lastLogin'], actions: [['users.action.remove']], isSelectable: false, mayCreate: true },
      { role: 'an org admin', isSuperUser: false, org: {"memberType":"orgadmin","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'admin', mayOpen: true, columns: ['users.column.fullName', 'users.column.userId', 'users.column.lastLogin'], actions: [['users.action.remove']], isSelectable: false, mayCreate: true },
      { role: 'a content creator', isSuperUser: false, org: {"memberType":"orgcontentcreator","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['users.column.fullName', 'users.column.userId', 'users.column.lastLogin'], isSelectable: false, mayCreate: false },
      { role: 'a member', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":[],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['users.column.fullName', 'users.column.userId', 'users.column.lastLogin'], isSelectable: false, mayCreate: false },
      { role: 'an instructor', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["instructor"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'creator', mayOpen: false, columns: ['users.column.fullName', 'users.column.userId', 'users.column.lastLogin'], isSelectable: false, mayCreate: false },
      { role: 'a reviewer', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["reviewer"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'reviewer', mayOpen: false, columns: ['users.column.fullName', 'users.column.userId', 'users.column.lastLogin'], isSelectable: false, mayCreate: false },
      { role: 'a learner', isSuperUser: false, org: {"memberType":"orguser","courseRolesInOrg":["learner"],"features":["enterprise","custom-header","global-reporting","learner-view","activity-overview","content-library-admin","groups"]}, audience: 'other', mayOpen: false, columns: ['users.column.fullName', 'users.column.userId', 'users.column.lastLogin'], isSelectable: false, mayCreate: false },
    ],
  },
];
