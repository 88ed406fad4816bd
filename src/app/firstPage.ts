import { guardDestination, type Session } from '../features/session/index.ts';
import type { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

interface Parts {
  router: { state: Pick<Router['state'], 'initialized'>; subscribe: (look: () => void) => () => void };
  session: Pick<Session, 'state' | 'subscribe'>;
}

/**
 * Waits until the first page's code is loaded and the session is known, up to a time limit, so that the first thing
 * rendered is the page itself.
 */
export function firstPage({ router, session }: Parts, atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (router.state.initialized && isKnown(session)) end();
    };
    const unsubscribes = [router.subscribe(look), session.subscribe(look)];
    const end = () => {
      unsubscribes.forEach((unsubscribe) => unsubscribe());
      resolve();
    };
    setTimeout(end, atMostMs);
    look();
  });
}

const isKnown = (session: Parts['session']): boolean =>
  guardDestination(session.state(), window.location).kind !== 'loader';
