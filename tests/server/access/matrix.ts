import type { Mutation, Query } from '../../../server/generated/resolvers.generated.ts';
import { randomUUID } from 'node:crypto';
import { createSeed } from '../../../server/seed/seed.ts';
import { actors, noteLink, OTHER, type Actor, type World } from './world.ts';

export type Operation = Exclude<keyof Query | keyof Mutation, '__typename'>;
type Variables = Record<string, unknown>;

export interface Row {
  /** Number of the row in docs/access.md. */
  row: number;
  operation: Operation;
  /** Said after the operation's name. */
  title: string;
  /** Nine letters in the order of the actors: Y allowed, N ACCESS_DENIED, A COURSE_ARCHIVED, U UNAUTHORIZED. */
  cells: string;
  variables: (world: World, actor: Actor) => Variables | Promise<Variables>;
  /** Where a refusal stands on a field instead of the whole answer. */
  field?: string;
}

const input =
  (of: (world: World, actor: Actor) => Variables): Row['variables'] =>
  (world, actor) => ({ input: of(world, actor) });
const self = (actor: Actor): string => actors[actor] ?? 'nobody@own.test';
const settings = { notification: { locale: 'en', assignment: { evaluated: true, submitted: true } } };
const smtp = { host: 'smtp.example.org', port: 587, user: 'u', pass: 'p', fromAddress: 'a@b.test' };
const roleOf = (actor: Actor) => ({ IN: 'instructor', RV: 'reviewer' })[actor as 'IN' | 'RV'] ?? 'learner';

const ALL = 'YYYYYYYUY';
const MEMBERS = 'YYYYYYYUN';
const NOBODY = 'NNNNNNNUN';
const SUPER = 'YNNNNNNUN';
const ADMINS = 'YYNNNNNUN';
const TEACHERS = 'YYNNYNNUN';
const EVALUATORS = 'YYNNYYNUN';
const PARTICIPANTS = 'YYNNYYYUN';
/** In the library course, whose only people are admins and content creators. */
const AUTHORS = 'YYYNNNNUN';

