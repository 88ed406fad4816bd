import { sortBy } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules, type Action } from '../../../shared/domain/access/permissions.ts';
import { createOrgScopedDb } from '../../../server/db/rowSecurity.ts';
import { isFullRun } from '../../support/fullRun.ts';
import { executeAs, fields, queries } from './execute.ts';
import { createFingerprint } from './fingerprint.ts';
import { matrix, type Operation } from './matrix.ts';
import { actors, createWorld, type Actor, type World } from './world.ts';

/** Reads of the contract that return rows, with ids in them. */
const READS: Readonly<Record<string, string>> = {
  getOrgs: '{ getOrgs { orgs { id } } }',
  getOrg: 'query ($org: ID!) { getOrg(id: $org) { id name } }',
  getOrgUser: 'query ($org: ID!) { getOrgUser(orgId: $org) { userId orgId } }',
  getOrgUsers: 'query ($org: ID!) { getOrgUsers(id: $org, type: orgadmin) { users { userId } totalCount } }',
  getCourses: 'query ($org: ID!) { getCourses(orgId: $org) { courses { id } totalCount } }',
  getTerms: 'query ($org: ID!) { getTerms(orgId: $org) { name } }',
  getTags: 'query ($course: ID!) { getTags(courseId: $course) }',
  search:
    'query ($org: ID!) { search(orgId: $org, text: "o") { courses { id } activities { id } people { userId } users { userId } } }',
  getCourse: 'query ($course: ID!) { getCourse(id: $course) { id orgId name } }',
  getActivities: 'query ($course: ID!) { getActivities(courseId: $course) { activities { id } totalCount } }',
  getActivity: 'query ($activity: ID!) { getActivity(id: $activity) { id name } }',
  getCourseUsers: 'query ($course: ID!) { getCourseUsers(id: $course) { users { userId } totalCount } }',
  getCourseResults:
    'query ($course: ID!) { getCourseResults(courseId: $course) { results { activityId learnerId } totalCount } }',
  getCourseLinks: 'query ($course: ID!) { getCourseLinks(courseId: $course) { id } }',
  getAuditEvents:
    'query ($org: ID!) { one: getAuditEvents(orgId: $org) { auditEvents { orgId } } getAuditEvents { auditEvents { orgId } } }',
  getMails: 'query ($org: ID!) { getMails(orgId: $org) { mails { id } totalCount } }',
  getHistory: 'query ($course: ID!) { getHistory(recordType: Course, id: $course) { auditEvents { orgId recordId } } }',
  getImport: 'query ($import: ID!) { getImport(id: $import) { orgId } }',
  getMatchingChange: 'query ($change: ID!) { getMatchingChange(id: $change) { id state } }',
  getImports: 'query ($org: ID!, $course: ID!) { getImports(orgId: $org, courseId: $course) { orgId } }',
  getDeletions: 'query ($course: ID!) { getDeletions(type: Activity, id: $course) { deletions { orgId } } }',
  getMarks:
    'query ($activity: ID!, $me: String!) { getMarks(activityId: $activity, learnerId: $me) { marks { id authorName } } }',
  getWork: 'query ($org: ID!) { getWork(orgId: $org) { toDo { id } waiting { id } results { id } } }',
  getNotifications:
    'query ($org: ID!) { getNotifications(orgId: $org) { notifications { courseId activityId activityName } } }',
  getMergePlan: `query ($org: ID!, $me: String!) {
    getMergePlan(orgId: $org, userId: "other@own.test", intoUserId: $me) { courses { courseId } conflicts { activityId } }
  }`,
  getSavedViews: 'query ($org: ID!) { getSavedViews(orgId: $org) { id name } }',
  getUndeliveredResults:
    'query ($activity: ID!) { getUndeliveredResults(activityId: $activity) { learnerId learnerName } }',
  getExtensions: 'query ($activity: ID!) { getExtensions(activityId: $activity) { activityId learnerId } }',
  getLearnerProgress:
    'query ($org: ID!, $me: String!) { getLearnerProgress(input: { orgId: $org, reviewerId: $me }) { learnerProgress { activityId } } }',
};

/** Operations that return an address or our own text instead of an org's rows. */
const WITHOUT_ROWS = [
  'getAiccZip',
  'getLaunchArgs',
  'getLogoPreview',
  'getReportingLaunchArgs',
  'getTinCanZip',
  'getToolRefusals',
  'verifyJwt',
];
/** Operations with a link, which leads to an org that its holder doesn't belong to yet. */
const BY_LINK: readonly Operation[] = ['verifyJwt', 'autoEnrollCaller'];

const people = (Object.keys(actors) as Actor[]).filter((actor) => !['AN', 'XO', 'SU'].includes(actor));
/** A full run disables each rule in turn. */
const inTurn = isFullRun ? (Object.keys(rules) as Action[]) : [];

let world: World;
/**
 * Server code that treats every caller as an admin of the foreign org too, with and without row security.
 */
