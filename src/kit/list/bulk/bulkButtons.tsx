import { lazyPart } from '../../lazy/lazyPart.tsx';
import type { EditCellProps, UpdateActionProps, WriteActionProps } from '../actions/actionProps.ts';
import type { WriteAction } from '../actions/useRowWrites.ts';

const BulkWrite = lazyPart<WriteActionProps & { action: WriteAction }>(() =>
  import('./BulkWriteButton.tsx').then((part) => part.BulkWriteButton),
);

/** Asks for confirmation, then writes values into the selected records that offer the action. */
export const BulkUpdateWithConfirmButton = (props: UpdateActionProps) => (
  <BulkWrite {...props} action={{ ...props, kind: 'update' }} />
);

/** Asks for confirmation, then removes the selected records. */
export const BulkDeleteWithConfirmButton = (props: WriteActionProps) => (
  <BulkWrite {...props} action={{ ...props, kind: 'delete' }} />
);

/** Sets a field of the selected records to one value. */
export const BulkEditButton = lazyPart<EditCellProps>(() =>
  import('./BulkEditCellButton.tsx').then((part) => part.BulkEditCellButton),
);
