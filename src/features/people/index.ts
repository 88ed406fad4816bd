export { InvitePersonDialog } from './InvitePersonDialog.tsx';
