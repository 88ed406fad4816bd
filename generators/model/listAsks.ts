import type { ConfigPath } from '../read/configText.ts';
import type { ConfigValue } from '../config/leafSchemas.ts';
import {
  answerAt,
  argumentsOf,
  closedValues,
  splitPath,
  inputAt,
  inputMapOf,
  isMany,
  type AnyField,
  type InputMap,
  valuesOf,
} from './schemaTypes.ts';
import type { FilterConfig, ResourceConfig } from './config.ts';
import type { GraphQLInputType } from 'graphql';

/** Type of an argument's value. An array lists the values of a closed set. */
export type Holds = 'text' | 'number' | 'boolean' | 'texts' | readonly string[];

/** An argument of a list's call, or a field inside it, that the generated code fills. */
export interface Ask {
  path: string;
  holds: Holds;
  at: ConfigPath;
  /** True if the setting's name requires the argument, and not its value. */
  isKey?: boolean;
  by: 'limit' | 'cursor' | 'search' | 'reverse' | { filter: string; config: FilterConfig };
}

export interface ListAsks {
  asks: readonly Ask[];
  sort?: { path: string; at: ConfigPath; orders: ReadonlyMap<string, Orders | undefined> };
  paging: 'token' | 'cursor' | undefined;
  lacksSearch: boolean;
}

export const CALL: ConfigPath = ['operations', 'getList'];
export const QUERY: ConfigPath = [...CALL, 'query'];

export function pagesOf(field: AnyField, { pagination }: ResourceConfig['operations']['getList']) {
  const takes = argumentsOf(field);
  const isConnection = 'after' in takes && ('first' in takes || answerAt(field.type, 'pageInfo') !== undefined);
  if (!pagination && !isConnection)
    return 'nextPageToken' in takes || answerAt(field.type, 'nextPageToken')
      ? { kind: 'token' as const, limit: 'limit', after: 'nextPageToken' }
      : undefined;
  return { kind: 'cursor' as const, limit: 'first', after: 'after' };
}

export function listAsks(field: AnyField | undefined, { operations: { getList }, list }: ResourceConfig): ListAsks {
  if (!field) return { asks: [], paging: undefined, lacksSearch: false };
  const pages = pagesOf(field, getList);
  const isOwn = pages?.kind === 'token';
  const filter = getList.filter ?? (isOwn ? 'filter' : undefined);
  const takes =
    filter === '' ? argumentsOf(field) : (inputMapOf(inputAt(argumentsOf(field), filter ?? '')?.type) ?? {});
  const isSearchable = filter !== '' && 'text' in takes && !inputMapOf(takes.text?.type);
  // The browser searches lists that it has loaded in full, without an argument.
  const lacksSearch = !!list.search && getList.search === undefined && filter !== undefined && !isSearchable;
  const asks: Ask[] = [];
  if (pages)
    asks.push(
      { path: pages.limit, holds: 'number', at: QUERY, by: 'limit' },
      { path: pages.after, holds: 'text', at: QUERY, by: 'cursor' },
    );
  if (filter !== undefined)
    asks.push(
      ...(list.filters ?? []).flatMap((one, index) =>
        // A filter on a fan-out argument only decides which calls to skip.
        Object.hasOwn(getList.fanOut ?? {}, one.key ?? one.field) ? [] : filterAsk(filter, takes, one, index),
      ),
    );
  if (list.search && getList.search !== undefined)
    asks.push({ path: getList.search, holds: 'text', at: [...CALL, 'search'], by: 'search' });
  else if (list.search && isSearchable)
    asks.push({ path: `${filter}.text`, holds: 'text', at: ['list', 'search'], isKey: true, by: 'search' });
  if (getList.reverse !== undefined)
    asks.push({ path: getList.reverse, holds: 'boolean', at: [...CALL, 'reverse'], by: 'reverse' });
  const sortable = list.columns.filter((column) => column.sortable).map((column) => column.field);
  const sort = getList.sort ?? (isOwn && sortable.length > 0 ? 'sort' : undefined);
  const type = sort === undefined ? undefined : inputAt(argumentsOf(field), sort)?.type;
  const ordersOf = (column: string) =>
    getList.sort === undefined ? ownOrders(column) : type && orderValues(type, column, getList.reverse !== undefined);
  return {
    asks,
    lacksSearch,
    ...(sort !== undefined && {
      sort: {
        path: sort,
        at: getList.sort === undefined ? QUERY : [...CALL, 'sort'],
        orders: new Map(sortable.map((column) => [column, ordersOf(column)])),
      },
    }),
    paging: pages?.kind,
  };
}

