import type { ComponentType } from 'react';
import { Navigate, redirect, useParams, type RouteObject } from 'react-router-dom';
import { paths, routes } from '../domain/paths.ts';
import { themed } from '../kit/lazy/lazyPart.tsx';

/**
 * react-admin makes paths of a resource's name and a record's id; where our pages
 * have other addresses, these lead there. The only place that knows both.
 */
export const resourcePaths: RouteObject[] = [
  { path: 'orgs', loader: () => redirect(paths.institutions()) },
  { path: 'orgs/create', loader: () => redirect(`${paths.institutions()}?do=create`) },
  { path: 'orgs/:id', loader: ({ params }) => redirect(paths.institution(params['id'] ?? '')) },
  { path: 'libraryActivities', loader: () => redirect(paths.contentLibrary()) },
  { path: 'libraryActivities/create', loader: () => redirect(`${paths.contentLibrary()}?do=create`) },
  {
    path: 'activities/:id',
    lazy: async () => ({
      Component: await themed(() => import('./pages/ActivityRedirect.tsx').then((page) => page.ActivityRedirect)),
    }),
  },
];

/** A page takes what follows its path for its resource's routes: the list itself and its create dialog, nothing else. */
export const withResourcePaths = (Page: ComponentType): ComponentType =>
  function ListPage() {
    const { '*': rest = '' } = useParams();
    return rest === '' || rest === 'create' ? <Page /> : <Navigate to={routes.root} replace />;
  };
