import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { HintedLaunch } from '../../launch/hintStore.ts';
import { assertCan, denied, orgSubject, requireOrg } from '../access.ts';
import { authorizeLaunch, RANKS } from './authorizeLaunch.ts';
import { contextOf } from './launchContext.ts';
import type { ServerParts, LaunchPermission } from '../../lti/platform.ts';

/** Checks the permissions of a launch again, because they may have changed since it was requested. */
export async function authorizeAgain(
  parts: ServerParts,
  { userId, orgId, launch }: Pick<HintedLaunch, 'userId' | 'orgId' | 'launch'>,
  request: FastifyRequest,
): Promise<LaunchPermission> {
  const context = await contextOf(parts, userId, request);
  if (context === undefined) return { isActive: false, code: undefined };
  try {
    if (launch.kind === 'reporting') {
      assertCan(context.viewer, 'launch.reporting', orgSubject(await requireOrg(context, orgId)));
      return { isActive: true, role: undefined };
    }
    const isOverview = launch.parameters.overview === true;
    const { activity, role } = await authorizeLaunch(context, { ...launch, role: null, isOverview });
    if (launch.activityId !== null && activity === undefined) throw denied();
    return { isActive: true, role: RANKS.indexOf(role) < RANKS.indexOf(launch.role) ? role : launch.role };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { isActive: false, code: error.code };
  }
}
