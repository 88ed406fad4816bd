import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { hourlyTasks, jobHandlers } from '../startup/jobHandlers.ts';
import { startJobRunner } from '../jobs/runner.ts';
import { deleteOldMails } from './mailRetention.ts';
import {
  openMailedCourse,
  api,
  dataDir,
  evaluate,
  org,
  ownServer,
  recipients,
  reset,
  smtp,
  chooseMails,
} from '../../tests/support/mailedCourse.ts';

openMailedCourse();

describe('sending', () => {
  const evaluated = async () => {
    await chooseMails('learner@n.test', { evaluated: true, submitted: false });
    await evaluate();
  };
  const later = (seconds: number) => ({ at: new Date(Date.now() + seconds * 1000) });

  test('retries after a temporary rejection and sends one mail', async () => {
    await ownServer();
    smtp.refusals.push({ code: 451, text: 'later' });
    await evaluated();
    await api.runJobs();
    expect(smtp.received).toEqual([]);
    await api.runJobs(later(60));
    await api.runJobs(later(3600));
    expect(recipients()).toEqual(['learner@n.test']);
  });

  test('gives up after a permanent rejection', async () => {
    await ownServer();
    smtp.refusals.push({ code: 554, text: 'no' });
    await evaluated();
    await api.runJobs();
    await api.runJobs(later(3600));
    const { rows } = await api.database.pool.query('select state, reason, claims from job');
    expect(rows).toEqual([{ state: 'failed', reason: 'refused', claims: 1 }]);
    expect(smtp.received).toEqual([]);
  });

  test('waits for a server that is down', async () => {
    await ownServer();
    await evaluated();
    await api.database.pool.query("update org_email_settings set smtp = jsonb_set(smtp, '{port}', '1')");
    await api.runJobs();
    await ownServer();
    await api.runJobs(later(60));
    expect(recipients()).toEqual(['learner@n.test']);
  });

  test('sends each mail once with two processes', async () => {
    await ownServer();
    await chooseMails('learner@n.test', { evaluated: true, submitted: false });
    for (let round = 0; round < 5; round += 1) {
      await evaluate();
      await reset();
    }
    const context = {
      db: api.database.db,
      services: api.services,
      handlers: jobHandlers,
      hourlyTasks,
      log: api.app.log,
    };
    const runners = [startJobRunner(context), startJobRunner(context)];
    await expect
      .poll(
        async () =>
          (await api.database.pool.query("select from job where state in ('pending', 'in_progress')")).rowCount,
      )
      .toBe(0);
    await Promise.all(runners.map((runner) => runner.close()));
    const ids = smtp.received.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  test("uses the operator's server for orgs without their own", async () => {
    const { mail } = api.services.config;
    mail.smtp = { host: 'localhost', port: smtp.port, secure: false };
    await evaluated();
    await api.runJobs();
    mail.smtp = undefined;
    expect(smtp.received.map(({ from, to }) => [from, to])).toEqual([['no-reply@practicum.test', ['learner@n.test']]]);
  });

  test('writes mails to the outbox if there is no server: a file for each, and the outbox page', async () => {
    await evaluated();
    await api.runJobs();
    const folder = join(dataDir, 'outbox');
    const [file = ''] = readdirSync(folder);
    const mail = await PostalMime.parse(readFileSync(join(folder, file)));
    expect(mail).toMatchObject({
      subject: 'Your work in First talk has been reviewed',
      to: [{ address: 'learner@n.test' }],
    });
    const { rows } = await api.database.pool.query('select recipient, subject from identity.outbox');
    expect(rows).toEqual([{ recipient: 'learner@n.test', subject: 'Your work in First talk has been reviewed' }]);
  });
});

describe('old mails', () => {
  const rows = async () => {
    const { rows: left } = await api.database.pool.query<{ recipient: string }>(
      'select recipient from mail order by recipient',
    );
    return left.map(({ recipient }) => recipient);
  };
  const mail = async (recipient: string, days: number, state: 'succeeded' | 'failed' | 'pending') => {
    const { pool } = api.database;
    const { rows: made } = await pool.query<{ id: string }>(
      `insert into mail (org_id, recipient, recipient_name, subject, plain, html, created_at)
       values ($1, $2, '', 's', 'p', 'h', now() - make_interval(days => $3)) returning id`,
      [org.id, recipient, days],
    );
    await pool.query("insert into job (org_id, kind, payload, state) values ($1, 'sendMail', $2, $3)", [
      org.id,
      { mailId: made[0]?.id },
      state,
    ]);
  };

  test('[sec-22] are deleted once they are sent or given up, not while pending', async () => {
    await mail('given-up@n.test', 31, 'failed');
    await mail('sent@n.test', 31, 'succeeded');
    await mail('to-be-sent@n.test', 31, 'pending');
    await mail('young@n.test', 29, 'succeeded');
    await deleteOldMails(api.database.db, new Date(Date.now() - 30 * 86_400_000));
    expect(await rows()).toEqual(['to-be-sent@n.test', 'young@n.test']);
  });

  test('[sec-22] are deleted by the job runner after MAIL_RETENTION_DAYS', async () => {
    await mail('old@n.test', 11, 'succeeded');
    await mail('young@n.test', 9, 'succeeded');
    const config = { ...api.services.config, ...readConfig({ NODE_ENV: 'test', MAIL_RETENTION_DAYS: '10' }) };
    const runner = startJobRunner({
      db: api.database.db,
      services: { ...api.services, config },
      handlers: jobHandlers,
      hourlyTasks,
      log: api.app.log,
    });
    await expect.poll(rows).toEqual(['young@n.test']);
    await runner.close();
  });
});
