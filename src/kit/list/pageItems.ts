const WIDTH = 7;

/**
 * Returns the page numbers around the current page, never more than seven items; `gap` replaces the numbers that
 * are left out.
 */
export function pageItems(page: number, last: number, { hasEnds }: { hasEnds: boolean }): (number | 'gap')[] {
  const count = Math.min(WIDTH, last);
  const first = Math.max(1, Math.min(page - 3, last - count + 1));
  const items: (number | 'gap')[] = Array.from({ length: count }, (_, place) => first + place);
  if (first > 1) items.splice(0, hasEnds ? 2 : 1, ...(hasEnds ? ([1, 'gap'] as const) : (['gap'] as const)));
  if (first + count - 1 < last)
    items.splice(hasEnds ? -2 : -1, 2, ...(hasEnds ? (['gap', last] as const) : (['gap'] as const)));
  return items;
}
