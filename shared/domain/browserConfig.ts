import type { BrowserIdentitySettings } from './identitySettings.ts';

export type DemoKind =
  'superUser' | 'admin' | 'creator' | 'instructor' | 'reviewer' | 'learner' | 'both' | 'newToTerms' | 'nobody';

/** Someone to sign in as, offered by the embedded identity provider only. */
export interface DemoAccount {
  userId: string;
  givenName: string;
  familyName: string;
  /** What the account is for. */
  kind: DemoKind;
  /** The name of its institution, where it has one. */
  org: string;
}

/** What the server tells the page, in the element whose id is `CONFIG_ELEMENT_ID`. */
export interface BrowserConfig {
  graphqlPath: string;
  /** The sign-in settings of the host that the page was asked from. */
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
