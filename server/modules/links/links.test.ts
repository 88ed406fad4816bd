import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signLink as sign, type Link } from '../../links/linkToken.ts';
import { createKeys, type Keys } from '../../secrets/keys.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const DAY = 86_400_000;

let api: TestApi;
let org: SeedOrg;
let open: SeedCourse;
let closed: SeedCourse;
let archived: SeedCourse;
let activity: SeedActivity;
beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org();
  open = await org.course({ autoEnrollment: { enabled: true } });
  closed = await org.course({ autoEnrollment: { enabled: true, end: Date.now() - DAY } });
  archived = await org.course({ archived: true, autoEnrollment: { enabled: true } });
  for (const course of [open, closed, archived]) await course.member('teacher@n.test', 'instructor');
  await open.member('reviewer@n.test', 'reviewer');
  activity = await open.activity();
  const foreign = await seed.org();
  await foreign.member('visitor@c.test');
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query("delete from course_member where user_id = 'visitor@c.test'");
  await api.database.pool.query('delete from org_member where user_id = $1 and org_id = $2', [
    'visitor@c.test',
    org.id,
  ]);
  await api.database.pool.query('delete from link_redemption');
});

const generate = (userId: string, payload: unknown) =>
  api.execute<{ generateJwt: string }>(userId, 'mutation ($input: GenerateJwtInput!) { generateJwt(input: $input) }', {
    input: { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) },
  });
const tokenOf = async (payload: object) => (await generate('teacher@n.test', payload)).data?.generateJwt ?? '';
const verify = (token: string, userId = 'visitor@c.test') =>
  api.execute<{ verifyJwt: string }>(userId, 'query ($token: String!) { verifyJwt(token: $token) }', { token });
const enroll = (courseId: string, userId = 'visitor@c.test') =>
  api.execute<{ autoEnrollCaller: { userId: string; role: string } }>(
    userId,
    'mutation ($input: AutoEnrollCallerInput!) { autoEnrollCaller(input: $input) { userId role courseId } }',
    { input: { courseId } },
  );
const codeOf = async (answer: Promise<{ errors: readonly { extensions: { code: string } }[] }>) =>
  (await answer).errors[0]?.extensions.code;
const roles = async () =>
  (await api.database.pool.query<object>("select role from course_member where user_id = 'visitor@c.test'")).rows;

describe('generateJwt and verifyJwt', () => {
  test('[api-07] a link opens its course or its activity', async () => {
    expect(JSON.parse((await verify(await tokenOf({ courseId: open.id }))).data?.verifyJwt ?? '')).toEqual({
      courseId: open.id,
    });
    const both = { courseId: open.id, activityId: activity.id };
    expect(JSON.parse((await verify(await tokenOf(both))).data?.verifyJwt ?? '')).toEqual(both);
  });

  test('[api-07] only the two ids of the payload are signed', async () => {
    const token = await tokenOf({ courseId: open.id, exp: 9_999_999_999, purpose: 'admin', orgId: 'x' });
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(Object.keys(claims).toSorted()).toEqual([
      'aud',
      'courseId',
      'epoch',
      'exp',
      'iat',
      'iss',
      'jti',
      'orgId',
      'purpose',
    ]);
    expect(claims).toMatchObject({ purpose: 'link', orgId: org.id, aud: 'console:enrol' });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(90 * 86_400);
  });

  test.each(['', '{', '[]', '"x"', '{}', '{"courseId":1}'])('a payload %s is malformed', async (payload) => {
    expect((await generate('teacher@n.test', payload)).errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'payload', rule: 'malformed' }],
    });
  });

  test('an activity of another course is rejected', async () => {
    expect(await codeOf(generate('teacher@n.test', { courseId: closed.id, activityId: activity.id }))).toBe(
      'ACCESS_DENIED',
    );
  });

  const link = (changes: Partial<Link> = {}): Link => ({
    purpose: 'link',
    orgId: org.id,
    courseId: open.id,
    epoch: 0,
    ...changes,
  });
  const signLink = (keys: Keys, claims: Link, expiresAt = Date.now() + DAY) =>
    sign(keys, claims, { jti: 'j', now: Date.now() - 91 * DAY, expiresAt });
  const signed = (header: object, claims: object, key = api.services.keys.derive('link')) =>
    new SignJWT({ ...link(), jti: 'j', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'enrol+jwt', ...header })
      .setIssuer('practicum')
      .setAudience('console:enrol')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
  const bad: [string, () => string | Promise<string>][] = [
    ['that is no token', () => 'x'],
    [
      'whose claims were changed',
      async () =>
        (await tokenOf({ courseId: open.id })).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify(link())).toString('base64url')}.`,
        ),
    ],
    ['that is expired', () => signLink(api.services.keys, link(), Date.now() - DAY)],
    ["signed with another installation's key", () => signLink(createKeys(Buffer.from('another secret')), link())],
    ['signed with a key of ours for another purpose', () => signed({}, {}, api.services.keys.derive('smtp-password'))],
    [
      'without a signature',
      () =>
        new UnsecuredJWT({ ...link(), jti: 'j' })
          .setIssuer('practicum')
          .setAudience('console:enrol')
          .setIssuedAt()
          .setExpirationTime('1h')
          .encode(),
    ],
    ['of another type', () => signed({ typ: 'JWT' }, {})],
    [
      'for another audience',
      async () =>
        new SignJWT({ ...link(), jti: 'j' })
          .setProtectedHeader({ alg: 'HS256', typ: 'enrol+jwt' })
          .setIssuer('practicum')
          .setAudience('api')
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(api.services.keys.derive('link')),
    ],
    ['for another purpose', () => signed({}, { purpose: 'reset' })],
    ['of a course that is gone', () => signLink(api.services.keys, link({ courseId: org.id }))],
    ["of another org's making", () => signLink(api.services.keys, link({ orgId: open.id }))],
  ];
  test.each(bad)(
    '[api-07] [enrol-04] a link %s is rejected, enrolls no one, and reveals nothing',
    async (_title, token) => {
      const answer = await verify(await token());
      expect(answer.bytes).toBe((await verify('x')).bytes);
      expect(answer.errors[0]?.extensions.code).toBe('ACCESS_DENIED');
      expect(await codeOf(enroll(open.id))).toBe('ACCESS_DENIED');
    },
  );

  test('[api-07] [enrol-04] an access token is not a link, and a link is not an access token', async () => {
    expect(await codeOf(verify('teacher@n.test'))).toBe('ACCESS_DENIED');
    const response = await api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${await tokenOf({ courseId: open.id })}` },
      payload: { query: '{ getOrgs { orgs { id } } }' },
    });
    expect(response.statusCode).toBe(401);
  });

  test("[api-07] increasing the course's counter revokes every earlier link", async () => {
    const token = await tokenOf({ courseId: open.id });
    await api.database.db.updateTable('course').set({ link_epoch: 1 }).where('id', '=', open.id).execute();
    expect(await codeOf(verify(token))).toBe('ACCESS_DENIED');
    expect(await codeOf(verify(await tokenOf({ courseId: open.id })))).toBeUndefined();
    await api.database.db.updateTable('course').set({ link_epoch: 0 }).where('id', '=', open.id).execute();
  });
});

