export { InviteUserDialog } from './InviteUserDialog.tsx';
export { UserAccountDialog } from './UserAccountDialog.tsx';
export { UserLastLoginField } from './fields.tsx';
export { UserNameField } from './fields.tsx';
