import { expect, test } from 'vitest';
import type { OpenedWork, ReviewItem, Session } from '../contract.ts';
import { learner } from './testing/launches.ts';
import { openWorkedOnTool, reviewer, tool } from './testing/workedOnTool.ts';

openWorkedOnTool();

const LINK = 'crowd';
const [SUBMISSIONS, REVIEWERS] = [1000, 20];
/** One in this many calls is sent twice, as if its first response had been lost. */
const LOST_EVERY = 20;
const FAULT_EVERY_MS = 1500;

/** Ends every database connection of the tool's server. */
const breakConnections = () =>
  tool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'practicum-tool'`);

/** Repeats a call for as long as the server fails, as a page does. */
async function call<Body = object>(session: Session, method: string, path: string, body?: object) {
  for (;;) {
    const answer = await tool.call<Body>(session, method, path, body);
    if (answer.status < 500) return answer;
  }
}

test('[claim-05] twenty reviewers with lost responses and broken connections review each of a thousand once', async () => {
  await tool.launch(learner('crowd', LINK));
  await tool.query(
    `insert into practicum_tool.attempt (activity_id, owner, number, state, answers, submitted_at, member_ids)
     select $1, 'crowd' || place, 1, 'submitted', '[{"questionId": null, "mediaId": null, "text": "Mine"}]',
       now() - place * interval '1 minute', array['crowd' || place]
     from generate_series(1, ${SUBMISSIONS}) place`,
    [LINK],
  );
  const decided: string[] = [];
  let turn = 0;
  const publish = async (session: Session, { learnerId, attempts }: OpenedWork) => {
    const base = { attemptId: attempts.at(-1)?.id, evaluatedAt: null };
    const publication = { given: 50, rubric: [], base };
    const { status } = await call(session, 'POST', `reviews/${learnerId}/publish`, publication);
    expect(status).toBe(200);
    decided.push(learnerId);
    turn += 1;
    if (turn % LOST_EVERY > 0) return;
    expect((await call(session, 'POST', `reviews/${learnerId}/publish`, publication)).status).toBe(200);
  };
  const review = async (place: number) => {
    const session = await tool.launch({ ...reviewer(LINK), sub: `x${place}` });
    for (;;) {
      const { body: items } = await call<ReviewItem[]>(session, 'GET', 'reviews?status=pending');
      if (items.length === 0) return;
      const free = items.filter(({ claimedBy }) => claimedBy === null);
      // Each reviewer takes a few at a time. Others may have opened some of them since.
      const start = Math.floor((place / REVIEWERS) * free.length);
      for (const { learnerId } of free.slice(start, start + REVIEWERS)) {
        const { body } = await call<OpenedWork>(session, 'GET', `reviews/${learnerId}`);
        if (body.claim?.isMine === true) await publish(session, body);
      }
      // The leases of browsers that crashed expire.
      if (free.length === 0)
        await tool.query(
          "update practicum_tool.claim set expires_at = now() - interval '1 second' where user_id = 'dead'",
        );
    }
  };
  const dead = await tool.launch({ ...reviewer(LINK), sub: 'dead' });
  for (let place = 1; place <= 10; place += 1) await tool.call(dead, 'GET', `reviews/crowd${place * 90}`);
  const faults = setInterval(() => void breakConnections(), FAULT_EVERY_MS);
  await Promise.all(Array.from({ length: REVIEWERS }, (_, place) => review(place))).finally(() =>
    clearInterval(faults),
  );
  expect(decided.toSorted()).toEqual(Array.from({ length: SUBMISSIONS }, (_, place) => `crowd${place + 1}`).toSorted());
  const marks = await tool.query<{ count: number }>(
    'select count(*)::int as count from practicum_tool.mark group by attempt_id having count(*) > 1',
  );
  expect(marks).toEqual([]);
}, 170_000);
