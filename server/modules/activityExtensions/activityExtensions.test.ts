import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse } from '../../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';

const HOUR = 3_600_000;
const DUE = Date.parse('2026-11-01T12:00:00Z');
const [TEACHER, ILL, SLOW, OTHER] = ['teacher@n.test', 'ill@n.test', 'slow@n.test', 'other@n.test'];

let api: TestApi;
let course: SeedCourse;
let talk: SeedActivity;

beforeEach(async () => {
  api = await createTestApi();
  course = await (await createSeed(api.database.db).org()).course({ name: 'Course' });
  await course.member(TEACHER, 'instructor');
  for (const learner of [ILL, SLOW, OTHER]) await course.member(learner, 'learner');
  talk = await course.activity({ name: 'Talk' });
  for (const learner of [ILL, SLOW, OTHER])
    await talk.progress(learner, { status: 'pending_evaluation', submittedAt: new Date(DUE + HOUR) });
  await bindAccounts(api.database);
  await call(TEACHER, 'updateActivity', { id: talk.id, opensAt: DUE - 10 * HOUR, dueAt: DUE, closesAt: DUE });
});
afterEach(() => api.close());

const TYPES = {
  updateActivity: ['UpdateActivityInput', 'opensAt dueAt closesAt'],
  grantExtensions: ['GrantExtensionsInput', 'learnerId learnerName dueAt closesAt reason grantedBy'],
  revokeExtension: ['RevokeExtensionInput', 'learnerId'],
  setExtraTime: ['SetExtraTimeInput', 'userId extraTime'],
} as const;

async function call(userId: string, name: keyof typeof TYPES, input: object): Promise<unknown> {
  const [type, fields] = TYPES[name];
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
  const { data, errors } = await api.execute<Record<string, unknown>>(userId, document, { input });
  return data?.[name] ?? errors[0]?.extensions;
}

const grant = (input: object = {}) =>
  call(TEACHER, 'grantExtensions', {
    activityId: talk.id,
    learnerIds: [ILL],
    dueAt: DUE + 2 * HOUR,
    reason: ' Ill ',
    ...input,
  });

const seenBy = async (userId: string) => {
  const document = 'query ($id: ID!) { getActivity(id: $id) { opensAt dueAt closesAt isLate } }';
  const { data } = await api.execute<{ getActivity: object }>(userId, document, { id: talk.id });
  return data?.getActivity;
};

const lateness = async () => {
  const document = `query ($input: LearnerProgressInput!) {
    getLearnerProgress(input: $input) { learnerProgress { learnerId dueAt isLate } } }`;
  const input = { orgId: course.orgId, reviewerId: TEACHER };
  const { data } = await api.execute<{
    getLearnerProgress: { learnerProgress: { learnerId: string; isLate: boolean }[] };
  }>(TEACHER, document, { input });
  return Object.fromEntries(
    data?.getLearnerProgress.learnerProgress.map(({ learnerId, isLate }) => [learnerId, isLate]) ?? [],
  );
};

describe('dates of an activity', () => {
  test('[due-01] must be in order; null clears a date, and an absent one is unchanged', async () => {
    expect(await call(TEACHER, 'updateActivity', { id: talk.id, dueAt: DUE - 11 * HOUR })).toMatchObject({
      fields: [{ field: 'dueAt', rule: 'endBeforeStart' }],
    });
    expect(await call(TEACHER, 'updateActivity', { id: talk.id, closesAt: DUE - HOUR })).toMatchObject({
      fields: [{ field: 'closesAt', rule: 'endBeforeStart' }],
    });
    expect(await call(TEACHER, 'updateActivity', { id: talk.id, opensAt: null })).toEqual({
      opensAt: null,
      dueAt: DUE,
      closesAt: DUE,
    });
  });

  test('[due-05] a scheduled activity is hidden from learners until it opens', async () => {
    const opensAt = Date.now() + HOUR;
    await call(TEACHER, 'updateActivity', { id: talk.id, opensAt, dueAt: null, closesAt: null });
    const listed = async (userId: string) => {
      const document = `query ($id: ID!, $org: ID!) { getActivities(courseId: $id) { activities { name } }
        search(orgId: $org, text: "talk") { activities { name } } getCourse(id: $id) { activities { name } } }`;
      const { bytes } = await api.execute(userId, document, { id: course.id, org: course.orgId });
      return bytes.split('Talk').length - 1;
    };
    expect([await listed(TEACHER), await listed(OTHER), await seenBy(OTHER)]).toEqual([3, 0, undefined]);
    await call(TEACHER, 'updateActivity', { id: talk.id, opensAt: Date.now() - HOUR });
    expect([await listed(OTHER), await seenBy(OTHER)]).toEqual([3, expect.objectContaining({ isLate: false })]);
  });

  test('[due-06] are in the history with the reason of a change', async () => {
    await call(TEACHER, 'updateActivity', { id: talk.id, dueAt: DUE - HOUR, reason: 'Exam week' });
    const document = `query ($id: ID!) { getHistory(recordType: Activity, id: $id, limit: 1) {
      auditEvents { event changes { field before after } } } }`;
    const { data } = await api.execute(TEACHER, document, { id: talk.id });
    expect(data).toMatchObject({
      getHistory: {
        auditEvents: [
          {
            event: 'activity.update',
            changes: [
              { field: 'dueAt', before: String(DUE), after: String(DUE - HOUR) },
              { field: 'reason', before: null, after: '"Exam week"' },
            ],
          },
        ],
      },
    });
  });
});

