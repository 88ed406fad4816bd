import { lazyDialog } from '../lazy/lazyDialog.tsx';
import type { EditDialogProps } from './spec.ts';

/** Shows a row's values in a form; loaded when it is first opened. */
export const EditDialog = lazyDialog<EditDialogProps>(() =>
  import('./EditDialogContent.tsx').then((part) => part.EditDialogContent),
);
