import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/projectRoot.ts';
import { createSeed } from '../../server/seed/seed.ts';
import { brokenChains } from '../api/audit/chains.ts';
import { bindAccounts } from '../support/testApi.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const KILLS = 200;
const COURSES = 8;
const LATEST_MS = 300;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test(`[audit-08] after ${KILLS} kills of a server at random points, each change has its event and each event its change`, async () => {
  const org = await createSeed(database.db).org();
  await org.member('admin@n.test', 'orgadmin');
  for (let n = 0; n < COURSES; n += 1) await org.course();
  await bindAccounts(database);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = spawn(process.execPath, ['scripts/run.mjs', 'tests/full/auditKills/changeOnAndOn.ts'], {
      cwd: projectRoot,
      env: { ...process.env, DATABASE_URL: database.databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');
    await delay(Math.random() * LATEST_MS);
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::integer from audit_event where event = 'course.update'",
  );
  expect(rows[0]?.count).toBeGreaterThan(KILLS);
  expect(await brokenChains(database.pool)).toEqual([]);
});
