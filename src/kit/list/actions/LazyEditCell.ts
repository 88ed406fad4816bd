import { lazyPart } from '../../lazy/lazyPart.tsx';

export const LazyEditCell = lazyPart(() => import('./EditCell.tsx').then((part) => part.EditCell));
