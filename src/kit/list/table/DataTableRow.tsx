import { RecordContextProvider, useDataTableConfigContext, type RaRecord } from 'react-admin';
import { memo, type MouseEvent, type ReactElement } from 'react';
import { CellEditContext, type CellEdit } from '../actions/actionProps.ts';
import type { ColumnProps } from './columns.ts';
import { SelectRowCheckbox, type RowProps } from './SelectCheckbox.tsx';

type RowEvent = MouseEvent<HTMLTableRowElement>;

interface Props extends RowProps {
  columns: ReactElement<ColumnProps>[];
  /** The edited cell, if it belongs to this row. */
  edit: CellEdit | undefined;
  /** Opens the record if the table has a rowClick. Default: the row's `.row-link`. */
  onOpen: ((record: RaRecord) => void) | undefined;
}

/**
 * A row, with its record in react-admin's context for the fields and actions in it. It reads nothing that changes
 * with each keystroke of a search, so an unchanged row is not rendered again.
 */
export const DataTableRow = memo(function DataTableRow({ record, columns, edit, onOpen, ...select }: Props) {
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
          {...(hasBulkActions && { 'aria-selected': select.isSelected })}
          {...(onOpen && { className: 'row-clickable' })}
          onClick={open}
          onAuxClick={(event) => isMiddle(event) && isOnRow(event) && clickRowLink(event)}
          // A middle click would start scrolling instead.
          onMouseDown={(event) => isMiddle(event) && isOnRow(event) && rowLinkOf(event) && event.preventDefault()}
        >
          {hasBulkActions && <SelectRowCheckbox record={record} {...select} />}
          {columns}
        </tr>
      </CellEditContext>
    </RecordContextProvider>
  );
});

const CONTROLS = 'td :is(a, button, input, label, select, summary, textarea, [tabindex], .edit-cell, .edit-cell *)';

/** Excludes controls, and the menus and dialogs of a row, whose events React passes up from the end of the page. */
const isOnRow = ({ target, currentTarget }: RowEvent) =>
  currentTarget.contains(target as Node) && (target as Element).closest(CONTROLS) === null;

const isMiddle = ({ button }: RowEvent) => button === 1;

const rowLinkOf = ({ currentTarget }: RowEvent) => currentTarget.querySelector<HTMLElement>('.row-link');

function hasSelectedText(row: Node) {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(row);
}

/**
 * Clicks the link of the row's name with the same keys held, so that the browser opens it in a new tab if it would
 * do so for a link. An overlay of the link can't do this: Safari before 27 positions no table row, and the link
 * covers the page.
 */
function clickRowLink(event: RowEvent) {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const isNewTab = isMiddle(event);
  const keys = { altKey, ctrlKey: ctrlKey || isNewTab, metaKey: metaKey || isNewTab, shiftKey };
  rowLinkOf(event)?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}
