interface Entry {
  id: string;
  name: string;
}

/** Creates a list that survives a reload of the tab. */
function tabList(key: string) {
  const listeners = new Set<() => void>();
  const keep = (entries: readonly Entry[]) => {
    sessionStorage.setItem(key, JSON.stringify(entries));
    for (const listener of listeners) listener();
  };
  const stored = (): string => sessionStorage.getItem(key) ?? '[]';
  const all = () => JSON.parse(stored()) as readonly Entry[];
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns an identical string until the list changes, as `useSyncExternalStore` requires. */
    stored,
    all,
    add: ({ id, name }: Entry) => keep([...all(), { id, name }]),
    drop: (...ids: string[]) => keep(all().filter((entry) => !ids.includes(entry.id))),
  };
}

/** Copies started in this tab whose completion has not been shown yet. */
export const startedCopies = {
  activities: tabList('practicum.copies.activities'),
  courses: tabList('practicum.copies.courses'),
};
