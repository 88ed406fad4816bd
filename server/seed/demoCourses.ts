import type { Insertable } from 'kysely';
import { sortKey } from '../../shared/domain/lists/sortKey.ts';
import { ACTIVITY_TYPES, type CourseMemberRole } from '../../shared/domain/enums.ts';
import type { Database } from '../db/tables.ts';
import type { DemoOrg } from './demoNames.ts';
import { courseNames, LIBRARY_COURSE, tagNames } from './demoNames.ts';
import { activityNames } from './demoWorkTexts.ts';
import { peopleOf } from './demoPeople.ts';
import { SCORINGS } from './demoScores.ts';
import type { Random } from './random.ts';
import { courseRow } from './rows.ts';
import type { CourseFacts } from './rows.ts';

type CourseRow = Insertable<Database['course']> & { id: string };
type ActivityRow = Insertable<Database['activity']> & { id: string };
type MemberRow = Insertable<Database['course_member']>;

const DAY = 86_400_000;
const ARCHIVED: Record<DemoOrg, string> = { northwind: 'Onboarding for New Staff', contoso: 'Film Studies' };
const COPY_OF = {
  source: 'Negotiation in Practice',
  failed: 'Sales Pitch Workshop',
  succeeded: 'Mediation and Conflict',
};

/** Roles of the demo accounts in every nth course, so that each account sees several pages or several roles. */
const PLACES: Record<DemoOrg, readonly { userId: string; role: CourseMemberRole; every: number; from: number }[]> = {
  northwind: [
    { userId: 'instructor@practicum.test', role: 'instructor', every: 2, from: 0 },
    { userId: 'instructor@practicum.test', role: 'learner', every: 12, from: 1 },
    { userId: 'reviewer@practicum.test', role: 'reviewer', every: 3, from: 0 },
    { userId: 'reviewer@practicum.test', role: 'learner', every: 12, from: 2 },
    { userId: 'learner@practicum.test', role: 'learner', every: 2, from: 0 },
    { userId: 'many@practicum.test', role: 'learner', every: 4, from: 1 },
    { userId: 'new@practicum.test', role: 'learner', every: 8, from: 2 },
    { userId: 'gina.google@practicum.test', role: 'learner', every: 6, from: 3 },
  ],
  contoso: [
    { userId: 'instructor@contoso.test', role: 'instructor', every: 2, from: 0 },
    { userId: 'learner@contoso.test', role: 'learner', every: 2, from: 1 },
    { userId: 'many@practicum.test', role: 'instructor', every: 4, from: 3 },
    { userId: 'many@practicum.test', role: 'reviewer', every: 4, from: 0 },
  ],
};

/** Returns auto-enrollment settings, cycling through all phases. */
function enrollment(index: number, now: number): NonNullable<CourseFacts['autoEnrollment']> {
  const phases = [
    { enabled: false },
    { enabled: true },
    { enabled: true, start: now - 20 * DAY, end: now + 40 * DAY },
    { enabled: true, start: now + 14 * DAY, end: now + 60 * DAY },
    { enabled: true, start: now - 90 * DAY, end: now - 10 * DAY },
  ];
  return phases[index % phases.length] ?? { enabled: false };
}

const TERMS = ['Spring', 'Fall'] as const;

export function demoCourses(
  random: Random,
  { org, orgId, now }: { org: DemoOrg; orgId: string; now: Date },
): CourseRow[] {
  const ids = new Map(courseNames[org].map((name) => [name, random.uuid()]));
  return courseNames[org].map((name, index) => {
    const archived = name === ARCHIVED[org];
    const autoEnrollment = name === LIBRARY_COURSE || archived ? { enabled: false } : enrollment(index, now.getTime());
    const term = name === LIBRARY_COURSE ? undefined : `${TERMS[index % TERMS.length] ?? ''} ${now.getFullYear()}`;
    const id = ids.get(name) ?? '';
    return { ...courseRow({ orgId, id, name, archived, term, autoEnrollment, ...copyFacts(name, ids) }), id };
  });
}

function copyFacts(name: string, ids: ReadonlyMap<string, string>): Pick<CourseFacts, 'copyState' | 'copySourceId'> {
  const copySourceId = ids.get(COPY_OF.source) ?? '';
  if (name === COPY_OF.failed) return { copyState: 'failed', copySourceId };
  return name === COPY_OF.succeeded ? { copyState: 'succeeded', copySourceId } : {};
}

export function demoActivities(
  random: Random,
  { org, courses, now }: { org: DemoOrg; courses: readonly CourseRow[]; now: Date },
): ActivityRow[] {
  return courses.flatMap((course, courseIndex) => {
    // A failed copy contains no activities, because it failed before the first one.
    const count = course.copy_state === 'failed' ? 0 : course.name === LIBRARY_COURSE ? 12 : random.between(3, 8);
    const used = new Set<string>();
    return Array.from({ length: count }, (_, index) =>
      activity(random, { org, course, index: courseIndex + index, used, now }),
    );
  });
}

function activity(
  random: Random,
  { org, course, index, used, now }: { org: DemoOrg; course: CourseRow; index: number; used: Set<string>; now: Date },
): ActivityRow {
  const type = ACTIVITY_TYPES[index % ACTIVITY_TYPES.length] ?? 'individual';
  const name = freshName(random.pick(activityNames[type]), used);
  return {
    org_id: course.org_id,
    course_id: course.id,
    id: random.uuid(),
    resource_link_id: random.uuid(),
    name,
    name_key: sortKey(name),
    type,
    due_at: dueAfter(now, index),
    visible: random.chance(0.8),
    tags: org === 'northwind' ? random.sample(tagNames, random.between(0, 3)) : [],
    evaluation_type: random.pick(SCORINGS).type,
  };
}

/** Returns the end of a day in the surrounding weeks. Every sixth activity has no due date. */
function dueAfter(now: Date, index: number): Date | null {
  const days = [1, 7, null, 3, 14, -1][index % 6] ?? null;
  return days === null ? null : new Date((Math.floor(now.getTime() / DAY) + days + 1) * DAY - 1000);
}

function freshName(name: string, used: Set<string>, number = 1): string {
  const candidate = number === 1 ? name : `${name} ${number}`;
  if (used.has(candidate)) return freshName(name, used, number + 1);
  used.add(candidate);
  return candidate;
}

export function demoCourseMembers(
  random: Random,
  { org, courses }: { org: DemoOrg; courses: readonly CourseRow[] },
): MemberRow[] {
  const people = peopleOf(org);
  return courses.flatMap((course, index) => {
    if (course.name === LIBRARY_COURSE) return [];
    const isEmpty = course.copy_state === 'failed';
    const places = PLACES[org].filter(
      ({ every, from, role }) => index % every === from && (!isEmpty || role === 'instructor'),
    );
    const others = isEmpty
      ? []
      : random.sample(people, random.between(11, 16)).map((userId, place) => ({ userId, role: ordinaryRole(place) }));
    return [...places, ...others].map(({ userId, role }) => ({
      org_id: course.org_id,
      course_id: course.id,
      user_id: userId,
      role,
    }));
  });
}

function ordinaryRole(place: number): CourseMemberRole {
  if (place === 0) return 'instructor';
  return place <= 2 ? 'reviewer' : 'learner';
}
