import { randomUUID } from 'node:crypto';
import { mapKeys, mapValues } from 'es-toolkit';
import type { Mutation, Query } from '../../../server/generated/resolvers.generated.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { createSeed } from '../../../server/seed/seed.ts';
import { ISSUER } from '../../support/testApi.ts';
import {
  actors,
  noteImport,
  noteLink,
  noteMatchingChange,
  noteView,
  OTHER,
  type Actor,
  type SeededCourse,
  type World,
} from './world.ts';

export type Operation = Exclude<keyof Query | keyof Mutation, '__typename'>;
type Variables = Record<string, unknown>;
/** Arguments of a call. If the call deletes something, it is created first. */
export type Call = (world: World, actor: Actor) => Variables | Promise<Variables>;
type Cases = Readonly<Record<string, Call>>;

const PLACES = {
  'own course': 'own',
  'other course': 'elsewhere',
  library: 'library',
  'archived course': 'archived',
} as const satisfies Record<string, keyof World>;

const self = (actor: Actor): string => actors[actor] ?? 'nobody@own.test';
const roleOf = (actor: Actor) => ({ IN: 'instructor', RV: 'reviewer' })[actor as 'IN' | 'RV'] ?? 'learner';
const settings = { notification: { locale: 'en', assignment: { evaluated: true, submitted: true } } };
const smtp = { host: 'smtp.example.org', port: 587, user: 'u', pass: 'p', fromAddress: 'a@b.test' };

const input =
  (of: (world: World, actor: Actor) => Variables): Call =>
  (world, actor) => ({ input: of(world, actor) });
const only = (call: Call): Cases => ({ '—': call });

/** A case for each kind of course. */
const inPlaces = (of: (place: SeededCourse, world: World, actor: Actor) => Variables | Promise<Variables>): Cases =>
  mapValues(PLACES, (name) => (world: World, actor: Actor) => of(world[name], world, actor));
const prefixed = (prefix: string, cases: Cases): Cases => mapKeys(cases, (_, name) => `${prefix}, ${name}`);

const ofPlace = inPlaces(({ course }) => ({ courseId: course.id }));
const launch = (view: string, which: 'visible' | 'hidden' = 'visible', role?: string): Cases =>
  inPlaces((place) => ({
    courseId: place.course.id,
    resourceLinkId: place[which].resourceLinkId,
    view,
    ...(role && { role }),
  }));
const packaged = inPlaces(({ course, visible }) => ({ input: { courseId: course.id, activityId: visible.id } }));
const linked = (payload: (place: SeededCourse) => object) =>
  inPlaces((place) => ({ input: { payload: JSON.stringify(payload(place)) } }));
const copyActivity = (
  from: 'own' | 'elsewhere' | 'library' | 'foreign',
  to: 'own' | 'elsewhere' | 'library',
  which: 'visible' | 'hidden' = 'visible',
): Call =>
  input((world) => ({
    sourceActivityId: world[from][which].id,
    targetCourseId: world[to].course.id,
    targetName: 'Copy',
  }));

const acting = (userId: string, given: Variables = {}): Call =>
  input(({ org }) => ({ orgId: org.id, userId, reason: 'Asked for help', ...given }));

/** Inserts a session in which a person acts as another, and returns the key of those. */
async function noteActing({ api, org }: World, actorId: string) {
  const person = { user_id: actorId };
  await api.database.db
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const session = { org_id: org.id, actor_id: actorId, auth_time: 1000, user_id: OTHER, reason: 'x' };
  const values = { ...session, allows_changes: false, expires_at: new Date(Date.now() + 60_000) };
  await api.database.db.insertInto('acting_session').values(values).execute();
  return { orgId: org.id, userId: OTHER };
}

const ofImport = (state: 'planned' | 'applied'): Cases => ({
  ...inPlaces(async ({ course }, world) => ({
    input: { id: await noteImport(world, { orgId: course.orgId, courseId: course.id }, state) },
  })),
  'of the org': async (world) => ({ input: { id: await noteImport(world, { orgId: world.org.id }, state) } }),
});
const ofMatchingChange = inPlaces(async ({ course }, world, actor) => ({
  id: await noteMatchingChange(world, { orgId: course.orgId, courseId: course.id }, { userId: self(actor) }),
}));

