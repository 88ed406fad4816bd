import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { ListRow, ListRules } from './listRules.ts';

/** Where a screen stands: what a call takes from the address rather than from a row. */
export interface Scope {
  orgId?: string;
  courseId?: string;
}

/** What a call of the API gets, whatever react-admin method it serves. */
export interface Call {
  id?: string;
  data?: ListRow;
  previousData?: ListRow;
  scope: Scope;
  page: { limit: number; nextPageToken: string | undefined };
  /** Set only when the server filters and sorts. */
  filter?: ListRow | undefined;
  sort?: { field: string; order: 'asc' | 'desc' } | undefined;
}

export interface Page {
  rows: readonly ListRow[];
  nextPageToken: string | null;
  /** Absent when the call has no pages: then its rows are all there are. */
  totalCount: number | undefined;
  /** Otherwise there are more than `totalCount`. */
  totalCountIsExact: boolean;
}

export interface ListOperation {
  document: DocumentNode;
  variables(call: Call): unknown;
  page(data: unknown, call: Call): Page;
  rules: ListRules;
  /** One call for each, merged: getOrgUsers is asked once per type. */
  fanOut: readonly ListRow[];
}

export interface RowOperation {
  document: DocumentNode;
  variables(call: Call): unknown;
  /** Undefined when the answer holds no row. */
  row(data: unknown): ListRow | undefined;
  /** One of several calls of a save: what of it is its own. Absent: everything. */
  fields?: readonly string[];
}

/** A save: one call, or several in turn. */
export type WriteOperation = RowOperation | readonly RowOperation[];

/** What the API offers for one resource. */
export interface ResourceOperations {
  /** The type of its rows in the schema. */
  type: string;
  list: ListOperation;
  one?: RowOperation;
  create?: WriteOperation;
  update?: WriteOperation;
  delete?: WriteOperation;
}

interface TypedList<Result, Variables, Row> {
  document: TypedDocumentNode<Result, Variables>;
  variables: (call: Call) => Variables;
  page: (
    data: Result,
    call: Call,
  ) => {
    rows: readonly Row[];
    nextPageToken?: string | null | undefined;
    totalCount?: number | null | undefined;
    totalCountIsExact?: boolean | null | undefined;
  };
  id: (row: Row) => string;
  rules: ListRules;
  fanOut?: readonly Partial<Variables>[];
  /** Fields whose text is JSON. */
  json?: readonly (keyof Row & string)[];
}

/** Declares a list call; a wrong variable or field is a compile error in the generated table. */
export const listOperation = <Result, Variables, Row extends object>(
  list: TypedList<Result, Variables, Row>,
): ListOperation => ({
  document: list.document,
  variables: list.variables,
  page: (data, call) => {
    const { rows, nextPageToken, totalCount, totalCountIsExact } = list.page(data as Result, call);
    return {
      rows: rows.map((row) => ({ ...readTexts(row, list.json), id: list.id(row) })),
      nextPageToken: nextPageToken ?? null,
      totalCount: totalCount ?? undefined,
      totalCountIsExact: totalCountIsExact ?? true,
    };
  },
  rules: list.rules,
  fanOut: list.fanOut ?? [{}],
});

interface TypedRow<Result, Variables, Row> {
  document: TypedDocumentNode<Result, Variables>;
  variables: (call: Call) => Variables;
  /** Absent when the answer holds no row. */
  row?: (data: Result) => Row | null | undefined;
  id?: (row: Row) => string;
  json?: readonly (keyof Row & string)[];
  fields?: readonly string[];
}

/** Declares a call that answers with one row, or does something to one. */
export const rowOperation = <Result, Variables, Row extends object>(
  operation: TypedRow<Result, Variables, Row>,
): RowOperation => ({
  document: operation.document,
  variables: operation.variables,
  row: (data) => {
    const row = operation.row?.(data as Result);
    return row && operation.id ? { ...readTexts(row, operation.json), id: operation.id(row) } : undefined;
  },
  ...(operation.fields && { fields: operation.fields }),
});

const readTexts = <Row extends object>(row: Row, fields: readonly string[] = []): ListRow => {
  const read = fields.map((field) => [field, readText((row as ListRow)[field])] as const);
  return { ...row, ...Object.fromEntries(read) };
};

const readText = (value: unknown): unknown => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value);

const ID_SEPARATOR = '|';

/** One id for a row that several fields name. */
export const joinIds = (...parts: readonly string[]): string => parts.join(ID_SEPARATOR);

/** Where the arguments of a call come from. */
export const arg = {
  id: (call: Call, part?: number): string =>
    required(part === undefined ? call.id : call.id?.split(ID_SEPARATOR)[part], 'id'),
  scope: (call: Call, key: keyof Scope): string => required(call.scope[key], `scope.${key}`),
  /** Absent while the browser filters and sorts. */
  filter: <T>(call: Call): T | null => (call.filter ?? null) as T | null,
  sort: <T>(call: Call): T | null => (call.sort ?? null) as T | null,
  record: <T>(call: Call, key: string): T => (call.previousData?.[key] ?? call.data?.[key]) as T,
};

function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new Error(`The call needs ${name}: give the screen its scope.`);
  return value;
}

/**
 * How values go that don't go as they are: a form's text as a number,
 * an object as JSON text, a cleared field as its empty value.
 */
export interface Sending {
  numbers?: readonly string[];
  json?: readonly string[];
  /** null would mean "as it is", so that a cleared field goes as this. */
  empty?: Readonly<Record<string, '' | readonly never[]>>;
}

/** The keys that an input knows. */
export const pick = <T>(call: Call, keys: readonly (keyof T & string)[], sending?: Sending): T =>
  send(
    call.data,
    keys.filter((key) => call.data?.[key] !== undefined),
    sending,
  ) as T;

/** The keys that an input knows and that differ from before: an update sends only what changed. */
export const changed = <T>(call: Call, keys: readonly (keyof T & string)[], sending?: Sending): Partial<T> =>
  send(
    call.data,
    keys.filter(
      (key) => call.data !== undefined && key in call.data && !same(call.data[key], call.previousData?.[key]),
    ),
    sending,
  ) as Partial<T>;

/** The keys that an input wants whether they changed or not. */
export const whole = <T>(call: Call, keys: readonly (keyof T & string)[], sending?: Sending): T =>
  send({ ...call.previousData, ...call.data }, keys, sending) as T;

function send(
  row: ListRow | undefined,
  keys: readonly string[],
  { numbers = [], json = [], empty }: Sending = {},
): ListRow {
  const sent = keys.map((key): [string, unknown] => {
    const value = row?.[key];
    if (value === null && empty) return [key, empty[key]];
    if (json.includes(key) && typeof value !== 'string') return [key, JSON.stringify(value)];
    return [key, numbers.includes(key) && value !== null ? Number(value) : value];
  });
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

/** What was entered, as one JSON text, with what the call adds. */
export const asText = (call: Call, added: ListRow = {}): string => JSON.stringify({ ...call.data, ...added });

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
