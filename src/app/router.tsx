import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { routes } from '../../shared/domain/paths.ts';
import { Loader, RequireUser, UnknownErrorPage } from '../features/session/index.ts';
import { pages } from '../generated/pages.generated.ts';
import { themed } from '../lazy/lazyPart.tsx';
import type { ApiClient } from '../kit/list/actions/useActionTools.ts';
import { type PageSpec, OpenCreateDialog } from '../kit/resource/lazyScreen.tsx';
import { resourcePaths, withResourcePaths } from './resourcePaths.tsx';
import { waitingForCode } from './waitingForCode.ts';

interface ListPage {
  Component: ComponentType;
  /** Loads the code of the page's list. */
  preload: () => Promise<unknown>;
  /** True if the resource has a page for a single record. */
  hasShow?: boolean;
}

/** Loads a page that uses MUI components immediately, together with the theme. */
const withTheme = (load: () => Promise<ListPage>) => async (): Promise<ListPage> => {
  const [Component, page] = await Promise.all([themed(() => load().then((loaded) => loaded.Component)), load()]);
  return { ...page, Component };
};

/**
 * Returns the route of a page that contains a resource's list. The list's code is loaded with the page, and the rest of
 * the path belongs to the resource.
 */
const listPage = (path: string, load: () => Promise<ListPage>): RouteObject => ({
  path: `${path}/*`,
  lazy: async () => {
    const { Component, preload, hasShow } = await load();
    await preload();
    return { Component: withResourcePaths(Component, { hasShow }) };
  },
});

const courseRoutes: RouteObject[] = [
  listPage('courses', () => import('./pages/CoursesPage.tsx')),
  { path: 'courses/create', Component: OpenCreateDialog },
  listPage(`courses/${routes.course}`, () => import('./pages/CoursePage.tsx')),
  {
    path: `courses/${routes.activities}`,
    children: [
      { path: routes.activityCreate, lazy: () => import('./pages/ActivityCreatePage.tsx') },
      { path: routes.activity, lazy: () => import('./pages/ActivityPage.tsx') },
      { path: routes.activitySettings, lazy: () => import('./pages/ActivityPage.tsx') },
    ],
  },
];

const generatedPage = (page: PageSpec): RouteObject =>
  listPage(page.path, async () => {
    const [{ resourcePage }, resource] = await Promise.all([import('./pages/ResourcePage.tsx'), page.load()]);
    return {
      Component: resourcePage(page, resource),
      preload: resource.list.preload,
      hasShow: resource.show !== undefined,
    };
  });

const relative = (route: string): string => route.slice(1);

/** Routes at the top level and below each institution. */
const mirrored: RouteObject[] = [
  ...courseRoutes,
  listPage(
    relative(routes.users),
    withTheme(() => import('./pages/UsersPage.tsx')),
  ),
  listPage(
    relative(routes.audit),
    withTheme(() => import('./pages/AuditPage.tsx')),
  ),
  listPage(
    relative(routes.contentLibrary),
    withTheme(() => import('./pages/ContentLibraryPage.tsx')),
  ),
  { path: relative(routes.reporting), lazy: () => import('./pages/ReportingPage.tsx') },
  ...pages.map(generatedPage),
];

const signedIn = ({ client, whenOrgIsKnown, otherTexts }: RouterParts): RouteObject[] => [
  { path: routes.terms, lazy: () => import('../features/session/TermsPage.tsx') },
  {
    path: routes.launch,
    lazy: () => Promise.all([import('./pages/LaunchPage.tsx'), client()]).then(([page, api]) => page.launchPage(api)),
  },
  {
    lazy: () =>
      Promise.all([import('./shell/ShellRoute.tsx'), client(), otherTexts()]).then(([shell, api]) =>
        shell.shellRoute(api, whenOrgIsKnown),
      ),
    children: [
      { path: routes.home, lazy: () => import('./pages/HomePage.tsx') },
      {
        path: routes.launchedActivity,
        lazy: () => import('./pages/ActivityPage.tsx').then((part) => ({ Component: part.LaunchedActivityPage })),
      },
      { path: routes.permissions, lazy: () => import('./pages/PermissionsPage.tsx') },
      listPage(routes.institutions, () => import('./pages/InstitutionsPage.tsx')),
      {
        path: routes.institution,
        lazy: () => import('./pages/InstitutionRoute.tsx'),
        children: [
          {
            index: true,
            lazy: () => import('./pages/InstitutionRoute.tsx').then((part) => ({ Component: part.InstitutionHome })),
          },
          ...mirrored,
          ...resourcePaths,
        ],
      },
      ...mirrored,
      ...resourcePaths,
    ],
  },
];

const open: RouteObject[] = [
  { path: routes.login, lazy: () => import('../features/session/LoginPage.tsx') },
  {
    path: routes.logout,
    lazy: () => import('../features/session/SignedOutPages.tsx').then((part) => ({ Component: part.LogoutPage })),
  },
  {
    path: routes.ssoLogout,
    lazy: () => import('../features/session/SignedOutPages.tsx').then((part) => ({ Component: part.LoggedOutPage })),
  },
  {
    path: routes.relink,
    lazy: () => import('../features/session/SignedOutPages.tsx').then((part) => ({ Component: part.RelinkPage })),
  },
  {
    path: routes.accessDenied,
    lazy: () => import('../features/session/SignedOutPages.tsx').then((part) => ({ Component: part.AccessDeniedPage })),
  },
  { index: true, lazy: () => import('../features/session/RootPage.tsx') },
  { path: '*', lazy: () => import('../features/session/RootPage.tsx') },
];

export interface RouterParts {
  /** Loads the API client, which the sign-in page doesn't need. */
  client: () => Promise<ApiClient>;
  /** Calls the function once, as soon as the session has loaded. */
  whenOrgIsKnown: (tell: (orgId: string) => void) => void;
  /** Loads the texts that only signed-in pages need. */
  otherTexts: () => Promise<void>;
}

/** Creates the routes of every page of the console; each page is loaded when it is opened. */
export const createRoutes = (parts: RouterParts): RouteObject[] => [
  {
    id: 'root',
    HydrateFallback: Loader,
    ErrorBoundary: UnknownErrorPage,
    children: waitingForCode([...open, { Component: RequireUser, children: signedIn(parts) }]),
  },
];

export const createRouter = (parts: RouterParts) => createBrowserRouter(createRoutes(parts), { future: FUTURE });

// Opts in to the behavior of version 7, so that upgrading changes nothing. Version 7 itself is 8 kB larger, which is
// too much for the sign-in page.
const FUTURE = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_skipActionErrorRevalidation: true,
} as const;
