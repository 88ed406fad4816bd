import type { SignedInContext } from '../graphql/context.ts';
import type { Loaders } from './loaders.ts';

/** What resolvers get for a person whom we know and who has accepted the terms. */
export interface ViewerContext extends SignedInContext {
  loaders: Loaders;
}
