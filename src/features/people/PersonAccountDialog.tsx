export { UserAccountDialog as PersonAccountDialog } from '../users/index.ts';
