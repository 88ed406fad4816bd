import { afterAll, beforeAll, expect, test } from 'vitest';
import { can, rules, type Action } from '../../../shared/domain/access/permissions.ts';
import type { CourseMemberRole, FeatureName, OrgMemberType } from '../../../shared/domain/enums.ts';
import { isFullRun } from '../../support/fullRun.ts';
import { executeAs, queries } from './execute.ts';
import { matrix, type Row } from './matrix.ts';
import { actorNames, actors, createWorld, type Actor, type World } from './world.ts';

/** Facts that decide a person's permissions: roles in institutions and courses, and their state. */
interface CallerFacts {
  isSuperUser: boolean;
  orgs: Record<string, { type: OrgMemberType | null; features: FeatureName[]; library: string | null }>;
  courses: Record<string, { orgId: string; role: CourseMemberRole | null; archived: boolean }>;
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.api.close());

const callers = (Object.keys(actors) as Actor[]).filter((actor) => actor !== 'AN');
const letterOf = (row: Row, actor: Actor) => row.cells[(Object.keys(actors) as Actor[]).indexOf(actor)];
const allowedTo = (actor: Actor) => matrix.filter((row) => letterOf(row, actor) === 'Y');
const oneOfEach = (rows: readonly Row[]) =>
  rows.filter((row, index) => rows.findIndex(({ operation }) => operation === row.operation) === index);
/** Rows of docs/permissions.md about running and creating courses. */
const RUNNING_COURSES = [10, 16, 20, 27, 28, 29, 31, 32, 35];
/** Returns one row for each operation that the table never allows this caller. */
const refusedTo = (actor: Actor) => {
  const allowed = new Set(allowedTo(actor).map(({ operation }) => operation));
  return oneOfEach(matrix.filter(({ row, operation }) => RUNNING_COURSES.includes(row) && !allowed.has(operation)));
};

async function standingOf(actor: Actor): Promise<CallerFacts> {
  const { rows } = await world.api.database.pool.query<CallerFacts>(
    `select
       (select is_super_user from person where user_id = $1) as "isSuperUser",
       (select jsonb_object_agg(o.id, jsonb_build_object('type', m.type, 'features', o.features,
          'library', o.content_library_course_id))
        from org o left join org_member m on m.org_id = o.id and m.user_id = $1) as orgs,
       (select jsonb_object_agg(c.id, jsonb_build_object('orgId', c.org_id, 'role', m.role, 'archived', c.archived))
        from course c left join course_member m on m.org_id = c.org_id and m.course_id = c.id and m.user_id = $1) as courses`,
    [actors[actor]],
  );
  return rows[0] as CallerFacts;
}

const actions = Object.keys(rules) as Action[];

/** Returns everything that the table allows, as `<action> <institution or course>`. */
function rightsOf({ isSuperUser, orgs, courses }: CallerFacts): Set<string> {
  const viewer = { isSuperUser, termsAccepted: true };
  const entries = Object.entries(courses);
  const rights = new Set<string>();
  for (const [orgId, { type, features }] of Object.entries(orgs)) {
    const courseRolesInOrg = entries.flatMap(([, { orgId: id, role }]) =>
      id === orgId && role !== null ? [role] : [],
    );
    const subject = { memberType: type ?? undefined, features, courseRolesInOrg };
    for (const action of actions) if (can(viewer, action, subject)) rights.add(`${action} ${orgId}`);
  }
  for (const [id, { orgId, role, archived }] of entries) {
    const org = orgs[orgId];
    const subject = {
      memberType: org?.type ?? undefined,
      features: org?.features ?? [],
      courseRole: role ?? undefined,
      isArchived: archived,
      isLibraryCourse: org?.library === id,
    };
    for (const action of actions) if (can(viewer, action, subject)) rights.add(`${action} ${id}`);
  }
  return rights;
}

/** Returns the facts after joining by a link (row 18). */
function joined({ orgs, courses, ...standing }: CallerFacts): CallerFacts {
  const { org, open } = world;
  const [place, course] = [orgs[org.id], courses[open.course.id]];
  if (place === undefined || course === undefined) throw new Error('The institution and its course are there.');
  return {
    ...standing,
    orgs: { ...orgs, [org.id]: { ...place, type: place.type ?? 'orguser' } },
    courses: { ...courses, [open.course.id]: { ...course, role: course.role ?? 'learner' } },
  };
}

/**
 * Returns the permissions that the caller didn't have before. In a new course or institution, these are the ones
 * that the caller had nowhere else.
 */
