import { useStore, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';

/** Rows that were selected; they stay so when the page, the filter or the order changes. */
export interface Selection<R> {
  rows: readonly R[];
  has: (id: string) => boolean;
  toggle: (rows: readonly R[], on: boolean) => void;
  clear: () => void;
}

export function useSelection<R extends RaRecord>(resource: string): Selection<R> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  useStoredIds(resource, chosen, () => setChosen(new Map()));
  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (rows, on) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (on) next.set(String(row.id), row);
          else next.delete(String(row.id));
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

const NONE: RaRecord['id'][] = [];

/**
 * Keeps the ids where react-admin's useUnselectAll and useRecordSelection find them; once they are cleared there, so is
 * the selection.
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
  // Another list of the resource begins without them.
  useEffect(() => () => store(NONE), [store]);
}
