import type { FastifyReply } from 'fastify';
import { pageHeaders } from './pageHeaders.ts';
import type { ToolOptions } from './options.ts';

/** A launch that ends here says why; `message` is ours, never a visitor's. */
export function sendProblem(reply: FastifyReply, options: ToolOptions, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders(options))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><title>Practicum</title><h1>This activity could not be opened</h1><p>${message}</p><p>Please open it again from its course.</p></html>`);
}
