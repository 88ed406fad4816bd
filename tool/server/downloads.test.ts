import { readdirSync, readFileSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import type { Comment, NewComment, Session } from '../contract.ts';
import { safeFileName } from './mediaTypes.ts';
import { instructor, learner } from './testing/launches.ts';
import { bytesOf, createUploader } from './testing/uploading.ts';
import { draft, handIn, openWorkedOnTool, publish, reviewer, score, submit, tool } from './testing/workedOnTool.ts';

const LINK = 'zip';
const QUERY = 'withNames=true&language=en&timeZone=Asia/Kathmandu';
const RECORDING = bytesOf('webm', 100);
let teacher: Session;
openWorkedOnTool();
beforeAll(async () => {
  teacher = await tool.launch(instructor(LINK));
  await tool.change(teacher, {
    name: 'Pitch: 3/4',
    scoreType: 'points',
    scoreMaximum: 10,
    questions: [{ id: 'q1', text: 'Why?', atSeconds: null }],
  });
  const lena = await tool.launch(learner('lena', LINK));
  const mediaId = await createUploader(tool.origin).upload(lena, RECORDING, {
    name: 'Lena: take 1/2.webm',
  });
  await tool.query(
    "insert into practicum_tool.caption (media_id, language, body, origin) values ($1, 'en', 'WEBVTT', 'edited')",
    [mediaId],
  );
  const answers = [
    { questionId: 'q1', mediaId, text: '=1+1' },
    { questionId: null, mediaId, text: '' },
  ];
  await tool.call(lena, 'PUT', 'work/draft', { answers });
  await submit(lena);
  await score(teacher, 'lena', 7);
  await publish(teacher, 'lena');
  await handIn(await tool.launch(learner('max', LINK)), 'Words of Max');
  await draft(await tool.launch(learner('nils', LINK)), 'Not yet');
});

const addressOf = async (query = QUERY, session = teacher, link = LINK) =>
  tool.call<{ url: string }>(session, 'GET', `downloads/${link}?${query}`);

async function fetchZip(query = QUERY, session = teacher, link = LINK) {
  const response = await fetch((await addressOf(query, session, link)).body.url);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
  const table = Papa.parse<Record<string, string>>(texts['scores.csv'] ?? '', { header: true }).data;
  return { response, texts, table };
}

test('[media-61][due-10] all submissions of an activity are one archive, a folder each, with a score table', async () => {
  const { response, texts, table } = await fetchZip();
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="Pitch- 3-4.zip"');
  expect(texts).toEqual({
    'scores.csv': expect.any(String) as string,
    'Name of lena - 1/1 answer.txt': '=1+1',
    'Name of lena - 1/1 Lena- take 1-2.webm': new TextDecoder().decode(RECORDING),
    'Name of lena - 1/1 Lena- take 1-2.en.vtt': 'WEBVTT',
    'Name of lena - 1/Lena- take 1-2.en.vtt': 'WEBVTT',
    'Name of lena - 1/Lena- take 1-2.webm': new TextDecoder().decode(RECORDING),
    'Name of max - 1/answer.txt': 'Words of Max',
  });
  expect(table).toMatchObject([
    { Name: 'Name of lena', Attempt: '1', Status: 'Reviewed', Score: '7', Maximum: '10', Folder: 'Name of lena - 1' },
    {
      Name: 'Name of max',
      Attempt: '1',
      Status: 'Waiting for review',
      Score: '',
      Maximum: '',
      Folder: 'Name of max - 1',
    },
  ]);
  expect(table.every(({ Submitted }) => /T..:..:..\+05:45$/.test(Submitted ?? ''))).toBe(true);
  expect((await addressOf('withNames=true&language=en&timeZone=Mars')).body).toMatchObject({ field: 'timeZone' });
});

test('[media-62] without names the archive does not identify people', async () => {
  const { texts, table } = await fetchZip('withNames=false&language=de');
  const { texts: again } = await fetchZip('withNames=false&language=de');
  expect(Object.keys(again)).toEqual(Object.keys(texts));
  const [submission, other] = table;
  const folder = submission?.['Ordner'] ?? '';
  expect(folder).toMatch(/^[0-9a-f]{8} - 1$/);
  expect(other?.['Ordner']).not.toBe(folder);
  const files = Object.keys(texts).map((name) => name.replace(/^[0-9a-f]{8} - 1\//, ''));
  expect(files.toSorted()).toEqual([
    '1 answer.txt',
    '1 video.en.vtt',
    '1 video.webm',
    'answer.txt',
    'scores.csv',
    'video.en.vtt',
    'video.webm',
  ]);
  expect(texts['scores.csv']).not.toMatch(/lena|max|take|\d{4}-\d\d-\d\d/);
});

test('[media-63] only instructors of the activity can download; the address is not a session', async () => {
  const refused = async (session: Session, link = LINK) => (await addressOf(QUERY, session, link)).status;
  expect(await refused(await tool.launch(reviewer(LINK)))).toBe(403);
  expect(await refused(await tool.launch(learner('lena', LINK)))).toBe(403);
  expect(await refused(await tool.launch(instructor('elsewhere')))).toBe(404);
  const { url } = (await addressOf()).body;
  expect((await fetch(url.replace(LINK, 'elsewhere'))).status).toBe(401);
  const token = new URL(url).searchParams.get('token') ?? '';
  expect((await tool.call({ ...teacher, token }, 'GET', 'activity')).status).toBe(401);
  expect((await addressOf('withNames=perhaps&language=en')).body).toMatchObject({
    code: 'invalid',
    field: 'withNames',
  });
});

test("[media-63] a reporting launch downloads from its institution's activities only", async () => {
  const reporting = (org_id: string) => tool.launch({ sub: 't1', roles: [], custom: { view: 'reporting', org_id } });
  await tool.launch({ ...instructor('theirs', { org_id: 'o7' }) });
  expect((await addressOf(QUERY, await reporting('o7'), 'theirs')).status).toBe(200);
  expect((await addressOf(QUERY, await reporting('o8'), 'theirs')).status).toBe(404);
});

test('[media-63] a download is an event of its activity', async () => {
  // Events of earlier downloads may still be on their way.
  await expect.poll(() => tool.query('select from practicum_tool.event'), { interval: 20 }).toEqual([]);
  tool.platform.events.length = 0;
  await fetchZip('withNames=false&language=en');
  await expect
    .poll(() => tool.platform.events, { interval: 20 })
    .toMatchObject([
      {
        event: 'work.download',
        userId: teacher.userId,
        resourceLinkId: LINK,
        changes: [
          { field: 'submissions', before: null, after: 2 },
          { field: 'withNames', before: null, after: false },
        ],
      },
    ]);
});

test('[media-64] an aborted download closes its file', async () => {
  const [media] = await tool.query<{ id: string }>('select id from practicum_tool.media where activity_id = $1', [
    LINK,
  ]);
  const path = join(tool.options.mediaFolder, media?.id ?? '');
  const recording = readFileSync(path);
  truncateSync(path, 256 * 1024 ** 2);
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === path;
      } catch {
        return false;
      }
    });
  const leave = new AbortController();
  const response = await fetch((await addressOf()).body.url, { signal: leave.signal });
  await response.body?.getReader().read();
  await expect.poll(openFiles, { interval: 20 }).toHaveLength(1);
  leave.abort();
  await expect.poll(openFiles, { interval: 20 }).toEqual([]);
  writeFileSync(path, recording);
});

