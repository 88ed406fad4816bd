import { lazyPart } from '../../kit/lazy/lazyPart.tsx';

export { BrandLogos, CustomerLogo } from './BrandLogos.tsx';
export { useBrand } from './useBrand.ts';

export const LazyOrgFinder = lazyPart(() => import('./OrgFinder.tsx').then((part) => part.OrgFinder));
