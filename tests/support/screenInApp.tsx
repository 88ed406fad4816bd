import { ApolloProvider } from '@apollo/client/react';
import type { ApolloLink } from '@apollo/client/core';
import { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  I18nContext,
  memoryStore,
  ResourceDefinitionContextProvider,
  type I18nProvider,
} from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import type { BrowserConfig } from '../../shared/domain/identity/browserConfig.ts';
import { rowRules } from '../../shared/domain/lists/rowRules.ts';
import { SessionProvider, type Session } from '../../src/features/session/index.ts';
import { bulkWrites, resourceAccess, resourceDefinitions } from '../../src/app/shell/ShellRoute.tsx';
import { operations } from '../../src/generated/operations.generated.ts';
import { ScopeProvider, type ScreenScope } from '../../src/viewer/ScopeContext.tsx';
import { Notices } from '../../src/app/shell/Notices.tsx';
import { ViewerProvider, type CurrentOrg, type ViewerState } from '../../src/viewer/ViewerContext.tsx';
import { createAuthProvider } from '../../src/providers/authProvider.ts';
import { createClient } from '../../src/providers/apollo/client.ts';
import { createDataProvider } from '../../src/providers/apollo/dataProvider.ts';
import { AppRouter } from '../../src/kit/page/AppRouter.tsx';

export interface ScreenSettings {
  link: ApolloLink;
  viewer: ViewerState;
  scope: ScreenScope;
  i18nProvider: I18nProvider;
  /** Address at which the screen is opened. */
  at?: string;
  /** Route of the screen. Default: any. */
  path?: string;
  localListMax?: number;
}

/** A session of a viewer whom the guard has let in. Screens only use the links of the page. */
const noSession = {
  state: () => ({ phase: 'authenticating' }),
  subscribe: () => () => undefined,
} as unknown as Session;
export const pageConfig = {
  links: {
    help: 'https://help.test/',
    learning: 'https://learn.test/',
    terms: 'https://terms.test/',
    privacy: 'https://privacy.test/',
  },
} as BrowserConfig;

export const viewerOf = (userId: string, org: Partial<CurrentOrg> & { id: string }): ViewerState => ({
  isSuperUser: false,
  termsAccepted: true,
  userId,
  givenName: 'Given',
  familyName: 'Family',
  org: {
    name: 'Org',
    features: [],
    contentLibraryCourseId: undefined,
    memberType: 'orguser',
    courseRolesInOrg: [],
    ...org,
  },
});

/** Wraps a screen in everything that the app puts around it, except for the shell. Render the returned `element`. */
export function screenInApp(
  screen: ReactNode,
  { link, viewer, scope, i18nProvider, at = '/', path = '*', localListMax = 1000 }: ScreenSettings,
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const client = createClient(link);
  const dataProvider = createDataProvider({
    client,
    operations,
    queryClient,
    bulkWrites,
    localListMax,
    readsFromEnd: true,
    rowRules,
  });
  const page = (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={createAuthProvider({ canAccess: resourceAccess(viewer) })}
      queryClient={queryClient}
      store={memoryStore()}
      i18nProvider={i18nProvider}
    >
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <ApolloProvider client={client}>
          <ViewerProvider value={viewer}>
            <ScopeProvider value={scope}>{screen}</ScopeProvider>
            <Notices />
          </ViewerProvider>
        </ApolloProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [at] },
  );
  const element = (
    <I18nContext value={i18nProvider}>
      <SessionProvider session={noSession} config={pageConfig}>
        <AppRouter router={router} />
      </SessionProvider>
    </I18nContext>
  );
  return { element, router };
}
