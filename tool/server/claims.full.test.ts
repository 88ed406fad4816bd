import { expect, test } from 'vitest';
import type { OpenedWork, ReviewItem, Session } from '../contract.ts';
import { openWorkedOnTool, reviewer, tool } from './testing/workedOnTool.ts';
import { learner } from './testing/launches.ts';

openWorkedOnTool();

const LINK = 'crowd';
const [SUBMISSIONS, REVIEWERS] = [1000, 20];
/** Of the calls of a reviewer, whose answers are lost. */
const LOST = 0.05;

test('[claim-05] twenty reviewers with lost answers and dead browsers review a thousand submissions once each', async () => {
  await tool.launch(learner('crowd', LINK));
  await tool.query(
    `insert into practicum_tool.attempt (activity_id, owner, number, state, answers, submitted_at, member_ids)
     select $1, 'crowd' || place, 1, 'submitted', '[{"questionId": null, "mediaId": null, "text": "Mine"}]',
       now() - place * interval '1 minute', array['crowd' || place]
     from generate_series(1, ${SUBMISSIONS}) place`,
    [LINK],
  );
  const decided: string[] = [];
  const isLost = (turn: number) => (turn * 7919) % 100 < LOST * 100;
  const publish = async (session: Session, learnerId: string, base: object) =>
    tool.call(session, 'POST', `reviews/${learnerId}/publish`, { given: 50, rubric: [], base });
  const review = async (place: number) => {
    const session = await tool.launch({ ...reviewer(LINK), sub: `x${place}` });
    let turn = place;
    for (;;) {
      const { body: items } = await tool.call<ReviewItem[]>(session, 'GET', 'reviews?status=pending');
      const free = items.filter(({ claimedBy }) => claimedBy === null).slice(0, 50);
      if (items.length === 0) return;
      for (const { learnerId } of free) {
        turn += 1;
        const { body } = await tool.call<OpenedWork>(session, 'GET', `reviews/${learnerId}`);
        if (body.claim?.isMine !== true) continue;
        const base = { attemptId: body.attempts.at(-1)?.id, evaluatedAt: null };
        const { status } = await publish(session, learnerId, base);
        expect(status).toBe(200);
        decided.push(learnerId);
        // the page asks again, since it has no answer
        if (isLost(turn)) expect((await publish(session, learnerId, base)).status).toBe(200);
      }
      // a browser that died holds nothing for longer than its lease
      if (free.length === 0)
        await tool.query("update practicum_tool.claim set expires_at = now() - interval '1 second'");
    }
  };
  const dead = await tool.launch({ ...reviewer(LINK), sub: 'dead' });
  for (let place = 1; place <= 10; place += 1) await tool.call(dead, 'GET', `reviews/crowd${place * 90}`);
  await Promise.all(Array.from({ length: REVIEWERS }, (_, place) => review(place)));
  expect(decided).toHaveLength(SUBMISSIONS);
  expect(new Set(decided).size).toBe(SUBMISSIONS);
  const marks = await tool.query('select from practicum_tool.mark');
  expect(marks).toHaveLength(SUBMISSIONS);
}, 600_000);
