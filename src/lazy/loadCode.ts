import { whilePageStays } from '../../shared/browser/pageStays.ts';

let messages: { load: () => Promise<void> } = { load: () => Promise.resolve() };

/** Texts of the parts made of MUI; loaded once, with the first of them. */
export const lazyMessages = {
  /** Sets the loader. Without it, all texts are loaded from the start. */
  setLoader(load: () => Promise<void>): void {
    messages = once(load);
  },
  load: () => messages.load(),
};

type Retry = () => Promise<boolean>;

let waiting: readonly Retry[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Retry[]) => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Parts of the console whose code could not be loaded yet. */
export const missingCode = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  count: () => waiting.length,
  /** Tries to load all of it. Returns whether that succeeded. */
  retry: async () => (await Promise.all(waiting.map((retry) => retry()))).every(Boolean),
};

/**
 * Loads code. If that fails, the current page stays and shows a retry button until the code is loaded. If there is
 * no page yet, the call rejects.
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await whilePageStays(load());
  } catch (error) {
    if (listeners.size === 0) throw error;
    return new Promise((resolve) => {
      const retry = () =>
        load().then(
          (part) => {
            set(waiting.filter((other) => other !== retry));
            resolve(part);
            return true;
          },
          () => false,
        );
      set([...waiting, retry]);
    });
  }
}

/** Returns a loader that loads code once, at the first call; after a failure the next call tries again. */
export function once<Part>(load: () => Promise<Part>) {
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  return {
    /** Returns the code if it is loaded already. */
    loaded: () => part,
    load: () => {
      loading ??= load().then(
        (loaded) => (part = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
