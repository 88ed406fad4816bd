import { lazyPart } from '../../lazy/lazyPart.tsx';

/** A choice next to content that is painted first: its space is reserved, its code is loaded afterwards. */
export const LazyValueSelect = lazyPart(
  () => import('./ValueSelect.tsx').then((part) => part.ValueSelect),
  <span className="select-placeholder" />,
);
