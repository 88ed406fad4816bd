import { omit } from 'es-toolkit';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Session } from '../contract.ts';
import { openTool } from './openTool.ts';
import { instructor, learner } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';

const SCORE_TYPE = 'https://practicum.dev/spec/lti-ags/score-type';
const PROGRESS = 'https://practicum.dev/spec/lti-ags/progress';
const WORK = 'https://practicum.dev/spec/lti-ags/work';
const MARK = 'https://practicum.dev/spec/lti-ags/mark';

let tool: TestTool;
beforeAll(async () => {
  tool = await openTestTool();
});
afterEach(() => {
  tool.platform.failures.length = 0;
});
afterAll(() => tool.close());

const draft = (session: Session, words = 'Mine') =>
  tool.call(session, 'PUT', 'work/draft', { answers: [{ questionId: null, mediaId: null, text: words }] });
const submit = (session: Session) => tool.call(session, 'POST', 'work/submit');
const score = (session: Session, id: string, given: number) =>
  tool.call(session, 'PUT', `reviews/${id}/score`, { given, rubric: [] });
const publish = (session: Session, id: string) => tool.call(session, 'POST', `reviews/${id}/publish`);
const toldOf = (link: string) =>
  tool.platform.told.filter(({ path }) => path === `/items/${link}/scores`).map(({ body }) => body);
const progressOf = (link: string, userId?: string) =>
  toldOf(link)
    .filter((body) => userId === undefined || body['userId'] === userId)
    .map((body) => body['activityProgress']);
const until = (link: string, count: number) => expect.poll(() => toldOf(link).length).toBe(count);
const waiting = async (link: string) =>
  (
    await tool.query<{ attempts: number }>(
      "select attempts from practicum_tool.report where line_item like '%/' || $1",
      [link],
    )
  ).map(({ attempts }) => attempts);
/** Makes waiting reports due now. */
const hurry = () => tool.query('update practicum_tool.report set run_at = now() where run_at > now()');

describe('the console receives', () => {
  test('every step in terms of Assignment and Grade Services', async () => {
    const [teacher, session] = [await tool.launch(instructor('steps')), await tool.launch(learner('lena', 'steps'))];
    await draft(session);
    await hurry();
    await until('steps', 1);
    await submit(session);
    await until('steps', 2);
    await tool.call(teacher, 'GET', 'reviews/lena');
    await tool.call(teacher, 'GET', 'reviews/lena');
    await until('steps', 4);
    for (const [text, atSeconds] of [
      ['Well done', null],
      ['Slower', 3],
      ['Go on', null],
    ] as const)
      await tool.call(teacher, 'POST', 'reviews/lena/comments', { text, atSeconds, questionId: null });
    await score(teacher, 'lena', 80);
    await publish(teacher, 'lena');
    await until('steps', 5);
    await tool.call(teacher, 'POST', 'reviews/lena/reset');
    await until('steps', 6);
    const told = toldOf('steps').map((body) => omit(body, [WORK]));
    const userId = 'lena';
    const author = { userId: 't1', name: 'Name of t1' };
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
    expect(told).toEqual([
      { userId, timestamp, activityProgress: 'Started', gradingProgress: 'NotReady' },
      { userId, timestamp, activityProgress: 'Submitted', gradingProgress: 'PendingManual' },
      {
        userId,
        timestamp,
        activityProgress: 'Submitted',
        gradingProgress: 'PendingManual',
        [PROGRESS]: { viewed: true },
      },
      {
        userId,
        timestamp,
        activityProgress: 'Submitted',
        gradingProgress: 'PendingManual',
        [PROGRESS]: { claim: author },
      },
      {
        userId,
        timestamp,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        scoreGiven: 80,
        scoreMaximum: 100,
        comment: 'Well done\n\nGo on',
        [SCORE_TYPE]: 'percentage',
        [MARK]: { attempt: 1, author, role: 'instructor', rubricVersion: 0, criteria: [] },
      },
      {
        userId,
        timestamp,
        activityProgress: 'Initialized',
        gradingProgress: 'NotReady',
        [MARK]: { attempt: 1, author, role: 'instructor' },
      },
    ]);
    const times = told.map((body) => String(body['timestamp']));
    expect(times).toEqual(times.toSorted());
  });

  test('no started state if a submission follows soon', async () => {
    const session = await tool.launch(learner('lena', 'soon'));
    await draft(session);
    await submit(session);
    await until('soon', 1);
    expect(progressOf('soon')).toEqual(['Submitted']);
    await expect.poll(() => waiting('soon')).toEqual([]);
  });

  test('a score for each group member', async () => {
    const teacher = await tool.launch(instructor('team', { type: 'group' }));
    await tool.change(teacher, { type: 'group', groups: [{ id: 'g', name: 'Blue', memberIds: ['lena', 'max'] }] });
    const session = await tool.launch(learner('lena', 'team'));
    await draft(session);
    await submit(session);
    await score(teacher, 'group:g', 70);
    await publish(teacher, 'group:g');
    await until('team', 4);
    for (const userId of ['lena', 'max']) expect(progressOf('team', userId)).toEqual(['Submitted', 'Completed']);
    expect(
      toldOf('team')
        .filter((body) => body['activityProgress'] === 'Completed')
        .map((body) => body['scoreGiven']),
    ).toEqual([70, 70]);
  });

  test("reports at the activity's line item, also if its URL has a query", async () => {
    await tool.launch(learner('lena', 'query'));
    await tool.query("update practicum_tool.activity set line_item = line_item || '?type=a' where id = 'query'");
    await tool.query(
      `insert into practicum_tool.report (line_item, user_id, body) select line_item, 'lena', '{}' from practicum_tool.activity where id = 'query'`,
    );
    await expect.poll(() => tool.platform.told.map(({ path }) => path)).toContain('/items/query/scores?type=a');
  });
});

