export { AddUserDialog } from './AddUserDialog.tsx';
export { LastLogin } from './LastLogin.tsx';
