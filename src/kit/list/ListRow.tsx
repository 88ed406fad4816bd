import { valueAt } from '../../domain/listRules.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { RowMenu } from '../menu/RowMenu.tsx';
import type { EditCell as Edit } from './actions/EditCell.tsx';
import type { RowMenus } from './actions/useRowMenu.ts';
import { SelectCell } from './SelectCell.tsx';
import type { Selection } from './selection.ts';
import type { ColumnSpec, ListSpec, WriteAction } from './spec.ts';
import { ValueCell } from './ValueCell.tsx';
import { showFrom } from './width.ts';

const EditCell = lazyPart(() =>
  import('./actions/EditCell.tsx').then((module) => module.EditCell),
) as unknown as typeof Edit;

interface Props<R extends { id: string }> {
  spec: ListSpec<R>;
  columns: readonly ColumnSpec<R>[];
  record: R;
  search: string;
  /** Absent where the list has no column of actions. */
  menus: RowMenus<R> | undefined;
  /** Absent where nothing can be selected. */
  selection: Selection<R> | undefined;
  isOffered: (record: R) => boolean;
  /** The edit that is open in this row. */
  edit: WriteAction | undefined;
  onEdited: () => void;
}

export function ListRow<R extends { id: string }>({
  spec,
  columns,
  record,
  search,
  menus,
  selection,
  isOffered,
  edit,
  onEdited,
}: Props<R>) {
  const t = useTranslate();
  const name = String(valueAt(record, spec.rowName));
  return (
    <tr aria-selected={selection?.has(record.id)}>
      {selection && (
        <SelectCell
          label={t('list.select', { name })}
          checked={selection.has(record.id)}
          disabled={!isOffered(record)}
          onChange={(on) => selection.toggle([record], on)}
        />
      )}
      {columns.map((column) => (
        <td key={column.key} className={showFrom(column.from)}>
          {edit?.field === column.key ? (
            <EditCell spec={spec} action={edit} record={record} onClose={onEdited} />
          ) : column.Cell ? (
            <column.Cell record={record} search={search} />
          ) : (
            <ValueCell column={column} record={record} />
          )}
        </td>
      ))}
      {menus && (
        <td className="actions-cell">
          {spec.rowActions?.Actions ? (
            <spec.rowActions.Actions record={record} />
          ) : (
            <RowMenu name={name} actions={menus.actionsOf(record)} isBusy={menus.isBusy(record)} />
          )}
        </td>
      )}
    </tr>
  );
}
