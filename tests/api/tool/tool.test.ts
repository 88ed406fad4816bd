import type { AddressInfo } from 'node:net';
import { bytesOf } from '../../../tool/server/testing/uploading.ts';
import type { JWTPayload } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity, Attempt, ReviewItem, Session, Work } from '../../../tool/contract.ts';
import { progressOfScore, type Progress, type Score } from '../../../shared/domain/course/progressOfScore.ts';
import {
  openSignedTool,
  CLAIM,
  ORIGIN,
  begin,
  call,
  claimsOf,
  database,
  issuer,
  lastTold,
  launch,
  learner,
  post,
  settingsOf,
  sign,
  teacher,
  text,
  told,
  tool,
  type Who,
} from './signedTool.ts';

openSignedTool();

describe('a launch', () => {
  test.each<[string, Who, Session['view'], Session['role']]>([
    ['a learner', { sub: 'l1' }, 'work', 'learner'],
    ['an instructor', { sub: 't1', roles: ['#Instructor'] }, 'review', 'instructor'],
    ['a reviewer', { sub: 'r1', roles: ['#Instructor', '/Instructor#Grader'] }, 'review', 'reviewer'],
    [
      'the settings',
      { sub: 't1', roles: ['#Instructor'], custom: { view: 'activity-settings' } },
      'settings',
      'instructor',
    ],
    ['the learner’s view', { sub: 't1', roles: ['#Learner'], custom: { view: 'activity-learner' } }, 'work', 'learner'],
    ['reporting', { sub: 't1', roles: [], custom: { view: 'reporting' } }, 'reporting', 'learner'],
  ])('of %s opens its page', async (_who, who, view, role) =>
    expect(await launch(who)).toMatchObject({ view, role, userId: who.sub, consoleOrigin: issuer, launchId: 'launch' }),
  );

  test('works only once and unmodified', async () => {
    const { query } = await begin();
    const [nonce, state] = [query.get('nonce') ?? '', query.get('state') ?? ''];
    const token = await sign(claimsOf({ sub: 'l1' }, nonce));
    expect((await post(token, state)).statusCode).toBe(200);
    expect((await post(token, state)).statusCode).toBe(401);
    const again = (await begin()).query;
    const [head, , signature] = token.split('.');
    const changed = Buffer.from(
      JSON.stringify(claimsOf({ sub: 'l1', roles: ['#Instructor'] }, again.get('nonce') ?? '')),
    ).toString('base64url');
    expect((await post([head, changed, signature].join('.'), again.get('state') ?? '')).statusCode).toBe(401);
  });

  test.each<[string, JWTPayload]>([
    ['another nonce', { nonce: 'other' }],
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['another deployment', { [`${CLAIM}deployment_id`]: '2' }],
    ['another version', { [`${CLAIM}version`]: '1.1' }],
    ['an old token', { iat: Math.floor(Date.now() / 1000) - 600 }],
  ])('with %s is rejected', async (_what, changes) => {
    const { query } = await begin();
    const page = await post(
      await sign({ ...claimsOf({ sub: 'l1' }, query.get('nonce') ?? ''), ...changes }),
      query.get('state') ?? '',
    );
    expect([page.statusCode, page.body.includes('id="session"')]).toEqual([401, false]);
    expect(String(page.headers['content-security-policy'])).toContain(`frame-ancestors ${issuer};`);
  });
});