/** The access matrix of docs/access.md, cell by cell; "only where that role is held" is a row of its own. */
export const matrix: readonly Row[] = [
  { row: 1, operation: 'getOrgs', title: '', cells: ALL, variables: () => ({}) },
  {
    row: 2,
    operation: 'getOrg',
    title: 'without mail settings',
    cells: MEMBERS,
    variables: ({ org }) => ({ id: org.id }),
  },
  {
    row: 3,
    operation: 'getOrg',
    title: 'with mail settings',
    field: 'emailSettings',
    cells: ADMINS,
    variables: ({ org }) => ({ id: org.id }),
  },
  {
    row: 3,
    operation: 'getOrg',
    title: 'with setup',
    field: 'setup',
    cells: ADMINS,
    variables: ({ org }) => ({ id: org.id }),
  },
  {
    row: 4,
    operation: 'getOrgUser',
    title: 'of oneself',
    cells: MEMBERS,
    variables: ({ org }, actor) => ({ orgId: org.id, userId: self(actor) }),
  },
  {
    row: 4,
    operation: 'getOrgUser',
    title: 'of oneself, unnamed',
    cells: MEMBERS,
    variables: ({ org }) => ({ orgId: org.id }),
  },
  {
    row: 4,
    operation: 'getOrgUser',
    title: 'of another',
    cells: ADMINS,
    variables: ({ org }) => ({ orgId: org.id, userId: OTHER }),
  },
  {
    row: 5,
    operation: 'getOrgUsers',
    title: '',
    cells: ADMINS,
    variables: ({ org }) => ({ id: org.id, type: 'orguser' }),
  },
  { row: 6, operation: 'getCourses', title: '', cells: MEMBERS, variables: ({ org }) => ({ orgId: org.id }) },
  {
    row: 6,
    operation: 'search',
    title: '',
    cells: MEMBERS,
    variables: ({ org }) => ({ orgId: org.id, text: 'a', limit: 5 }),
  },
  {
    row: 7,
    operation: 'getCourse',
    title: 'where the roles are held',
    cells: PARTICIPANTS,
    variables: ({ own }) => ({ id: own.course.id }),
  },
  {
    row: 7,
    operation: 'getCourse',
    title: 'where they are not',
    cells: ADMINS,
    variables: ({ elsewhere }) => ({ id: elsewhere.course.id }),
  },
  {
    row: 7,
    operation: 'getCourse',
    title: 'that is the library',
    cells: AUTHORS,
    variables: ({ library }) => ({ id: library.course.id }),
  },
  {
    row: 7,
    operation: 'getCourse',
    title: 'that is archived',
    cells: 'YYNNYAAUN',
    variables: ({ archived }) => ({ id: archived.course.id }),
  },
  {
    row: 8,
    operation: 'getActivities',
    title: 'where the roles are held',
    cells: PARTICIPANTS,
    variables: ({ own }) => ({ courseId: own.course.id }),
  },
  {
    row: 8,
    operation: 'getActivities',
    title: 'where they are not',
    cells: ADMINS,
    variables: ({ elsewhere }) => ({ courseId: elsewhere.course.id }),
  },
  {
    row: 8,
    operation: 'getActivities',
    title: 'of the library',
    cells: AUTHORS,
    variables: ({ library }) => ({ courseId: library.course.id }),
  },
  {
    row: 8,
    operation: 'getActivities',
    title: 'of an archived course',
    cells: 'YYNNYAAUN',
    variables: ({ archived }) => ({ courseId: archived.course.id }),
  },
  {
    row: 8,
    operation: 'getActivity',
    title: 'that is visible',
    cells: PARTICIPANTS,
    variables: ({ own }) => ({ id: own.visible.id }),
  },
  {
    row: 8,
    operation: 'getActivity',
    title: 'where the roles are not held',
    cells: ADMINS,
    variables: ({ elsewhere }) => ({ id: elsewhere.visible.id }),
  },
  {
    row: 8,
    operation: 'getActivity',
    title: 'of an archived course',
    cells: 'YYNNYAAUN',
    variables: ({ archived }) => ({ id: archived.visible.id }),
  },
  {
    row: 9,
    operation: 'getActivity',
    title: 'that is hidden',
    cells: EVALUATORS,
    variables: ({ own }) => ({ id: own.hidden.id }),
  },
  {
    row: 9,
    operation: 'getActivity',
    title: 'of the library, hidden',
    cells: AUTHORS,
    variables: ({ library }) => ({ id: library.hidden.id }),
  },
  {
    row: 10,
    operation: 'getCourseUsers',
    title: 'where the roles are held',
    cells: EVALUATORS,
    variables: ({ own }) => ({ id: own.course.id }),
  },
  {
    row: 10,
    operation: 'getCourseUsers',
    title: 'where they are not',
    cells: ADMINS,
    variables: ({ elsewhere }) => ({ id: elsewhere.course.id }),
  },
  {
    row: 10,
    operation: 'getCourseUsers',
    title: 'of the library',
    cells: ADMINS,
    variables: ({ library }) => ({ id: library.course.id }),
  },
  ...launchRows(),
  {
    row: 15,
    operation: 'getReportingLaunchArgs',
    title: 'with the feature',
    cells: ADMINS,
    variables: ({ org }) => ({ orgId: org.id }),
  },
  {
    row: 15,
    operation: 'getReportingLaunchArgs',
    title: 'without the feature',
    cells: NOBODY,
    variables: ({ plainOrg }) => ({ orgId: plainOrg.id }),
  },
  {
    row: 16,
    operation: 'generateJwt',
    title: 'to a course where the roles are held',
    cells: EVALUATORS,
    variables: input(({ own }) => ({ payload: JSON.stringify({ courseId: own.course.id }) })),
  },
  {
    row: 16,
    operation: 'generateJwt',
    title: 'to a course where they are not',
    cells: ADMINS,
    variables: input(({ elsewhere }) => ({ payload: JSON.stringify({ courseId: elsewhere.course.id }) })),
  },
  {
    row: 16,
    operation: 'generateJwt',
    title: 'to an activity',
    cells: EVALUATORS,
    variables: input(({ own }) => ({
      payload: JSON.stringify({ courseId: own.course.id, activityId: own.visible.id }),
    })),
  },
  {
    row: 17,
    operation: 'verifyJwt',
    title: '',
    cells: ALL,
    variables: async (world) => ({ token: await linkTo(world) }),
  },
  { row: 18, operation: 'autoEnrollCaller', title: 'after verifyJwt', cells: ALL, variables: redeemed },
  {
    row: 19,
    operation: 'autoEnrollCaller',
    title: 'without a redeemed link',
    cells: NOBODY,
    variables: input(({ elsewhere }) => ({ courseId: elsewhere.course.id })),
  },
  ...linkRows(),
  ...deletionRows(),
  ...packageRows('getAiccZip'),
  ...packageRows('getTinCanZip'),
  {
    row: 21,
    operation: 'getLearnerProgress',
    title: "with one's own list",
    cells: EVALUATORS,
    variables: input(({ org }, actor) => ({ orgId: org.id, reviewerId: self(actor) })),
  },
  {
    row: 21,
    operation: 'getLearnerProgress',
    title: "with another's list",
    cells: ADMINS,
    variables: input(({ org }) => ({ orgId: org.id, reviewerId: OTHER })),
  },
  { row: 22, operation: 'createOrg', title: '', cells: 'YNNNNNNUN', variables: input(() => ({ name: 'New' })) },
  {
    row: 22,
    operation: 'setOrgFeatures',
    title: '',
    cells: SUPER,
    variables: input(({ org }) => ({ orgId: org.id, features: [{ name: 'groups', enabled: true }] })),
  },
  {
    row: 23,
    operation: 'addOrgMember',
    title: '',
    cells: ADMINS,
    variables: input(({ org }, actor) => ({
      orgId: org.id,
      userId: `by-${actor.toLowerCase()}@own.test`,
      type: 'orguser',
    })),
  },
  {
    row: 23,
    operation: 'updateOrgMember',
    title: 'of another',
    cells: ADMINS,
    variables: input(({ org }) => ({ orgId: org.id, userId: OTHER, type: 'orguser' })),
  },
  {
    row: 24,
    operation: 'updateOrgMember',
    title: 'of oneself',
    cells: NOBODY,
    variables: input(({ org }, actor) => ({ orgId: org.id, userId: self(actor), type: 'orgadmin' })),
  },
  { row: 39, operation: 'getToolRefusals', title: '', cells: ADMINS, variables: ({ org }) => ({ orgId: org.id }) },
  {
    row: 25,
    operation: 'setOrgLogoSettings',
    title: '',
    cells: ADMINS,
    variables: input(({ org }) => ({
      orgId: org.id,
      logo: { imageSrc: null, destinationLink: null, isPracticumLogoHidden: true },
    })),
  },
  {
    row: 25,
    operation: 'setOrgEmailSettings',
    title: '',
    cells: ADMINS,
    variables: input(({ org }) => ({ orgId: org.id, emailSettings: { smtp: null } })),
  },
  {
    row: 25,
    operation: 'testEmailSettings',
    title: '',
    cells: ADMINS,
    variables: input(({ org }) => ({ orgId: org.id, emailType: 'evaluated', emailSettings: { smtp } })),
  },
  {
    row: 26,
    operation: 'setOrgContentLibrary',
    title: 'with the feature',
    cells: ADMINS,
    variables: input(({ org, library }) => ({ orgId: org.id, courseId: library.course.id })),
  },
  {
    row: 26,
    operation: 'setOrgContentLibrary',
    title: 'without the feature',
    cells: NOBODY,
    variables: input(({ plainOrg, plain }) => ({ orgId: plainOrg.id, courseId: plain.course.id })),
  },
  {
    row: 27,
    operation: 'createCourse',
    title: '',
    cells: TEACHERS,
    variables: input(({ org }) => ({ orgId: org.id, name: 'New' })),
  },
  {
    row: 28,
    operation: 'updateCourse',
    title: 'where the roles are held',
    cells: TEACHERS,
    variables: input(({ own }) => ({ id: own.course.id, name: 'Own' })),
  },
  {
    row: 28,
    operation: 'updateCourse',
    title: 'where they are not',
    cells: ADMINS,
    variables: input(({ elsewhere }) => ({ id: elsewhere.course.id, name: 'Elsewhere' })),
  },
  {
    row: 28,
    operation: 'updateCourse',
    title: 'of the library',
    cells: ADMINS,
    variables: input(({ library }) => ({ id: library.course.id, name: 'Library' })),
  },
  {
    row: 28,
    operation: 'updateCourse',
    title: 'that is archived',
    cells: TEACHERS,
    variables: input(({ archived }) => ({ id: archived.course.id, name: 'Archived' })),
  },
  ...memberRows(),
  {
    row: 31,
    operation: 'createActivity',
    title: 'where the roles are held',
    cells: TEACHERS,
    variables: async (world, actor) => ({
      input: {
        courseId: world.own.course.id,
        name: 'New',
        type: 'individual',
        resourceLinkId: await issuedLink(world, actor, 'own'),
      },
    }),
  },
  {
    row: 31,
    operation: 'createActivity',
    title: 'in the library',
    cells: AUTHORS,
    variables: async (world, actor) => ({
      input: {
        courseId: world.library.course.id,
        name: 'New',
        type: 'individual',
        resourceLinkId: await issuedLink(world, actor, 'library'),
      },
    }),
  },
  {
    row: 31,
    operation: 'updateActivity',
    title: 'where the roles are held',
    cells: TEACHERS,
    variables: input(({ own }) => ({ id: own.visible.id, name: 'Visible' })),
  },
  {
    row: 31,
    operation: 'updateActivity',
    title: 'where they are not',
    cells: ADMINS,
    variables: input(({ elsewhere }) => ({ id: elsewhere.visible.id, name: 'Visible' })),
  },
  {
    row: 31,
    operation: 'updateActivity',
    title: 'of the library',
    cells: AUTHORS,
    variables: input(({ library }) => ({ id: library.visible.id, name: 'Visible' })),
  },
  {
    row: 31,
    operation: 'deleteActivity',
    title: 'where the roles are held',
    cells: TEACHERS,
    variables: async ({ own }) => ({ input: { id: (await own.course.activity()).id } }),
  },
  {
    row: 31,
    operation: 'deleteActivity',
    title: 'of the library',
    cells: AUTHORS,
    variables: async ({ library }) => ({ input: { id: (await library.course.activity()).id } }),
  },
  {
    row: 32,
    operation: 'copyActivity',
    title: 'within a course of theirs',
    cells: TEACHERS,
    variables: copyActivity(({ own }) => [own.visible.id, own.course.id]),
  },
  {
    row: 32,
    operation: 'copyActivity',
    title: 'from elsewhere',
    cells: ADMINS,
    variables: copyActivity(({ own, elsewhere }) => [elsewhere.visible.id, own.course.id]),
  },
  {
    row: 32,
    operation: 'copyActivity',
    title: 'to elsewhere',
    cells: ADMINS,
    variables: copyActivity(({ own, elsewhere }) => [own.visible.id, elsewhere.course.id]),
  },
  {
    row: 32,
    operation: 'copyActivity',
    title: 'within the library',
    cells: AUTHORS,
    variables: copyActivity(({ library }) => [library.visible.id, library.course.id]),
  },
  {
    row: 32,
    operation: 'copyActivity',
    title: 'from another org',
    cells: NOBODY,
    variables: copyActivity(({ own, foreign }) => [foreign.visible.id, own.course.id]),
  },
  {
    row: 32,
    operation: 'copyCourse',
    title: 'where the roles are held',
    cells: TEACHERS,
    variables: input(({ own }) => ({
      sourceCourseId: own.course.id,
      activityIds: [own.visible.id],
      targetName: 'Copy',
    })),
  },
  {
    row: 32,
    operation: 'copyCourse',
    title: 'where they are not',
    cells: ADMINS,
    variables: input(({ elsewhere }) => ({ sourceCourseId: elsewhere.course.id, activityIds: [], targetName: 'Copy' })),
  },
  {
    row: 32,
    operation: 'copyCourse',
    title: 'of the library',
    cells: AUTHORS,
    variables: input(({ library }) => ({
      sourceCourseId: library.course.id,
      activityIds: [library.visible.id],
      targetName: 'Copy',
    })),
  },
  {
    row: 33,
    operation: 'updateOrgUserSettings',
    title: '',
    cells: MEMBERS,
    variables: input(({ org }) => ({ orgId: org.id, settings })),
  },
  { row: 33, operation: 'setUserInfo', title: '', cells: ALL, variables: () => ({}) },
];

