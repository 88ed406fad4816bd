import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attempt, CaptionList, Media, Report, ReviewItem, Session, Work } from '../contract.ts';
import { instructor, learner } from './testing/launches.ts';
import { bytesOf, createUploader, type Uploader } from './testing/uploading.ts';
import { openWorkedOnTool, reviewer, submit, tool } from './testing/workedOnTool.ts';

const HELLO = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n';
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';

openWorkedOnTool();

let tus: Uploader;
let lena: Session;
let max: Session;
let rosa: Session;
let tina: Session;
beforeAll(async () => {
  tus = createUploader(tool.origin);
  lena = await tool.launch(learner('lena', 'captioned'));
  max = await tool.launch(learner('max', 'captioned'));
  rosa = await tool.launch(reviewer('captioned'));
  tina = await tool.launch(instructor('captioned'));
});

const path = (mediaId: string, language = '') => `media/${mediaId}/captions${language && `/${language}`}`;
const list = (session: Session, mediaId: string) => tool.call<CaptionList>(session, 'GET', path(mediaId));
const save = (session: Session, mediaId: string, text: string, more: object = {}) =>
  tool.call<CaptionList>(session, 'PUT', path(mediaId, 'en'), {
    text,
    source: 'upload',
    isChecked: true,
    base: null,
    ...more,
  });
const keep = (session: Session, mediaId: string) =>
  tool.call<Attempt>(session, 'PUT', 'work/draft', { answers: [{ questionId: null, mediaId, text: '' }] });
const record = async (session: Session) => {
  const mediaId = await tus.upload(session, bytesOf('webm', 100));
  await keep(session, mediaId);
  return mediaId;
};
const statuses = async (mediaId: string, sessions: readonly Session[]) =>
  Promise.all(sessions.map(async (session) => (await list(session, mediaId)).status));

describe('captions', () => {
  test('[caption-01] are uploaded as WebVTT or SRT, stored as WebVTT by language, and served as text/vtt', async () => {
    const mediaId = await record(lena);
    expect((await save(lena, mediaId, SRT)).body.captions).toMatchObject([
      { language: 'en', origin: 'uploaded', isChecked: true, revision: 1, checked: { userId: 'lena' } },
    ]);
    await tool.call(lena, 'PUT', path(mediaId, 'PT-br'), {
      text: HELLO,
      source: 'editor',
      isChecked: true,
      base: null,
    });
    const media = (await tool.call<Work>(lena, 'GET', 'work')).body.attempts[0]?.answers[0]?.media as Media;
    expect(media.captions.map(({ language, origin }) => [language, origin])).toEqual([
      ['en', 'uploaded'],
      ['pt-BR', 'edited'],
    ]);
    for (const { url } of media.captions) {
      const served = await fetch(url);
      expect([served.status, served.headers.get('content-type'), await served.text()]).toEqual([
        200,
        'text/vtt',
        HELLO,
      ]);
    }
  });

  test('[caption-01] that are invalid are rejected with their lines, and not stored', async () => {
    const mediaId = await record(lena);
    const wrong = 'WEBVTT\n\n00:02.000 --> 00:01.000\nA\n\n00:0a.000 --> 00:04.000\nB\n';
    expect(await save(lena, mediaId, wrong)).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        field: 'text',
        problems: [
          { line: 3, code: 'endBeforeStart' },
          { line: 6, code: 'times' },
        ],
      },
    });
    for (const language of ['e', 'a b', 'en-']) {
      const put = { text: HELLO, source: 'upload', isChecked: true, base: null };
      expect(await tool.call(lena, 'PUT', path(mediaId, encodeURIComponent(language)), put)).toMatchObject({
        status: 422,
        body: { field: 'language' },
      });
    }
    expect((await list(lena, mediaId)).body.captions).toEqual([]);
  });

  test('[caption-01] of a document are rejected', async () => {
    const mediaId = await tus.upload(lena, bytesOf('pdf', 100), { name: 'a.pdf', type: 'application/pdf' });
    expect(await save(lena, mediaId, HELLO)).toMatchObject({ status: 415, body: { code: 'mediaType' } });
  });

  test('[caption-03] play only with an address of their recording, while the viewer has access', async () => {
    const mediaId = await record(lena);
    const other = await record(lena);
    const [mine] = (await save(lena, mediaId, HELLO)).body.captions;
    const [theirs] = (await save(lena, other, HELLO)).body.captions;
    const token = new URL(theirs?.url ?? '').searchParams.get('token') ?? '';
    const address = new URL(mine?.url ?? '');
    expect((await fetch(address)).status).toBe(200);
    for (const wrong of [token, lena.token, '']) {
      address.searchParams.set('token', wrong);
      expect((await fetch(address)).status).toBe(401);
    }
  });

  test('[caption-04] are versioned: no one overwrites unseen changes', async () => {
    const mediaId = await record(lena);
    await save(lena, mediaId, HELLO);
    expect(await save(lena, mediaId, SRT)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const both = await Promise.all([1, 1].map((base) => save(lena, mediaId, SRT, { base })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await tool.call(lena, 'DELETE', `${path(mediaId, 'en')}?base=1`)).status).toBe(409);
    expect((await tool.call<CaptionList>(lena, 'DELETE', `${path(mediaId, 'en')}?base=2`)).body.captions).toEqual([]);
  });

  test('[caption-04] count as edited if words change, not when saved again', async () => {
    const mediaId = await record(lena);
    await save(lena, mediaId, HELLO);
    const again = await save(lena, mediaId, HELLO, { source: 'editor', base: 1 });
    expect(again.body.captions[0]?.origin).toBe('uploaded');
    const edited = await save(lena, mediaId, HELLO.replace('Hello', 'Hi'), { source: 'editor', base: 2 });
    expect(edited.body.captions[0]?.origin).toBe('edited');
  });
});

