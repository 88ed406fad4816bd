import { useAddress } from '../page/AppRouter.tsx';
import { readAddress, SHOW_ALL, writeAddress, type ListAddress } from './listAddress.ts';
import type { FilterSpec } from './filters/filterSpec.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';

interface Typed {
  text: string;
  /** Address that the page had when the text was passed on. */
  handedOnAt?: URLSearchParams;
}

interface UseDebouncedTextOptions {
  /** The current address of the page. */
  params: URLSearchParams;
  /** Writes the text into the address; returns whether it did. */
  handOn: (text: string) => boolean;
  /** Debounce in milliseconds. */
  afterMs: number;
}

/**
 * Holds a text while it is being typed. The text is passed on once the typing pauses, and kept until the address
 * has it.
 */
function useDebouncedText({
  params,
  handOn,
  afterMs,
}: UseDebouncedTextOptions): [string | undefined, (text: string | undefined) => void] {
  const [typed, setTyped] = useState<Typed>();
  // The user is navigating to another page: writing the address now would cancel that.
  const isLeaving = useNavigation().state !== 'idle';
  const write = useEffectEvent((text: string) => {
    if (handOn(text)) setTyped({ text, handedOnAt: params });
  });
  useEffect(() => {
    if (typed === undefined || typed.handedOnAt !== undefined || isLeaving) return;
    const timer = setTimeout(() => write(typed.text), afterMs);
    return () => clearTimeout(timer);
  }, [typed, isLeaving, afterMs]);
  const hasArrived = typed?.handedOnAt !== undefined && typed.handedOnAt !== params;
  return [hasArrived ? undefined : typed?.text, (text) => setTyped(text === undefined ? undefined : { text })];
}

export interface ListControls extends ListAddress {
  /** True if a filter differs from its default or a text is typed. */
  isFiltered: boolean;
  /** The text that rows are searched by: as it is typed or, with a debounce, once the typing pauses. */
  searched: string;
  setText: (text: string) => void;
  choose: (key: string, values: readonly string[]) => void;
  /** Sets every filter at once; filters that are not included are cleared. */
  chooseAll: (chosen: ListAddress['chosen']) => void;
  clear: () => void;
  setSort: (sort: ListAddress['sort']) => void;
  goTo: (page: number) => void;
}

interface Options {
  filters: readonly FilterSpec[];
  sort: ListAddress['sort'];
  /** Columns that the address can sort by; undefined: any. */
  sortable: readonly string[] | undefined;
  /** Debounce of the search in milliseconds. Default: 0. */
  debounce?: number;
}

/** Delay after which the typed text is written to the address; the rows don't wait for it. */
const ADDRESS_AFTER_MS = 200;

/** Keeps a list's filter, sort and page in the address, so that reload, share and back restore them. */
export function useListAddress(options: Options): ListControls {
  const [params, write] = useAddress();
  const kept = readAddress(params, options);

  // Typing replaces the history entry; otherwise back would go letter by letter.
  const change = (next: Partial<ListAddress>, { replace = false } = {}) =>
    write((current) => writeAddress(current, { ...readAddress(current, options), page: 1, ...next }, options), {
      replace,
    });
  const { debounce = 0 } = options;
  const [typed, setTyped] = useDebouncedText({
    params,
    handOn: (text) => change({ text }, { replace: true }),
    afterMs: Math.max(debounce, ADDRESS_AFTER_MS),
  });

  const address = typed === undefined || typed === kept.text ? kept : { ...kept, text: typed, page: 1 };
  const alwaysOn = options.filters.filter(({ isAlwaysOn }) => isAlwaysOn).map(({ key }) => key);
  const isCleared = ([key, [value]]: [string, readonly string[]]) => value !== SHOW_ALL && !alwaysOn.includes(key);
  const withTyped = { ...(typed !== undefined && { text: typed }) };
  return {
    ...address,
    searched: debounce > 0 ? kept.text : address.text,
    isFiltered: address.text !== '' || Object.entries(address.chosen).some(isCleared),
    setText: setTyped,
    choose: (key, values) => change({ ...withTyped, chosen: { ...address.chosen, [key]: values } }),
    chooseAll: (chosen) => change({ ...withTyped, chosen }),
    clear: () => {
      setTyped(undefined);
      change({
        text: '',
        chosen: Object.fromEntries(Object.entries(address.chosen).filter((entry) => !isCleared(entry))),
      });
    },
    setSort: (sort) => change({ ...withTyped, sort }),
    goTo: (page) => change({ ...withTyped, page }),
  };
}
