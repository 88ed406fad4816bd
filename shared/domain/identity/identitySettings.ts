import type { PasswordPolicy } from './passwordPolicy.ts';

/** Sign-in settings of the page's host. */
export interface BrowserIdentitySettings {
  mode: 'embedded' | 'cognito';
  region: string;
  userPoolId: string;
  /** OAuth client of the host. A single-sign-on host has its own. */
  clientId: string;
  /** Address of the user pool's API, if it isn't Amazon's. */
  userPoolEndpoint?: string;
  /** Address of the hosted sign-in pages, without protocol. */
  hostedDomain: string;
  scopes: readonly string[];
  responseType: 'code' | 'token';
  tokenStorage: 'local' | 'session' | 'memory';
  passwordPolicy: PasswordPolicy;
  /** True if people can create accounts by themselves. */
  signUp: boolean;
  /** True if signing in with Google is offered. */
  google: boolean;
  /**
   * Set on a single-sign-on host, where people can sign in only through this provider. `endSession` is its end-session
   * endpoint.
   */
  ssoProvider?: { name: string; id: string; endSession?: string };
}
