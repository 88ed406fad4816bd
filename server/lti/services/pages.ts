import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProtocolError } from '../protocolError.ts';

const LIMIT_MAX = 1000;

const asked = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
});

/**
 * The part of a list that a tool asks for by `limit`, with the way to the next one in the header `Link`
 * (AGS 2.0, 3.2.4 and 3.3.6; NRPS 2.0, 2.4.2). Without a limit it is the whole list.
 */
export function pageOf<T>(all: readonly T[], request: FastifyRequest, reply: FastifyReply, address: string): T[] {
  const read = asked.safeParse(request.query);
  if (!read.success) throw new ProtocolError(400, 'invalid_request', 'expected limit and offset as whole numbers');
  const { limit, offset } = read.data;
  if (limit === undefined) return all.slice(offset);
  const end = offset + Math.min(limit, LIMIT_MAX);
  if (end < all.length) {
    const next = new URL(address);
    for (const [name, value] of Object.entries(request.query as Record<string, string>))
      next.searchParams.set(name, value);
    next.searchParams.set('offset', String(end));
    void reply.header('link', `<${next.href}>; rel="next"`);
  }
  return all.slice(offset, end);
}
