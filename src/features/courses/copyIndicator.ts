export { CopyIndicator } from './copy/CopyIndicator.tsx';
