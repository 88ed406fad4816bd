import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveTool } from '../../../server/launch/toolStore.ts';
import { scopes } from '../../../server/lti/ltiClaims.ts';
import { createTestApi, type TestApi } from '../../support/testApi.ts';
import { createForeignTool, type ForeignTool } from './foreignTool.ts';

let api: TestApi;
let tool: ForeignTool;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  tool = await createForeignTool(api.app);
  await saveTool(api.database.db, tool.registration);
  expect((await tool.token([scopes.score])).status).toBe(200);
  return () => tool.close();
});
afterAll(() => api.close());

test.each(['another', 'tool'])('[embed-73] a signature by a new key with the kid "%s" is accepted', async (kid) => {
  await tool.rotateKey(kid);
  expect((await tool.token([scopes.score])).status).toBe(200);
});

test('[embed-73] invalid signatures cause few key requests', async () => {
  const forger = await createForeignTool(api.app);
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (let sent = 0; sent < 5; sent += 1) {
    const { body } = await forger.token([scopes.score], { iss: tool.clientId, sub: tool.clientId });
    expect(body.error).toBe('invalid_client');
  }
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([tool.registration.jwks_uri]);
  fetched.mockRestore();
  forger.close();
});

const MB = 1024 * 1024;

test.each<[string, Record<string, string>, Buffer]>([
  ['that never ends', {}, Buffer.alloc(MB, ' ')],
  ['that unpacks into very much', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(200 * MB, ' '))],
])('[load-14] a key set %s is read partially and rejected', async (_title, headers, part) => {
  let sent = 0;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length;
      sent += part.length;
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const jwks_uri = `http://localhost:${(server.address() as AddressInfo).port}/jwks`;
  const other = await createForeignTool(api.app);
  await saveTool(api.database.db, { ...other.registration, jwks_uri });
  expect((await other.token([scopes.score])).body.error).toBe('invalid_client');
  const [refusal] = (
    await api.database.pool.query<{ target: string }>(
      "select target from audit_event where event = 'tool.refuse' order by id desc limit 1",
    )
  ).rows;
  expect(refusal?.target).toContain('the key set has more than 262144 bytes');
  expect(sent).toBeLessThan(50 * MB);
  other.close();
  server.closeAllConnections();
  server.close();
});