describe('the captions of', () => {
  test('[caption-02] a draft are changed and seen by its owner only', async () => {
    const mediaId = await record(lena);
    expect(await statuses(mediaId, [lena, max, rosa, tina])).toEqual([200, 404, 404, 404]);
    expect((await list(lena, mediaId)).body.canEdit).toBe(true);
    expect((await save(rosa, mediaId, HELLO)).status).toBe(404);
  });

  test('[caption-02] a submission are changed by reviewers and instructors, and seen by its owner', async () => {
    const nils = await tool.launch(learner('nils', 'captioned'));
    const mediaId = await record(nils);
    await submit(nils);
    expect(await statuses(mediaId, [nils, max, rosa, tina])).toEqual([200, 404, 200, 200]);
    expect((await list(nils, mediaId)).body.canEdit).toBe(false);
    expect(await save(nils, mediaId, HELLO)).toMatchObject({ status: 403, body: { code: 'denied' } });
    expect((await save(rosa, mediaId, HELLO)).status).toBe(200);
    expect((await save(tina, mediaId, SRT, { base: 1 })).status).toBe(200);
  });

  test('[caption-02] a resource are changed by instructors, and seen by the course', async () => {
    const mediaId = await tus.upload(tina, bytesOf('webm', 100));
    expect((await save(tina, mediaId, HELLO)).status).toBe(200);
    await tool.change(tina, { resources: [{ id: 'r', name: 'Talk', url: null, mediaId }] });
    expect(await statuses(mediaId, [lena, rosa, tina])).toEqual([200, 200, 200]);
    expect((await save(lena, mediaId, SRT, { base: 1 })).status).toBe(403);
    expect((await save(rosa, mediaId, SRT, { base: 1 })).status).toBe(403);
    const elsewhere = await tool.launch(instructor('elsewhere'));
    expect((await list(elsewhere, mediaId)).status).toBe(404);
  });
});

