import { afterEach, expect, test } from 'vitest';
import { openDatabaseProxy, type DatabaseProxy } from '../../tests/support/databaseProxy.ts';
import { createTestDatabase } from '../../tests/support/testDatabase.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

let proxy: DatabaseProxy | undefined;
let tool: TestTool | undefined;
afterEach(async () => {
  await proxy?.close();
  await tool?.close();
});

fullTest('[ops-03] while the database hangs, the tool responds, and recovers with it', async () => {
  const database = await createTestDatabase();
  proxy = await openDatabaseProxy(database);
  tool = await openTestTool({
    connection: { connectionString: proxy.databaseUrl },
    databaseLimits: { acquireMs: 1000, statementMs: 500 },
  });
  const { begin } = tool;
  const status = async () => (await begin()).status;
  expect(await status()).toBe(302);
  proxy.hang();
  expect(new Set(await Promise.all(Array.from({ length: 20 }, status)))).toEqual(new Set([503]));
  proxy.goOn();
  await expect.poll(status).toBe(302);
});

test('[load-16] a login deletes expired logins by an index, regardless of their number', async () => {
  tool = await openTestTool();
  await tool.query(
    "insert into practicum_tool.login select 'state' || n, '', now() + interval '9 minutes' from generate_series(1, 20000) n",
  );
  await tool.query('analyze practicum_tool.login');
  const plan = await tool.query('explain delete from practicum_tool.login where expires_at < now()');
  expect(JSON.stringify(plan)).toContain('Index Scan using login_by_expiry');
});