test('[media-64] a missing recording is listed, and the others are included', async () => {
  const [media] = await tool.query<{ id: string }>('select id from practicum_tool.media where activity_id = $1', [
    LINK,
  ]);
  rmSync(join(tool.options.mediaFolder, media?.id ?? ''));
  const { texts } = await fetchZip();
  expect(Object.keys(texts)).toContain('Name of lena - 1/Lena- take 1-2.webm is missing.txt');
  expect(texts['Name of max - 1/answer.txt']).toBe('Words of Max');
});

test.each([
  ['a/b\\c:d*e?"<f>|', 'a-b-c-d-e-f-'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['CON.txt', '_CON.txt'],
  ['talk\u202Etxt.webm. ', 'talktxt.webm'],
  [`${'ä'.repeat(200)}.webm`, `${'ä'.repeat(80)}.webm`],
  ['. .', ''],
])('[media-61] %j is stored as %j in an archive', (given, safe) => expect(safeFileName(given)).toBe(safe));

test('[room-14] comments are exported as a table, with replies below their comment and without deleted comments', async () => {
  const link = 'comments';
  const [own, rosa] = [await tool.launch(instructor(link)), await tool.launch(reviewer(link))];
  const lena = await tool.launch(learner('lena', link));
  const rubric = [{ id: 'c1', name: 'Voice', points: 10, levels: [] }];
  await tool.change(own, { scoreType: 'rubric', rubric, allowsReplies: true });
  await handIn(lena, 'Words');
  const onWhole = { text: 'Good', atSeconds: null, questionId: null };
  const add = async (given: Partial<NewComment>) =>
    (await tool.call<Comment>(rosa, 'POST', 'reviews/lena/comments', { ...onWhole, ...given })).body.id;
  const mediaId = await createUploader(tool.origin).upload(rosa, RECORDING, { name: 'Rosa.webm' });
  const first = await add({ text: '=cmd()', atSeconds: 1.5, endSeconds: 3, criterionId: 'c1' });
  const deleted = await add({ text: 'Deleted' });
  await add({ text: '', mediaId });
  await tool.call(own, 'POST', `comments/${first}/replies`, { text: 'I agree' });
  await tool.call(own, 'PATCH', `comments/${first}`, { isResolved: true });
  await tool.call(own, 'DELETE', `comments/${deleted}`);
  const commentsOf = async (query = QUERY, session = own) => {
    const { texts } = await fetchZip(query, session, link);
    return { texts, rows: Papa.parse<Record<string, string>>(texts['comments.csv'] ?? '', { header: true }).data };
  };
  const { texts, rows } = await commentsOf();
  const recording = 'Name of lena - 1/comments/3.webm';
  expect(rows).toMatchObject([
    {
      'No.': '1',
      Name: 'Name of lena',
      'Start (seconds)': '1.5',
      'End (seconds)': '3',
      Criterion: 'Voice',
      Author: 'Name of r1',
      Status: 'resolved',
      Comment: "'=cmd()",
    },
    { 'No.': '2', 'Reply to': '1', Author: 'Name of t1', Status: '', Comment: 'I agree' },
    { 'No.': '3', 'Reply to': '', Comment: '', Recording: recording },
  ]);
  expect(texts[recording]).toBe(new TextDecoder().decode(RECORDING));
  const { rows: coded } = await commentsOf('withNames=false&language=en');
  expect(coded[0]?.['Author']).toMatch(/^[0-9a-f]{8}$/);
  expect(JSON.stringify(coded)).not.toMatch(/Name of|\d{4}-\d\d-\d\d/);
  const reporting = await tool.launch({ sub: 't1', roles: [], custom: { view: 'reporting', org_id: 'o1' } });
  expect((await commentsOf(QUERY, reporting)).texts['comments.csv']).toBeUndefined();
  await score(rosa, 'lena', 6);
  await publish(rosa, 'lena');
  expect((await commentsOf(QUERY, reporting)).rows).toHaveLength(3);
});

test("[release-06] held scores are in an instructor's archive, but not in one from reporting", async () => {
  const link = 'held';
  const [own, rosa] = [await tool.launch(instructor(link)), await tool.launch(reviewer(link))];
  await tool.change(own, { holdsMarks: true });
  await handIn(await tool.launch(learner('lena', link)), 'Words');
  await score(rosa, 'lena', 60);
  await publish(rosa, 'lena');
  const reporting = await tool.launch({ sub: 't1', roles: [], custom: { view: 'reporting', org_id: 'o1' } });
  const rows = async (session: Session) => (await fetchZip(QUERY, session, link)).table[0];
  expect(await rows(own)).toMatchObject({ Status: 'Held back', Score: '60', Maximum: '100' });
  expect(await rows(reporting)).toMatchObject({ Status: 'Waiting for review', Score: '', Maximum: '', Reviewed: '' });
});
