import { createContext, use } from 'react';

/** What a list is searched for, as it is typed. */
export interface SearchText {
  text: string;
  setText: (text: string) => void;
}

export const SearchTextContext = createContext<SearchText | undefined>(undefined);

/** What the list is searched for, for fields that mark it in their text; empty where nothing is, or outside of a list. */
export const useSearchText = (): string => use(SearchTextContext)?.text.trim() ?? '';
