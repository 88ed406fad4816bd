import { useStore } from 'ra-core';
import type { CopyEntry } from './copyProgress.ts';

/** The copies that this user started in this tab, by the courses that come of them. */
export function useInitiatedCopies(): [entries: readonly CopyEntry[], add: (entry: CopyEntry) => void] {
  const [entries, setEntries] = useStore<readonly CopyEntry[]>('courses.copies.initiated', []);
  return [entries, (entry) => setEntries([...entries, entry])];
}
