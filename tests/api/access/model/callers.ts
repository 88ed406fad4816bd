/** The orgs of the second model's world. */
export type OrgName = 'home' | 'plain' | 'foreign' | 'closed' | 'missing';
/** Relations to an org (specification, section 6). */
export type OrgRelation = 'super' | 'admin' | 'creator' | 'member' | 'none';
export type Role = 'instructor' | 'reviewer' | 'learner';

export interface Caller {
  title: string;
  /** Id of the person. Absent for someone who is not signed in. */
  userId?: string;
  isSuper?: true;
  hasNotAccepted?: true;
  orgs: Partial<Record<OrgName, Exclude<OrgRelation, 'super' | 'none'>>>;
  /** Role in the same courses as the people of the shared test course. */
  role?: Role;
  /** The role in the one other course of the org. */
  roleElsewhere?: Role;
}

const everywhere = <S extends Exclude<OrgRelation, 'super' | 'none'>>(standing: S) => ({
  home: standing,
  plain: standing,
  closed: standing,
});

/** The fourteen kinds of callers. */
export const callers = {
  stranger: { title: 'somebody not signed in', orgs: {} },
  newcomer: {
    title: 'an admin before the terms',
    userId: 'newcomer@own.test',
    hasNotAccepted: true,
    orgs: { home: 'admin' },
  },
  superUser: {
    title: 'a super user',
    userId: 'super@own.test',
    isSuper: true,
    orgs: { home: 'member', plain: 'member' },
  },
  admin: { title: 'an org admin', userId: 'admin@own.test', orgs: everywhere('admin') },
  foreignAdmin: { title: 'an admin of another org', userId: 'stranger@other.test', orgs: { foreign: 'admin' } },
  creator: { title: 'a content creator', userId: 'creator@own.test', orgs: everywhere('creator') },
  member: { title: 'a member of no course', userId: 'member@own.test', orgs: everywhere('member') },
  instructor: {
    title: 'an instructor',
    userId: 'instructor@own.test',
    orgs: everywhere('member'),
    role: 'instructor',
  },
  reviewer: { title: 'a reviewer', userId: 'reviewer@own.test', orgs: everywhere('member'), role: 'reviewer' },
  learner: { title: 'a learner', userId: 'learner@own.test', orgs: everywhere('member'), role: 'learner' },
  otherInstructor: {
    title: 'an instructor of another course',
    userId: 'instructor2@own.test',
    orgs: { home: 'member' },
    roleElsewhere: 'instructor',
  },
  otherReviewer: {
    title: 'a reviewer of another course',
    userId: 'reviewer2@own.test',
    orgs: { home: 'member' },
    roleElsewhere: 'reviewer',
  },
  removed: { title: 'an instructor removed from the org', userId: 'removed@own.test', orgs: {} },
  suspended: { title: 'an admin of a suspended org', userId: 'suspended@own.test', orgs: { closed: 'admin' } },
} as const satisfies Record<string, Caller>;

export type CallerName = keyof typeof callers;
export const callerNames = Object.keys(callers) as CallerName[];
