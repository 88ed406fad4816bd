import { setImmediate } from 'node:timers/promises';

const AT_ONCE = 500;

/** Maps many items in batches, so that the server can handle other calls in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === 0) await setImmediate();
    results.push(map(item, index));
  }
  return results;
}
