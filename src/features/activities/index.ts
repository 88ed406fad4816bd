export { activityIcons } from './activityIcons.ts';
