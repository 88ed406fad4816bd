import { createDiffieHellman, getDiffieHellman, Hash, Hmac } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ANSWER_MS } from './minimumDuration.ts';
import {
  act,
  codeFor,
  confirm,
  createAccount,
  mailsTo,
  openProvider,
  PASSWORD,
  signInBySrp,
  signInPlainly,
  signUp,
  tokensOf,
  type Answer,
  type TestProvider,
} from '../../tests/server/identityClient.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const refusalOf = ({ status, body }: Answer) => ({ status, name: body.__type });
const refused = (name: string) => ({ status: 400, name });
const PAST = new Date(0);

async function askApi(token: string) {
  const response = await fetch(`${provider.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation { setUserInfo { email givenName familyName } }' }),
  });
  return (await response.json()) as { data?: { setUserInfo: object } | null; errors?: object[] };
}

describe('signing up', () => {
  test('[login-04] leads by the mailed code and the password to an account that the API knows', async () => {
    const email = 'ada@signup.test';
    expect((await signUp(provider, email)).body).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: 'a***@s***' },
    });
    expect(refusalOf(await signInBySrp(provider, email))).toEqual(refused('UserNotConfirmedException'));
    expect((await confirm(provider, email, await codeFor(provider, email))).status).toBe(200);
    const { AccessToken, IdToken } = tokensOf(await signInBySrp(provider, email));
    expect(decodeJwt(IdToken)).toMatchObject({ email, given_name: 'Ada', family_name: 'Byron' });
    expect(await askApi(AccessToken)).toEqual({
      data: { setUserInfo: { email, givenName: 'Ada', familyName: 'Byron' } },
    });
  });

  test.each(['Short-1', 'no-upper-1', 'NO-LOWER-1', 'No-digits', 'NoSymbol1', `Aa1-${'x'.repeat(253)}`])(
    'refuses the unfit password %s',
    async (password) => {
      expect(refusalOf(await signUp(provider, 'weak@signup.test', password))).toEqual(
        refused('InvalidPasswordException'),
      );
    },
  );

  test('refuses a wrong code, an expired one, and after a new one was asked for the old', async () => {
    const email = 'codes@signup.test';
    await signUp(provider, email);
    const first = await codeFor(provider, email);
    expect(refusalOf(await confirm(provider, email, 'x'))).toEqual(refused('CodeMismatchException'));
    await provider.db.updateTable('identity.sign_up').set({ expires_at: PAST }).where('email', '=', email).execute();
    expect(refusalOf(await confirm(provider, email, first))).toEqual(refused('ExpiredCodeException'));
    await act(provider, 'ResendConfirmationCode', { Username: email });
    const second = await codeFor(provider, email);
    if (first !== second)
      expect(refusalOf(await confirm(provider, email, first))).toEqual(refused('CodeMismatchException'));
    expect((await confirm(provider, email, second)).status).toBe(200);
  });

  test('[login-04] takes a code once, also of two that give it at once', async () => {
    const email = 'twice@signup.test';
    await signUp(provider, email);
    const code = await codeFor(provider, email);
    const answers = await Promise.all([confirm(provider, email, code), confirm(provider, email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.filter(({ status }) => status !== 200).map(refusalOf)).toEqual([refused('CodeMismatchException')]);
  });

  test('answers alike for a known e-mail, whose owner alone learns of it', async () => {
    const email = await createAccount(provider, 'known@signup.test');
    const [known, fresh] = [await signUp(provider, email), await signUp(provider, 'knew@signup.test')];
    const shape = ({ status, body }: Answer) => ({ status, body: { ...body, UserSub: typeof body.UserSub } });
    expect(shape(known)).toEqual(shape(fresh));
    const [mail] = await mailsTo(provider, email);
    expect(mail?.subject).toBe('You already have a Practicum account');
    expect(mail?.body).not.toMatch(/\d{6}/);
  });
});

describe('a forgotten password', () => {
  const reset = (email: string, ConfirmationCode: string, Password = 'An0ther-Password') =>
    act(provider, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password });

  test('[login-05] is replaced by the mailed code: the old one is dead and every session ended', async () => {
    const email = await createAccount(provider, 'forgot@reset.test');
    const { RefreshToken } = tokensOf(await signInBySrp(provider, email));
    await act(provider, 'ForgotPassword', { Username: email });
    const code = await codeFor(provider, email);
    expect(refusalOf(await reset(email, 'x'))).toEqual(refused('CodeMismatchException'));
    expect(refusalOf(await reset(email, code, 'weak'))).toEqual(refused('InvalidPasswordException'));
    expect((await reset(email, code)).status).toBe(200);
    expect(refusalOf(await signInBySrp(provider, email))).toEqual(refused('NotAuthorizedException'));
    expect((await signInBySrp(provider, email, 'An0ther-Password')).status).toBe(200);
    expect(refusalOf(await act(provider, 'GetTokensFromRefreshToken', { RefreshToken }))).toEqual(
      refused('NotAuthorizedException'),
    );
    expect(refusalOf(await reset(email, code))).toEqual(refused('CodeMismatchException'));
  });

  test('is not replaced by a code that has expired', async () => {
    const email = await createAccount(provider, 'late@reset.test');
    await act(provider, 'ForgotPassword', { Username: email });
    await provider.db.updateTable('identity.reset_code').set({ expires_at: PAST }).execute();
    expect(refusalOf(await reset(email, await codeFor(provider, email)))).toEqual(refused('ExpiredCodeException'));
  });

  test.each(['ForgotPassword', 'ResendConfirmationCode'])(
    '[login-19] %s takes far longer than looking up and mailing does, whoever is asked for',
    async (action) => {
      const email = await createAccount(provider, `${action.toLowerCase()}@time.test`);
      for (const Username of [email, 'stranger@time.test']) {
        const before = performance.now();
        await act(provider, action, { Username });
        // a timer may end a little early
        expect(performance.now() - before).toBeGreaterThan(ANSWER_MS - 5);
      }
    },
  );

  test('does not tell who has an account, and mails nobody else', async () => {
    const email = await createAccount(provider, 'someone@reset.test');
    const [known, unknown] = [
      await act(provider, 'ForgotPassword', { Username: email }),
      await act(provider, 'ForgotPassword', { Username: 'stranger@reset.test' }),
    ];
    expect(known).toEqual(unknown);
    expect(await mailsTo(provider, 'stranger@reset.test')).toEqual([]);
  });
});

/** What a step has cost: the statements that it sent, and how often it raised to a power or hashed. */
async function workOf(step: () => Promise<unknown>) {
  const exchange = createDiffieHellman(getDiffieHellman('modp1').getPrime(), 2);
  const powers = vi.spyOn(Object.getPrototypeOf(exchange) as typeof exchange, 'computeSecret');
  const hashes = [vi.spyOn(Hash.prototype, 'digest'), vi.spyOn(Hmac.prototype, 'digest')];
  const sent = vi.spyOn(pg.Query.prototype as pg.Query & { submit(): void }, 'submit');
  await step();
  const work = {
    powers: powers.mock.calls.length,
    hashes: hashes.map(({ mock }) => mock.calls.length),
    statements: sent.mock.contexts.map((query) => (query as { text: string }).text).sort(),
  };
  vi.restoreAllMocks();
  return work;
}

describe('a name that nobody has costs the same work as one that somebody has', () => {
  afterEach(() => vi.restoreAllMocks());
  const STRANGER = 'nobody@work.test';

  test.each([
    ['by SRP', signInBySrp],
    ['by the password itself', signInPlainly],
  ])('[login-19] to refuse a sign-in %s', async (how, signIn) => {
    const email = await createAccount(provider, `${how.replaceAll(' ', '-').toLowerCase()}@work.test`);
    await signUp(provider, `half-${email}`);
    const known = await workOf(() => signIn(provider, email, 'Wr0ng-Password'));
    expect(known.powers).toBeGreaterThan(0);
    expect(known.statements.length).toBeGreaterThan(4);
    expect(await workOf(() => signIn(provider, STRANGER))).toEqual(known);
    expect(await workOf(() => signIn(provider, `half-${email}`, 'Wr0ng-Password'))).toEqual(known);
  });

  test.each([
    ['to mail a code for a forgotten password', 'ForgotPassword', {}],
    ['to mail the code of a sign-up again', 'ResendConfirmationCode', {}],
    ['to refuse a code', 'ConfirmForgotPassword', { ConfirmationCode: 'x', Password: 'An0ther-Password' }],
  ])('[login-19] %s', async (_what, action, given) => {
    const email = `${action.toLowerCase()}@work.test`;
    await (action === 'ResendConfirmationCode' ? signUp(provider, email) : createAccount(provider, email));
    // an address from which nobody has signed in
    const work = (Username: string) => workOf(() => act(provider, action, { Username, ...given }, '192.0.2.7'));
    const known = await work(email);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(await work(STRANGER)).toEqual(known);
    expect(await mailsTo(provider, STRANGER)).toEqual([]);
  });

  test('[login-19] to sign up', async () => {
    const email = await createAccount(provider, 'signup@work.test');
    const known = await workOf(() => signUp(provider, email));
    expect(await workOf(() => signUp(provider, `new-${email}`))).toEqual(known);
  });
});

describe('signing in', () => {
  test.each([
    ['by SRP', signInBySrp],
    ['by the password itself', signInPlainly],
  ])('[login-03] %s answers a wrong password and an unknown name with the same bytes', async (how, signIn) => {
    const email = await createAccount(provider, `${how.replaceAll(' ', '-').toLowerCase()}@signin.test`);
    expect((await signIn(provider, email)).status).toBe(200);
    const [wrong, unknown] = [await signIn(provider, email, 'Wr0ng-Password'), await signIn(provider, `x-${email}`)];
    expect(wrong).toEqual(unknown);
    expect(wrong.body).toEqual({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  });

  test('[login-19] challenges an unknown name like a known one', async () => {
    const known = await Promise.all(
      Array.from({ length: 3 }, (_, index) => createAccount(provider, `decoy-${index}@signin.test`)),
    );
    const challengeOf = async (email: string) => {
      const { body } = await act(provider, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: 'abc' },
      });
      return body.ChallengeParameters as { SALT: string; SRP_B: string; USER_ID_FOR_SRP: string };
    };
    for (const email of [...known, ...Array.from({ length: 40 }, (_, index) => `nobody-${index}@signin.test`)]) {
      const { SALT, SRP_B, USER_ID_FOR_SRP } = await challengeOf(email);
      expect(USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(SALT).toMatch(/^[1-9a-f][0-9a-f]{0,31}$/);
      expect(SRP_B).toMatch(/^[1-9a-f][0-9a-f]{700,767}$/);
      const again = await challengeOf(email);
      expect([again.SALT, again.USER_ID_FOR_SRP]).toEqual([SALT, USER_ID_FOR_SRP]);
    }
  });

  test('takes a proof once', async () => {
    const email = await createAccount(provider, 'once@signin.test');
    const started = await act(provider, 'InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: 'abc' },
    });
    const { SECRET_BLOCK } = started.body.ChallengeParameters as { SECRET_BLOCK: string };
    const answer = () =>
      act(provider, 'RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: { PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE: '', TIMESTAMP: '' },
      });
    await answer();
    const failures = () =>
      provider.db
        .selectFrom('identity.counter')
        .select('count')
        .where('name', '=', `failures:${email}`)
        .executeTakeFirst();
    expect(await failures()).toEqual({ count: 1 });
    expect(refusalOf(await answer())).toEqual(refused('NotAuthorizedException'));
    expect(await failures()).toEqual({ count: 1 });
  });
});

describe('a session', () => {
  const renew = (RefreshToken: string, at = provider) => act(at, 'GetTokensFromRefreshToken', { RefreshToken });
  const begin = async (email: string) => tokensOf(await signInPlainly(provider, await createAccount(provider, email)));

  const passMinute = (accessToken: string) =>
    sql`update identity.session set previous_until = previous_until - interval '1 minute' where id = ${String(decodeJwt(accessToken).origin_jti)}`.execute(
      provider.db,
    );

  test('gives a new refresh token each time and accepts the one before it for a while', async () => {
    const { RefreshToken: first, AccessToken } = await begin('rotate@session.test');
    const second = tokensOf(await renew(first)).RefreshToken;
    expect(second).not.toBe(first);
    expect((await renew(first)).status).toBe(200);
    const sessionId = String(decodeJwt(AccessToken).origin_jti);
    await provider.db
      .updateTable('identity.session')
      .set({ previous_until: PAST })
      .where('id', '=', sessionId)
      .execute();
    expect(refusalOf(await renew(first))).toEqual(refused('NotAuthorizedException'));
  });

  test('of two tabs that refresh one after the other goes on with the token of either', async () => {
    const { RefreshToken: first, AccessToken } = await begin('two.tabs@session.test');
    const [second, third] = [tokensOf(await renew(first)).RefreshToken, tokensOf(await renew(first)).RefreshToken];
    await passMinute(AccessToken);
    expect((await renew(second)).status).toBe(200);
    expect((await renew(third)).status).toBe(200);
  });

  test.each([0, 1])(
    '[sec-27] of two tabs that refresh at the same moment goes on with what either got (%i)',
    async (tab) => {
      const { RefreshToken: first, AccessToken } = await begin(`two.tabs.${tab}@session.test`);
      const answers = await Promise.all([renew(first), renew(first)]);
      await passMinute(AccessToken);
      // the browser keeps one of them for both tabs
      const kept = answers.map((answer) => tokensOf(answer).RefreshToken)[tab];
      expect((await renew(kept ?? '')).status).toBe(200);
    },
  );

  test.each([
    ['RevokeToken', ({ RefreshToken }: { RefreshToken: string }) => ({ Token: RefreshToken })],
    ['GlobalSignOut', ({ AccessToken }: { AccessToken: string }) => ({ AccessToken })],
  ])('[login-20] ends with %s, its access tokens at the API too', async (action, input) => {
    const tokens = await begin(`${action.toLowerCase()}@session.test`);
    expect((await act(provider, 'GetUser', { AccessToken: tokens.AccessToken })).status).toBe(200);
    expect((await askApi(tokens.AccessToken)).errors).toBeUndefined();
    expect((await act(provider, action, input(tokens))).status).toBe(200);
    expect((await askApi(tokens.AccessToken)).errors).toMatchObject([{ extensions: { code: 'UNAUTHORIZED' } }]);
    expect(refusalOf(await renew(tokens.RefreshToken))).toEqual(refused('NotAuthorizedException'));
    expect(refusalOf(await act(provider, 'GetUser', { AccessToken: tokens.AccessToken }))).toEqual(
      refused('NotAuthorizedException'),
    );
  });

  test('outlives the provider, and so does the key of its tokens', async () => {
    const tokens = await begin('restart@session.test');
    const second = await openProvider({ shared: provider });
    expect((await act(second, 'GetUser', { AccessToken: tokens.AccessToken })).status).toBe(200);
    expect((await renew(tokens.RefreshToken, second)).status).toBe(200);
    await second.close();
  });

  test('belongs to the client that began it', async () => {
    const { RefreshToken } = await begin('client@session.test');
    expect(
      refusalOf(await act(provider, 'GetTokensFromRefreshToken', { ClientId: 'practicum-contoso', RefreshToken })),
    ).toEqual(refused('NotAuthorizedException'));
  });

  test('leaves neither its refresh token nor a code nor a password in any table but the outbox', async () => {
    const email = 'plain@session.test';
    await signUp(provider, email);
    const code = await codeFor(provider, email);
    const { RefreshToken } = await begin('kept@session.test');
    const tables = await sql<{
      name: string;
    }>`select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('identity', 'public')`.execute(
      provider.db,
    );
    const holding = async (text: string) => {
      const found = await Promise.all(
        tables.rows.map(async ({ name }) => {
          const { rows } =
            await sql`select from ${sql.table(name)} as held where held::text ~ ${`\\m${text}\\M`}`.execute(
              provider.db,
            );
          return rows.length > 0 ? [name] : [];
        }),
      );
      return found.flat();
    };
    expect(await holding(email.replace('.', '\\.'))).toEqual(
      expect.arrayContaining(['identity.sign_up', 'identity.outbox']),
    );
    expect(await holding(code)).toEqual(['identity.outbox']);
    expect(await holding(RefreshToken)).toEqual([]);
    expect(await holding(PASSWORD)).toEqual([]);
  });
});

describe('a request that makes no sense is refused', () => {
  test.each<[string, string, object | string, string]>([
    ['an unknown action', 'AdminDeleteUser', {}, 'InvalidParameterException'],
    ['an unknown client', 'ForgotPassword', { ClientId: 'nobody', Username: 'a@b.test' }, 'ResourceNotFoundException'],
    ['broken JSON', 'SignUp', '{', 'InvalidParameterException'],
    ['a missing field', 'SignUp', {}, 'InvalidParameterException'],
    ['no e-mail', 'ForgotPassword', { Username: 'nobody' }, 'InvalidParameterException'],
    ['a forged access token', 'GetUser', { AccessToken: 'a.b.c' }, 'NotAuthorizedException'],
    [
      'an SRP_A that lets anyone in',
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'a@b.test', SRP_A: '0' } },
      'InvalidParameterException',
    ],
  ])('%s', async (_what, action, input, name) => {
    expect(refusalOf(await act(provider, action, input))).toEqual(refused(name));
  });

  test('a body of more than 64 KiB', async () => {
    expect((await act(provider, 'SignUp', 'x'.repeat(64 * 1024 + 1))).status).toBe(413);
  });
});
