import { paths } from '../../../shared/domain/paths.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { launchArgs } from './launchArgs.ts';
import { assertCan, assertInUse, orgSubject, requireOrg } from '../access.ts';
import { readLaunchTerms } from './readLaunchTerms.ts';

export const getReportingLaunchArgs: QueryResolvers['getReportingLaunchArgs'] = async (_parent, args, context) => {
  const standing = await requireOrg(context, args.orgId);
  assertCan(context.viewer, 'launch.reporting', orgSubject(standing));
  assertInUse(standing);
  const { parameters, preferences } = readLaunchTerms(args);
  return launchArgs(context, standing.orgId, {
    kind: 'reporting',
    parameters,
    preferences,
    returnPath: parameters.returnPath ?? paths.reporting(),
    consoleOrigin: context.consoleOrigin,
  });
};
