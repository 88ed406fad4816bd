import { lazyDialog } from '../../lazy/lazyPart.tsx';
export { activityIcons } from './fields.tsx';
export { DueText } from './fields.tsx';
export { ActivityResults } from './ActivityResults.tsx';
export { NextAction } from './fields.tsx';

// The list of courses imports this module and must not load MUI.
export const ActivityTypeDialog = lazyDialog(() =>
  import('./ActivityTypeDialog.tsx').then((part) => part.ActivityTypeDialog),
);
export const CopyDialog = lazyDialog(() => import('./CopyDialog.tsx').then((part) => part.CopyDialog));