describe('autoEnrollCaller', () => {
  test('[enrol-04] adds a person with a link to org and course, as default member and learner', async () => {
    await verify(await tokenOf({ courseId: open.id }));
    expect((await enroll(open.id)).data?.autoEnrollCaller).toEqual({
      userId: 'visitor@c.test',
      role: 'learner',
      courseId: open.id,
    });
    const { rows } = await api.database.pool.query('select type from org_member where org_id = $1 and user_id = $2', [
      org.id,
      'visitor@c.test',
    ]);
    expect(rows).toEqual([{ type: 'orguser' }]);
  });

  test('[enrol-04] requires a link of this course, read by the caller in the last ten minutes', async () => {
    expect(await codeOf(enroll(open.id))).toBe('ACCESS_DENIED');
    await verify(await tokenOf({ courseId: closed.id }));
    expect(await codeOf(enroll(open.id))).toBe('ACCESS_DENIED');
    await verify(await tokenOf({ courseId: open.id }), 'reviewer@n.test');
    expect(await codeOf(enroll(open.id))).toBe('ACCESS_DENIED');
    await verify(await tokenOf({ courseId: open.id }));
    await api.database.pool.query("update link_redemption set redeemed_at = now() - interval '11 minutes'");
    expect(await codeOf(enroll(open.id))).toBe('ACCESS_DENIED');
    expect(await roles()).toEqual([]);
  });

  test('[enrol-04] respects enrollment dates and the archive flag', async () => {
    await verify(await tokenOf({ courseId: closed.id }));
    expect(await codeOf(enroll(closed.id))).toBe('ACCESS_DENIED');
    await verify(await tokenOf({ courseId: archived.id }));
    expect(await codeOf(enroll(archived.id))).toBe('COURSE_ARCHIVED');
    expect(await roles()).toEqual([]);
  });

  test('leaves members unchanged', async () => {
    await verify(await tokenOf({ courseId: closed.id }), 'teacher@n.test');
    expect((await enroll(closed.id, 'teacher@n.test')).data?.autoEnrollCaller.role).toBe('instructor');
    await verify(await tokenOf({ courseId: open.id }), 'reviewer@n.test');
    expect((await enroll(open.id, 'reviewer@n.test')).data?.autoEnrollCaller.role).toBe('reviewer');
  });

  test('enrolls once for simultaneous calls', async () => {
    await verify(await tokenOf({ courseId: open.id }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => enroll(open.id)));
    expect(answers.map(({ data }) => data?.autoEnrollCaller.role)).toEqual(Array(4).fill('learner'));
    expect(await roles()).toHaveLength(1);
  });
});
