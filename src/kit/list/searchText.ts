import { createContext, use } from 'react';

/** Search text of a list while it is typed. */
export interface SearchText {
  text: string;
  setText: (text: string) => void;
}

export const SearchTextContext = createContext<SearchText | undefined>(undefined);

/** Search text of the shown rows. While others load, it differs from the typed text. */
export const FoundByContext = createContext('');

/** Returns the list's search text for fields that highlight it; empty without a search or outside a list. */
export const useSearchText = (): string => use(FoundByContext);
