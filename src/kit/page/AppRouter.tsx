import { createContext, use, type ReactNode } from 'react';
import { RouterProvider, type createBrowserRouter, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Returns the next query string for the URL. It gets the current one, which it can change in place. */
type Change = (current: URLSearchParams) => URLSearchParams;

interface Options {
  replace?: boolean;
  /** State of the new entry. A replaced entry keeps its own. */
  state?: unknown;
}

/**
 * Returns the query string of the painted URL, and a function that changes the router's current one, so that two
 * changes before the next paint both count. The function returns whether it has changed the URL. It doesn't replace an
 * entry while the user is navigating to another page.
 */
export function useAddress(): [URLSearchParams, (change: Change, options?: Options) => boolean] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const painted = useLocation();
  const nextLocation = useNextLocation();
  const write = (change: Change, { replace = false, state }: Options = {}) => {
    const next = nextLocation() ?? painted;
    const isLeaving = next.pathname !== painted.pathname;
    // Skips replacing the URL while the app navigates to another page, even if that page only has to be painted.
    if (isLeaving && replace) return false;
    const known = isLeaving ? painted : next;
    const search = change(new URLSearchParams(known.search)).toString();
    void navigate({ search }, { replace, state: state ?? (replace ? (known.state as unknown) : undefined) });
    return true;
  };
  return [params, write];
}

type Router = ReturnType<typeof createBrowserRouter>;

/** The router itself. Its state contains a navigation before its hooks have rendered it. */
const RouterContext = createContext<Router | undefined>(undefined);

/** `RouterProvider` whose pages can also find out where the router is currently navigating. */
export const AppRouter = ({ router }: { router: Router }): ReactNode => (
  <RouterContext value={router}>
    <RouterProvider router={router} future={{ v7_startTransition: true }} />
  </RouterContext>
);

/** Returns the location that the app is navigating to, or the current one; undefined outside an `AppRouter`. */
function useNextLocation() {
  const router = use(RouterContext);
  return () => router?.state.navigation.location ?? router?.state.location;
}
