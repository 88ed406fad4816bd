import { render, screen, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { I18nContext } from 'react-admin';
import { createMemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserSettings } from '../../server/identity/browserSettings.ts';
import { sessionApi } from '../../src/app/api.ts';
import { Component as LoginPage } from '../../src/features/session/LoginPage.tsx';
import { SecondFactorDialog } from '../../src/features/secondFactor/SecondFactorDialog.tsx';
import { createSession, SessionProvider } from '../../src/features/session/index.ts';
import type { Identity } from '../../shared/domain/identity/identity.ts';
import { ViewerProvider } from '../../src/viewer/ViewerContext.tsx';
import { createApiLink } from '../../src/providers/apollo/apiLink.ts';
import { createClient } from '../../src/providers/apollo/client.ts';
import { createIdentity } from '../../src/providers/identity/identity.ts';
import { createAccount, openProvider, PASSWORD, type TestProvider } from '../support/identityClient.ts';
import { user } from './listScreen.ts';
import { i18nProvider, pageConfig, setWindowWidth, stubTypedArrays, viewerOf } from '../support/renderScreen.tsx';
import { AppRouter } from '../../src/kit/page/AppRouter.tsx';
import { fullTest } from '../support/fullTest.ts';

const EMAIL = 'ada@ui.test';

let provider: TestProvider;
let identity: Identity;
beforeAll(async () => {
  stubTypedArrays();
  setWindowWidth(1200);
  provider = await openProvider();
  await createAccount(provider, EMAIL);
  identity = createIdentity(settings());
});
afterAll(() => provider.close());

const settings = () => browserSettings(provider.config.identity, new URL(provider.origin).host);

function show(page: ReactNode) {
  const accessToken = () => identity.accessToken();
  const session = createSession(
    identity,
    sessionApi(createClient(createApiLink({ url: `${provider.origin}/graphql`, accessToken }))),
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  const { unmount } = render(
    <I18nContext value={i18nProvider}>
      <SessionProvider session={session} config={{ ...pageConfig, identity: settings() }}>
        <ViewerProvider value={viewerOf(EMAIL, { id: '1' })}>
          <AppRouter router={router} />
        </ViewerProvider>
      </SessionProvider>
    </I18nContext>,
  );
  return { session, unmount };
}

/** Returns the code of a later half minute. */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

fullTest('[login-25] is turned on in the account menu and required when signing in', async () => {
  expect(await identity.signIn(EMAIL, PASSWORD)).toBe('signedIn');
  const { unmount } = show(<SecondFactorDialog open onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Two-step sign-in' }));
  await user.click(await dialog.findByRole('button', { name: 'Turn on' }));
  const image = await dialog.findByRole<HTMLImageElement>('img', { name: 'QR code' });
  expect(decodeURIComponent(image.src)).toContain('<svg');
  const secret = (image.closest('form')?.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  await user.type(dialog.getByRole('textbox'), codeOf(secret, 0));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findAllByRole('listitem')).toHaveLength(10);
  expect(await (await identity.secondFactor()).isOn()).toBe(true);
  unmount();
  await identity.signOut();

  const { session } = show(<LoginPage />);
  await session.load();
  await user.type(await screen.findByLabelText('E-mail'), EMAIL);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
  const field = await screen.findByLabelText('Code');
  await user.type(field, '12345');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That code is wrong. Please check it.');
  await user.clear(field);
  await user.type(field, codeOf(secret, 1));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => session.state().phase).toBe('signedIn');
});

/** Accepts codes of some earlier half minutes too, since typing takes time. */
const isCodeOf = (secret: string, token: string): boolean =>
  new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, window: 10 }) !== null;

/** Responds as Cognito does if the user pool requires a second factor that isn't set up yet. */
function answerAsCognito(secret: string) {
  const real = globalThis.fetch;
  let tokens: unknown;
  let isVerified = false;
  const answer = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/x-amz-json-1.1' } });
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const action = new Headers(given[1]?.headers).get('x-amz-target')?.split('.')[1];
    const body = given[1]?.body;
    const input = typeof body === 'string' ? (JSON.parse(body) as Record<string, string>) : {};
    if (action === 'AssociateSoftwareToken') return answer({ SecretCode: secret, Session: 'associated' });
    if (action === 'VerifySoftwareToken') {
      expect(input['Session']).toBe('associated');
      isVerified = isCodeOf(secret, input['UserCode'] ?? '');
      if (isVerified) return answer({ Status: 'SUCCESS', Session: 'verified' });
      return answer({ __type: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' }, 400);
    }
    if (input['ChallengeName'] === 'MFA_SETUP') {
      expect([input['Session'], isVerified]).toEqual(['verified', true]);
      return answer({ AuthenticationResult: tokens, ChallengeParameters: {} });
    }
    const answered = await real(...given);
    if (input['ChallengeName'] !== 'PASSWORD_VERIFIER') return answered;
    tokens = ((await answered.json()) as { AuthenticationResult: unknown }).AuthenticationResult;
    return answer({
      ChallengeName: 'MFA_SETUP',
      Session: 'asked',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: 'ada' },
    });
  });
}

test('[login-25] a second factor is set up on the sign-in page if Amazon Cognito requires one', async () => {
  const email = 'grace@ui.test';
  await createAccount(provider, email);
  await identity.signOut();
  const secret = 'JBSWY3DPEHPK3PXP';
  answerAsCognito(secret);
  const { session } = show(<LoginPage />);
  await session.load();
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('img', { name: 'QR code' });
  expect(document.querySelector('code')?.textContent.replaceAll(' ', '')).toBe(secret);
  const field = await screen.findByLabelText('Code');
  await user.type(field, '12345');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That code is wrong. Please check it.');
  await user.clear(field);
  await user.type(field, codeOf(secret, 0));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => session.state().phase).toBe('signedIn');
});
