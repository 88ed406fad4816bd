import { getNamedType, isEnumType, type GraphQLInputType } from 'graphql';
import { argumentsOf, fieldsOwner, findSteps, splitPath, takenAt, takenBy } from '../../model/callPath.ts';
import { orderValues } from '../../model/listShape.ts';
import { fieldType } from '../../model/enumFields.ts';
import type { ConfigValue } from '../../read/configText.ts';
import { givenValues } from './givenValues.ts';
import type { Screen } from './screen.ts';
import { coordinatesOf } from './use.ts';

/** How a list is sorted by a field. */
export interface SortPlan {
  /** The coordinates of the field. */
  shown: readonly string[];
  /** Those of what the call says for it, and of the type of all keys. */
  asked: readonly string[];
  /** Only some fields are keys. */
  isClosed: boolean;
}

/** Undefined when the list can't be sorted by the field. */
export function sortPlan(screen: Screen, field: string): SortPlan | undefined {
  const { words, schema, config, type, list } = screen;
  // an API that has a type of the keys closes the set for addresses too
  const { columnKeys } = words;
  const hasKeys = schema.getType(columnKeys.type) !== undefined;
  if (!type || !list || !fieldType(type, field) || (hasKeys && !columnKeys.values.includes(field))) return undefined;
  const { sort, reverse, pagination } = config.operations.getList;
  const shown = coordinatesOf(type, field);
  const takes = argumentsOf(list);
  const keys = hasKeys ? [columnKeys.type] : [];
  if (sort === undefined && !pagination && !takes.nextPageToken) return { shown, asked: keys, isClosed: hasKeys };
  const taken = takenAt(takes, sort ?? 'sort')?.type;
  const said =
    taken && (sort === undefined ? ownOrder(taken, field) : orderValues(taken, field, reverse !== undefined));
  if (!taken || !said) return undefined;
  const given = Object.values(said)
    .flat()
    .flatMap((value: ConfigValue) => givenValues(taken, value));
  return { shown, asked: [...keys, ...argumentCoordinates(screen, sort ?? 'sort'), ...given], isClosed: true };
}

/** Our own API is told the key as it is. */
function ownOrder(type: GraphQLInputType, key: string): Record<string, ConfigValue> | undefined {
  const keys = getNamedType(takenBy(type)?.field?.type);
  return isEnumType(keys) && !keys.getValue(key)
    ? undefined
    : { asc: { field: key, order: 'asc' }, desc: { field: key, order: 'desc' } };
}

/** Where the schema declares an argument of the list's call, and each input's field on the way to it. */
function argumentCoordinates({ schema, config, list }: Screen, path: string): string[] {
  const steps = findSteps(schema, config.operations.getList.query);
  const owner = steps.length > 1 ? fieldsOwner(steps.at(-2)?.type) : schema.getQueryType();
  const [head = '', ...tail] = splitPath(path);
  const found = [`${owner?.name ?? ''}.${list?.name ?? ''}(${head}:)`];
  let type = list && argumentsOf(list)[head]?.type;
  for (const name of tail) {
    if (type) found.push(`${getNamedType(type).name}.${name}`);
    type = takenBy(type)?.[name]?.type;
  }
  return found;
}
