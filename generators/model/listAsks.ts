import type { ConfigPath } from '../read/configText.ts';
import { answerAt, argumentsOf, isNeeded, splitPath, takenAt, takenBy, type AnyField } from './callPath.ts';
import type { FilterConfig, ResourceConfig } from './config.ts';
import { conditionPath, orderValues, ownOrders, searchShape, type Orders, type SearchShape } from './listShape.ts';

/** What an argument is given: any of the values of a closed set stands for a list. */
export type Holds = 'text' | 'number' | 'boolean' | 'texts' | readonly string[];

/** An argument of a list's call, or a field of one, that the generated code fills. */
export interface Ask {
  path: string;
  holds: Holds;
  /** The part of the resource's config that asks for it. */
  at: ConfigPath;
  /** It is the setting's name that asks. */
  isKey?: boolean;
  by: 'limit' | 'cursor' | 'search' | 'reverse' | { filter: string };
}

/** How a list is asked for pages, filters, texts and orders. */
export interface ListAsks {
  asks: readonly Ask[];
  /** A text that is looked for in several fields of the filter. */
  search?: { path: string; shape: SearchShape };
  sort?: { path: string; at: ConfigPath; orders: ReadonlyMap<string, Orders | undefined> };
  paging: 'token' | 'cursor' | undefined;
  /** What the API has no place for, by the part of the config that asks for it. */
  missing: readonly { what: 'search' | 'filter'; name: string; owner: string; at: ConfigPath }[];
}

const CALL: ConfigPath = ['operations', 'getList'];
const QUERY: ConfigPath = [...CALL, 'query'];

/** Where a call turns pages, by the config or by the names that a connection's arguments have. */
export function pagesOf(field: AnyField, { pagination }: ResourceConfig['operations']['getList']) {
  const takes = argumentsOf(field);
  const isConnection = 'after' in takes && answerAt(field.type, 'pageInfo') !== undefined;
  if (!pagination && !isConnection)
    return 'nextPageToken' in takes || answerAt(field.type, 'nextPageToken')
      ? { kind: 'token' as const, limit: 'limit', after: 'nextPageToken', perPage: undefined }
      : undefined;
  const { limit = 'first', after = 'after', perPage } = pagination ?? {};
  return { kind: 'cursor' as const, limit, after, perPage };
}

/** What is asked of a list by what its config says and its query takes. */
export function listAsks(field: AnyField | undefined, { operations: { getList }, list }: ResourceConfig): ListAsks {
  if (!field) return { asks: [], paging: undefined, missing: [] };
  const pages = pagesOf(field, getList);
  const isOwn = pages?.kind === 'token';
  const word = (name: 'limit' | 'after'): ConfigPath =>
    getList.pagination?.[name] === undefined ? QUERY : [...CALL, 'pagination', name];
  const paging: Ask[] = pages
    ? [
        { path: pages.limit, holds: 'number', at: word('limit'), by: 'limit' },
        { path: pages.after, holds: 'text', at: word('after'), by: 'cursor' },
      ]
    : [];
  const reverse: Ask[] =
    getList.reverse === undefined
      ? []
      : [{ path: getList.reverse, holds: 'boolean', at: [...CALL, 'reverse'], by: 'reverse' }];
  const filter = getList.filter ?? (isOwn ? 'filter' : undefined);
  const filters =
    filter === undefined ? [] : (list.filters ?? []).map((one, index) => filterAsk(field, getList, one, index));
  const search = list.search && searchAsk(field, getList, list.search, filter);
  const sortable = list.columns.filter((column) => column.sortable).map((column) => column.field);
  const sort = getList.sort ?? (isOwn && sortable.length > 0 ? 'sort' : undefined);
  const type = sort === undefined ? undefined : takenAt(argumentsOf(field), sort)?.type;
  const ordersOf = (column: string) =>
    getList.sort === undefined ? ownOrders(column) : type && orderValues(type, column, getList.reverse !== undefined);
  return {
    asks: [...paging, ...filters.flatMap(asksIn), ...(search && 'by' in search ? [search] : []), ...reverse],
    ...(search && 'shape' in search && { search }),
    ...(sort !== undefined && {
      sort: {
        path: sort,
        at: getList.sort === undefined ? QUERY : [...CALL, 'sort'],
        orders: new Map(sortable.map((column) => [column, ordersOf(column)])),
      },
    }),
    paging: pages?.kind,
    missing: [...filters.flatMap(missingIn), ...(search && 'what' in search ? [search] : [])],
  };
}

type Missing = ListAsks['missing'][number];
const asksIn = (one: Ask | Missing | undefined): Ask[] => (one && 'by' in one ? [one] : []);
const missingIn = (one: Ask | Missing | undefined): Missing[] => (one && 'what' in one ? [one] : []);

/** A filter by an argument that the list fans out over leaves calls out, and is no argument of its own. */
function filterAsk(
  field: AnyField,
  { filter = 'filter', fanOut = {} }: ResourceConfig['operations']['getList'],
  { field: column, key: named, kind, choices }: FilterConfig,
  index: number,
): Ask | Missing | undefined {
  const key = named ?? column;
  if (Object.hasOwn(fanOut, key)) return undefined;
  const at: ConfigPath = ['list', 'filters', index, named === undefined ? 'field' : 'key'];
  const takes = filter === '' ? argumentsOf(field) : (takenBy(takenAt(argumentsOf(field), filter)?.type) ?? {});
  const isForMany = kind === 'anyOf' || kind === 'tags';
  const path = conditionPath(takes, key in takes ? [key] : splitPath(column), isForMany);
  if (!path) return { what: 'filter', name: key, owner: filter, at };
  const holds: Holds = kind === 'tags' ? 'texts' : kind === 'anyOf' ? (choices ?? []) : 'boolean';
  return { path: [...(filter === '' ? [] : [filter]), ...path].join('.'), holds, at, by: { filter: key } };
}

function searchAsk(
  field: AnyField,
  { search }: ResourceConfig['operations']['getList'],
  fields: readonly string[],
  filter: string | undefined,
): Ask | Missing | { path: string; shape: SearchShape } | undefined {
  const at: ConfigPath = ['list', 'search'];
  if (search !== undefined) return { path: search, holds: 'text', at: [...CALL, 'search'], by: 'search' };
  // The browser searches a list that comes whole.
  if (filter === undefined) return undefined;
  const takes = takenBy(takenAt(argumentsOf(field), filter)?.type) ?? {};
  if ('text' in takes && !takenBy(takes.text?.type))
    return { path: `${filter}.text`, holds: 'text', at, isKey: true, by: 'search' };
  const shape = searchShape(takes, fields);
  return shape ? { path: filter, shape } : { what: 'search', name: fields.join(' and '), owner: filter, at };
}

/** Whether a list without it is refused: then something is given where nothing is chosen. */
export const isAlwaysGiven = (field: AnyField, path: string): boolean => {
  const taken = takenAt(argumentsOf(field), path);
  return taken !== undefined && isNeeded(taken);
};
