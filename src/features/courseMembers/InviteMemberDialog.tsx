export { InviteUserDialog as InviteMemberDialog } from '../users/index.ts';
