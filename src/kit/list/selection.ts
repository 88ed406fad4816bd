import { useStore, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';

/** The selected rows; they stay selected when the page, the filter or the order changes. */
export interface Selection<R> {
  rows: readonly R[];
  has: (id: string) => boolean;
  toggle: (rows: readonly R[], on: boolean) => void;
  clear: () => void;
  /** True if all rows that match the list's filter are selected, on every page. */
  isMatching: boolean;
  selectMatching: () => void;
}

/**
 * Returns the selection of a list. `filter` is the list's current filter: when it changes, it is no longer true
 * that all matching rows are selected.
 */
export function useSelection<R extends RaRecord>(resource: string, filter: object): Selection<R> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  const [matching, setMatching] = useState<string>();
  const filterKey = JSON.stringify(filter);
  useStoredIds(resource, chosen, () => setChosen(new Map()));
  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (rows, on) => {
      setMatching(undefined);
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (on) next.set(String(row.id), row);
          else next.delete(String(row.id));
        }
        return next;
      });
    },
    clear: () => {
      setMatching(undefined);
      setChosen(new Map());
    },
    isMatching: chosen.size > 0 && matching === filterKey,
    selectMatching: () => setMatching(filterKey),
  };
}

const NONE: RaRecord['id'][] = [];

/**
 * Stores the ids for react-admin's useUnselectAll and useRecordSelection; once they are cleared there, so is the
 * selection.
 */
function useStoredIds(resource: string, chosen: ReadonlyMap<string, RaRecord>, clear: () => void) {
  const [stored, store] = useStore<RaRecord['id'][]>(`${resource}.selectedIds`, NONE);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    if (seen.length > 0 && stored.length === 0 && chosen.size > 0) clear();
  }
  useEffect(() => {
    store([...chosen.values()].map(({ id }) => id));
  }, [chosen, store]);
  // Another list of the resource begins without a selection.
  useEffect(() => () => store(NONE), [store]);
}
