export { OpenImport as ImportMembers } from '../imports/index.ts';