test('[caption-05] each change of captions is an event with author, owner and both versions', async () => {
  await expect.poll(() => tool.query('select from practicum_tool.event')).toEqual([]);
  tool.platform.events.length = 0;
  const ofCaptions = () => tool.platform.events.filter(({ event }) => event.startsWith('caption.'));
  const mediaId = await record(lena);
  await save(lena, mediaId, HELLO);
  await save(lena, mediaId, HELLO, { base: 1, source: 'editor' });
  const blocks = Array.from(
    { length: 60 },
    (_, at) => `00:${String(at).padStart(2, '0')}.000 --> 01:00.000\n${'word '.repeat(15)}`,
  );
  const long = `WEBVTT\n\n${blocks.join('\n\n')}\n`;
  await save(lena, mediaId, long, { base: 2 });
  await tool.call(lena, 'DELETE', `${path(mediaId, 'en')}?base=3`);
  await expect
    .poll(() => ofCaptions().map(({ event }) => event))
    .toEqual(['caption.save', 'caption.save', 'caption.remove']);
  const [first, second] = ofCaptions();
  expect(first).toMatchObject({ userId: 'lena', role: 'learner', operation: 'PUT /api/media/:id/captions/:language' });
  expect(first?.changes).toEqual([
    { field: 'captions.en', before: null, after: { origin: 'uploaded', isChecked: true, text: HELLO } },
  ]);
  expect(JSON.stringify(second?.changes)).toMatch(/sha256:[0-9a-f]{16}, \d+ characters/);
});

describe('a work without captions', () => {
  beforeEach(() => tool.query("delete from practicum_tool.attempt where activity_id = 'captioned'"));
  const queue = async () =>
    (await tool.call<ReviewItem[]>(rosa, 'GET', 'reviews?status=all')).body.map(({ name, lacksCaptions }) => [
      name,
      lacksCaptions,
    ]);

  test('[caption-07] is marked in the queue until a person has checked captions, and texts need no captions', async () => {
    const mediaId = await record(lena);
    await record(max);
    await tool.call(max, 'PUT', 'work/draft', { answers: [{ questionId: null, mediaId: null, text: 'Words' }] });
    await submit(max);
    expect(await queue()).toContainEqual(['Lena', false]);
    await submit(lena);
    expect(await queue()).toEqual(
      expect.arrayContaining([
        ['Lena', true],
        ['Max', false],
      ]),
    );
    await save(rosa, mediaId, HELLO, { isChecked: false });
    expect(await queue()).toContainEqual(['Lena', true]);
    await save(rosa, mediaId, HELLO, { base: 1 });
    expect(await queue()).toContainEqual(['Lena', false]);
  });

  const reported = () => {
    const told = tool.platform.told.findLast(({ path }) => path.endsWith('/scores'));
    return Object.fromEntries(
      Object.entries<unknown>({ ...told?.body }).map(([name, value]) => [name.split('/').at(-1) ?? '', value]),
    );
  };

  test('[caption-09] is reported to the console when a submission gets or loses captions', async () => {
    const mediaId = await record(lena);
    await submit(lena);
    await expect.poll(reported).toMatchObject({ activityProgress: 'Submitted', work: { lacksCaptions: true } });
    await save(rosa, mediaId, HELLO);
    await expect.poll(reported).toMatchObject({ progress: { unchanged: true }, work: { lacksCaptions: false } });
    await tool.call(rosa, 'DELETE', `${path(mediaId, 'en')}?base=1`);
    await expect.poll(reported).toMatchObject({ progress: { unchanged: true }, work: { lacksCaptions: true } });
  });

  test('[caption-08] is counted per institution and activity, without drafts and unused files', async () => {
    const manager = await tool.launch({ sub: 't1', roles: [], custom: { view: 'reporting' } });
    const report = async () => (await tool.call<Report>(manager, 'GET', `report?start=0&end=${86_400_000}`)).body;
    const before = (await report()).recordings;
    const mediaId = await record(lena);
    await record(max);
    expect((await report()).recordings).toEqual(before);
    await submit(lena);
    expect((await report()).recordings).toEqual({ ...before, count: before.count + 1 });
    await save(rosa, mediaId, HELLO, { isChecked: false });
    expect((await report()).recordings).toEqual({
      ...before,
      count: before.count + 1,
      unchecked: before.unchecked + 1,
    });
    await save(rosa, mediaId, HELLO, { base: 1 });
    const after = await report();
    expect(after.recordings).toEqual({ ...before, count: before.count + 1, captioned: before.captioned + 1 });
    const sum = after.activities.reduce((total, { captioned }) => total + captioned, 0);
    expect(sum).toBe(after.recordings.captioned);
  });
});
