import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAccessToken } from '../accessToken.ts';
import { findToolByClientId } from '../../launch/toolStore.ts';
import { findContext } from '../contextStore.ts';
import { scopes, type Scope } from '../ltiClaims.ts';
import { ltiPaths } from '../ltiPaths.ts';
import type { Platform } from '../platform.ts';
import { ProtocolError } from '../protocolError.ts';
import { noteCaller } from '../refusals.ts';
import { createLineItem, deleteLineItem, getLineItem, listLineItems, updateLineItem } from './lineItems.ts';
import { listMembers } from './members.ts';
import { listResults } from './results.ts';
import { readStanding } from './standing.ts';
import { takeScore } from './takeScore.ts';
import { notFound, UUID, type ServiceCall } from './serviceCall.ts';

type Handler = (call: ServiceCall) => Promise<FastifyReply>;

const JSON_TYPES = /^application\/(vnd\.ims\.[\w.-]+\+)?json/;

const reading = [scopes.lineItem, scopes.lineItemRead];
const BASE = '/lti/courses/:courseId';
const ITEM = `${BASE}/lineitems/:lineItemId`;

/** Assignment and Grade Services 2.0, and Names and Role Provisioning Services 2.0. */
export async function servicesPlugin(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  // a token outlives its tool, which is refused all the same
  const clientOf = async (request: FastifyRequest, wanted: readonly Scope[]): Promise<string> => {
    const { keys, config } = platform.services;
    const { authorization } = request.headers;
    const clientId = await readAccessToken(keys, config.publicUrl, authorization, wanted, (known) =>
      noteCaller(request, { clientId: known }),
    );
    if ((await findToolByClientId(platform.db, clientId)) === undefined)
      throw new ProtocolError(
        401,
        'invalid_token',
        'expected an access token of a tool that is registered and enabled',
      );
    return clientId;
  };
  const serve = (wanted: readonly Scope[], handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { db } = platform;
    const clientId = await clientOf(request, wanted);
    const { courseId } = request.params as { courseId: string };
    const context = UUID.test(courseId) ? await findContext(db, clientId, courseId) : undefined;
    if (context === undefined) throw notFound('a course that this tool was launched in');
    noteCaller(request, { clientId, orgId: context.orgId });
    return handle({ platform, context, request, reply: reply.header('cache-control', 'no-store') });
  };
  app.get(`${BASE}/lineitems`, serve(reading, listLineItems));
  app.post(`${BASE}/lineitems`, serve([scopes.lineItem], createLineItem));
  app.get(ITEM, serve(reading, getLineItem));
  app.put(ITEM, serve([scopes.lineItem], updateLineItem));
  app.delete(ITEM, serve([scopes.lineItem], deleteLineItem));
  app.get(`${ITEM}/results`, serve([scopes.resultRead], listResults));
  app.post(`${ITEM}/scores`, serve([scopes.score], takeScore));
  app.get(`${BASE}/memberships`, serve([scopes.membershipRead], listMembers));
  app.get(ltiPaths.standing(':launchId'), async (request, reply) => {
    const clientId = await clientOf(request, [scopes.standingRead]);
    return readStanding(platform, clientId, request, reply.header('cache-control', 'no-store'));
  });
}
