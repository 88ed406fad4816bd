import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';
import { readConfig } from '../../config.ts';
import { createSeed, type SeedActivity, type SeedCourse } from '../../seed/seed.ts';
import { createLink } from '../../links/createLink.ts';

const DAY = 86_400_000;
const ADMIN = 'admin@n.test';
const VISITOR = 'visitor@n.test';

let api: TestApi;
let course: SeedCourse;
let other: SeedCourse;
let activity: SeedActivity;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const org = await createSeed(api.database.db).org();
  course = await org.course({ autoEnrollment: { enabled: true } });
  other = await org.course({ autoEnrollment: { enabled: true } });
  for (const each of [course, other]) await each.member('teacher@n.test', 'instructor');
  await org.member(ADMIN, 'orgadmin');
  await org.member(VISITOR);
  activity = await course.activity({ name: 'Speech' });
  await bindAccounts(api.database);
});

interface Listed {
  id: string;
  purpose: string;
  activityId: string | null;
  activityName: string | null;
  createdBy: string;
  createdAt: number;
  expiresAt: number;
  useCount: number;
  lastUsedAt: number | null;
}
const FIELDS = '{ id purpose activityId activityName createdBy createdAt expiresAt useCount lastUsedAt }';
const links = async (courseId = course.id) =>
  (
    await api.execute<{ getCourseLinks: Listed[] }>(
      ADMIN,
      `query ($courseId: ID!) { getCourseLinks(courseId: $courseId) ${FIELDS} }`,
      { courseId },
    )
  ).data?.getCourseLinks ?? [];
const revoke = (input: object) =>
  api.execute<{ revokeCourseLinks: Listed[] }>(
    ADMIN,
    `mutation ($input: RevokeCourseLinksInput!) { revokeCourseLinks(input: $input) ${FIELDS} }`,
    { input },
  );
const makeLink = async (payload: object = { courseId: course.id }) =>
  (
    await api.execute<{ generateJwt: string }>(
      'teacher@n.test',
      'mutation ($input: GenerateJwtInput!) { generateJwt(input: $input) }',
      { input: { payload: JSON.stringify(payload) } },
    )
  ).data?.generateJwt ?? '';
const codeOf = async (answer: Promise<{ errors: readonly { extensions: { code: string } }[] }>) =>
  (await answer).errors[0]?.extensions.code;
const verify = (token: string) =>
  codeOf(api.execute(VISITOR, 'query ($token: String!) { verifyJwt(token: $token) }', { token }));
const enroll = () =>
  codeOf(
    api.execute(VISITOR, 'mutation ($input: AutoEnrollCallerInput!) { autoEnrollCaller(input: $input) { role } }', {
      input: { courseId: course.id },
    }),
  );
const remove = () =>
  codeOf(
    api.execute(
      'teacher@n.test',
      'mutation ($input: DeleteCourseMemberInput!) { deleteCourseMember(input: $input) { role } }',
      {
        input: { courseId: course.id, userId: VISITOR, role: 'learner' },
      },
    ),
  );

describe("a course's links", () => {
  test('[enrol-05] are listed newest first, with target, creator and expiry', async () => {
    const before = Date.now();
    await makeLink();
    await makeLink({ courseId: course.id, activityId: activity.id });
    await makeLink({ courseId: other.id });
    const [second, first, ...rest] = await links();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ purpose: 'link', activityId: null, activityName: null, createdBy: 'teacher@n.test' });
    expect(second).toMatchObject({ activityId: activity.id, activityName: 'Speech' });
    expect(first?.createdAt).toBeGreaterThanOrEqual(before - 1000);
    expect(Math.round(((first?.expiresAt ?? 0) - before) / DAY)).toBe(90);
  });

  test('[course-10] count how often each was opened, and when last', async () => {
    const token = await makeLink();
    expect(await links()).toMatchObject([{ useCount: 0, lastUsedAt: null }]);
    for (let i = 0; i < 2; i += 1) await verify(token);
    expect(await links()).toMatchObject([{ useCount: 2, lastUsedAt: expect.any(Number) as number }]);
  });

  test('[enrol-05] are revoked one by one, including redemptions in progress', async () => {
    const [one, two] = [await makeLink(), await makeLink()];
    const [, first] = await links();
    expect(await verify(one)).toBeUndefined();
    expect((await revoke({ courseId: course.id, linkId: first?.id })).data?.revokeCourseLinks).toHaveLength(1);
    expect([await enroll(), await verify(one), await verify(two)]).toEqual([
      'ACCESS_DENIED',
      'ACCESS_DENIED',
      undefined,
    ]);
    expect(await codeOf(revoke({ courseId: course.id, linkId: first?.id }))).toBe('ACCESS_DENIED');
    expect(await codeOf(revoke({ courseId: other.id, linkId: (await links())[0]?.id }))).toBe('ACCESS_DENIED');
  });

  test('[enrol-05] are all revoked at once, including links from before they were stored', async () => {
    const [noted, unnoted, elsewhere] = [await makeLink(), await makeLink(), await makeLink({ courseId: other.id })];
    await api.database.pool.query('delete from course_link where jti = $1', [(await links())[0]?.id]);
    expect(await verify(unnoted)).toBeUndefined();
    expect((await revoke({ courseId: course.id })).data?.revokeCourseLinks).toEqual([]);
    expect([await verify(noted), await verify(unnoted), await enroll(), await verify(elsewhere)]).toEqual([
      'ACCESS_DENIED',
      'ACCESS_DENIED',
      'ACCESS_DENIED',
      undefined,
    ]);
    expect(await verify(await makeLink())).toBeUndefined();
  });
});

