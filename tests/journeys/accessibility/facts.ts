import { paths } from '../../../shared/domain/paths.ts';
import { ACTIVITY_TYPES } from '../../../shared/domain/enums.ts';
import { joinIds } from '../../../shared/domain/api/operation.ts';
import { query } from '../browserSession.ts';

interface Row {
  id: string;
  name: string;
}

interface CourseRow extends Row {
  archived: boolean;
  role: string | null;
}

interface ActivityRow extends Row {
  type: string;
  states: { visible: boolean };
}

/** Ids in the addresses of a person's pages. */
export interface Facts {
  orgId: string;
  /** Course in which the caller has the most permissions, with activities. */
  courseId: string;
  archivedId: string;
  /** Path of an activity of each type. */
  activities: Readonly<Record<string, string>>;
  /** A visible activity, and a hidden one, if there is one. */
  shownId: string;
  hiddenId: string;
  memberId: string;
  /** A member who has never signed in. */
  newMemberId: string;
  libraryActivityId: string;
  adminId: string;
  /** Someone of the org without a role in it. */
  personId: string;
  /** An event of the org, for its admins. */
  eventId: string;
}

/** Queries the API for what an account sees of an org. Default: the account's first org. */
export async function factsOf(email: string, orgName?: string): Promise<Facts> {
  const { getOrgs } = await query<{ getOrgs: { orgs: (Row & { contentLibraryCourseId: string | null })[] } }>(
    email,
    '{ getOrgs { orgs { id name contentLibraryCourseId } } }',
  );
  const org = getOrgs.orgs.find(({ name }) => orgName === undefined || name === orgName) ?? getOrgs.orgs[0];
  if (org === undefined) throw new Error('the caller has no org');
  const courses = await coursesOf(email, org.id);
  const running = courses
    .filter(({ id, archived }) => !archived && id !== org.contentLibraryCourseId)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const course = running[0]?.id ?? '';
  const [activities, library] = [
    await activitiesOf(email, course),
    await activitiesOf(email, org.contentLibraryCourseId ?? course),
  ];
  return {
    orgId: org.id,
    courseId: course,
    archivedId: courses.find(({ archived }) => archived)?.id ?? '',
    activities: await oneOfEach(email, running),
    shownId: activities.find(({ states }) => states.visible)?.id ?? '',
    hiddenId: activities.find(({ states }) => !states.visible)?.id ?? '',
    memberId: await firstMember(email, course, () => true),
    newMemberId: await firstMember(email, course, ({ hasSignedIn }) => !hasSignedIn),
    libraryActivityId: library[0]?.id ?? '',
    adminId: await firstOrgUser(email, org.id, 'orgadmin'),
    personId: await firstOrgUser(email, org.id, 'orguser'),
    eventId: await firstEvent(email, org.id),
  };
}

const RANK = ['instructor', 'reviewer', 'learner'];
const rankOf = ({ role }: CourseRow): number => RANK.indexOf(role ?? '') + 1 || RANK.length + 1;

async function oneOfEach(email: string, courses: readonly Row[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { id: courseId } of courses) {
    if (ACTIVITY_TYPES.every((type) => type in found)) break;
    for (const { id, type } of await activitiesOf(email, courseId)) found[type] ??= paths.activity(courseId, id);
  }
  return found;
}

const coursesOf = async (email: string, orgId: string): Promise<CourseRow[]> =>
  (
    await query<{ getCourses: { courses: CourseRow[] } }>(
      email,
      'query ($id: ID!) { getCourses(orgId: $id) { courses { id name role archived } } }',
      { id: orgId },
    )
  ).getCourses.courses;

const activitiesOf = async (email: string, courseId: string): Promise<ActivityRow[]> =>
  (
    await query<{ getActivities?: { activities: ActivityRow[] } }>(
      email,
      'query ($id: ID!) { getActivities(courseId: $id) { activities { id name type states { visible } } } }',
      { id: courseId },
    )
  ).getActivities?.activities ?? [];

interface MemberRow {
  userId: string;
  hasSignedIn: boolean;
}

async function firstMember(email: string, courseId: string, isIt: (member: MemberRow) => boolean): Promise<string> {
  const { getCourseUsers } = await query<{ getCourseUsers?: { users: MemberRow[] } }>(
    email,
    'query ($id: ID!) { getCourseUsers(id: $id, filter: { role: [learner] }) { users { userId hasSignedIn } } }',
    { id: courseId },
  );
  return joinIds(courseId, getCourseUsers?.users.find(isIt)?.userId ?? '');
}

async function firstOrgUser(email: string, orgId: string, type: 'orgadmin' | 'orguser'): Promise<string> {
  const { getOrgUsers } = await query<{ getOrgUsers?: { users: { userId: string }[] } }>(
    email,
    `query ($id: ID!) { getOrgUsers(id: $id, type: ${type}) { users { userId } } }`,
    { id: orgId },
  );
  return joinIds(orgId, getOrgUsers?.users[0]?.userId ?? '');
}

async function firstEvent(email: string, orgId: string): Promise<string> {
  const { getAuditEvents } = await query<{ getAuditEvents?: { auditEvents: { id: string }[] } }>(
    email,
    'query ($id: ID!) { getAuditEvents(orgId: $id, limit: 1) { auditEvents { id } } }',
    { id: orgId },
  );
  return getAuditEvents?.auditEvents[0]?.id ?? '';
}
