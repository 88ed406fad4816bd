import { useStore } from 'ra-core';

/** The copies that this user started in this tab, by the ids of the courses that come of them. */
export function useInitiatedCopies(): [ids: readonly string[], add: (id: string) => void] {
  const [ids, setIds] = useStore<readonly string[]>('courses.copies.initiated', []);
  return [ids, (id) => setIds([...ids, id])];
}
