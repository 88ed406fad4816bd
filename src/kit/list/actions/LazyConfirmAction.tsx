import { lazyDialog } from '../../lazy/lazyDialog.tsx';
import type { ConfirmAction } from './ConfirmAction.tsx';

/** Most visits to a list ask nothing. */
export const LazyConfirmAction = lazyDialog(() =>
  import('./ConfirmAction.tsx').then((part) => part.ConfirmAction as never),
) as unknown as typeof ConfirmAction;
