import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProtocolError } from '../protocolError.ts';

const LIMIT_MAX = 1000;
/** Maximum of PostgreSQL's integer. */
const OFFSET_MAX = 2_147_483_647;

const asked = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).max(OFFSET_MAX).default(0),
});

/** Page size without a limit. Serializing longer lists would block other requests. */
const LIMIT_WITHOUT = 5000;

/** Requested page of a list. */
export interface PageRange {
  limit: number;
  offset: number;
}

/**
 * Reads the part of a list that a tool requests with `limit` (AGS 2.0, 3.2.4 and 3.3.6; NRPS 2.0, 2.4.2). A
 * platform can limit pages on its own, so a list without a limit ends somewhere too.
 */
export function readRange(request: FastifyRequest): PageRange {
  const read = asked.safeParse(request.query);
  if (!read.success) throw new ProtocolError(400, 'invalid_request', 'limit and offset must be integers');
  const { limit, offset } = read.data;
  return { limit: limit === undefined ? LIMIT_WITHOUT : Math.min(limit, LIMIT_MAX), offset };
}

/** Returns a page of the rows that begin with it, and names the next page in the `Link` header. */
export function takePage<T>(
  rows: readonly T[],
  { limit, offset }: PageRange,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): T[] {
  if (rows.length > limit) {
    const next = new URL(address);
    for (const [name, value] of Object.entries(request.query as Record<string, string>))
      next.searchParams.set(name, value);
    next.searchParams.set('offset', String(offset + limit));
    void reply.header('link', `<${next.href}>; rel="next"`);
  }
  return rows.slice(0, limit);
}
