import type { CourseMemberRole, CourseRole, FeatureName, OrgMemberType } from '../enums.ts';

/** The parts of the signed-in person that permissions depend on. */
export interface Viewer {
  isSuperUser: boolean;
  termsAccepted: boolean;
}

/**
 * Relation of the viewer to a record. An absent field means that the viewer has no such relation, or that it doesn't
 * matter.
 */
export interface Subject {
  /** The viewer's membership in the record's org; absent for a nonmember. */
  memberType?: OrgMemberType | undefined;
  /** The viewer's own role in the record's course. */
  courseRole?: CourseMemberRole | undefined;
  /** Roles that the viewer has in any course of the record's org. */
  courseRolesInOrg?: readonly CourseMemberRole[];
  features?: readonly FeatureName[];
  isLibraryCourse?: boolean;
  /** True if the record's org is suspended. */
  isSuspended?: boolean;
  isArchived?: boolean;
  isHidden?: boolean;
  /** True if the person also belongs to another org, or is a super user. */
  isBeyondOrg?: boolean;
  isSuperUser?: boolean;
  /** True if the record is the viewer's own. */
  isSelf?: boolean;
}

/** Capacities in which a viewer can act. One capacity that grants a permission is enough. */
export type Capacity =
  | 'superUser'
  | 'admin'
  | 'contentCreator'
  | 'member'
  | 'instructor'
  | 'reviewer'
  | 'learner'
  | 'anyone';

type Condition = (subject: Subject) => boolean;
type Rule = { readonly [C in Capacity]?: Condition };

const always: Condition = () => true;
const self: Condition = (subject) => subject.isSelf === true;
const others: Condition = (subject) => subject.isSelf !== true;
const library: Condition = (subject) => subject.isLibraryCourse === true && has(subject, 'enterprise');
const instructsSome: Condition = (subject) => subject.courseRolesInOrg?.includes('instructor') === true;
const open: Condition = (subject) => subject.isArchived !== true;
const openAndVisible: Condition = (subject) => open(subject) && subject.isHidden !== true;
const ownAndOpen: Condition = (subject) => self(subject) && openAndVisible(subject);
const feature =
  (name: FeatureName): Condition =>
  (subject) =>
    has(subject, name);

const admins = { superUser: always, admin: always } satisfies Rule;
const ordinaryOthers: Condition = (subject) => others(subject) && subject.isSuperUser !== true;
const adminsForOthers = { superUser: others, admin: others } satisfies Rule;
const teachers = { ...admins, instructor: always } satisfies Rule;
const authors = { ...teachers, contentCreator: library } satisfies Rule;
const evaluators = { ...teachers, reviewer: open } satisfies Rule;
const everyone = { anyone: always } satisfies Rule;
const withFeature = (name: FeatureName) => ({ superUser: feature(name), admin: feature(name) }) satisfies Rule;
const orgTypes = (name: FeatureName) =>
  ({
    ...withFeature(name),
    contentCreator: (subject) => open(subject) && has(subject, name),
  }) satisfies Rule;

/**
 * Permission rules: the one table that the server asserts and the browser checks. The numbers are the rows of
 * docs/permissions.md, which a test compares with the running API.
 */
