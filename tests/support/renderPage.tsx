import { render } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { createRoutes } from '../../src/app/router.tsx';
import { sessionApi } from '../../src/app/api.ts';
import type { BrowserConfig } from '../../shared/domain/identity/browserConfig.ts';
import type { Identity } from '../../shared/domain/identity/identity.ts';
import { createSession, SessionProvider } from '../../src/features/session/index.ts';
import type { ApolloLink } from '@apollo/client/core';
import { createClient } from '../../src/providers/apollo/client.ts';
import { i18nProvider, pageConfig } from './renderScreen.tsx';
import { AppRouter } from '../../src/kit/page/AppRouter.tsx';

// Without this, the first test of a worker would wait for these modules.
await Promise.all([
  import('../../src/app/shell/ShellRoute.tsx'),
  import('../../src/app/pages/CoursesPage.tsx'),
  import('../../src/app/pages/InstitutionsPage.tsx'),
  import('../../src/app/pages/ResourcePage.tsx'),
]);

/** An identity that has already signed in. The journeys test the identity provider itself. */
const signedIn = {
  hasSession: () => true,
  completeRedirect: () => Promise.resolve(undefined),
  accessToken: () => Promise.resolve('token'),
  hasPassword: () => true,
} as Identity;

interface Shown {
  link: ApolloLink;
  identity?: Identity;
  config?: Partial<BrowserConfig>;
  /** A page in addition to those of the app, at the top level and under each institution. */
  extraPage?: RouteObject;
}

/** Adds a page to the app's routes, next to every users page. */
const withPage = (routes: RouteObject[], page: RouteObject): RouteObject[] => [
  ...routes.map((route) => (route.children ? { ...route, children: withPage(route.children, page) } : route)),
  ...(routes.some(({ path }) => path === 'users/*') ? [page] : []),
];

/** Renders the whole console at an address: the app's own routes, session, data provider and shell. */
export function renderPage(at: string, { link, identity = signedIn, config, extraPage }: Shown) {
  const client = createClient(link);
  const session = createSession(identity, sessionApi(client));
  const routes = createRoutes({
    client: () => Promise.resolve(client),
    // The address of jsdom's window is not the router's, so nothing is requested in advance.
    whenOrgIsKnown: () => undefined,
    otherTexts: () => Promise.resolve(),
  });
  const router = createMemoryRouter(extraPage ? withPage(routes, extraPage) : routes, { initialEntries: [at] });
  void session.load();
  const { unmount } = render(
    <I18nContext value={i18nProvider}>
      <SessionProvider session={session} config={{ ...pageConfig, ...config }}>
        <AppRouter router={router} />
      </SessionProvider>
    </I18nContext>,
  );
  return { router, address: () => `${router.state.location.pathname}${router.state.location.search}`, unmount };
}
