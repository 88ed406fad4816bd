export { BrandLogos, CustomerLogo } from './BrandLogos.tsx';
export { useBrand } from './useBrand.ts';
