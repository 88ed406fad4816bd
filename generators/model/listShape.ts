import { getNamedType, isEnumType, isInputObjectType, type GraphQLInputType } from 'graphql';
import type { ConfigValue } from '../read/configText.ts';
import { isMany, isNeeded, splitPath, takenBy, type Takes } from './callPath.ts';
import type { FilterConfig } from './config.ts';

const ANY_OF = ['_in', 'in', 'anyOf'];
const IS = ['_eq', 'eq', 'equals', 'equalTo', 'is'];
/** Those that tell no case apart stand first. */
const LIKE = [
  ...['_ilike', 'iLike', 'ilike', 'includesInsensitive'],
  ...['_icontains', 'icontains', 'containsi', 'containsIgnoreCase', 'containsInsensitive'],
  ...['_like', 'like', '_contains', 'contains', 'includes'],
];
const EITHER = ['_or', 'or', 'OR'];

const normal = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const named = (names: readonly string[], wanted: string): string | undefined =>
  names.find((name) => normal(name) === normal(wanted));
/** A value that orders, where it also says what becomes of null: last when ascending, as in the browser. */
const ordering = (names: readonly string[], wanted: string, order: 'asc' | 'desc'): string | undefined =>
  named(names, wanted) ??
  named(names, `${wanted} nulls ${order === 'asc' ? 'last' : 'first'}`) ??
  named(names, `${wanted} nulls ${order === 'asc' ? 'first' : 'last'}`);
const enumNames = (type: GraphQLInputType | undefined): readonly string[] => {
  const found = type && getNamedType(type);
  return isEnumType(found) ? found.getValues().map(({ name }) => name) : [];
};

/** What a call's argument for the order says for a column, ascending and descending; undefined when it can't. */
export function orderValues(
  type: GraphQLInputType,
  column: string,
  isReversed = false,
): { asc: ConfigValue; desc: ConfigValue } | undefined {
  // TITLE, which another argument turns round
  const key = named(enumNames(type), column);
  const [asc, desc] = isReversed ? [key, key] : [orderValue(type, column, 'asc'), orderValue(type, column, 'desc')];
  if (asc === undefined || desc === undefined) return undefined;
  return isMany(type) ? { asc: [asc], desc: [desc] } : { asc, desc };
}

function orderValue(type: GraphQLInputType, column: string, order: 'asc' | 'desc'): ConfigValue | undefined {
  const takes = takenBy(type);
  // NAME_ASC
  if (!takes) return ordering(enumNames(type), `${column} ${order}`, order);
  const key = (wanted: readonly string[]) => Object.keys(takes).find((name) => wanted.includes(name));
  const [field, direction] = [key(['field', 'column', 'by']), key(['direction', 'order'])];
  // { field: NAME, direction: ASC }
  if (field !== undefined && direction !== undefined) {
    if (isMany(takes[field]?.type) || isMany(takes[direction]?.type) || needsMore(takes, field, direction))
      return undefined;
    const names = enumNames(takes[field]?.type);
    const [what, way] = [
      names.length === 0 ? column : named(names, column),
      ordering(enumNames(takes[direction]?.type), order, order),
    ];
    return what === undefined || way === undefined ? undefined : { [field]: what, [direction]: way };
  }
  // { name: asc }
  const [head = '', ...tail] = splitPath(column);
  const inner = takes[head]?.type;
  if (!inner || isMany(inner) || needsMore(takes, head)) return undefined;
  const value =
    tail.length > 0 || isInputObjectType(getNamedType(inner))
      ? tail.length > 0 && orderValue(inner, tail.join('.'), order)
      : ordering(enumNames(inner), order, order);
  return value === undefined || value === false ? undefined : { [head]: value };
}

/** Whether an object can't do with what an order fills of it. */
const needsMore = (takes: Takes, ...filled: readonly string[]): boolean =>
  Object.values(takes).some((taken) => isNeeded(taken) && !filled.includes(taken.name));

/** The path by which a filter's values are asked for; undefined when the call can't. */
export function filterPath(takes: Takes, { field, key = field, kind }: FilterConfig): string[] | undefined {
  const wanted = kind === 'anyOf' || kind === 'tags' ? ANY_OF : IS;
  const found = takes[key] ? [key] : splitPath(field);
  return comparison(takes, found, wanted, kind === 'anyOf' || kind === 'tags');
}

function comparison(
  takes: Takes,
  [head = '', ...tail]: readonly string[],
  operators: readonly string[],
  many: boolean,
): string[] | undefined {
  const type = takes[head]?.type;
  if (!type) return undefined;
  const inner = takenBy(type);
  if (!inner) return tail.length === 0 && isMany(type) === many ? [head] : undefined;
  if (tail.length > 0) {
    const deeper = comparison(inner, tail, operators, many);
    return deeper && [head, ...deeper];
  }
  const operator = operators.find((name) => name in inner && isMany(inner[name]?.type) === many);
  return operator === undefined ? undefined : [head, operator];
}

export interface TextPlan {
  /** The field that joins several conditions of which one must hold. */
  any?: string;
  at: readonly (readonly string[])[];
  /** The operator takes a pattern rather than a part of the text. */
  like: boolean;
}

/** How a search asks for its fields; undefined when the call can't. */
export function textPlan(takes: Takes, fields: readonly string[]): TextPlan | undefined {
  const at = fields.flatMap((field) => {
    const path = comparison(takes, splitPath(field), LIKE, false);
    return path && path.length > 1 ? [path] : [];
  });
  const any = EITHER.find((name) => name in takes);
  if (at.length < fields.length || (at.length > 1 && any === undefined)) return undefined;
  return {
    ...(any !== undefined && at.length > 1 && { any }),
    at,
    like: at.some((path) => path.at(-1)?.toLowerCase().endsWith('like')),
  };
}
