import { lazyPart } from '../../lazy/lazyPart.tsx';
import type { EditCellProps, UpdateActionProps, WriteActionProps } from '../actions/actionProps.ts';

// Loaded with the bar, when the first row is selected.
const BulkWriteButton = lazyPart(() => import('./BulkWriteButton.tsx').then((part) => part.BulkWriteButton));
const BulkEditCellButton = lazyPart(() => import('./BulkEditCellButton.tsx').then((part) => part.BulkEditCellButton));

/** Asks, then writes values into the selected records; each action takes the records that offer it. */
export const BulkUpdateWithConfirmButton = (props: UpdateActionProps) => (
  <BulkWriteButton {...props} action={{ ...props, kind: 'update' }} />
);

/** Asks, then removes the selected records. */
export const BulkDeleteWithConfirmButton = (props: WriteActionProps) => (
  <BulkWriteButton {...props} action={{ ...props, kind: 'delete' }} />
);

/** Gives a field of the selected records one value. */
export const BulkEditButton = (props: EditCellProps) => <BulkEditCellButton {...props} />;
