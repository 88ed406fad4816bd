import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed } from '../seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { createDenialLimit } from './denialLimit.ts';

const LEARNER = 'learner@n.test';
const OTHER = 'other@n.test';

let api: TestApi;
let orgId: string;
beforeAll(async () => {
  api = await createTestApi();
  const org = await createSeed(api.database.db).org();
  orgId = org.id;
  for (const userId of [LEARNER, OTHER]) await org.member(userId);
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const listUsers = async (userId: string) =>
  (
    await api.execute(userId, 'query ($id: ID!) { getOrgUsers(id: $id, type: orguser) { totalCount } }', { id: orgId })
  ).errors.map(({ extensions }) => extensions.code);
const rows = async () =>
  (
    await api.database.pool.query<{ actor: string; target: string; count: number }>(
      `select actor, regexp_replace(target, ' (id|type)=.*', '') as target, count(*)::int
       from audit_event where event = 'denial' group by 1, 2 order by 1, 2`,
    )
  ).rows;

test('[audit-04] the first twenty denials per person, operation and minute are rows, later ones a count', async () => {
  for (let times = 0; times < 25; times += 1) expect(await listUsers(LEARNER)).toEqual(['ACCESS_DENIED']);
  expect(await listUsers(OTHER)).toEqual(['ACCESS_DENIED']);
  const target = 'getOrgUsers';
  expect(await rows()).toEqual([
    { actor: LEARNER, target, count: 20 },
    { actor: OTHER, target, count: 1 },
  ]);
  // Denials that are only counted are not lost when the server stops.
  await api.app.close();
  expect(await rows()).toEqual([
    { actor: LEARNER, target, count: 20 },
    { actor: LEARNER, target: 'getOrgUsers 5 more within a minute', count: 1 },
    { actor: OTHER, target, count: 1 },
  ]);
});

test('[audit-04] the next minute starts new rows and a new count', () => {
  let time = 0;
  const limit = createDenialLimit(20, () => time);
  const note = (caller: string, operation = 'getCourse') =>
    limit.note({ caller, actor: undefined, operation, code: 'ACCESS_DENIED' });
  const noted = Array.from({ length: 22 }, () => note('one'));
  expect(noted).toEqual([...Array<boolean>(20).fill(true), false, false]);
  expect([note('two'), note('one', 'getActivity')]).toEqual([true, true]);
  expect(limit.takeCounted()).toEqual([]);
  time = 60_000;
  expect(note('one')).toBe(true);
  expect(limit.takeCounted()).toEqual([
    { event: 'denial', result: 'denied', code: 'ACCESS_DENIED', target: 'getCourse 2 more within a minute' },
  ]);
  expect(limit.takeCounted(true)).toEqual([]);
});
