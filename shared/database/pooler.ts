import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startupOptions } from './transactionSettings.ts';

/**
 * State of a pooler between the server and PostgreSQL that doesn't keep connection settings. The pools of a database
 * share it.
 */
export interface Pooler {
  isThere: boolean;
  /** True if the pooler prepares named statements on each connection that runs them, as pgbouncer does from 1.21 on. */
  keepsStatements?: boolean;
}

/** A timeout that a role or a database is unlikely to have already. */
const PROBE_MS = 2987;

/**
 * Queries the database, which must respond, and records whether a setting in the startup message takes effect. It
 * doesn't if a pooler rejects the message or ignores unknown settings.
 */
export async function detectPooler(connection: pg.ClientConfig, pooler: Pooler): Promise<void> {
  pooler.isThere = await withClient(
    { ...connection, statement_timeout: PROBE_MS, options: startupOptions() },
    async (client) => {
      const { rows } = await client.query<{ limit: string }>("select current_setting('statement_timeout') as limit");
      return rows[0]?.limit !== `${PROBE_MS}ms`;
    },
  ).catch((error: unknown) => {
    if (!isRefusedParameter(error)) throw error;
    return true;
  });
  if (pooler.isThere)
    pooler.keepsStatements = await withClient({ ...connection, statement_timeout: false }, keepsStatements);
}

async function withClient<T>(connection: pg.ClientConfig, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns whether the pooler tracks prepared statements. Such a pooler renames them; any other passes our name on to a
 * single connection.
 */
async function keepsStatements(client: pg.Client): Promise<boolean> {
  const name = `probe ${randomUUID()}`;
  await client.query('begin');
  const { rows } = await client.query<{ name: string }>({
    name,
    text: `select name from pg_prepared_statements where statement like $1 -- ${name}`,
    values: [`%${name}`],
  });
  const isOurs = rows.some((row) => row.name === name);
  if (isOurs) await client.query(`deallocate "${name}"`);
  await client.query('commit');
  return !isOurs && rows.length > 0;
}

const isRefusedParameter = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported startup parameter');
