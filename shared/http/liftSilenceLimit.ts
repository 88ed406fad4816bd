import type { FastifyInstance } from 'fastify';

/**
 * Removes a connection's idle limit once it has sent a request, so that `connectionTimeout` closes only connections
 * that never send one. Between requests, `keepAliveTimeout` applies.
 */
export function liftSilenceLimit(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    // Requests that tests inject have no connection.
    if ('setTimeout' in socket) socket.setTimeout(0);
    done();
  });
}