function launchRows(): Row[] {
  const launch =
    (
      view: string,
      of: (world: World) => { course: { id: string }; activity: { resourceLinkId: string } },
      role?: string,
    ): Row['variables'] =>
    (world) => {
      const { course, activity } = of(world);
      return {
        courseId: course.id,
        resourceLinkId: activity.resourceLinkId,
        view,
        ...(role !== undefined && { role }),
      };
    };
  const at =
    (place: 'own' | 'elsewhere' | 'archived' | 'library' | 'plain', which: 'visible' | 'hidden' = 'visible') =>
    (world: World) => ({ course: world[place].course, activity: world[place][which] });
  const row = (number: number, title: string, cells: string, variables: Row['variables']): Row => ({
    row: number,
    operation: 'getLaunchArgs',
    title,
    cells,
    variables,
  });
  return [
    row(11, 'of an activity where the roles are held', PARTICIPANTS, launch('activity', at('own'))),
    row(11, 'of an activity where they are not', ADMINS, launch('activity', at('elsewhere'))),
    row(11, 'of a hidden activity', EVALUATORS, launch('activity', at('own', 'hidden'))),
    row(11, 'of an activity in the library', AUTHORS, launch('activity', at('library'))),
    row(11, 'of an activity in an archived course', 'YYNNYAAUN', launch('activity', at('archived'))),
    row(12, 'of settings where the roles are held', TEACHERS, launch('activity-settings', at('own'))),
    row(12, 'of settings where they are not', ADMINS, launch('activity-settings', at('elsewhere'))),
    row(12, 'of settings in the library', AUTHORS, launch('activity-settings', at('library'))),
    row(13, 'as learner, with the feature', AUTHORS, launch('activity-learner', at('library'))),
    row(13, 'as learner, without the feature', NOBODY, launch('activity-learner', at('plain'))),
    // instructor is the highest role that can be asked for, so that only these two have one above their own
    row(14, 'as instructor', TEACHERS, launch('activity', at('own'), 'instructor')),
    row(14, 'as reviewer', EVALUATORS, launch('activity', at('own'), 'reviewer')),
  ];
}

