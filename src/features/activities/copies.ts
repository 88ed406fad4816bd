export { ActivityCopies } from './ActivityCopies.tsx';
