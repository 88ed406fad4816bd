export type IdentityEvent = 'signedIn' | 'signedOut' | 'refreshed' | 'refreshFailed';

/** A secret for an authenticator app, as text and as the URI for its QR code. */
export interface TotpSecret {
  secret: string;
  uri: string;
}

/** Channel of a code: authenticator app, email, or text message. */
export type CodeChannel = 'TOTP' | 'EMAIL' | 'SMS';

/** Challenge that the provider requires after the password. */
export type SignInChallenge =
  | { kind: 'code'; channel: 'TOTP' }
  /** `sentTo` is partly masked. */
  | { kind: 'code'; channel: 'EMAIL' | 'SMS'; sentTo?: string }
  | { kind: 'setUpApp'; secret: TotpSecret }
  | { kind: 'setUpEmail' }
  | { kind: 'chooseChannel'; channels: readonly CodeChannel[] }
  /**
   * The first password was temporary. `missing` lists attributes that the user pool requires in addition to a new
   * password.
   */
  | { kind: 'newPassword'; missing: readonly string[] };

/** Next step after a password or an answer to a challenge. */
export type SignInStep = 'signedIn' | 'confirmSignUp' | 'resetPassword' | SignInChallenge;

/** The second factor of the signed-in person. */
export interface SecondFactor {
  isOn(this: void): Promise<boolean>;
  begin(this: void, email: string): Promise<TotpSecret>;
  /** Turns the second factor on. Returns recovery codes if the provider supports them. */
  confirm(this: void, code: string): Promise<readonly string[]>;
  turnOff(this: void): Promise<void>;
}

export interface HostedSignIn {
  returnTo?: string | undefined;
  /** Lets the person choose an account instead of using the one that the provider remembers. */
  chooseAccount?: boolean;
}

/** Sign-in and sign-out, independent of the identity provider. Refused steps throw an IdentityError. */
export interface Identity {
  /** Returns whether there are tokens, or a hosted sign-in to complete. Synchronous, so that it loads no code. */
  hasSession(): boolean;
  /**
   * Completes a hosted sign-in if the page was opened by one. `returnTo` is the path where the sign-in began. Throws if
   * it fails.
   */
  completeRedirect(): Promise<{ returnTo?: string } | undefined>;
  /** Returns undefined if nobody is signed in. */
  accessToken(options?: { forceRefresh?: boolean }): Promise<string | undefined>;
  signIn(email: string, password: string): Promise<SignInStep>;
  /**
   * Answers a challenge with a code, a recovery code, a channel, an address, or a new password and the missing
   * attributes.
   */
  answerChallenge(answer: string, attributes?: Readonly<Record<string, string>>): Promise<SignInStep>;
  /** Returns the second-factor settings. Their code is loaded on first use. */
  secondFactor(): Promise<SecondFactor>;
  /** Returns false for an account of another service, such as Google. Synchronous, so that it loads no code. */
  hasPassword(): boolean;
  changePassword(current: string, next: string): Promise<void>;
  /**
   * Ends every session of the account at the provider. Call `signOut` afterwards to end the session in this browser. If
   * the provider refuses, no session ends.
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
  /** Redirects to Google. */
  signInWithGoogle(options?: HostedSignIn): Promise<void>;
  /** Redirects to the provider. */
  signInWithSso(options?: HostedSignIn): Promise<void>;
  /**
   * Signs out. After a hosted sign-in, returns the address of the provider's sign-out page, so that the provider also
   * signs the browser out.
   */
  signOut(): Promise<string | undefined>;
  onChange(listener: (event: IdentityEvent) => void): () => void;
}
