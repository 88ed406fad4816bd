import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertCourseCopy } from '../../server/modules/copies/copyStore.ts';
import { createSeed } from '../../server/seed/seed.ts';
import { hasPgbouncer, startPgbouncer } from '../cluster/pgbouncer.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { beginForeign } from '../support/foreignTransaction.ts';
import { freePort } from '../support/freePort.ts';
import { ADDRESSES, startServer } from '../support/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const POLL_MS = 20;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-standstill-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Stops a server in the middle of a copy's transaction, and measures how long its locks stay. */
async function locksStayMs(url: string): Promise<number> {
  const { db, pool } = database;
  const server = await startServer(['scripts/run.mjs', 'server/main.ts'], {
    ...ADDRESSES,
    PORT: String(await freePort()),
    DATABASE_URL: url,
    DATA_DIR: folder,
  });
  const course = await (await createSeed(db).org()).course();
  const { id } = await course.activity();
  const release = await beginForeign(database, 'lock table activity in share mode');
  const copy = {
    orgId: course.orgId,
    name: 'Copy',
    instructor: undefined,
    userId: 'teacher@n.test',
    sourceCourseId: course.id,
  };
  await db.transaction().execute((transaction) => insertCourseCopy(transaction, { ...copy, activityIds: [id] }));
  const isHeld = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%activity%'",
      )
    ).rowCount === 1;
  while (!(await isHeld())) await delay(POLL_MS);
  server.child.kill('SIGSTOP');
  const stopped = performance.now();
  await release();
  // The transaction changed this row first.
  const other = await database.background.pool.connect();
  await other.query("select from job where state <> 'pending' for update");
  const ms = performance.now() - stopped;
  other.release();
  await server.stop('SIGKILL');
  return ms;
}

test('[ops-41] locks of a stopped server are free within ten seconds', async () => {
  expect(await locksStayMs(database.databaseUrl)).toBeLessThan(10_000);
});

test.skipIf(!hasPgbouncer())(
  '[ops-41] locks of a stopped server are also free within ten seconds through pgbouncer in transaction mode',
  async () => {
    const cluster = inject('cluster');
    const pooler = await startPgbouncer(cluster);
    const name = new URL(database.databaseUrl.replace('@/', '@host/')).pathname.slice(1);
    expect(await locksStayMs(databaseUrl({ ...cluster, host: pooler.host, port: pooler.port }, name))).toBeLessThan(
      10_000,
    );
    await pooler.close();
  },
);
