import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** `GET /healthz`: the process answers. `GET /readyz`: the database does too. */
export async function healthPlugin(app: FastifyInstance, { db }: { db: Kysely<Database> }): Promise<void> {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (err) {
      request.log.error({ err }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
