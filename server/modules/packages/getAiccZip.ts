import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { packageAddress } from './packageAddress.ts';

export const getAiccZip: QueryResolvers['getAiccZip'] = (_parent, { input }, context) =>
  packageAddress(context, input, 'aicc');
