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

/** Someone to sign in as, offered by the embedded identity provider only. */
export interface DemoAccount {
  userId: string;
  givenName: string;
  familyName: string;
  /** Kind of account. */
  kind: DemoKind;
  /** The name of its institution, where it has one. */
  org: string;
}

/** The runtime configuration of the page, in the element whose id is `CONFIG_ELEMENT_ID`. */
export interface BrowserConfig extends HostConfig {
  /** In the visitor's language, for a browser that the app can't start in; see public/start.js. */
  unsupported: { language: string; direction: 'ltr' | 'rtl'; browser: string; storage: string };
}

/** The part of it that every visitor of a host gets. */
export interface HostConfig {
  graphqlPath: string;
  /** Sign-in settings of the host from which the page was requested. */
  identity: BrowserIdentitySettings;
  links: { help: string; learning: string; terms: string; privacy: string };
  customHeader?: { name: string; logoSrc: string; color: string };
  /** Outside a build from a git checkout only the version is known; `date` is ISO 8601, `number` counts commits. */
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
