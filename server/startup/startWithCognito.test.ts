import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { amplifySrp, POOL, prove, type SrpChallenge, type Tokens } from '../../tests/support/identityClient.ts';
import { startFakeCognito, type FakeCognito } from '../../tests/support/fakeCognito.ts';
import { freePort } from '../../tests/support/freePort.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { readConfig, type Config } from '../config.ts';
import { openIdentity } from '../identity/openIdentity.ts';
import { projectRoot } from '../projectRoot.ts';
import { runPeopleCommand } from './peopleCommands.ts';
import { startServer, type RunningServer } from './startServer.ts';

const guide = readFileSync(join(projectRoot, 'docs/how-to/start-with-cognito.md'), 'utf8');
const ADA = 'ada@example.org';
const GRACE = 'grace@example.org';
const POOL_PASSWORD = 'a password of the pool';

let cognito: FakeCognito;
let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
let config: Config;
let server: RunningServer | undefined;
const written: string[] = [];
beforeAll(async () => {
  const port = await freePort();
  cognito = await startFakeCognito(`http://localhost:${port}`);
  folder = mkdtempSync(join(tmpdir(), 'practicum-cognito-'));
  const file = join(folder, 'practicum.config.json');
  const { identity } = JSON.parse(/```json\n(.*?)```/s.exec(guide)?.[1] ?? '') as { identity: object };
  // Settings named in the guide, at the addresses of the fake pool.
  const names = Object.keys(identity);
  expect(Object.keys(cognito.identity)).toEqual(expect.arrayContaining(names));
  writeFileSync(file, JSON.stringify({ identity: cognito.identity }));
  database = await createTestDatabase();
  settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    PORT: String(port),
    TOOL_PORT: String(await freePort()),
    PRACTICUM_CONFIG: file,
    DATABASE_URL: database.databaseUrl,
    PRACTICUM_SECRET: randomBytes(48).toString('base64'),
  };
  config = readConfig(settings);
  for (const email of [ADA, GRACE]) cognito.createAccount({ email, password: POOL_PASSWORD });
  // Loaded here, because the first sign-in would wait for it.
  await amplifySrp();
});
afterAll(async () => {
  await cognito.close();
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  written.length = 0;
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line).trim()) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  server = undefined;
});

