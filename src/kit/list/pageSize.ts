import { useState } from 'react';
import { useViewer } from '../viewer/ViewerContext.tsx';

/** Choices in addition to the default of the list. */
export const PAGE_SIZES: readonly number[] = [10, 28, 50, 100];

/** Returns the number of rows per page: the user's choice in this browser, or the default of the list. */
export function usePageSize(byDefault: number): [number, (size: number) => void] {
  const { userId } = useViewer();
  const key = `practicum.pageSize.${userId}`;
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(key)));
  const choose = (size: number) => {
    localStorage.setItem(key, String(size));
    setChosen(size);
  };
  return [PAGE_SIZES.includes(chosen) ? chosen : byDefault, choose];
}
