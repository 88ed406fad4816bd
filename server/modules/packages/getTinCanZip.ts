import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { packageAddress } from './packageAddress.ts';

export const getTinCanZip: QueryResolvers['getTinCanZip'] = (_parent, { input }, context) =>
  packageAddress(context, input, 'tincan');
