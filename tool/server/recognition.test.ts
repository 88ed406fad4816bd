import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaptionList, Session } from '../contract.ts';
import { openTool } from './openTool.ts';
import { learner } from './testing/launches.ts';
import { openSpeechServer, type SpeechStub } from './testing/speechServer.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { bytesOf, createUploader } from './testing/uploading.ts';

const WORDS = 'WEBVTT\n\n00:00.000 --> 00:02.000\n Hello there.\n';
const KEPT = 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n Hello there.\n';

const SOUND = bytesOf('webm', 5000);
let speech: SpeechStub;
let tool: TestTool;
let lena: Session;
let mediaId: string;
beforeAll(async () => {
  speech = await openSpeechServer(WORDS);
  tool = await openTestTool({ speech: { url: speech.url, key: 'secret', model: 'whisper-1' } });
  lena = await tool.launch(learner('lena', 'spoken'));
});
afterAll(async () => {
  await tool.close();
  await speech.close();
});
beforeEach(async () => {
  speech.requests.length = 0;
  speech.answers.length = 0;
  mediaId = await createUploader(tool.origin).upload(lena, SOUND);
});

const path = (language = '') => `media/${mediaId}/captions${language && `/${language}`}`;
const list = async () => (await tool.call<CaptionList>(lena, 'GET', path())).body;
const ask = (language = 'en') => tool.call<CaptionList>(lena, 'POST', `${path(language)}/recognition`);
/** Requests recognition that ends only after the request was answered. */
const askAndSeeItRun = (language = 'en') => {
  const asked = ask(language);
  speech.answers.push({ status: 200, after: asked });
  return asked;
};
const ended = () => expect.poll(async () => (await list()).recognitions, { interval: 20 }).toEqual([]);
const save = (text: string, more: object = {}) =>
  tool.call<CaptionList>(lena, 'PUT', path('en'), { text, source: 'editor', isChecked: true, base: null, ...more });
/** Skips the wait before the next attempt. */
const endedInHurry = () =>
  expect
    .poll(
      async () => {
        await tool.query('update practicum_tool.recognition set run_at = now()');
        return (await list()).recognitions;
      },
      { interval: 20 },
    )
    .toEqual([]);

test('[caption-06] a recording is transcribed in the background, and the captions are unchecked until a person checks them', async () => {
  expect((await askAndSeeItRun('en-US')).body).toMatchObject({
    canRecognize: true,
    recognitions: [{ language: 'en-US', hasFailed: false }],
  });
  await ended();
  const [captions] = (await list()).captions;
  expect(captions).toMatchObject({ language: 'en-US', origin: 'machine', isChecked: false, checked: null });
  expect(await (await fetch(captions?.url ?? '')).text()).toBe(KEPT);
  const [request] = speech.requests;
  expect(request).toMatchObject({ path: '/v1/audio/transcriptions', headers: { authorization: 'Bearer secret' } });
  expect(request?.body).toContain('name="model"\r\n\r\nwhisper-1\r\n');
  expect(request?.body).toContain('name="language"\r\n\r\nen\r\n');
  expect(request?.body).toContain('name="response_format"\r\n\r\nvtt\r\n');
  expect(request?.body).toContain(
    `filename="recording.webm"\r\ncontent-type: video/webm\r\n\r\n${SOUND.toString('latin1')}\r\n--`,
  );
});

test('[caption-06] a transcript stays unchecked while it is edited, until someone marks it as checked', async () => {
  await ask();
  await ended();
  const half = await save(KEPT.replace('there', 'you'), { isChecked: false, base: 1 });
  expect(half.body.captions).toMatchObject([{ origin: 'machine', isChecked: false }]);
  const whole = await save(KEPT.replace('there', 'you'), { base: 2 });
  expect(whole.body.captions).toMatchObject([{ origin: 'machine', isChecked: true, checked: { userId: 'lena' } }]);
  expect((await ask()).status).toBe(409);
});

test('[caption-05] a transcript is an event of the person who requested it', async () => {
  await expect.poll(() => tool.query('select from practicum_tool.event'), { interval: 20 }).toEqual([]);
  tool.platform.events.length = 0;
  await ask();
  await expect
    .poll(() => tool.platform.events, { interval: 20 })
    .toMatchObject([
      {
        event: 'caption.recognize',
        userId: 'lena',
        role: 'learner',
        operation: 'speech recognition in en',
        changes: [{ field: 'captions.en', before: null, after: { origin: 'machine', isChecked: false, text: KEPT } }],
      },
    ]);
});

test('[caption-06] an unavailable or busy server is retried until it returns captions', async () => {
  speech.answers.push({ status: 503 }, { status: 429 }, { status: 401 });
  await ask();
  await endedInHurry();
  expect(speech.requests).toHaveLength(4);
  expect((await list()).captions).toHaveLength(1);
});

test.each([
  ['refuses the recording', { status: 400, body: 'no sound' }],
  ['returns no WebVTT', { status: 200, body: '{"text":"Hello"}' }],
  ['returns no words', { status: 200, body: 'WEBVTT\n' }],
])('[caption-06] if the server %s, the page shows that and offers to retry', async (_what, answer) => {
  speech.answers.push(answer);
  await ask();
  await expect
    .poll(async () => (await list()).recognitions, { interval: 20 })
    .toEqual([{ language: 'en', hasFailed: true }]);
  expect((await askAndSeeItRun()).body.recognitions).toEqual([{ language: 'en', hasFailed: false }]);
  await ended();
});

test('[caption-06] a redirect to another host is not followed', async () => {
  const other = await openSpeechServer(WORDS);
  speech.answers.push({ status: 307, location: `${other.url}/v1/audio/transcriptions` });
  await ask();
  await endedInHurry();
  expect([speech.requests.length, other.requests.length]).toEqual([2, 0]);
  await other.close();
});

test('[caption-06] captions that a person has written in the meantime are kept', async () => {
  speech.answers.push({ status: 503 });
  await ask();
  await expect.poll(() => speech.requests.length, { interval: 20 }).toBe(1);
  await save(KEPT.replace('Hello', 'Mine'));
  await endedInHurry();
  expect((await list()).captions).toMatchObject([{ origin: 'edited', isChecked: true, revision: 1 }]);
});

test('[caption-06] lines without duration or out of order are corrected', async () => {
  speech.words =
    'WEBVTT\n\n00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:01.000\nnothing\n\n00:01.000 --> 00:02.000\nA\n';
  await ask();
  await ended();
  speech.words = WORDS;
  const [captions] = (await list()).captions;
  expect(await (await fetch(captions?.url ?? '')).text()).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\n\n00:00:05.000 --> 00:00:06.000\nB\n',
  );
});

test('[caption-06] without a configured server nothing is transcribed', async () => {
  const plain = await openTool({ ...tool.options, speech: undefined });
  await plain.app.ready();
  const headers = { authorization: `Bearer ${lena.token}` };
  const answer = await plain.app.inject({ method: 'GET', url: `/api/${path()}`, headers });
  expect(answer.json<CaptionList>().canRecognize).toBe(false);
  const refused = await plain.app.inject({ method: 'POST', url: `/api/${path('en')}/recognition`, headers });
  expect(refused.statusCode).toBe(404);
  await plain.close();
});
