import { describe, expect, test } from 'vitest';
import type { Comment, Media, NewComment, OpenedWork, ReviewChanges, Session, Work, WorkChanges } from '../contract.ts';
import { openTool } from './openTool.ts';
import { instructor, learner } from './testing/launches.ts';
import { bytesOf, createUploader } from './testing/uploading.ts';
import { handIn, openWorkedOnTool, publish, reviewer, score, tool, work } from './testing/workedOnTool.ts';

openWorkedOnTool();

const WORK = 'https://practicum.dev/spec/lti-ags/work';
const PROGRESS = 'https://practicum.dev/spec/lti-ags/progress';

const opened = async (link: string) => {
  const [lena, max] = [await tool.launch(learner('lena', link)), await tool.launch(learner('max', link))];
  const [tina, rosa] = [await tool.launch(instructor(link)), await tool.launch(reviewer(link))];
  await handIn(lena, 'Mine');
  return { lena, max, tina, rosa };
};
const onWhole: NewComment = { text: 'Slower', atSeconds: null, questionId: null };
const add = async (session: Session, comment: NewComment = onWhole) =>
  (await tool.call<Comment>(session, 'POST', 'reviews/lena/comments', comment)).body;
const call = (session: Session, method: string, path: string, body?: object) =>
  tool.call<Comment>(session, method, `comments/${path}`, body);
const reply = (session: Session, id: string, text: string) => call(session, 'POST', `${id}/replies`, { text });
const reviewed = async (session: Session) =>
  (await tool.call<OpenedWork>(session, 'GET', 'reviews/lena')).body.attempts[0]?.comments;
const read = async (session: Session) => (await work(session)).attempts[0]?.comments;
const release = async (session: Session) => {
  await score(session, 'lena', 60);
  await publish(session, 'lena');
};

test('[room-06] a comment is edited by its author; instructors can delete it too, with undo', async () => {
  const { tina, rosa } = await opened('own');
  const { id } = await add(rosa, { ...onWhole, text: ' Slower ' });
  expect((await call(tina, 'PATCH', id, { text: 'Mine now' })).status).toBe(403);
  expect((await call(rosa, 'PATCH', id, { text: ' Much slower ' })).body).toMatchObject({
    text: 'Much slower',
    editedAt: expect.any(Number) as number,
  });
  expect(await call(rosa, 'PATCH', id, { text: ' ' })).toMatchObject({ status: 422, body: { field: 'text' } });
  expect((await call(tina, 'DELETE', id)).body).toMatchObject({ isDeleted: true, text: '' });
  expect(await reviewed(rosa)).toEqual([]);
  await call(rosa, 'POST', `${id}/restore`);
  expect(await reviewed(rosa)).toMatchObject([{ text: 'Much slower', isDeleted: false }]);
  const hers = await add(tina, { ...onWhole, text: 'By Tina' });
  expect((await call(rosa, 'DELETE', hers.id)).status).toBe(403);
});

test('[room-07] a deleted comment leaves a marker only if its learner has seen it', async () => {
  const { lena, rosa } = await opened('seen');
  const first = await add(rosa);
  await release(rosa);
  expect(await read(lena)).toHaveLength(1);
  const second = await add(rosa, { ...onWhole, text: 'Unseen' });
  for (const { id } of [first, second]) await call(rosa, 'DELETE', id);
  const marker = [{ id: first.id, text: '', isDeleted: true }];
  expect(await read(lena)).toMatchObject(marker);
  expect(await reviewed(rosa)).toMatchObject(marker);
});

test('[room-08] reviewers reply and resolve; a reply to a reply belongs to the same comment', async () => {
  const { tina, rosa } = await opened('thread');
  const { id } = await add(rosa);
  const first = (await reply(tina, id, 'I agree')).body;
  await reply(tina, id, 'I agree');
  await reply(rosa, first.id, 'Good');
  expect(await call(rosa, 'PATCH', first.id, { isResolved: true })).toMatchObject({ body: { field: 'isResolved' } });
  await call(tina, 'PATCH', id, { isResolved: true });
  expect(await reviewed(rosa)).toMatchObject([
    { id, isResolved: true },
    { text: 'I agree', replyTo: id, authorId: 't1' },
    { text: 'Good', replyTo: id },
  ]);
  await call(rosa, 'PATCH', id, { isResolved: false });
  await call(rosa, 'DELETE', id);
  expect(await reviewed(rosa)).toMatchObject([{ id, isDeleted: true, isResolved: false }, {}, {}]);
});

