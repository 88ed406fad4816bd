import type { Identity, IdentityEvent } from '../../../shared/domain/identity/identity.ts';
import type { BrowserIdentitySettings } from '../../../shared/domain/identity/identitySettings.ts';
import { freshAccessToken, hasPassword, hasStoredTokens, isRedirectReturn } from './tokenStorage.ts';

/** Loads aws-amplify only when it is needed, so that the sign-in page is shown before it. */
export function createIdentity(settings: BrowserIdentitySettings): Identity {
  const listeners = new Set<(event: IdentityEvent) => void>();
  const emit = (event: IdentityEvent) => {
    for (const listener of listeners) listener(event);
  };
  let loading: Promise<Identity> | undefined;
  const amplify = (): Promise<Identity> =>
    (loading ??= import('./amplify.ts').then((module) => module.createAmplifyIdentity(settings, emit)));

  return {
    hasSession: () => isRedirectReturn(location) || hasStoredTokens(settings),
    completeRedirect: async () => (isRedirectReturn(location) ? (await amplify()).completeRedirect() : undefined),
    accessToken: async (options) => {
      const fresh = options?.forceRefresh ? undefined : freshAccessToken(settings, Date.now());
      if (fresh !== undefined) return fresh;
      return hasStoredTokens(settings) ? (await amplify()).accessToken(options) : undefined;
    },
    signIn: async (email, password) => (await amplify()).signIn(email, password),
    answerChallenge: async (answer, attributes) => (await amplify()).answerChallenge(answer, attributes),
    secondFactor: async () => (await amplify()).secondFactor(),
    hasPassword: () => hasPassword(settings),
    changePassword: async (current, next) => (await amplify()).changePassword(current, next),
    endAllSessions: async () => (await amplify()).endAllSessions(),
    signUp: async (person) => (await amplify()).signUp(person),
    confirmSignUp: async (email, code) => (await amplify()).confirmSignUp(email, code),
    resendCode: async (email) => (await amplify()).resendCode(email),
    forgotPassword: async (email) => (await amplify()).forgotPassword(email),
    resetPassword: async (email, code, newPassword) => (await amplify()).resetPassword(email, code, newPassword),
    signInWithGoogle: async (options) => (await amplify()).signInWithGoogle(options),
    signInWithSso: async (options) => (await amplify()).signInWithSso(options),
    // After a refused hosted sign-in there are no tokens, but the provider still has a session.
    signOut: async () => (hasStoredTokens(settings) || loading ? (await amplify()).signOut() : undefined),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
