import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { freePort } from '../../tests/support/freePort.ts';
import { openDatabase } from '../db/database.ts';
import { createSeed } from '../seed/seed.ts';
import { withBrokenReference } from './brokenReference.ts';
import { isUnavailable } from '../../shared/database/unavailable.ts';

const ADMIN = 'admin@n.test';
const GET_ORGS = '{ getOrgs { orgs { id } } }';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await (await createSeed(api.database.db).org()).member(ADMIN, 'orgadmin');
  await bindAccounts(api.database);
});
afterAll(() => api.close());

/** Returns the error of a statement. */
const failureOf = (statement: string): Promise<unknown> =>
  api.database.pool.query(statement).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an unavailable or busy database', () => {
  test('[sec-21] returns UNAVAILABLE with status 503 and no details', async () => {
    const away = await openDatabase({ databaseUrl: `postgres://u:p@127.0.0.1:${await freePort()}/none`, dataDir: '' });
    const cut = await createTestApi({ db: away.db });
    const { status, errors, bytes } = await cut.execute(ADMIN, GET_ORGS);
    expect({ status, codes: errors.map(({ extensions }) => extensions.code) }).toEqual({
      status: 503,
      codes: ['UNAVAILABLE'],
    });
    expect(bytes).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|postgres/);
    // Tools get the error code of their own protocol (RFC 6749, 4.1.2.1).
    const told = await cut.app.inject({ url: '/lti/jwks' });
    expect({ status: told.statusCode, error: told.json<{ error: string }>().error }).toEqual({
      status: 503,
      error: 'temporarily_unavailable',
    });
    await cut.close();
    await away.close();
  });

  test('[sec-21] returns UNAVAILABLE for a statement that times out or is canceled', async () => {
    expect(isUnavailable(await failureOf('set local statement_timeout = 1; select pg_sleep(1)'))).toBe(true);
    const ended = failureOf('select pg_sleep(2.9)');
    const end = "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(2.9)'";
    await expect.poll(async () => (await api.database.background.pool.query(end)).rowCount, { interval: 20 }).toBe(1);
    expect(isUnavailable(await ended)).toBe(true);
  });

  test('[sec-21] returns UNAVAILABLE for one of two deadlocked transactions', async () => {
    const raised = failureOf("do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$");
    expect(isUnavailable(await raised)).toBe(true);
  });

  test('[sec-27] causes no internal error for a row that another call has just deleted or created', async () => {
    const org = 'insert into org (id, name, name_key) values (gen_random_uuid(), $$a$$, $$a$$)';
    const gone = await failureOf(
      `${org}; insert into course (org_id, name, name_key) values (gen_random_uuid(), 'a', 'a')`,
    );
    const taken = await failureOf("insert into person (user_id) values ('twice@n.test'), ('twice@n.test')");
    const other = await failureOf('select 1 / 0');
    expect([gone, taken].map(withBrokenReference)).toMatchObject([{ code: 'ACCESS_DENIED' }, { code: 'CONFLICT' }]);
    expect(withBrokenReference(other)).toBe(other);
  });

  test('[sec-21] leaves an internal error INTERNAL', async () => {
    for (const statement of ['select 1 / 0', 'select nothing', "select 'a'::int"])
      expect(isUnavailable(await failureOf(statement)), statement).toBe(false);
    expect(isUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  });
});
