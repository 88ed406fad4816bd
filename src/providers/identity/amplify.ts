import 'aws-amplify/auth/enable-oauth-listener';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  type SignInOutput,
  type SignInWithRedirectInput,
} from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import type { Identity, IdentityEvent, SignInStep } from '../../../shared/domain/identity.ts';
import { IdentityError } from '../../../shared/domain/identityError.ts';
import type { BrowserIdentitySettings } from '../../../shared/domain/identitySettings.ts';
import { amplifyConfig, configure, hostedSignOutAddress } from './amplifyConfig.ts';
import { codeRefusals, translated } from './identityErrors.ts';
import { loopbackOpener } from './loopbackHostedPages.ts';
import { isRedirectReturn, noteSignedInHere } from './tokenStorage.ts';
import { totpSecret } from './totpSecret.ts';

const REDIRECT_PATIENCE_MS = 15_000;

/** The console's Identity over aws-amplify; the only place that knows it. */
export function createAmplifyIdentity(
  settings: BrowserIdentitySettings,
  emit: (event: IdentityEvent) => void,
): Identity {
  const redirect = isRedirectReturn(location) ? redirectOutcome() : Promise.resolve(undefined);
  configure(amplifyConfig(settings, location.origin), settings);
  const authSessionOpener = settings.mode === 'embedded' ? loopbackOpener(settings.hostedDomain) : undefined;
  forwardEvents(emit);

  const leaveFor = (provider: SignInWithRedirectInput['provider'], returnTo: string | undefined) =>
    translated(() =>
      signInWithRedirect({
        ...(provider !== undefined && { provider }),
        ...(returnTo !== undefined && { customState: returnTo }),
        ...(authSessionOpener && { options: { authSessionOpener } }),
      }),
    );

  return {
    hasSession: () => true,
    completeRedirect: () => redirect,
    accessToken: async ({ forceRefresh = false } = {}) => {
      const { tokens } = await fetchAuthSession({ forceRefresh });
      return tokens?.accessToken.toString();
    },
    signIn: (email, password) =>
      translated(async () => {
        const { nextStep } = await signIn({ username: email, password });
        return stepOf(nextStep, email);
      }),
    confirmCode: (code) =>
      // who comes here has given the right password
      translated(async () => stepOf((await confirmSignIn({ challengeResponse: code })).nextStep), codeRefusals),
    secondFactor: () => import('./secondFactor.ts').then((module) => module.createSecondFactor(settings)),
    signUp: ({ givenName, familyName, email, password }) =>
      translated(async () => {
        const userAttributes = { email, given_name: givenName, family_name: familyName };
        const { isSignUpComplete } = await signUp({ username: email, password, options: { userAttributes } });
        return isSignUpComplete ? 'signedIn' : 'confirmSignUp';
      }),
    confirmSignUp: (email, code) =>
      translated(async () => {
        await confirmSignUp({ username: email, confirmationCode: code });
        return 'signIn' as const;
      }),
    resendCode: (email) => translated(async () => void (await resendSignUpCode({ username: email }))),
    forgotPassword: (email) => translated(async () => void (await resetPassword({ username: email }))),
    resetPassword: (email, code, newPassword) =>
      translated(() => confirmResetPassword({ username: email, confirmationCode: code, newPassword })),
    signInWithGoogle: (returnTo) => leaveFor('Google', returnTo),
    signInWithSso: (returnTo) => leaveFor(settings.ssoProvider && { custom: settings.ssoProvider.id }, returnTo),
    signOut: async () => {
      const { tokens } = await fetchAuthSession().catch(() => ({ tokens: undefined }));
      const isHosted = tokens?.idToken?.payload.identities !== undefined;
      noteSignedInHere(false);
      // With the hosted pages configured, Amplify would leave the page by itself.
      configure(amplifyConfig(settings, location.origin, { withHostedPages: false }), settings);
      await signOut();
      return isHosted ? hostedSignOutAddress(settings, location.origin) : undefined;
    },
    onChange: () => () => undefined,
  };
}

/** What Amplify wants next; a sign-in that is complete is noted. */
function stepOf(next: SignInOutput['nextStep'], email = ''): SignInStep {
  switch (next.signInStep) {
    case 'CONFIRM_SIGN_UP':
      return 'confirmSignUp';
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return 'code';
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return totpSecret(next.totpSetupDetails, email);
    case 'DONE':
      noteSignedInHere(true);
      return 'signedIn';
    default:
      // a challenge that this page can't show
      throw new IdentityError('unknown');
  }
}

/** Listens from before Amplify is configured, since that is what starts the exchange of the code. */
function redirectOutcome(): Promise<{ returnTo?: string }> {
  return new Promise((resolve, reject) => {
    let returnTo: string | undefined;
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    const fail = () => {
      end();
      // A reload is to try again, not to fail again.
      history.replaceState(history.state, '', location.pathname);
      reject(new IdentityError('unknown'));
    };
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'customOAuthState') returnTo = payload.data;
      if (payload.event === 'signInWithRedirect_failure') fail();
      if (payload.event !== 'signInWithRedirect') return;
      end();
      resolve(returnTo === undefined ? {} : { returnTo });
    });
    // An abandoned sign-in would keep Amplify waiting for minutes.
    const timer = setTimeout(fail, REDIRECT_PATIENCE_MS);
  });
}

const EVENTS: Readonly<Record<string, IdentityEvent>> = {
  signedOut: 'signedOut',
  tokenRefresh: 'refreshed',
  tokenRefresh_failure: 'refreshFailed',
};

// signedIn is not forwarded: whoever signs in here loads the session next, and other tabs see the storage change.
function forwardEvents(emit: (event: IdentityEvent) => void): void {
  Hub.listen('auth', ({ payload }) => {
    const event = EVENTS[payload.event];
    if (event !== undefined) emit(event);
  });
}
