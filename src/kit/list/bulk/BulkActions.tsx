import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lazy/lazyPart.tsx';

const BulkActionsToolbar = lazyPart(() => import('./BulkActionsToolbar.tsx').then((part) => part.BulkActionsToolbar));

/** Above the table, while something is selected. */
export function BulkActions({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 && <BulkActionsToolbar>{children}</BulkActionsToolbar>;
}