function packageRows(operation: 'getAiccZip' | 'getTinCanZip'): Row[] {
  const of = (place: 'own' | 'elsewhere' | 'library') =>
    input((world) => ({ courseId: world[place].course.id, activityId: world[place].visible.id }));
  return [
    { row: 20, operation, title: 'where the roles are held', cells: TEACHERS, variables: of('own') },
    { row: 20, operation, title: 'where they are not', cells: ADMINS, variables: of('elsewhere') },
    { row: 20, operation, title: 'of the library', cells: AUTHORS, variables: of('library') },
  ];
}

function memberRows(): Row[] {
  const own = (of: (actor: Actor) => Variables) =>
    input((world, actor) => ({ courseId: world.own.course.id, ...of(actor) }));
  const elsewhere = (of: Variables) => input((world) => ({ courseId: world.elsewhere.course.id, ...of }));
  const other = { userId: OTHER, role: 'learner' };
  const fresh = async ({ own: { course } }: World) => {
    const userId = `leaver-${Math.random().toString(36).slice(2)}@own.test`;
    await course.member(userId, 'learner');
    return { input: { courseId: course.id, userId, role: 'learner' } };
  };
  return [
    {
      row: 29,
      operation: 'addCourseMember',
      title: 'where the roles are held',
      cells: TEACHERS,
      variables: own((actor) => ({ userId: `added-by-${actor.toLowerCase()}@own.test`, role: 'learner' })),
    },
    {
      row: 29,
      operation: 'addCourseMember',
      title: 'where they are not',
      cells: ADMINS,
      variables: input(({ elsewhere: { course } }, actor) => ({
        courseId: course.id,
        userId: `added-by-${actor.toLowerCase()}@own.test`,
        role: 'learner',
      })),
    },
    { row: 29, operation: 'updateCourseMember', title: 'of another', cells: TEACHERS, variables: own(() => other) },
    {
      row: 29,
      operation: 'updateCourseMember',
      title: 'of another elsewhere',
      cells: ADMINS,
      variables: elsewhere(other),
    },
    { row: 29, operation: 'deleteCourseMember', title: 'of another', cells: TEACHERS, variables: fresh },
    {
      row: 30,
      operation: 'updateCourseMember',
      title: 'of oneself',
      cells: ADMINS,
      variables: own((actor) => ({ userId: self(actor), role: roleOf(actor) })),
    },
    {
      row: 30,
      operation: 'deleteCourseMember',
      title: 'of oneself',
      cells: NOBODY,
      variables: own((actor) => ({ userId: self(actor), role: roleOf(actor) })),
    },
  ];
}

