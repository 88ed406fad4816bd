import { BasenameContextProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router-dom';
import { paths, routes } from '../../../shared/domain/paths.ts';
import { Loader, useSession, useSessionState } from '../../features/session/index.ts';

export function InstitutionHome() {
  return <Navigate to={routes.home} replace />;
}

/** Makes the institution in the URL the current one. The routes below it mirror the top level. */
export function Component() {
  const { institutionId = '' } = useParams();
  const session = useSession();
  const state = useSessionState();
  const isKnown = state.phase === 'signedIn' && state.orgs?.some(({ id }) => id === institutionId) === true;
  const isCurrent = state.phase === 'signedIn' && state.currentOrgId === institutionId;
  useEffect(() => {
    if (isKnown && !isCurrent) void session.chooseOrg(institutionId);
  }, [isKnown, isCurrent, institutionId, session]);
  // The institution may be new, just joined, or one of very many, so the orgs are fetched once more.
  const [asked, setAsked] = useState<string>();
  const isAsked = asked === institutionId;
  useEffect(() => {
    if (!isKnown && !isAsked) void session.reloadOrgs(institutionId).finally(() => setAsked(institutionId));
  }, [isKnown, isAsked, institutionId, session]);
  if (!isKnown && !isAsked) return <Loader />;
  if (!isKnown) return <Navigate to={routes.accessDenied} replace />;
  if (!isCurrent) return <Loader />;
  return (
    <BasenameContextProvider basename={paths.institution(institutionId)}>
      <Outlet />
    </BasenameContextProvider>
  );
}
