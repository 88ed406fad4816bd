import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { ServerParts } from '../../lti/platform.ts';
import type { Download } from '../../packages/packageStore.ts';
import { assertCan, requireActivity } from '../access.ts';
import { contextOf } from '../launch/launchContext.ts';

/** Checks the permission for a download again when the file is fetched. */
export async function isStillAllowed(
  parts: ServerParts,
  { madeBy, activityId }: Download,
  request: FastifyRequest,
): Promise<boolean> {
  const context = await contextOf(parts, madeBy, request);
  if (context === undefined) return false;
  try {
    const { subject } = await requireActivity(context, activityId);
    assertCan(context.viewer, 'package.download', subject);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
