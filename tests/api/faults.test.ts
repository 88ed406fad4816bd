import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../server/projectRoot.ts';
import { connectionOf } from '../../shared/database/boundedPool.ts';
import { openToolDatabase, openToolPool } from '../../tool/server/database.ts';
import { createSeed } from '../../server/seed/seed.ts';
import { check } from '../faults/invariants.ts';
import { createLedger } from '../faults/ledger.ts';
import { createRandom } from '../faults/random.ts';
import { patience } from '../faults/starvation.ts';
import { isFullRun } from '../support/fullRun.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

test('[ops-18] the same seed draws the same faults, and another seed draws others', () => {
  const drawn = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.between(0, 1000));
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

test('[ops-33] a limit grows only by the time that servers waited for the machine', () => {
  vi.useFakeTimers();
  let starvedMs = 40;
  const limit = patience(10_000, () => starvedMs);
  vi.advanceTimersByTime(5000);
  starvedMs += 3000;
  vi.advanceTimersByTime(7000);
  expect(limit.signal.aborted).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(limit.signal.reason).toMatchObject({ name: 'TimeoutError' });
  limit.end();
  vi.useRealTimers();
});

test('[ops-18] lost, duplicate and half-done work is detected', async () => {
  const database = await createTestDatabase();
  const org = await createSeed(database.db).org();
  const source = await org.course({ name: 'Source' });
  const activity = await source.activity();
  await org.course({ name: 'Twice' });
  await org.course({ name: 'Twice' });
  await org.course({ name: 'Half', copyState: 'succeeded' });
  await database.pool.query(
    `insert into mail (org_id, recipient, recipient_name, subject, plain, html, sent_at) values ($1, 'a@b.test', '', 'Never', '', '', now())`,
    [org.id],
  );
  const tool = openToolPool({ connection: connectionOf(database.pool) });
  await openToolDatabase(tool);
  await tool.end();
  const work = { activityId: activity.id, learnerId: 'l@x.test' };
  const ledger = createLedger();
  ledger.courses.add('Gone');
  ledger.uploads.set('recording', 'hash');
  ledger.submissions.push(work);
  ledger.scores.push({ ...work, given: 1 });
  ledger.deletions.push({ id: activity.id, resourceLinkId: 'link' });
  ledger.members.add('gone@x.test');
  const mail = { subject: 'Unknown' };
  const problems = await check(
    {
      orgId: org.id,
      source: { id: source.id, activityIds: [activity.id] },
      bucket: { objects: new Map() },
      faulty: { noticed: new Set() },
      smtp: { received: [{ mail }, { mail }] },
      query: async (text: string, values?: unknown[]) => (await database.pool.query<object>(text, values)).rows,
    } as unknown as Parameters<typeof check>[0],
    ledger,
  );
  await database.close();
  expect(problems.map((each) => each.replace(/: \{.*/, ''))).toEqual([
    'lost: Gone',
    'a course was made twice',
    'neither whole nor failed',
    'lost: gone@x.test',
    'not sent: Never',
    'sent twice: Unknown',
    `still there: ${activity.id}`,
    `not told of: ${activity.id}`,
    'recording lost: recording',
    `handed in, and not known: ${activity.id} undefined`,
    `score lost: ${activity.id}`,
  ]);
});

const SEEDS = 50;

if (isFullRun)
  test(`[ops-18] ${SEEDS} fault seeds violate no guarantee`, { timeout: 3_600_000 }, async () => {
    const args = ['scripts/run.mjs', 'tests/faults/run.ts', '--seeds', String(SEEDS), '--rounds', '1'];
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
