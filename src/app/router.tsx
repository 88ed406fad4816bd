import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { routes } from '../domain/paths.ts';
import { Loader, RequireUser, UnknownErrorPage } from '../features/session/index.ts';
import { pages } from '../generated/pages.generated.ts';
import { themed } from '../kit/lazy/lazyPart.tsx';
import type { ApiClient } from '../kit/api/apiClient.ts';
import type { PageSpec } from '../kit/page/pageSpec.ts';

/** A page that has parts of MUI from its start. */
const withTheme = (load: () => Promise<{ Component: ComponentType }>) => () =>
  themed(() => load().then((page) => page.Component)).then((Component) => ({ Component }));

const courseRoutes: RouteObject = {
  path: 'courses',
  children: [
    { index: true, lazy: () => import('./pages/CoursesPage.tsx') },
    { path: routes.course, lazy: () => import('./pages/CoursePage.tsx') },
    {
      path: routes.activities,
      children: [
        { path: routes.activityCreate, lazy: () => import('./pages/ActivityCreatePage.tsx') },
        { path: routes.activity, lazy: () => import('./pages/ActivityPage.tsx') },
        { path: routes.activitySettings, lazy: () => import('./pages/ActivityPage.tsx') },
      ],
    },
  ],
};

const generatedPage = async (page: PageSpec) => {
  const [{ resourcePage }, List] = await Promise.all([import('./pages/ResourcePage.tsx'), page.load()]);
  return { Component: resourcePage(page, List) };
};

/** What stands at the top level and again under each institution. */
const mirrored: RouteObject[] = [
  courseRoutes,
  { path: 'users', lazy: withTheme(() => import('./pages/UsersPage.tsx')) },
  { path: 'content-library', lazy: withTheme(() => import('./pages/ContentLibraryPage.tsx')) },
  { path: 'reporting', lazy: () => import('./pages/ReportingPage.tsx') },
  ...pages.map((page) => ({ path: page.path, lazy: () => generatedPage(page) })),
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
      { path: routes.launchedActivity, lazy: () => import('./pages/LaunchedActivityPage.tsx') },
      { path: routes.rights, lazy: () => import('./pages/RightsPage.tsx') },
      { path: routes.institutions, lazy: () => import('./pages/InstitutionsPage.tsx') },
      {
        path: routes.institution,
        lazy: () => import('./pages/InstitutionRoute.tsx'),
        children: [{ index: true, lazy: () => import('./pages/InstitutionHome.tsx') }, ...mirrored],
      },
      ...mirrored,
    ],
  },
];

const open: RouteObject[] = [
  { path: routes.login, lazy: () => import('../features/session/LoginPage.tsx') },
  { path: routes.logout, lazy: () => import('../features/session/LogoutPage.tsx') },
  { path: routes.ssoLogout, lazy: () => import('../features/session/LoggedOutPage.tsx') },
  { path: routes.accessDenied, lazy: () => import('../features/session/AccessDeniedPage.tsx') },
  { index: true, lazy: () => import('../features/session/RootPage.tsx') },
  { path: '*', lazy: () => import('../features/session/RootPage.tsx') },
];

export interface RouterParts {
  /** Loads the way to the API, which the sign-in page does without. */
  client: () => Promise<ApiClient>;
  /** Tells once, as soon as the session has answered. */
  whenOrgIsKnown: (tell: (orgId: string) => void) => void;
  /** Loads the texts that only signed-in pages need. */
  otherTexts: () => Promise<void>;
}

/** Every page of the console; each is loaded when it is opened. */
export const createRoutes = (parts: RouterParts): RouteObject[] => [
  {
    id: 'root',
    HydrateFallback: Loader,
    ErrorBoundary: UnknownErrorPage,
    children: [...open, { Component: RequireUser, children: signedIn(parts) }],
  },
];

export const createRouter = (parts: RouterParts) => createBrowserRouter(createRoutes(parts), { future: FUTURE });

// Version 7's ways, so that moving there changes nothing; it weighs 8 kB more, which the sign-in page has no room for.
const FUTURE = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_skipActionErrorRevalidation: true,
} as const;
