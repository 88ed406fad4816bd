/** Time that a page keeps running while it is being left. A page that stays reports its failures afterwards. */
const LEAVING_MS = 5_000;

let leavesUntil = 0;

globalThis.addEventListener?.('beforeunload', () => (leavesUntil = Date.now() + LEAVING_MS));
globalThis.addEventListener?.('pageshow', () => (leavesUntil = 0));

export const isPageLeaving = (): boolean => Date.now() < leavesUntil;

/** Passes a request's outcome on, its failure only if the page stays. */
export const whilePageStays = <T>(request: Promise<T>): Promise<T> =>
  request.catch(async (error: unknown) => {
    await pageStays();
    throw error;
  });

/**
 * Resolves once it is known that the page stays: at once, or some seconds after a navigation that didn't happen.
 * Firefox fails the requests of a page as soon as a navigation starts, and such a failure isn't worth a word.
 */
export const pageStays = (): Promise<void> =>
  isPageLeaving() ? new Promise((resolve) => setTimeout(resolve, leavesUntil - Date.now())) : Promise.resolve();
