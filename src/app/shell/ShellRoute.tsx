import { ApolloProvider } from '@apollo/client/react';
import { CoreAdminContext, useI18nProvider } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { MissingInstitution } from '../../features/session/index.ts';
import type { ApiClient } from '../../kit/api/apiClient.ts';
import { ViewerProvider } from '../../kit/viewer/ViewerContext.tsx';
import type { RouterParts } from '../router.tsx';
import { askForCourse, askForCourses, createData, type Data } from './data.ts';
import { Shell } from './Shell.tsx';
import { useViewerState } from './useViewerState.ts';

/**
 * The route around every signed-in page. Its data are asked for as soon as the org is known, before anything is drawn.
 */
export function shellRoute(client: ApiClient, whenOrgIsKnown: RouterParts['whenOrgIsKnown']) {
  const data = createData(client);
  whenOrgIsKnown((orgId) => {
    askForCourses(data, orgId);
    askForCourse(data, orgId, window.location);
  });
  return { Component: () => <ShellRoute data={data} client={client} /> };
}

/** React-admin's contexts and the shell. */
function ShellRoute({ data, client }: { data: Data; client: ApiClient }) {
  const i18nProvider = useI18nProvider();
  const viewer = useViewerState();
  if (!viewer?.org) return <MissingInstitution />;
  return (
    <CoreAdminContext {...data} i18nProvider={i18nProvider}>
      <ApolloProvider client={client}>
        <ViewerProvider value={viewer}>
          <Shell>
            <Outlet />
          </Shell>
        </ViewerProvider>
      </ApolloProvider>
    </CoreAdminContext>
  );
}
