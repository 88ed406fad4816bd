import {
  CourseCopies_getCopiesDocument,
  Dashboard_getLearnerProgressDocument,
  Dashboard_getSummaryDocument,
  Orgs_getBrandDocument,
  Palette_searchDocument,
  Session_getOrgsDocument,
  Session_setUserInfoDocument,
} from '../../../src/generated/documents.generated.ts';
import {
  Activities_listDocument,
  CourseMembers_createDocument,
  CourseMembers_listDocument,
  Courses_createDocument,
  Courses_listDocument,
  Courses_oneDocument,
  Courses_updateDocument,
  Users_listDocument,
} from '../../../src/generated/screenDocuments.generated.ts';
import type { Sort } from '../../../src/generated/schema.generated.ts';
import { review, work } from './toolWork.ts';
import type { Visit } from './visit.ts';
import type { Part } from './world.ts';

type OpenPage = (visit: Visit) => Promise<unknown>;

const page = { limit: 100, nextPageToken: null, filter: null };
const byName = { field: 'name', order: 'asc' } as const;
const byFullName = { field: 'fullName', order: 'asc' } as const;
const MONTH_MS = 30 * 86_400_000;

const copies = ({ client, person }: Visit) =>
  ['admin', 'creator', 'instructor'].includes(person.part)
    ? client.call(CourseCopies_getCopiesDocument, { orgId: person.orgId })
    : undefined;

const courses = ({ client, person }: Visit) =>
  client.call(Courses_listDocument, { ...page, orgId: person.orgId, sort: byName });

function dashboard({ client, person }: Visit): Promise<unknown> {
  const input = { orgId: person.orgId, reviewerId: person.userId };
  const end = Date.now();
  const pending = (sort: Sort) =>
    client.call(Dashboard_getLearnerProgressDocument, {
      input,
      filter: { status: ['pending_evaluation'] },
      sort,
      limit: 10,
    });
  return Promise.all([
    client.call(Dashboard_getSummaryDocument, { input, start: end - MONTH_MS, end }),
    pending({ field: 'submittedAt', order: 'asc' }),
    pending(byFullName),
  ]);
}

const reviews = ({ person }: Visit) => person.part !== 'learner' && person.part !== 'creator';

/** Requests of each console page, as a browser sends them. */
export const pages = {
  start: async (visit) => {
    const { client, origin, person } = visit;
    await client.send({ name: 'the page itself', url: `${origin}/courses`, headers: { accept: 'text/html' } });
    await client.call(Session_setUserInfoDocument, { input: null });
    await client.call(Session_getOrgsDocument, {});
    await Promise.all([
      courses(visit),
      client.call(Orgs_getBrandDocument, { id: person.orgId }),
      copies(visit),
      reviews(visit) ? dashboard(visit) : undefined,
    ]);
  },
  dashboard,
  courses: (visit) => Promise.all([courses(visit), copies(visit)]),
  course: ({ client, course }) =>
    Promise.all([
      client.call(Courses_oneDocument, { id: course.id }),
      client.call(Activities_listDocument, { ...page, courseId: course.id, sort: byName }),
    ]),
  members: ({ client, course }) =>
    client.call(CourseMembers_listDocument, { ...page, id: course.id, sort: byFullName }),
  users: ({ client, person }) =>
    client.call(Users_listDocument, { ...page, id: person.orgId, type: 'orgadmin', sort: byFullName }),
  search: async ({ client, person, random }) => {
    const text = `${random.between(1, 9)}${random.between(0, 9)}`;
    // One search while the text is typed, and one at its end.
    for (const typed of [`ac`, text])
      await client.call(Palette_searchDocument, { orgId: person.orgId, text: typed, limit: 5 });
  },
  work,
  review,
  'new course': ({ client, person, random }) =>
    client.call(Courses_createDocument, {
      input: { orgId: person.orgId, name: `A new course ${random.between(0, 99_999)}` },
    }),
  'renamed course': ({ client, course, random }) =>
    client.call(Courses_updateDocument, { input: { id: course.id, name: `Course ${random.between(1, 40)}, renamed` } }),
  // Members who are already in the course get this error.
  'new member': ({ client, course, colleague }) =>
    client.call(
      CourseMembers_createDocument,
      { input: { courseId: course.id, userId: colleague.userId, role: 'learner' } },
      ['CONFLICT'],
    ),
} satisfies Readonly<Record<string, OpenPage>>;

export type PageName = keyof typeof pages;

/** Weights of pages by role. */
export const mix: Readonly<Record<Part, Readonly<Partial<Record<PageName, number>>>>> = {
  learner: { start: 2, courses: 5, course: 10, work: 8, search: 1 },
  reviewer: { start: 2, dashboard: 8, course: 4, review: 6, members: 2, search: 1 },
  instructor: { start: 2, dashboard: 4, courses: 4, course: 8, members: 6, review: 4, 'new member': 1, search: 1 },
  creator: { start: 2, courses: 6, course: 8, 'new course': 0.5, 'renamed course': 1, search: 1 },
  admin: { start: 2, dashboard: 4, courses: 4, users: 6, members: 4, 'new member': 1, search: 2 },
};
