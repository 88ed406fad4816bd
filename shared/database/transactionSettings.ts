import pg from 'pg';

/** Settings that hold for one transaction: their names and values. */
export type TransactionSettings = Readonly<Record<string, string>>;

/**
 * Limits that release the locks of a stalled or lost client in less than ten seconds: PostgreSQL ends a transaction
 * that waits for its client's next statement, and a connection whose client reads no data.
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

/** Options of the startup message: those given, and what each connection without a pooler has. */
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
 * A query whose settings go before it in the same transaction and the same round trip: behind a pooler in
 * transaction mode, the connection of the next transaction is another one.
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
  // such a script is a transaction by itself; its results begin with those of the settings
  if (SCRIPT.test(config.text) && !config.values?.length)
    return new Driver({ ...config, text: `${setLocal(settings)}; ${config.text}` }, undefined, callback);
  const first = prepared === undefined ? literal(settings) : bound(settings, prepared);
  return new QueryAfter(first, config, callback);
}

export interface Sending {
  settings: TransactionSettings;
  /** More settings for a transaction of several statements, since a single statement never waits for its client. */
  ofTransactions: TransactionSettings | undefined;
  isInTransaction: boolean;
  /**
   * Names of the settings' statements that are prepared on this connection; undefined behind a pooler that keeps
   * none.
   */
  prepared?: Set<string> | undefined;
}

/** A statement that goes first: how it is sent, and what to do once it is answered. */
interface First {
  send(connection: ProtocolConnection): void;
  answered(): void;
}

/** The first statement is sent before the query's own messages, and its answer kept from the result. */
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

/** Parsed and planned once for each connection, which saves half of what the settings cost. */
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
