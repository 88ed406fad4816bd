export { OpenImport as ImportUsers } from '../imports/index.ts';
