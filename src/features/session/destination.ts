const KEY = 'practicum.destination';

/** Where a visitor wanted to go before signing in: path plus query, kept for the tab. */
export const destination = {
  read: (): string | undefined => localPath(sessionStorage.getItem(KEY)),
  store: (path: string): void => sessionStorage.setItem(KEY, path),
  reset: (): void => sessionStorage.setItem(KEY, '/'),
};

// Whatever stands in the storage, it never leads to another site.
const localPath = (stored: string | null): string | undefined =>
  stored !== null && /^\/(?![/\\])/.test(stored) ? stored : undefined;
