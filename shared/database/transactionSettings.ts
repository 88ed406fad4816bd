import pg from 'pg';

/** Names and values of settings that apply to one transaction. */
export type TransactionSettings = Readonly<Record<string, string>>;

/**
 * Limits that release the locks of a stalled or lost client in less than ten seconds: PostgreSQL ends a transaction
 * whose client sends no further statement, and a connection whose client reads no data.
 */
export const clientLimits: TransactionSettings = {
  idle_in_transaction_session_timeout: '8s',
  tcp_user_timeout: '8s',
};

const KEEPALIVES: TransactionSettings = {
  tcp_keepalives_idle: '5s',
  tcp_keepalives_interval: '1s',
  tcp_keepalives_count: '3',
};

/**
 * Returns the options of the startup message: the given options plus the settings that every connection has when there
 * is no pooler.
 */
export const startupOptions = (more: TransactionSettings = {}, given = ''): string =>
  Object.entries({ ...clientLimits, ...KEEPALIVES, ...more })
    .reduce((options, [name, value]) => `${options} -c ${name}=${value}`, given)
    .trim();

/** Methods that the driver calls while it runs a query. Its types omit them. */
interface DriverQuery extends pg.Query {
  prepare(connection: ProtocolConnection): void;
  requiresPreparation(): boolean;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: ProtocolConnection): void;
}

interface ProtocolConnection {
  parse(message: { text: string; name: string; types: [] }): void;
  bind(message: {
    portal: string;
    statement: string;
    values: readonly string[];
    valueMapper?: (value: string) => string;
  }): void;
  execute(message: { portal: string; rows: number }): void;
}

type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void;

const driver: object = pg.Query;
const Driver = driver as new (config: pg.QueryConfig, values: undefined, callback: Callback) => DriverQuery;

const SCRIPT = /;\s*\S/;
const BEGIN = /^\s*(begin|start transaction)\b/i;

/**
 * Creates a query whose settings are sent before it, in the same transaction and round trip. They can't be set once per
 * connection, because a pooler in transaction mode uses another connection for the next transaction.
 */
export function createSettingQuery(
  config: pg.QueryConfig,
  callback: Callback,
  { settings, ofTransactions, isInTransaction, prepared }: Sending,
): pg.Query {
  if (isInTransaction || Object.keys(settings).length === 0) return new Driver(config, undefined, callback);
  if (BEGIN.test(config.text))
    return new Driver(
      { ...config, text: `${config.text}; ${setLocal({ ...ofTransactions, ...settings })}` },
      undefined,
      callback,
    );
  // A script of several statements is one transaction. Its results begin with those of the settings.
  if (SCRIPT.test(config.text) && !config.values?.length)
    return new Driver({ ...config, text: `${setLocal(settings)}; ${config.text}` }, undefined, callback);
  const first = prepared === undefined ? literal(settings) : bound(settings, prepared);
  return new QueryAfter(first, config, callback);
}

export interface Sending {
  settings: TransactionSettings;
  /**
   * Additional settings for transactions of several statements. A single statement never waits for its client, so it
   * doesn't need them.
   */
  ofTransactions: TransactionSettings | undefined;
  isInTransaction: boolean;
  /**
   * Names of the setting statements that are prepared on this connection; undefined behind a pooler that doesn't keep
   * statements.
   */
  prepared?: Set<string> | undefined;
}

/** A statement that is sent first, and a callback for its response. */
interface First {
  send(connection: ProtocolConnection): void;
  answered(): void;
}

/** Query that sends another statement first, and keeps its response out of the result. */
class QueryAfter extends Driver {
  private readonly first: First;
  private isFirst = true;

  constructor(first: First, config: pg.QueryConfig, callback: Callback) {
    super(config, undefined, callback);
    this.first = first;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: ProtocolConnection): void {
    this.first.send(connection);
    connection.execute({ portal: '', rows: 0 });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (!this.isFirst) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: ProtocolConnection): void {
    if (this.isFirst) {
      this.isFirst = false;
      this.first.answered();
    } else super.handleCommandComplete(message, connection);
  }
}

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;

export const setLocal = (settings: TransactionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} to ${quote(value)}`)
    .join('; ');

const selectOf = (settings: TransactionSettings, valueOf: (value: string, index: number) => string): string =>
  `select ${Object.entries(settings)
    .map(([name, value], index) => `set_config(${quote(name)}, ${valueOf(value, index)}, true)`)
    .join(', ')}`;

const literal = (settings: TransactionSettings): First => ({
  send: (connection) => {
    connection.parse({ text: selectOf(settings, quote), name: '', types: [] });
    connection.bind({ portal: '', statement: '', values: [] });
  },
  answered: () => undefined,
});

const asItIs = (value: string): string => value;

/**
 * Returns the settings as a prepared statement, which each connection parses and plans once. This halves their cost.
 */
function bound(settings: TransactionSettings, prepared: Set<string>): First {
  const name = `settings ${Object.keys(settings).join(' ')}`;
  return {
    send: (connection) => {
      if (!prepared.has(name))
        connection.parse({ text: selectOf(settings, (_value, index) => `$${index + 1}`), name, types: [] });
      connection.bind({ portal: '', statement: name, values: Object.values(settings), valueMapper: asItIs });
    },
    answered: () => void prepared.add(name),
  };
}