test('[room-09] learners reply to their published work if the activity allows it', async () => {
  const { lena, max, tina, rosa } = await opened('replies');
  const { id } = await add(rosa);
  await tool.change(tina, { allowsReplies: true });
  expect((await reply(lena, id, 'Why?')).status).toBe(404);
  await release(rosa);
  for (const stranger of [await reply(max, id, 'Why?'), await call(max, 'DELETE', id)])
    expect(stranger.status).toBe(404);
  const why = await reply(lena, id, 'Why?');
  expect(why).toMatchObject({ status: 200, body: { replyTo: id, authorId: 'lena' } });
  for (const refused of [
    await call(lena, 'PATCH', id, { isResolved: true }),
    await call(lena, 'PATCH', id, { text: 'Perfect' }),
    await call(lena, 'DELETE', id),
  ])
    expect(refused.status).toBe(403);
  await call(lena, 'DELETE', why.body.id);
  expect(await reviewed(rosa)).toMatchObject([{ id }, { replyTo: id, isDeleted: true, authorId: 'lena' }]);
  await tool.change(tina, { allowsReplies: false });
  expect((await reply(lena, id, 'Hello?')).status).toBe(403);
});

test('[room-13] open pages receive changes by others, and learners receive published changes only', async () => {
  const { lena, max, tina, rosa } = await opened('followed');
  await tool.change(tina, { allowsReplies: true });
  const ask = async <T extends ReviewChanges | WorkChanges>(session: Session, path: string) =>
    (await tool.call<T>(session, 'GET', path)).body;
  // Changes are listed for 10 s after they were made, since their transaction may end later.
  const since = async () => (await ask<ReviewChanges>(rosa, 'reviews/changes')).at + 10_000;
  let at = await since();
  const commentsIn = ({ work: changed }: { work?: Work }) => changed?.attempts[0]?.comments;
  const toReviewers = async (open: string) =>
    commentsIn(await ask<ReviewChanges>(rosa, `reviews/changes?since=${at}&open=${open}`));
  const toLearner = async (session: Session) => commentsIn(await ask(session, `work/others?since=${at}`));
  const { id } = await add(tina);
  expect(await toReviewers('lena')).toMatchObject([{ id, isResolved: false }]);
  expect(await toReviewers('max')).toBeUndefined();
  expect(await toLearner(lena)).toEqual([]);
  await release(rosa);
  at = await since();
  await call(tina, 'PATCH', id, { isResolved: true });
  expect(await toReviewers('lena')).toMatchObject([{ id, isResolved: true }]);
  const why = (await reply(lena, id, 'Why?')).body;
  expect(await toReviewers('lena')).toMatchObject([{ id }, { id: why.id }]);
  expect(await toLearner(lena)).toMatchObject([{ id }, { id: why.id }]);
  expect(await toLearner(max)).toBeUndefined();
  at = await since();
  expect(await toReviewers('lena')).toBeUndefined();
  expect(await toLearner(lena)).toBeUndefined();
});

test('[room-10] the console receives each comment on published work, with author and count', async () => {
  const { lena, tina, rosa } = await opened('reported');
  await tool.change(tina, { allowsReplies: true });
  const { id } = await add(rosa);
  await release(rosa);
  const later = await add(rosa, { ...onWhole, text: 'One more' });
  const answer = (await reply(lena, id, 'Why?')).body;
  await call(rosa, 'DELETE', later.id);
  const told = () =>
    tool.platform.told
      .filter(({ path, body }) => path === '/items/reported/scores' && Object.hasOwn(body[PROGRESS] ?? {}, 'comment'))
      .map(({ body }) => [
        (body[PROGRESS] as { comment: unknown }).comment,
        (body[WORK] as { comments: number }).comments,
      ]);
  await expect.poll(told, { interval: 20 }).toEqual([
    [{ id: later.id, author: { userId: 'r1', name: 'Name of r1' } }, 2],
    [{ id: answer.id, author: { userId: 'lena', name: 'Name of lena' }, replyTo: 'r1' }, 2],
    [{ id: later.id, author: { userId: 'r1', name: 'Name of r1' }, isDeleted: true }, 1],
  ]);
});

