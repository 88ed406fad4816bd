import { createDiffieHellman, getDiffieHellman, Hash, Hmac } from 'node:crypto';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_PASSWORD_POLICY } from '../../shared/domain/identity/passwordPolicy.ts';
import { ANSWER_MS } from './minimumDuration.ts';
import {
  act,
  codeFor,
  confirm,
  createAccount,
  mailsTo,
  openProvider,
  signInBySrp,
  signInPlainly,
  signUp,
  tokensOf,
  type Answer,
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

describe('signing up', () => {
  test('[login-31] follows the password rules and the sign-up setting', async () => {
    const passwordPolicy = { ...DEFAULT_PASSWORD_POLICY, minimumLength: 6, requireSymbols: false };
    const lenient = await openProvider({ shared: provider, passwordPolicy });
    expect(refusalOf(await signUp(lenient, 'short@signup.test', 'Short'))).toEqual(refused('InvalidPasswordException'));
    expect((await signUp(lenient, 'six@signup.test', 'Lenient1')).status).toBe(200);
    expect(refusalOf(await signUp(provider, 'six@signup.test', 'Lenient1'))).toEqual(
      refused('InvalidPasswordException'),
    );
    await lenient.close();
    const closed = await openProvider({ shared: provider, signUp: false });
    expect(refusalOf(await signUp(closed, 'closed@signup.test'))).toEqual(refused('NotAuthorizedException'));
    await closed.close();
  });

  test('[login-04] creates an account by mailed code and password', async () => {
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
    'rejects the invalid password %s',
    async (password) => {
      expect(refusalOf(await signUp(provider, 'weak@signup.test', password))).toEqual(
        refused('InvalidPasswordException'),
      );
    },
  );

  test('rejects a wrong or expired code, and an older one after a new request', async () => {
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

  test('[login-04] accepts a code once, also from two simultaneous requests', async () => {
    const email = 'twice@signup.test';
    await signUp(provider, email);
    const code = await codeFor(provider, email);
    const answers = await Promise.all([confirm(provider, email, code), confirm(provider, email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.filter(({ status }) => status !== 200).map(refusalOf)).toEqual([refused('CodeMismatchException')]);
  });

  test('gives the same response for a known e-mail and notifies only its owner', async () => {
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

  test('[login-05] is replaced with a mailed code; the old one and all sessions end', async () => {
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

  test('is not replaced with an expired code', async () => {
    const email = await createAccount(provider, 'late@reset.test');
    await act(provider, 'ForgotPassword', { Username: email });
    await provider.db.updateTable('identity.reset_code').set({ expires_at: PAST }).execute();
    expect(refusalOf(await reset(email, await codeFor(provider, email)))).toEqual(refused('ExpiredCodeException'));
  });

  test.each(['ForgotPassword', 'ResendConfirmationCode'])(
    '[login-19] %s takes far longer than lookup and mail, for every address',
    async (action) => {
      const email = await createAccount(provider, `${action.toLowerCase()}@time.test`);
      for (const Username of [email, 'stranger@time.test']) {
        const before = performance.now();
        await act(provider, action, { Username });
        // A timer can end slightly early.
        expect(performance.now() - before).toBeGreaterThan(ANSWER_MS - 5);
      }
    },
  );

  test('does not reveal accounts, and mails no one else', async () => {
    const email = await createAccount(provider, 'someone@reset.test');
    const [known, unknown] = [
      await act(provider, 'ForgotPassword', { Username: email }),
      await act(provider, 'ForgotPassword', { Username: 'stranger@reset.test' }),
    ];
    expect(known).toEqual(unknown);
    expect(await mailsTo(provider, 'stranger@reset.test')).toEqual([]);
  });
});

/** Measures the work of a step: its statements, exponentiations, and hashes. */
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

describe('unknown names cost the same work as known ones', () => {
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
    // Use an address from which no one has signed in.
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

describe('an invalid request is rejected', () => {
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
