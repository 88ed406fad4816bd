import { createContext, use } from 'react';

/** What a list is searched for, as it is typed. */
export interface SearchText {
  text: string;
  setText: (text: string) => void;
}

export const SearchTextContext = createContext<SearchText | undefined>(undefined);

/** What the rows that are shown were found by; while others are on their way, it is not yet what is typed. */
export const FoundByContext = createContext('');

/** What the list is searched for, for fields that mark it in their text; empty without a search or outside a list. */
export const useSearchText = (): string => use(FoundByContext);
