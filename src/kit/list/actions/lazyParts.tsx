import { useState, type ReactElement } from 'react';
import { lazyPart, lazyDialog } from '../../lazy/lazyPart.tsx';
import type { ColumnProps } from '../table/DataTableColumn.tsx';
import { useDialogAddress } from '../../dialog/useDialogAddress.ts';

/** A choice next to content that is painted first: its space is reserved, its code is loaded afterwards. */
export const LazyValueSelect = lazyPart(
  () => import('../../form/ValueSelect.tsx').then((part) => part.ValueSelect),
  <span className="select-placeholder" />,
);

const RowDialogs = lazyPart(() => import('./RowDialogs.tsx').then((part) => part.RowDialogs));

/** The dialogs of a table's rows, once the address has named one. */
export function LazyRowDialogs({ columns }: { columns: readonly ReactElement<ColumnProps>[] }) {
  const { on } = useDialogAddress();
  const [isWanted, setWanted] = useState(false);
  if (on !== undefined && !isWanted) setWanted(true);
  return isWanted && <RowDialogs columns={columns} />;
}

/** Loaded on demand, because most visits to a list confirm nothing. */
export const LazyConfirmAction = lazyDialog(() => import('./RowDialogs.tsx').then((part) => part.ConfirmAction));

export const LazyEditCell = lazyPart(() => import('./RowDialogs.tsx').then((part) => part.EditCell));