describe('work', () => {
  test('goes from draft to submission and score in the console, and back', async () => {
    const session = await learner('l1', 'way');
    const teach = await teacher('way');
    expect((await call(session, 'POST', 'work/submit')).status).toBe(422);
    expect((await call<Attempt>(session, 'PUT', 'work/draft', text('First'))).body).toMatchObject({
      number: 1,
      state: 'draft',
    });
    const before = told.length;
    const work = (await call<Work>(session, 'POST', 'work/submit')).body;
    expect([work.attempts.map(({ state }) => state), work.attemptsLeft]).toEqual([['submitted'], 2]);
    expect(await lastTold(before + 1)).toMatchObject({
      userId: 'l1',
      activityProgress: 'Submitted',
      gradingProgress: 'PendingManual',
    });

    const queue = (await call<ReviewItem[]>(teach, 'GET', 'reviews?status=pending')).body;
    expect(queue.map(({ learnerId, state }) => [learnerId, state])).toEqual([['l1', 'submitted']]);
    await call(teach, 'GET', 'reviews/l1');
    expect(await lastTold(before + 3)).toMatchObject({
      'https://practicum.dev/spec/lti-ags/progress': { claim: { userId: 't1' } },
    });
    expect((await call(teach, 'PUT', 'reviews/l1/score', { given: 101, rubric: [] })).status).toBe(422);
    await call(teach, 'PUT', 'reviews/l1/score', { given: 80, rubric: [] });
    expect((await call<Work>(session, 'GET', 'work')).body.attempts[0]?.score).toBeNull();
    await call(teach, 'POST', 'reviews/l1/publish');
    expect(await lastTold(before + 4)).toMatchObject({
      scoreGiven: 80,
      scoreMaximum: 100,
      gradingProgress: 'FullyGraded',
      'https://practicum.dev/spec/lti-ags/score-type': 'percentage',
    });
    expect((await call<Work>(session, 'GET', 'work')).body.attempts[0]?.score?.given).toBe(80);
    await call(teach, 'POST', 'reviews/l1/reset');
    expect(await lastTold(before + 5)).toMatchObject({ activityProgress: 'Initialized', gradingProgress: 'NotReady' });
    expect((await call<Work>(session, 'GET', 'work')).body).toMatchObject({
      attemptsLeft: 3,
      attempts: [{ state: 'returned' }, { state: 'draft', answers: [{ text: 'First' }] }],
    });
  });

  test('ends with the last attempt, and is late after its due date', async () => {
    const teach = await teacher('few', { view: 'activity-settings' });
    const settings = settingsOf((await call<Activity>(teach, 'GET', 'activity')).body);
    expect((await call(teach, 'PUT', 'activity', { ...settings, attempts: 1, dueAt: 1000 })).status).toBe(200);
    const session = await learner('l2', 'few');
    await call(session, 'PUT', 'work/draft', text('Only'));
    expect((await call<Work>(session, 'POST', 'work/submit')).body.attempts).toMatchObject([{ isLate: true }]);
    expect(await call(session, 'PUT', 'work/draft', text('More'))).toMatchObject({
      status: 409,
      body: { code: 'noAttemptsLeft' },
    });
  });

  test('of a group belongs to every member, with its score', async () => {
    const teach = await teacher('team', { view: 'activity-settings', type: 'group' });
    const settings = settingsOf((await call<Activity>(teach, 'GET', 'activity')).body);
    await call(teach, 'PUT', 'activity', { ...settings, groups: [{ id: 'g', name: 'Blue', memberIds: ['l1', 'l2'] }] });
    await call(await learner('l1', 'team'), 'PUT', 'work/draft', text('Ours'));
    expect((await call<Work>(await learner('l2', 'team'), 'GET', 'work')).body).toMatchObject({
      name: 'Blue',
      attempts: [{ answers: [{ text: 'Ours' }] }],
    });
    await call(await learner('l2', 'team'), 'POST', 'work/submit');
    // Reports of other activities may still be pending.
    const toldOfTeam = () => told.filter(({ path }) => path.includes('/items/team/')).map(({ body }) => body['userId']);
    await expect.poll(() => toldOfTeam().sort()).toEqual(['l1', 'l2']);
  });

  test.each<[string, 'GET' | 'PUT' | 'POST', string, object | undefined]>([
    ['settings', 'PUT', 'activity', {}],
    ['members', 'GET', 'members', undefined],
    ['the queue', 'GET', 'reviews', undefined],
    ['another’s work', 'GET', 'reviews/l2', undefined],
    ['a score', 'PUT', 'reviews/l1/score', { given: 100, rubric: [] }],
    ['publishing', 'POST', 'reviews/l1/publish', undefined],
    ['figures', 'GET', 'report', undefined],
  ])('hides %s from learners', async (_what, method, path, body) =>
    expect((await call(await learner(), method, path, body)).status).toBe(403),
  );

  test('hides everything from strangers', async () => {
    const forged = await launch({ sub: 'l1' });
    expect((await call({ ...forged, token: `${forged.token}x` }, 'GET', 'work')).status).toBe(401);
  });
});

