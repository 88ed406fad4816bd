/** What rows need once somebody does something to one: in one piece, so that a dialog waits for no second one. */
export { ConfirmAction } from './ConfirmAction.tsx';
export { EditCell } from './EditCell.tsx';
export { RowDialogs } from './RowDialogs.tsx';
