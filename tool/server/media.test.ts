import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../tests/support/freePort.ts';
import type { Attempt, Media, Session } from '../contract.ts';
import { UPLOAD_LIMIT_BYTES } from '../contract.ts';
import { openTool } from './openTool.ts';
import { instructor, learner } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { bytesOf, createUploader, type Uploader } from './testing/uploading.ts';

const BYTES = bytesOf('webm', 300_000);
const PDF = bytesOf('pdf', 1000);
const DAY_MS = 86_400_000;

let tool: TestTool;
let tus: Uploader;
let lena: Session;
let max: Session;
beforeAll(async () => {
  tool = await openTestTool();
  tus = createUploader(tool.origin);
  lena = await tool.launch(learner('lena', 'media'));
  max = await tool.launch(learner('max', 'media'));
});
afterAll(() => tool.close());

const begin = async (session: Session, size = BYTES.length) =>
  (await tus.create(session, { size })).headers.get('location') ?? '';
const answer = (mediaId: string) => ({ answers: [{ questionId: null, mediaId, text: '' }] });
const keep = (session: Session, mediaId: string) => tool.call<Attempt>(session, 'PUT', 'work/draft', answer(mediaId));
const mediaOf = async (session: Session, mediaId: string) =>
  (await keep(session, mediaId)).body.answers[0]?.media as Media;

