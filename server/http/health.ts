import type { FastifyInstance } from 'fastify';

/** State of a server that is about to stop. Proxies see it at /readyz before the server stops. */
export interface Draining {
  isDraining: boolean;
}

interface HealthOptions {
  draining: Draining;
  /** Throws if the database doesn't respond, or the tables of calls are locked. */
  askDatabase(this: void): Promise<unknown>;
}

/**
 * Serves `GET /healthz`: the process responds. `GET /readyz`: the database and its tables respond too, and the process
 * isn't shutting down. During shutdown, responses close their connections, so that none is left when the server exits.
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
