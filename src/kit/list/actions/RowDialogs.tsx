import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin';
import type { ReactElement } from 'react';
import { DIALOG_REMOVED_MS } from '../../../domain/limits.ts';
import { useDelayedRemoval } from '../../dialog/useDelayedRemoval.ts';
import { elementsOf } from '../elements.ts';
import type { ColumnProps } from '../table/columnProps.ts';
import { ActionModeContext } from './actionMode.ts';
import type { ActionProps } from './actionProps.ts';
import { useIsOffered } from './offers.ts';
import { RowActions } from './RowActions.tsx';
import { useDialogAddress } from './useDialogAddress.ts';

/** The actions of a table's rows, from its columns. */
export const rowActionsOf = (columns: readonly ReactElement<ColumnProps>[]): ReactElement<Partial<ActionProps>>[] =>
  columns.flatMap(({ type, props }) => (type === RowActions ? elementsOf<Partial<ActionProps>>(props.children) : []));

interface Asked {
  action: ReactElement<Partial<ActionProps>>;
  record: RaRecord;
}

const isSame = (a: Asked, b: Asked | undefined) =>
  a.action.props.name === b?.action.props.name && a.record === b?.record;

/** The dialog over a list that the address asks for, when its row is there and offers it. */
export function RowDialogs({ columns }: { columns: readonly ReactElement<ColumnProps>[] }) {
  const dialog = useDialogAddress();
  const isOffered = useIsOffered();
  const { data = [] } = useListContext<RaRecord>();
  const record = data.find(({ id }) => String(id) === dialog.on);
  const action = rowActionsOf(columns).find(({ props }) => props.name !== undefined && props.name === dialog.action);
  const asked = record && action && isOffered(action.props, record) ? { action, record } : undefined;
  const shown = useDelayedRemoval(asked, DIALOG_REMOVED_MS, isSame);
  if (!shown) return null;
  return (
    <RecordContextProvider value={shown.record}>
      <ActionModeContext
        key={`${shown.action.props.name} ${shown.record.id}`}
        value={{ kind: 'dialog', open: asked !== undefined, onClose: dialog.close }}
      >
        {shown.action}
      </ActionModeContext>
    </RecordContextProvider>
  );
}
