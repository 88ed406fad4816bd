export { InviteUserDialog } from './InviteUserDialog.tsx';
export { UserAccountDialog } from './UserAccountDialog.tsx';
export { UserLastLoginField } from './UserLastLoginField.tsx';
export { UserNameField } from './UserNameField.tsx';
