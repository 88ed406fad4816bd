import { RecordContextProvider, useListContext, type RaRecord, useGetOne, useResourceContext } from 'react-admin';
import { useState, type ReactElement, useEffect } from 'react';
import { DIALOG_REMOVED_MS } from '../../../../shared/domain/limits.ts';
import { useDelayedRemoval } from '../../dialog/useDelayedRemoval.ts';
import type { ColumnProps } from '../table/columns.ts';
import { ActionModeContext, type ActionProps, useIsOffered } from './actionProps.ts';
import { rowActionsOf } from './RowActions.tsx';
import { useDialogAddress } from './useDialogAddress.ts';
import { useCallScope } from '../../scope/ScopeContext.tsx';

interface FarRecordProps {
  id: string;
  onRecord: (record: RaRecord) => void;
}

/** Fetches a record that the address names and that is not on the current page of its list. */
function FarRecord({ id, onRecord }: FarRecordProps) {
  const { data } = useGetOne<RaRecord>(useResourceContext() ?? '', { id, meta: useCallScope() }, { retry: false });
  useEffect(() => {
    if (data) onRecord(data);
  }, [data, onRecord]);
  return null;
}

interface RequestedDialog {
  action: ReactElement<Partial<ActionProps>>;
  record: RaRecord;
}

const isSame = (a: RequestedDialog, b: RequestedDialog | undefined) =>
  a.action.props.name === b?.action.props.name && a.record === b?.record;

/** The dialog over a list that the address names, if its row offers it, on whichever page the row is. */
export function RowDialogs({ columns }: { columns: readonly ReactElement<ColumnProps>[] }) {
  const dialog = useDialogAddress();
  const isOffered = useIsOffered();
  const { data = [], isPending } = useListContext<RaRecord>();
  const here = data.find(({ id }) => String(id) === dialog.on);
  const [far, setFar] = useState<RaRecord>();
  // A record that was deleted in its dialog is not searched for.
  const [wasHere, setWasHere] = useState<string>();
  if (here && dialog.on !== wasHere) setWasHere(dialog.on);
  const record = here ?? (String(far?.id) === dialog.on ? far : undefined);
  const action = rowActionsOf(columns).find(({ props }) => props.name !== undefined && props.name === dialog.action);
  const opened = record && action && isOffered(action.props, record) ? { action, record } : undefined;
  const shown = useDelayedRemoval(opened, DIALOG_REMOVED_MS, isSame);
  if (action && !here && !isPending && dialog.on !== undefined && dialog.on !== wasHere && !record)
    return <FarRecord id={dialog.on} onRecord={setFar} />;
  if (!shown) return null;
  return (
    <RecordContextProvider value={shown.record}>
      <ActionModeContext
        key={`${shown.action.props.name} ${shown.record.id}`}
        value={{ kind: 'dialog', open: opened !== undefined, onClose: dialog.close }}
      >
        {shown.action}
      </ActionModeContext>
    </RecordContextProvider>
  );
}
