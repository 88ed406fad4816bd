import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import {
  readDefaulted,
  readGiven,
  readNeeded,
  type Defaulted,
  type Needed,
  type Optional,
  type Reader,
  type Readers,
} from './inputValues.ts';
import type { ListRow, ListRules } from '../lists/listRules.ts';

export * as value from './inputValues.ts';

/** Scope of a screen: arguments that a call takes from the URL instead of a row. */
export interface Scope {
  orgId?: string;
  courseId?: string;
}

/** Parameters of an API call, for every react-admin method. */
export interface Call {
  id?: string;
  data?: ListRow;
  previousData?: ListRow;
  scope: Scope;
  page: { limit: number; nextPageToken: string | undefined };
  /** Set only if the server filters and sorts. */
  filter?: ListRow | undefined;
  sort?: { field: string; order: 'asc' | 'desc'; fromEnd?: true } | undefined;
}

export interface Page {
  rows: readonly ListRow[];
  nextPageToken: string | null;
  /** Undefined if the call isn't paginated, so that its rows are complete. */
  totalCount: number | undefined;
  /** False if there are more rows than `totalCount`. */
  totalCountIsExact: boolean;
}

export interface ListOperation {
  document: DocumentNode;
  variables(call: Call): unknown;
  page(data: unknown): Page;
  rules: ListRules;
  /** Variables of separate calls whose rows are merged: getOrgUsers is called once per type. */
  fanOut: readonly ListRow[];
}

export interface RowOperation {
  document: DocumentNode;
  variables(call: Call): unknown;
  /** Returns the row in a response, or undefined if there is none. */
  row(data: unknown): ListRow | undefined;
}

export interface ResourceOperations {
  /** GraphQL type of the rows. */
  type: string;
  list: ListOperation;
  one?: RowOperation;
  create?: RowOperation;
  update?: RowOperation;
  delete?: RowOperation;
}

interface TypedList<Result, Variables, Row> {
  variables: (call: Call) => Variables;
  page: (data: Result) => {
    rows: readonly Row[];
    nextPageToken?: string | null | undefined;
    totalCount?: number | null | undefined;
    totalCountIsExact?: boolean | null | undefined;
  };
  id: (row: Row) => string;
  rules: ListRules;
  fanOut?: readonly Partial<Variables>[];
}

/**
 * Declares a list call. The types of variables and result follow from the document, so a mistake is a compile error
 * right there.
 */
export const listOperation =
  <Result, Variables>(document: TypedDocumentNode<Result, Variables>) =>
  <Row extends object>(list: TypedList<Result, Variables, Row>): ListOperation => ({
    document,
    variables: list.variables,
    page: (data) => {
      const { rows, nextPageToken, totalCount, totalCountIsExact } = list.page(data as Result);
      return {
        rows: rows.map((row) => ({ ...row, id: list.id(row) })),
        nextPageToken: nextPageToken ?? null,
        totalCount: totalCount ?? undefined,
        totalCountIsExact: totalCountIsExact ?? true,
      };
    },
    rules: list.rules,
    fanOut: list.fanOut ?? [{}],
  });

interface TypedRow<Result, Variables, Row> {
  variables: (call: Call) => Variables;
  /** Absent if the response contains no row. */
  row?: (data: Result) => Row | null | undefined;
  id?: (row: Row) => string;
}

/** Declares a call that returns or changes one row. */
export const rowOperation =
  <Result, Variables>(document: TypedDocumentNode<Result, Variables>) =>
  <Row extends object>(operation: TypedRow<Result, Variables, Row>): RowOperation => ({
    document,
    variables: operation.variables,
    row: (data) => {
      const row = operation.row?.(data as Result);
      return row && operation.id ? { ...row, id: operation.id(row) } : undefined;
    },
  });

const ID_SEPARATOR = '|';

/** Joins several fields to one row id. */
export const joinIds = (...parts: readonly string[]): string => parts.join(ID_SEPARATOR);

/** Functions that read a call's arguments. */
export const arg = {
  id: (call: Call, part?: number): string =>
    required(part === undefined ? call.id : call.id?.split(ID_SEPARATOR)[part], 'id'),
  scope: (call: Call, key: keyof Scope): string => required(call.scope[key], `scope.${key}`),
  /** Returns null if the screen has no such scope. For arguments that can be null. */
  scopeOrNull: (call: Call, key: keyof Scope): string | null => call.scope[key] ?? null,
  record: (call: Call, key: string): unknown => call.previousData?.[key] ?? call.data?.[key],
};

function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new Error(`The call requires ${name}: set the screen's scope.`);
  return value;
}

/** Returns a value of the list's filter, or undefined if it isn't set or the browser filters the list. */
export function asked<T>({ filter }: Call, key: string, reader: Reader<T>): T | undefined {
  const value = filter?.[key];
  return value === '' || (Array.isArray(value) && value.length === 0) ? undefined : reader(value);
}

export const searchText = ({ filter }: Call): string | undefined =>
  typeof filter?.text === 'string' && filter.text.trim() !== '' ? filter.text.trim() : undefined;

/** Returns the conditions, or undefined if none is set. */
export const conditions = <T extends object>(all: T): T | undefined =>
  Object.values(all).some((condition) => condition !== undefined) ? all : undefined;

/** Returns the sort column and direction, if the API can sort by that column. */
export function sorted<const F extends string>(
  { sort }: Call,
  fields: readonly F[],
): { field: F; order: 'asc' | 'desc' } | undefined {
  const field = fields.find((known) => known === sort?.field);
  return sort && field !== undefined ? { ...sort, field } : undefined;
}

/** Returns the sort order for an API that has a separate enum value for each column and direction. */
export const ordered = <T>({ sort }: Call, orders: Readonly<Record<string, { asc: T; desc: T }>>): T | undefined =>
  sort && orders[sort.field]?.[sort.order];

export const reversed = ({ sort }: Call): boolean | undefined => sort && sort.order === 'desc';

/** Builds an input from all the given fields, changed or not. */
export const whole = <N extends Readers>({ data, previousData }: Call, needed: N): Needed<N> =>
  readNeeded(needed, { ...previousData, ...data });

/** Builds an input from the fields that have a value. */
export const pick = <O extends Readers, D extends Readers = Record<never, never>>(
  { data = {} }: Call,
  optional: O,
  defaulted?: D,
): Optional<O> & Defaulted<D> => ({ ...readGiven(optional, data), ...readDefaulted(defaulted ?? {}, data) });

/** Builds an input from the fields whose values differ from before, so that an update sends only changes. */
export const changed = <O extends Readers, D extends Readers = Record<never, never>>(
  { data = {}, previousData = {}, ...call }: Call,
  optional: O,
  defaulted?: D,
): Optional<O> & Defaulted<D> => {
  const changes = Object.entries(data).filter(
    ([field, value]) => !same(value, Object.hasOwn(previousData, field) ? previousData[field] : undefined),
  );
  return pick({ ...call, data: Object.fromEntries(changes) }, optional, defaulted);
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
