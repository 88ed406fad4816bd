import type { FastifyInstance } from 'fastify';

/** State of a server that is about to stop. /readyz reports it, so that proxies stop sending requests. */
export interface Draining {
  isDraining: boolean;
}

interface HealthOptions {
  draining: Draining;
  /** Queries the database. Throws if it doesn't respond, or if the tables that calls need are locked. */
  askDatabase(this: void): Promise<unknown>;
}

/**
 * Serves `GET /healthz`, which reports that the process responds, and `GET /readyz`, which reports that the database
 * and its tables respond too and that the process isn't shutting down. During shutdown, every response closes its
 * connection, so that none is left when the server exits.
 */
export function healthPlugin(app: FastifyInstance, { draining, askDatabase }: HealthOptions): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isDraining) void reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (draining.isDraining) return reply.code(503).send({ status: 'ending' });
    try {
      await askDatabase();
      return { status: 'ready' };
    } catch (err) {
      request.log.error({ err }, 'the database does not respond');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
