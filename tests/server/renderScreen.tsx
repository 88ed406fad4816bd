import { ApolloProvider } from '@apollo/client/react';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, I18nContext, memoryStore, ResourceDefinitionContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import en from '../../locales/en.json';
import type { BrowserConfig } from '../../src/domain/browserConfig.ts';
import { SessionProvider, type Session } from '../../src/features/session/index.ts';
import { operations } from '../../src/generated/operations.generated.ts';
import { ScopeProvider, type ScreenScope } from '../../src/kit/scope/ScopeContext.tsx';
import { Notices } from '../../src/kit/status/Notices.tsx';
import { ViewerProvider, type CurrentOrg, type ViewerState } from '../../src/kit/viewer/ViewerContext.tsx';
import { CachedListContext } from '../../src/kit/list/CachedListContext.ts';
import { createAuthProvider } from '../../src/providers/authProvider.ts';
import { resourceAccess } from '../../src/app/shell/resourceAccess.ts';
import { resourceDefinitions } from '../../src/app/shell/resourceDefinitions.ts';
import { createClient } from '../../src/providers/apollo/client.ts';
import { createDataProvider } from '../../src/providers/apollo/dataProvider.ts';
import type { ApolloLink } from '@apollo/client/core';
import { createI18nProvider } from '../../src/providers/i18nProvider.ts';

/** react-admin logs every refusal outside production. */
export const expectLoggedErrors = (): void => void vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Lets the server sign and check tokens: jsdom has typed arrays of its own, which count as none there. */
export const stubTypedArrays = (): void => void vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));

/** Answers `(min-width:…)` as a window of a width does; jsdom lays nothing out. */
export function setWindowWidth(width: number): void {
  window.matchMedia = (query) => {
    const matches = width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Infinity);
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
  };
}

interface Shown {
  link: ApolloLink;
  viewer: ViewerState;
  scope: ScreenScope;
  /** The address that the screen is opened at. */
  at?: string;
  /** The route that it stands at. Default: any. */
  path?: string;
  localListMax?: number;
}

/** The guard has let the viewer in; the links of the page are all that screens ask of it. */
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

export const i18nProvider = createI18nProvider({ locale: 'en', messages: en });

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

/** A screen in everything that the app puts around it, but for the shell. */
export function renderScreen(
  screen: ReactNode,
  { link, viewer, scope, at = '/', path = '*', localListMax = 1000 }: Shown,
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const client = createClient(link);
  const dataProvider = createDataProvider({ client, operations, queryClient, localListMax });
  const page = (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={createAuthProvider({ canAccess: resourceAccess(viewer) })}
      queryClient={queryClient}
      store={memoryStore()}
      i18nProvider={i18nProvider}
    >
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <CachedListContext value={dataProvider.readCachedList}>
          <ApolloProvider client={client}>
            <ViewerProvider value={viewer}>
              <ScopeProvider value={scope}>{screen}</ScopeProvider>
              <Notices />
            </ViewerProvider>
          </ApolloProvider>
        </CachedListContext>
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
  render(
    <I18nContext value={i18nProvider}>
      <SessionProvider session={noSession} config={pageConfig}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </SessionProvider>
    </I18nContext>,
  );
  return { router };
}
