/** Parts that row actions need, in one chunk, so that a dialog doesn't wait for a second one. */
export { ConfirmAction } from './ConfirmAction.tsx';
export { EditCell } from './EditCell.tsx';
export { RowDialogs } from './RowDialogs.tsx';
