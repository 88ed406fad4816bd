export { UserAccountDialog } from './UserAccountDialog.tsx';