test('[enrol-05] [enrol-06] a link that is revoked during its redemption, or whose reader is removed then, enrolls no one', async () => {
  const token = await makeLink();
  expect(await verify(token)).toBeUndefined();
  const { rows: redeemed } = await api.database.pool.query<object>('select * from link_redemption');
  // Restores the row that a redemption leaves if it ends after the other call.
  const redeemAgain = () =>
    api.database.pool.query(
      'insert into link_redemption select * from json_populate_recordset(null::link_redemption, $1) on conflict do nothing',
      [JSON.stringify(redeemed)],
    );
  expect([await enroll(), await remove()]).toEqual([undefined, undefined]);
  await redeemAgain();
  expect(await enroll()).toBe('ACCESS_DENIED');
  await api.database.pool.query('delete from course_removal');
  expect((await revoke({ courseId: course.id })).data?.revokeCourseLinks).toEqual([]);
  await redeemAgain();
  expect(await enroll()).toBe('ACCESS_DENIED');
});

test('[enrol-06] a person who is removed during the enrollment is not enrolled again', async () => {
  expect(await verify(await makeLink())).toBeUndefined();
  const removal = await api.database.pool.connect();
  await removal.query('begin');
  // A removal begins with this statement.
  await removal.query('select from person where user_id = $1 for no key update', [VISITOR]);
  const enrolling = enroll();
  await vi.waitUntil(async () => (await removal.query('select from pg_locks where not granted')).rowCount === 1);
  await removal.query(
    'insert into course_removal (org_id, course_id, user_id) select org_id, id, $2 from course where id = $1',
    [course.id, VISITOR],
  );
  await removal.query('delete from link_redemption');
  await removal.query('commit');
  removal.release();
  expect(await enrolling).toBe('ACCESS_DENIED');
  expect(
    (
      await api.database.pool.query('select from course_member where course_id = $1 and user_id = $2', [
        course.id,
        VISITOR,
      ])
    ).rowCount,
  ).toBe(0);
});

test("[enrol-06] a removed person can't rejoin with an old link, but can with a new one", async () => {
  const token = await makeLink();
  expect([await verify(token), await enroll()]).toEqual([undefined, undefined]);
  expect(await remove()).toBeUndefined();
  // Links redeemed before the removal no longer count either.
  expect([await enroll(), await verify(token), await enroll()]).toEqual([
    'ACCESS_DENIED',
    'ACCESS_DENIED',
    'ACCESS_DENIED',
  ]);
  expect([await verify(await makeLink()), await enroll()]).toEqual([undefined, undefined]);
});

test('[enrol-07] the link in a package is valid as configured, a year by default', async () => {
  const { rows } = await api.database.pool.query<{ org_id: string }>('select org_id from course where id = $1', [
    course.id,
  ]);
  const link = { purpose: 'package', orgId: rows[0]?.org_id ?? '', courseId: course.id, epoch: 0 } as const;
  const now = Date.now();
  for (const [env, days] of [
    [{}, 365],
    [{ PACKAGE_LINK_DAYS: '30' }, 30],
  ] as const) {
    const services = { ...api.services, config: readConfig(env) };
    const token = await createLink(api.database.db, services, link, { madeBy: ADMIN, now });
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
    expect(Math.round((exp * 1000 - now) / DAY)).toBe(days);
  }
  expect((await links()).map(({ purpose }) => purpose)).toEqual(['package', 'package']);
});
