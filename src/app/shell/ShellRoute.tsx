import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext } from 'ra-core';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { MissingInstitution } from '../../features/session/index.ts';
import { ApiProvider } from '../../kit/api/ApiContext.tsx';
import { useI18n } from '../../kit/i18n/useMessages.ts';
import { ViewerProvider } from '../../kit/viewer/ViewerContext.tsx';
import type { GraphqlClient } from '../../providers/graphqlClient.ts';
import { i18nProvider } from '../../providers/i18nProvider.ts';
import { emotionCache } from '../theme/emotionCache.ts';
import { muiTheme } from '../theme/muiTheme.ts';
import { useColorScheme } from '../theme/useColorScheme.ts';
import { askForCourses, createData, type Data } from './data.ts';
import { Shell } from './Shell.tsx';
import { useViewerState } from './useViewerState.ts';

/** The route around every signed-in page. Its data are asked for at once where the org is known already. */
export function shellRoute(client: GraphqlClient, orgId: string | undefined) {
  const data = createData(client);
  askForCourses(data, orgId);
  return { Component: () => <ShellRoute data={data} client={client} /> };
}

/** React-admin's contexts, the theme and the shell. */
function ShellRoute({ data, client }: { data: Data; client: GraphqlClient }) {
  const i18n = useI18n();
  const scheme = useColorScheme();
  const theme = useMemo(() => muiTheme(scheme, i18n.direction), [scheme, i18n.direction]);
  const viewer = useViewerState();
  if (!viewer?.org) return <MissingInstitution />;
  return (
    <CacheProvider value={emotionCache(i18n.direction)}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <CoreAdminContext {...data} i18nProvider={i18nProvider(i18n)}>
          <ApiProvider value={client}>
            <ViewerProvider value={viewer}>
              <Shell>
                <Outlet />
              </Shell>
            </ViewerProvider>
          </ApiProvider>
        </CoreAdminContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
