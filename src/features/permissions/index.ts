export { ViewAsBar } from './ViewAsBar.tsx';
export { useViewAs } from './viewAs.ts';
export { viewedAs } from './viewedAs.ts';
