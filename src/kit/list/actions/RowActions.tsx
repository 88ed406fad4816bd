import { useDataTableRenderContext, useRecordContext } from 'react-admin';
import { use, useState, type ReactNode, type ReactElement } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RowMenu } from '../../menu/RowMenu.tsx';
import { useRecordName } from '../fields/fields.tsx';
import { elementsOf, type AudienceProps } from '../elements.ts';
import {
  CellEditContext,
  type ActionProps,
  offeredOf,
  useIsOffered,
  ActionModeContext,
  type ActionItemProps,
  type ActionMode,
} from './actionProps.ts';
import type { ColumnProps } from '../table/columns.ts';
import { DIALOG_REMOVED_MS } from '../../../../shared/domain/limits.ts';
import { useDelayedRemoval } from '../../dialog/openState.ts';
import { icons } from '../../menu/icons.ts';
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

export interface RowActionsProps extends AudienceProps {
  /** Elements such as UpdateButton, DeleteWithConfirmButton, DialogButton, and react-admin's own. */
  children: ReactNode;
}

/**
 * A row's last column: a menu of the actions that its record offers. The cell that is edited in place is positioned
 * from here, since Safari before 27 positions cells but no rows.
 */
export function RowActions({ children }: RowActionsProps) {
  const t = useTranslate();
  const renderContext = useDataTableRenderContext();
  const edit = use(CellEditContext);
  if (renderContext === 'columnsSelector') return null;
  if (renderContext === 'header')
    return (
      <th scope="col" className="actions-cell">
        {t('list.actions')}
      </th>
    );
  return (
    <td className="actions-cell">
      {edit?.cell}
      <RecordMenu>{children}</RecordMenu>
    </td>
  );
}

function RecordMenu({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const isOffered = useIsOffered();
  const nameOf = useRecordName();
  const [isBusy, setBusy] = useState(false);
  if (!record) return null;
  const during = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  const actions = offeredOf(elementsOf<Partial<ActionProps>>(children), isOffered, record);
  return (
    <RowMenu name={nameOf(record)} isBusy={isBusy} during={during}>
      {actions}
    </RowMenu>
  );
}

/** Returns the actions of a table's rows, from its columns. */
export const rowActionsOf = (columns: readonly ReactElement<ColumnProps>[]): ReactElement<Partial<ActionProps>>[] =>
  columns.flatMap(({ type, props }) => (type === RowActions ? elementsOf<Partial<ActionProps>>(props.children) : []));
