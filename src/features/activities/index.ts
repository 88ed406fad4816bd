export { activityIcons } from './fields.tsx';
export { DueText } from './fields.tsx';
export { ActivityResults } from './ActivityResults.tsx';
export { ActivityTypeDialog } from './ActivityTypeDialog.tsx';
export { CopyDialog } from './CopyDialog.tsx';
export { NextAction } from './fields.tsx';
