import { use, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext, useNavigation } from 'react-router-dom';
import { useAddress } from '../page/useAddress.ts';
import { readAddress, SHOW_ALL, writeAddress, type ListAddress } from './listAddress.ts';
import type { FilterSpec } from './filters/filterSpec.ts';

export interface ListControls extends ListAddress {
  /** A filter beside the default is set, or a text is typed. */
  isFiltered: boolean;
  setText: (text: string) => void;
  choose: (key: string, values: readonly string[]) => void;
  /** Every filter at once; those that are not named are dropped. */
  chooseAll: (chosen: ListAddress['chosen']) => void;
  clear: () => void;
  setSort: (sort: ListAddress['sort']) => void;
  goTo: (page: number) => void;
}

interface Options {
  filters: readonly FilterSpec[];
  sort: ListAddress['sort'];
  /** Columns that the address may name; undefined: any. */
  sortable: readonly string[] | undefined;
}

/** The address follows the typing after this long: the rows needn't wait for it. */
const ADDRESS_AFTER_MS = 200;

/** Keeps a list's filter, sort and page in the address, so that reload, share and back restore them. */
export function useListAddress(options: Options): ListControls {
  const [params, write] = useAddress();
  const kept = readAddress(params, options);

  // Typing replaces the entry, or back would go letter by letter.
  const change = (next: Partial<ListAddress>, { replace = false } = {}) =>
    write((current) => writeAddress(current, { ...readAddress(current, options), page: 1, ...next }, options), {
      replace,
    });
  const [typed, setTyped] = useTyped(params, (text) => change({ text }, { replace: true }));

  const address = typed === undefined || typed === kept.text ? kept : { ...kept, text: typed, page: 1 };
  const withTyped = { ...(typed !== undefined && { text: typed }) };
  return {
    ...address,
    isFiltered: address.text !== '' || Object.values(address.chosen).some(([value]) => value !== SHOW_ALL),
    setText: setTyped,
    choose: (key, values) => change({ ...withTyped, chosen: { ...address.chosen, [key]: values } }),
    chooseAll: (chosen) => change({ ...withTyped, chosen }),
    clear: () => {
      setTyped(undefined);
      change({
        text: '',
        chosen: Object.fromEntries(Object.entries(address.chosen).filter(([, [value]]) => value === SHOW_ALL)),
      });
    },
    setSort: (sort) => change({ ...withTyped, sort }),
    goTo: (page) => change({ ...withTyped, page }),
  };
}

interface Typed {
  text: string;
  /** What the page knew of the address when the text was handed on. */
  handedOnAt?: URLSearchParams;
}

/** A text that is being typed; it is handed on once the typing pauses, and stands until the address has it. */
function useTyped(
  params: URLSearchParams,
  handOn: (text: string) => void,
): [string | undefined, (text: string | undefined) => void] {
  const [typed, setTyped] = useState<Typed>();
  // Somebody is on the way to another page: writing the address now would call them back.
  const isLeaving = useNavigation().state !== 'idle';
  // What the router knows comes to the page a little later.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const settle = useEffectEvent((text: string) => {
    if (router !== undefined && router.state.navigation.state !== 'idle') return;
    handOn(text);
    setTyped({ text, handedOnAt: params });
  });
  useEffect(() => {
    if (typed === undefined || typed.handedOnAt !== undefined || isLeaving) return;
    const timer = setTimeout(() => settle(typed.text), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);
  const hasArrived = typed?.handedOnAt !== undefined && typed.handedOnAt !== params;
  return [hasArrived ? undefined : typed?.text, (text) => setTyped(text === undefined ? undefined : { text })];
}
