import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import { DomainError } from '../../shared/domain/api/errors.ts';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import type { Database } from '../db/tables.ts';
import { listActivitiesOfCourses, type ActivityRow } from './activities/activityStore.ts';
import { listCourseFigures, type CourseFiguresRow } from './courses/courseFiguresStore.ts';
import type { CourseRow } from './courses/courseStore.ts';
import { listOrgFigures, type OrgFiguresRow } from './orgs/orgFiguresStore.ts';
import type { OrgUserRow } from './orgUsers/orgUserRow.ts';
import { listMemberCourseRoles, type CourseRoles } from './orgUsers/memberCourseStore.ts';
import { listCourseRoles, listOrgsById, type OrgRow } from './orgs/orgStore.ts';
import { listLearnerStandings, type DatesKey, type LearnerStanding } from '../progress/datesStore.ts';
import type { ProgressRow } from './progress/progressRow.ts';
import { listToolScores, type ToolScoreRow } from './progress/toolScoreStore.ts';
import { listMarks, type MarkRow } from './marks/markStore.ts';
import { listActivityResults, type ActivityResultsRow } from './results/activityResultsStore.ts';
import { PAGE_LIMIT_MAX } from '../../shared/domain/limits.ts';
import type { SignedInContext } from '../graphql/context.ts';

/** Batched reads of one request, so that a list needs only one additional statement per kind of related record. */
export interface Loaders {
  orgs: DataLoader<string, OrgRow>;
  orgFigures: DataLoader<OrgRow, OrgFiguresRow>;
  courseRoles: DataLoader<string, CourseMemberRole[]>;
  memberCourseRoles: DataLoader<OrgUserRow, CourseRoles>;
  courseActivities: DataLoader<string, ActivityRow[]>;
  courseFigures: DataLoader<CourseRow, CourseFiguresRow>;
  standings: DataLoader<DatesKey, LearnerStanding, string>;
  activityResults: DataLoader<ActivityRow, ActivityResultsRow>;
  toolScores: DataLoader<ProgressRow, ToolScoreRow[]>;
  marks: DataLoader<ProgressRow, MarkRow[]>;
}

/** Creates the loaders of a request. Each is created on first use, because most calls use none. */
export function createLoaders(db: Kysely<Database>, userId: string): Loaders {
  const made: Partial<Loaders> = {};
  return {
    get orgs() {
      return (made.orgs ??= orgLoader(db));
    },
    get orgFigures() {
      return (made.orgFigures ??= new DataLoader((orgs) => listOrgFigures(db, orgs)));
    },
    get courseRoles() {
      return (made.courseRoles ??= courseRoleLoader(db, userId));
    },
    get memberCourseRoles() {
      return (made.memberCourseRoles ??= new DataLoader((members) => listMemberCourseRoles(db, members)));
    },
    get courseActivities() {
      return (made.courseActivities ??= courseActivityLoader(db, userId));
    },
    get courseFigures() {
      return (made.courseFigures ??= new DataLoader((courses) => listCourseFigures(db, courses)));
    },
    get standings() {
      return (made.standings ??= standingLoader(db));
    },
    get activityResults() {
      return (made.activityResults ??= new DataLoader((activities) => listActivityResults(db, activities)));
    },
    get toolScores() {
      return (made.toolScores ??= new DataLoader((records) => listToolScores(db, records)));
    },
    get marks() {
      return (made.marks ??= new DataLoader((records) => listMarks(db, records, { limit: PAGE_LIMIT_MAX })));
    },
  };
}

const standingLoader = (db: Kysely<Database>): Loaders['standings'] =>
  new DataLoader<DatesKey, LearnerStanding, string>(
    async (keys) => (await listLearnerStandings(db, keys)).map((standing) => standing ?? new DomainError('NOT_FOUND')),
    { cacheKeyFn: ({ activity_id, learner_id }) => `${activity_id} ${learner_id}` },
  );

const orgLoader = (db: Kysely<Database>): Loaders['orgs'] =>
  new DataLoader<string, OrgRow>(async (ids) => {
    const orgs = new Map((await listOrgsById(db, ids)).map((org) => [org.id, org]));
    return ids.map((id) => orgs.get(id) ?? new DomainError('ACCESS_DENIED'));
  });

const courseRoleLoader = (db: Kysely<Database>, userId: string): Loaders['courseRoles'] =>
  new DataLoader(async (orgIds) => {
    const roles = await listCourseRoles(db, userId, orgIds);
    return orgIds.map((orgId) => roles.get(orgId) ?? []);
  });

const courseActivityLoader = (db: Kysely<Database>, userId: string): Loaders['courseActivities'] =>
  new DataLoader(async (courseIds) => {
    const activities = byCourse(await listActivitiesOfCourses(db, userId, courseIds));
    return courseIds.map((courseId) => activities.get(courseId) ?? []);
  });

function byCourse(rows: readonly ActivityRow[]): ReadonlyMap<string, ActivityRow[]> {
  const found = new Map<string, ActivityRow[]>();
  for (const row of rows) found.set(row.course_id, [...(found.get(row.course_id) ?? []), row]);
  return found;
}

/** Resolver context for a person with an account who has accepted the terms. */
export interface ViewerContext extends SignedInContext {
  loaders: Loaders;
}
