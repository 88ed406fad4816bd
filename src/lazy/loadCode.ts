import { whilePageStays } from '../../shared/browser/pageStays.ts';

let messages: { load: () => Promise<void> } = { load: () => Promise.resolve() };

/** Texts of parts that use MUI. They are loaded once, with the first such part. */
export const lazyMessages = {
  /** Sets the loader. Without one, all texts are loaded at startup. */
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
  /** Loads all missing code again. Returns whether that succeeded. */
  retry: async () => (await Promise.all(waiting.map((retry) => retry()))).every(Boolean),
};

/**
 * Loads code. If that fails, the current page stays and shows a retry button until the code is loaded. Rejects if there
 * is no page yet.
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

/** Returns a function that loads code once. After a failure, the next call tries again. */
export function once<Part>(load: () => Promise<Part>) {
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  return {
    /** Returns the code if it is already loaded. */
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
