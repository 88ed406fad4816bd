import type { RaRecord } from 'react-admin';
import type { ReactElement } from 'react';
import type { ColumnProps } from '../table/columnProps.ts';
import type { EditCellProps } from './actionProps.ts';
import type { CellEdit } from './actionMode.ts';
import { LazyEditCell } from './lazyParts.tsx';
import { useIsOffered } from './offers.ts';
import { rowActionsOf } from './RowActions.tsx';
import { EditCellButton } from './UpdateButton.tsx';
import { useDialogAddress } from './useDialogAddress.ts';

/** Finds the cell of a row that the address opens for editing, if the row offers it. */
export function useCellEdit(columns: readonly ReactElement<ColumnProps>[]): (record: RaRecord) => CellEdit | undefined {
  const dialog = useDialogAddress();
  const isOffered = useIsOffered();
  return (record) => {
    if (dialog.on !== String(record.id)) return undefined;
    const action = rowActionsOf(columns).find(
      (element): element is ReactElement<EditCellProps> =>
        element.type === EditCellButton && element.props.name === dialog.action,
    );
    if (!action || !isOffered(action.props, record)) return undefined;
    return { source: action.props.source, cell: <LazyEditCell {...action.props} onClose={dialog.close} /> };
  };
}
