import type { FastifyReply, FastifyRequest } from 'fastify';
import { findOpenLaunch } from '../../launch/openLaunchStore.ts';
import { rolesOf } from '../ltiClaims.ts';
import type { Platform } from '../platform.ts';

/**
 * Serves `GET /lti/launches/{id}/standing`: the current permissions of a launch's holder, in the terms of NRPS 2.0
 * (`status`, `roles`). NRPS itself doesn't cover admins, reporting, or whether an author can see a hidden activity.
 */
export async function readStanding(
  platform: Platform,
  clientId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { launchId } = request.params as { launchId: string };
  const launch = await findOpenLaunch(platform.db, clientId, launchId);
  const standing = launch && (await platform.authorizeAgain(platform, launch, request));
  if (standing?.isActive !== true) return reply.send({ status: 'Inactive', roles: [] });
  return reply.send({ status: 'Active', roles: standing.role === undefined ? [] : rolesOf[standing.role] });
}
