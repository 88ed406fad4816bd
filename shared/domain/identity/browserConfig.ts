import type { BrowserIdentitySettings } from './identitySettings.ts';

export type DemoKind =
  | 'superUser'
  | 'admin'
  | 'creator'
  | 'instructor'
  | 'reviewer'
  | 'learner'
  | 'both'
  | 'newToTerms'
  | 'nobody';

/** A person to sign in as. Only the embedded identity provider offers this. */
export interface DemoAccount {
  userId: string;
  givenName: string;
  familyName: string;
  kind: DemoKind;
  /** Name of the account's institution, if it has one. */
  org: string;
}

/** The page's runtime configuration, read from the element with the id `CONFIG_ELEMENT_ID`. */
export interface BrowserConfig extends HostConfig {
  /** Texts in the visitor's language for browsers that can't start the app; see public/start.js. */
  unsupported: { language: string; direction: 'ltr' | 'rtl'; browser: string; storage: string };
}

/** The part of the configuration that is the same for every visitor of a host. */
export interface HostConfig {
  graphqlPath: string;
  /** Sign-in settings of the host from which the page was requested. */
  identity: BrowserIdentitySettings;
  links: { help: string; learning: string; terms: string; privacy: string };
  customHeader?: { name: string; logoSrc: string; color: string };
  /**
   * Build information. `date` is ISO 8601, `number` counts commits. Only a build from a git checkout knows more than
   * the version.
   */
  build: {
    version: string;
    date?: string | undefined;
    branch?: string | undefined;
    commit?: string | undefined;
    number?: number | undefined;
  };
  demo?: { accounts: readonly DemoAccount[]; password: string; outboxPath: string };
}

export const CONFIG_ELEMENT_ID = 'practicum-config';
