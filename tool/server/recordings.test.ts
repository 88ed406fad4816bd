import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attempt, Media, Session } from '../contract.ts';
import { readMedia, UnreadableMedia } from './mediaFacts.ts';
import { learner } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { createUploader, type Uploader } from './testing/uploading.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

/** Recordings made by MediaRecorder in Chromium, except the last one, made by ffmpeg with ProRes. */
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'testing/recordings', name));

let tool: TestTool;
let tus: Uploader;
let lena: Session;
beforeAll(async () => {
  tool = await openTestTool({ runsMediaJobs: true });
  tus = createUploader(tool.origin);
  lena = await tool.launch(learner('lena', 'recordings'));
});
afterAll(() => tool.close());

const mediaOf = async (mediaId: string) => {
  const answers = [{ questionId: null, mediaId, text: '' }];
  return (await tool.call<Attempt>(lena, 'PUT', 'work/draft', { answers })).body.answers[0]?.media as Media;
};
const upload = (name: string, type = '') => tus.upload(lena, fixture(name), { name, type });
const fetched = async ({ url }: Media) => Buffer.from(await (await fetch(url)).arrayBuffer());
async function prepared(mediaId: string): Promise<Media> {
  await expect.poll(async () => (await mediaOf(mediaId)).state, { timeout: 10_000, interval: 20 }).not.toBe('waiting');
  return mediaOf(mediaId);
}

test('[media-10] a browser recording gets duration and index at its start, and plays in the meantime', async () => {
  const given = fixture('recorded.webm');
  const id = await upload('recorded.webm', 'video/webm;codecs=vp8,opus');
  const before = await mediaOf(id);
  const after = await prepared(id);
  expect(after).toMatchObject({ state: 'ready', mediaType: 'video/webm', codecs: ['vp8', 'opus'], hasAudio: true });
  expect(after.durationMs).toBeGreaterThan(3000);
  const bytes = await fetched(after);
  expect(bytes.length).toBe(after.size);
  const [cues, cluster] = ['1c53bb6b', '1f43b675'].map((id) => bytes.indexOf(Buffer.from(id, 'hex')));
  expect(cues).toBeGreaterThan(0);
  expect(cues).toBeLessThan(cluster ?? 0);
  expect((await fetched(before)).equals(given)).toBe(true);
});

test('[caption-01] captions that start after the end of their recording are rejected with the line', async () => {
  const { id } = await prepared(await upload('recorded.webm'));
  const late = { text: 'WEBVTT\n\n00:03.000 --> 00:04.000\nA\n\n10:00.000 --> 10:01.000\nB\n', source: 'editor' };
  expect(
    await tool.call(lena, 'PUT', `media/${id}/captions/en`, { ...late, isChecked: true, base: null }),
  ).toMatchObject({ status: 422, body: { field: 'text', problems: [{ line: 6, code: 'afterEnd' }] } });
});

test.each([
  ['sound.webm', 'audio/webm', { mediaType: 'audio/webm', name: 'sound.webm', codecs: ['opus'] }],
  ['fragmented.mp4', '', { mediaType: 'video/mp4', name: 'fragmented.mp4', codecs: ['vp9', 'opus'] }],
  [
    'recorded.mkv',
    'application/octet-stream',
    { mediaType: 'video/mp4', name: 'recorded.mp4', codecs: ['avc', 'opus'] },
  ],
])('[media-11] %s of type %j becomes seekable in every browser', async (name, type, expected) => {
  const media = await prepared(await upload(name, type));
  expect(media).toMatchObject({ ...expected, state: 'ready', hasAudio: true });
  const bytes = await fetched(media);
  if (media.mediaType === 'video/mp4') {
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(bytes.indexOf('moof')).toBe(-1);
  }
});

fullTest('[media-12] a failed job is retried and leaves no files', async () => {
  const id = await upload('recorded.webm');
  await prepared(id);
  const path = join(tool.options.mediaFolder, id);
  renameSync(path, `${path}-away`);
  await tool.query(
    `update practicum_tool.media set file = null, file_type = null, file_size = null, state = 'waiting', run_at = now()
     where id = $1`,
    [id],
  );
  const attempts = async () =>
    (await tool.query<{ attempts: number }>('select attempts from practicum_tool.media where id = $1', [id]))[0]
      ?.attempts;
  await expect.poll(attempts).toBe(1);
  renameSync(`${path}-away`, path);
  await tool.query('update practicum_tool.media set run_at = now() where id = $1', [id]);
  expect(await prepared(id)).toMatchObject({ state: 'ready', mediaType: 'video/webm' });
  await expect.poll(() => readdirSync(tool.options.mediaFolder).filter((name) => name.startsWith('job-'))).toEqual([]);
});

test('[media-12] the former file is removed a day after its replacement', async () => {
  const id = await upload('sound.webm');
  const media = await prepared(id);
  await tool.query('update practicum_tool.discarded_file set remove_at = now()');
  await expect.poll(() => readdirSync(tool.options.mediaFolder).includes(id)).toBe(false);
  expect((await fetched(media)).length).toBe(media.size);
});

test.each([
  [
    'a picture that is called a video',
    'talk.webm',
    'video/webm',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'image/png',
  ],
  ['a video that has no type', 'talk.mp4', '', fixture('fragmented.mp4'), 'video/mp4'],
])('[media-13] %s is detected by its first bytes', async (_what, name, type, bytes, mediaType) => {
  const media = await mediaOf(await tus.upload(lena, bytes, { name, type }));
  expect(media.mediaType).toBe(mediaType);
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a program', '\x7fELF\x02\x01\x01'],
  ['an archive', 'PK\x03\x04\x14\x00\x00\x00\x08\x00'],
])('[media-13] %s declared as video is rejected and removed, a large one before its end', async (_what, head) => {
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(9000)]);
  const address = (await tus.create(lena, { size: bytes.length })).headers.get('location') ?? '';
  expect((await tus.patch(lena, address, 0, bytes.subarray(0, 5000))).status).toBe(204);
  const refused = await tus.patch(lena, address, 5000, bytes.subarray(5000, 6000));
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([415, 'mediaType']);
  expect(readdirSync(tool.options.mediaFolder)).not.toContain(address.split('/').at(-1));
});

test('[media-14] an unplayable file is marked as such, and kept as uploaded', async () => {
  const given = fixture('undecodable.mov');
  const media = await prepared(await upload('undecodable.mov', 'video/quicktime'));
  expect(media).toMatchObject({ state: 'unplayable', name: 'undecodable.mov', size: given.length, durationMs: 2000 });
  expect((await fetched(media)).equals(given)).toBe(true);
});

test('[media-14] a recording with a truncated header is marked as unplayable', async () => {
  const media = await prepared(await tus.upload(lena, fixture('recorded.webm').subarray(0, 200)));
  expect(media).toMatchObject({ state: 'unplayable', durationMs: 0 });
});

test('[media-14] a damaged file that blocks its reader is given up', async () => {
  const path = join(tool.options.mediaFolder, 'damaged');
  writeFileSync(path, fixture('recorded.webm').fill(0, 200));
  await expect(readMedia(path, `${path}.out`, new AbortController().signal, 500)).rejects.toThrow(UnreadableMedia);
});

test("[media-13] an empty file from an older build can't be submitted", async () => {
  const media = await prepared(await upload('sound.webm'));
  await tool.query('update practicum_tool.media set file_size = 0 where id = $1', [media.id]);
  expect(await tool.call(lena, 'POST', 'work/submit')).toMatchObject({
    status: 422,
    body: { code: 'emptyFile', field: 'answers.0.mediaId' },
  });
});
