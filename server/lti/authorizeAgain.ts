import type { FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '../../src/domain/errors.ts';
import type { CourseMemberRole } from '../../src/domain/enums.ts';
import type { HintedLaunch } from '../launch/hintStore.ts';
import { assertCan, denied, orgSubject, requireOrg } from '../modules/access.ts';
import { authorizeLaunch, RANKS } from '../modules/launch/authorizeLaunch.ts';
import { contextOf } from './launchContext.ts';
import type { Platform } from './platform.ts';

/** What somebody may do in a launch by now: the role in a course, none for an org's figures, or why nothing. */
export type Standing =
  { isActive: true; role: CourseMemberRole | undefined } | { isActive: false; code: ErrorCode | undefined };

/** Asks for the permissions of a launch once more: what was allowed when it was asked for may be forbidden by now. */
export async function authorizeAgain(
  platform: Platform,
  { userId, orgId, launch }: Pick<HintedLaunch, 'userId' | 'orgId' | 'launch'>,
  request: FastifyRequest,
): Promise<Standing> {
  const context = await contextOf(platform, userId, request);
  if (context === undefined) return { isActive: false, code: undefined };
  try {
    if (launch.kind === 'reporting') {
      assertCan(context.viewer, 'launch.reporting', orgSubject(await requireOrg(context, orgId)));
      return { isActive: true, role: undefined };
    }
    const isOverview = launch.parameters.overview === true;
    const { activityId, role } = await authorizeLaunch(context, { ...launch, role: null, isOverview });
    if (launch.activityId !== null && activityId === null) throw denied();
    return { isActive: true, role: RANKS.indexOf(role) < RANKS.indexOf(launch.role) ? role : launch.role };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { isActive: false, code: error.code };
  }
}