describe('an unresponsive console', () => {
  test('receives everything in the end, once and in order', async () => {
    const [teacher, session] = [await tool.launch(instructor('down')), await tool.launch(learner('lena', 'down'))];
    tool.platform.failures.push(500, 503, 500);
    await draft(session);
    await submit(session);
    await score(teacher, 'lena', 10);
    await publish(teacher, 'lena');
    await expect.poll(() => tool.platform.failures.length, { interval: 100 }).toBeLessThan(3);
    expect(toldOf('down')).toEqual([]);
    await expect
      .poll(
        async () => {
          await hurry();
          return progressOf('down');
        },
        { interval: 100 },
      )
      .toEqual(['Submitted', 'Completed']);
    await expect.poll(() => waiting('down')).toEqual([]);
  });

  test('is retried after 1, 5, 30 and 300 seconds, then less often', async () => {
    const session = await tool.launch(learner('lena', 'waits'));
    tool.platform.failures.push(...Array.from({ length: 6 }, () => 500));
    await draft(session);
    await submit(session);
    const waits: number[] = [];
    for (let failure = 1; failure <= 6; failure += 1) {
      await expect.poll(() => tool.platform.failures.length, { interval: 20 }).toBe(6 - failure);
      const seconds = async () =>
        (
          await tool.query<{ seconds: number }>(
            "select extract(epoch from run_at - now())::float8 as seconds from practicum_tool.report where line_item like '%/waits' and attempts = $1",
            [failure],
          )
        )[0]?.seconds ?? NaN;
      const expected = [1, 5, 30, 300, 1800, 3600][failure - 1] ?? 0;
      await expect.poll(seconds, { interval: 20 }).toSatisfy((left: number) => left <= expected && left > expected - 1);
      waits.push(expected);
      await hurry();
    }
    expect(waits).toHaveLength(6);
    await until('waits', 1);
  });

  test('delays no one else', async () => {
    const [lena, max] = [await tool.launch(learner('lena', 'others')), await tool.launch(learner('max', 'others'))];
    tool.platform.failures.push(500);
    for (const session of [lena, max]) {
      await draft(session);
      await submit(session);
    }
    const reported = async () => {
      await hurry();
      return progressOf('others').length;
    };
    await expect.poll(reported).toBe(2);
  });

  test('receives no report that is older than a day, but receives the next ones', async () => {
    const session = await tool.launch(learner('lena', 'day'));
    await tool.query(
      `insert into practicum_tool.report (line_item, user_id, body, attempts, run_at) select line_item, 'lena', '{"activityProgress":"Old"}', 27, now() from practicum_tool.activity where id = 'day'`,
    );
    tool.platform.failures.push(500);
    await expect.poll(() => waiting('day')).toEqual([]);
    await draft(session);
    await submit(session);
    await until('day', 1);
    expect(progressOf('day')).toEqual(['Submitted']);
  });
});

test('a token is requested once, and again if the console rejects it', async () => {
  const session = await tool.launch(learner('lena', 'token'));
  await draft(session);
  await submit(session);
  await until('token', 1);
  const before = tool.platform.tokens;
  await draft(session, 'Again');
  await submit(session);
  await until('token', 2);
  expect(tool.platform.tokens).toBe(before);
  tool.platform.failures.push(401);
  await draft(session, 'And again');
  await submit(session);
  await until('token', 3);
  expect(tool.platform.tokens).toBe(before + 1);
  expect(tool.platform.told.at(-1)?.authorization).toBe(`Bearer token-${before + 1}`);
});

test('several processes send each report once, in order for each learner', async () => {
  const others = await Promise.all([1, 2, 3].map(() => openTool(tool.options)));
  await tool.launch(learner('lena', 'many'));
  await tool.query(
    `insert into practicum_tool.report (line_item, user_id, body)
     select line_item, 'u' || person, jsonb_build_object('userId', 'u' || person, 'step', step) from practicum_tool.activity, generate_series(1, 10) step, generate_series(1, 8) person where id = 'many' order by step`,
  );
  await until('many', 80);
  for (let person = 1; person <= 8; person += 1) {
    const steps = toldOf('many')
      .filter((body) => body['userId'] === `u${person}`)
      .map((body) => body['step']);
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  }
  for (const other of others) await other.close();
});

test("[ops-30] report times use the database's clock, not a server's", async () => {
  const session = await tool.launch(learner('l9', 'clock'));
  const before = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: before + 30 * 60_000 });
  try {
    await draft(session);
    expect((await submit(session)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
  const [kept] = await tool.query<{ body: { timestamp: string } }>(
    "select body from practicum_tool.report where line_item like '%/clock'",
  );
  const said = kept?.body.timestamp ?? String(toldOf('clock').at(-1)?.['timestamp']);
  expect(Date.parse(said)).toBeGreaterThanOrEqual(before - 1);
  expect(Date.parse(said)).toBeLessThanOrEqual(Date.now());
});
