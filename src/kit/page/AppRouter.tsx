import { createContext, use, type ReactNode } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** The router itself: its state contains a navigation before its hooks have rendered it. */
const RouterContext = createContext<Router | undefined>(undefined);

/** `RouterProvider`, whose pages can also find out where the router is navigating at this moment. */
export const AppRouter = ({ router }: { router: Router }): ReactNode => (
  <RouterContext value={router}>
    <RouterProvider router={router} future={{ v7_startTransition: true }} />
  </RouterContext>
);

/** Returns the location that the app navigates to, or the current one; undefined outside an `AppRouter`. */
export function useNextLocation() {
  const router = use(RouterContext);
  return () => router?.state.navigation.location ?? router?.state.location;
}
