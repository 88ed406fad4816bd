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
  signUp(person: {
    givenName: string;
    familyName: string;
    email: string;
    password: string;
  }): Promise<'confirmSignUp' | 'signedIn'>;
  confirmSignUp(email: string, code: string): Promise<'signedIn' | 'signIn'>;
  resendCode(email: string): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(email: string, code: string, newPassword: string): Promise<void>;
  /** Leaves the page. */
  signInWithGoogle(returnTo?: string): Promise<void>;
  /** Leaves the page. */
  signInWithSso(returnTo?: string): Promise<void>;
  /**
   * Answers with the provider's own sign-out page after a hosted sign-in, so that the provider forgets the browser too.
   */
  signOut(): Promise<string | undefined>;
  onChange(listener: (event: IdentityEvent) => void): () => void;
}
