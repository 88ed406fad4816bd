import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createSeed, type Seed, type SeedOrg } from '../../server/seed/seed.ts';
import { startSmtp, type Received, type TestSmtp } from './smtpServer.ts';
import { createTestApi, ISSUER, plainTokens, type TestApi } from './testApi.ts';

export let api: TestApi;
export let seed: Seed;
export let org: SeedOrg;
/** Mail server of the operator, and the one that the org's admin has chosen. */
export let operatorSmtp: TestSmtp;
export let orgSmtp: TestSmtp;

/** Claims of the provider by account. Other accounts have their name as a verified address. */
export const asserted = new Map<string, { email: string; emailVerified?: boolean }>();

let lastAuditId = 0;
let signIns = 2000;
/** Returns an access token of a new sign-in by an account. */
const tokenOf = (account: string, client = 'practicum-console') => `${account}|${client}|${(signIns += 1)}`;

export const ADMIN = 'admin@n.test';
export const ADA = 'ada@n.test';

/** Opens an API with ada, who belongs to an org with an admin and works there, and with both mail servers. */
export function openAccountMoves(): void {
  beforeAll(async () => {
    [operatorSmtp, orgSmtp] = [await startSmtp(), await startSmtp()];
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    const smtp = { host: 'localhost', port: operatorSmtp.port, secure: false };
    config.mail = { ...config.mail, smtp, ports: [orgSmtp.port], timeoutMs: 1000 };
    const fetchProfile = async (token: string) => {
      const [account = ''] = token.split('|');
      return { email: account, emailVerified: true, givenName: 'Ada', familyName: 'L', ...asserted.get(account) };
    };
    api = await createTestApi({ config, authority: { ...plainTokens, fetchProfile } });
    seed = createSeed(api.database.db);
  });
  afterAll(async () => {
    await Promise.all([operatorSmtp.close(), orgSmtp.close()]);
    await api.close();
  });
  beforeEach(async () => {
    await api.database.pool.query('truncate org, person cascade');
    const { rows } = await api.database.pool.query<{ id: number }>(
      'select coalesce(max(id), 0) as id from audit_event',
    );
    [{ id: lastAuditId } = { id: 0 }] = rows;
    asserted.clear();
    for (const { received } of [operatorSmtp, orgSmtp]) received.length = 0;
    org = await seed.org({ name: 'Harbor College' });
    for (const userId of [ADMIN, ADA]) await person(userId);
    await org.member(ADMIN, 'orgadmin');
    await org.member(ADA);
  });
}

/** Creates a person who has signed in by the account of the same name. */
export const person = (userId: string, facts: { isSuperUser?: boolean } = {}) =>
  seed.person({ userId, issuer: ISSUER, subject: userId, lastLogin: new Date('2026-01-01'), ...facts });

const SIGN_IN = 'mutation ($input: SetUserInfoInput) { setUserInfo(input: $input) { email isSuperUser } }';

/** Returns the person of an account after sign-in, or the reason why it is refused. */
export async function signIn(account: string, relinkToken?: string, client?: string): Promise<string> {
  const input = { tocAccepted: relinkToken === undefined, ...(relinkToken !== undefined && { relinkToken }) };
  const { data, errors } = await api.execute<{ setUserInfo: { email: string } }>(tokenOf(account, client), SIGN_IN, {
    input,
  });
  const refusal = errors[0]?.extensions as { code: string; account?: { reason: string } } | undefined;
  return data?.setUserInfo.email ?? refusal?.account?.reason ?? refusal?.code ?? '';
}

/** Returns the orgs that an account can access without signing in again. */
export async function orgsOf(account: string): Promise<string> {
  const { data, errors } = await api.execute<{ getOrgs: { orgs: { name: string }[] } }>(
    account,
    '{ getOrgs { orgs { name } } }',
  );
  return data?.getOrgs.orgs.map(({ name }) => name).join() ?? errors[0]?.extensions.code ?? '';
}

const inputCall = (operation: string, type: string) => `mutation ($input: ${type}!) { ${operation}(input: $input) {
  orgId userId fullName lastLogin } }`;

export const relink = (userId: string, by = ADMIN, orgId = org.id) =>
  api.execute(by, inputCall('relinkAccount', 'RelinkAccountInput'), { input: { orgId, userId } });

export const correct = (userId: string, newUserId: string, by = ADMIN, orgId = org.id) =>
  api.execute(by, inputCall('correctOrgUserAddress', 'CorrectOrgUserAddressInput'), {
    input: { orgId, userId, newUserId },
  });

/** Returns the e-mails since the last call. */
export async function mails(): Promise<Received[]> {
  await api.runJobs();
  return operatorSmtp.received.splice(0);
}

/** Returns the token that is e-mailed for a person's new account. */
export async function mailedToken(userId = ADA): Promise<string> {
  await relink(userId);
  const [mail] = await mails();
  return /\/relink#(\S+)/.exec(mail?.mail.text ?? '')?.[1] ?? '';
}

export async function auditEvents(): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ event: string }>(
    "select event from audit_event where (event like 'account.%' or event = 'address.change') and id > $1 order by at, id",
    [lastAuditId],
  );
  return rows.map(({ event }) => event);
}
