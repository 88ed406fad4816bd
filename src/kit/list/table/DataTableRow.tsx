import {
  RecordContextProvider,
  useDataTableConfigContext,
  type RaRecord,
  useDataTableCallbacksContext,
  useListContext,
} from 'react-admin';
import { memo, type MouseEvent, type ReactElement } from 'react';
import { CellEditContext, type CellEdit } from '../actions/actionProps.ts';
import type { ColumnProps } from './DataTableColumn.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useRecordName } from '../../fields/fields.tsx';

interface SelectCheckboxProps {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

/** Checkbox that selects a row, or every row of the page. */
function SelectCheckbox({ label, checked, isPartly = false, disabled = false, onClick }: SelectCheckboxProps) {
  const setPartly = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPartly;
  };
  return (
    <td className="select-cell">
      <label className="check">
        <input
          ref={setPartly}
          type="checkbox"
          aria-label={label}
          checked={checked}
          disabled={disabled}
          // Handles clicks, because with the shift key react-admin selects all rows in between, and a change event has
          // no modifier keys.
          onClick={onClick}
          onChange={() => undefined}
        />
      </label>
    </td>
  );
}

export function SelectPageCheckbox() {
  const t = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const { isRowSelectable = () => true } = useDataTableCallbacksContext();
  const ids = data.filter((record) => isRowSelectable(record)).map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  return (
    <SelectCheckbox
      label={t('list.selectPage')}
      checked={isAll}
      isPartly={chosen > 0 && !isAll}
      disabled={ids.length === 0}
      onClick={() => onSelect(isAll ? [] : ids)}
    />
  );
}

type RowEvent = MouseEvent<HTMLTableRowElement>;

interface Props {
  record: RaRecord;
  isSelected: boolean;
  isSelectable: boolean;
  onToggle: ((id: RaRecord['id'], event: MouseEvent<HTMLInputElement>) => void) | undefined;
  columns: ReactElement<ColumnProps>[];
  /** The edited cell, if it belongs to this row. */
  edit: CellEdit | undefined;
  /** Opens the record if the table has a rowClick. Default: the row's `.row-link`. */
  onOpen: ((record: RaRecord) => void) | undefined;
}

/**
 * A row that provides its record to the fields and actions inside. It reads nothing that changes with each keystroke of
 * a search, so unchanged rows aren't rendered again.
 */
export const DataTableRow = memo(function DataTableRow(props: Props) {
  const { record, isSelected, isSelectable, onToggle, columns, edit, onOpen } = props;
  const t = useTranslate();
  const nameOf = useRecordName();
  const { hasBulkActions } = useDataTableConfigContext();
  const open = (event: RowEvent) => {
    if (!isOnRow(event) || hasSelectedText(event.currentTarget)) return;
    if (onOpen) onOpen(record);
    else clickRowLink(event);
  };
  return (
    <RecordContextProvider value={record}>
      <CellEditContext value={edit}>
        <tr
          {...(hasBulkActions && { 'aria-selected': isSelected })}
          {...(onOpen && { className: 'row-clickable' })}
          onClick={open}
          onAuxClick={(event) => isMiddle(event) && isOnRow(event) && clickRowLink(event)}
          // Prevents a middle click from starting to scroll.
          onMouseDown={(event) => isMiddle(event) && isOnRow(event) && rowLinkOf(event) && event.preventDefault()}
        >
          {hasBulkActions && (
            <SelectCheckbox
              label={t('list.select', { name: nameOf(record) })}
              checked={isSelected}
              disabled={!isSelectable}
              onClick={(event) => onToggle?.(record.id, event)}
            />
          )}
          {columns}
        </tr>
      </CellEditContext>
    </RecordContextProvider>
  );
});

const CONTROLS = 'td :is(a, button, input, label, select, summary, textarea, [tabindex], .edit-cell, .edit-cell *)';

/**
 * Excludes controls, and a row's menus and dialogs: they are at the end of the page, but their events bubble through
 * React's tree.
 */
const isOnRow = ({ target, currentTarget }: RowEvent) =>
  currentTarget.contains(target as Node) && (target as Element).closest(CONTROLS) === null;

const isMiddle = ({ button }: RowEvent) => button === 1;

const rowLinkOf = ({ currentTarget }: RowEvent) => currentTarget.querySelector<HTMLElement>('.row-link');

function hasSelectedText(row: Node) {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(row);
}

/**
 * Clicks the link in the row's name with the same modifier keys, so that the browser opens it in a new tab if it would
 * do so for a link. An overlay of the link doesn't work: Safari before 27 can't position table rows, so the link would
 * cover the page.
 */
function clickRowLink(event: RowEvent) {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const isNewTab = isMiddle(event);
  const keys = { altKey, ctrlKey: ctrlKey || isNewTab, metaKey: metaKey || isNewTab, shiftKey };
  rowLinkOf(event)?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}
