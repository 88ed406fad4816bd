import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestBlock } from '../../tests/server/eventLoop.ts';
import type { Session } from '../contract.ts';
import { instructor } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';

const BLOCK_MS_MAX = 50;
/** As much as a body may hold. */
const BYTES = 510_000;

let tool: TestTool;
let session: Session;
beforeAll(async () => {
  tool = await openTestTool();
  session = await tool.launch(instructor('r1'));
});
afterAll(() => tool.close());

const wide = Object.fromEntries(Array.from({ length: BYTES / 12 }, (_, i) => [`k${i}`, 1]));
const list = Array.from({ length: BYTES / 2 - 20 }, () => 1);

test.each([
  ['settings of unknown fields', 'activity', wide],
  ['a rubric of unknown fields', 'activity', { rubric: [wide] }],
  ['settings of a list', 'activity', { groups: list }],
  ['a draft of a list', 'work/draft', { answers: list }],
  [
    'a draft of one text',
    'work/draft',
    { answers: [{ questionId: null, mediaId: null, text: 'x'.repeat(BYTES - 100) }] },
  ],
])('[load-05] %s holds the event loop of the tool for less than 50 ms', async (_title, path, body) => {
  // written once, since the caller stands in this process too
  const payload = JSON.stringify(body);
  const send = () =>
    fetch(`${tool.origin}/api/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
      body: payload,
    }).then(({ status }) => expect(status).toBeLessThan(500));
  const held = await longestBlock(send, BLOCK_MS_MAX);
  expect(held).toBeLessThan(BLOCK_MS_MAX);
});
