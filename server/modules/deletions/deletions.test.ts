import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';
import { removeOldDeletions } from './deletionStore.ts';

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
const ADMIN = 'admin@n.test';
const TEACHER = 'teacher@n.test';
beforeAll(async () => {
  api = await createTestApi();
  org = await createSeed(api.database.db).org();
  await org.member(ADMIN, 'orgadmin');
  course = await org.course({ name: 'Biology' });
  await course.member(TEACHER, 'instructor');
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const rows = async (query: string, ...values: unknown[]): Promise<object[]> =>
  (await api.database.pool.query<object>(query, values)).rows;
const mutate = (userId: string, operation: string, type: string, input: object, answer = '{ __typename }') =>
  api.execute(userId, `mutation ($input: ${type}!) { ${operation}(input: $input) ${answer} }`, { input });

interface Deleted {
  id: string;
  name: string;
  userId: string | null;
  deletedBy: string | null;
  role: string | null;
  submissions: number;
  courseRoles: number;
}

async function deletions(userId: string, type: string, id: string): Promise<Deleted[]> {
  const { data } = await api.execute<{ getDeletions: { deletions: Deleted[] } }>(
    userId,
    `query ($type: RestorableType!, $id: ID!) { getDeletions(type: $type, id: $id) {
      deletions { id name userId deletedBy role submissions courseRoles } } }`,
    { type, id },
  );
  return data?.getDeletions.deletions ?? [];
}

const restore = (userId: string, id: string | undefined) =>
  mutate(userId, 'restoreDeletion', 'RestoreDeletionInput', { id }, '{ name }');
const codes = ({ errors }: { errors: readonly { extensions: { code: string } }[] }) =>
  errors.map(({ extensions }) => extensions.code);

test('[undo-01] an activity is restored with its submissions, and its tool is notified', async () => {
  const activity = await course.activity({ name: 'Cells', tags: ['lab'] });
  await activity.progress('ada@n.test', {
    status: 'evaluated',
    evaluatedAt: new Date(),
    scoreGiven: 3,
    scoreMaximum: 4,
  });
  const stored = () =>
    rows(
      `select to_jsonb(a) as activity, to_jsonb(p) as progress from activity a join learner_progress p on p.activity_id = a.id
       where a.id = $1`,
      activity.id,
    );
  const before = await stored();
  await mutate(TEACHER, 'deleteActivity', 'DeleteActivityInput', { id: activity.id });
  expect(await stored()).toEqual([]);
  const [deleted] = await deletions(TEACHER, 'Activity', course.id);
  expect(deleted).toMatchObject({ name: 'Cells', deletedBy: TEACHER, submissions: 1 });
  expect((await restore(TEACHER, deleted?.id)).errors).toEqual([]);
  expect(await stored()).toEqual(before);
  expect(await deletions(TEACHER, 'Activity', course.id)).toEqual([]);
  expect(codes(await restore(TEACHER, deleted?.id))).toEqual(['ACCESS_DENIED']);
});

test('[undo-02] an admin sees who removed Ada from a course, and restores her', async () => {
  await course.member('ada@n.test', 'reviewer');
  const input = { courseId: course.id, userId: 'ada@n.test', role: 'reviewer' };
  await mutate(TEACHER, 'deleteCourseMember', 'DeleteCourseMemberInput', input);
  const { data } = await api.execute(
    ADMIN,
    `query ($orgId: ID!) { getAuditEvents(orgId: $orgId, filter: { text: "ada@n.test", event: ["member.remove"] }) {
      auditEvents { actor personId recordName role changes { field before after } } } }`,
    { orgId: org.id },
  );
  expect(data).toEqual({
    getAuditEvents: {
      auditEvents: [
        {
          actor: TEACHER,
          personId: 'ada@n.test',
          recordName: 'Biology',
          role: 'instructor',
          changes: [{ field: 'role', before: '"reviewer"', after: null }],
        },
      ],
    },
  });
  const [deleted] = await deletions(ADMIN, 'CourseUser', course.id);
  expect(deleted).toMatchObject({ userId: 'ada@n.test', deletedBy: TEACHER, role: 'reviewer' });
  expect((await restore(ADMIN, deleted?.id)).errors).toEqual([]);
  expect(await rows('select role from course_member where user_id = $1', 'ada@n.test')).toEqual([{ role: 'reviewer' }]);
});

test('[undo-02] a restore does not overwrite a person who is a member again', async () => {
  await course.member('grace@n.test', 'reviewer');
  const member = { courseId: course.id, userId: 'grace@n.test' };
  await mutate(TEACHER, 'deleteCourseMember', 'DeleteCourseMemberInput', { ...member, role: 'reviewer' });
  await mutate(TEACHER, 'addCourseMember', 'AddCourseMemberInput', { ...member, role: 'learner' });
  const [deleted] = await deletions(TEACHER, 'CourseUser', course.id);
  expect(codes(await restore(TEACHER, deleted?.id))).toEqual(['CONFLICT']);
  expect(await rows('select role from course_member where user_id = $1', 'grace@n.test')).toEqual([
    { role: 'learner' },
  ]);
});

test('[undo-03] a member of the institution is restored with course roles, under the old or new address', async () => {
  await course.member('bob@n.test', 'reviewer');
  await org.member('bob@n.test', 'orgcontentcreator').catch(() => undefined);
  await mutate(ADMIN, 'removeOrgMember', 'RemoveOrgMemberInput', { orgId: org.id, userId: 'bob@n.test' });
  await api.database.pool.query("update person set user_id = 'robert@n.test' where user_id = 'bob@n.test'");
  const [deleted] = await deletions(ADMIN, 'OrgUser', org.id);
  expect(deleted).toMatchObject({ userId: 'robert@n.test', deletedBy: ADMIN, courseRoles: 1 });
  expect(codes(await restore(TEACHER, deleted?.id))).toEqual(['ACCESS_DENIED']);
  expect((await restore(ADMIN, deleted?.id)).errors).toEqual([]);
  expect(
    await rows(
      `select m.type, c.role from org_member m join course_member c on c.org_id = m.org_id and c.user_id = m.user_id
       where m.user_id = 'robert@n.test'`,
    ),
  ).toEqual([{ type: 'orguser', role: 'reviewer' }]);
});

test('[undo-04] a revoked link is restored, alone or with all others', async () => {
  const { data } = await mutate(
    TEACHER,
    'generateJwt',
    'GenerateJwtInput',
    { payload: JSON.stringify({ courseId: course.id }) },
    '',
  );
  const token = (data as { generateJwt: string }).generateJwt;
  const read = () => api.execute(ADMIN, 'query ($token: String!) { verifyJwt(token: $token) }', { token });
  for (const linkId of [(await linkIds())[0], null]) {
    await mutate(TEACHER, 'revokeCourseLinks', 'RevokeCourseLinksInput', { courseId: course.id, linkId });
    expect(codes(await read())).toEqual(['ACCESS_DENIED']);
    const [deleted] = await deletions(TEACHER, 'CourseLink', course.id);
    expect((await restore(TEACHER, deleted?.id)).errors).toEqual([]);
    expect((await read()).errors).toEqual([]);
  }
});

const linkIds = async (): Promise<string[]> => {
  const { data } = await api.execute<{ getCourseLinks: { id: string }[] }>(
    TEACHER,
    'query ($id: ID!) { getCourseLinks(courseId: $id) { id } }',
    { id: course.id },
  );
  return (data?.getCourseLinks ?? []).map(({ id }) => id);
};

test('[undo-05] after 30 days a deletion is neither listed nor restorable, and a job deletes it permanently', async () => {
  const activity = await course.activity();
  await mutate(TEACHER, 'deleteActivity', 'DeleteActivityInput', { id: activity.id });
  const [deleted] = await deletions(TEACHER, 'Activity', course.id);
  await api.database.pool.query("update deletion set deleted_at = now() - interval '30 days' where id = $1", [
    deleted?.id,
  ]);
  expect(await deletions(TEACHER, 'Activity', course.id)).toEqual([]);
  expect(codes(await restore(TEACHER, deleted?.id))).toEqual(['NOT_FOUND']);
  await removeOldDeletions(api.database.db);
  expect(await rows('select from deletion where id = $1', deleted?.id)).toEqual([]);
  expect(await rows('select from deleted_row where deletion_id = $1', deleted?.id)).toEqual([]);
});

test('[undo-06] a deleted person is removed from restorable data', async () => {
  const activity = await course.activity();
  await activity.progress('gone@n.test', { status: 'pending_evaluation' });
  await activity.progress('here@n.test', { status: 'pending_evaluation' });
  await mutate(TEACHER, 'deleteActivity', 'DeleteActivityInput', { id: activity.id });
  await createSeed(api.database.db).person({ userId: 'super@n.test', isSuperUser: true });
  await bindAccounts(api.database);
  await mutate('super@n.test', 'deletePerson', 'DeletePersonInput', { userId: 'gone@n.test' });
  const [deleted] = await deletions(TEACHER, 'Activity', course.id);
  expect(deleted?.submissions).toBe(1);
  expect((await restore(TEACHER, deleted?.id)).errors).toEqual([]);
  expect(await rows('select learner_id from learner_progress where activity_id = $1', activity.id)).toEqual([
    { learner_id: 'here@n.test' },
  ]);
});