function copyActivity(of: (world: World) => [sourceActivityId: string, targetCourseId: string]): Row['variables'] {
  return input((world) => {
    const [sourceActivityId, targetCourseId] = of(world);
    return { sourceActivityId, targetCourseId, targetName: 'Copy' };
  });
}

/** A link to the course that is open for enrolment. */
async function linkTo({ api, open }: World): Promise<string> {
  const payload = JSON.stringify({ courseId: open.course.id });
  const { data } = await api.execute<{ generateJwt: string }>(
    actors.OA,
    'mutation ($input: GenerateJwtInput!) { generateJwt(input: $input) }',
    { input: { payload } },
  );
  return data?.generateJwt ?? '';
}

async function redeemed(world: World, actor: Actor): Promise<Variables> {
  const userId = actors[actor];
  if (userId !== undefined)
    await world.api.execute(userId, 'query ($token: String!) { verifyJwt(token: $token) }', {
      token: await linkTo(world),
    });
  return { input: { courseId: world.open.course.id } };
}

/** The name that the tool would give a new activity: issued to whoever may make one there, else made up. */
async function issuedLink({ api, ...world }: World, actor: Actor, place: 'own' | 'library'): Promise<string> {
  const document =
    'query ($courseId: ID!) { getLaunchArgs(courseId: $courseId, view: "activity") { inputs { name value } } }';
  const userId = actors[actor];
  if (userId !== undefined) await api.execute(userId, document, { courseId: world[place].course.id });
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select id from issued_resource_link where user_id = $1 order by issued_at desc limit 1',
    [userId ?? ''],
  );
  return rows[0]?.id ?? 'made-up';
}

