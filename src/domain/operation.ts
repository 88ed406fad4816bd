import type { ListRow, ListRules } from './listRules.ts';

/** A GraphQL document that carries the types of its result and variables. */
export interface TypedDocument<Result, Variables> {
  /** By which the server knows it. */
  id: string;
  name: string;
  text: string;
  /** Never there at run time; only the types count. */
  __apiType?: (variables: Variables) => Result;
}

export const document = <Result, Variables>(id: string, text: string): TypedDocument<Result, Variables> => ({ id, name: /^\w+ (\w+)/.exec(text)?.[1] ?? '', text });

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
}

export interface ListOperation {
  document: TypedDocument<unknown, unknown>;
  variables(call: Call): unknown;
  page(data: unknown): Page;
  rules: ListRules;
  /** One call for each, merged: getOrgUsers is asked once per type. */
  fanOut: readonly ListRow[];
}

export interface RowOperation {
  document: TypedDocument<unknown, unknown>;
  variables(call: Call): unknown;
  row(data: unknown): ListRow;
}

/** What the API offers for one resource. */
export interface ResourceOperations {
  list: ListOperation;
  one?: RowOperation;
  create?: RowOperation;
  update?: RowOperation;
  delete?: RowOperation;
}

interface TypedList<Result, Variables, Row> {
  document: TypedDocument<Result, Variables>;
  variables: (call: Call) => Variables;
  page: (data: Result) => { rows: readonly Row[]; nextPageToken?: string | null | undefined; totalCount?: number };
  id: (row: Row) => string;
  rules: ListRules;
  fanOut?: readonly Partial<Variables>[];
}

/** Declares a list call; a wrong variable or field is a compile error in the generated table. */
export const listOperation = <Result, Variables, Row extends object>(list: TypedList<Result, Variables, Row>): ListOperation => ({
  document: list.document as TypedDocument<unknown, unknown>,
  variables: list.variables,
  page: (data) => {
    const { rows, nextPageToken, totalCount } = list.page(data as Result);
    return { rows: rows.map((row) => ({ ...row, id: list.id(row) })), nextPageToken: nextPageToken ?? null, totalCount };
  },
  rules: list.rules,
  fanOut: list.fanOut ?? [{}],
});

interface TypedRow<Result, Variables, Row> {
  document: TypedDocument<Result, Variables>;
  variables: (call: Call) => Variables;
  row: (data: Result) => Row;
  id: (row: Row) => string;
}

/** Declares a call that answers with one row. */
export const rowOperation = <Result, Variables, Row extends object>(operation: TypedRow<Result, Variables, Row>): RowOperation => ({
  document: operation.document as TypedDocument<unknown, unknown>,
  variables: operation.variables,
  row: (data) => {
    const row = operation.row(data as Result);
    return { ...row, id: operation.id(row) };
  },
});

const ID_SEPARATOR = '|';

/** One id for a row that several fields name. */
export const joinIds = (...parts: readonly string[]): string => parts.join(ID_SEPARATOR);

/** Where the arguments of a call come from. */
export const arg = {
  id: (call: Call, part?: number): string => required(part === undefined ? call.id : call.id?.split(ID_SEPARATOR)[part], 'id'),
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

/** The keys that an input knows. */
export const pick = <T>(call: Call, keys: readonly (keyof T & string)[]): T =>
  Object.fromEntries(keys.filter((key) => call.data?.[key] !== undefined).map((key) => [key, call.data?.[key]])) as T;

/** The keys that an input knows and that differ from before: an update sends only what changed. */
export const changed = <T>(call: Call, keys: readonly (keyof T & string)[]): Partial<T> =>
  Object.fromEntries(
    keys.filter((key) => call.data !== undefined && key in call.data && !same(call.data[key], call.previousData?.[key])).map((key) => [key, call.data?.[key]]),
  ) as Partial<T>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
