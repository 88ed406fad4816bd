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
import type {
  HostedSignIn,
  Identity,
  IdentityEvent,
  SignInChallenge,
  SignInStep,
} from '../../../shared/domain/identity/identity.ts';
import { IdentityError } from '../../../shared/domain/identity/identityError.ts';
import type { BrowserIdentitySettings } from '../../../shared/domain/identity/identitySettings.ts';
import { amplifyConfig, configure, hostedSignOutAddress } from './amplifyConfig.ts';
import { challengeRefusals, mailedCodeRefusals, sendsCode, translated, triggerMessage } from './identityErrors.ts';
import { hasPassword, hasStoredTokens, isRedirectBegun, isRedirectReturn, noteSignedInHere } from './tokenStorage.ts';
import { totpSecret } from './totpSecret.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Uses http for the hosted pages of the embedded provider on this computer, and only there: for the page that is
 * opened and for the token call. Amplify always uses https (signInWithRedirect, completeOAuthFlow).
 */
export function loopbackOpener(hostedDomain: string): (url: string) => Promise<void> {
  if (!LOOPBACK.has(new URL(`http://${hostedDomain}`).hostname))
    throw new Error(`${hostedDomain} is not on this computer: only https is allowed`);
  const secure = `https://${hostedDomain}/`;
  const plain = `http://${hostedDomain}/`;
  const original = window.fetch.bind(window);
  window.fetch = (input, init) => original(input === `${secure}oauth2/token` ? `${plain}oauth2/token` : input, init);
  return (url) => {
    window.location.assign(url.replace(secure, plain));
    return Promise.resolve();
  };
}

/** Returns the hosted pages' refusal of a sign-in, or undefined if there is none. */
export function redirectRefusal({ search, hash }: Pick<Location, 'search' | 'hash'>): IdentityError | undefined {
  const given = [search, hash.slice(1)].map((text) => new URLSearchParams(text)).find((query) => query.has('error'));
  if (given === undefined) return undefined;
  const description = given.get('error_description') ?? '';
  const institutionMessage = triggerMessage(description);
  if (institutionMessage !== undefined) return new IdentityError('institution', { institutionMessage });
  const cause = { cause: description };
  if (/\bemail\b.*(required|blank)|required.*\bemail\b/i.test(description))
    return new IdentityError('emailMissing', cause);
  if (/user is (disabled|not enabled)/i.test(description)) return new IdentityError('accountDisabled', cause);
  return new IdentityError(given.get('error') === 'access_denied' ? 'canceled' : 'providerRefused', cause);
}

const REDIRECT_PATIENCE_MS = 15_000;

/** Creates the console's Identity over aws-amplify, which is used here only. */
export function createAmplifyIdentity(
  settings: BrowserIdentitySettings,
  emit: (event: IdentityEvent) => void,
): Identity {
  const isReturn = isRedirectReturn(location);
  const redirect = isReturn ? redirectOutcome(settings) : Promise.resolve(undefined);
  // Prevents an unhandled rejection. The session reads the outcome a moment later.
  redirect.catch(() => undefined);
  configure(amplifyConfig(settings, location.origin), settings);
  const authSessionOpener = settings.mode === 'embedded' ? loopbackOpener(settings.hostedDomain) : undefined;
  let signingInAs = '';
  let isSigningOut = false;
  // Ignored while this page signs out, because that page continues by itself.
  forwardEvents((event) => (event === 'signedOut' && isSigningOut ? undefined : emit(event)));

  const endSession = async () => {
    isSigningOut = true;
    try {
      noteSignedInHere(false);
      // With the hosted pages configured, Amplify would leave the page by itself.
      configure(amplifyConfig(settings, location.origin, { withHostedPages: false }), settings);
      await signOut();
    } finally {
      isSigningOut = false;
      configure(amplifyConfig(settings, location.origin), settings);
    }
  };
  /** Removes old tokens: Amplify refuses to sign in while tokens are stored, including those of a refused account. */
  const dropOldTokens = async () => {
    if (hasStoredTokens(settings)) await endSession();
  };

  const leaveFor = (provider: SignInWithRedirectInput['provider'], { returnTo, chooseAccount }: HostedSignIn = {}) =>
    translated(async () => {
      await dropOldTokens();
      await signInWithRedirect({
        ...(provider !== undefined && { provider }),
        ...(returnTo !== undefined && { customState: returnTo }),
        options: {
          ...(authSessionOpener && { authSessionOpener }),
          ...(chooseAccount === true && { prompt: 'SELECT_ACCOUNT' as const }),
        },
      });
    });

  return {
    hasSession: () => true,
    completeRedirect: () => redirect,
    accessToken: async ({ forceRefresh = false } = {}) => {
      const { tokens } = await fetchAuthSession({ forceRefresh });
      return tokens?.accessToken.toString();
    },
    signIn: (email, password) =>
      translated(async () => {
        await dropOldTokens();
        const { nextStep } = await signIn({ username: email, password });
        signingInAs = email;
        return stepOf(nextStep, email);
      }),
    answerChallenge: (answer, userAttributes = {}) =>
      translated(async () => {
        const { nextStep } = await confirmSignIn({ challengeResponse: answer, options: { userAttributes } });
        return stepOf(nextStep, signingInAs);
      }, challengeRefusals),
    secondFactor: () => import('./account.ts').then((module) => module.createSecondFactor(settings)),
    hasPassword: () => hasPassword(settings),
    changePassword: (current, next) => import('./account.ts').then((module) => module.changePassword(current, next)),
    endAllSessions: () => import('./account.ts').then((module) => module.endAllSessions(settings)),
    signUp: ({ givenName, familyName, email, password }) =>
      translated(async () => {
        const userAttributes = { email, given_name: givenName, family_name: familyName };
        try {
          const { isSignUpComplete } = await signUp({ username: email, password, options: { userAttributes } });
          return isSignUpComplete ? 'signedIn' : 'confirmSignUp';
        } catch (error) {
          if (error instanceof Error && error.name === 'UsernameExistsException') return 'confirmSignUp';
          throw error;
        }
      }),
    confirmSignUp: (email, code) =>
      translated(async () => {
        await confirmSignUp({ username: email, confirmationCode: code });
        return 'signIn' as const;
      }, mailedCodeRefusals),
    resendCode: (email) => sendsCode(() => resendSignUpCode({ username: email })),
    forgotPassword: (email) => sendsCode(() => resetPassword({ username: email })),
    resetPassword: (email, code, newPassword) =>
      translated(
        () => confirmResetPassword({ username: email, confirmationCode: code, newPassword }),
        mailedCodeRefusals,
      ),
    signInWithGoogle: (options) => leaveFor('Google', options),
    signInWithSso: (options) => leaveFor(settings.ssoProvider && { custom: settings.ssoProvider.id }, options),
    signOut: async () => {
      const { tokens } = await fetchAuthSession().catch(() => ({ tokens: undefined }));
      const isHosted = tokens === undefined ? isReturn : tokens.idToken?.payload.identities !== undefined;
      await endSession();
      return isHosted ? hostedSignOutAddress(settings, location.origin) : undefined;
    },
    onChange: () => () => undefined,
  };
}

