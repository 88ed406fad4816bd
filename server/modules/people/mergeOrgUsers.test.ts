import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed, type SeedOrg } from '../../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const [ADMIN, FORMER, CURRENT] = ['admin@m.test', 'former@m.test', 'current@m.test'];
const PLAN = `query ($orgId: ID!, $userId: String!, $intoUserId: String!) {
  getMergePlan(orgId: $orgId, userId: $userId, intoUserId: $intoUserId) {
    type courses { courseName role } conflicts { activityName } workCount markCount eventCount tools
  }
}`;
const MERGE = 'mutation ($input: MergeOrgUsersInput!) { mergeOrgUsers(input: $input) { userId type } }';

let api: TestApi;
let org: SeedOrg;
const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query<Record<string, unknown>>(text, values)).rows;
const given = (more: object = {}) => ({ orgId: org.id, userId: FORMER, intoUserId: CURRENT, ...more });

beforeAll(async () => {
  api = await createTestApi();
  org = await createSeed(api.database.db).org();
  await org.member(ADMIN, 'orgadmin');
  await org.member(FORMER, 'orgcontentcreator');
  const [rhetoric, logic] = [await org.course({ name: 'Rhetoric' }), await org.course({ name: 'Logic' })];
  await rhetoric.member(FORMER, 'instructor');
  await rhetoric.member(CURRENT, 'learner');
  await logic.member(FORMER, 'learner');
  const [both, alone] = [await rhetoric.activity({ name: 'Both' }), await logic.activity({ name: 'Alone' })];
  const evaluated = { status: 'evaluated', scoreMaximum: 9, scoreType: 'points' } as const;
  await both.progress(CURRENT, { ...evaluated, scoreGiven: 1, submittedAt: new Date(1000) });
  await both.progress(FORMER, { ...evaluated, scoreGiven: 8, submittedAt: new Date(2000) });
  await alone.progress(FORMER, { ...evaluated, scoreGiven: 3 });
  for (const userId of [FORMER, CURRENT])
    await query(
      "insert into notification (org_id, user_id, kind, subject) values ($1, $2, 'result', 'same')",
      org.id,
      userId,
    );
  await bindAccounts(api.database);
});
afterAll(() => api.close());

test('[people-07] a merge follows its plan: the higher role and the newer work are kept, and roles can be restored', async () => {
  const plan = await api.execute(ADMIN, PLAN, given());
  expect(plan.data).toEqual({
    getMergePlan: {
      type: 'orgcontentcreator',
      courses: [
        { courseName: 'Logic', role: 'learner' },
        { courseName: 'Rhetoric', role: 'instructor' },
      ],
      conflicts: [{ activityName: 'Both' }],
      workCount: 2,
      markCount: 0,
      eventCount: 0,
      tools: [],
    },
  });
  expect((await api.execute(ADMIN, MERGE, { input: given() })).data).toEqual({
    mergeOrgUsers: { userId: CURRENT, type: 'orgcontentcreator' },
  });
  const memberships = 'select user_id, role from course_member join course on id = course_id order by user_id, name';
  const roles = [
    { user_id: CURRENT, role: 'learner' },
    { user_id: CURRENT, role: 'instructor' },
  ];
  expect(await query(memberships)).toEqual(roles);
  expect(await query('select learner_id, score_given from learner_progress order by score_given')).toEqual([
    { learner_id: CURRENT, score_given: 3 },
    { learner_id: CURRENT, score_given: 8 },
  ]);
  expect(await query("select user_id from notification where subject = 'same'")).toEqual([{ user_id: CURRENT }]);
  expect(await query("select payload ->> 'type' as type from job where kind = 'noticeTool'")).toEqual([
    { type: 'people-merged' },
  ]);
  expect(await query("select actor from audit_event where event = 'person.merge'")).toEqual([{ actor: ADMIN }]);
  const [{ id } = {}] = await query('select id from deletion where user_id = $1', FORMER);
  const restore = 'mutation ($input: RestoreDeletionInput!) { restoreDeletion(input: $input) { userId } }';
  expect((await api.execute(ADMIN, restore, { input: { id } })).errors).toEqual([]);
  expect(await query(memberships)).toEqual([
    ...roles,
    { user_id: FORMER, role: 'learner' },
    { user_id: FORMER, role: 'instructor' },
  ]);
});

test('[people-07] a merge with oneself or a non-member is rejected', async () => {
  const codes = [];
  for (const more of [{ userId: CURRENT }, { userId: 'stranger@m.test' }, { userId: ADMIN }])
    codes.push((await api.execute(ADMIN, MERGE, { input: given(more) })).errors[0]?.extensions.code);
  expect(codes).toEqual(['VALIDATION', 'NOT_FOUND', 'ACCESS_DENIED']);
});
