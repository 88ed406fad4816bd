import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Score } from '../../shared/domain/course/progressOfScore.ts';
import { readConfig } from '../../server/config.ts';
import { createSeed, type SeedActivity, type SeedOrg } from '../../server/seed/seed.ts';
import { recordScore } from './recordScore.ts';
import { makeCertificate, startSmtp, type TestSmtp } from './smtpServer.ts';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

export let smtp: TestSmtp;
export let api: TestApi;
export let org: SeedOrg;
export let activity: SeedActivity;
export let dataDir: string;

export let clock = Date.now();
export const reportScore = (score: Partial<Score>) =>
  recordScore(
    api,
    { orgId: org.id, activityId: activity.id, learnerId: 'learner@n.test' },
    { activityProgress: 'Submitted', gradingProgress: 'PendingManual', timestamp: (clock += 1000), ...score },
  );
export const evaluate = () =>
  reportScore({ gradingProgress: 'FullyGraded', scoreGiven: 8, scoreMaximum: 10, scoreType: 'points' });
export const reset = () => reportScore({ activityProgress: 'Initialized', gradingProgress: 'NotReady' });

export const execute = (userId: string, document: string, input: object) =>
  api.execute(userId, document, { input: { orgId: org.id, ...input } });
export const chooseMails = (userId: string, assignment: { evaluated: boolean; submitted: boolean }) =>
  execute(
    userId,
    'mutation ($input: UpdateOrgUserSettingsInput!) { updateOrgUserSettings(input: $input) { userId } }',
    {
      settings: { notification: { locale: 'en', assignment } },
    },
  );
export const settings = (emailSettings: object) =>
  execute(
    'admin@n.test',
    'mutation ($input: SetOrgEmailSettingsInput!) { setOrgEmailSettings(input: $input) { smtp { host } } }',
    { emailSettings },
  );
export const ownServer = () =>
  settings({
    smtp: { host: 'localhost', port: smtp.port, user: 'mailer', pass: 'right', fromAddress: 'school@n.test' },
  });
export const recipients = () => smtp.received.flatMap(({ to }) => to).toSorted();

/** Opens the API with a course and a mail server that keeps what it receives, for the tests of a file. */
export function openMailedCourse(): void {
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
    config.mail = { ...config.mail, ports: [smtp.port], ca: certificate.cert, timeoutMs: 2000 };
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
      'delete from learner_progress; delete from mail; delete from job; delete from org_email_settings; delete from identity.outbox; update org_member set notify_evaluated = false, notify_submitted = false, mail_deliveries = default; delete from notification',
    );
  });
}
