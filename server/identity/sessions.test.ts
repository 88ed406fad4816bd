import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  act,
  codeFor,
  createAccount,
  openProvider,
  PASSWORD,
  signInBySrp,
  signInPlainly,
  signUp,
  tokensOf,
} from '../../tests/support/identityClient.ts';
import {
  openIdentityProvider,
  PAST,
  askApi,
  provider,
  refusalOf,
  refused,
} from '../../tests/support/identityActions.ts';

openIdentityProvider();

describe('signing in', () => {
  test.each([
    ['by SRP', signInBySrp],
    ['by the password itself', signInPlainly],
  ])('[login-03] %s returns the same bytes for a wrong password and an unknown name', async (how, signIn) => {
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

  test('accepts a proof once', async () => {
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

  test('returns a new refresh token each time and accepts the former one for a while', async () => {
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

  test('of two tabs continues with the token of either', async () => {
    const { RefreshToken: first, AccessToken } = await begin('two.tabs@session.test');
    const [second, third] = [tokensOf(await renew(first)).RefreshToken, tokensOf(await renew(first)).RefreshToken];
    await passMinute(AccessToken);
    expect((await renew(second)).status).toBe(200);
    expect((await renew(third)).status).toBe(200);
  });

  test.each([0, 1])(
    '[sec-27] of two tabs that refresh simultaneously continues with either token (%i)',
    async (tab) => {
      const { RefreshToken: first, AccessToken } = await begin(`two.tabs.${tab}@session.test`);
      const answers = await Promise.all([renew(first), renew(first)]);
      await passMinute(AccessToken);
      // The browser keeps one of them for both tabs.
      const kept = answers.map((answer) => tokensOf(answer).RefreshToken)[tab];
      expect((await renew(kept ?? '')).status).toBe(200);
    },
  );

  test.each([
    ['RevokeToken', ({ RefreshToken }: { RefreshToken: string }) => ({ Token: RefreshToken })],
    ['GlobalSignOut', ({ AccessToken }: { AccessToken: string }) => ({ AccessToken })],
  ])('[login-20] ends with %s, including its access tokens', async (action, input) => {
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

  test('[login-43] ends with a new password, unless the password was changed in it', async () => {
    const email = await createAccount(provider, 'change@session.test');
    const own = tokensOf(await signInPlainly(provider, email));
    const other = tokensOf(await signInPlainly(provider, email));
    const change = (PreviousPassword: string, ProposedPassword = 'An0ther-Password') =>
      act(provider, 'ChangePassword', { AccessToken: own.AccessToken, PreviousPassword, ProposedPassword });
    expect(refusalOf(await change(PASSWORD, 'short'))).toEqual(refused('InvalidPasswordException'));
    expect(refusalOf(await change('Wr0ng-Password'))).toEqual(refused('NotAuthorizedException'));
    expect((await signInPlainly(provider, email)).status).toBe(200);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await askApi(own.AccessToken)).errors).toBeUndefined();
    expect((await askApi(other.AccessToken)).errors).toMatchObject([{ extensions: { code: 'UNAUTHORIZED' } }]);
    expect((await signInPlainly(provider, email)).status).toBe(400);
    expect((await signInPlainly(provider, email, 'An0ther-Password')).status).toBe(200);
    const { rows } = await sql`select result from audit_event where event = 'password.change' order by at, id`.execute(
      provider.db,
    );
    expect(rows).toEqual([{ result: 'denied' }, { result: 'ok' }]);
  });

  test('[login-43] limits password guesses like a sign-in', async () => {
    const { AccessToken } = await begin('guess@session.test');
    const change = (PreviousPassword: string) =>
      act(provider, 'ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'An0ther-Password' });
    for (let guess = 0; guess < 10; guess += 1) await change(`Wr0ng-Password-${guess}`);
    expect(refusalOf(await change(PASSWORD))).toEqual(refused('LimitExceededException'));
  });

  test('survives a restart together with its token key', async () => {
    const tokens = await begin('restart@session.test');
    const second = await openProvider({ shared: provider });
    expect((await act(second, 'GetUser', { AccessToken: tokens.AccessToken })).status).toBe(200);
    expect((await renew(tokens.RefreshToken, second)).status).toBe(200);
    await second.close();
  });

  test('belongs to the client that started it', async () => {
    const { RefreshToken } = await begin('client@session.test');
    expect(
      refusalOf(await act(provider, 'GetTokensFromRefreshToken', { ClientId: 'practicum-contoso', RefreshToken })),
    ).toEqual(refused('NotAuthorizedException'));
  });

  test('leaves refresh token, code and password in no table but the outbox', async () => {
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
