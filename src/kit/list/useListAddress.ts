import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useAddress } from '../page/AppRouter.tsx';
import { readAddress, SHOW_ALL, writeAddress, type AddressOptions, type ListAddress } from './listAddress.ts';
import type { FilterSpec } from './filters/filterSpec.ts';

interface Options extends AddressOptions {
  filters: readonly FilterSpec[];
  /** Debounce of the search in milliseconds. Default: 0. */
  debounce?: number;
}

/** Delay after which the typed text is written to the address; the rows don't wait for it. */
const ADDRESS_AFTER_MS = 200;

/**
 * Keeps a list's filter, sort and page in the address, so that reload, share and back restore them. A text is kept
 * here while it is being typed, and until the address has it.
 */
export function useListAddress({ debounce = 0, ...options }: Options) {
  const [params, write] = useAddress();
  const kept = readAddress(params, options);
  const change = (next: Partial<ListAddress>, { replace = false } = {}) =>
    write((current) => writeAddress(current, { ...readAddress(current, options), page: 1, ...next }, options), {
      replace,
    });

  const [typed, setTyped] = useState<{ text: string; writtenAt?: URLSearchParams }>();
  const isWritten = typed?.writtenAt !== undefined;
  // The user is navigating to another page: writing the address now would cancel that.
  const isLeaving = useNavigation().state !== 'idle';
  // Typing replaces the history entry; otherwise back would go letter by letter.
  const writeText = useEffectEvent((text: string) => {
    if (change({ text }, { replace: true })) setTyped({ text, writtenAt: params });
  });
  useEffect(() => {
    if (typed === undefined || isWritten || isLeaving) return;
    const timer = setTimeout(() => writeText(typed.text), Math.max(debounce, ADDRESS_AFTER_MS));
    return () => clearTimeout(timer);
  }, [typed, isWritten, isLeaving, debounce]);

  const text = isWritten && typed.writtenAt !== params ? undefined : typed?.text;
  const address = text === undefined || text === kept.text ? kept : { ...kept, text, page: 1 };
  const changeTyped = (next: Partial<ListAddress>) => void change({ ...(text !== undefined && { text }), ...next });
  const isKept = ([key, value]: [string, unknown]) =>
    value === SHOW_ALL || options.filters.some(({ source, alwaysOn }) => source === key && alwaysOn);
  const values = Object.entries(address.values);
  return {
    ...address,
    /** The text that rows are searched by: as it is typed or, with a debounce, once the typing pauses. */
    searched: debounce > 0 ? kept.text : address.text,
    /** True if a filter differs from its default or a text is typed. */
    isFiltered: address.text !== '' || !values.every(isKept),
    setText: (next: string) => setTyped({ text: next }),
    /** Sets every filter at once; filters that are not included are cleared. */
    setFilters: ({ text: nextText = '', ...next }: Readonly<Record<string, unknown>>) => {
      if (String(nextText) !== address.text) setTyped({ text: String(nextText) });
      const [before, after] = [address.values, next].map((each) =>
        String(writeAddress(new URLSearchParams(), { ...address, values: each }, options)),
      );
      if (after !== before) changeTyped({ values: next });
    },
    clear: () => {
      setTyped(undefined);
      change({ text: '', values: Object.fromEntries(values.filter(isKept)) });
    },
    setSort: (sort: ListAddress['sort']) => changeTyped({ sort }),
    setPage: (page: number) => changeTyped({ page }),
  };
}
