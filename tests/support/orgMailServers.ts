import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createSeed, type SeedOrg } from '../../server/seed/seed.ts';
import { freePort } from './freePort.ts';
import { makeCertificate, startSilence, startSmtp, type TestSmtp } from './smtpServer.ts';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

export const CANARY = 'canary-7f3a91';

export let plain: TestSmtp;
export let startTls: TestSmtp;
export let tls: TestSmtp;
export let untrusted: TestSmtp;
export let silence: { port: number; close(): void };
export let nobody: number;
export let api: TestApi;
export let org: SeedOrg;
export let other: SeedOrg;
export const lines: string[] = [];

export const server = (port: number, changes = {}) => ({
  host: 'localhost',
  port,
  user: 'mailer',
  pass: 'right',
  fromAddress: 'school@n.test',
  ...changes,
});
export const tryOut = (smtp: object, { locale, ...wording }: { locale?: string; [part: string]: unknown } = {}) =>
  api.execute<{ testEmailSettings: { valid: boolean; failure: string | null; message: string | null } }>(
    'admin@n.test',
    'mutation ($input: TestEmailSettingsInput!) { testEmailSettings(input: $input) { valid failure message } }',
    {
      input: { orgId: org.id, emailType: 'evaluated', locale, emailSettings: { smtp, ...wording } },
    },
  );
export const outcome = async (smtp: object) => (await tryOut(smtp)).data?.testEmailSettings;
const SETTINGS =
  '{ smtp { host port user pass fromAddress } templates { evaluated { subjectPlainTemplated bodyPlainTemplated buttonColor } submitted { subjectPlainTemplated } } defaultTemplates { reset { buttonColor } } translations { locale type subjectPlainTemplated } defaultTranslations { locale type bodyPlainTemplated } }';
export const store = (emailSettings: object, orgId = org.id) =>
  api.execute<{ setOrgEmailSettings: object }>(
    'admin@n.test',
    `mutation ($input: SetOrgEmailSettingsInput!) { setOrgEmailSettings(input: $input) ${SETTINGS} }`,
    { input: { orgId, emailSettings } },
  );
export const stored = async () =>
  (
    await api.execute<{ getOrg: { emailSettings: object } }>(
      'admin@n.test',
      `query ($id: ID!) { getOrg(id: $id) { emailSettings ${SETTINGS} } }`,
      { id: org.id },
    )
  ).data?.getOrg.emailSettings;

/** Opens the API and mail servers of each kind, for the tests of a file. */
export function openMailServers(): void {
  beforeAll(async () => {
    const certificate = await makeCertificate();
    plain = await startSmtp({ password: CANARY });
    startTls = await startSmtp({ certificate });
    tls = await startSmtp({ certificate, secure: true });
    untrusted = await startSmtp({ certificate: await makeCertificate() });
    silence = await startSilence();
    nobody = await freePort();
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'debug' });
    const ports = [plain, startTls, tls, untrusted, silence].map(({ port }) => port).concat(nobody);
    config.mail = { ...config.mail, ports, ca: certificate.cert, timeoutMs: 1000, tlsPort: tls.port };
    api = await createTestApi({ config, logStream: { write: (line) => void lines.push(line) } });
    const seed = createSeed(api.database.db);
    org = await seed.org();
    other = await seed.org();
    for (const each of [org, other]) await each.member('admin@n.test', 'orgadmin');
    await bindAccounts(api.database);
  });
  afterAll(async () => {
    silence.close();
    await Promise.all([plain, startTls, tls, untrusted].map((server) => server.close()));
    await api.close();
  });
  beforeEach(async () => {
    await api.database.pool.query('delete from rate_count; delete from org_email_settings');
  });
}
