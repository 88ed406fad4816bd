import type { FastifyInstance } from 'fastify';

/**
 * Lets connections be silent while they are served, so that `connectionTimeout` closes only those that have never
 * sent a request. Between requests `keepAliveTimeout` applies.
 */
export function liftSilenceLimit(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    // Requests injected by tests have no connection.
    if ('setTimeout' in socket) socket.setTimeout(0);
    done();
  });
}
