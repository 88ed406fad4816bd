import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { AccountRefused } from './IdentityRefusal.tsx';
import { guardDestination } from './destination.ts';
import { Loader } from './OpenPage.tsx';
import { useSessionState } from './SessionContext.tsx';
import { UnknownError } from './UnknownErrorPage.tsx';

interface From {
  from?: string;
}

/** Wraps every signed-in route. */
export function RequireUser() {
  const session = useSessionState();
  const location = useLocation();
  const from = (location.state as From | null)?.from;
  const guarded = guardDestination(session, { pathname: location.pathname, search: location.search, from });
  switch (guarded.kind) {
    case 'pass':
      return <Outlet />;
    case 'loader':
      return <Loader />;
    case 'failed':
      return <UnknownError errors={[guarded.error]} />;
    case 'refused':
      return <AccountRefused refusal={guarded.refusal} />;
    case 'go':
      return <Navigate to={guarded.to} replace state={guarded.from === undefined ? null : { from: guarded.from }} />;
  }
}