/** Changes of one record, each of which has a counterpart for many. */
const single = {
  updateCourse: inPlaces(({ course }) => ({ input: { id: course.id, name: 'Named' } })),
  updateCourseMember: {
    ...prefixed(
      'another',
      inPlaces(({ course }) => ({ input: { courseId: course.id, userId: OTHER, role: 'learner' } })),
    ),
    ...prefixed('oneself', inPlaces(oneself)),
  },
  deleteCourseMember: {
    ...prefixed(
      'another',
      inPlaces(async ({ course }) => {
        const userId = `leaver-${randomUUID()}@own.test`;
        await course.member(userId, 'learner');
        return { input: { courseId: course.id, userId, role: 'learner' } };
      }),
    ),
    ...prefixed('oneself', inPlaces(oneself)),
  },
  updateActivity: inPlaces(({ visible }) => ({ input: { id: visible.id, name: 'Visible' } })),
  deleteActivity: inPlaces(async ({ course }) => ({ input: { id: (await course.activity()).id } })),
} as const satisfies Partial<Record<Operation, Cases>>;

/** The counterpart of each. */
export const BULK = {
  updateCourse: 'updateCourses',
  updateCourseMember: 'updateCourseMembers',
  deleteCourseMember: 'deleteCourseMembers',
  updateActivity: 'updateActivities',
  deleteActivity: 'deleteActivities',
} as const satisfies Record<keyof typeof single, Operation>;

/** A bulk change of one record. */
export const inBulk = (variables: Variables): Variables => ({ input: { changes: [variables['input']] } });
const together = (cases: Cases): Cases =>
  mapValues(cases, (call) => async (world: World, actor: Actor) => inBulk(await call(world, actor)));

