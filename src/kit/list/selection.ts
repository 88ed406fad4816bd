import { useState } from 'react';

/** Rows that were selected; they stay so when the page, the filter or the order changes. */
export interface Selection<R> {
  rows: readonly R[];
  has: (id: string) => boolean;
  toggle: (rows: readonly R[], on: boolean) => void;
  clear: () => void;
}

export function useSelection<R extends { id: string | number }>(): Selection<R> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
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