describe('extra time', () => {
  test("[due-03] an extension moves one learner's dates until it is revoked", async () => {
    expect(await grant()).toEqual([
      {
        learnerId: ILL,
        learnerName: expect.any(String) as unknown,
        dueAt: DUE + 2 * HOUR,
        closesAt: null,
        reason: 'Ill',
        grantedBy: TEACHER,
      },
    ]);
    expect(await seenBy(ILL)).toMatchObject({ dueAt: DUE + 2 * HOUR, closesAt: DUE + 2 * HOUR, isLate: false });
    expect(await seenBy(OTHER)).toMatchObject({ dueAt: DUE, closesAt: DUE, isLate: true });
    await call(TEACHER, 'revokeExtension', { activityId: talk.id, learnerId: ILL });
    expect(await seenBy(ILL)).toMatchObject({ dueAt: DUE, isLate: true });
    expect(await call(TEACHER, 'revokeExtension', { activityId: talk.id, learnerId: ILL })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('[due-04] extra time stretches every due date of the course', async () => {
    await call(TEACHER, 'setExtraTime', { courseId: course.id, userId: SLOW, extraTime: 50, reason: 'As agreed' });
    expect(await seenBy(SLOW)).toMatchObject({ dueAt: DUE + 5 * HOUR, closesAt: DUE + 5 * HOUR, isLate: false });
  });

  test("[due-02] lateness in a list follows each learner's dates", async () => {
    await grant();
    await call(TEACHER, 'setExtraTime', { courseId: course.id, userId: SLOW, extraTime: 50, reason: 'As agreed' });
    expect(await lateness()).toEqual({ [ILL]: false, [SLOW]: false, [OTHER]: true });
    await call(TEACHER, 'updateActivity', { id: talk.id, dueAt: null });
    expect(await lateness()).toEqual({ [ILL]: false, [SLOW]: false, [OTHER]: false });
  });

  test('[due-03] each invalid field of an extension is named, and nothing is saved', async () => {
    expect(
      await grant({ learnerIds: [OTHER, TEACHER, 'x@n.test'], dueAt: DUE - 11 * HOUR, reason: ' ' }),
    ).toMatchObject({
      code: 'VALIDATION',
      fields: [
        { field: 'learnerIds.1', rule: 'unknownValue' },
        { field: 'learnerIds.2', rule: 'unknownValue' },
        { field: 'dueAt', rule: 'endBeforeStart' },
        { field: 'reason', rule: 'required' },
      ],
    });
    expect(await grant({ learnerIds: [] })).toMatchObject({ fields: [{ field: 'learnerIds', rule: 'outOfRange' }] });
    expect(await seenBy(OTHER)).toMatchObject({ dueAt: DUE });
    expect(
      await call(TEACHER, 'setExtraTime', { courseId: course.id, userId: SLOW, extraTime: 401, reason: 'x' }),
    ).toMatchObject({ fields: [{ field: 'extraTime', rule: 'outOfRange', limit: 400 }] });
  });

  test('[due-03] an extension is restored with its activity', async () => {
    await grant();
    const remove = 'mutation ($input: DeleteActivityInput!) { deleteActivity(input: $input) { id } }';
    await api.execute(TEACHER, remove, { input: { id: talk.id } });
    const { rows } = await api.database.pool.query<{ id: string }>('select id from deletion');
    const restore = 'mutation ($input: RestoreDeletionInput!) { restoreDeletion(input: $input) { id } }';
    await api.execute(TEACHER, restore, { input: { id: rows[0]?.id } });
    expect(await seenBy(ILL)).toMatchObject({ dueAt: DUE + 2 * HOUR });
  });
});
