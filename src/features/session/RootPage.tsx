import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountRefused } from './IdentityRefusal.tsx';
import { destination } from './destination.ts';
import { Loader } from './OpenPage.tsx';
import { useSessionState } from './SessionContext.tsx';
import { UnknownError } from './UnknownErrorPage.tsx';
import { paths, routes } from '../../../shared/domain/paths.ts';
import type { SessionState, SignInRefusal } from './types.ts';
import { loadCode } from '../../lazy/loadCode.ts';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';

// Loaded only when it is shown, because it lies with the screens.
const MissingInstitution = lazyComponent(
  () => loadCode(() => import('./MissingInstitution.tsx').then((part) => part.MissingInstitution)),
  <Loader />,
);

type RootDestination =
  | { kind: 'go'; to: string; resets?: true }
  | { kind: 'loader' }
  | { kind: 'missingInstitution' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'refused'; refusal: SignInRefusal };

/** Returns the destination for / and unknown paths. The ten steps are tried in this order. */
export function rootDestination(session: SessionState, stored: string | undefined): RootDestination {
  if (session.phase === 'anonymous') return { kind: 'go', to: routes.login };
  if (session.phase === 'authenticating') return { kind: 'loader' };
  if (session.phase === 'failed') return { kind: 'failed', error: session.error };
  if (session.phase === 'refused') return { kind: 'refused', refusal: session.refusal };
  // Checks the terms before the steps that need the orgs, because the API returns orgs only after the terms are
  // accepted.
  if (!session.user.tocAccepted) return { kind: 'go', to: routes.terms };
  if (stored?.startsWith(routes.launch)) return { kind: 'go', to: stored };
  // A super user waits too. Otherwise, the form for the first institution would be replaced while someone types.
  if (session.orgs === undefined) return { kind: 'loader' };
  if (session.orgs.length === 0) return { kind: 'missingInstitution' };
  if (session.user.isSuperUser) return { kind: 'go', to: paths.institutions() };
  const org = session.orgs.find(({ id }) => id === session.currentOrgId);
  if (!org) return { kind: 'missingInstitution' };
  if (stored !== undefined && stored !== routes.root) return { kind: 'go', to: stored, resets: true };
  const isEnterprise = org.features.some(({ name, enabled }) => name === 'enterprise' && enabled);
  return { kind: 'go', to: isEnterprise ? paths.home() : paths.courses() };
}

/** The page for / and every unknown path. */
export function Component() {
  const session = useSessionState();
  // Read only once, because the reset below must not change the destination.
  const [stored] = useState(destination.read);
  const next = rootDestination(session, stored);
  const resets = next.kind === 'go' && next.resets === true;
  useEffect(() => {
    if (resets) destination.reset();
  }, [resets]);
  switch (next.kind) {
    case 'go':
      return <Navigate to={next.to} replace />;
    case 'loader':
      return <Loader />;
    case 'missingInstitution':
      return <MissingInstitution />;
    case 'refused':
      return <AccountRefused refusal={next.refusal} />;
    case 'failed':
      return <UnknownError errors={[next.error]} />;
  }
}
