export { OpenImport } from './OpenImport.tsx';
