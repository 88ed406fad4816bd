import type { WriteActionProps } from '../actions/actionProps.ts';
import { ConfirmAction } from '../actions/ConfirmAction.tsx';
import type { WriteAction } from '../actions/useRowWrites.ts';
import { BulkButton } from './BulkButton.tsx';

export const BulkWriteButton = ({ action, ...props }: WriteActionProps & { action: WriteAction }) => (
  <BulkButton {...props} text={`${action.name}.confirm`}>
    {(dialog) => <ConfirmAction action={action} {...dialog} />}
  </BulkButton>
);
