import { randomUUID } from 'node:crypto';
import { insertLink } from '../../../server/links/courseLinkStore.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../../server/seed/seed.ts';
import { FEATURE_NAMES } from '../../../shared/domain/enums.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../support/testApi.ts';

/** Callers, as the columns of the access matrix. */
export const actors = {
  SU: 'super@own.test',
  OA: 'admin@own.test',
  CC: 'creator@own.test',
  DM: 'member@own.test',
  IN: 'instructor@own.test',
  RV: 'reviewer@own.test',
  LR: 'learner@own.test',
  AN: undefined,
  XO: 'stranger@other.test',
} as const;
export type Actor = keyof typeof actors;

export const actorNames: Record<Actor, string> = {
  SU: 'a super user',
  OA: 'an org admin',
  CC: 'a content creator',
  DM: 'a default member',
  IN: 'an instructor',
  RV: 'a reviewer',
  LR: 'a learner',
  AN: 'somebody not signed in',
  XO: 'a member of another org',
};

/** Member of the org who is the target of the other callers' actions. */
export const OTHER = 'other@own.test';

export interface SeededCourse {
  course: SeedCourse;
  visible: SeedActivity;
  hidden: SeedActivity;
}

/** An org with every feature and all actors, one without features, and a foreign one. */
export interface World {
  api: TestApi;
  org: SeedOrg;
  /** Org with the same people in the same roles, but without features. */
  plainOrg: SeedOrg;
  foreignOrg: SeedOrg;
  /** Course with the roles of instructor, reviewer, and learner. */
  own: SeededCourse;
  plain: SeededCourse;
  /** Course without these roles. */
  elsewhere: SeededCourse;
  archived: SeededCourse;
  library: SeededCourse;
  foreign: SeededCourse;
  /** Course that is open for enrollment by link. */
  open: SeededCourse;
  /** A link to the foreign course. */
  foreignLink: string;
  /** An activity of the foreign course that was deleted. */
  foreignDeletion: string;
  /** A roster that was planned for the foreign course. */
  foreignImport: string;
  foreignChange: string;
  foreignView: string;
}

const ROLES = { IN: 'instructor', RV: 'reviewer', LR: 'learner' } as const;

export async function place(
  org: SeedOrg,
  facts: Parameters<SeedOrg['course']>[0],
  withRoles: boolean,
): Promise<SeededCourse> {
  const course = await org.course(facts);
  for (const [actor, role] of Object.entries(ROLES))
    if (withRoles) await course.member(actors[actor as keyof typeof ROLES], role);
  await course.member(OTHER, 'learner');
  return { course, visible: await course.activity(), hidden: await course.activity({ visible: false }) };
}

async function populate(org: SeedOrg): Promise<void> {
  await org.member(actors.SU);
  await org.member(actors.OA, 'orgadmin');
  await org.member(actors.CC, 'orgcontentcreator');
  await org.member(actors.DM);
  await org.member(OTHER);
}

/** Inserts a link as if someone had copied it. */
export async function noteLink({ api }: Pick<World, 'api'>, { course }: SeededCourse, jti: string): Promise<string> {
  await insertLink(api.database.db, {
    org_id: course.orgId,
    jti,
    course_id: course.id,
    activity_id: null,
    purpose: 'link',
    created_by: OTHER,
    expires_at: new Date(Date.now() + 86_400_000),
  });
  return jti;
}

/** Inserts an import as if someone had uploaded a roster. One without a course is for the people of the org. */
export async function noteImport(
  { api }: Pick<World, 'api'>,
  { orgId, courseId = null }: { orgId: string; courseId?: string | null },
  state: 'planned' | 'applied',
  id: string = randomUUID(),
): Promise<string> {
  const settings = JSON.stringify({ columns: {}, roles: {}, defaultRole: 'learner', mode: 'addAndChange' });
  const values = { org_id: orgId, id, course_id: courseId, file_name: 'x', state, settings };
  await api.database.db.insertInto('import').values(values).execute();
  return id;
}

/** Inserts a change as if someone had removed all matching members. */
/** Stores a view that another person has shared with everyone. */
export async function noteView({ api }: Pick<World, 'api'>, orgId: string, id: string = randomUUID()): Promise<string> {
  await api.database.pool.query(
    `insert into saved_view (org_id, id, created_by, list, name, query, is_compact, shared_with)
     select id, $2, $3, 'courses', 'Shared', '', false, 'orguser' from org where id = $1`,
    [orgId, id, OTHER],
  );
  return id;
}

export async function noteMatchingChange(
  { api }: Pick<World, 'api'>,
  { orgId, courseId }: { orgId: string; courseId: string },
  { userId, id = randomUUID() }: { userId: string; id?: string },
): Promise<string> {
  const input = JSON.stringify({ filter: {} });
  const values = { org_id: orgId, id, course_id: courseId, kind: 'deleteCourseMembers', input };
  await api.database.db
    .insertInto('matching_change')
    .values(({ selectFrom }) => ({
      ...values,
      created_by: selectFrom('person').select('user_id').where('user_id', '=', userId),
      record_ids: [],
      state: 'changed',
    }))
    .execute();
  return id;
}

export async function createWorld(parts: Parameters<typeof createTestApi>[0] = {}): Promise<World> {
  const api = await createTestApi(parts);
  const seed = createSeed(api.database.db);
  await seed.person({ userId: actors.SU, isSuperUser: true });
  const [org, plainOrg, foreignOrg] = [
    await seed.org({ features: FEATURE_NAMES }),
    await seed.org(),
    await seed.org({ features: FEATURE_NAMES }),
  ];
  for (const each of [org, plainOrg]) await populate(each);
  await foreignOrg.member(actors.XO, 'orgadmin');
  const world = {
    api,
    org,
    plainOrg,
    foreignOrg,
    own: await place(org, { autoEnrollment: { enabled: true } }, true),
    plain: await place(plainOrg, {}, true),
    elsewhere: await place(org, {}, false),
    archived: await place(org, { archived: true }, true),
    library: await place(org, { contentLibrary: true }, false),
    foreign: await place(foreignOrg, {}, false),
    open: await place(org, { autoEnrollment: { enabled: true } }, false),
    foreignLink: randomUUID(),
    foreignDeletion: randomUUID(),
    foreignImport: randomUUID(),
    foreignChange: randomUUID(),
    foreignView: randomUUID(),
  };
  await noteLink(world, world.foreign, world.foreignLink);
  const { orgId: org_id, id: course_id } = world.foreign.course;
  const deleted = { id: world.foreignDeletion, org_id, course_id, record_type: 'Activity', record_id: '' } as const;
  await api.database.db.insertInto('deletion').values(deleted).execute();
  await noteImport(world, { orgId: org_id, courseId: course_id }, 'planned', world.foreignImport);
  const change = { userId: actors.XO, id: world.foreignChange };
  await noteMatchingChange(world, { orgId: org_id, courseId: course_id }, change);
  await noteView(world, org_id, world.foreignView);
  for (const actor of ['SU', 'OA'] as const) await world.own.course.member(actors[actor], 'learner');
  await bindAccounts(api.database);
  return world;
}
