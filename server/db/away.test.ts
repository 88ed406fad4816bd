import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseProxy, type DatabaseProxy } from '../../tests/support/databaseProxy.ts';
import { freePort } from '../../tests/support/freePort.ts';
import { bindAccounts, createTestApi } from '../../tests/support/testApi.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { createSeed } from '../seed/seed.ts';
import { StartupError } from '../startupError.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { waitForDatabase } from './waitForDatabase.ts';

let database: TestDatabase;
let proxy: DatabaseProxy | undefined;
let opened: OpenDatabase | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await proxy?.close();
  await opened?.close();
  await database.close();
});

/** The shortest limits that work on a busy machine. */
const LIMITS = { acquireMs: 1000, statementMs: 500 };
const GET_ORGS = '{ getOrgs { orgs { id } } }';

test('[ops-03] [ops-09] while the database hangs, readiness and calls return errors, and they recover with the database', async () => {
  proxy = await openDatabaseProxy(database);
  opened = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: '', callLimits: LIMITS });
  const org = await createSeed(database.db).org();
  await org.member('admin@n.test', 'orgadmin');
  await bindAccounts(database);
  const api = await createTestApi({ db: opened.db });
  const ready = async () => (await api.app.inject({ url: '/readyz' })).statusCode;
  expect([await ready(), (await api.execute('admin@n.test', GET_ORGS)).errors]).toEqual([200, []]);
  proxy.hang();
  // Make more calls than there are connections.
  const calls = await Promise.all(Array.from({ length: 40 }, () => api.execute('admin@n.test', GET_ORGS)));
  expect(new Set(calls.map(({ errors }) => errors[0]?.extensions.code))).toEqual(new Set(['UNAVAILABLE']));
  expect(await ready()).toBe(503);
  proxy.goOn();
  await expect.poll(ready).toBe(200);
  expect((await api.execute('admin@n.test', GET_ORGS)).errors).toEqual([]);
  await api.close();
});

test('[ops-03] a transaction without a response from the database is aborted, and its connection is closed', async () => {
  proxy = await openDatabaseProxy(database);
  opened = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: '', callLimits: LIMITS });
  const { db } = opened;
  const change = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('org').select('id').execute();
    proxy?.hang();
    await transaction.selectFrom('org').select('id').execute();
  });
  await expect(change).rejects.toThrow();
  proxy.goOn();
  expect(await db.selectFrom('org').select('id').execute()).toEqual([]);
});

test('[ops-04] a start waits for a missing database and logs a message', async () => {
  const port = await freePort();
  opened = await openDatabase({ databaseUrl: `postgres://postgres@127.0.0.1:${port}/none`, dataDir: '' });
  const said: string[] = [];
  let isThere = false;
  const waiting = waitForDatabase(opened, (sentence) => said.push(sentence), 50).then(
    () => (isThere = true),
    (error: unknown) => error,
  );
  await expect.poll(() => said).toEqual([expect.stringContaining('waiting')]);
  expect(isThere).toBe(false);
  proxy = await openDatabaseProxy(database, { port });
  // The server is reachable now, but has no database of that name.
  const failure = await waiting;
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toContain('the database does not exist');
  await opened.close();
  opened = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: '', callLimits: LIMITS });
  await waitForDatabase(opened);
});
