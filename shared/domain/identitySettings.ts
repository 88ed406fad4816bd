import type { PasswordPolicy } from './passwordPolicy.ts';

/** What a browser needs to know to sign people in, for the host that the page was asked from. */
export interface BrowserIdentitySettings {
  mode: 'embedded' | 'cognito';
  region: string;
  userPoolId: string;
  /** Of the host: a single-sign-on host has its own. */
  clientId: string;
  /** Where the user-pool actions are, if not at Amazon. */
  userPoolEndpoint?: string;
  /** The hosted sign-in pages, without protocol. */
  hostedDomain: string;
  scopes: readonly string[];
  responseType: 'code' | 'token';
  tokenStorage: 'local' | 'session' | 'memory';
  passwordPolicy: PasswordPolicy;
  /** Whether people may create accounts by themselves. */
  signUp: boolean;
  /** Whether Google is offered. */
  google: boolean;
  /**
   * Set on a single-sign-on host: people sign in there by this provider and no other way. `endSession` is the
   * provider's own end-session address.
   */
  ssoProvider?: { name: string; id: string; endSession?: string };
}
