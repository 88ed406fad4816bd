import { lazyPart } from '../../kit/lazy/lazyPart.tsx';

/** Not in the index of its feature, which every page loads. */
export const LazyOrgFinder = lazyPart(() => import('../../features/orgs/OrgFinder.tsx').then((part) => part.OrgFinder));
