import { createHook } from 'node:async_hooks';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMails, useMailServer } from '../../tests/support/queuedMails.ts';
import { startSilence, startSmtp, type TestSmtp } from '../../tests/support/smtpServer.ts';
import { createTestApi, type TestApi } from '../../tests/support/testApi.ts';
import { reachableAddress } from '../mail/reachable.ts';
import { insertCourseCopy } from '../modules/copies/copyStore.ts';
import { createSeed, type SeedOrg } from '../seed/seed.ts';
import { jobHandlers } from '../startup/jobHandlers.ts';
import { claimJob, insertJob, LEASE_SECONDS, REMOTE_KINDS } from './jobStore.ts';
import { startJobRunner } from './runner.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

let api: TestApi;
let contoso: SeedOrg;
let northwind: SeedOrg;
let smtp: TestSmtp;
beforeAll(async () => {
  api = await createTestApi();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.close();
  await api.close();
});
afterEach(() => api.database.pool.query('delete from org'));

const makeOrgs = async () => {
  const seed = createSeed(api.database.db);
  [contoso, northwind] = await Promise.all([seed.org(), seed.org()]);
};
const jobsOf = async (kind: string, orgId: string) =>
  (
    await api.database.pool.query<{ state: string; attempts: number; reason: string | null }>(
      'select state, attempts, reason from job where kind = $1 and org_id = $2',
      [kind, orgId],
    )
  ).rows;
const countOf = async (state: string, orgId: string) =>
  (await jobsOf('sendMail', orgId)).filter((job) => job.state === state).length;

test('[load-20] jobs that call an external host have their own slots', () => {
  const kinds = Object.entries<{ hostOf?: unknown }>(jobHandlers).flatMap(([kind, { hostOf }]) =>
    hostOf ? [kind] : [],
  );
  expect(kinds.toSorted()).toEqual([...REMOTE_KINDS]);
});

test("[load-20] a silent mail server of one institution doesn't delay the copies or mails of others", async () => {
  await makeOrgs();
  const silence = await startSilence();
  const { database, services, app } = api;
  await useMailServer(database.pool, services.keys, contoso.id, silence.port);
  services.config.mail.smtp = { host: '127.0.0.1', port: smtp.port, secure: false };
  await queueMails(database.pool, contoso.id, 30);
  const runner = startJobRunner({ db: database.db, services, handlers: jobHandlers, hourlyTasks: [], log: app.log });
  // Half of the slots stay free for others.
  await expect.poll(() => countOf('in_progress', contoso.id)).toBe(8);
  const source = await northwind.course();
  const copy = {
    orgId: northwind.id,
    name: 'Copy',
    instructor: undefined,
    userId: 'teacher@n.test',
    sourceCourseId: source.id,
  };
  await database.db.transaction().execute((transaction) => insertCourseCopy(transaction, { ...copy, activityIds: [] }));
  await queueMails(database.pool, northwind.id, 1);
  runner.wake();
  await expect.poll(() => jobsOf('copyCourse', northwind.id)).toMatchObject([{ state: 'succeeded' }]);
  await expect.poll(() => countOf('succeeded', northwind.id)).toBe(1);
  // The mails that were overtaken have neither been sent nor failed.
  expect(await countOf('pending', contoso.id)).toBe(22);
  silence.close();
  await runner.close();
});

test('[load-20] institutions take turns regardless of the number and age of their jobs', async () => {
  await makeOrgs();
  const { db } = api.database;
  const orgs = [contoso.id, northwind.id].toSorted();
  const [first = '', second = ''] = orgs;
  const insert = (orgId: string, hours: number) =>
    insertJob(db, { orgId, kind: 'copyCourse', payload: {}, runAt: new Date(Date.now() - hours * 3_600_000) });
  for (const hours of [3, 9, 6]) await insert(first, hours);
  await insert(second, 1);
  await insert(second, -1);
  const taken: (string | undefined)[] = [];
  for (let turn = 0; turn < 5; turn += 1) taken.push((await claimJob(db, { after: taken.at(-1) }))?.orgId);
  expect(taken).toEqual([first, second, first, first, undefined]);
  await insert(first, 1);
  expect(await claimJob(db, { except: [first] })).toBeUndefined();
  expect(await claimJob(db, { except: [second] })).toMatchObject({ orgId: first });
});

test('[copy-04] a claimed job goes to no other process before its lease expires', async () => {
  await makeOrgs();
  const { db } = api.database;
  await insertJob(db, { orgId: contoso.id, kind: 'copyCourse', payload: {} });
  const first = await claimJob(db);
  expect(await claimJob(db)).toBeUndefined();
  const next = await claimJob(db, { at: new Date(Date.now() + (LEASE_SECONDS + 1) * 1000) });
  expect(next).toMatchObject({ id: first?.id, claims: 2 });
});

test('[load-20] jobs that wait for one name look it up once', async () => {
  let lookups = 0;
  const hook = createHook({ init: (_id, type) => void (lookups += Number(type === 'GETADDRINFOREQWRAP')) }).enable();
  const found = await Promise.all([1, 2, 3].map(() => reachableAddress('localhost', ['127.0.0.0/8', '::1/128'])));
  hook.disable();
  expect(lookups).toBe(1);
  expect(new Set(found).size).toBe(1);
});

describe('a mail server that fails', () => {
  /** Closes each connection immediately, until it is fixed. */
  const startBroken = async () => {
    const state = { visits: 0, isMended: false };
    const server = createServer((socket) => {
      state.visits += 1;
      if (state.isMended) socket.pipe(connect(smtp.port, '127.0.0.1')).pipe(socket);
      else socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return Object.assign(state, { port: (server.address() as AddressInfo).port, close: () => server.close() });
  };
  let begun = 0;
  beforeEach(async () => {
    await makeOrgs();
    begun = Date.now() + 1000;
  });
  const after = (seconds: number) => api.runJobs({ at: new Date(begun + seconds * 1000) });

  fullTest(
    '[load-21] is retried by one email at a time, at growing intervals, separately for each institution',
    async () => {
      const broken = await startBroken();
      const { pool } = api.database;
      for (const { id } of [contoso, northwind]) await useMailServer(pool, api.services.keys, id, broken.port);
      await queueMails(pool, contoso.id, 8);
      // The attempts are 1, 2, 4, 8 and 16 seconds apart.
      let seconds = 1;
      for (const visits of [1, 2, 3, 4, 5]) {
        await after((seconds *= 2));
        expect(broken.visits, `after ${seconds} s`).toBe(visits);
      }
      await queueMails(pool, northwind.id, 1);
      await after(seconds);
      expect(broken.visits).toBe(6);
      broken.isMended = true;
      await after(seconds * 2);
      expect(await countOf('succeeded', contoso.id)).toBe(8);
      broken.close();
    },
  );

  test('[load-21] fails its waiting emails after as many failures as one email has attempts', async () => {
    const broken = await startBroken();
    await useMailServer(api.database.pool, api.services.keys, contoso.id, broken.port);
    await queueMails(api.database.pool, contoso.id, 5);
    for (let minutes = 0; minutes < 12; minutes += 1) await after(86_400 + minutes * 600);
    const gaveUp = { state: 'failed', reason: 'gave_up' };
    expect(await jobsOf('sendMail', contoso.id)).toMatchObject([gaveUp, gaveUp, gaveUp, gaveUp, gaveUp]);
    expect(broken.visits).toBeLessThanOrEqual(12);
    broken.close();
  });
});