async function call<Data>(token: string, query: string, input?: object): Promise<Data | undefined> {
  const response = await fetch(`${config.publicUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return ((await response.json()) as { data?: Data }).data;
}

const SIGN_IN = 'mutation ($input: SetUserInfoInput) { setUserInfo(input: $input) { email isSuperUser } }';
const acceptTerms = (token: string) =>
  call<{ setUserInfo: object }>(token, SIGN_IN, { tocAccepted: true }).then((data) => data?.setUserInfo);

/** Signs in by SRP, as the sign-in page does. */
async function signInByPassword(email: string): Promise<string> {
  const act = async (action: string, input: object) => {
    const response = await fetch(`${cognito.origin}/`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: JSON.stringify({ ClientId: cognito.client.id, ...input }),
    });
    return (await response.json()) as { ChallengeParameters: SrpChallenge; AuthenticationResult: Tokens };
  };
  const helper = await (await amplifySrp()).getAuthenticationHelper(POOL);
  const { ChallengeParameters: challenge } = await act('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: helper.A.toString(16) },
  });
  const { timestamp, signature } = await prove(helper, challenge, POOL_PASSWORD);
  const answer = await act('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP: timestamp,
    },
  });
  return answer.AuthenticationResult.AccessToken;
}

/** Signs in on the hosted pages, with PKCE, like "Continue with Google". */
async function signInOnHostedPages(email: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const callback = `${config.publicUrl}/`;
  const query = new URLSearchParams({
    client_id: cognito.client.id,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const follow = async (address: string, form?: object) => {
    const body = form && new URLSearchParams({ ...form });
    const response = await fetch(new URL(address, cognito.origin), {
      redirect: 'manual',
      ...(body && { method: 'POST', body }),
    });
    return response.headers.get('location') ?? '';
  };
  const page = await follow(`/oauth2/authorize?${query.toString()}`);
  const back = new URL(await follow(page, { username: email, password: POOL_PASSWORD }));
  const code = back.searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: callback };
  const answer = await fetch(`${cognito.origin}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const [, granting = ''] = /^npm run people -- (grant.*)$/m.exec(guide) ?? [];
const [, revoking = ''] = /`npm run people -- (revoke[^`]*)`/.exec(guide) ?? [];
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: { people: string };
};

/** Returns the output of `npm run people -- …`. */
function npmRunPeople(command: string): string {
  const [, ...args] = `${scripts.people} ${command}`.split(' ');
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
  return stdout.trim();
}

/** Runs the same command without a separate process. */
const people = (command: string) => runPeopleCommand(command.split(' '), database, config);

test("[install-06] the guide's steps lead from an empty database to an institution with an admin", async () => {
  server = await startServer(config, openIdentity);
  expect(written).toEqual([]);
  expect(guide).toContain(npmRunPeople(granting));

  const ada = await signInByPassword(ADA);
  expect(await acceptTerms(ada)).toEqual({ email: ADA, isSuperUser: true });
  const created = await call<{ createOrg: { id: string } }>(
    ada,
    'mutation ($input: CreateOrgInput!) { createOrg(input: $input) { id } }',
    { name: 'Harbor College' },
  );
  const orgId = created?.createOrg.id;
  await call(ada, 'mutation ($input: AddOrgMemberInput!) { addOrgMember(input: $input) { userId } }', {
    orgId,
    userId: GRACE,
    type: 'orgadmin',
  });

  const grace = await signInOnHostedPages(GRACE);
  expect(await acceptTerms(grace)).toEqual({ email: GRACE, isSuperUser: false });
  expect(await call(grace, '{ getOrgs { orgs { id name callerType } } }')).toEqual({
    getOrgs: { orgs: [{ id: orgId, name: 'Harbor College', callerType: 'orgadmin' }] },
  });
});

test('[install-05] a start reports missing Cognito settings, and the server runs', async () => {
  cognito.client.hasSecret = true;
  server = await startServer(config, openIdentity);
  cognito.client.hasSecret = false;
  expect(written).toEqual([
    expect.stringMatching(/^Amazon Cognito: the app client .* must not have a secret/) as string,
  ]);
  expect((await fetch(`${config.publicUrl}/readyz`)).status).toBe(200);
});

test('[login-40] a start reports a host whose institution does not exist, and the server runs', async () => {
  const orgId = '00000000-0000-4000-8000-000000000000';
  const provider = { name: 'Harbor', id: 'Harbor', clientId: cognito.client.id };
  const ssoHosts = [{ host: 'harbor.localhost', provider, domains: ['example.org'], orgId }];
  server = await startServer({ ...config, identity: { ...config.identity, ssoHosts } }, openIdentity);
  expect(written).toContain(
    `identity.ssoHosts[0].orgId: no open institution has the id ${orgId}, ` +
      "so people who sign in at harbor.localhost don't join an institution.",
  );
  expect((await fetch(`${config.publicUrl}/readyz`)).status).toBe(200);
});

test('[install-03] super users are granted and revoked before and after their sign-in, audited', async () => {
  server = await startServer(config, openIdentity);
  const [late, early] = ['late@example.org', 'early@example.org'];
  for (const email of [late, early]) cognito.createAccount({ email });
  const isSuperUser = async (email: string) =>
    (await call<{ setUserInfo: { isSuperUser: boolean } }>(await cognito.accessToken(email), SIGN_IN))?.setUserInfo
      .isSuperUser;
  const replaced = (command: string, email: string) => command.replace(ADA, email);

  expect(await isSuperUser(early)).toBe(false);
  await people(replaced(granting, early));
  await people(replaced(granting, ` ${late.toUpperCase()}`).replace('  ', ' '));
  expect([await isSuperUser(early), await isSuperUser(late)]).toEqual([true, true]);
  expect(await people(replaced(granting, late))).toBe(`${late} is already a super user.`);
  for (const email of [early, late]) await people(replaced(revoking, email));
  expect([await isSuperUser(early), await isSuperUser(late)]).toEqual([false, false]);

  const { rows } = await database.pool.query<{ event: string; target: string; result: string }>(
    "select event, target, result from audit_event where event like 'superUser.%' order by at, id",
  );
  expect(rows.map(({ event }) => event).slice(-4)).toEqual([
    'superUser.grant',
    'superUser.grant',
    'superUser.revoke',
    'superUser.revoke',
  ]);
  for (const { target, result } of rows) expect([target, result]).toEqual([expect.stringMatching(/^person:/), 'ok']);
});

test.each([
  ['grant-super-user', /^Expected an e-mail address such as ada@example\.org, not nothing\.\nnpm run people -- grant/],
  ['grant-super-user ada', /not ada\.\n/],
  ['revoke-super-user stranger@example.org', /^stranger@example\.org is not a super user\.$/],
  ['promote ada@example.org', /npm run people -- revoke-super-user <e-mail>/],
])('[install-03] npm run people -- %s is rejected with the expected input', async (command, message) => {
  await expect(people(command)).rejects.toThrow(message);
});
