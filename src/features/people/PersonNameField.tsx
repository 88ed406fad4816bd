export { UserNameField as PersonNameField } from '../users/index.ts';
