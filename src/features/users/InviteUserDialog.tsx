export { InvitePersonDialog as InviteUserDialog } from '../people/index.ts';
