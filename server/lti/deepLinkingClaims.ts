import { SignJWT } from 'jose';
import { z } from 'zod';
import type { ActivityLaunch } from '../db/launch.ts';
import type { HintedLaunch } from '../launch/hintStore.ts';
import { verifyByAny } from '../secrets/verifyByAny.ts';
import type { Services } from '../services.ts';
import { ACTIVITY_TYPES } from '../../shared/domain/enums.ts';
import { claim, DEEP_LINKING } from './ltiClaims.ts';
import { ltiPaths } from './ltiPaths.ts';

/** Data that the tool sends back with its response. It ties the response to this person's launch. */
const asked = z.object({
  orgId: z.uuid(),
  courseId: z.uuid(),
  userId: z.string(),
  resourceLinkId: z.string(),
  launchId: z.string(),
  type: z.enum(ACTIVITY_TYPES),
});
export type RequestedLink = z.infer<typeof asked>;

const PURPOSE = 'console:deep-linking';
const LIFETIME = '8h';

/** Builds the claims that request one resource link from the tool (LTI Deep Linking 2.0, 3.4). */
export async function deepLinkingClaims(
  { config, keys }: Services,
  { orgId, userId, launchId }: HintedLaunch,
  { courseId, resourceLinkId, parameters }: ActivityLaunch,
) {
  const link: RequestedLink = {
    orgId,
    courseId,
    userId,
    resourceLinkId,
    launchId,
    type: parameters.type ?? 'individual',
  };
  const data = await new SignJWT(link)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(PURPOSE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(keys.derive('lti-deep-linking'));
  return {
    [claim('message_type')]: 'LtiDeepLinkingRequest',
    [`${DEEP_LINKING}deep_linking_settings`]: {
      deep_link_return_url: `${config.publicUrl}${ltiPaths.deepLinking}`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe'],
      accept_multiple: false,
      data,
    },
  };
}

/** Returns the request that the data comes from, if we issued it recently. */
export async function readRequestedLink({ keys }: Services, data: unknown): Promise<RequestedLink | undefined> {
  try {
    const payload = await verifyByAny(keys.all('lti-deep-linking'), String(data), { audience: PURPOSE });
    return asked.parse(payload);
  } catch {
    return undefined;
  }
}
