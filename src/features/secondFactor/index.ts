export { SetUpSecret } from './SetUpSecret.tsx';
