import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Operation } from './calls.ts';
import { documentOf, fields, queries } from './execute.ts';
import { actors, createWorld, OTHER, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.api.close());

type Headers = Readonly<Record<string, string>>;
const START = 'mutation ($input: StartActingInput!) { startActing(input: $input) { id orgId } }';

/** Starts to act as a person, and returns the header of the session. */
async function act(actor: string, userId: string, given: Record<string, unknown> = {}): Promise<Headers> {
  const input = { orgId: world.org.id, userId, reason: 'Can not find a course', ...given };
  const started = await world.api.execute<{ startActing: { id: string; orgId: string } }>(actor, START, { input });
  expect(started.errors).toEqual([]);
  return { 'practicum-acting': `${started.data?.startActing.orgId}/${started.data?.startActing.id}` };
}

const ORGS = '{ getOrgs { orgs { id callerType } } }';
const RENAME = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { name } }';
const execute = (token: string, headers: Headers, query: string, variables = {}) =>
  world.api.execute(token, query, variables, headers);
const codeOf = (answer: { errors: readonly { extensions: { code: string } }[] }) => answer.errors[0]?.extensions.code;
const subjectOf = async (userId: string) =>
  (
    await world.api.database.db
      .selectFrom('person')
      .select('lti_subject')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).lti_subject;

const mutations = Object.keys(fields).filter((name) => !queries.has(name)) as Operation[];
/** Queries whose result grants a permission. */
const GRANTING: readonly Operation[] = ['verifyJwt', 'getReportingLaunchArgs', 'getAiccZip', 'getTinCanZip'];
/** Mutations that belong to a person alone. */
const OWN: readonly Operation[] = [
  'autoEnrollCaller',
  'markNotificationsRead',
  'setMailDeliveries',
  'updateOrgUserSettings',
];

const refusedOf = async (headers: Headers, operations: readonly Operation[]) => {
  const refused: string[] = [];
  for (const operation of operations) {
    const variables = (await Object.values(calls[operation])[0]?.(world, 'OA')) ?? {};
    const answer = await execute(actors.SU, headers, documentOf(operation, undefined), variables);
    if (codeOf(answer) === 'ACTING_READ_ONLY') refused.push(operation);
  }
  return refused;
};