describe('recordings', () => {
  const bytes = bytesOf('webm', 300_000);
  let address: string;
  beforeAll(async () => {
    await tool.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(tool.app.server.address() as AddressInfo).port}`;
  });
  const metadata = (name: string, type: string) =>
    `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from(type).toString('base64')}`;
  const create = (session: Session, type = 'video/webm', size = bytes.length) =>
    fetch(`${address}/api/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': metadata('Rede ä.webm', type),
      },
    });
  const patch = (session: Session, location: string, offset: number, part: Buffer) =>
    fetch(new URL(new URL(location, address).pathname, address), {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${session.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(part),
    });

  test('resume after interruptions, play by ranges, and belong to their activity', async () => {
    const session = await learner('l1', 'media');
    const location = (await create(session)).headers.get('location') ?? '';
    expect((await patch(session, location, 0, bytes.subarray(0, 100_000))).status).toBe(204);
    const resumed = await fetch(new URL(new URL(location, address).pathname, address), {
      method: 'HEAD',
      headers: { authorization: `Bearer ${session.token}`, 'tus-resumable': '1.0.0' },
    });
    expect(resumed.headers.get('upload-offset')).toBe('100000');
    expect((await patch(session, location, 50_000, bytes.subarray(50_000))).status).toBe(409);
    const done = await patch(session, location, 100_000, bytes.subarray(100_000));
    const mediaId = done.headers.get('media-id') ?? '';
    const draft = { answers: [{ questionId: null, mediaId, text: '' }] };
    const attempt = (await call<Attempt>(session, 'PUT', 'work/draft', draft)).body;
    const media = attempt.answers[0]?.media;
    expect(media).toMatchObject({ name: 'Rede ä.webm', mediaType: 'video/webm', size: bytes.length });
    const url = (media?.url ?? '').replace(ORIGIN, address);
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect((await fetch(url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
    expect((await fetch(url.replace(/token=.*/, 'token=x'))).status).toBe(401);
    expect(await call(await learner('l1', 'r1'), 'PUT', 'work/draft', draft)).toMatchObject({
      status: 422,
      body: { field: 'answers.0.mediaId' },
    });
  });

  test('of 3 GB are rejected', async () =>
    expect((await create(await learner(), 'video/webm', 3 * 1024 ** 3)).status).toBe(413));

  test('require a session', async () => {
    const session = await learner();
    expect((await create({ ...session, token: 'none' })).status).toBe(401);
  });
});

test("[report-02] the tool's figures equal the platform's, from the same reports", async () => {
  const session = await learner('l1', 'told');
  const reviewer = await teacher('told');
  for (const step of ['publish', 'reset', 'none']) {
    await call(session, 'PUT', 'work/draft', text(step));
    await call(session, 'POST', 'work/submit');
    await call(reviewer, 'GET', 'reviews/l1');
    await call(reviewer, 'PUT', 'reviews/l1/score', { given: 40, rubric: [] });
    if (step === 'publish') await call(reviewer, 'POST', 'reviews/l1/publish');
    if (step === 'reset') await call(reviewer, 'POST', 'reviews/l1/reset');
  }
  const waiting = () =>
    database.pool
      .query("select from practicum_tool.report where body ->> 'activityProgress' <> 'Started'")
      .then(({ rowCount }) => rowCount);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  const kept = new Map<string, Progress>();
  for (const { path, body } of told) {
    const key = `${/items\/([^/]*)/.exec(path)?.[1]} ${String(body['userId'])}`;
    const score = { ...body, timestamp: Date.parse(String(body['timestamp'])) } as unknown as Score;
    const after = progressOfScore(kept.get(key), score);
    if (after) kept.set(key, after);
  }
  const { rows } = await database.pool.query<{ key: string }>(
    `select activity_id || ' ' || user_id as key, submitted_at as "submittedAt", evaluated_at as "evaluatedAt", given as "scoreGiven", maximum as "scoreMaximum"
     from practicum_tool.progress`,
  );
  const expected = [...kept].flatMap(([key, { submittedAt, evaluatedAt, scoreGiven, scoreMaximum }]) =>
    submittedAt === null
      ? []
      : {
          key,
          submittedAt: new Date(submittedAt),
          evaluatedAt: evaluatedAt === null ? null : new Date(evaluatedAt),
          scoreGiven,
          scoreMaximum,
        },
  );
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  expect(rows.toSorted(byKey)).toEqual(expected.toSorted(byKey));
  expect(rows.length).toBeGreaterThan(1);
});
