export type IdentityEvent = 'signedIn' | 'signedOut' | 'refreshed' | 'refreshFailed';

/** A secret for an authenticator app, as text and as the address in its QR code. */
export interface TotpSecret {
  secret: string;
  uri: string;
}

/** Channel of a code: authenticator app, email, or text message. */
export type CodeChannel = 'TOTP' | 'EMAIL' | 'SMS';

/** Challenge of the provider in addition to the password. */
export type SignInChallenge =
  | { kind: 'code'; channel: 'TOTP' }
  /** `sentTo` is masked. */
  | { kind: 'code'; channel: 'EMAIL' | 'SMS'; sentTo?: string }
  | { kind: 'setUpApp'; secret: TotpSecret }
  | { kind: 'setUpEmail' }
  | { kind: 'chooseChannel'; channels: readonly CodeChannel[] }
  /**
   * The first password was temporary. `missing` are attributes that the user pool requires in addition to a new one.
   */
  | { kind: 'newPassword'; missing: readonly string[] };

/** Next step after a password or the response to a challenge. */
export type SignInStep = 'signedIn' | 'confirmSignUp' | 'resetPassword' | SignInChallenge;

/** The second factor of the signed-in person. */
export interface SecondFactor {
  isOn(this: void): Promise<boolean>;
  begin(this: void, email: string): Promise<TotpSecret>;
  /** Turns it on. Returns recovery codes if the provider supports them. */
  confirm(this: void, code: string): Promise<readonly string[]>;
  turnOff(this: void): Promise<void>;
}

export interface HostedSignIn {
  returnTo?: string | undefined;
  /** Lets the person choose an account instead of using the one that the provider remembers. */
  chooseAccount?: boolean;
}

/** Signing in and out, independent of the account provider. Refusals are IdentityErrors. */
export interface Identity {
  /** Returns whether there are tokens, or a hosted sign-in to complete. Returns immediately and loads nothing. */
  hasSession(): boolean;
  /** Completes the hosted sign-in with which the page was opened, or throws. `returnTo` is the path where it began. */
  completeRedirect(): Promise<{ returnTo?: string } | undefined>;
  /** Returns undefined if nobody is signed in. */
  accessToken(options?: { forceRefresh?: boolean }): Promise<string | undefined>;
  signIn(email: string, password: string): Promise<SignInStep>;
  /** Responds with a code, a recovery code, a channel, an address, or a new password and the missing attributes. */
  answerChallenge(answer: string, attributes?: Readonly<Record<string, string>>): Promise<SignInStep>;
  /** Returns the second-factor settings, whose code is loaded on first use. */
  secondFactor(): Promise<SecondFactor>;
  /** Returns false for an account of another service, such as Google. Returns immediately and loads nothing. */
  hasPassword(): boolean;
  changePassword(current: string, next: string): Promise<void>;
  /**
   * Ends every session of the account at the provider; `signOut` then ends the one in this browser. If the provider
   * refuses, all sessions stay.
   */
  endAllSessions(): Promise<void>;
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
  signInWithGoogle(options?: HostedSignIn): Promise<void>;
  /** Leaves the page. */
  signInWithSso(options?: HostedSignIn): Promise<void>;
  /**
   * Signs out. After a hosted sign-in, returns the provider's own sign-out page, so that the provider signs the
   * browser out too.
   */
  signOut(): Promise<string | undefined>;
  onChange(listener: (event: IdentityEvent) => void): () => void;
}
