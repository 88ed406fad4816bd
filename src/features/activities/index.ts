export { activityIcons } from './activityIcons.ts';
export { DueText } from './ActivityDueField.tsx';
export { ActivityResults } from './ActivityResults.tsx';
export { ActivityTypeDialog } from './ActivityTypeDialog.tsx';
export { CopyDialog } from './CopyDialog.tsx';
export { NextAction } from './NextActionField.tsx';