test('[room-11] a range must end after its start, and a criterion must be in the rubric', async () => {
  const { tina, rosa } = await opened('range');
  const rubric = [{ id: 'voice', name: 'Voice', points: 5 }];
  await tool.change(tina, { scoreType: 'rubric', rubric, appliesToWaiting: true });
  const ranged = { text: 'Here', atSeconds: 3, endSeconds: 9, questionId: null, criterionId: 'voice' };
  expect((await add(rosa, ranged)).id).toBe((await add(rosa, ranged)).id);
  expect(await reviewed(rosa)).toMatchObject([ranged]);
  for (const [field, wrong] of [
    ['endSeconds', { ...ranged, endSeconds: 3 }],
    ['endSeconds', { ...onWhole, endSeconds: 3 }],
    ['criterionId', { ...onWhole, criterionId: 'gone' }],
    ['text', { ...onWhole, text: ' ' }],
  ] as const)
    expect(await tool.call(rosa, 'POST', 'reviews/lena/comments', wrong)).toMatchObject({
      status: 422,
      body: { field },
    });
});

describe('a voice comment', () => {
  const voice = (mediaId: string): NewComment => ({ ...onWhole, text: '', mediaId });
  const record = (session: Session, type: 'webm' | 'pdf' = 'webm') =>
    createUploader(tool.origin).upload(session, bytesOf(type, 100), { name: 'voice.webm', type: 'audio/webm' });
  const refused = (session: Session, mediaId: string) =>
    tool.call(session, 'POST', 'reviews/lena/comments', voice(mediaId));

  test('[room-12] is a recording of its author, available to the learner once published', async () => {
    const { lena, tina, rosa } = await opened('voice');
    const mediaId = await record(rosa);
    expect((await tool.call<Media>(rosa, 'GET', `media/${mediaId}`)).body).toMatchObject({ mediaType: 'audio/webm' });
    expect((await tool.call(lena, 'GET', `media/${mediaId}`)).status).toBe(404);
    const { id } = await add(rosa, voice(mediaId));
    expect(await read(lena)).toEqual([]);
    await release(rosa);
    const [heard] = (await read(lena)) ?? [];
    expect(heard).toMatchObject({ id, text: '', media: { id: mediaId } });
    expect((await fetch(heard?.media?.url ?? '')).status).toBe(200);
    for (const [session, status] of [
      [tina, 200],
      [lena, 404],
    ] as const)
      expect((await tool.call(session, 'GET', `media/${mediaId}/captions`)).status).toBe(status);
  });

  test('[room-12] has a limited size', async () => {
    const { tina, rosa } = await opened('large');
    const mediaId = await record(rosa);
    expect(await refused(tina, mediaId)).toMatchObject({ status: 422, body: { field: 'mediaId' } });
    expect(await refused(rosa, await record(rosa, 'pdf'))).toMatchObject({ status: 415, body: { field: 'mediaId' } });
    await tool.query('update practicum_tool.media set size = 21 * 1024 * 1024 where id = $1', [mediaId]);
    expect(await refused(rosa, mediaId)).toMatchObject({ status: 413, body: { field: 'mediaId' } });
  });

  test('[room-07] is erased with its recording a day after deletion, with undo before', async () => {
    const { rosa } = await opened('erased');
    const [kept, deleted] = [await record(rosa), await record(rosa)];
    await add(rosa, voice(kept));
    const { id } = await add(rosa, voice(deleted));
    await call(rosa, 'DELETE', id);
    const sweepAfter = async (days: number) => {
      const opening = await openTool({ ...tool.options, now: () => Date.now() + days * 86_400_000 });
      await opening.close();
    };
    const left = async () =>
      (
        await tool.query<{ id: string }>('select id from practicum_tool.media where id = any($1)', [[kept, deleted]])
      ).map((row) => row.id);
    await sweepAfter(0);
    expect(await left()).toHaveLength(2);
    await sweepAfter(40);
    expect(await left()).toEqual([kept]);
    expect((await call(rosa, 'POST', `${id}/restore`)).status).toBe(404);
  });
});
