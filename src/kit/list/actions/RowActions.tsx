import { OptionalRecordContextProvider, useDataTableRenderContext, useRecordContext, type RaRecord } from 'react-admin';
import { EllipsisVertical } from 'lucide-react';
import { use, type ReactNode, type ReactElement } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ActionMenu } from '../../menu/ActionMenu.tsx';
import { useRecordName } from '../../fields/fields.tsx';
import { elementsOf, type AudienceProps } from '../elements.ts';
import {
  CellEditContext,
  type ActionElement,
  type ActionProps,
  useOffered,
  ActionModeContext,
  type ActionItemProps,
  type ActionMode,
} from './actionProps.ts';
import type { ColumnProps } from '../table/DataTableColumn.tsx';
import { DIALOG_REMOVED_MS } from '../../../../shared/domain/limits.ts';
import { useDelayedRemoval } from '../../dialog/openState.ts';
import { icons } from '../../menu/icons.ts';
import { useDialogAddress } from '../../dialog/useDialogAddress.ts';

interface ActionDialogProps {
  /** The action in the URL. */
  opened: ActionElement | undefined;
  /** Default: the record of the context. */
  record?: RaRecord | undefined;
}

/** Shows the dialog of an open action until it has faded out. */
export function ActionDialog({ opened, record }: ActionDialogProps) {
  const { close } = useDialogAddress();
  const shown = useDelayedRemoval(
    opened && { action: opened, record },
    DIALOG_REMOVED_MS,
    (a, b) => a.action.props.name === b?.action.props.name && a.record === b?.record,
  );
  if (!shown) return null;
  return (
    <OptionalRecordContextProvider
      key={`${shown.action.props.name} ${shown.record?.id}`}
      {...(shown.record && { value: shown.record })}
    >
      <ActionModeContext value={{ kind: 'dialog', open: opened !== undefined, onClose: close }}>
        {shown.action}
      </ActionModeContext>
    </OptionalRecordContextProvider>
  );
}

export const actionNamed = (actions: readonly ActionElement[], name: string | undefined): ActionElement | undefined =>
  actions.find(({ props }) => props.name !== undefined && props.name === name);

/** The actions of a row's menu as buttons on the record's page, with their dialogs. */
export function RecordActions({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const offered = useOffered(children, record);
  const { action, on } = useDialogAddress();
  return (
    <>
      <ActionModeContext value={asButtons}>{offered}</ActionModeContext>
      <ActionDialog opened={on === String(record?.id) ? actionNamed(offered, action) : undefined} />
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

interface RowActionsProps extends AudienceProps {
  /** Elements such as UpdateButton, DeleteWithConfirmButton, DialogButton, and react-admin's own. */
  children: ReactNode;
}

/**
 * The last column of a row: a menu of the actions that its record offers. A cell that is edited in place is positioned
 * relative to this column, because Safari before 27 can't position rows.
 */
export function RowActions({ children }: RowActionsProps) {
  const t = useTranslate();
  const renderContext = useDataTableRenderContext();
  const record = useRecordContext();
  const actions = useOffered(children, record);
  const name = useRecordName()(record);
  const edit = use(CellEditContext);
  if (renderContext === 'header')
    return (
      <th scope="col" className="actions-cell">
        {t('list.actions')}
      </th>
    );
  return (
    <td className="actions-cell">
      {edit?.cell}
      {actions.length > 0 && (
        <ActionMenu label={t('list.actionsOf', { name })} icon={EllipsisVertical}>
          {actions}
        </ActionMenu>
      )}
    </td>
  );
}

/** Returns the row actions among a table's columns. */
export const rowActionsOf = (columns: readonly ReactElement<ColumnProps>[]): ActionElement[] =>
  columns.flatMap(({ type, props }) => (type === RowActions ? elementsOf<Partial<ActionProps>>(props.children) : []));