function grownRights(before: CallerFacts, after: CallerFacts, chain: readonly Row[]): string[] {
  const isJoining = chain.some(({ operation }) => operation === 'autoEnrollCaller');
  const allowed = rightsOf(isJoining ? joined(before) : before);
  const heldSomewhere = new Set([...allowed].map((right) => right.split(' ')[0]));
  const isKnown = (place: string) => place in before.orgs || place in before.courses;
  return [...rightsOf(after)].filter((right) => {
    const [action = '', place = ''] = right.split(' ');
    return isKnown(place) ? !allowed.has(right) : !heldSomewhere.has(action);
  });
}

/**
 * Returns the operations that the API allows in the chain's courses although the table doesn't allow them to this
 * caller.
 */
async function answeredInstead(actor: Actor, before: CallerFacts, after: CallerFacts): Promise<string[]> {
  const made = Object.keys(after.courses).filter((id) => !(id in before.courses));
  const answered: string[] = [];
  for (const id of made)
    for (const row of refusedTo(actor)) {
      const place = { ...world.own, course: Object.assign({}, world.own.course, { id }) };
      const { errors } = await executeAs(
        world,
        row.operation,
        actor,
        await row.variables({ ...world, own: place }, actor),
      );
      if (errors.length === 0) answered.push(row.operation);
    }
  return answered;
}

/** Returns the caller's own institutions, courses and roles, without those of others. */
const ownPlaces = ({ isSuperUser, orgs, courses }: CallerFacts) =>
  JSON.stringify([
    isSuperUser,
    Object.entries(orgs).flatMap(([id, { type }]) => (type === null ? [] : [[id, type]])),
    Object.entries(courses).flatMap(([id, { role }]) => (role === null ? [] : [[id, role]])),
  ]);

/**
 * Runs a chain. Returns the gained permissions and whether the caller's memberships have changed, and removes new
 * ones.
 */
async function walk(actor: Actor, chain: readonly Row[], before: CallerFacts) {
  for (const { operation, variables, field } of chain)
    await executeAs(world, operation, actor, await variables(world, actor), field);
  const after = await standingOf(actor);
  if (JSON.stringify(after) === JSON.stringify(before)) return { hasChanged: false, grown: [], after };
  const hasChanged = ownPlaces(after) !== ownPlaces(before);
  const grown = [...grownRights(before, after, chain), ...(await answeredInstead(actor, before, after))];
  if (!hasChanged) return { hasChanged, grown, after };
  await takeBack(actor, before);
  return { hasChanged, grown, after: await standingOf(actor) };
}

async function takeBack(actor: Actor, { orgs, courses }: CallerFacts): Promise<void> {
  const { pool } = world.api.database;
  const held = (places: CallerFacts['orgs'] | CallerFacts['courses'], of: 'type' | 'role') =>
    Object.entries(places).flatMap(([id, place]) => ((place as Record<string, unknown>)[of] === null ? [] : [id]));
  await pool.query('delete from course_member where user_id = $1 and course_id <> all($2)', [
    actors[actor],
    held(courses, 'role'),
  ]);
  await pool.query('delete from org_member where user_id = $1 and org_id <> all($2)', [
    actors[actor],
    held(orgs, 'type'),
  ]);
}

// The matrix tests every place of an operation.
const placesOf = (rows: readonly Row[]) => (isFullRun ? rows : oneOfEach(rows));
const isQuery = ({ operation }: Row) => queries.has(operation);
const mutationsOf = (actor: Actor) => placesOf(allowedTo(actor)).filter((row) => !isQuery(row));
const starts = callers.flatMap((actor) =>
  mutationsOf(actor).map((first) => [actorNames[actor], `${first.operation} ${first.title}`, actor, first] as const),
);

/** Callers who gain most by joining a course. A super user may do everything already. */
const JOINING: readonly Actor[] = ['IN', 'DM', 'LR', 'XO'];

test.each(callers.filter((actor) => isFullRun || actor !== 'SU').map((actor) => [actorNames[actor], actor] as const))(
  '[install-08] %s may do no more after every query than before',
  async (_name, actor) => {
    const before = await standingOf(actor);
    const { after } = await walk(actor, allowedTo(actor).filter(isQuery), before);
    expect(after).toEqual(before);
  },
);

test.each(starts)(
  '[install-08] %s can do what the table allows after %s, alone and before a second operation',
  async (_name, _title, actor, first) => {
    const grown: string[] = [];
    let before = await standingOf(actor);
    const take = async (chain: readonly Row[]) => {
      const walked = await walk(actor, chain, before);
      before = walked.after;
      const title = chain.map(({ operation, title: where }) => `${operation} ${where}`).join(', then ');
      for (const right of walked.grown) grown.push(`${title}: ${right}`);
      return walked.hasChanged;
    };
    const hasChanged = await take([first]);
    // If the first operation doesn't change the caller's memberships, the second one behaves as it does alone.
    const seconds = isFullRun || (hasChanged && JOINING.includes(actor)) ? mutationsOf(actor) : [];
    for (const second of seconds) await take([first, second]);
    expect(grown).toEqual([]);
  },
);
