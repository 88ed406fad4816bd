import { useEffect, useEffectEvent, useRef } from 'react';
import type { Activity, ReviewItem } from '../../contract.ts';
import type { Api } from '../api.ts';
import { useLoad } from '../kit/useLoad.ts';
import { withChanges } from './queue.ts';

const CHANGES_MS = 5000;

interface Loaded {
  activity: Activity;
  items: readonly ReviewItem[];
  /** Time up to which changes have been read. */
  at: number;
}

/** Loads the activity with its queue, then polls only for changes by others. */
export function useQueueItems(api: Api) {
  const { data, error, reload, set } = useLoad<Loaded>(async () => {
    const [activity, { at }, items] = await Promise.all([api.activity(), api.reviewChanges(), api.reviews()]);
    return { activity, items, at };
  });
  const current = useRef(data);
  useEffect(() => {
    current.current = data;
  }, [data]);
  const running = useRef(Promise.resolve<readonly ReviewItem[]>([]));
  const refresh = (): Promise<readonly ReviewItem[]> => {
    running.current = running.current.then(async (before) => {
      const known = current.current;
      if (!known) return before;
      const { items, at } = await api.reviewChanges(known.at).catch(() => ({ items: [], at: known.at }));
      const next = { ...known, at, items: withChanges(known.items, items) };
      current.current = next;
      if (items.length > 0) set(next);
      return next.items;
    });
    return running.current;
  };
  const follow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setInterval(follow, CHANGES_MS);
    return () => clearInterval(timer);
  }, [isLoaded]);
  return { data, error, reload, refresh };
}
