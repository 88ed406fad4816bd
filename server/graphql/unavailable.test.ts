import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/server/testApi.ts';
import { freePort } from '../../tests/server/freePort.ts';
import { openDatabase } from '../db/database.ts';
import { createSeed } from '../seed/seed.ts';
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

/** What a statement fails with. */
const failureOf = (statement: string): Promise<unknown> =>
  api.database.pool.query(statement).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a database that is away or busy', () => {
  test('[sec-21] answers UNAVAILABLE with status 503, whose text tells nothing of it', async () => {
    const away = await openDatabase({ databaseUrl: `postgres://u:p@127.0.0.1:${await freePort()}/none`, dataDir: '' });
    const cut = await createTestApi({ db: away.db });
    const { status, errors, bytes } = await cut.ask(ADMIN, GET_ORGS);
    expect({ status, codes: errors.map(({ extensions }) => extensions.code) }).toEqual({
      status: 503,
      codes: ['UNAVAILABLE'],
    });
    expect(bytes).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|postgres/);
    await cut.close();
    await away.close();
  });

  test('[sec-21] so does a statement that takes too long, and one that is ended by an operator', async () => {
    expect(isUnavailable(await failureOf('set local statement_timeout = 1; select pg_sleep(1)'))).toBe(true);
    const client = new pg.Client(api.database.pool.options);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = client.query('select pg_sleep(60)').then(
      () => undefined,
      (error: unknown) => error,
    );
    await api.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(isUnavailable(await ended)).toBe(true);
    await client.end().catch(() => undefined);
  });

  test('[sec-21] a fault of ours stays INTERNAL', async () => {
    for (const statement of ['select 1 / 0', 'select nothing', "select 'a'::int"])
      expect(isUnavailable(await failureOf(statement)), statement).toBe(false);
    expect(isUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  });
});
