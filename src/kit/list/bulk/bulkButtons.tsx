import { use } from 'react';
import type { EditCellProps, UpdateActionProps, WriteActionProps } from '../actions/actionProps.ts';
import type { WriteAction } from '../actions/useRowWrites.ts';
import { BulkPartsContext } from './BulkPartsContext.ts';

/** Asks, then writes values into the selected records; each action takes the records that offer it. */
export const BulkUpdateWithConfirmButton = (props: UpdateActionProps) => (
  <BulkWrite {...props} action={{ ...props, kind: 'update' }} />
);

/** Asks, then removes the selected records. */
export const BulkDeleteWithConfirmButton = (props: WriteActionProps) => (
  <BulkWrite {...props} action={{ ...props, kind: 'delete' }} />
);

/** Gives a field of the selected records one value. */
export function BulkEditButton(props: EditCellProps) {
  const parts = use(BulkPartsContext);
  return parts && <parts.BulkEditCellButton {...props} />;
}

function BulkWrite(props: WriteActionProps & { action: WriteAction }) {
  const parts = use(BulkPartsContext);
  return parts && <parts.BulkWriteButton {...props} />;
}
