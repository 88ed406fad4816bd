import { createContext, type ReactNode } from 'react';

/** The cell of a row that is being edited in place. */
export interface CellEdit {
  source: string;
  cell: ReactNode;
}

export const CellEditContext = createContext<CellEdit | undefined>(undefined);
