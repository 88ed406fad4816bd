import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { insertJob } from '../../server/jobs/jobStore.ts';
import { startJobRunner } from '../../server/jobs/runner.ts';
import { insertCourseCopy } from '../../server/modules/copies/copyStore.ts';
import { keepPackageLaunch } from '../../server/packages/lms/packageLaunchStore.ts';
import { createSeed } from '../../server/seed/seed.ts';
import { jobHandlers } from '../../server/startup/jobHandlers.ts';
import { queueMails, useMailServer } from '../support/queuedMails.ts';
import { startSilence } from '../support/smtpServer.ts';
import { createTestApi } from '../support/testApi.ts';

const MAILS = 1000;
const REPORTS = 50;
const LINE_MS = 3000;
const POLL_MS = 20;

/** Starts an SMTP server that responds to each line after three seconds. */
async function startTarpit(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const answer = (line: string) => setTimeout(() => void (socket.writable && socket.write(`${line}\r\n`)), LINE_MS);
    socket.on('error', () => undefined);
    socket.on('data', (data) => answer(/^EHLO/i.test(String(data)) ? '250 AUTH PLAIN' : '250 OK'));
    answer('220 tarpit');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("[load-20] with 1,000 mails in a tarpit and a hung LMS, another institution's copies end within five seconds", async () => {
  const api = await createTestApi();
  const { database, services, app } = api;
  const { db, pool } = database;
  const [tarpit, lms] = await Promise.all([startTarpit(), startSilence()]);
  const seed = createSeed(db);
  const [contoso, fabrikam, northwind] = await Promise.all([seed.org(), seed.org(), seed.org()]);
  await useMailServer(pool, services.keys, contoso.id, tarpit.port);
  await queueMails(pool, contoso.id, MAILS);
  const course = await fabrikam.course();
  const activity = await course.activity();
  await course.member('learner@n.test');
  const key = { orgId: fabrikam.id, activityId: activity.id, userId: 'learner@n.test' };
  await keepPackageLaunch(db, services.keys, key, {
    kind: 'tincan',
    endpoint: `http://127.0.0.1:${lms.port}/xapi`,
    authorization: undefined,
    actor: {},
    registration: undefined,
    activityId: 'https://lms.test/1',
  });
  const payload = { ...key, result: { status: 'completed' }, statementId: 'x', timestamp: new Date().toISOString() };
  for (let count = 0; count < REPORTS; count += 1)
    await insertJob(db, { orgId: fabrikam.id, kind: 'reportToLms', payload });
  const runner = startJobRunner({ db, services, handlers: jobHandlers, hourlyTasks: [], log: app.log });
  const inProgress = async (orgId: string) =>
    (await pool.query("select from job where org_id = $1 and state = 'in_progress'", [orgId])).rowCount ?? 0;
  await expect.poll(() => inProgress(contoso.id)).toBeGreaterThanOrEqual(4);
  const source = await northwind.course();
  const copy = {
    orgId: northwind.id,
    name: 'Copy',
    instructor: undefined,
    userId: 'teacher@n.test',
    sourceCourseId: source.id,
    activityIds: [],
  };
  const copyMs = async () => {
    const begun = performance.now();
    await db.transaction().execute((transaction) => insertCourseCopy(transaction, copy));
    runner.wake();
    const isPending = async () =>
      (await pool.query("select from job where kind = 'copyCourse' and state <> 'succeeded'")).rowCount;
    while ((await isPending()) !== 0) await delay(POLL_MS);
    return performance.now() - begun;
  };
  const times: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    times.push(await copyMs());
    await delay(LINE_MS);
  }
  console.log(`Copies beside a tarpit: ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
  expect(Math.max(...times)).toBeLessThan(5000);
  tarpit.close();
  lms.close();
  await runner.close();
  await api.close();
});
