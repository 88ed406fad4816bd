import type { ComponentType } from 'react';
import type { EditDialogProps } from '../../form/dialogProps.ts';
import { ActionItem } from './ActionItem.tsx';
import { useActionMode } from './actionMode.ts';
import type { ActionProps } from './actionProps.ts';

/** Props of a record's dialog. A closed one fades out before it unmounts. The record is in its context. */
export type DialogProps = EditDialogProps;

interface Props extends ActionProps {
  dialog: ComponentType<DialogProps>;
}

/** Opens a hand-written dialog, or a form, over the list. */
export function DialogButton({ dialog: OwnDialog, ...props }: Props) {
  const mode = useActionMode();
  return mode.kind === 'item' ? <ActionItem {...props} /> : <OwnDialog open={mode.open} onClose={mode.onClose} />;
}
