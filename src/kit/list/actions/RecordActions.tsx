import { useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import { DIALOG_REMOVED_MS } from '../../../../shared/domain/limits.ts';
import { useDelayedRemoval } from '../../dialog/useDelayedRemoval.ts';
import { icons } from '../../menu/icons.ts';
import { elementsOf } from '../elements.ts';
import {
  ActionModeContext,
  type ActionItemProps,
  type ActionMode,
  type ActionProps,
  offeredOf,
  useIsOffered,
} from './actionProps.ts';
import { useDialogAddress } from './useDialogAddress.ts';

/** Actions of a row's menu as buttons on the record's page, with their dialogs. */
export function RecordActions({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const isOffered = useIsOffered();
  const dialog = useDialogAddress();
  const offered = record ? offeredOf(elementsOf<Partial<ActionProps>>(children), isOffered, record) : [];
  const opened = offered.find(({ props }) => props.name === dialog.action && dialog.on === String(record?.id));
  const shown = useDelayedRemoval(opened, DIALOG_REMOVED_MS, (a, b) => a.props.name === b?.props.name);
  return (
    <>
      <ActionModeContext value={asButtons}>{offered}</ActionModeContext>
      {shown && (
        <ActionModeContext value={{ kind: 'dialog', open: opened !== undefined, onClose: dialog.close }}>
          {shown}
        </ActionModeContext>
      )}
    </>
  );
}

const asButtons: ActionMode = { kind: 'item', Item: PageButton, during: (work) => void work };

function PageButton({ label, icon, onSelect }: ActionItemProps) {
  const Icon = icons[icon];
  return (
    <button type="button" className="button" onClick={onSelect}>
      <Icon size={18} aria-hidden />
      {label}
    </button>
  );
}
