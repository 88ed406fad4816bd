import { afterEach, expect, test } from 'vitest';
import { openDatabaseProxy, type DatabaseProxy } from '../../tests/server/databaseProxy.ts';
import { createTestDatabase } from '../../tests/server/testDatabase.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';

let proxy: DatabaseProxy | undefined;
let tool: TestTool | undefined;
afterEach(async () => {
  await proxy?.close();
  await tool?.close();
});

test('[ops-03] while the database hangs, the tool answers; when it goes on, so does the tool', async () => {
  const database = await createTestDatabase();
  proxy = await openDatabaseProxy(database);
  tool = await openTestTool({ connection: { connectionString: proxy.databaseUrl } });
  const { begin } = tool;
  const status = async () => (await begin()).status;
  expect(await status()).toBe(302);
  proxy.hang();
  expect(new Set(await Promise.all(Array.from({ length: 20 }, status)))).toEqual(new Set([503]));
  proxy.goOn();
  await expect.poll(status).toBe(302);
});
