import { useResourceContext, useStore } from 'react-admin';
import type { SavedView } from '../../../shared/domain/lists/savedViews.ts';
import { OTHER_FILTERS } from '../../kit/list/listAddress.ts';
import { useListState } from '../../kit/list/listState.ts';
import { byRank } from '../../kit/list/table/DataTableColumn.tsx';
import { useCompactRows } from '../../kit/list/table/DataTable.tsx';
import { useAddress } from '../../kit/page/AppRouter.tsx';

/** The part of a view that a list applies. */
export type ListView = Pick<SavedView, 'query' | 'columns' | 'isCompact'>;

const STANDARD: ListView = { query: '', columns: null, isCompact: false };

/** Returns the current view of the surrounding list, and a function that applies another one. */
export function useListView() {
  const resource = useResourceContext() ?? '';
  const { filters, columns = [], hiddenColumns } = useListState();
  const [params, write] = useAddress();
  const [hidden, setHidden] = useStore(`${resource}.datatable`, hiddenColumns);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${resource}.datatable_columnRanks`);
  const [isCompact, setCompact] = useCompactRows(resource);
  const sources = columns.map(({ props }) => props.source);
  const shown = byRank(columns, ranks).flatMap(({ props: { source } }) =>
    source === undefined || hidden.includes(source) ? [] : [source],
  );
  const keys = ['text', 'sort', 'order', OTHER_FILTERS, ...filters.map(({ source }) => source)];
  const query = queryOf(params, keys);
  const standard = sources.filter((source) => source !== undefined && !hiddenColumns.includes(source));
  const isStandard = JSON.stringify(shown) === JSON.stringify(standard);
  const current: ListView = { query, columns: isStandard ? null : shown, isCompact };

  const show = (view: ListView = STANDARD, { replace = false } = {}) => {
    const next = new URLSearchParams(view.query);
    write(
      (address) => {
        for (const key of [...keys, 'page']) address.delete(key);
        for (const key of keys) if (next.has(key)) address.set(key, next.get(key) ?? '');
        return address;
      },
      { replace },
    );
    const chosen = view.columns?.map((source) => sources.indexOf(source)).filter((rank) => rank >= 0);
    setRanks(chosen);
    setHidden(
      view.columns === null
        ? hiddenColumns
        : sources.flatMap((source) => (source === undefined || view.columns?.includes(source) ? [] : source)),
    );
    setCompact(view.isCompact);
  };
  return {
    current,
    show,
    queryOf: (view: ListView) => queryOf(new URLSearchParams(view.query), keys),
    isShown: ({ query: wanted, ...view }: ListView) =>
      queryOf(new URLSearchParams(wanted), keys) === query &&
      JSON.stringify([view.columns, view.isCompact]) === JSON.stringify([current.columns, isCompact]),
    setHidden,
    hidden,
    setCompact,
  };
}

/** Returns the list's parameters of a URL in a fixed order. */
const queryOf = (params: URLSearchParams, keys: readonly string[]): string =>
  new URLSearchParams(
    keys.flatMap((key): [string, string][] => (params.has(key) ? [[key, params.get(key) ?? '']] : [])),
  ).toString();
