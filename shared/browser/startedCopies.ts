interface Entry {
  id: string;
  name: string;
}

/** Creates a list that the tab keeps over a reload. */
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
    /** Returns the same text as long as nothing changes. */
    stored,
    all,
    add: ({ id, name }: Entry) => keep([...all(), { id, name }]),
    drop: (...ids: string[]) => keep(all().filter((entry) => !ids.includes(entry.id))),
  };
}

/** Copies that this tab has started and whose end has not been shown yet. */
export const startedCopies = {
  activities: tabList('practicum.copies.activities'),
  courses: tabList('practicum.copies.courses'),
};
