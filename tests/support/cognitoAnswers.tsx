import { fireEvent, render, screen } from '@testing-library/react';
import { UnsecuredJWT } from 'jose';
import { I18nContext } from 'react-admin';
import { createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, vi } from 'vitest';
import type { BrowserIdentitySettings } from '../../shared/domain/identity/identitySettings.ts';
import { DEFAULT_PASSWORD_POLICY } from '../../shared/domain/identity/passwordPolicy.ts';
import { createSession, SessionProvider } from '../../src/features/session/index.ts';
import { Component as LoginPage } from '../../src/features/session/LoginPage.tsx';
import { AppRouter } from '../../src/kit/page/AppRouter.tsx';
import { createIdentity } from '../../src/providers/identity/identity.ts';
import { amplifySrp } from './identityClient.ts';
import { user } from '../screens/listScreen.ts';
import { i18nProvider, pageConfig, stubTypedArrays } from './renderScreen.tsx';

type Input = Record<string, unknown> & { ChallengeResponses?: Record<string, string> };
type Body = Readonly<Record<string, unknown>>;
type Answer = Body | ((input: Input) => Body);

export const settings: BrowserIdentitySettings = {
  mode: 'cognito',
  region: 'us-west-2',
  userPoolId: 'us-west-2_Harbor001',
  clientId: 'harbor',
  userPoolEndpoint: 'http://cognito.test/',
  hostedDomain: 'auth.test',
  scopes: ['openid'],
  responseType: 'code',
  tokenStorage: 'local',
  passwordPolicy: { ...DEFAULT_PASSWORD_POLICY, minimumLength: 12, requireSymbols: false },
  signUp: true,
  google: true,
};

export const token = () =>
  new UnsecuredJWT({ username: 'ada', origin_jti: 'j' }).setIssuedAt().setExpirationTime('1h').encode();
export const signedIn = () => ({ AuthenticationResult: { AccessToken: token(), IdToken: token(), RefreshToken: 'r' } });
export const refusal = (__type: string, message: string) => ({ __type, message });
export const challenge = (ChallengeName: string, ChallengeParameters: object = {}) => ({
  ChallengeName,
  Session: `session of ${ChallengeName}`,
  ChallengeParameters: { USER_ID_FOR_SRP: 'ada', ...ChallengeParameters },
});
export const mailed = challenge('EMAIL_OTP', {
  CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
  CODE_DELIVERY_DESTINATION: 'a***@h***',
});

/** Inputs of the calls, by action or by the challenge that was answered. */
export let calls: [name: string, input: Input][];

/** Mocks a user pool with the given responses to actions and challenges. By default, a password alone signs in. */
export function answerAsCognito(given: Readonly<Record<string, Answer>>) {
  const answers: Readonly<Record<string, Answer>> = {
    InitiateAuth: challenge('PASSWORD_VERIFIER', { SALT: 'a1', SRP_B: 'b2c3', SECRET_BLOCK: 'c2VjcmV0' }),
    PASSWORD_VERIFIER: signedIn,
    ForgotPassword: {},
    ResendConfirmationCode: {},
    RevokeToken: {},
    ...given,
  };
  vi.stubGlobal('fetch', async (...[, init]: Parameters<typeof fetch>) => {
    const action = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
    const input = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Input;
    const name = typeof input['ChallengeName'] === 'string' ? input['ChallengeName'] : action;
    calls.push([name, input]);
    const answer = answers[name];
    const body = typeof answer === 'function' ? answer(input) : (answer ?? refusal('InternalErrorException', name));
    return new Response(JSON.stringify(body), { status: '__type' in body ? 400 : 200 });
  });
}

const PERSON = { email: 'ada@harbor.test', givenName: 'Ada', familyName: 'L', isSuperUser: false, tocAccepted: false };

export async function openLogin(over: Partial<BrowserIdentitySettings> = {}) {
  const identity = { ...settings, ...over };
  const session = createSession(createIdentity(identity), {
    setUserInfo: () => Promise.resolve(PERSON),
    getOrgs: () => Promise.resolve([]),
    createOrg: () => Promise.resolve({ id: 'new' }),
  });
  await session.load();
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>inside</p> },
    ],
    {
      initialEntries: ['/login'],
    },
  );
  render(
    <I18nContext value={i18nProvider}>
      <SessionProvider session={session} config={{ ...pageConfig, identity }}>
        <AppRouter router={router} />
      </SessionProvider>
    </I18nContext>,
  );
}

export const type = async (label: string, text: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
};
export const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
export const alert = async () => (await screen.findByRole('alert')).textContent;
export const heading = (name: string) => screen.findByRole('heading', { name });
export const isInside = () => screen.findByText('inside');

export async function signIn() {
  await type('E-mail', 'ada@harbor.test');
  await type('Password', 'Temporary-1');
  await press('Sign in');
}
export async function signUp() {
  await press('Create an account');
  await type('Given name', 'Ada');
  await type('Family name', 'L');
  await type('E-mail', 'ada@harbor.test');
  await type('Password', 'Long enough 123');
  await press('Create account');
}
export async function forget() {
  await press('Forgot your password?');
  await type('E-mail', 'ada@harbor.test');
  await press('Send code');
}

export const RULES = '12 characters or more, with upper and lower case and a digit.';

/** Creates a page and a user pool for each test of a file. */
export function prepareCognitoAnswers(): void {
  beforeAll(async () => {
    stubTypedArrays();
    // Loaded first, because its arithmetic is faster than that of aws-amplify.
    await amplifySrp();
    // Without this, the first test would wait for these modules.
    await Promise.all([
      import('../../src/providers/identity/amplify.ts'),
      import('../../src/features/session/ChallengeForm.tsx'),
    ]);
  });
  beforeEach(() => {
    stubTypedArrays();
    calls = [];
  });
}
