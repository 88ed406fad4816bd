export { BrandLogos, CustomerLogo } from './BrandLogos.tsx';
export type { OrgFinderProps } from './OrgFinder.tsx';
export { useBrand } from './useBrand.ts';
