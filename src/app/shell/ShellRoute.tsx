import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router-dom';
import { MissingInstitution } from '../../features/session/index.ts';
import { ApiProvider } from '../../kit/api/ApiContext.tsx';
import { useI18n } from '../../kit/i18n/useMessages.ts';
import { ViewerProvider } from '../../kit/viewer/ViewerContext.tsx';
import { i18nProvider } from '../../providers/i18nProvider.ts';
import type { RouterContext } from '../router.tsx';
import { emotionCache } from '../theme/emotionCache.ts';
import { muiTheme } from '../theme/muiTheme.ts';
import { useColorScheme } from '../theme/useColorScheme.ts';
import { createData } from './data.ts';
import { Shell } from './Shell.tsx';
import { useViewerState } from './useViewerState.ts';

/** Around every signed-in page: react-admin's contexts, the theme and the shell. */
export function Component() {
  const i18n = useI18n();
  const scheme = useColorScheme();
  const theme = useMemo(() => muiTheme(scheme, i18n.direction), [scheme, i18n.direction]);
  const { client } = useRouteLoaderData('root') as RouterContext;
  const [data] = useState(() => createData(client));
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
