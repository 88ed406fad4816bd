export { ViewAsBar } from './ViewAsBar.tsx';
export { actingHeaders, useViewAs, viewAs, viewedAs } from './viewAs.ts';