function linkRows(): Row[] {
  const places = [
    ['where the roles are held', TEACHERS, 'own'],
    ['where they are not', ADMINS, 'elsewhere'],
    ['of the library', ADMINS, 'library'],
  ] as const;
  return places.flatMap(([title, cells, name]): Row[] => [
    {
      row: 35,
      operation: 'getCourseLinks',
      title,
      cells,
      variables: (world) => ({ courseId: world[name].course.id }),
    },
    {
      row: 35,
      operation: 'revokeCourseLinks',
      title,
      cells,
      variables: async (world) => ({
        input: { courseId: world[name].course.id, linkId: await noteLink(world, world[name], randomUUID()) },
      }),
    },
  ]);
}

function deletionRows(): Row[] {
  const leaver = (actor: Actor) => `leaver-${actor.toLowerCase()}@own.test`;
  /** An org of its own, so that the others stay open. */
  const closing = async ({ api }: World, isClosed: boolean) => {
    const org = await createSeed(api.database.db).org();
    await org.member(actors.OA, 'orgadmin');
    if (isClosed) await api.database.pool.query('update org set suspended_at = now() where id = $1', [org.id]);
    return { input: { orgId: org.id } };
  };
  return [
    {
      row: 36,
      operation: 'removeOrgMember',
      title: 'of another',
      cells: ADMINS,
      variables: async ({ org }, actor) => {
        await org.member(leaver(actor));
        return { input: { orgId: org.id, userId: leaver(actor) } };
      },
    },
    {
      row: 36,
      operation: 'removeOrgMember',
      title: 'of oneself',
      cells: NOBODY,
      variables: input(({ org }, actor) => ({ orgId: org.id, userId: self(actor) })),
    },
    {
      row: 37,
      operation: 'deletePerson',
      title: 'of another',
      cells: SUPER,
      variables: async ({ plainOrg }, actor) => {
        await plainOrg.member(leaver(actor));
        return { input: { userId: leaver(actor) } };
      },
    },
    {
      row: 37,
      operation: 'deletePerson',
      title: 'of oneself',
      cells: NOBODY,
      variables: input((_world, actor) => ({ userId: self(actor) })),
    },
    { row: 38, operation: 'deleteOrg', title: '', cells: SUPER, variables: (world) => closing(world, false) },
    { row: 38, operation: 'restoreOrg', title: '', cells: SUPER, variables: (world) => closing(world, true) },
  ];
}
