import { lazyDialog } from '../../lazy/lazyDialog.tsx';

/** Most visits to a list ask nothing. */
export const LazyConfirmAction = lazyDialog(() => import('./rowActionParts.ts').then((part) => part.ConfirmAction));
