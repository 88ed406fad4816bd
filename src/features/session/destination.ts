import { routes } from '../../../shared/domain/paths.ts';
import type { SessionState, SignInRefusal } from './types.ts';

export type Guarded =
  | { kind: 'pass' }
  | { kind: 'loader' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'refused'; refusal: SignInRefusal }
  | { kind: 'go'; to: string; from?: string };

interface VisitedPage {
  pathname: string;
  search: string;
  /** Page that the visitor was redirected from. */
  from?: string | undefined;
}

/** Decides whether a visitor may stay on a signed-in route, or where to redirect. */
export function guardDestination(session: SessionState, place: VisitedPage): Guarded {
  const here = `${place.pathname}${place.search}`;
  if (session.phase === 'authenticating') return { kind: 'loader' };
  if (session.phase === 'failed') return { kind: 'failed', error: session.error };
  if (session.phase === 'refused') return { kind: 'refused', refusal: session.refusal };
  if (session.phase === 'anonymous') return { kind: 'go', to: routes.login, from: here };
  const onTerms = place.pathname === routes.terms;
  if (!session.user.tocAccepted) return onTerms ? { kind: 'pass' } : { kind: 'go', to: routes.terms, from: here };
  if (onTerms) return { kind: 'go', to: place.from ?? routes.root };
  return session.orgs === undefined ? { kind: 'loader' } : { kind: 'pass' };
}

const KEY = 'practicum.destination';

/** Page that a visitor requested before signing in: path plus query, kept for the tab. */
export const destination = {
  read: (): string | undefined => localPath(sessionStorage.getItem(KEY)),
  store: (path: string): void => sessionStorage.setItem(KEY, path),
  reset: (): void => sessionStorage.setItem(KEY, '/'),
};

const OTHER_ACCOUNT_KEY = 'practicum.otherAccount';

/** Whether the account that the provider remembers was refused, so that the next sign-in lets the person choose one. */
export const otherAccount = {
  isWanted: (): boolean => sessionStorage.getItem(OTHER_ACCOUNT_KEY) !== null,
  store: (): void => sessionStorage.setItem(OTHER_ACCOUNT_KEY, 'yes'),
  forget: (): void => sessionStorage.removeItem(OTHER_ACCOUNT_KEY),
};

const PROVIDER_SESSION_KEY = 'practicum.providerSession';

/** Whether a sign-out must still end the session at the company's own provider. */
export const providerSession = {
  isOpen: (): boolean => sessionStorage.getItem(PROVIDER_SESSION_KEY) !== null,
  store: (): void => sessionStorage.setItem(PROVIDER_SESSION_KEY, 'yes'),
  forget: (): void => sessionStorage.removeItem(PROVIDER_SESSION_KEY),
};

const RELINK_KEY = 'practicum.relink';

/** The token of an emailed link that connects a person with the next account to sign in; kept for the tab. */
export const relinkToken = {
  read: (): string | undefined => sessionStorage.getItem(RELINK_KEY) ?? undefined,
  store: (token: string): void => sessionStorage.setItem(RELINK_KEY, token),
  forget: (): void => sessionStorage.removeItem(RELINK_KEY),
};

// Accepts only local paths, so that the storage can never redirect to another site.
const localPath = (stored: string | null): string | undefined =>
  stored !== null && /^\/(?![/\\])/.test(stored) ? stored : undefined;
