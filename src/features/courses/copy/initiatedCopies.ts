import { useStore, useStoreContext } from 'react-admin';
import type { CopyEntry } from './copyProgress.ts';

const KEY = 'courses.copies.initiated';

interface InitiatedCopies {
  entries: readonly CopyEntry[];
  add: (entry: CopyEntry) => void;
  /**
   * Removes copies whose end was reported, so that it isn't reported again when the user leaves their org and comes
   * back.
   */
  drop: (ended: readonly CopyEntry[]) => void;
}

/** The copies that this user started in this tab, by the resulting courses. */
export function useInitiatedCopies(): InitiatedCopies {
  const [entries] = useStore<readonly CopyEntry[]>(KEY, []);
  const store = useStoreContext();
  // The store is read at that moment, because one copy may end while the next is being started.
  const change = (next: (entries: readonly CopyEntry[]) => readonly CopyEntry[]) =>
    store.setItem(KEY, next(store.getItem<readonly CopyEntry[]>(KEY) ?? []));
  return {
    entries,
    add: (entry) => change((before) => [...before, entry]),
    drop: (ended) => change((before) => before.filter(({ id }) => !ended.some((other) => other.id === id))),
  };
}