describe('an upload', () => {
  test('that is interrupted several times resumes and is complete', async () => {
    const address = await begin(lena);
    for (const sent of [1, 70_000, 123_456]) {
      const offset = Number((await tus.head(lena, address)).headers.get('upload-offset'));
      await tus.breakOff(lena, address, {
        folder: tool.options.mediaFolder,
        offset,
        part: BYTES.subarray(offset),
        sent,
      });
      await expect
        .poll(async () => Number((await tus.head(lena, address)).headers.get('upload-offset')))
        .toBe(offset + sent);
    }
    const offset = Number((await tus.head(lena, address)).headers.get('upload-offset'));
    expect((await tus.patch(lena, address, offset - 10, BYTES.subarray(offset - 10))).status).toBe(409);
    const done = await tus.patch(lena, address, offset, BYTES.subarray(offset));
    const mediaId = done.headers.get('media-id') ?? '';
    expect([done.status, mediaId]).toEqual([204, address.split('/').at(-1)]);
    const media = await mediaOf(lena, mediaId);
    expect(media).toMatchObject({ name: 'Rede ä.webm', mediaType: 'video/webm', size: BYTES.length });
    expect(Buffer.from(await (await fetch(media.url)).arrayBuffer()).equals(BYTES)).toBe(true);
  });

  test('[ops-34] with parts on different servers is complete if they share the folder', async () => {
    const port = await freePort();
    const other = await openTool(tool.options);
    await other.app.listen({ port, host: 'localhost' });
    const address = await begin(lena);
    const beside = createUploader(`http://localhost:${port}`);
    expect((await beside.patch(lena, address, 0, BYTES.subarray(0, 1000))).status).toBe(204);
    const mediaId = (await tus.patch(lena, address, 1000, BYTES.subarray(1000))).headers.get('media-id') ?? '';
    await other.close();
    expect(await mediaOf(lena, mediaId)).toMatchObject({ size: BYTES.length });
  });

  test('returns its id again after a lost last response', async () => {
    const mediaId = await tus.upload(lena, BYTES);
    await tool.query('delete from practicum_tool.media where id = $1', [mediaId]);
    expect((await tus.head(lena, `/api/uploads/${mediaId}`)).headers.get('media-id')).toBe(mediaId);
    expect((await keep(lena, mediaId)).status).toBe(200);
  });

  test('is accessible only to its owner', async () => {
    const address = await begin(lena);
    const elsewhere = await tool.launch(learner('lena', 'elsewhere'));
    for (const session of [max, elsewhere]) {
      expect((await tus.head(session, address)).status).toBe(404);
      expect((await tus.patch(session, address, 0, BYTES)).status).toBe(404);
      expect((await tus.remove(session, address)).status).toBe(404);
    }
    expect((await tus.head(lena, address)).headers.get('upload-offset')).toBe('0');
  });

  test('requires a session of an activity', async () => {
    expect((await tus.create({ ...lena, token: 'none' }, { size: 1 })).status).toBe(401);
    const figures = await tool.launch({ sub: 't1', roles: [], custom: { view: 'reporting' } });
    expect((await tus.create(figures, { size: 1 })).status).toBe(403);
  });

  test('can be canceled until it is finished, but not removed afterwards', async () => {
    const address = await begin(lena);
    expect((await tus.remove(lena, address)).status).toBe(204);
    expect((await tus.head(lena, address)).status).toBe(404);
    const mediaId = await tus.upload(lena, BYTES);
    expect((await tus.remove(lena, `/api/uploads/${mediaId}`)).status).toBe(400);
    expect((await keep(lena, mediaId)).status).toBe(200);
  });

  test.each([
    ['[media-13] nothing', 0, 422, 'emptyFile'],
    ['one byte too many', UPLOAD_LIMIT_BYTES + 1, 413, 'tooLarge'],
  ])('of %s is rejected', async (_what, size, status, code) => {
    const refused = await tus.create(lena, { size });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([status, code]);
  });

  test.each(['partial', 'final;/api/uploads/a'])('[load-05] in parts (%s) is rejected', async (parts) => {
    const refused = await fetch(`${tool.origin}/api/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${lena.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-concat': parts,
      },
    });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        code: 'invalid',
        message: 'Concatenation extension is not (yet) supported. Disable parallel uploads in the tus client.',
      },
    ]);
  });

  test('of the maximum size can start', async () =>
    expect((await tus.create(lena, { size: UPLOAD_LIMIT_BYTES })).status).toBe(201));

  test('accepts no more than its declared size', async () => {
    const address = await begin(lena, 10);
    expect((await tus.patch(lena, address, 0, BYTES)).status).toBe(413);
  });
});

describe('a recording', () => {
  let media: Media;
  beforeAll(async () => {
    media = await mediaOf(lena, await tus.upload(lena, BYTES));
  });
  const range = (value: string) => fetch(media.url, { headers: { range: value } });

  test.each([
    ['bytes=0-', 0, 299_999],
    ['bytes=100-199', 100, 199],
    ['bytes=299999-', 299_999, 299_999],
    ['bytes=-500', 299_500, 299_999],
    ['bytes=299000-999999', 299_000, 299_999],
  ])('plays %s', async (value, start, end) => {
    const part = await range(value);
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes ${start}-${end}/300000`,
      String(end - start + 1),
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(BYTES.subarray(start, end + 1))).toBe(true);
  });

  test('returns its size for a range beyond its end', async () => {
    const none = await range('bytes=300000-');
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */300000']);
  });

  test('plays in the page under its name, without running code', async () => {
    const { headers } = await fetch(media.url, { method: 'HEAD' });
    expect(headers.get('content-type')).toBe('video/webm');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Rede _.webm"; filename*=UTF-8''Rede%20%C3%A4.webm`,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('is downloaded if it is a document', async () => {
    const plan = await mediaOf(lena, await tus.upload(lena, PDF, { name: 'plan.pdf', type: 'application/pdf' }));
    expect((await fetch(plan.url, { method: 'HEAD' })).headers.get('content-disposition')).toContain(
      'attachment; filename="plan.pdf"',
    );
  });

  test('plays only with its token', async () => {
    const other = await mediaOf(lena, await tus.upload(lena, BYTES));
    const word = new URL(other.url).searchParams.get('token') ?? '';
    for (const token of [word, lena.token, ''])
      expect((await fetch(`${tool.origin}/media/${media.id}?token=${token}`)).status).toBe(401);
  });

  test('of another learner or activity is rejected in a draft', async () => {
    const elsewhere = await tool.launch(learner('lena', 'elsewhere'));
    for (const session of [max, elsewhere])
      expect(await keep(session, media.id)).toMatchObject({
        status: 422,
        body: { code: 'invalid', field: 'answers.0.mediaId' },
      });
  });

  test('of another activity is rejected in settings, and of this one plays for learners', async () => {
    const [here, there] = [await tool.launch(instructor('media')), await tool.launch(instructor('elsewhere'))];
    const [videoId, fileId] = [
      await tus.upload(here, BYTES),
      await tus.upload(here, PDF, { name: 'plan.pdf', type: 'application/pdf' }),
    ];
    const resources = [{ id: 'r', name: 'Plan', url: null, mediaId: fileId }];
    expect(await tool.change(there, { videoId })).toMatchObject({ status: 422, body: { field: 'videoId' } });
    expect(await tool.change(there, { resources })).toMatchObject({
      status: 422,
      body: { field: 'resources.0.mediaId' },
    });
    expect((await tool.change(here, { videoId, resources })).status).toBe(200);
    const { body } = await tool.call<{ video: Media; resourceFiles: Media[] }>(lena, 'GET', 'activity');
    expect([body.video.id, body.resourceFiles.map(({ id }) => id)]).toEqual([videoId, [fileId]]);
    expect((await fetch(body.resourceFiles[0]?.url ?? '')).status).toBe(200);
  });
});

