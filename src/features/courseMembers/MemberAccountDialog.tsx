export { UserAccountDialog as MemberAccountDialog } from '../users/index.ts';
