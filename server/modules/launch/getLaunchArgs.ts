import { DomainError } from '../../../shared/domain/api/errors.ts';
import { paths } from '../../../shared/domain/paths.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { launchArgs } from './launchArgs.ts';
import { authorizeLaunch } from './authorizeLaunch.ts';
import { readLaunchTerms } from './readLaunchTerms.ts';

/** While the caller acts as another person, a launch shows the learner's view and stores nothing. */
const PREVIEW = { view: 'activity-learner', role: 'learner', parameters: {}, isActing: true } as const;

export const getLaunchArgs: QueryResolvers['getLaunchArgs'] = async (_parent, args, context) => {
  const { parameters, preferences } = readLaunchTerms(args);
  const { acting } = context;
  const isOverview = parameters.overview === true;
  const { orgId, courseId, activity, ...launched } = await authorizeLaunch(context, { ...args, isOverview });
  if (acting && (activity === undefined || args.view === 'activity-settings'))
    throw new DomainError('ACTING_READ_ONLY');
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
    ...(acting && PREVIEW),
  };
  return launchArgs(context, orgId, launch, activity);
};
