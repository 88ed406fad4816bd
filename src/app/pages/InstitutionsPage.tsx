import { useQueryClient } from '@tanstack/react-query';
import { Resource } from 'react-admin';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths, routes } from '../../../shared/domain/paths.ts';
import { useSession, useSessionState } from '../../features/session/index.ts';
import { orgs } from '../../generated/resources.generated.tsx';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import { MANY } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { ScopeProvider } from '../../viewer/ScopeContext.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';

export const { preload } = orgs.list;

export function Component() {
  const t = useTranslate();
  const { isSuperUser, viewedAs } = useViewer();
  useChangedInstitutions();
  if (!isSuperUser) return <Navigate to={viewedAs === undefined ? routes.root : routes.courses} replace />;
  return (
    <ScopeProvider value={{ audience: 'admin' }}>
      <PageHeader title={t('resources.orgs.name', MANY)}>
        <Link className="button" to={paths.permissions()}>
          {t('menu.permissions')}
        </Link>
      </PageHeader>
      <Resource {...orgs} />
    </ScopeProvider>
  );
}

/** Reloads the session's institutions when the list shows that one was renamed, suspended, reopened or deleted. */
function useChangedInstitutions(): void {
  const queryClient = useQueryClient();
  const session = useSession();
  const state = useSessionState();
  const known = state.phase === 'signedIn' ? state.orgs : undefined;
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        const { queryHash } = event.query;
        if (event.type !== 'updated' || event.action.type !== 'success' || !queryHash.startsWith('["orgs"')) return;
        const { data: rows } = event.query.state.data as { data?: OrgsRow[] };
        const isChanged = ({ id, name, state }: OrgsRow) =>
          known?.some((org) => org.id === id && (org.name !== name || org.state !== state));
        if (rows?.some(isChanged)) void session.reloadOrgs();
      }),
    [queryClient, session, known],
  );
}
