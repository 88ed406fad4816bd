import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Work } from '../contract.ts';
import { openTestBucket, type TestBucket } from './testing/bucket.ts';
import { learner } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { bytesOf, createUploader, type Uploader } from './testing/uploading.ts';

let bucket: TestBucket;
let tool: TestTool;
let uploader: Uploader;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'tester');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  bucket = await openTestBucket();
  tool = await openTestTool({
    bucket: {
      name: 'school',
      prefix: 'recordings/',
      region: 'us-west-2',
      endpoint: bucket.endpoint,
      pathStyle: true,
      silenceMs: 1000,
    },
  });
  uploader = createUploader(tool.origin);
});
afterAll(async () => {
  await tool.close();
  await bucket.close();
  vi.unstubAllEnvs();
});

const bytes = bytesOf('webm', 20 * 1024 ** 2);

async function submitted(sub: string, mediaId: string) {
  const session = await tool.launch(learner(sub, 'bucket'));
  await tool.call(session, 'PUT', 'work/draft', { answers: [{ questionId: null, mediaId, text: '' }] });
  const { body } = await tool.call<Work>(session, 'GET', 'work');
  return body.attempts[0]?.answers[0]?.media?.url ?? '';
}

test('a finished upload is moved to the bucket in parts, and plays completely and by ranges', async () => {
  const session = await tool.launch(learner('lena', 'bucket'));
  const id = await uploader.upload(session, bytes);
  expect(bucket.objects.get(`/school/recordings/${id}`)?.equals(bytes)).toBe(true);
  expect(readdirSync(tool.options.mediaFolder)).toEqual([]);
  const url = await submitted('lena', id);
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
  const part = await fetch(url, { headers: { range: 'bytes=1000-1999' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${bytes.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
});

test("[embed-79] HEAD returns a recording's size for any range, and reads nothing", async () => {
  const session = await tool.launch(learner('ines', 'bucket'));
  const url = await submitted('ines', await uploader.upload(session, bytesOf('webm', 1000)));
  bucket.ranges.length = 0;
  const { status, headers } = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=10-19' } });
  expect([status, headers.get('content-length'), headers.get('accept-ranges')]).toEqual([200, '1000', 'bytes']);
  expect(bucket.ranges).toEqual(['bytes=0-0']);
});

test('an upload that the bucket rejected is kept on disk, and moved on request', async () => {
  const session = await tool.launch(learner('omar', 'bucket'));
  const part = bytesOf('webm', 1000);
  const address = (await uploader.create(session, { size: part.length })).headers.get('location') ?? '';
  bucket.failures = 1;
  expect((await uploader.patch(session, address, 0, part)).status).toBe(503);
  const head = await uploader.head(session, address);
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '1000']);
  const id = head.headers.get('media-id') ?? '';
  expect(bucket.objects.get(`/school/recordings/${id}`)?.equals(part)).toBe(true);
  const again = await uploader.head(session, address);
  expect([again.status, again.headers.get('upload-offset'), again.headers.get('media-id')]).toEqual([200, '1000', id]);
});

test('[ops-26] a hanging bucket delays neither uploads nor playback of others', async () => {
  const session = await tool.launch(learner('hana', 'bucket'));
  const part = bytesOf('webm', 1000);
  const url = await submitted('hana', await uploader.upload(session, part));
  const address = (await uploader.create(session, { size: part.length })).headers.get('location') ?? '';
  bucket.mood = 'hangs';
  const answers = await Promise.all([uploader.patch(session, address, 0, part), fetch(url)]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  bucket.mood = 'works';
  expect((await uploader.head(session, address)).headers.get('media-id')).not.toBeNull();
});

test('an upload in the bucket is visible to its owner only', async () => {
  const [lena, mia] = [await tool.launch(learner('lena', 'bucket')), await tool.launch(learner('mia', 'bucket'))];
  const address = (await uploader.create(lena, { size: 40 })).headers.get('location') ?? '';
  await uploader.patch(lena, address, 0, bytesOf('webm', 40));
  expect((await uploader.head(mia, address)).status).toBe(404);
});

test('a recording missing from the bucket is not found', async () => {
  const session = await tool.launch(learner('lena', 'bucket'));
  const id = await uploader.upload(session, bytesOf('webm', 40));
  const url = await submitted('lena', id);
  bucket.objects.delete(`/school/recordings/${id}`);
  expect((await fetch(url)).status).toBe(404);
});
