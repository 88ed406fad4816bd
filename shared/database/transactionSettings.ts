import pg from 'pg';

/** Settings that hold for one transaction: their names and values. */
export type TransactionSettings = Readonly<Record<string, string>>;

/** What the driver calls while it sends a query and reads the answer; its types leave these out. */
interface Internals {
  queryMode: 'extended' | undefined;
  prepare(connection: ProtocolConnection): void;
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

type Callback = (error: Error | undefined, result: pg.QueryResult) => void;

const SCRIPT = /;\s*\S/;
const BEGIN = /^\s*(begin|start transaction)\b/i;

/**
 * A query whose settings go before it in the same transaction and the same round trip: behind a pooler in
 * transaction mode, the connection of the next transaction is another one.
 */
export function createSettingQuery(
  given: string | pg.QueryConfig,
  values: unknown[] | undefined,
  callback: Callback,
  { settings, isInTransaction, prepared }: Sending,
): pg.Query {
  const config = typeof given === 'string' ? { text: given, ...(values && { values }) } : given;
  if (isInTransaction) return create(config, callback);
  if (BEGIN.test(config.text)) return create({ ...config, text: `${config.text}; ${beginWith(settings)}` }, callback);
  // such a script is a transaction by itself; its results begin with those of the settings
  if (SCRIPT.test(config.text) && !config.values?.length)
    return create({ ...config, text: `${beginWith(settings)}; ${config.text}` }, callback);
  const query = create(config, callback);
  goFirst(query as unknown as Internals, prepared === undefined ? literal(settings) : bound(settings, prepared));
  return query;
}

export interface Sending {
  settings: TransactionSettings;
  isInTransaction: boolean;
  /** The names of the statements that this connection knows; a pooler's connections are not known to keep any. */
  prepared?: Set<string> | undefined;
}

/** A statement that goes first: how it is sent, and what to do once it is answered. */
interface First {
  send(connection: ProtocolConnection): void;
  answered(): void;
}

const create = (config: pg.QueryConfig, callback: Callback) => new pg.Query(config, callback as unknown as unknown[]);

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const beginWith = (settings: TransactionSettings): string =>
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

/** Parsed and planned once for each connection, which saves half of what the settings cost. */
function bound(settings: TransactionSettings, prepared: Set<string>): First {
  const name = `settings ${Object.keys(settings).join(' ')}`;
  return {
    send: (connection) => {
      if (!prepared.has(name))
        connection.parse({ text: selectOf(settings, (_value, index) => `$${index + 1}`), name, types: [] });
      connection.bind({ portal: '', statement: name, values: Object.values(settings), valueMapper: (value) => value });
    },
    answered: () => void prepared.add(name),
  };
}

/** The statement is sent before the query's own messages, and its answer kept from the result. */
function goFirst(query: Internals, first: First): void {
  const { prepare, handleDataRow, handleCommandComplete } = query;
  let isFirst = true;
  query.queryMode = 'extended';
  query.prepare = (connection) => {
    first.send(connection);
    connection.execute({ portal: '', rows: 0 });
    prepare.call(query, connection);
  };
  query.handleDataRow = (message) => {
    if (!isFirst) handleDataRow.call(query, message);
  };
  query.handleCommandComplete = (message, connection) => {
    if (isFirst) {
      isFirst = false;
      first.answered();
    } else handleCommandComplete.call(query, message, connection);
  };
}
