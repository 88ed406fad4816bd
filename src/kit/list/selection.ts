import { difference, union, uniq } from 'es-toolkit';
import { useStore, type ListControllerResult, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';
import type { ListRows } from './useListRows.ts';

type Id = RaRecord['id'];

/** The selected rows; they stay selected when the page, the filter or the order changes. */
export interface Selection {
  rows: readonly RaRecord[];
  /** True if all rows that match the list's filter are selected, on every page. */
  isMatching: boolean;
  selectMatching: () => void;
}

const NONE: Id[] = [];

/**
 * Returns the selection of a list, and its part of the list context. react-admin's store has the ids, for
 * useUnselectAll and useRecordSelection; the rows are stored here, since those of other pages are not in the list.
 */
export function useSelection(resource: string, { data = [], filter, getData }: ListRows) {
  const [ids, setIds] = useStore<Id[]>(`${resource}.selectedIds`, NONE);
  const [known, setKnown] = useState<ReadonlyMap<Id, RaRecord>>(new Map());
  const [matching, setMatching] = useState<string>();
  // Another list of the resource begins without a selection.
  useEffect(() => () => setIds(NONE), [setIds]);
  const rows = ids.flatMap((id) => known.get(id) ?? []);
  // Once the filter changes, it is no longer true that all matching rows are selected.
  const filterKey = JSON.stringify(filter ?? {});
  const isMatching = rows.length > 0 && matching === filterKey;
  const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);
  const change = (on: readonly RaRecord[], off: readonly Id[]) => {
    setMatching(undefined);
    setKnown((before) => new Map([...before, ...on.map((row) => [row.id, row] as const)]));
    setIds((before) => difference(union(before, idsOf(on)), off));
  };
  const context: Pick<
    ListControllerResult<RaRecord>,
    'selectedIds' | 'onSelect' | 'onSelectAll' | 'onToggleItem' | 'onUnselectItems'
  > = {
    selectedIds: uniq(idsOf([...rows, ...(isMatching ? data : [])])),
    onSelect: (wanted) => {
      const on = data.filter(({ id }) => wanted.includes(id));
      change(on, difference(idsOf(data), wanted));
    },
    onSelectAll: () => void getData?.().then((all) => change(all, [])),
    onToggleItem: (id) => {
      // If all matching rows were selected, only those of this page stay selected.
      const isOn = isMatching || ids.includes(id);
      change(isMatching ? data : data.filter((row) => !isOn && row.id === id), isOn ? [id] : []);
    },
    onUnselectItems: () => change([], ids),
  };
  const selection: Selection = { rows, isMatching, selectMatching: () => setMatching(filterKey) };
  return { selection, context };
}
