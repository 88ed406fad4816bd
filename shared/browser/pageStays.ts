/** Time after which a page that still runs was not left after all. */
const LEAVING_MS = 5_000;

let leavesUntil = 0;

globalThis.addEventListener?.('beforeunload', () => (leavesUntil = Date.now() + LEAVING_MS));
globalThis.addEventListener?.('pageshow', () => (leavesUntil = 0));

export const isPageLeaving = (): boolean => Date.now() < leavesUntil;

/** Returns the request's result, but delays a failure until it is certain that the page stays. */
export const whilePageStays = <T>(request: Promise<T>): Promise<T> =>
  request.catch(async (error: unknown) => {
    await pageStays();
    throw error;
  });

/**
 * Resolves once it is certain that the page stays: immediately, or some seconds after a navigation that didn't happen.
 * Firefox fails the requests of a page as soon as a navigation starts, and such a failure isn't worth reporting.
 */
export const pageStays = (): Promise<void> =>
  isPageLeaving() ? new Promise((resolve) => setTimeout(resolve, leavesUntil - Date.now())) : Promise.resolve();
