import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../tests/support/freePort.ts';
import { plainTokens } from '../../tests/support/testApi.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { readConfig } from '../config.ts';
import type { ServerIdentity } from '../identity/serverIdentity.ts';
import { findRegisteredAddresses, registerBuiltInTool } from '../launch/toolStore.ts';
import { createSeed } from '../seed/seed.ts';
import { StartupError } from '../startupError.ts';
import { startServer } from './startServer.ts';

const SECRET = 'the secret of this installation, long enough';
const ANOTHER_SECRET = 'the secret of a stranger, which is long enough';

let database: TestDatabase;
let dataDir: string;
let ports: { PORT: string; TOOL_PORT: string };
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'practicum-refused-'));
  ports = { PORT: String(await freePort()), TOOL_PORT: String(await freePort()) };
  await createSeed(database.db).org();
  await (await start()).close();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const browserSettings = () => ({}) as ReturnType<ServerIdentity['browserSettings']>;
const start = (settings: object = {}) =>
  startServer(configOf(settings), async () => ({ authority: plainTokens, browserSettings }));
const configOf = (settings: object) =>
  readConfig({
    ...ports,
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl,
    PRACTICUM_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    ...settings,
  });

/** Lists every table of every schema with its columns and rows, as one text each. */
async function contents(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const hashes = rows.map(
    ({ name }) =>
      `(select '${name} ' || (select md5(string_agg(attname, ',' order by attnum)) from pg_attribute
        where attrelid = '${name}'::regclass) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  );
  const { rows: all } = await database.pool.query<{ all: string[] }>(`select array[${hashes.join(', ')}] as all`);
  return all[0]?.all ?? [];
}

/**
 * Asserts that the start fails with one sentence and leaves the database unchanged, and undoes the changes of the case.
 */
async function expectRefusal(sentence: RegExp, settings: object, undo?: () => Promise<unknown>) {
  const before = await contents();
  expect(before.length).toBeGreaterThan(30);
  const failure = await start(settings).catch((error: unknown) => error);
  const after = await contents();
  await undo?.();
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as StartupError).message).toMatch(sentence);
  expect((failure as StartupError).message).not.toContain('\n');
  expect(after).toEqual(before);
}

/** Removes the newest migration from the database, until the returned function restores it. */
async function forgetNewestMigration(): Promise<() => Promise<unknown>> {
  const { rows } = await database.pool.query<object>(
    'delete from schema_migration where number = (select max(number) from schema_migration) returning *',
  );
  const put = 'insert into schema_migration select * from jsonb_populate_record(null::schema_migration, $1)';
  return () => database.pool.query(put, [JSON.stringify(rows[0])]);
}

describe('[install-01] a rejected start leaves every row unchanged', () => {
  test.each([
    ['another secret', {}],
    ['another secret and another TOOL_PORT', { TOOL_PORT: '1' }],
    ['another secret, another TOOL_URL and PUBLIC_URL', { TOOL_URL: 'https://t.test', PUBLIC_URL: 'https://c.test' }],
  ])('with %s', async (_title, settings) => {
    await expectRefusal(/set up with another secret.*PRACTICUM_SECRET_PREVIOUS/, {
      ...settings,
      PRACTICUM_SECRET: ANOTHER_SECRET,
    });
  });

  test('with another secret and a pending migration', async () => {
    const undo = await forgetNewestMigration();
    await expectRefusal(/set up with another secret/, { PRACTICUM_SECRET: ANOTHER_SECRET }, undo);
  });

  test('with another secret than that of an older build', async () => {
    const { rows } = await database.pool.query<{ fingerprint: string }>(
      'delete from installation_secret returning fingerprint',
    );
    await database.db.insertInto('lti_key').values({ kid: 'sealed', jwk: 'v1.unreadable.key' }).execute();
    await expectRefusal(/set up with another secret/, { PRACTICUM_SECRET: ANOTHER_SECRET }, async () => {
      await database.db.deleteFrom('lti_key').where('kid', '=', 'sealed').execute();
      await database.db
        .insertInto('installation_secret')
        .values({ fingerprint: rows[0]?.fingerprint ?? '' })
        .execute();
    });
  });

  test.each([
    ['TOOL_PORT', { TOOL_PORT: '4999' }, /^TOOL_URL: .* at http:\/\/localhost:\d+, not at http:\/\/localhost:4999: /],
    [
      'TOOL_URL',
      { TOOL_URL: 'https://tool.test' },
      /^TOOL_URL: .* not at https:\/\/tool\.test: .*npm run tools -- move/,
    ],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://c.test' }, /^PUBLIC_URL: the console .* not at https:\/\/c\.test: /],
  ])('with another %s', async (_title, settings, sentence) => {
    const undo = await forgetNewestMigration();
    await expectRefusal(sentence, settings, undo);
  });

  test('by a build whose migration differs from the applied one', async () => {
    const change = (checksum: string) =>
      database.pool.query(
        `update schema_migration new set checksum = $1 from (select * from schema_migration where number = 1) former
         where new.number = 1 returning former.checksum`,
        [checksum],
      );
    const { rows } = (await change('changed')) as { rows: { checksum: string }[] };
    await expectRefusal(/^0001_core\.sql: the file was changed/, {}, () => change(rows[0]?.checksum ?? ''));
  });

  test('by a build that a newer migration excludes', async () => {
    await database.pool.query(
      `insert into schema_migration (number, name, checksum, works_from, applied_by)
       values (9000, '9000_newer.sql', '', 9000, '9.0.0')`,
    );
    await expectRefusal(/^9000_newer\.sql: .*use version 9\.0\.0/, {}, () =>
      database.pool.query('delete from schema_migration where number = 9000'),
    );
  });

  test('on a port in use', async () => {
    const holder = createServer().listen(Number(ports.PORT), 'localhost');
    await once(holder, 'listening');
    const undo = await forgetNewestMigration();
    await expectRefusal(/localhost:\d+ is already in use/, {}, undo);
    holder.close();
  });

  test('with the embedded provider on an external address', async () => {
    const undo = await forgetNewestMigration();
    await expectRefusal(/set HOST to localhost instead of 0\.0\.0\.0/, { HOST: '0.0.0.0' }, undo);
  });
});

test('[install-02] an installation restarts on its addresses, and on others after npm run tools -- move', async () => {
  await (await start()).close();
  const moved = { PUBLIC_URL: 'http://console.localhost:4000' };
  await registerBuiltInTool(database.db, configOf(moved));
  await expect(start()).rejects.toThrow(/^PUBLIC_URL: /);
  await (await start(moved)).close();
  await registerBuiltInTool(database.db, configOf({}));
  expect(await findRegisteredAddresses(database)).toEqual({
    toolUrl: `http://localhost:${ports.TOOL_PORT}`,
    publicUrl: `http://localhost:${ports.PORT}`,
  });
});

test("[install-02] a database from an older build adopts the console's address", async () => {
  await database.db.updateTable('lti_tool').set({ configuration: '{}' }).execute();
  await (await start()).close();
  expect((await findRegisteredAddresses(database)).publicUrl).toBe(`http://localhost:${ports.PORT}`);
});
