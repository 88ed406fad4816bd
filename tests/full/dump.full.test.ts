import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginForeign, LOCKS_OF_DUMP, newestAuditMonth } from '../support/foreignTransaction.ts';
import { freePort } from '../support/freePort.ts';
import { startServer } from '../support/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-dump-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[ops-38] during a dump a server becomes ready and adds a month to the audit table', async () => {
  const month = await newestAuditMonth(database);
  await database.pool.query(`drop table ${month}`);
  const endDump = await beginForeign(database, LOCKS_OF_DUMP);
  const begun = performance.now();
  const server = await startServer(['scripts/run.mjs', 'server/main.ts'], {
    PORT: String(await freePort()),
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: folder,
  });
  console.log(`Ready beside a dump after ${Math.round(performance.now() - begun)} ms`);
  await expect.poll(() => newestAuditMonth(database)).toBe(month);
  await server.stop();
  await endDump();
});
