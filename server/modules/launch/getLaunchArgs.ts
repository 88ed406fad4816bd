import { paths } from '../../../shared/domain/paths.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { launchArgs } from './launchArgs.ts';
import { authorizeLaunch } from './authorizeLaunch.ts';
import { readLaunchTerms } from './readLaunchTerms.ts';

export const getLaunchArgs: QueryResolvers['getLaunchArgs'] = async (_parent, args, context) => {
  const { parameters, preferences } = readLaunchTerms(args);
  const { course, ...launched } = await authorizeLaunch(context, { ...args, isOverview: parameters.overview === true });
  return launchArgs(context, course.org_id, {
    kind: 'activity',
    courseId: course.id,
    ...launched,
    view: args.view,
    parameters,
    preferences,
    returnPath: parameters.returnPath ?? paths.course(course.id),
    consoleOrigin: context.consoleOrigin,
  });
};
