import { useState } from 'react';
import { useViewer } from '../viewer/ViewerContext.tsx';

/** Beside the size that the list has by its config. */
export const PAGE_SIZES: readonly number[] = [10, 28, 50, 100];

/** How many rows a page of a list has: as this person has chosen it in this browser, or as its config says. */
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
