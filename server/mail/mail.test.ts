import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Score } from '../../shared/domain/progressOfScore.ts';
import { readConfig } from '../config.ts';
import { hourlyTasks, jobHandlers } from '../startup/jobHandlers.ts';
import { startJobRunner } from '../jobs/runner.ts';
import { recordProgress } from '../modules/progress/recordProgress.ts';
import { createSeed, type SeedActivity, type SeedOrg } from '../seed/seed.ts';
import { deleteOldMails } from './mailRetention.ts';
import { makeCertificate, startSmtp, type TestSmtp } from '../../tests/server/smtpServer.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../tests/server/testApi.ts';

let smtp: TestSmtp;
let api: TestApi;
let org: SeedOrg;
let activity: SeedActivity;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'practicum-mail-'));
  const certificate = await makeCertificate();
  smtp = await startSmtp({ certificate });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://console.test',
  });
  config.mail = { ...config.mail, ports: [smtp.port], ca: certificate.cert, timeoutMs: 2000, testMs: 0 };
  api = await createTestApi({ config });
  const seed = createSeed(api.database.db);
  org = await seed.org({ name: 'Northwind' });
  await seed.person({ userId: 'learner@n.test', givenName: 'Lea', familyName: 'R.\r\nBcc: evil@x.test' });
  await org.member('admin@n.test', 'orgadmin');
  const course = await org.course({ name: 'Speaking & <listening>' });
  await course.member('teacher@n.test', 'instructor');
  await course.member('reviewer@n.test', 'reviewer');
  await course.member('learner@n.test', 'learner');
  await (await org.course()).member('elsewhere@n.test', 'instructor');
  activity = await course.activity({ name: 'First talk' });
  await bindAccounts(api.database);
});
afterAll(async () => {
  await smtp.close();
  await api.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.refusals.length = 0;
  await api.database.pool.query(
    'delete from learner_progress; delete from mail; delete from job; delete from org_email_settings; delete from identity.outbox; update org_member set notify_evaluated = false, notify_submitted = false',
  );
});

let clock = Date.now();
const say = (score: Partial<Score>) =>
  recordProgress(
    { db: api.database.db, services: api.services },
    { orgId: org.id, activityId: activity.id, learnerId: 'learner@n.test' },
    { activityProgress: 'Submitted', gradingProgress: 'PendingManual', timestamp: (clock += 1000), ...score },
  );
const submit = () => say({});
const evaluate = () => say({ gradingProgress: 'FullyGraded', scoreGiven: 8, scoreMaximum: 10, scoreType: 'points' });
const reset = () => say({ activityProgress: 'Initialized', gradingProgress: 'NotReady' });

const execute = (userId: string, document: string, input: object) =>
  api.execute(userId, document, { input: { orgId: org.id, ...input } });
const wish = (userId: string, assignment: { evaluated: boolean; submitted: boolean }) =>
  execute(
    userId,
    'mutation ($input: UpdateOrgUserSettingsInput!) { updateOrgUserSettings(input: $input) { userId } }',
    {
      settings: { notification: { locale: 'en', assignment } },
    },
  );
const settings = (emailSettings: object) =>
  execute(
    'admin@n.test',
    'mutation ($input: SetOrgEmailSettingsInput!) { setOrgEmailSettings(input: $input) { smtp { host } } }',
    { emailSettings },
  );
const ownServer = () =>
  settings({
    smtp: { host: 'localhost', port: smtp.port, user: 'mailer', pass: 'right', fromAddress: 'school@n.test' },
  });
const everybody = async () => {
  for (const userId of ['teacher@n.test', 'reviewer@n.test', 'learner@n.test', 'elsewhere@n.test', 'admin@n.test'])
    await wish(userId, { evaluated: true, submitted: true });
};
const recipients = () => smtp.received.flatMap(({ to }) => to).toSorted();

