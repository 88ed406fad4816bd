import { afterEach, describe, expect, test } from 'vitest';
import type { Claim, OpenedWork, ReviewItem, Session } from '../contract.ts';
import { instructor, learner } from './testing/launches.ts';
import { clock, handIn, openWorkedOnTool, publish, reviewer, tool } from './testing/workedOnTool.ts';

openWorkedOnTool();
afterEach(() => void (clock.time = undefined));

const PROGRESS = 'https://practicum.dev/spec/lti-ags/progress';
const LENA = 'reviews/lena';

const second = (link: string) => ({ ...reviewer(link), sub: 'r2' });
const opened = async (link: string) => {
  await handIn(await tool.launch(learner('lena', link)), 'Mine');
  return {
    rosa: await tool.launch(reviewer(link)),
    ralf: await tool.launch(second(link)),
    tina: await tool.launch(instructor(link)),
  };
};
const open = async (session: Session) => (await tool.call<OpenedWork>(session, 'GET', LENA)).body.claim;
const renew = async (session: Session) => (await tool.call<Claim>(session, 'PUT', `${LENA}/claim`)).body;
const release = (session: Session) => tool.call(session, 'DELETE', `${LENA}/claim`);
const score = (session: Session) => tool.call(session, 'PUT', `${LENA}/score`, { given: 50, rubric: [] });
const claimsTold = (link: string) =>
  tool.platform.told
    .filter(({ path, body }) => path.startsWith(`/items/${link}/`) && Object.hasOwn(body[PROGRESS] ?? {}, 'claim'))
    .map(({ body }) => (body[PROGRESS] as { claim: unknown }).claim);
const ROSA = { userId: 'r1', name: 'Name of r1' };

describe('a waiting submission', () => {
  test("[claim-01] is claimed by the first reviewer who opens it; others see that and can't score", async () => {
    const { rosa, ralf, tina } = await opened('first');
    expect(await open(rosa)).toMatchObject({ by: ROSA, isMine: true });
    expect(await open(ralf)).toMatchObject({ by: { userId: 'r1' }, isMine: false });
    const [item] = (await tool.call<ReviewItem[]>(ralf, 'GET', 'reviews?status=pending')).body;
    expect(item?.claimedBy).toMatchObject({ userId: 'r1' });
    for (const other of [ralf, tina]) {
      for (const refused of [
        await score(other),
        await tool.call(other, 'POST', `${LENA}/publish`, { given: 50, rubric: [] }),
        await tool.call(other, 'POST', `${LENA}/reset`),
      ])
        expect(refused).toMatchObject({ status: 409, body: { code: 'claimed' } });
    }
    await score(rosa);
    expect((await publish(rosa, 'lena')).status).toBe(200);
    expect(await open(ralf)).toBeNull();
  });

  test('[claim-02] is free after the reviewer leaves, or a minute after the last renewal', async () => {
    const { rosa, ralf } = await opened('lease');
    const begun = Date.now();
    clock.time = begun;
    await open(rosa);
    clock.time = begun + 50_000;
    expect(await renew(rosa)).toMatchObject({ since: begun, isMine: true });
    clock.time = begun + 100_000;
    expect(await renew(ralf)).toMatchObject({ by: ROSA, isMine: false });
    clock.time = begun + 110_001;
    expect(await renew(ralf)).toMatchObject({ by: { userId: 'r2' }, isMine: true });
    expect(await renew(rosa)).toMatchObject({ by: { userId: 'r2' }, isMine: false });
    await release(rosa);
    expect(await renew(rosa)).toMatchObject({ isMine: false });
    await release(ralf);
    expect(await renew(rosa)).toMatchObject({ isMine: true });
  });

  test('[claim-03] is taken over by instructors only, and the former reviewer sees by whom', async () => {
    const { rosa, ralf, tina } = await opened('over');
    await open(rosa);
    const takeOver = (session: Session) => tool.call<Claim>(session, 'POST', `${LENA}/claim/take-over`);
    expect((await takeOver(ralf)).status).toBe(403);
    expect((await takeOver(tina)).body).toMatchObject({ by: { userId: 't1' }, isMine: true });
    expect(await renew(rosa)).toMatchObject({ by: { userId: 't1', name: 'Name of t1' }, isMine: false });
    expect((await score(rosa)).status).toBe(409);
    await expect
      .poll(() => tool.platform.events.filter(({ event }) => event === 'claim.takeOver'))
      .toMatchObject([{ personId: null, changes: [{ field: 'claimedBy', before: ['r1'], after: ['t1'] }] }]);
  });

  test('[claim-04] is reported to the console with its reviewer, and when it is free again', async () => {
    const { rosa, ralf } = await opened('told');
    clock.time = Date.now();
    await open(rosa);
    await renew(rosa);
    await release(rosa);
    await expect.poll(() => claimsTold('told')).toEqual([ROSA, null]);
    await open(ralf);
    // The browser crashes.
    clock.time += 60_001;
    await expect.poll(() => claimsTold('told')).toEqual([ROSA, null, { userId: 'r2', name: 'Name of r2' }, null]);
  });
});

test('[claim-01] a submission with a published score is claimed by no one, and its score can be corrected', async () => {
  const { rosa, tina } = await opened('corrected');
  await score(rosa);
  await publish(rosa, 'lena');
  expect(await open(rosa)).toBeNull();
  const corrected = { given: 40, rubric: [], reason: 'Copied.' };
  expect((await tool.call(tina, 'POST', `${LENA}/publish`, corrected)).status).toBe(200);
});

test('[claim-05] each unclaimed submission is reviewed once', async () => {
  const link = 'many';
  const learners = Array.from({ length: 6 }, (_, place) => `many${place}`);
  for (const sub of learners) await handIn(await tool.launch(learner(sub, link)), 'Mine');
  const published: string[] = [];
  const review = async (sub: string) => {
    const session = await tool.launch({ ...reviewer(link), sub });
    for (;;) {
      const { body: items } = await tool.call<ReviewItem[]>(session, 'GET', 'reviews?status=pending');
      if (items.length === 0) return;
      for (const { learnerId } of items.filter(({ claimedBy }) => claimedBy === null)) {
        const { body } = await tool.call<OpenedWork>(session, 'GET', `reviews/${learnerId}`);
        if (body.claim?.isMine !== true) continue;
        const base = { attemptId: body.attempts.at(-1)?.id, evaluatedAt: null };
        await tool.call(session, 'POST', `reviews/${learnerId}/publish`, { given: 50, rubric: [], base });
        published.push(learnerId);
      }
    }
  };
  await Promise.all(['x1', 'x2', 'x3'].map(review));
  expect(published.toSorted()).toEqual(learners.toSorted());
});
