import { describe, expect, test } from 'vitest';
import {
  activity,
  api,
  course,
  endpointOf,
  launched,
  lineitem,
  openLtiPlatform,
  scoreAsLearner,
  sub,
  token,
  tool,
} from './ltiPlatform.ts';

openLtiPlatform();

const DUE = 'https://practicum.dev/spec/lti-ags/due-date-time';
const GROUPS = 'https://practicum.dev/spec/lti-ags/groups';
const LEARNER_DATES = 'https://practicum.dev/spec/lti-ags/learner-dates';

describe('dates', () => {
  scoreAsLearner();
  const put = (dates: object) => tool.call('PUT', lineitem, token, { label: 'Talk', scoreMaximum: 100, ...dates });
  const get = async () => (await tool.call('GET', lineitem, token)).body as Record<string, unknown>;

  test('[due-07] [due-06] of the activity apply to everyone, and absent dates are unchanged', async () => {
    endpointOf(await launched('learner@n.test'));
    const set = await put({ startDateTime: '2026-01-01T10:00:00+01:00', [DUE]: '2026-01-02T00:00:00Z' });
    expect(set).toMatchObject({ status: 200, body: { startDateTime: '2026-01-01T09:00:00.000Z' } });
    expect(await put({ endDateTime: '2026-01-03T00:00:00Z' })).toMatchObject({ status: 200 });
    expect(await get()).toMatchObject({ [DUE]: '2026-01-02T00:00:00.000Z', endDateTime: '2026-01-03T00:00:00.000Z' });
    const query = 'query ($id: ID!) { getActivity(id: $id) { opensAt dueAt closesAt } }';
    const { data } = await api.execute('teacher@n.test', query, { id: activity.id });
    expect(data).toEqual({
      getActivity: {
        opensAt: Date.parse('2026-01-01T09:00:00Z'),
        dueAt: Date.parse('2026-01-02T00:00:00Z'),
        closesAt: Date.parse('2026-01-03T00:00:00Z'),
      },
    });
    const { rows } = await api.database.pool.query<{ changes: { field: string }[] }>(
      "select changes from audit_event where event = 'activity.update' and target_id = $1 order by id",
      [activity.id],
    );
    expect(rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['opensAt', 'dueAt'], ['closesAt']]);
  });

  test('[due-07] in the wrong order are rejected by name, and nothing changes', async () => {
    const before = await get();
    expect(await put({ [DUE]: '2025-01-01T00:00:00Z' })).toMatchObject({ status: 400 });
    expect(await put({ startDateTime: 'soon' })).toMatchObject({ status: 400 });
    expect(await get()).toEqual(before);
  });

  test('[due-07] of learners with other dates are included', async () => {
    const { db } = api.database;
    await db
      .updateTable('course_member')
      .set({ extra_time: 100 })
      .where('course_id', '=', course.id)
      .where('user_id', '=', 'learner@n.test')
      .execute();
    expect((await get())[LEARNER_DATES]).toMatchObject([{ userId: sub, [DUE]: '2026-01-02T15:00:00.000Z' }]);
    await put({ startDateTime: null, endDateTime: null, [DUE]: null });
    await db.updateTable('course_member').set({ extra_time: 0 }).where('course_id', '=', course.id).execute();
    expect(Object.keys(await get())).not.toContain(DUE);
  });

  test('[due-03] groups are listed with their learners, only for people who grant extensions', async () => {
    const groupsFor = async (userId: string) => {
      const query = 'query ($id: ID!) { getActivity(id: $id) { groups { name learnerIds } } }';
      return (await api.execute(userId, query, { id: activity.id })).data;
    };
    expect(await put({ [GROUPS]: [{ name: 'Blue', userIds: [sub, 'left-long-ago'] }] })).toMatchObject({ status: 200 });
    await put({});
    expect(await groupsFor('teacher@n.test')).toEqual({
      getActivity: { groups: [{ name: 'Blue', learnerIds: ['learner@n.test'] }] },
    });
    expect(await groupsFor('learner@n.test')).toEqual({ getActivity: { groups: [] } });
    expect(await put({ [GROUPS]: [{ name: '', userIds: [] }] })).toMatchObject({ status: 400 });
    await put({ [GROUPS]: [] });
    expect(await groupsFor('teacher@n.test')).toEqual({ getActivity: { groups: [] } });
  });
});
