/** A copy of an activity that this tab has started. */
export interface StartedCopy {
  id: string;
  name: string;
}

const KEY = 'practicum.copies.activities';
const listeners = new Set<() => void>();

/** Copies whose end has not been shown yet. They survive a reload. */
export const startedCopies = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Returns the same text as long as nothing changes. */
  stored: (): string => sessionStorage.getItem(KEY) ?? '[]',
  all: (): readonly StartedCopy[] => JSON.parse(startedCopies.stored()) as StartedCopy[],
  add: ({ id, name }: StartedCopy) => keep([...startedCopies.all(), { id, name }]),
  drop: (id: string) => keep(startedCopies.all().filter((copy) => copy.id !== id)),
};

function keep(copies: readonly StartedCopy[]) {
  sessionStorage.setItem(KEY, JSON.stringify(copies));
  for (const listener of listeners) listener();
}