test('[media-33] with an expired address gets a new one for the same person only', async () => {
  const { id, url } = await mediaOf(lena, await tus.upload(lena, BYTES));
  const [header = '', claims = ''] = (new URL(url).searchParams.get('token') ?? '').split('.');
  const [secret] = await tool.query<{ value: string }>(
    "select value from practicum_tool.secret where name = 'session'",
  );
  const signed = (change: object) =>
    new SignJWT({ ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as JWTPayload), ...change })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(secret?.value ?? '', 'base64url'));
  const now = Math.floor(Date.now() / 1000);
  const renewed = (session: Session, token: string) => tool.call<Media>(session, 'GET', `media/${id}?token=${token}`);
  const expired = await signed({ exp: now - 3600 });
  expect((await fetch(`${tool.origin}/media/${id}?token=${expired}`)).status).toBe(401);
  const { body } = await renewed(lena, expired);
  expect((await fetch(body.url)).status).toBe(200);
  expect((await renewed(max, expired)).status).toBe(404);
  expect((await renewed(lena, await signed({ exp: now - 9 * 3600 }))).status).toBe(404);
  expect((await renewed(lena, `${header}.${claims}.x`)).status).toBe(404);
});

test('an upload that is unused for a month is removed, and nothing else', async () => {
  const teacher = await tool.launch(instructor('swept'));
  const session = await tool.launch(learner('lena', 'swept'));
  const [used, video, file, unused] = [
    await tus.upload(session, BYTES),
    await tus.upload(teacher, BYTES),
    await tus.upload(teacher, BYTES),
    await tus.upload(session, BYTES),
  ];
  const [open, forgotten] = [await begin(session), await begin(session)].map(
    (address) => address.split('/').at(-1) ?? '',
  );
  await keep(session, used);
  await tool.change(teacher, { videoId: video, resources: [{ id: 'r', name: 'File', url: null, mediaId: file }] });
  await tool.query(
    "update practicum_tool.media set created_at = now() - interval '31 days' where activity_id = 'swept'",
  );
  const fresh = await tus.upload(session, BYTES);
  const monthAgo = new Date(Date.now() - 31 * DAY_MS);
  const path = (id = '') => join(tool.options.mediaFolder, id);
  for (const id of [used, video, file, unused, forgotten]) utimesSync(path(id), monthAgo, monthAgo);

  await (await openTool(tool.options)).close();

  expect([used, video, file, fresh, open].map((id) => existsSync(path(id)))).toEqual([true, true, true, true, true]);
  expect([unused, forgotten].flatMap((id) => [existsSync(path(id)), existsSync(path(`${id}.json`))])).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect((await keep(session, unused)).status).toBe(422);
});
