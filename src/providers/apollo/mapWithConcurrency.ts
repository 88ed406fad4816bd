const AT_ONCE = 4;

/** Runs a function for each of many items, a few at a time; the results are in the order of the items. */
export async function mapWithConcurrency<Item, Answer>(
  items: readonly Item[],
  act: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [at, item] of queue) answers[at] = await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}