describe('a submission', () => {
  test("[settings-03] is told to the course's instructors and reviewers who want it, through the org's server", async () => {
    await ownServer();
    await everybody();
    await submit();
    await api.runJobs();
    expect(recipients()).toEqual(['reviewer@n.test', 'teacher@n.test']);
    const [{ mail, from, user } = { mail: undefined }] = smtp.received;
    expect([from, user, mail?.from?.address]).toEqual(['school@n.test', 'mailer', 'school@n.test']);
    expect(mail?.text).toContain(`https://console.test/courses/${activity.courseId}/activity/${activity.id}`);
    expect(mail?.html).toContain('Speaking &amp; &lt;listening&gt;');
  });

  test('[settings-03] is told to nobody who has not asked for it: both mails are off at first', async () => {
    await ownServer();
    await submit();
    await evaluate();
    await api.runJobs();
    expect(smtp.received).toEqual([]);
    await wish('teacher@n.test', { evaluated: true, submitted: false });
    await reset();
    await submit();
    await api.runJobs();
    expect(smtp.received).toEqual([]);
  });
});

describe('an evaluation and a reset', () => {
  test("[settings-03] are told to the learner who wants it, in the org's own words", async () => {
    await ownServer();
    await settings({
      templates: {
        evaluated: {
          subjectPlainTemplated: 'Score {{score}} in {{activity.name}}',
          bodyPlainTemplated: 'Dear {{learner.name}},\n<b>well</b> done. {{org.name}}',
          buttonColor: '#ffcc00',
        },
      },
    });
    await wish('learner@n.test', { evaluated: true, submitted: false });
    await submit();
    await evaluate();
    await reset();
    await api.runJobs();
    expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual(
      expect.arrayContaining([
        [['learner@n.test'], 'Score 8 / 10 in First talk'],
        [['learner@n.test'], 'You can submit First talk again'],
      ]),
    );
    const evaluated = smtp.received.find(({ mail }) => mail.subject?.startsWith('Score'))?.mail;
    expect(evaluated?.html).toContain('&lt;b&gt;well&lt;/b&gt; done. Northwind');
    expect(evaluated?.html).toContain('background:#ffcc00;color:#000000');
  });

  test.each([
    ['ar', 'rtl', 'تم تقييم عملك في First talk'],
    ['pt-BR', 'ltr', 'Seu trabalho em First talk foi avaliado'],
    ['xx', 'ltr', 'Your work in First talk has been evaluated'],
  ])(
    '[settings-03, i18n-01] are told in the language of the browser, as in %s, where the org has no words of its own',
    async (language, direction, subject) => {
      await ownServer();
      await settings({ templates: { reset: { subjectPlainTemplated: 'Once more, {{learner.name}}' } } });
      await wish('learner@n.test', { evaluated: true, submitted: false });
      await api.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: 'Bearer learner@n.test', 'accept-language': language },
        payload: { query: 'mutation { setUserInfo { username } }' },
      });
      await evaluate();
      await reset();
      await api.runJobs();
      const mails = smtp.received.map(({ mail }) => mail);
      expect(mails.map((mail) => mail.subject)).toEqual(
        expect.arrayContaining([subject, expect.stringMatching(/^Once more, Lea R/)]),
      );
      const evaluated = mails.find((mail) => mail.subject === subject);
      expect(evaluated?.html).toContain(`lang="${language === 'xx' ? 'en' : language}" dir="${direction}"`);
      expect(evaluated?.text).toContain('8 / 10');
    },
  );

  test('[settings-03] a name with a line break and a header in it names no second recipient', async () => {
    await ownServer();
    await wish('learner@n.test', { evaluated: true, submitted: false });
    await evaluate();
    await api.runJobs();
    const [received] = smtp.received;
    expect(received?.to).toEqual(['learner@n.test']);
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.to).toHaveLength(1);
    expect(received?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('what the tool says', () => {
  test('twice or late changes nothing and mails nothing', async () => {
    await ownServer();
    await wish('learner@n.test', { evaluated: true, submitted: false });
    await evaluate();
    const at = clock;
    await say({ gradingProgress: 'FullyGraded', scoreGiven: 8, scoreMaximum: 10, timestamp: at });
    await say({ activityProgress: 'Submitted', gradingProgress: 'PendingManual', timestamp: at - 5000 });
    await api.runJobs();
    expect(smtp.received).toHaveLength(1);
    const { rows } = await api.database.pool.query('select status, score_given from learner_progress');
    expect(rows).toEqual([{ status: 'evaluated', score_given: 8 }]);
  });

  test('is visible to the reviewer through the API, with its dates and score', async () => {
    await submit();
    const submittedAt = clock;
    await evaluate();
    const document =
      'query ($input: LearnerProgressInput!) { getLearnerProgress(input: $input) { learnerProgress { status submittedAt evaluatedAt scoreGiven scoreMaximum scoreType } } }';
    const { data } = await execute('reviewer@n.test', document, { reviewerId: 'reviewer@n.test' });
    expect(data).toEqual({
      getLearnerProgress: {
        learnerProgress: [
          {
            status: 'evaluated',
            submittedAt,
            evaluatedAt: clock,
            scoreGiven: 8,
            scoreMaximum: 10,
            scoreType: 'points',
          },
        ],
      },
    });
  });
});

describe('sending', () => {
  const evaluated = async () => {
    await wish('learner@n.test', { evaluated: true, submitted: false });
    await evaluate();
  };
  const later = (seconds: number) => ({ at: new Date(Date.now() + seconds * 1000) });

  test('tries again after a passing refusal, and sends one mail', async () => {
    await ownServer();
    smtp.refusals.push({ code: 451, text: 'later' });
    await evaluated();
    await api.runJobs();
    expect(smtp.received).toEqual([]);
    await api.runJobs(later(60));
    await api.runJobs(later(3600));
    expect(recipients()).toEqual(['learner@n.test']);
  });

  test('gives up at once when the server refuses the message for good', async () => {
    await ownServer();
    smtp.refusals.push({ code: 554, text: 'no' });
    await evaluated();
    await api.runJobs();
    await api.runJobs(later(3600));
    const { rows } = await api.database.pool.query('select state, reason, claims from job');
    expect(rows).toEqual([{ state: 'failed', reason: 'refused', claims: 1 }]);
    expect(smtp.received).toEqual([]);
  });

  test('waits for a server that is away', async () => {
    await ownServer();
    await evaluated();
    await api.database.pool.query("update org_email_settings set smtp = jsonb_set(smtp, '{port}', '1')");
    await api.runJobs();
    await ownServer();
    await api.runJobs(later(60));
    expect(recipients()).toEqual(['learner@n.test']);
  });

  test('sends each mail once, with two processes at work', async () => {
    await ownServer();
    await wish('learner@n.test', { evaluated: true, submitted: false });
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

  test("goes through the operator's server for orgs without one of their own", async () => {
    const { mail } = api.services.config;
    mail.smtp = { host: 'localhost', port: smtp.port, secure: false };
    await evaluated();
    await api.runJobs();
    mail.smtp = undefined;
    expect(smtp.received.map(({ from, to }) => [from, to])).toEqual([['no-reply@practicum.test', ['learner@n.test']]]);
  });

  test('puts mails that no server takes into the outbox: a file for each, and the outbox page', async () => {
    await evaluated();
    await api.runJobs();
    const folder = join(dataDir, 'outbox');
    const [file = ''] = readdirSync(folder);
    const mail = await PostalMime.parse(readFileSync(join(folder, file)));
    expect(mail).toMatchObject({
      subject: 'Your work in First talk has been evaluated',
      to: [{ address: 'learner@n.test' }],
    });
    const { rows } = await api.database.pool.query('select recipient, subject from identity.outbox');
    expect(rows).toEqual([{ recipient: 'learner@n.test', subject: 'Your work in First talk has been evaluated' }]);
  });
});

describe('mails that are old', () => {
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

  test('[sec-22] are deleted once they are sent or given up, those still to be sent are kept', async () => {
    await mail('given-up@n.test', 31, 'failed');
    await mail('sent@n.test', 31, 'succeeded');
    await mail('to-be-sent@n.test', 31, 'pending');
    await mail('young@n.test', 29, 'succeeded');
    await deleteOldMails(api.database.db, new Date(Date.now() - 30 * 86_400_000));
    expect(await rows()).toEqual(['to-be-sent@n.test', 'young@n.test']);
  });

  test('[sec-22] the runner of jobs deletes them, by MAIL_RETENTION_DAYS', async () => {
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
