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
