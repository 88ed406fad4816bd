import type { MutationResolvers } from '../generated/resolvers.generated.ts';

/** The operations that answer before the terms are accepted, and to people whom we don't know yet. */
export const openOperations: readonly string[] = ['setUserInfo'] satisfies (keyof MutationResolvers)[];
