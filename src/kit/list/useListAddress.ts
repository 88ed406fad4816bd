import { useSearchParams } from 'react-router-dom';
import { readAddress, SHOW_ALL, writeAddress, type ListAddress } from './listAddress.ts';
import type { FilterSpec } from './spec.ts';

export interface ListControls extends ListAddress {
  /** A filter beside the default is set, or a text is typed. */
  isFiltered: boolean;
  setText: (text: string) => void;
  choose: (key: string, values: readonly string[]) => void;
  clear: () => void;
  /** The active column turns round, another one starts ascending. */
  sortBy: (field: string) => void;
  goTo: (page: number) => void;
}

interface Options {
  filters: readonly FilterSpec[];
  sort: ListAddress['sort'];
  sortable: readonly string[];
}

/** Keeps a list's filter, sort and page in the address, so that reload, share and back restore them. */
export function useListAddress(options: Options): ListControls {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params, options);

  // Typing replaces the entry, or back would go letter by letter.
  const change = (next: Partial<ListAddress>, { replace = false } = {}) =>
    setParams((current) => writeAddress(current, { ...readAddress(current, options), page: 1, ...next }, options), { replace });

  return {
    ...address,
    isFiltered: address.text !== '' || Object.values(address.chosen).some(([value]) => value !== SHOW_ALL),
    setText: (text) => change({ text }, { replace: true }),
    choose: (key, values) => change({ chosen: { ...address.chosen, [key]: values } }),
    clear: () => change({ text: '', chosen: Object.fromEntries(Object.entries(address.chosen).filter(([, [value]]) => value === SHOW_ALL)) }),
    sortBy: (field) => change({ sort: { field, order: address.sort.field === field && address.sort.order === 'ASC' ? 'DESC' : 'ASC' } }),
    goTo: (page) => change({ page }),
  };
}
