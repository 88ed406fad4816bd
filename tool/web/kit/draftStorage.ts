import { runInStore } from './browserStore.ts';

/**
 * Stores unsaved input, if the browser allows this in a frame. The tab's storage survives a reload, and the browser's
 * database keeps the input for half a year, even after the tab is closed.
 */
const PREFIX = 'practicum-tool.';
const KEPT_MS = 182 * 86_400_000;
// Another version of this page may block the database for a while.
const OPENED_AFTER_MS = 500;

interface Entry {
  key: string;
  value: unknown;
  at: number;
}

// Writes run one after another, so that the last one is kept.
let writing: Promise<unknown> = Promise.resolve();
const write = <T>(operation: (store: IDBObjectStore) => IDBRequest<T>): void => {
  writing = writing.then(() => runInStore('kept', 'readwrite', operation)).catch(() => undefined);
};

export const tabStorage = {
  read<T>(key: string): T | undefined {
    try {
      return (JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as T) ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // The storage is full or not allowed. The page works without it.
    }
  },
  forget(key: string): void {
    try {
      sessionStorage.removeItem(PREFIX + key);
    } catch {
      // If the storage is not allowed, nothing was stored.
    }
  },
};

export const draftStorage = {
  read: tabStorage.read,
  keep(key: string, value: unknown): void {
    tabStorage.keep(key, value);
    write((store) => store.put({ key, value, at: Date.now() } satisfies Entry));
  },
  forget(key: string): void {
    tabStorage.forget(key);
    write((store) => store.delete(key));
  },
};

/** Copies input left by other tabs into this one, before a page reads it. */
export async function openDraftStorage(): Promise<void> {
  const now = Date.now();
  const reading = runInStore('kept', 'readonly', (store) => store.getAll()) as Promise<Entry[]>;
  const late = new Promise<Entry[]>((resolve) => setTimeout(() => resolve([]), OPENED_AFTER_MS));
  const entries = await Promise.race([reading.catch(() => []), late]);
  for (const { key, value, at } of entries) {
    if (now - at > KEPT_MS) write((store) => store.delete(key));
    else if (tabStorage.read(key) === undefined) tabStorage.keep(key, value);
  }
}
