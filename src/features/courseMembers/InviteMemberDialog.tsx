export { InvitePersonDialog as InviteMemberDialog } from '../people/index.ts';
