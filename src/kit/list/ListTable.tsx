import { MANY } from '../i18n/messages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { manyActions, useOffers } from './actions/offers.ts';
import { useDialogAddress } from './actions/useDialogAddress.ts';
import { useRowMenu } from './actions/useRowMenu.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { ListRow } from './ListRow.tsx';
import { SelectCell } from './SelectCell.tsx';
import type { Selection } from './selection.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { shownTo, type ColumnSpec, type ListSpec, type WriteAction } from './spec.ts';
import type { ListControls } from './useListAddress.ts';

interface Props<R extends { id: string }> {
  spec: ListSpec<R>;
  columns: readonly ColumnSpec<R>[];
  /** Absent while the first page loads. */
  rows: readonly R[] | undefined;
  controls: ListControls;
  selection: Selection<R>;
}

export function ListTable<R extends { id: string }>({ spec, columns, rows, controls, selection }: Props<R>) {
  const t = useTranslate();
  const { audience } = useScope();
  const offers = useOffers(spec);
  const menus = useRowMenu(spec);
  const hasActions = spec.rowActions !== undefined && shownTo(spec.rowActions.for, audience);
  const isSelectable = spec.rowActions?.selectFor?.includes(audience) ?? false;
  const dialog = useDialogAddress();
  const edit = (spec.rowActions?.actions ?? []).find(
    (action) => action.kind === 'edit' && action.key === dialog.action,
  ) as WriteAction | undefined;
  const editing = edit && { edit, on: dialog.on };
  const isOffered = (record: R) => manyActions(spec).some((action) => offers(action, record));
  return (
    <div className="table-frame">
      <table className="table" aria-label={t(spec.title, MANY)}>
        <thead>
          <tr>
            {isSelectable && <SelectPage rows={(rows ?? []).filter(isOffered)} selection={selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={controls.sort} onSort={controls.sortBy} />
            ))}
            {hasActions && (
              <th scope="col" className="actions-cell">
                {t('list.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && (
            <SkeletonRows
              columns={columns.map((column) => column.from)}
              isSelectable={isSelectable}
              hasActions={hasActions}
            />
          )}
          {rows?.map((record) => (
            <ListRow
              key={record.id}
              spec={spec}
              columns={columns}
              record={record}
              search={controls.text.trim()}
              menus={hasActions ? menus : undefined}
              selection={isSelectable ? selection : undefined}
              isOffered={isOffered}
              edit={editing?.on === record.id && offers(editing.edit, record) ? editing.edit : undefined}
              onEdited={dialog.close}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SelectPage<R extends { id: string }>({ rows, selection }: { rows: readonly R[]; selection: Selection<R> }) {
  const t = useTranslate();
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  return (
    <SelectCell
      label={t('list.selectPage')}
      checked={isAll}
      isPartly={chosen > 0 && !isAll}
      disabled={rows.length === 0}
      onChange={(on) => selection.toggle(rows, on)}
    />
  );
}
