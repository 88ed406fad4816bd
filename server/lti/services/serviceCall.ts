import type { FastifyRequest, FastifyReply } from 'fastify';
import type { ToolContext } from '../contextStore.ts';
import type { Platform } from '../platform.ts';
import { ProtocolError } from '../protocolError.ts';

/** A tool's call to a service, for a course in which the tool was launched. */
export interface ServiceCall {
  platform: Platform;
  context: ToolContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const notFound = (expected: string) => new ProtocolError(404, 'not_found', `expected ${expected}`);

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const lineItemId = ({ request }: ServiceCall): string => {
  const { lineItemId: id } = request.params as { lineItemId: string };
  if (!UUID.test(id)) throw notFound('a line item of this course');
  return id;
};
