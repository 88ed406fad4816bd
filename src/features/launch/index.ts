export { activityLaunch, reportingLaunch } from './launchArgs.ts';
export { followLink } from './followLink.ts';
export { readPackageLink } from './followLink.ts';
export { LaunchDialog } from './LaunchDialog.tsx';
export { LearnerRecordDialog } from './LearnerRecordDialog.tsx';
export { SavingLaunchDialog } from './LaunchDialog.tsx';
export { ToolFrame } from './ToolFrame.tsx';
export { ToolPage } from './ToolPage.tsx';
export { useLaunchedActivity } from './useLaunch.ts';
