import type { ReviewItem } from '../../contract.ts';

export const FILTERS = ['pending', 'evaluated', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

const SHOWN = {
  pending: ['submitted'],
  evaluated: ['evaluated'],
  all: ['none', 'draft', 'submitted', 'evaluated'],
} as const satisfies Record<Filter, readonly ReviewItem['state'][]>;

export const filterQueue = (items: readonly ReviewItem[], filter: Filter): ReviewItem[] =>
  items.filter(({ state }) => (SHOWN[filter] as readonly string[]).includes(state));

/** What waits for a review, if anything does. */
export const firstFilter = (items: readonly ReviewItem[]): Filter =>
  items.some(({ state }) => state === 'submitted') ? 'pending' : 'all';

/** The one after or before; what is open may have left the list with its review, and then its place tells. */
export function stepInQueue(
  ids: readonly string[],
  openId: string | undefined,
  lastPlace: number,
  step: 1 | -1,
): string | undefined {
  const place = ids.indexOf(openId ?? '');
  if (place >= 0) return ids[place + step];
  return step === 1 ? ids[lastPlace] : ids[lastPlace - 1];
}

interface QueuePlace {
  /** The list as it was when the open work was chosen. */
  ids: readonly string[];
  openId: string | undefined;
  lastPlace: number;
  filter: Filter;
}

/**
 * Where "Publish and next" leads: to the first work behind the open one that is still in the list, and from the end of
 * what waits to what was passed over.
 */
export function followingInQueue(
  { ids, openId, lastPlace, filter }: QueuePlace,
  items: readonly ReviewItem[],
): string | undefined {
  const now = filterQueue(items, filter).map(({ learnerId }) => learnerId);
  const place = ids.indexOf(openId ?? '');
  const behind = ids.slice(place >= 0 ? place + 1 : lastPlace).find((id) => now.includes(id));
  return behind ?? (filter === 'pending' ? now.find((id) => id !== openId) : undefined);
}

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  isTyping: boolean;
}

/** J and K outside of fields, or Alt with the arrows anywhere. */
export function stepOfKey({ key, altKey, ctrlKey, metaKey, isTyping }: Key): 1 | -1 | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
  if (isTyping) return undefined;
  return key.toLowerCase() === 'j' ? 1 : key.toLowerCase() === 'k' ? -1 : undefined;
}