export const rules = {
  'org.list': everyone, // 1
  'org.read': { ...admins, member: always }, // 2
  'org.readEmailSettings': admins, // 3
  'org.readSetup': admins, // 3
  'orgUser.read': { ...admins, member: self }, // 4
  'orgUser.list': admins, // 5
  'course.list': { ...admins, member: always }, // 6
  'course.read': { ...evaluators, learner: open, contentCreator: library }, // 7
  'activity.read': { ...evaluators, learner: openAndVisible, contentCreator: library }, // 8, 9
  'activity.readHidden': { ...evaluators, contentCreator: library }, // 9
  'courseUser.list': evaluators, // 10
  'launch.activity': { ...evaluators, learner: openAndVisible, contentCreator: library }, // 11
  'launch.settings': authors, // 12
  'launch.asLearner': orgTypes('learner-view'), // 13
  'launch.overview': orgTypes('activity-overview'),
  'launch.reporting': withFeature('global-reporting'), // 15
  'link.create': evaluators, // 16
  'link.redeem': everyone, // 17
  'link.manage': teachers, // 35
  'package.download': authors, // 20
  'progress.readOwn': { ...admins, instructor: always, reviewer: always }, // 21
  'progress.readOthers': admins, // 21
  'mark.read': { ...evaluators, learner: ownAndOpen }, // 42
  'org.create': { superUser: always }, // 22
  'org.update': { superUser: always }, // 22
  'org.readFigures': { superUser: always }, // 22
  'org.setFeatures': { superUser: always }, // 22
  'orgUser.add': admins, // 23
  'orgUser.update': adminsForOthers, // 23, 24
  'orgUser.remove': adminsForOthers, // 36
  'orgUser.merge': adminsForOthers, // 71
  'person.manageAccount': { superUser: always, admin: (subject) => subject.isBeyondOrg !== true }, // 40, 41
  'person.actAs': { superUser: ordinaryOthers, admin: ordinaryOthers }, // 64
  'person.changeAs': { superUser: ordinaryOthers }, // 64
  'personalData.export': admins, // 70
  'personalData.erase': adminsForOthers, // 70
  'person.delete': { superUser: others }, // 37
  'org.delete': { superUser: always }, // 38
  'org.updateSettings': admins, // 25
  'tool.readRefusals': admins, // 39
  'auditEvent.list': admins, // 43
  'org.setContentLibrary': withFeature('content-library-admin'), // 26
  'course.create': { ...admins, member: instructsSome }, // 27
  'course.update': teachers, // 28
  'course.copy': authors, // 32
  'courseUser.add': teachers, // 29
  'courseUser.update': { ...admins, instructor: others }, // 29, 30
  'courseUser.remove': { superUser: others, admin: others, instructor: others }, // 29, 30
  'activity.create': authors, // 31
  'activity.update': authors, // 31
  'activity.delete': authors, // 31
  'activity.copy': authors, // 32
  'library.use': {
    ...admins,
    contentCreator: library,
    member: (subject) => library(subject) && openAndVisible(subject) && instructsSome(subject),
  }, // 8, 32
  'extension.manage': teachers, // 60
  'courseUser.setExtraTime': teachers, // 61
  'result.resend': teachers, // 63
  'result.list': evaluators, // 65
  'mail.list': admins, // 72
  'notification.list': { ...admins, member: always }, // 62
  'savedView.list': { ...admins, member: always }, // 68
  'savedView.share': admins, // 68
  'orgUserSettings.update': { member: self, superUser: self }, // 33
  'menu.home': {
    superUser: feature('enterprise'),
    admin: feature('enterprise'),
    member: (subject) => has(subject, 'enterprise') && subject.memberType !== 'orgcontentcreator',
  },
  'menu.courses': { superUser: notEnterprise, admin: notEnterprise, member: notEnterprise },
  'menu.institutions': admins,
  'menu.users': withFeature('enterprise'),
  'menu.contentLibrary': { ...withFeature('enterprise'), contentCreator: feature('enterprise') },
  'menu.reporting': withFeature('global-reporting'),
  'menu.institutionSettings': { superUser: always, admin: notEnterprise },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof rules;

export const isAction = (name: string): name is Action => Object.hasOwn(rules, name);

function has(subject: Subject, name: FeatureName): boolean {
  return subject.features?.includes(name) === true;
}

function notEnterprise(subject: Subject): boolean {
  return !has(subject, 'enterprise');
}

/** Returns the capacities in which a viewer acts toward a subject. */
export function capacitiesOf(viewer: Viewer, subject: Subject): readonly Capacity[] {
  const capacities: Capacity[] = ['anyone'];
  if (viewer.isSuperUser) capacities.push('superUser', 'member');
  if (subject.memberType !== undefined) capacities.push('member');
  if (subject.memberType === 'orgadmin') capacities.push('admin');
  if (subject.memberType === 'orgcontentcreator') capacities.push('contentCreator');
  // A course role counts only while its holder is a member of the org.
  if (subject.memberType !== undefined && subject.courseRole !== undefined) capacities.push(subject.courseRole);
  return capacities;
}

/** Returns whether a viewer has a permission on a subject. Until the viewer accepts the terms, nothing is permitted. */
export function can(viewer: Viewer, action: Action, subject: Subject = {}): boolean {
  if (!viewer.termsAccepted) return false;
  const rule: Rule = rules[action];
  return capacitiesOf(viewer, subject).some((capacity) => rule[capacity]?.(subject) === true);
}

/**
 * Returns the role shown in `Course.role`: orgadmin for admins, otherwise the role in the course, otherwise the
 * membership in the org.
 */
export function courseRoleOf(viewer: Viewer, subject: Subject): CourseRole {
  if (viewer.isSuperUser || subject.memberType === 'orgadmin') return 'orgadmin';
  if (subject.courseRole !== undefined) return subject.courseRole;
  return subject.memberType === 'orgcontentcreator' ? 'orgcontentcreator' : 'orguser';
}
