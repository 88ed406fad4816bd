export { ActivityCopies } from './ActivityCopies.tsx';
export { activityIcons } from './activityIcons.ts';
export { ActivityTypeDialog } from './ActivityTypeDialog.tsx';
export { CopyDialog } from './CopyDialog.tsx';
