import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  act,
  call,
  createAccount,
  openProvider,
  PASSWORD,
  postForm,
  signInBySrp,
  signInPlainly,
  tokensOf,
  type Answer,
  type TestProvider,
} from '../../tests/support/identityClient.ts';
import { adoptSecret } from '../rotation/adoptSecret.ts';
import { createKeys } from '../secrets/keys.ts';
import { findSecondFactor } from './store/secondFactorStore.ts';

const EMAIL = 'ada@factor.test';
const STEP_MS = 30_000;

let provider: TestProvider;
let secret = '';
let recoveryCodes: string[] = [];

/** Returns the current code, or that of a later half minute. */
const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS });
const wrong = () => (codeOf(secret) === '000000' ? '000001' : '000000');
const refusalOf = ({ status, body }: Answer) => [status, body.__type];
const answerCode = (challenge: Answer, code: string, address?: string) =>
  act(
    provider,
    'RespondToAuthChallenge',
    {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: challenge.body.Session,
      ChallengeResponses: { USERNAME: 'ada', SOFTWARE_TOKEN_MFA_CODE: code },
    },
    address,
  );
const forget = () =>
  provider.database.pool.query(
    "update identity.second_factor set last_step = 0; delete from identity.counter where name like '%second-factor:%'",
  );

async function setUp(email: string): Promise<{ key: string; AccessToken: string }> {
  await createAccount(provider, email);
  const { AccessToken } = tokensOf(await signInBySrp(provider, email));
  const key = String((await act(provider, 'AssociateSoftwareToken', { AccessToken })).body.SecretCode);
  return { key, AccessToken };
}

beforeAll(async () => {
  provider = await openProvider();
  const { key, AccessToken } = await setUp(EMAIL);
  secret = key;
  // The authenticator is not in use until one of its codes has been entered.
  expect(tokensOf(await signInBySrp(provider, EMAIL))).toBeDefined();
  expect(refusalOf(await act(provider, 'VerifySoftwareToken', { AccessToken, UserCode: wrong() }))).toEqual([
    400,
    'EnableSoftwareTokenMFAException',
  ]);
  const verified = await act(provider, 'VerifySoftwareToken', { AccessToken, UserCode: codeOf(secret) });
  expect(verified.body).toEqual({ Status: 'SUCCESS' });
  const made = await act(provider, 'CreateRecoveryCodes', { AccessToken });
  recoveryCodes = made.body.RecoveryCodes as string[];
});
afterAll(() => provider.close());
beforeEach(forget);

