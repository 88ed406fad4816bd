import { paths } from '../../../shared/domain/paths.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { launchArgs } from './launchArgs.ts';
import { authorizeLaunch } from './authorizeLaunch.ts';
import { readLaunchTerms } from './readLaunchTerms.ts';

export const getLaunchArgs: QueryResolvers['getLaunchArgs'] = async (_parent, args, context) => {
  const { parameters, preferences } = readLaunchTerms(args);
  const isOverview = parameters.overview === true;
  const { orgId, courseId, activity, ...launched } = await authorizeLaunch(context, { ...args, isOverview });
  const launch = {
    kind: 'activity' as const,
    courseId,
    activityId: activity?.id ?? null,
    ...launched,
    view: args.view,
    parameters,
    preferences,
    returnPath: parameters.returnPath ?? paths.course(courseId),
    consoleOrigin: context.consoleOrigin,
  };
  return launchArgs(context, orgId, launch, activity);
};
