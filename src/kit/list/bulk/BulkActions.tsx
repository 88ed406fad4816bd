import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lazy/lazyPart.tsx';

// The bar is loaded together with its buttons.
const BulkActionsToolbar = lazyPart(() =>
  Promise.all([
    import('./BulkActionsToolbar.tsx'),
    import('./BulkEditCellButton.tsx'),
    import('./BulkWriteButton.tsx'),
  ]).then(([part]) => part.BulkActionsToolbar),
);

/** Bar above the table, shown while rows are selected. */
export function BulkActions({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 && <BulkActionsToolbar>{children}</BulkActionsToolbar>;
}
