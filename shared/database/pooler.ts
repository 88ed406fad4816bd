import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startupOptions } from './transactionSettings.ts';

/** State of a pooler between us and PostgreSQL that keeps no settings of a connection. Shared by its pools. */
export interface Pooler {
  isThere: boolean;
  /** True if the pooler prepares named statements on each connection that runs them, as pgbouncer does from 1.21 on. */
  keepsStatements?: boolean;
}

/** A value that a role or a database is unlikely to have by itself. */
const PROBE_MS = 2987;

/**
 * Queries the database, which must respond, and records whether a limit in the startup message reaches it: a pooler
 * refuses the message, or is configured to ignore unknown settings.
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
 * Returns whether the pooler keeps statements. Such a pooler uses its own names for them; any other passes ours on to
 * one connection.
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
