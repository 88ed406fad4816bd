import { lazyDialog } from '../lazy/lazyDialog.tsx';

export const LazyLeaveDialog = lazyDialog(() => import('./LeaveDialog.tsx').then((part) => part.LeaveDialog));
