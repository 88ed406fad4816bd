import type { Page } from 'playwright/test';
import { paths } from '../../../shared/domain/paths.ts';
import { ACTIVITY_TYPES } from '../../../shared/domain/enums.ts';
import { joinIds } from '../../../shared/domain/api/operation.ts';

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

/** Queries the API for what the caller sees of an org. Default: the caller's first org. */
export async function factsOf(page: Page, orgName?: string): Promise<Facts> {
  const { getOrgs } = await execute<{ getOrgs: { orgs: (Row & { contentLibraryCourseId: string | null })[] } }>(
    page,
    '{ getOrgs { orgs { id name contentLibraryCourseId } } }',
  );
  const org = getOrgs.orgs.find(({ name }) => orgName === undefined || name === orgName) ?? getOrgs.orgs[0];
  if (org === undefined) throw new Error('the caller has no org');
  const courses = await coursesOf(page, org.id);
  const running = courses
    .filter(({ id, archived }) => !archived && id !== org.contentLibraryCourseId)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const course = running[0]?.id ?? '';
  const [activities, library] = [
    await activitiesOf(page, course),
    await activitiesOf(page, org.contentLibraryCourseId ?? course),
  ];
  return {
    orgId: org.id,
    courseId: course,
    archivedId: courses.find(({ archived }) => archived)?.id ?? '',
    activities: await oneOfEach(page, running),
    shownId: activities.find(({ states }) => states.visible)?.id ?? '',
    hiddenId: activities.find(({ states }) => !states.visible)?.id ?? '',
    memberId: await firstMember(page, course, () => true),
    newMemberId: await firstMember(page, course, ({ hasSignedIn }) => !hasSignedIn),
    libraryActivityId: library[0]?.id ?? '',
    adminId: await firstOrgUser(page, org.id, 'orgadmin'),
    personId: await firstOrgUser(page, org.id, 'orguser'),
    eventId: await firstEvent(page, org.id),
  };
}

const RANK = ['instructor', 'reviewer', 'learner'];
const rankOf = ({ role }: CourseRow): number => RANK.indexOf(role ?? '') + 1 || RANK.length + 1;

async function oneOfEach(page: Page, courses: readonly Row[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { id: courseId } of courses) {
    if (ACTIVITY_TYPES.every((type) => type in found)) break;
    for (const { id, type } of await activitiesOf(page, courseId)) found[type] ??= paths.activity(courseId, id);
  }
  return found;
}

const coursesOf = async (page: Page, orgId: string): Promise<CourseRow[]> =>
  (
    await execute<{ getCourses: { courses: CourseRow[] } }>(
      page,
      'query ($id: ID!) { getCourses(orgId: $id) { courses { id name role archived } } }',
      orgId,
    )
  ).getCourses.courses;

const activitiesOf = async (page: Page, courseId: string): Promise<ActivityRow[]> =>
  (
    await execute<{ getActivities?: { activities: ActivityRow[] } }>(
      page,
      'query ($id: ID!) { getActivities(courseId: $id) { activities { id name type states { visible } } } }',
      courseId,
    )
  ).getActivities?.activities ?? [];

interface MemberRow {
  userId: string;
  hasSignedIn: boolean;
}

async function firstMember(page: Page, courseId: string, isIt: (member: MemberRow) => boolean): Promise<string> {
  const { getCourseUsers } = await execute<{ getCourseUsers?: { users: MemberRow[] } }>(
    page,
    'query ($id: ID!) { getCourseUsers(id: $id, filter: { role: [learner] }) { users { userId hasSignedIn } } }',
    courseId,
  );
  return joinIds(courseId, getCourseUsers?.users.find(isIt)?.userId ?? '');
}

async function firstOrgUser(page: Page, orgId: string, type: 'orgadmin' | 'orguser'): Promise<string> {
  const { getOrgUsers } = await execute<{ getOrgUsers?: { users: { userId: string }[] } }>(
    page,
    `query ($id: ID!) { getOrgUsers(id: $id, type: ${type}) { users { userId } } }`,
    orgId,
  );
  return joinIds(orgId, getOrgUsers?.users[0]?.userId ?? '');
}

async function firstEvent(page: Page, orgId: string): Promise<string> {
  const { getAuditEvents } = await execute<{ getAuditEvents?: { auditEvents: { id: string }[] } }>(
    page,
    'query ($id: ID!) { getAuditEvents(orgId: $id, limit: 1) { auditEvents { id } } }',
    orgId,
  );
  return getAuditEvents?.auditEvents[0]?.id ?? '';
}

/** Sends one query to the API as the signed-in person. */
const execute = <T>(page: Page, query: string, id = ''): Promise<T> =>
  page.evaluate(
    async ([text, value]) => {
      const token: unknown = Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: String(token) },
        body: JSON.stringify({ query: text, variables: text.includes('$id') ? { id: value } : {} }),
      });
      // A refused query adds no fact.
      return ((await answer.json()) as { data: unknown }).data ?? {};
    },
    [query, id] as const,
  ) as Promise<T>;
