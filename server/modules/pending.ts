import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.generated.ts';

/** Operations of the contract that have no resolver yet: they are left out of the served schema instead of answered by a stub. */
export const pending = {
  Query: [],
  Mutation: ['setOrgLogoSettings', 'setOrgEmailSettings', 'testEmailSettings', 'setOrgContentLibrary'],
} as const satisfies { Query: readonly (keyof QueryResolvers)[]; Mutation: readonly (keyof MutationResolvers)[] };

/** All others: a missing resolver and one that is listed above are both type errors. */
export type Served<Root extends keyof typeof pending, Resolvers> = Omit<Resolvers, (typeof pending)[Root][number]>;