/** A call for every case of docs/permissions.md, by operation. */
export const calls: Readonly<Record<Operation, Cases>> = {
  getOrgs: only(() => ({})),
  getOrg: {
    'without mail settings': ({ org }) => ({ id: org.id }),
    'with mail settings': ({ org }) => ({ id: org.id }),
    'with setup': ({ org }) => ({ id: org.id }),
  },
  getOrgUser: {
    oneself: ({ org }, actor) => ({ orgId: org.id, userId: self(actor) }),
    'oneself, unnamed': ({ org }) => ({ orgId: org.id }),
    another: ({ org }) => ({ orgId: org.id, userId: OTHER }),
  },
  getOrgUsers: only(({ org }) => ({ id: org.id, type: 'orguser' })),
  getCourses: only(({ org }) => ({ orgId: org.id })),
  getTerms: only(({ org }) => ({ orgId: org.id })),
  getTags: ofPlace,
  search: only(({ org }) => ({ orgId: org.id, text: 'a', limit: 5 })),
  getCourse: inPlaces(({ course }) => ({ id: course.id })),
  getActivities: ofPlace,
  getActivity: {
    ...inPlaces(({ visible }) => ({ id: visible.id })),
    ...prefixed(
      'hidden',
      inPlaces(({ hidden }) => ({ id: hidden.id })),
    ),
  },
  getCourseUsers: inPlaces(({ course }) => ({ id: course.id })),
  getLaunchArgs: {
    ...prefixed('activity', launch('activity')),
    ...prefixed('hidden activity', launch('activity', 'hidden')),
    ...prefixed('settings', launch('activity-settings')),
    ...prefixed('as learner, with the feature', launch('activity-learner')),
    'as learner, without the feature': ({ plain }) => ({
      courseId: plain.course.id,
      resourceLinkId: plain.visible.resourceLinkId,
      view: 'activity-learner',
    }),
    // No role is above instructor, so only these two can be above the caller's own.
    ...prefixed('as instructor', launch('activity', 'visible', 'instructor')),
    ...prefixed('as reviewer', launch('activity', 'visible', 'reviewer')),
  },
  getReportingLaunchArgs: {
    'with the feature': ({ org }) => ({ orgId: org.id }),
    'without the feature': ({ plainOrg }) => ({ orgId: plainOrg.id }),
  },
  generateJwt: {
    ...linked(({ course }) => ({ courseId: course.id })),
    ...prefixed(
      'to an activity',
      linked(({ course, visible }) => ({ courseId: course.id, activityId: visible.id })),
    ),
  },
  verifyJwt: only(async (world) => ({ token: await linkTo(world) })),
  autoEnrollCaller: {
    'after verifyJwt': redeemed,
    'without a redeemed link': input(({ elsewhere }) => ({ courseId: elsewhere.course.id })),
  },
  getAiccZip: packaged,
  getTinCanZip: packaged,
  getLearnerProgress: {
    "one's own list": input(({ org }, actor) => ({ orgId: org.id, reviewerId: self(actor) })),
    "another's list": input(({ org }) => ({ orgId: org.id, reviewerId: OTHER })),
  },
  getMarks: {
    ...prefixed(
      "another's",
      inPlaces(({ visible }) => ({ activityId: visible.id, learnerId: OTHER })),
    ),
    ...prefixed(
      "one's own",
      inPlaces(({ visible }, _world, actor) => ({ activityId: visible.id, learnerId: self(actor) })),
    ),
  },
  createOrg: only(input(() => ({ name: 'New', isSameNameAllowed: true }))),
  updateOrg: only(input(({ org }) => ({ id: org.id, name: 'Renamed', isSameNameAllowed: true }))),
  setOrgFeatures: only(input(({ org }) => ({ orgId: org.id, features: [{ name: 'groups', enabled: true }] }))),
  addOrgMember: only(input(({ org }, actor) => ({ orgId: org.id, userId: named('by', actor), type: 'orguser' }))),
  updateOrgMember: {
    another: input(({ org }) => ({ orgId: org.id, userId: OTHER, type: 'orguser' })),
    oneself: input(({ org }, actor) => ({ orgId: org.id, userId: self(actor), type: 'orgadmin' })),
  },
  getLogoPreview: only(({ org }) => ({ orgId: org.id, imageSrc: 'data:image/svg+xml;base64,PHN2Zy8+' })),
  getMails: only(({ org }) => ({ orgId: org.id })),
  getToolRefusals: only(({ org }) => ({ orgId: org.id })),
  setOrgTimeZone: only(input(({ org }) => ({ orgId: org.id, timeZone: 'Europe/Berlin' }))),
  setOrgLogoSettings: only(
    input(({ org }) => ({
      orgId: org.id,
      logo: { imageSrc: null, destinationLink: null, isPracticumLogoHidden: true },
    })),
  ),
  setOrgEmailSettings: only(input(({ org }) => ({ orgId: org.id, emailSettings: { smtp: null } }))),
  testEmailSettings: only(input(({ org }) => ({ orgId: org.id, emailType: 'evaluated', emailSettings: { smtp } }))),
  setOrgContentLibrary: {
    'with the feature': input(({ org, library }) => ({ orgId: org.id, courseId: library.course.id })),
    'without the feature': input(({ plainOrg, plain }) => ({ orgId: plainOrg.id, courseId: plain.course.id })),
  },
  ...single,
  updateCourses: together(single.updateCourse),
  updateCourseMembers: together(single.updateCourseMember),
  deleteCourseMembers: together(single.deleteCourseMember),
  updateActivities: together(single.updateActivity),
  deleteActivities: together(single.deleteActivity),
  createCourse: only(input(({ org }) => ({ orgId: org.id, name: 'New' }))),
  addCourseMember: inPlaces(({ course }, _world, actor) => ({
    input: { courseId: course.id, userId: named('added-by', actor), role: 'learner' },
  })),
  createActivity: inPlaces(async ({ course }, world, actor) => ({
    input: {
      courseId: course.id,
      name: 'New',
      type: 'individual',
      resourceLinkId: await issuedLink(world, actor, course.id),
    },
  })),
  getWork: only(({ org }) => ({ orgId: org.id })),
  getNotifications: only(({ org }) => ({ orgId: org.id })),
  markNotificationsRead: only(async ({ api, org }, actor) => {
    await notified(api, org.id, self(actor));
    return { input: { orgId: org.id } };
  }),
  getCourseResults: ofPlace,
  sendInvitations: {
    'own course': input(({ own: { course } }) => ({ orgId: course.orgId, courseId: course.id, userIds: [OTHER] })),
    'other course': input(({ elsewhere: { course } }) => ({
      orgId: course.orgId,
      courseId: course.id,
      userIds: [OTHER],
    })),
    'of the org': input(({ org }) => ({ orgId: org.id, userIds: [OTHER] })),
  },
  getSavedViews: only(({ org }) => ({ orgId: org.id })),
  saveView: {
    private: input(({ org }, actor) => ({ orgId: org.id, list: 'courses', name: self(actor), query: '' })),
    shared: input(({ org }) => ({
      orgId: org.id,
      list: 'courses',
      name: randomUUID(),
      query: '',
      sharedWith: 'learner',
    })),
  },
  deleteSavedView: {
    "another's, shared": async (world) => ({
      input: { orgId: world.org.id, id: await noteView(world, world.org.id) },
    }),
  },
  getUndeliveredResults: inPlaces(({ visible }) => ({ activityId: visible.id })),
  resendResults: inPlaces(async ({ visible }, { api }) => ({ input: await undelivered(api, visible) })),
  getExtensions: inPlaces(({ visible }) => ({ activityId: visible.id })),
  grantExtensions: inPlaces(({ visible }) => ({
    input: { activityId: visible.id, learnerIds: [OTHER], dueAt: 86_400_000, reason: 'Ill' },
  })),
  revokeExtension: inPlaces(async (place, world) => ({ input: await extended(world.api, place.visible) })),
  setExtraTime: inPlaces(({ course }) => ({
    input: { courseId: course.id, userId: OTHER, extraTime: 50, reason: 'As agreed' },
  })),
  copyActivity: {
    'within own course': copyActivity('own', 'own'),
    'other course to own course': copyActivity('elsewhere', 'own'),
    'own course to other course': copyActivity('own', 'elsewhere'),
    'within library': copyActivity('library', 'library'),
    'library to own course': copyActivity('library', 'own'),
    'hidden, library to own course': copyActivity('library', 'own', 'hidden'),
    'another org to own course': copyActivity('foreign', 'own'),
  },
  copyCourse: inPlaces(({ course, visible }) => ({
    input: { sourceCourseId: course.id, activityIds: [visible.id], targetName: 'Copy' },
  })),
  updateOrgUserSettings: only(input(({ org }) => ({ orgId: org.id, settings }))),
  setMailDeliveries: only(
    input(({ org }) => ({ orgId: org.id, mails: [{ kind: 'comment', delivery: 'daily' }], timeZone: 'Asia/Tokyo' })),
  ),
  setUserInfo: only(() => ({})),
  getCourseLinks: ofPlace,
  revokeCourseLinks: inPlaces(async (place, world) => ({
    input: { courseId: place.course.id, linkId: await noteLink(world, place, randomUUID()) },
  })),
  removeOrgMember: {
    another: async ({ org }, actor) => {
      await org.member(named('leaver', actor));
      return { input: { orgId: org.id, userId: named('leaver', actor) } };
    },
    oneself: input(({ org }, actor) => ({ orgId: org.id, userId: self(actor) })),
  },
  getMergePlan: {
    another: async ({ org }, actor) => merged(org, named('merged', actor)),
    oneself: ({ org }, actor) => ({ orgId: org.id, userId: self(actor), intoUserId: OTHER }),
  },
  mergeOrgUsers: {
    another: async ({ org }, actor) => ({ input: await merged(org, named('merged', actor)) }),
    oneself: input(({ org }, actor) => ({ orgId: org.id, userId: self(actor), intoUserId: OTHER })),
  },
  startActing: {
    member: acting(OTHER),
    'a super user': acting(actors.SU),
    oneself: (world, actor) => acting(self(actor))(world, actor),
    'with changes': acting(OTHER, { allowsChanges: true }),
  },
  stopActing: {
    'own session': async (world, actor) => ({ input: await noteActing(world, self(actor)) }),
    "another's session": async (world) => ({ input: await noteActing(world, OTHER) }),
  },
  exportPersonalData: only(input(({ org }) => ({ orgId: org.id, userId: OTHER }))),
  erasePersonalData: {
    another: async ({ org }, actor) => {
      const userId = named('erased', actor);
      await org.member(userId);
      return { input: { orgId: org.id, userId, confirmation: userId } };
    },
    oneself: input(({ org }, actor) => ({ orgId: org.id, userId: self(actor), confirmation: self(actor) })),
  },
  relinkAccount: managed(async (world, userId) => ({ input: { orgId: world.org.id, userId } }), 'signed-in'),
  correctOrgUserAddress: managed(
    async (world, userId) => ({ input: { orgId: world.org.id, userId, newUserId: `${randomUUID()}@own.test` } }),
    'mistyped',
  ),
  deletePerson: {
    another: async ({ plainOrg }, actor) => {
      await plainOrg.member(named('leaver', actor));
      return { input: { userId: named('leaver', actor) } };
    },
    oneself: input((_world, actor) => ({ userId: self(actor) })),
  },
  getAuditEvents: {
    'of the org': ({ org }) => ({ orgId: org.id }),
    'of all orgs': () => ({ orgId: null }),
  },
  getHistory: {
    'the org': ({ org }) => ({ recordType: 'Org', id: org.id }),
    'a member of the org': ({ org }) => ({ recordType: 'OrgUser', id: org.id, userId: OTHER }),
    ...inPlaces(({ course }) => ({ recordType: 'Course', id: course.id })),
    ...prefixed(
      'a member',
      inPlaces(({ course }) => ({ recordType: 'CourseUser', id: course.id, userId: OTHER })),
    ),
    ...prefixed(
      'an activity',
      inPlaces(({ visible }) => ({ recordType: 'Activity', id: visible.id })),
    ),
  },
  getDeletions: {
    ...prefixed(
      'activities',
      inPlaces(({ course }) => ({ type: 'Activity', id: course.id })),
    ),
    ...prefixed(
      'members',
      inPlaces(({ course }) => ({ type: 'CourseUser', id: course.id })),
    ),
    'members of the org': ({ org }) => ({ type: 'OrgUser', id: org.id }),
  },
  restoreDeletion: prefixed(
    'an activity',
    inPlaces(async (place, world) => ({ input: { id: await deletedActivity(world, place) } })),
  ),
  createImport: {
    ...inPlaces(({ course }, { org }) => ({
      input: { orgId: org.id, courseId: course.id, fileName: 'x.csv', text: 'a@b.test' },
    })),
    'of the org': input(({ org }) => ({ orgId: org.id, fileName: 'x.csv', text: 'a@b.test' })),
  },
  planImport: ofImport('planned'),
  applyImport: ofImport('planned'),
  undoImport: ofImport('applied'),
  getImport: mapValues(ofImport('planned'), (call) => async (world: World, actor: Actor) => {
    const { input: given } = await call(world, actor);
    return given as Variables;
  }),
  getImports: {
    ...inPlaces(({ course }, { org }) => ({ orgId: org.id, courseId: course.id })),
    'of the org': ({ org }) => ({ orgId: org.id }),
  },
  changeMatching: {
    ...prefixed(
      'members',
      inPlaces(({ course }, { org }) => ({
        input: { orgId: org.id, courseId: course.id, change: { updateCourseMembers: { role: 'learner' } } },
      })),
    ),
    ...prefixed(
      'activities',
      inPlaces(({ course }, { org }) => ({
        input: { orgId: org.id, courseId: course.id, change: { updateActivities: { states: { visible: true } } } },
      })),
    ),
    courses: input(({ org }) => ({
      orgId: org.id,
      change: { updateCourses: { filter: { text: 'none' }, archived: false } },
    })),
    'copy of a term': input(({ org }) => ({
      orgId: org.id,
      change: { copyCourses: { filter: { text: 'none' }, term: 'Next' } },
    })),
  },
  getMatchingChange: ofMatchingChange,
  undoMatchingChange: mapValues(ofMatchingChange, (call) => async (world: World, actor: Actor) => ({
    input: await call(world, actor),
  })),
  deleteOrg: only((world) => closing(world, false)),
  restoreOrg: only((world) => closing(world, true)),
};

