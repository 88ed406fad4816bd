import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queries } from '../../shared/database/traceQuery.ts';
import { UNRECORDED } from './events.ts';
import { openTool } from './openTool.ts';
import { instructor, learner } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { bytesOf, createUploader } from './testing/uploading.ts';
import type { Session } from '../contract.ts';

let tool: TestTool;
let teacher: Session;
let max: Session;
beforeAll(async () => {
  tool = await openTestTool();
  teacher = await tool.launch(instructor('recorded'));
  max = await tool.launch(learner('max', 'recorded'));
});
afterAll(() => tool.close());
beforeEach(() => {
  tool.platform.events.length = 0;
});

const answers = [{ questionId: null, mediaId: null, text: 'An answer' }];
const delivered = () => expect.poll(() => tool.platform.events, { interval: 20 });
const kinds = () => tool.platform.events.map(({ event }) => event);

test('[audit-05] every writing route of the tool records an event or has a documented exception', async () => {
  const opened = await openTool(tool.options);
  const tree = opened.app.printRoutes({ commonPrefix: false });
  await opened.close();
  const writing = routesOf(tree).filter((route) => !/^(GET|HEAD) /.test(route));
  expect(writing.filter((route) => !(route in UNRECORDED)).toSorted()).toEqual(RECORDED.toSorted());
});

const INDENT = 4;