describe('acting as a person', () => {
  test("[inst-31] shows the person's view of that institution only", async () => {
    await world.plainOrg.member(OTHER, 'orgadmin');
    const headers = await act(actors.OA, OTHER);
    expect((await execute(actors.OA, headers, ORGS)).data).toEqual({
      getOrgs: { orgs: [{ id: world.org.id, callerType: 'orguser' }] },
    });
    const members = 'query ($id: ID!) { getOrgUsers(id: $id, type: orguser) { users { userId } } }';
    for (const { id } of [world.org, world.plainOrg, world.foreignOrg])
      expect(codeOf(await execute(actors.OA, headers, members, { id }))).toBe('ACCESS_DENIED');
  });

  test('[inst-32] rejects every mutation and grant, and records each for both people', async () => {
    const { db } = world.api.database;
    const visits = () => db.selectFrom('person').selectAll().where('user_id', '=', actors.OA).execute();
    const before = await visits();
    const all = [...mutations, ...GRANTING];
    const isRefused = (name: string) => name !== 'setUserInfo' && name !== 'stopActing';
    expect(await refusedOf(await act(actors.SU, actors.OA), all)).toEqual(all.filter(isRefused));
    expect(await visits()).toEqual(before);
    const denials = db.selectFrom('audit_event').select(['actor', 'acted_as']).where('code', '=', 'ACTING_READ_ONLY');
    expect(await denials.distinct().execute()).toEqual([{ actor: actors.SU, acted_as: await subjectOf(actors.OA) }]);
  });

  test("[inst-32] doesn't count as the person's sign-in or acceptance of the terms", async () => {
    const { db } = world.api.database;
    await world.org.member('new@own.test');
    await db.updateTable('person').set({ terms_accepted_at: null }).where('user_id', '=', 'new@own.test').execute();
    const headers = await act(actors.OA, 'new@own.test');
    const signIn =
      'mutation ($input: SetUserInfoInput) { setUserInfo(input: $input) { email tocAccepted isSuperUser } }';
    expect((await execute(`${actors.OA}|practicum-console|1000`, headers, signIn)).data).toEqual({
      setUserInfo: { email: 'new@own.test', tocAccepted: true, isSuperUser: false },
    });
    const accepting = await execute(actors.OA, headers, signIn, { input: { tocAccepted: true } });
    expect(codeOf(accepting)).toBe('ACTING_READ_ONLY');
    const person = db.selectFrom('person').select(['last_login', 'terms_accepted_at']);
    expect(await person.where('user_id', '=', 'new@own.test').execute()).toEqual([
      { last_login: null, terms_accepted_at: null },
    ]);
  });

  test('[inst-32] allows changes other than personal ones if a super user chose to allow them', async () => {
    const headers = await act(actors.SU, actors.OA, { allowsChanges: true });
    const input = { id: world.own.course.id, name: 'Renamed for the admin' };
    expect((await execute(actors.SU, headers, RENAME, { input })).errors).toEqual([]);
    const { db } = world.api.database;
    const event = db
      .selectFrom('audit_event')
      .select(['actor', 'acted_as', 'role'])
      .where('event', '=', 'course.update');
    expect(await event.where('target_id', '=', world.own.course.id).execute()).toEqual([
      { actor: actors.SU, acted_as: await subjectOf(actors.OA), role: 'orgadmin' },
    ]);
    const personal = [...OWN, 'startActing', 'verifyJwt', 'getReportingLaunchArgs'] as const;
    expect(await refusedOf(headers, personal)).toEqual(personal);
  });

  test.each([
    ['that is made up', () => ({ 'practicum-acting': `${world.org.id}/${crypto.randomUUID()}` })],
    ['that is malformed', () => ({ 'practicum-acting': 'x' })],
    ['of another person', () => act(actors.SU, OTHER)],
    ['of another institution', async () => moved(await act(actors.OA, OTHER))],
    ['of an earlier sign-in', () => act(`${actors.OA}|practicum-console|999`, OTHER)],
    ['that has expired', () => changed(`update acting_session set expires_at = now()`)],
    ['as a person who has left', () => changed(`delete from org_member where user_id = 'left@own.test'`)],
    [
      'as a person who became a super user',
      () => changed(`update person set is_super_user = true where user_id = 'left@own.test'`),
    ],
  ])('[inst-32] returns ACTING_ENDED for a session %s', async (_, session) => {
    const answer = await execute(actors.OA, await session(), ORGS);
    expect([codeOf(answer), answer.data]).toEqual(['ACTING_ENDED', undefined]);
  });

  test("[inst-32] ends with the actor's permission", async () => {
    await world.org.member('former@own.test', 'orgadmin');
    await world.api.execute('former@own.test', 'mutation { setUserInfo(input: {tocAccepted: true}) { email } }');
    const headers = await act('former@own.test', OTHER);
    expect(codeOf(await execute('former@own.test', headers, ORGS))).toBeUndefined();
    await world.api.database.pool.query(`update org_member set type = 'orguser' where user_id = 'former@own.test'`);
    expect(codeOf(await execute('former@own.test', headers, ORGS))).toBe('ACTING_ENDED');
  });

  test('[inst-31] ends when stopped, by the actor only', async () => {
    const headers = await act(actors.OA, actors.LR);
    const stop = 'mutation ($input: StopActingInput!) { stopActing(input: $input) }';
    const input = { orgId: world.org.id, userId: actors.LR };
    expect(codeOf(await world.api.execute(actors.SU, stop, { input }))).toBe('ACCESS_DENIED');
    expect((await execute(actors.OA, headers, stop, { input })).data).toEqual({ stopActing: true });
    expect(codeOf(await execute(actors.OA, headers, ORGS))).toBe('ACTING_ENDED');
  });

  test('[inst-31] requires a reason', async () => {
    const input = { orgId: world.org.id, userId: OTHER, reason: ' ' };
    const { errors } = await world.api.execute(actors.OA, START, { input });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'reason', rule: 'required' }],
    });
  });
});

const moved = (headers: Headers): Headers => ({
  'practicum-acting': `${world.foreignOrg.id}/${headers['practicum-acting']?.split('/')[1]}`,
});

/** Starts to act as a member, then changes the database. */
async function changed(statement: string): Promise<Headers> {
  await world.org.member('left@own.test').catch(() => undefined);
  const headers = await act(actors.OA, 'left@own.test');
  await world.api.database.pool.query(statement);
  return headers;
}