/** A learner who has an extension. */
export async function extended({ database: { db } }: World['api'], activity: { id: string }) {
  const { org_id } = await db
    .selectFrom('activity')
    .select('org_id')
    .where('id', '=', activity.id)
    .executeTakeFirstOrThrow();
  const key = { org_id, activity_id: activity.id, learner_id: OTHER };
  await db
    .insertInto('extension')
    .values({ ...key, due_at: new Date(86_400_000), reason: 'Ill' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { activityId: activity.id, learnerId: OTHER };
}

/** Makes a learner's result undelivered to an LMS. */
async function undelivered({ database: { db } }: World['api'], activity: { id: string }) {
  const { org_id } = await db
    .selectFrom('activity')
    .select('org_id')
    .where('id', '=', activity.id)
    .executeTakeFirstOrThrow();
  const state = { parameters: '', undelivered_at: new Date(), undelivered_reason: 'lms_unreachable' };
  await db
    .insertInto('package_launch')
    .values({ org_id, activity_id: activity.id, user_id: OTHER, ...state })
    .onConflict((conflict) => conflict.columns(['org_id', 'activity_id', 'user_id']).doUpdateSet(state))
    .execute();
  return { activityId: activity.id };
}

/** Gives a person an unread notification. */
async function notified({ database: { db } }: World['api'], orgId: string, userId: string): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => notify(transaction, { orgId, kind: 'importFailed', subject: '1', recipients: [userId] }));
}

