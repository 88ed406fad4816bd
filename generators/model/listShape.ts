import { getNamedType, isEnumType, type GraphQLInputType } from 'graphql';
import type { ConfigValue } from '../read/configText.ts';
import { isMany, takenBy, type Takes } from './callPath.ts';

const ANY_OF = ['in', 'anyOf', 'oneOf'];
const IS = ['eq', 'equals', 'equalTo', 'is'];
/** Those that tell no case apart stand first. */
const CONTAINS = ['containsIgnoreCase', 'includesInsensitive', 'icontains', 'contains', 'includes'];
const EITHER = ['or', 'OR', 'any'];

const normal = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const named = (names: readonly string[], wanted: string): string | undefined =>
  names.find((name) => normal(name) === normal(wanted));
const enumNames = (type: GraphQLInputType | undefined): readonly string[] => {
  const found = type && getNamedType(type);
  return isEnumType(found) ? found.getValues().map(({ name }) => name) : [];
};

export interface Orders {
  asc: ConfigValue;
  desc: ConfigValue;
}

/** How this console's own API is told an order. */
export const ownOrders = (field: string): Orders => ({ asc: { field, order: 'asc' }, desc: { field, order: 'desc' } });

/**
 * What a named argument for the order says for a column: `NAME_ASC`, `{ field: NAME, direction: ASC }`, either one in a
 * list, or `NAME` beside another argument that turns it round. Undefined when it can't.
 */
export function orderValues(type: GraphQLInputType, column: string, isReversed = false): Orders | undefined {
  const key = named(enumNames(type), column);
  const [asc, desc] = isReversed ? [key, key] : [orderValue(type, column, 'asc'), orderValue(type, column, 'desc')];
  if (asc === undefined || desc === undefined) return undefined;
  return isMany(type) ? { asc: [asc], desc: [desc] } : { asc, desc };
}

function orderValue(type: GraphQLInputType, column: string, order: 'asc' | 'desc'): ConfigValue | undefined {
  const takes = takenBy(type);
  if (!takes) return named(enumNames(type), `${column} ${order}`);
  const key = (...wanted: readonly string[]) => wanted.find((name) => name in takes);
  const [field, direction] = [key('field', 'column', 'by'), key('direction', 'order')];
  if (field === undefined || direction === undefined) return undefined;
  const names = enumNames(takes[field]?.type);
  const [what, way] = [
    names.length === 0 ? column : named(names, column),
    named(enumNames(takes[direction]?.type), order),
  ];
  return what === undefined || way === undefined ? undefined : { [field]: what, [direction]: way };
}

/** The path by which a filter's values are asked for, of which the last may be an operator such as `in`. */
export function conditionPath(takes: Takes, path: readonly string[], isForMany: boolean): string[] | undefined {
  return comparison(takes, path, isForMany ? ANY_OF : IS);
}

function comparison(
  takes: Takes,
  [head = '', ...tail]: readonly string[],
  operators: readonly string[],
): string[] | undefined {
  const type = takes[head]?.type;
  const inner = takenBy(type);
  if (!type || (!inner && tail.length > 0)) return undefined;
  if (!inner) return [head];
  if (tail.length > 0) {
    const deeper = comparison(inner, tail, operators);
    return deeper && [head, ...deeper];
  }
  const operator = operators.find((name) => name in inner);
  return operator === undefined ? undefined : [head, operator];
}

export interface SearchShape {
  /** The field that joins several conditions of which one must hold. */
  any?: string;
  paths: readonly (readonly string[])[];
}

/** How a filter looks for a text in fields; undefined when it can't. */
export function searchShape(takes: Takes, fields: readonly string[]): SearchShape | undefined {
  const paths = fields.flatMap((field) => {
    const path = comparison(takes, field.split('.'), CONTAINS);
    return path && path.length > 1 ? [path] : [];
  });
  const any = EITHER.find((name) => name in takes);
  if (paths.length < fields.length || (paths.length > 1 && any === undefined)) return undefined;
  return { ...(any !== undefined && paths.length > 1 && { any }), paths };
}
