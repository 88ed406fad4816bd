import type { BrowserIdentitySettings } from '../../domain/identitySettings.ts';
import { isRedirectReturn } from './redirectReturn.ts';
import { hasStoredTokens } from './tokenStorage.ts';

export type IdentityEvent = 'signedIn' | 'signedOut' | 'refreshed' | 'refreshFailed';

/** Signing in and out, whoever provides the accounts. Refusals are IdentityErrors. */
export interface Identity {
  /** There are tokens, or a hosted sign-in to complete. Answers at once and loads nothing. */
  hasSession(): boolean;
  /** Completes a hosted sign-in that the page was opened with, or throws; `returnTo` is where it was begun for. */
  completeRedirect(): Promise<{ returnTo?: string } | undefined>;
  /** Undefined when nobody is signed in. */
  accessToken(options?: { forceRefresh?: boolean }): Promise<string | undefined>;
  signIn(email: string, password: string): Promise<'signedIn' | 'confirmSignUp'>;
  signUp(person: { givenName: string; familyName: string; email: string; password: string }): Promise<'confirmSignUp' | 'signedIn'>;
  confirmSignUp(email: string, code: string): Promise<'signedIn' | 'signIn'>;
  resendCode(email: string): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(email: string, code: string, newPassword: string): Promise<void>;
  /** Leaves the page. */
  signInWithGoogle(returnTo?: string): Promise<void>;
  /** Leaves the page. */
  signInWithSso(returnTo?: string): Promise<void>;
  /** Answers with the provider's own sign-out page after a hosted sign-in, so that the provider forgets the browser too. */
  signOut(): Promise<string | undefined>;
  onChange(listener: (event: IdentityEvent) => void): () => void;
}

/** Loads aws-amplify only when it is needed: the sign-in page is to be there before it. */
export function createIdentity(settings: BrowserIdentitySettings): Identity {
  const listeners = new Set<(event: IdentityEvent) => void>();
  const emit = (event: IdentityEvent) => {
    for (const listener of listeners) listener(event);
  };
  let loading: Promise<Identity> | undefined;
  const amplify = (): Promise<Identity> => (loading ??= import('./amplify.ts').then((module) => module.createAmplifyIdentity(settings, emit)));

  return {
    hasSession: () => isRedirectReturn(location) || hasStoredTokens(settings),
    completeRedirect: async () => (isRedirectReturn(location) ? (await amplify()).completeRedirect() : undefined),
    accessToken: async (options) => (hasStoredTokens(settings) ? (await amplify()).accessToken(options) : undefined),
    signIn: async (email, password) => (await amplify()).signIn(email, password),
    signUp: async (person) => (await amplify()).signUp(person),
    confirmSignUp: async (email, code) => (await amplify()).confirmSignUp(email, code),
    resendCode: async (email) => (await amplify()).resendCode(email),
    forgotPassword: async (email) => (await amplify()).forgotPassword(email),
    resetPassword: async (email, code, newPassword) => (await amplify()).resetPassword(email, code, newPassword),
    signInWithGoogle: async (returnTo) => (await amplify()).signInWithGoogle(returnTo),
    signInWithSso: async (returnTo) => (await amplify()).signInWithSso(returnTo),
    signOut: async () => (hasStoredTokens(settings) ? (await amplify()).signOut() : undefined),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
