import { lazyPart } from '../../lazy/lazyPart.tsx';

/** A choice beside what is painted first: its room is there, its code comes after. */
export const LazyValueSelect = lazyPart(
  () => import('./ValueSelect.tsx').then((part) => part.ValueSelect),
  <span className="select-placeholder" />,
);
