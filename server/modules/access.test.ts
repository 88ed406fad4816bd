import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeed } from '../seed/seed.ts';
import { ACTIVITIES, COURSE_USERS, COURSES, ORG_USERS, PROGRESS } from '../../tests/support/graphqlDocuments.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/support/testApi.ts';

let api: TestApi;
let foreign: { org: string; course: string; activity: string };

beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  const [own, other] = [await seed.org(), await seed.org()];
  await own.member('admin@own.test', 'orgadmin');
  await own.member('member@own.test');
  const course = await other.course();
  await course.member('stranger@other.test', 'learner');
  const activity = await course.activity();
  await bindAccounts(api.database);
  foreign = { org: other.id, course: course.id, activity: activity.id };
});
afterAll(() => api.close());

type Kind = 'org' | 'course' | 'activity';
const mutation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
const settings = { notification: { locale: 'en', assignment: { evaluated: true, submitted: true } } };

const calls: [name: string, kind: Kind, document: string, variables: (id: string) => Record<string, unknown>][] = [
  ['getOrg', 'org', 'query ($id: ID!) { getOrg(id: $id) { name } }', (id) => ({ id })],
  ['getOrgUser', 'org', 'query ($orgId: ID!) { getOrgUser(orgId: $orgId) { userId } }', (orgId) => ({ orgId })],
  ['getOrgUsers', 'org', ORG_USERS, (id) => ({ id, type: 'orguser' })],
  ['getCourses', 'org', COURSES, (orgId) => ({ orgId })],
  ['getCourse', 'course', 'query ($id: ID!) { getCourse(id: $id) { name } }', (id) => ({ id })],
  ['getCourseUsers', 'course', COURSE_USERS, (id) => ({ id })],
  ['getActivities', 'course', ACTIVITIES, (courseId) => ({ courseId })],
  ['getActivity', 'activity', 'query ($id: ID!) { getActivity(id: $id) { name } }', (id) => ({ id })],
  ['getLearnerProgress', 'org', PROGRESS, (orgId) => ({ input: { orgId, reviewerId: 'admin@own.test' } })],
  [
    'setOrgFeatures',
    'org',
    mutation('setOrgFeatures', 'SetOrgFeaturesInput'),
    (orgId) => ({ input: { orgId, features: [] } }),
  ],
  [
    'addOrgMember',
    'org',
    mutation('addOrgMember', 'AddOrgMemberInput'),
    (orgId) => ({ input: { orgId, userId: 'a@b.test', type: 'orguser' } }),
  ],
  [
    'updateOrgMember',
    'org',
    mutation('updateOrgMember', 'UpdateOrgMemberInput'),
    (orgId) => ({ input: { orgId, userId: 'stranger@other.test', type: 'orguser' } }),
  ],
  [
    'updateOrgUserSettings',
    'org',
    mutation('updateOrgUserSettings', 'UpdateOrgUserSettingsInput'),
    (orgId) => ({ input: { orgId, settings } }),
  ],
  ['createCourse', 'org', mutation('createCourse', 'CreateCourseInput'), (orgId) => ({ input: { orgId, name: 'x' } })],
  ['updateCourse', 'course', mutation('updateCourse', 'UpdateCourseInput'), (id) => ({ input: { id, name: 'x' } })],
  [
    'addCourseMember',
    'course',
    mutation('addCourseMember', 'AddCourseMemberInput'),
    (courseId) => ({ input: { courseId, userId: 'a@b.test', role: 'learner' } }),
  ],
  [
    'updateCourseMember',
    'course',
    mutation('updateCourseMember', 'UpdateCourseMemberInput'),
    (courseId) => ({ input: { courseId, userId: 'stranger@other.test', role: 'learner' } }),
  ],
  [
    'deleteCourseMember',
    'course',
    mutation('deleteCourseMember', 'DeleteCourseMemberInput'),
    (courseId) => ({ input: { courseId, userId: 'stranger@other.test', role: 'learner' } }),
  ],
  [
    'createActivity',
    'course',
    mutation('createActivity', 'CreateActivityInput'),
    (courseId) => ({ input: { courseId, name: 'x', type: 'group', resourceLinkId: 'x' } }),
  ],
  [
    'updateActivity',
    'activity',
    mutation('updateActivity', 'UpdateActivityInput'),
    (id) => ({ input: { id, name: 'x' } }),
  ],
  ['deleteActivity', 'activity', mutation('deleteActivity', 'DeleteActivityInput'), (id) => ({ input: { id } })],
];

describe('a record of another org', () => {
  test.each(calls)(
    'looks to %s exactly like a missing record and like an invalid id',
    async (_name, kind, document, variables) => {
      for (const userId of ['admin@own.test', 'member@own.test']) {
        const answers = [];
        for (const id of [foreign[kind], randomUUID(), 'no-id'])
          answers.push((await api.execute(userId, document, variables(id))).bytes);
        expect(answers[0]).toContain('"code":"ACCESS_DENIED"');
        expect(new Set(answers).size).toBe(1);
      }
    },
  );

  test('is not changed by a denied call', async () => {
    const fingerprint = async () => {
      const { rows } = await api.database.pool.query<object>(
        `select (select json_agg(course order by id) from course) courses, (select json_agg(m order by user_id) from course_member m) members,
          (select json_agg(m order by user_id) from org_member m) places, (select json_agg(activity order by id) from activity) activities`,
      );
      return rows;
    };
    const before = await fingerprint();
    for (const [, kind, document, variables] of calls)
      await api.execute('admin@own.test', document, variables(foreign[kind]));
    expect(await fingerprint()).toEqual(before);
  });
});

describe('permissions', () => {
  test('that are revoked end with the next call', async () => {
    const { db } = api.database;
    const variables = { orgId: foreign.org };
    const codes = async () =>
      (await api.execute('stranger@other.test', COURSES, variables)).errors.map(({ extensions }) => extensions.code);
    expect(await codes()).toEqual([]);
    await db.deleteFrom('org_member').where('user_id', '=', 'stranger@other.test').execute();
    expect(await codes()).toEqual(['ACCESS_DENIED']);
    expect(
      (
        await api.execute('stranger@other.test', 'query ($id: ID!) { getCourse(id: $id) { name } }', {
          id: foreign.course,
        })
      ).errors[0]?.extensions.code,
    ).toBe('ACCESS_DENIED');
  });
});
