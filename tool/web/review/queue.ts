import type { ReviewItem } from '../../contract.ts';

const FILTERS = ['pending', 'mine', 'late', 'evaluated', 'held', 'uncaptioned', 'all'] as const;
export type Filter = (typeof FILTERS)[number];
/** Filters that are offered only if they match something. */
const SELDOM: readonly Filter[] = ['mine', 'held'];

const isShown: Readonly<Record<Filter, (item: ReviewItem, userId: string) => boolean>> = {
  pending: ({ state }) => state === 'submitted',
  mine: ({ claimedBy }, userId) => claimedBy?.userId === userId,
  late: ({ state, isLate }) => state === 'submitted' && isLate,
  evaluated: ({ state }) => state === 'evaluated',
  held: ({ isHeld }) => isHeld,
  uncaptioned: ({ lacksCaptions }) => lacksCaptions,
  all: () => true,
};

export interface QueueQuery {
  filter: Filter;
  /** The current user. */
  userId: string;
  search?: string;
}

export const filterQueue = (
  items: readonly ReviewItem[],
  { filter, userId, search = '' }: QueueQuery,
): ReviewItem[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return items.filter((item) => isShown[filter](item, userId) && item.name.toLocaleLowerCase().includes(wanted));
};

/** Returns the filters to offer, with their numbers of matches. The chosen one is always included. */
export const filtersOf = (items: readonly ReviewItem[], { userId, filter }: QueueQuery) =>
  FILTERS.map((id) => ({ id, count: filterQueue(items, { filter: id, userId }).length })).filter(
    ({ id, count }) => count > 0 || id === filter || !SELDOM.includes(id),
  );

/** Returns the filter for waiting work if there is any, else for all work. */
export const firstFilter = (items: readonly ReviewItem[]): Filter =>
  items.some(({ state }) => state === 'submitted') ? 'pending' : 'all';

/** Returns the queue with changed and new rows, longest waiting first. */
export function withChanges(items: readonly ReviewItem[], changes: readonly ReviewItem[]): readonly ReviewItem[] {
  if (changes.length === 0) return items;
  const changed = new Map(changes.map((item) => [item.learnerId, item]));
  const known = new Set(items.map(({ learnerId }) => learnerId));
  const kept = items.map((item) => {
    const change = changed.get(item.learnerId);
    return change && { ...change, name: change.name || item.name };
  });
  const all = items.map((item, index) => kept[index] ?? item);
  return [...all, ...changes.filter(({ learnerId }) => !known.has(learnerId))].toSorted(byWait);
}

const byWait = (a: ReviewItem, b: ReviewItem): number =>
  (a.submittedAt ?? Infinity) - (b.submittedAt ?? Infinity) || a.name.localeCompare(b.name);

interface QueuePlace {
  /** The list at the time when the open work was chosen. */
  ids: readonly string[];
  openId: string | undefined;
  lastPlace: number;
}

/** Returns the previous or next work, without skipped ones. The open work may have left the list after its review. */
export function stepInQueue(
  { ids, openId, lastPlace }: QueuePlace,
  step: 1 | -1,
  isSkipped: (id: string) => boolean = () => false,
): string | undefined {
  const place = ids.indexOf(openId ?? '');
  const after = place >= 0 ? place + 1 : lastPlace;
  const before = place >= 0 ? place : lastPlace;
  return step === 1 ? ids.slice(after).find((id) => !isSkipped(id)) : ids.slice(0, before).at(-1);
}

/**
 * Returns the work that "Publish and next" opens: the first one after the open work that is still in the list. After
 * the last waiting one, it returns to those that were skipped.
 */
export function nextInQueue(
  { ids, openId, lastPlace }: QueuePlace,
  now: readonly string[],
  { isWaiting, isSkipped }: { isWaiting: boolean; isSkipped: (id: string) => boolean },
): string | undefined {
  const open = now.filter((id) => !isSkipped(id));
  const place = ids.indexOf(openId ?? '');
  const behind = ids.slice(place >= 0 ? place + 1 : lastPlace).find((id) => open.includes(id));
  // New work comes after all others.
  const fresh = open.find((id) => !ids.includes(id));
  return behind ?? fresh ?? (isWaiting ? open.find((id) => id !== openId) : undefined);
}