/** Returns the routes in Fastify's tree, each as a method and a path. */
function routesOf(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*── )(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    parts.splice(indent.length / INDENT - 1, Infinity, part);
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${parts.join('')}`);
  });
}

const RECORDED = [
  'PUT /api/activity',
  'POST /api/work/submit',
  'PUT /api/reviews/:learnerId/score',
  'POST /api/reviews/:learnerId/claim/take-over',
  'POST /api/reviews/:learnerId/publish',
  'POST /api/reviews/:learnerId/reset',
  'POST /api/reviews/:learnerId/comments',
  'PATCH /api/comments/:id',
  'DELETE /api/comments/:id',
  'POST /api/comments/:id/restore',
  'POST /api/comments/:id/replies',
  'PUT /api/media/:id/captions/:language',
  'DELETE /api/media/:id/captions/:language',
  'POST /api/releases',
  'POST /api/releases/:id/take-back',
  'POST /api/saved-comments',
  'DELETE /api/saved-comments/:id',
  'PATCH /api/uploads/:id',
  'DELETE /api/uploads/:id',
];

test('[audit-05] each change has one event with author, person, and former and new values', async () => {
  const theirs = `reviews/${max.userId}`;
  await tool.change(teacher, { instructions: 'Read chapter 1', allowsReplies: true });
  await tool.call(max, 'PUT', 'work/draft', { answers });
  await tool.call(max, 'POST', 'work/submit');
  await tool.call(teacher, 'GET', theirs);
  await tool.call(teacher, 'PUT', `${theirs}/score`, { given: 3, rubric: [] });
  await tool.call(teacher, 'POST', `${theirs}/publish`);
  const { body: comment } = await tool.call<{ id: string }>(teacher, 'POST', `${theirs}/comments`, {
    text: 'Well done',
    atSeconds: null,
    questionId: null,
  });
  await tool.call(max, 'POST', `comments/${comment.id}/replies`, { text: 'Thank you' });
  await tool.call(teacher, 'PATCH', `comments/${comment.id}`, { text: 'Very well done' });
  await tool.call(teacher, 'DELETE', `comments/${comment.id}`);
  await tool.call(teacher, 'POST', `comments/${comment.id}/restore`);
  const { body: saved } = await tool.call<{ id: string }>(teacher, 'POST', 'saved-comments', { text: 'Again' });
  await tool.call(teacher, 'DELETE', `saved-comments/${saved.id}`);
  await tool.call(teacher, 'POST', `${theirs}/reset`);
  await delivered().toHaveLength(13);
  expect(kinds()).toEqual([
    'activity.settings',
    'work.submit',
    'work.open',
    'score.keep',
    'score.publish',
    'comment.add',
    'comment.reply',
    'comment.change',
    'comment.remove',
    'comment.restore',
    'comment.save',
    'comment.forget',
    'work.reset',
  ]);
  const [settings, submitted, , kept] = tool.platform.events;
  expect(settings).toMatchObject({ userId: teacher.userId, role: 'instructor', personId: null });
  expect(settings?.changes).toContainEqual({ field: 'instructions', before: null, after: 'Read chapter 1' });
  expect(submitted).toMatchObject({ userId: max.userId, role: 'learner', operation: 'POST /api/work/submit' });
  expect(submitted?.changes).toContainEqual({ field: 'attempts.1.state', before: 'draft', after: 'submitted' });
  expect(kept?.changes).toEqual([
    { field: 'attempts.1.score', before: null, after: expect.objectContaining({ given: 3 }) as object },
  ]);
  expect(await tool.query('select from practicum_tool.event')).toEqual([]);
});

test('[audit-13] a finished or aborted upload has one event, and its parts have none', async () => {
  const tus = createUploader(tool.origin);
  const address = (await tus.create(max, { size: 100 })).headers.get('location') ?? '';
  const bytes = bytesOf('webm', 100);
  await tus.patch(max, address, 0, bytes.subarray(0, 50));
  await tus.patch(max, address, 50, bytes.subarray(50));
  await tus.head(max, address);
  const abandoned = (await tus.create(max, { name: 'Take 2.webm', size: 9 })).headers.get('location') ?? '';
  expect((await tus.remove(max, abandoned)).status).toBe(204);
  expect((await tus.remove(max, address)).status).toBe(400);
  await delivered().toHaveLength(2);
  const [finished, removed] = tool.platform.events;
  expect(finished).toMatchObject({ event: 'upload.finish', userId: max.userId, role: 'learner', personId: null });
  expect(finished?.changes).toContainEqual({ field: 'name', before: null, after: 'Rede ä.webm' });
  expect(removed).toMatchObject({ event: 'upload.remove', operation: 'DELETE /api/uploads/:id' });
  expect(removed?.changes).toContainEqual({ field: 'name', before: 'Take 2.webm', after: null });
});

test('[load-32] a recorded review call reads the owner of the work once', async () => {
  const lena = await tool.launch(learner('lena', 'recorded'));
  await tool.call(lena, 'PUT', 'work/draft', { answers });
  await tool.call(lena, 'POST', 'work/submit');
  let lookups = 0;
  const note = (text: unknown) => {
    if (String(text).includes('member_ids @>')) lookups += 1;
  };
  queries.subscribe(note);
  const theirs = `reviews/${lena.userId}`;
  const scored = await tool.call(teacher, 'PUT', `${theirs}/score`, { given: 3, rubric: [] });
  const published = await tool.call(teacher, 'POST', `${theirs}/publish`);
  queries.unsubscribe(note);
  expect([scored.status, published.status, lookups]).toEqual([200, 200, 2]);
  await delivered().toHaveLength(3);
});

test('[audit-05] unchanged and rejected calls have no event', async () => {
  await tool.call(max, 'PUT', 'work/draft', { answers });
  await tool.call(max, 'POST', 'work/submit');
  await delivered().toHaveLength(1);
  await tool.call(teacher, 'GET', `reviews/${max.userId}`);
  await tool.call(teacher, 'GET', `reviews/${max.userId}`);
  expect((await tool.call(max, 'POST', 'work/submit')).status).toBeGreaterThanOrEqual(400);
  await delivered().toHaveLength(2);
  expect(kinds()).toEqual(['work.submit', 'work.open']);
});

test("[audit-06] if the event can't be written, nothing changes in the tool either", async () => {
  await tool.query(
    "alter table practicum_tool.event add constraint broken check (body ->> 'event' <> 'activity.settings') not valid",
  );
  const answer = await tool.change(teacher, { instructions: 'Never' });
  await tool.query('alter table practicum_tool.event drop constraint broken');
  expect(answer.status).toBe(500);
  expect(await tool.query("select from practicum_tool.activity where settings ->> 'instructions' = 'Never'")).toEqual(
    [],
  );
});
