import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProtocolError } from '../protocolError.ts';

const LIMIT_MAX = 1000;
/** Maximum value of PostgreSQL's integer. */
const OFFSET_MAX = 2_147_483_647;

const asked = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).max(OFFSET_MAX).default(0),
});

/** Page size if the tool sets no limit. Serializing longer lists would block other requests. */
const LIMIT_WITHOUT = 5000;

/** Requested page of a list. */
export interface PageRange {
  limit: number;
  offset: number;
}

/**
 * Reads which part of a list a tool requests with `limit` (AGS 2.0, 3.2.4 and 3.3.6; NRPS 2.0, 2.4.2). A platform can
 * also page a list by itself, so there is a maximum if the tool sets no limit.
 */
export function readRange(request: FastifyRequest): PageRange {
  const read = asked.safeParse(request.query);
  if (!read.success) throw new ProtocolError(400, 'invalid_request', 'limit and offset must be integers');
  const { limit, offset } = read.data;
  return { limit: limit === undefined ? LIMIT_WITHOUT : Math.min(limit, LIMIT_MAX), offset };
}

/** Returns the requested page of rows, and puts the next page's address into the `Link` header. */
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
