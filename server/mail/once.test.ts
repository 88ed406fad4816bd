import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Score } from '../../shared/domain/course/progressOfScore.ts';
import { startSmtp, type TestSmtp } from '../../tests/support/smtpServer.ts';
import { createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { readConfig } from '../config.ts';
import { claimJob } from '../jobs/jobStore.ts';
import type { Job } from '../jobs/job.ts';
import { recordScore } from '../../tests/support/recordScore.ts';
import { createSeed, type SeedActivity } from '../seed/seed.ts';
import { sendMailJob } from './sendMailJob.ts';

const LEARNER = 'learner@n.test';

let smtp: TestSmtp;
let api: TestApi;
let activity: SeedActivity;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'practicum-once-'));
  smtp = await startSmtp();
  api = await createTestApi({ config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }) });
  const org = await createSeed(api.database.db).org();
  const course = await org.course();
  await course.member(LEARNER);
  for (const userId of ['teacher@n.test', 'second@n.test']) await course.member(userId, 'instructor');
  activity = await course.activity();
  await api.database.pool.query('update org_member set notify_evaluated = true, notify_submitted = true');
});
afterAll(async () => {
  await smtp.close();
  await api.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  smtp.received.length = 0;
  api.services.config.mail.smtp = { host: '127.0.0.1', port: smtp.port, secure: false };
  await api.database.pool.query('delete from learner_progress; delete from mail; delete from job');
});

const SUBMITTED: Score = { activityProgress: 'Submitted', gradingProgress: 'PendingManual', timestamp: 1000 };
const reportScore = (score: Score) =>
  recordScore(api, { orgId: activity.orgId, activityId: activity.id, learnerId: LEARNER }, score);
const recipients = () => smtp.received.flatMap(({ to }) => to).toSorted();

describe('each recipient gets one mail for one event', () => {
  test('[settings-03] even if a tool repeats a report many times', async () => {
    await Promise.all(Array.from({ length: 8 }, () => reportScore(SUBMITTED)));
    await api.runJobs();
    expect(recipients()).toEqual(['second@n.test', 'teacher@n.test']);
  });

  test('[settings-03] and each of two simultaneous events, in either order', async () => {
    await reportScore(SUBMITTED);
    const graded: Score = {
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      scoreGiven: 1,
      scoreMaximum: 2,
      timestamp: 2000,
    };
    await Promise.all([reportScore(graded), reportScore(graded), reportScore({ ...SUBMITTED, timestamp: 1500 })]);
    await api.runJobs();
    expect(recipients()).toEqual([LEARNER, 'second@n.test', 'teacher@n.test']);
  });
});

describe('a process that dies', () => {
  const takeUp = async () => {
    await reportScore({ activityProgress: 'Completed', gradingProgress: 'FullyGraded', timestamp: 3000 });
    return (await claimJob(api.database.db, { isRemote: true })) as Job<{ mailId: string }>;
  };
  const context = () => ({ db: api.database.db, services: api.services });
  /** Another process takes over the job, as if the lease of a dead process had run out. */
  const runAgain = async () => {
    await api.database.pool.query("update job set run_at = now() where state = 'in_progress'");
    await api.runJobs({ at: new Date(Date.now() + 60_000) });
  };
  const state = async () =>
    (
      await api.database.pool.query<object>(
        'select sent_at is not null as sent, handed_over_at is not null as handed_over, state, reason from mail join job using (org_id)',
      )
    ).rows;

  test('[settings-04] after the server accepted a mail does not send it again, and reports it as uncertain', async () => {
    const job = await takeUp();
    // The end of this run is never recorded.
    await sendMailJob.run(job, context());
    await runAgain();
    expect(smtp.received.map(({ mail }) => mail.messageId)).toEqual([`<${job.payload.mailId}@localhost>`]);
    expect(await state()).toEqual([{ sent: false, handed_over: true, state: 'failed', reason: 'uncertain' }]);
  });

  test('[settings-04] before the end of a mail leaves it to the next process', async () => {
    const job = await takeUp();
    // The database refuses to record the handoff, so the e-mail is not sent.
    await api.database.pool.query('update job set lease_token = gen_random_uuid()');
    await expect(sendMailJob.run(job, context())).rejects.toThrow();
    expect(smtp.received).toEqual([]);
    await runAgain();
    expect(recipients()).toEqual([LEARNER]);
    expect(await state()).toMatchObject([{ sent: true, state: 'succeeded' }]);
  });

  test('[settings-04] or is only slow causes one mail', async () => {
    const slow = await takeUp();
    await runAgain();
    await sendMailJob.run(slow, context()).catch(() => undefined);
    expect(recipients()).toEqual([LEARNER]);
  });

  test('leaves one file in the outbox, with the same id', async () => {
    api.services.config.mail.smtp = undefined;
    const job = await takeUp();
    for (let time = 0; time < 2; time += 1) await sendMailJob.run(job, { db: api.database.db, services: api.services });
    const files = readdirSync(join(dataDir, 'outbox'));
    expect(files).toEqual([`${job.payload.mailId}.eml`]);
    expect((await PostalMime.parse(readFileSync(join(dataDir, 'outbox', files[0] ?? '')))).messageId).toBe(
      `<${job.payload.mailId}@localhost>`,
    );
  });
});

describe('a server', () => {
  const graded: Score = { activityProgress: 'Completed', gradingProgress: 'FullyGraded', timestamp: 4000 };
  const runTwice = async () => {
    await api.runJobs();
    await api.runJobs({ at: new Date(Date.now() + 60_000) });
  };

  test('[settings-04] that accepts a mail without a response gets it once', async () => {
    smtp.losses = 1;
    await reportScore(graded);
    await runTwice();
    expect(recipients()).toEqual([LEARNER]);
  });

  test('[settings-04] that rejects a mail gets it again', async () => {
    smtp.refusals.push({ code: 451, text: 'later' });
    await reportScore(graded);
    await runTwice();
    expect(recipients()).toEqual([LEARNER]);
  });
});
