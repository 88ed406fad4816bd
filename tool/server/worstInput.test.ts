import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestBlock } from '../../tests/support/eventLoop.ts';
import type { Session } from '../contract.ts';
import { instructor } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';

const BLOCK_MS_MAX = 50;
/** Maximum size of a body. */
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

/**
 * Uses a separate connection, because the server closes one whose body it has not read, perhaps during the next call.
 */
const sent = async (path: string, { headers, ...init }: RequestInit & { headers: Record<string, string> }) => {
  const alone = { ...headers, connection: 'close' };
  const { status } = await fetch(`${tool.origin}${path}`, { redirect: 'manual', ...init, headers: alone });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).not.toBe(500);
};
const isQuick = async (send: () => Promise<void>) =>
  expect(await longestBlock(send, BLOCK_MS_MAX)).toBeLessThan(BLOCK_MS_MAX);

const base64 = (text: string) => Buffer.from(text).toString('base64');
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const unsigned = (claims: string, header: object = { alg: 'RS256', kid: 'x' }) =>
  [JSON.stringify(header), claims, 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');

test.each<[string, string]>([
  ['no dots', 'x'.repeat(BYTES)],
  ['dots alone', '.'.repeat(BYTES)],
  ['claims of many lists', unsigned(`{"sub":${nested(100_000)}}`)],
  ['a header of one long name', unsigned('{}', { alg: 'RS256', kid: 'x'.repeat(200_000) })],
  ['very many critical headers', unsigned('{}', { alg: 'RS256', crit: list.slice(0, 20_000) })],
  ['very many claims', unsigned(JSON.stringify(wide))],
])("[load-05] a launch with a token of %s blocks the tool's event loop for less than 50 ms", async (_title, token) => {
  const body = new URLSearchParams({ id_token: token, state: 'x'.repeat(1000) }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await isQuick(() => sent('/lti/launch', { method: 'POST', headers, body }));
});

test.each<[string, Record<string, string>]>([
  ['metadata without values', { 'upload-metadata': 'a,'.repeat(5000) }],
  ['metadata of one key very often', { 'upload-metadata': `filetype ${base64('video/webm')},`.repeat(400) }],
  ['metadata of blanks', { 'upload-metadata': `a${' '.repeat(12_000)}b` }],
  ['metadata of a long name', { 'upload-metadata': `filename ${base64('../'.repeat(3000))}`, 'upload-length': '0' }],
  ['metadata that is no base64', { 'upload-metadata': `filename ${'='.repeat(12_000)}` }],
  ['a length of many digits', { 'upload-length': '9'.repeat(12_000) }],
  ['a length below nothing', { 'upload-length': '-1' }],
  ['a list of uploads to join', { 'upload-concat': `final;${'/api/uploads/x '.repeat(800)}` }],
  ['a checksum', { 'upload-checksum': `sha1 ${'x'.repeat(12_000)}`, 'upload-defer-length': '2' }],
])("[load-05] an upload with %s blocks the tool's event loop for less than 50 ms", async (_title, given) => {
  const headers = {
    authorization: `Bearer ${session.token}`,
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': 'filename eA==',
    ...given,
  };
  await isQuick(() => sent('/api/uploads', { method: 'POST', headers }));
  const unknown = `/api/uploads/${encodeURIComponent('../'.repeat(500))}`;
  await isQuick(() => sent(unknown, { method: 'PATCH', headers: { ...headers, 'upload-offset': '9'.repeat(4000) } }));
});

test("[load-05] a review list of thousands blocks the tool's event loop for less than 50 ms", async () => {
  const people = 'from generate_series(1, 3000) as number';
  await tool.query(`insert into practicum_tool.person select 'p' || number, 'Person ' || number ${people}`);
  await tool.query(
    `insert into practicum_tool.attempt (activity_id, owner, number, state) select 'r1', 'p' || number, 1, 'draft' ${people}`,
  );
  const list = async () => {
    const headers = { authorization: `Bearer ${session.token}` };
    const answer = await fetch(`${tool.origin}/api/reviews`, { headers });
    expect((await answer.text()).match(/"learnerId"/g)).toHaveLength(3000);
  };
  await isQuick(list);
});

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
])("[load-05] %s blocks the tool's event loop for less than 50 ms", async (_title, path, body) => {
  // Serialized once, because the caller runs in this process too.
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
