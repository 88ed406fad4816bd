import type { ComponentType } from 'react';
import { Navigate, redirect, useParams, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { paths, routes } from '../../shared/domain/paths.ts';
import { themed } from '../lazy/lazyPart.tsx';

/** Redirects to a page that also exists under each institution, keeping the institution of the requested URL. */
const mirroredAt =
  (path: string) =>
  ({ params: { institutionId } }: LoaderFunctionArgs) =>
    redirect(institutionId === undefined ? path : paths.institution(institutionId) + path);

/**
 * Redirects from react-admin's paths, which consist of a resource's name and a record's id, to our pages with other
 * URLs. This is the only place that contains both.
 */
export const resourcePaths: RouteObject[] = [
  // Keeps bookmarks of the permissions page's former URL working.
  { path: 'rights', loader: ({ request }) => redirect(paths.permissions() + new URL(request.url).search) },
  { path: 'orgs', loader: () => redirect(paths.institutions()) },
  { path: 'orgs/create', loader: () => redirect(`${paths.institutions()}?do=create`) },
  { path: 'orgs/:id', loader: ({ params }) => redirect(paths.institution(params['id'] ?? '')) },
  { path: 'libraryActivities', loader: mirroredAt(paths.contentLibrary()) },
  { path: 'libraryActivities/create', loader: mirroredAt(`${paths.contentLibrary()}?do=create`) },
  { path: 'auditEvents', loader: mirroredAt(routes.audit) },
  // Users are people of the institution, and a person's page is under the list of all people.
  { path: 'users/:id/show', loader: (args) => mirroredAt(paths.person(args.params['id'] ?? ''))(args) },
  // These lists belong to a course, which has to be chosen first.
  { path: 'activities', loader: mirroredAt(paths.courses()) },
  { path: 'courseMembers', loader: mirroredAt(paths.courses()) },
  { path: 'courseResults', loader: mirroredAt(paths.courses()) },
  {
    path: 'activities/:id',
    lazy: async () => ({
      Component: await themed(() => import('./pages/ActivityRedirect.tsx').then((page) => page.ActivityRedirect)),
    }),
  },
];

/** The routes of a resource below its page: the list, the create dialog and, if there is one, a record's page. */
const LIST = /^(create)?$/;
const LIST_AND_SHOW = /^(create|[^/]+\/show)?$/;

/** Returns a page that accepts only the routes of its resource after its own path. */
export const withResourcePaths = (Page: ComponentType, { hasShow = false } = {}): ComponentType =>
  function ListPage() {
    const { '*': rest = '' } = useParams();
    return (hasShow ? LIST_AND_SHOW : LIST).test(rest) ? <Page /> : <Navigate to={routes.root} replace />;
  };
