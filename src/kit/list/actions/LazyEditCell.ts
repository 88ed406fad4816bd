import { lazyPart } from '../../lazy/lazyPart.tsx';

export const LazyEditCell = lazyPart(() => import('./rowActionParts.ts').then((part) => part.EditCell));
