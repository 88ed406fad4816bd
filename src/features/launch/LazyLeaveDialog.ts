import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';

export const LazyLeaveDialog = lazyDialog(() => import('./LeaveDialog.tsx').then((part) => part.LeaveDialog));
