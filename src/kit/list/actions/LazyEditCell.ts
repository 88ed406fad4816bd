import { lazyPart } from '../../lazy/lazyPart.tsx';

export const LazyEditCell = lazyPart(() => import('./lateActions.ts').then((part) => part.EditCell));
