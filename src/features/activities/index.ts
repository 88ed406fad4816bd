export { activityIcons } from './activityIcons.ts';
export { ActivityTypeDialog } from './ActivityTypeDialog.tsx';
export { CopyDialog } from './CopyDialog.tsx';