describe('a second factor', () => {
  test.each([
    ['SRP', () => signInBySrp(provider, EMAIL)],
    ['the password', () => signInPlainly(provider, EMAIL)],
  ])('[login-21] is required after %s, and each code works once', async (_name, signIn) => {
    const challenge = await signIn();
    expect(challenge.body).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: expect.any(String) as string,
    });
    expect(challenge.body.AuthenticationResult).toBeUndefined();
    expect(refusalOf(await answerCode(challenge, wrong()))).toEqual([400, 'CodeMismatchException']);
    const code = codeOf(secret, 1);
    expect(tokensOf(await answerCode(challenge, code)).AccessToken).toEqual(expect.any(String));
    expect(refusalOf(await answerCode(challenge, code))).toEqual([400, 'NotAuthorizedException']);
    expect(refusalOf(await answerCode(await signIn(), code))).toEqual([400, 'CodeMismatchException']);
    // An older code isn't accepted after the newer one either.
    expect(refusalOf(await answerCode(await signIn(), codeOf(secret)))).toEqual([400, 'CodeMismatchException']);
  });

  test('[login-21] is required by the hosted pages too', async () => {
    const verifier = 'v'.repeat(43);
    const query = new URLSearchParams({
      client_id: 'practicum-console',
      redirect_uri: `${provider.origin}/`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge: verifier,
      code_challenge_method: 'S256',
    }).toString();
    const form = await call(provider, { url: `/idp/oauth2/authorize?${query}` });
    const ticket = /name="ticket" value="([^"]+)"/.exec(form.body)?.[1] ?? '';
    const cookie = form.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const post = (fields: Record<string, string>) =>
      postForm(provider, '/idp/oauth2/local', { ticket, ...fields }, cookie);
    const asked = await post({ email: EMAIL, password: PASSWORD });
    expect([asked.statusCode, asked.headers.location]).toEqual([200, undefined]);
    expect(asked.body).toContain('name="code"');
    expect((await post({ code: wrong() })).statusCode).toBe(401);
    const done = await post({ code: codeOf(secret, 1) });
    expect([done.statusCode, String(done.headers.location)]).toEqual([302, expect.stringContaining('code=')]);
  });

  test('[login-22] accepts a recovery code once, in any notation', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect(tokensOf(await answerCode(await signInPlainly(provider, EMAIL), typed)).AccessToken).toBeDefined();
    expect(refusalOf(await answerCode(await signInPlainly(provider, EMAIL), code))[1]).toBe('CodeMismatchException');
  });

  test('[login-23] limits guesses like those of a password, per sign-in and in total', async () => {
    const address = '203.0.113.9';
    const tries = [];
    for (let times = 0; times < 11; times += 1) {
      const challenge = await signInPlainly(provider, EMAIL, PASSWORD, address);
      tries.push((await answerCode(challenge, wrong(), address)).body.__type);
    }
    expect(tries.filter((type) => type === 'CodeMismatchException')).toHaveLength(10);
    expect(tries.at(-1)).toBe('LimitExceededException');
    const challenge = await signInPlainly(provider, EMAIL, PASSWORD, address);
    expect((await answerCode(challenge, codeOf(secret, 1), address)).body.__type).toBe('LimitExceededException');
  });

  test('[login-24] is stored encrypted, survives a new secret, and is audited', async () => {
    const { rows } = await provider.database.pool.query<{ account_id: string; secret: string }>(
      'select account_id, secret from identity.second_factor where confirmed_at is not null',
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    const keys = createKeys(Buffer.from('another secret'), [Buffer.from('a secret of tests')]);
    await adoptSecret(provider.database.db, createKeys(Buffer.from('a secret of tests')));
    await adoptSecret(provider.database.db, keys);
    const only = createKeys(Buffer.from('another secret'));
    const { account_id = '' } = rows[0] ?? {};
    expect(await findSecondFactor({ db: provider.db, keys: only }, account_id)).toEqual({ secret, isConfirmed: true });
    await adoptSecret(
      provider.database.db,
      createKeys(Buffer.from('a secret of tests'), [Buffer.from('another secret')]),
    );
    const { rows: recorded } = await provider.database.pool.query<{ event: string; result: string }>(
      "select event, result from audit_event where actor = $1 or target like 'second factor%'",
      [EMAIL],
    );
    expect(recorded).toContainEqual({ event: 'secondFactor.on', result: 'ok' });
    expect(recorded).toContainEqual({ event: 'signIn', result: 'denied' });
  });

  test('[login-24] can be turned off after signing in, and not be replaced while on', async () => {
    const { key, AccessToken } = await setUp('bob@factor.test');
    await act(provider, 'VerifySoftwareToken', { AccessToken, UserCode: codeOf(key) });
    expect((await act(provider, 'GetUser', { AccessToken })).body).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    expect((await act(provider, 'AssociateSoftwareToken', { AccessToken })).status).toBe(400);
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
    expect((await act(provider, 'SetUserMFAPreference', off)).status).toBe(200);
    expect((await act(provider, 'GetUser', { AccessToken })).body.PreferredMfaSetting).toBeUndefined();
    expect(tokensOf(await signInBySrp(provider, 'bob@factor.test')).AccessToken).toBeDefined();
  });
});