let rowSecured: World;
let bare: World;
beforeAll(async () => {
  world = await createWorld();
  const { api, foreignOrg, org, plainOrg } = (rowSecured = await createWorld({
    orgScopedDb: (orgIds) =>
      createOrgScopedDb(rowSecured.api.database.pool)([...orgIds].filter((id) => id !== rowSecured.foreignOrg.id)),
  }));
  expect([org.id, plainOrg.id]).not.toContain(foreignOrg.id);
  for (const actor of people) await foreignOrg.member(actors[actor] ?? '', 'orgadmin');
  await api.database.pool.query('analyze');
  bare = await createWorld({ orgScopedDb: undefined });
  for (const actor of people) await bare.foreignOrg.member(actors[actor] ?? '', 'orgadmin');
});
afterAll(() => Promise.all([world.api.close(), rowSecured.api.close(), bare.api.close()]));

const idsOf = ({ foreignOrg, foreign, foreignLink }: World) => [
  foreign.course.id,
  foreign.visible.id,
  foreign.hidden.id,
  foreignLink,
  foreignOrg.name,
  actors.XO,
];

/** Returns the reads that returned something of the foreign org to someone. */
async function leaks(asked: World): Promise<string[]> {
  const { api, foreignOrg, foreign } = asked;
  const ids = {
    org: foreignOrg.id,
    course: foreign.course.id,
    activity: foreign.visible.id,
    import: asked.foreignImport,
    change: asked.foreignChange,
  };
  const found: string[] = [];
  for (const [name, query] of Object.entries(READS))
    for (const actor of people) {
      const me = actors[actor] ?? '';
      const { bytes, errors } = await api.execute(me, query, { ...ids, me });
      // The read must be valid in the contract. If code and database differ, it may fail.
      expect(errors.filter(({ extensions }) => extensions.code === 'VALIDATION')).toEqual([]);
      if (idsOf(asked).some((id) => bytes.includes(id))) found.push(`${name} ${actor}`);
    }
  return found;
}

/** Returns the same world with the foreign org in every place, so that each row of the matrix aims at it. */
const aimedAbroad = (asked: World): World => {
  const { foreignOrg, foreign } = asked;
  const places = {
    own: foreign,
    plain: foreign,
    elsewhere: foreign,
    archived: foreign,
    library: foreign,
    open: foreign,
  };
  return { ...asked, ...places, org: foreignOrg, plainOrg: foreignOrg };
};

const changes = matrix.filter(({ operation }) => !queries.has(operation) && !BY_LINK.includes(operation));
/** Removals come last, since one removes the calling admin. */
const aimed = sortBy(changes, [({ operation }) => operation === 'removeOrgMember']);

/** Returns the operations with which an admin of another org has changed a row of the foreign one. */
async function foreignChanges(asked: World): Promise<Operation[]> {
  const fingerprint = await createFingerprint(asked.api.database.pool, asked.foreignOrg.id);
  const changing: Operation[] = [];
  for (const row of aimed) {
    const variables = await row.variables(aimedAbroad(asked), 'OA');
    const before = await fingerprint();
    await executeAs(asked, row.operation, 'OA', variables, row.field);
    if ((await fingerprint()) !== before) changing.push(row.operation);
  }
  return changing;
}

const table = rules as Record<Action, unknown>;
const anyone = { anyone: () => true };

/** Runs without the permission checks of these actions. */
async function without<T>(actions: readonly Action[], run: () => Promise<T>): Promise<T> {
  const before = actions.map((action) => [action, rules[action]] as const);
  for (const action of actions) table[action] = anyone;
  try {
    return await run();
  } finally {
    for (const [action, rule] of before) table[action] = rule;
  }
}

describe('without permission checks in the code', () => {
  test("[ops-17] no operation returns another org's rows with every assertCan removed", async () => {
    expect(await without(Object.keys(rules) as Action[], () => leaks(world))).toEqual([]);
  });

  test.each(inTurn)(
    "[ops-17] no operation returns another org's rows with only the assertCan of %s removed",
    async (action) => {
      expect(await without([action], () => leaks(world))).toEqual([]);
    },
  );

  test("[ops-17] no call returns another org's row with row security alone, if every caller counts as an admin", async () => {
    expect(await without(Object.keys(rules) as Action[], () => leaks(rowSecured))).toEqual([]);
  });

  // This runs before the operations below, which delete the data that it should find.
  test("[ops-17] calls return other orgs' rows without row security and without permission checks", async () => {
    const found = await without(Object.keys(rules) as Action[], () => leaks(bare));
    expect(new Set(found.map((each) => each.split(' ')[0])).size).toBeGreaterThanOrEqual(8);
  });

  if (isFullRun)
    test("[ops-17] no operation changes another org's row, if every caller counts as an admin", async () => {
      expect(await without(Object.keys(rules) as Action[], () => foreignChanges(world))).toEqual([]);
      expect(await without(Object.keys(rules) as Action[], () => foreignChanges(rowSecured))).toEqual([]);
      const bareChanges = await without(Object.keys(rules) as Action[], () => foreignChanges(bare));
      expect(new Set(bareChanges).size).toBeGreaterThanOrEqual(4);
    });

  test('[ops-17] every operation that returns rows is tested', () => {
    const asked = [...Object.keys(READS), ...WITHOUT_ROWS].toSorted();
    expect([...queries].toSorted()).toEqual(asked);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...BY_LINK]));
  });
});
