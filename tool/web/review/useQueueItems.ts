import { useEffect, useRef } from 'react';
import { usePoll } from '../../../shared/react/usePoll.ts';
import type { Activity, ReviewItem, Work } from '../../contract.ts';
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

/** The version of the open work that a page shows. */
export interface ShownWork {
  ownerId: string;
  /** Called if others have changed the work. */
  onChanged: (work: Work) => void;
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
  const shown = useRef<ShownWork>(undefined);
  const follow = (work: ShownWork | undefined) => {
    shown.current = work;
  };
  const running = useRef(Promise.resolve<readonly ReviewItem[]>([]));
  const refresh = (): Promise<readonly ReviewItem[]> => {
    running.current = running.current.then(async (before) => {
      const known = current.current;
      if (!known) return before;
      const asked = shown.current;
      const answer = await api.reviewChanges(known.at, asked?.ownerId).catch(() => undefined);
      if (!answer) return known.items;
      const next = { ...known, at: answer.at, items: withChanges(known.items, answer.items) };
      current.current = next;
      if (answer.items.length > 0) set(next);
      // The response may be older than the version that is now shown. A later response contains the change again.
      if (answer.work && asked === shown.current) asked?.onChanged(answer.work);
      return next.items;
    });
    return running.current;
  };
  usePoll(refresh, { everyMs: CHANGES_MS, isEnabled: data !== undefined });
  return { data, error, reload, refresh, follow };
}
