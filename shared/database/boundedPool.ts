import pg from 'pg';
import type { Pooler } from './pooler.ts';
import { traceQuery } from './traceQuery.ts';
import { createStatementNames, isStaleName, keepsPlan, type StatementNames } from './statementNames.ts';
import { clientLimits, createSettingQuery, startupOptions, type TransactionSettings } from './transactionSettings.ts';

export interface PoolLimits {
  /** Maximum number of connections. */
  max: number;
  /** Maximum wait for a connection, new or pooled. */
  acquireMs: number;
  /** Maximum time of one statement. */
  statementMs: number;
}

/** Connection to a database. Another pool to the same database can be opened with `pool.options`. */
export interface DatabaseConnection extends pg.PoolConfig {
  pooler?: Pooler;
  /** Address for migrations, used to bypass a pooler. */
  migrationUrl?: string | undefined;
  /** Schema of unqualified names. */
  schema?: string;
  /** Names of repeated statements. Default: the names shared by the whole process. */
  statementNames?: StatementNames;
}

/** Extra time for the database to stop a statement by itself. After that, it counts as unresponsive. */
const SILENCE_MS = 300;

/** Idle time after which a peer is probed. Node then probes each second, ten times. */
const KEEP_ALIVE_MS = 5000;

/** Limits that let every caller find out within five seconds that the database doesn't respond. */
export const CALL_LIMITS: Omit<PoolLimits, 'max'> = { acquireMs: 1500, statementMs: 3000 };

/** A query with settings that apply only to its transaction. */
export interface QueryWithSettings extends pg.QueryConfig {
  settings?: TransactionSettings;
}

