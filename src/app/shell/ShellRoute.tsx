import { ApolloProvider } from '@apollo/client/react';
import { CoreAdminContext, ResourceDefinitionContextProvider, useI18nProvider } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { ViewAsBar } from '../../features/permissions/index.ts';
import { MissingInstitution, SuspendedInstitution } from '../../features/session/index.ts';
import type { ApiClient } from '../../kit/api/apiClient.ts';
import { CachedListContext } from '../../kit/list/useListRows.ts';
import { ViewerProvider, type ViewerState } from '../../kit/viewer/ViewerContext.tsx';
import { createAuthProvider } from '../../providers/authProvider.ts';
import { fetchCourse, fetchCourses, createData, type Data } from './data.ts';
import { resourceAccess, resourceDefinitions } from './resourceAccess.ts';
import { Shell } from './Shell.tsx';
import { useViewerState } from './useViewerState.ts';

/**
 * The route around every signed-in page. Its data is requested as soon as the org is known, before anything is
 * rendered.
 */
export function shellRoute(client: ApiClient, whenOrgIsKnown: (onOrgId: (orgId: string) => void) => void) {
  const data = createData(client);
  whenOrgIsKnown((orgId) => {
    fetchCourses(data, orgId);
    fetchCourse(data, orgId, window.location);
  });
  return { Component: () => <ShellRoute data={data} client={client} /> };
}

/** React-admin's contexts and the shell. */
function ShellRoute({ data, client }: { data: Data; client: ApiClient }) {
  const i18nProvider = useI18nProvider();
  const viewer = useViewerState();
  const authProvider = useAuthProviderOf(viewer, data);
  if (!viewer?.org || !authProvider || (viewer.org.isSuspended && !viewer.isSuperUser))
    return (
      <ApolloProvider client={client}>
        <ViewAsBar />
        {viewer?.org?.isSuspended ? <SuspendedInstitution /> : <MissingInstitution />}
      </ApolloProvider>
    );
  return (
    <CoreAdminContext {...data} authProvider={authProvider} i18nProvider={i18nProvider}>
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <CachedListContext value={data.dataProvider.readCachedList}>
          <ApolloProvider client={client}>
            <ViewerProvider value={viewer}>
              <Shell>
                <Outlet />
              </Shell>
            </ViewerProvider>
          </ApolloProvider>
        </CachedListContext>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}

/** Permission checks for this viewer. react-admin caches the results, so those of another viewer are dropped. */
function useAuthProviderOf(viewer: ViewerState | undefined, { queryClient }: Data) {
  const provider = useMemo(() => viewer && createAuthProvider({ canAccess: resourceAccess(viewer) }), [viewer]);
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ['auth'] }), [queryClient, provider]);
  return provider;
}
