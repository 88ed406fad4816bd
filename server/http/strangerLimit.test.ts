import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { readConfig } from '../config.ts';
import { createStrangerLimit } from './strangerLimit.ts';

let api: TestApi;
beforeAll(async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUDIT_ADDRESSES: 'whole',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  api = await createTestApi({ config, strangerLimits: { calls: 5, records: 7 } });
});
afterAll(() => api.close());

const call = async (address: string, authorization?: string) => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': address, ...(authorization && { authorization }) },
    payload: { query: '{ getOrgs { orgs { id } } }' },
  });
  return {
    status: response.statusCode,
    code: response.json<{ errors: { extensions: object }[] }>().errors[0]?.extensions,
  };
};
const rows = async () =>
  (
    await api.database.pool.query<{ address: string; count: number }>(
      'select address, count(*)::int from audit_event group by 1 order by 1',
    )
  ).rows;

test('[audit-02] refused calls from one address are delayed before they add audit rows, and other addresses are unaffected', async () => {
  const answers = [];
  for (let times = 0; times < 8; times += 1) answers.push(await call('203.0.113.7'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  expect(answers.at(-1)?.code).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: expect.any(Number) as number,
  });
  // A caller with a valid token never waits. The account of this token is still unknown, so the call is refused.
  expect((await call('203.0.113.7', 'Bearer somebody@n.test')).code).toMatchObject({ code: 'UNAUTHORIZED' });
  for (const address of ['203.0.113.8', '203.0.113.8', '203.0.113.9']) expect((await call(address)).status).toBe(401);
  // At most seven per minute for all addresses together.
  expect(await rows()).toEqual([
    { address: '203.0.113.7', count: 6 },
    { address: '203.0.113.8', count: 2 },
  ]);
});

test('[audit-02] counters restart after a minute, and an IPv6 network counts as one address', () => {
  let time = 0;
  const limit = createStrangerLimit({ calls: 2, records: 100 }, () => time);
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:3::1']) limit.note(address);
  expect([limit.waitSeconds('2001:db8:1:2:5::9'), limit.waitSeconds('2001:db8:1:3::7')]).toEqual([60, undefined]);
  time = 60_000;
  expect(limit.waitSeconds('2001:db8:1:2::1')).toBeUndefined();
});
