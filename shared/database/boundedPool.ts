import pg from 'pg';

export interface PoolLimits {
  /** Connections at once. */
  max: number;
  /** For a connection, new or waited for. */
  acquireMs: number;
  /** What a statement may take in the database. */
  statementMs: number;
}

/** The database stops a statement first; this is for one that no longer says anything. */
const SILENCE_MS = 300;

/** Within five seconds whoever calls knows that the database does not answer. */
export const CALL_LIMITS: Omit<PoolLimits, 'max'> = { acquireMs: 1500, statementMs: 3000 };

/** A connection that no longer answers is given up: otherwise the next query on it would wait behind the last one. */
class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const bounded = (...given: unknown[]) => {
      const answer = query(...given);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.giveUpIfSilent(error));
      return answer;
    };
    this.query = bounded as typeof this.query;
  }

  private giveUpIfSilent(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

/** A pool that never makes its callers wait for a database that is away or hangs. */
export function openBoundedPool(connection: pg.PoolConfig, { max, acquireMs, statementMs }: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: acquireMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    Client: BoundedClient,
  });
  // A lost connection fails the query that uses it; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection to the same database that takes its time, for migrations. */
export async function withPatientClient<T>(pool: pg.Pool, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...(pool.options as pg.ClientConfig),
    // the pool hides it from those who list its options
    password: (pool.options as pg.ClientConfig).password,
    statement_timeout: 0,
    query_timeout: 0,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