const processNames = createStatementNames();
const READS = /^\s*(select|with)\b/i;
/** Matches `*` as a column list. A migration can change the columns of `*`, but not those of a list of names. */
const ALL_COLUMNS = /(?<!\()\*/;
/**
 * Makes PostgreSQL plan each call separately, as it does for unnamed statements: a plan that suits an org of ten is
 * wrong for one with a million rows.
 */
const OWN_PLANS: TransactionSettings = { plan_cache_mode: 'force_custom_plan' };

/** Parsed configuration that the driver uses for the startup message. */
interface Startup {
  connectionParameters: { statement_timeout: number | false; options?: string };
}

/** The driver's prepared statements of a connection. */
interface NamedStatements {
  connection: { parsedStatements: Record<string, string>; close(statement: { type: 'S'; name: string }): void };
}

type QueryArguments = [config: string | QueryWithSettings | pg.Query, values?: unknown, callback?: unknown];
type Send = (...given: QueryArguments) => unknown;
type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void;

/**
 * A connection that is closed when it no longer responds; otherwise the next query would wait behind the unanswered
 * one. Its time limit and schema are set once per connection or, behind a pooler, in each transaction.
 */
class BoundedClient extends pg.Client {
  private readonly names: StatementNames;

  constructor(config: DatabaseConnection = {}) {
    const { pooler, schema, statementNames = processNames } = config;
    super(config);
    this.names = statementNames;
    const isPooled = pooler?.isThere === true;
    const startup = (this as unknown as Startup).connectionParameters;
    if (isPooled) startup.statement_timeout = false;
    else startup.options = startupOptions({ ...(schema !== undefined && { search_path: schema }) }, startup.options);
    const query = this.query.bind(this) as Send;
    const send = this.withSettings(
      query,
      isPooled ? settingsOf(config) : undefined,
      !isPooled || pooler.keepsStatements === true,
    );
    const bounded = (...given: QueryArguments) => {
      const answer = traceQuery(send, given);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.giveUpIfSilent(error));
      return answer;
    };
    this.query = bounded as typeof this.query;
  }

  /**
   * Adds settings to a query. `always` contains the settings that every transaction needs behind a pooler. Without a
   * pooler, only queries with their own settings have any.
   */
  private withSettings(query: Send, always: TransactionSettings | undefined, keepsStatements: boolean): Send {
    const prepared = keepsStatements ? new Set<string>() : undefined;
    const nameOf = (text: string, isInTransaction: boolean, hasSettings: boolean): string | undefined => {
      if (!keepsStatements) return undefined;
      // A stale name would abort the transaction, and the statement can't be retried in it.
      if (isInTransaction && (hasSettings || !keepsPlan(text) || ALL_COLUMNS.test(text))) return undefined;
      return keepsPlan(text) || (hasSettings && READS.test(text)) ? this.names.nameOf(text) : undefined;
    };
    const submit = (given: string | QueryWithSettings, values: unknown[] | undefined, callback: Callback) => {
      const config: QueryWithSettings = typeof given === 'string' ? { text: given, ...(values && { values }) } : given;
      const settings = { ...always, ...config.settings };
      // The transaction status is unknown until a new connection has run its first query.
      const isInTransaction = (this.getTransactionStatus() ?? 'I') !== 'I';
      const hasSettings = Object.keys(settings).length > 0;
      const send = (sent: QueryWithSettings, more: TransactionSettings | undefined, done: Callback) =>
        void query(
          createSettingQuery(sent, done, {
            settings: { ...settings, ...more },
            ofTransactions: always && clientLimits,
            isInTransaction,
            prepared,
          }),
        );
      const name = nameOf(config.text, isInTransaction, hasSettings);
      if (name === undefined) return send(config, undefined, callback);
      const plans = hasSettings && !keepsPlan(config.text) ? OWN_PLANS : undefined;
      send({ ...config, name }, plans, (error, result) => {
        if (!isStaleName(error)) return callback(error, result);
        this.forgetStatements([name, ...(prepared ?? [])]);
        prepared?.clear();
        if (isInTransaction) return callback(error, result);
        send(config, undefined, callback);
      });
    };
    return (config, values, callback) => {
      const isReady = typeof config === 'object' && 'submit' in config;
      const hasOwn = typeof config === 'object' && 'settings' in config;
      const isNamed = keepsStatements && !isReady && keepsPlan(typeof config === 'string' ? config : config.text);
      if (isReady || (always === undefined && !hasOwn && !isNamed)) return query(config, values, callback);
      const given = Array.isArray(values) ? (values as unknown[]) : undefined;
      const givenCallback = [values, callback].find((each) => typeof each === 'function') as Callback | undefined;
      if (givenCallback !== undefined) return void submit(config, given, givenCallback);
      return new Promise((resolve, reject) => {
        submit(config, given, (error, result) => (error ? reject(error) : resolve(result)));
      });
    };
  }

  /** Closes statements, so that the next use of their names parses them again. */
  private forgetStatements(names: readonly string[]): void {
    const { connection } = this as unknown as NamedStatements;
    for (const name of names) {
      connection.close({ type: 'S', name });
      delete connection.parsedStatements[name];
    }
  }

  private giveUpIfSilent(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

const settingsOf = ({ statement_timeout, schema }: DatabaseConnection): TransactionSettings => ({
  statement_timeout: String(statement_timeout || 0),
  ...(schema !== undefined && { search_path: schema }),
});

/** Opens a pool whose callers never wait long for a database that is unavailable or hangs. */
export function openBoundedPool(connection: DatabaseConnection, { max, acquireMs, statementMs }: PoolLimits): pg.Pool {
  const config: DatabaseConnection = {
    ...connection,
    max,
    connectionTimeoutMillis: acquireMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client: BoundedClient,
  };
  const pool = new pg.Pool(config);
  // A lost connection fails the query that uses it. Without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Returns a pool's connection including the password, which the pool hides from enumeration. */
export const connectionOf = ({ options }: pg.Pool): DatabaseConnection => ({
  ...options,
  ...(options.password !== undefined && { password: options.password }),
});
