export { InviteUserDialog as InvitePersonDialog } from '../users/index.ts';
