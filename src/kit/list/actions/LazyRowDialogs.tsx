import { useState, type ReactElement } from 'react';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import type { ColumnProps } from '../table/columnProps.ts';
import { useDialogAddress } from './useDialogAddress.ts';

const RowDialogs = lazyPart(() => import('./rowActionParts.ts').then((part) => part.RowDialogs));

/** The dialogs of a table's rows, once the address has asked for one. */
export function LazyRowDialogs({ columns }: { columns: readonly ReactElement<ColumnProps>[] }) {
  const { on } = useDialogAddress();
  const [isWanted, setWanted] = useState(false);
  if (on !== undefined && !isWanted) setWanted(true);
  return isWanted && <RowDialogs columns={columns} />;
}
