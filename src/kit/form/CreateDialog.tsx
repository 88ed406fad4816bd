import { lazyDialog } from '../lazy/lazyDialog.tsx';
import type { CreateDialogProps, FormSpec } from './spec.ts';

/** Makes one record in a small dialog; forms weigh as much as a list, and most visits to a list open none. */
export const CreateDialog = lazyDialog<CreateDialogProps & { spec: FormSpec }>(() =>
  import('./CreateDialogContent.tsx').then((part) => part.CreateDialogContent),
);
