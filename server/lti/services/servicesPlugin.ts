import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAccessToken } from '../accessToken.ts';
import { findToolByClientId } from '../../launch/toolStore.ts';
import { findContext, type ToolContext } from '../contextStore.ts';
import { scopes, type Scope } from '../ltiClaims.ts';
import { ltiPaths } from '../ltiPaths.ts';
import type { Platform } from '../platform.ts';
import { ProtocolError } from '../protocolError.ts';
import { recordCaller } from '../refusals.ts';
import { createLineItem, deleteLineItem, getLineItem, listLineItems, updateLineItem } from './lineItems.ts';
import { listMembers } from './members.ts';
import { getResult, listResults } from './results.ts';
import { readStanding } from './standing.ts';
import { takeEvents } from './takeEvents.ts';
import { takeScore } from './takeScore.ts';
import { notFound, UUID, type ServiceCall } from './serviceCall.ts';

type Handler = (call: ServiceCall) => Promise<FastifyReply>;

const JSON_TYPES = /^application\/(vnd\.ims\.[\w.-]+\+)?json/;

const reading = [scopes.lineItem, scopes.lineItemRead];
const BASE = '/lti/courses/:courseId';
const ITEM = `${BASE}/lineitems/:lineItemId`;

/** Serves Assignment and Grade Services 2.0, and Names and Role Provisioning Services 2.0. */
export async function servicesPlugin(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  // A token can outlive its tool, so the tool must still exist.
  const clientOf = async (request: FastifyRequest, wanted: readonly Scope[]): Promise<string> => {
    const { keys, config } = platform.services;
    const { authorization } = request.headers;
    const clientId = await readAccessToken(keys, config.publicUrl, authorization, wanted, (known) =>
      recordCaller(request, { clientId: known }),
    );
    if ((await findToolByClientId(platform.db, clientId)) === undefined)
      throw new ProtocolError(401, 'invalid_token', 'expected an access token of a registered and enabled tool');
    return clientId;
  };
  const contexts = new WeakMap<FastifyRequest, ToolContext>();
  // Checked before the body is read, so that an invalid body is recorded with its tool.
  const only = (...wanted: Scope[]) => ({
    onRequest: async (request: FastifyRequest) => {
      const clientId = await clientOf(request, wanted);
      const { courseId } = request.params as { courseId: string };
      const context = UUID.test(courseId) ? await findContext(platform.db, clientId, courseId) : undefined;
      if (context === undefined) throw notFound('a course that this tool was launched in');
      recordCaller(request, { clientId, orgId: context.orgId });
      contexts.set(request, context);
    },
  });
  const serve = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contexts.get(request);
    if (context === undefined) throw notFound('a course that this tool was launched in');
    return handle({ platform, context, request, reply: reply.header('cache-control', 'no-store') });
  };
  app.get(`${BASE}/lineitems`, only(...reading), serve(listLineItems));
  app.post(`${BASE}/lineitems`, only(scopes.lineItem), serve(createLineItem));
  app.get(ITEM, only(...reading), serve(getLineItem));
  app.put(ITEM, only(scopes.lineItem), serve(updateLineItem));
  app.delete(ITEM, only(scopes.lineItem), serve(deleteLineItem));
  app.get(`${ITEM}/results`, only(scopes.resultRead), serve(listResults));
  app.get(`${ITEM}/results/:userId`, only(scopes.resultRead), serve(getResult));
  app.post(`${ITEM}/scores`, only(scopes.score), serve(takeScore));
  app.get(`${BASE}/memberships`, only(scopes.membershipRead), serve(listMembers));
  app.post(ltiPaths.events, async (request, reply) => {
    const clientId = await clientOf(request, [scopes.events]);
    return takeEvents(platform, clientId, request, reply.header('cache-control', 'no-store'));
  });
  app.get(ltiPaths.standing(':launchId'), async (request, reply) => {
    const clientId = await clientOf(request, [scopes.standingRead]);
    return readStanding(platform, clientId, request, reply.header('cache-control', 'no-store'));
  });
}