/** Calls whose denial is an error of a result field, with that field. */
export const refusedFields: Readonly<Record<string, string>> = {
  'getOrg with mail settings': 'emailSettings',
  'getOrg with setup': 'setup',
};

/** An activity that an admin has deleted, by the id of its deletion. */
async function deletedActivity({ api }: World, { course }: SeededCourse): Promise<string> {
  const { id } = await course.activity();
  const document = 'mutation ($input: DeleteActivityInput!) { deleteActivity(input: $input) { id } }';
  await api.execute(actors.OA, document, { input: { id } });
  const { rows } = await api.database.pool.query<{ id: string }>('select id from deletion where record_id = $1', [id]);
  return rows[0]?.id ?? '';
}

/** Another account of a member. */
async function merged(org: World['org'], userId: string): Promise<Variables> {
  await org.member(userId);
  return { orgId: org.id, userId, intoUserId: OTHER };
}

function named(what: string, actor: Actor): string {
  return `${what}-${actor.toLowerCase()}@own.test`;
}

/** A member of this org only, a member of another org too, and a super user. */
function managed(call: (world: World, userId: string) => Promise<Variables>, kind: 'signed-in' | 'mistyped'): Cases {
  const of =
    (place: string, more: (world: World, userId: string) => Promise<void>, isSuperUser = false): Call =>
    async (world, actor) => {
      const userId = named(`${kind}-${place}`, actor);
      const account = kind === 'signed-in' ? { issuer: ISSUER, subject: userId } : {};
      await createSeed(world.api.database.db).person({ userId, isSuperUser, ...account });
      await world.org.member(userId);
      await more(world, userId);
      return call(world, userId);
    };
  return {
    'of this org alone': of('here', async () => undefined),
    'of another org too': of('both', ({ foreignOrg }, userId) => foreignOrg.member(userId)),
    'a super user': of('super', async () => undefined, true),
  };
}

function oneself({ course }: SeededCourse, _world: World, actor: Actor): Variables {
  return { input: { courseId: course.id, userId: self(actor), role: roleOf(actor) } };
}

/** A link to the course that is open for enrollment. */
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

/** The tool's name for a new activity: issued to a caller who may create one there, made up for others. */
async function issuedLink({ api }: World, actor: Actor, courseId: string): Promise<string> {
  const document =
    'query ($courseId: ID!) { getLaunchArgs(courseId: $courseId, view: "activity") { inputs { name value } } }';
  const userId = actors[actor];
  if (userId !== undefined) await api.execute(userId, document, { courseId });
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select id from issued_resource_link where user_id = $1 order by issued_at desc limit 1',
    [userId ?? ''],
  );
  return rows[0]?.id ?? 'made-up';
}

/** A separate org, so that the others stay open. */
async function closing({ api }: World, isClosed: boolean): Promise<Variables> {
  const org = await createSeed(api.database.db).org();
  await org.member(actors.OA, 'orgadmin');
  if (isClosed) await api.database.pool.query('update org set suspended_at = now() where id = $1', [org.id]);
  return { input: { orgId: org.id } };
}
