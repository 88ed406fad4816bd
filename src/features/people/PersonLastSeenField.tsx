export { UserLastLoginField as PersonLastSeenField } from '../users/index.ts';
