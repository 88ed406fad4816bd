import pg from 'pg';
import { startupOptions } from './transactionSettings.ts';

/** Whether a pooler stands between us and PostgreSQL that keeps no settings of a connection; shared by its pools. */
export interface Pooler {
  isThere: boolean;
}

/** Unlikely to be what a role or a database has by itself. */
const PROBE_MS = 2987;

/**
 * Asks the database, which must answer, and notes whether a limit in the startup message reaches it: a pooler
 * refuses the message, or has been told to ignore what it does not know.
 */
export async function lookForPooler(connection: pg.ClientConfig, pooler: Pooler): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: PROBE_MS, options: startupOptions() });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ limit: string }>("select current_setting('statement_timeout') as limit");
    pooler.isThere = rows[0]?.limit !== `${PROBE_MS}ms`;
  } catch (error) {
    if (!isRefusedParameter(error)) throw error;
    pooler.isThere = true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isRefusedParameter = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported startup parameter');
