import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveTool } from '../../../server/launch/toolStore.ts';
import { scopes } from '../../../server/lti/ltiClaims.ts';
import { createTestApi, type TestApi } from '../testApi.ts';
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

test.each(['another', 'tool'])(
  '[embed-73] what a tool signs right after it has changed its key, to one with the kid "%s", is taken',
  async (kid) => {
    await tool.rotateKey(kid);
    expect((await tool.token([scopes.score])).status).toBe(200);
  },
);

test('[embed-73] wrong signatures make the platform read the keys of a tool once in a while at most', async () => {
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
