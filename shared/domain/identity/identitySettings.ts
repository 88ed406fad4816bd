import type { PasswordPolicy } from './passwordPolicy.ts';

/** Sign-in settings of the page's host. */
export interface BrowserIdentitySettings {
  mode: 'embedded' | 'cognito';
  region: string;
  userPoolId: string;
  /** Client of the host. A single-sign-on host has its own. */
  clientId: string;
  /** Address of the user-pool actions, if not Amazon's. */
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
   * Set on a single-sign-on host: people there can sign in only with this provider. `endSession` is the provider's own
   * end-session address.
   */
  ssoProvider?: { name: string; id: string; endSession?: string };
}