function filterAsk(filter: string, takes: InputMap, config: FilterConfig, index: number): Ask {
  const { field, key = field, kind, choices } = config;
  const operators = kind === 'anyOf' || kind === 'tags' ? ANY_OF : IS;
  const path = comparison(takes, key in takes ? [key] : splitPath(field), operators) ?? [key];
  const holds: Holds =
    kind === 'tags' ? 'texts' : kind === 'anyOf' ? (choices ?? valuesOf(takes, path.join('.'))) : 'boolean';
  return {
    path: [...(filter === '' ? [] : [filter]), ...path].join('.'),
    holds,
    at: ['list', 'filters', index, config.key === undefined ? 'field' : 'key'],
    by: { filter: key, config },
  };
}

const ANY_OF = ['in', 'anyOf', 'oneOf'];
const IS = ['eq', 'equals', 'equalTo', 'is'];

const normal = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const named = (names: readonly string[], wanted: string): string | undefined =>
  names.find((name) => normal(name) === normal(wanted));
const valuesIn = (type: GraphQLInputType | undefined): readonly string[] => closedValues(type) ?? [];

export interface Orders {
  asc: ConfigValue;
  desc: ConfigValue;
}

const ownOrders = (field: string): Orders => ({ asc: { field, order: 'asc' }, desc: { field, order: 'desc' } });

/** Returns the values of `NAME_ASC`, `{ field: NAME, direction: ASC }`, or `NAME` next to a direction. */
function orderValues(type: GraphQLInputType, column: string, isReversed = false): Orders | undefined {
  const key = named(valuesIn(type), column);
  const [asc, desc] = isReversed ? [key, key] : [orderValue(type, column, 'asc'), orderValue(type, column, 'desc')];
  if (asc === undefined || desc === undefined) return undefined;
  return isMany(type) ? { asc: [asc], desc: [desc] } : { asc, desc };
}

function orderValue(type: GraphQLInputType, column: string, order: 'asc' | 'desc'): ConfigValue | undefined {
  const takes = inputMapOf(type);
  if (!takes) return named(valuesIn(type), `${column} ${order}`);
  const key = (...wanted: readonly string[]) => wanted.find((name) => name in takes);
  const [field, direction] = [key('field', 'column', 'by'), key('direction', 'order')];
  if (field === undefined || direction === undefined) return undefined;
  const names = valuesIn(takes[field]?.type);
  const what = names.length === 0 ? column : named(names, column);
  const way = named(valuesIn(takes[direction]?.type), order);
  return what === undefined || way === undefined ? undefined : { [field]: what, [direction]: way };
}

/** Returns the path of a filter's values. The last part can be an operator such as `in`. */
function comparison(
  takes: InputMap,
  [head = '', ...tail]: readonly string[],
  operators: readonly string[],
): string[] | undefined {
  const type = takes[head]?.type;
  const inner = inputMapOf(type);
  if (!inner) return type && tail.length === 0 ? [head] : undefined;
  const operator = operators.find((name) => name in inner);
  const rest = tail.length > 0 ? comparison(inner, tail, operators) : operator;
  return rest === undefined ? undefined : [head, rest].flat();
}