/** Returns Amplify's next step, and records a complete sign-in. */
function stepOf(next: SignInOutput['nextStep'], email: string): SignInStep {
  switch (next.signInStep) {
    case 'CONFIRM_SIGN_UP':
      return 'confirmSignUp';
    case 'RESET_PASSWORD':
      return 'resetPassword';
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'code', channel: 'TOTP' };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return sentCode('EMAIL', next.codeDeliveryDetails);
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return sentCode('SMS', next.codeDeliveryDetails);
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      if (next.allowedMFATypes === undefined) throw new IdentityError('notSetUp');
      return { kind: 'chooseChannel', channels: next.allowedMFATypes };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { kind: 'setUpApp', secret: totpSecret(next.totpSetupDetails, email) };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { kind: 'setUpEmail' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'newPassword', missing: next.missingAttributes ?? [] };
    case 'DONE':
      noteSignedInHere(true);
      return 'signedIn';
    default:
      // The user pool requires a step that the console does not offer, such as a passkey.
      throw new IdentityError('notSetUp');
  }
}

const sentCode = (channel: 'EMAIL' | 'SMS', { destination }: { destination?: string } = {}): SignInChallenge => ({
  kind: 'code',
  channel,
  ...(destination !== undefined && { sentTo: destination }),
});

/** Listens from before Amplify is configured, since configuring starts the exchange of the code. */
function redirectOutcome({ clientId }: BrowserIdentitySettings): Promise<{ returnTo?: string } | undefined> {
  const refusal = redirectRefusal(location);
  // Anybody can create a link with a refusal in it, and its text must not look like the institution's.
  if (!isRedirectBegun(clientId)) {
    forgetAddress();
    return refusal ? Promise.reject(new IdentityError('providerRefused')) : Promise.resolve(undefined);
  }
  return new Promise((resolve, reject) => {
    let returnTo: string | undefined;
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    const fail = () => {
      end();
      forgetAddress();
      reject(refusal ?? new IdentityError('unknown'));
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

/** Clears the URL, so that a reload retries the sign-in instead of failing on the same parameters. */
const forgetAddress = () => history.replaceState(history.state, '', location.pathname);

const EVENTS: Readonly<Record<string, IdentityEvent>> = {
  signedOut: 'signedOut',
  tokenRefresh: 'refreshed',
  tokenRefresh_failure: 'refreshFailed',
};

// Forwards Amplify's events, except signedIn: code that signs in here loads the session next, and other tabs see the
// storage change.
function forwardEvents(emit: (event: IdentityEvent) => void): void {
  Hub.listen('auth', ({ payload }) => {
    const event = EVENTS[payload.event];
    if (event !== undefined) emit(event);
  });
}
