import { getNamedType, type GraphQLObjectType } from 'graphql';
import { hasFields } from '../../model/fieldPath.ts';
import type { FilterConfig } from '../../model/config.ts';
import { fieldType } from '../../model/enumFields.ts';
import type { ConfigPath } from '../../read/configText.ts';
import { readsOf } from '../../model/readsOf.ts';
import type { Screen } from './screen.ts';
import { coordinatesOf, type ItemKind, type Use } from './use.ts';

/** What a list shows, fetches, searches and orders by, and what the page of one record shows. */
export function listUses(screen: Screen): Use[] {
  const { config, type } = screen;
  if (!type) return [];
  const { list } = config;
  const of = (name: string, path: ConfigPath, fields: readonly string[], kind: ItemKind = 'list'): Use[] =>
    fields.length === 0
      ? []
      : [{ kind, name, path, coordinates: fields.flatMap((field) => coordinatesOf(type, field)) }];
  return [
    ...config.id.flatMap((field, index) => of('id', ['id', index], [field])),
    ...(list.sort ? of('default order', ['list', 'sort'], [list.sort.field]) : []),
    ...(list.additionalFields ?? []).map((field, index): Use => ({
      kind: 'list',
      name: `also fetched ${field}`,
      path: ['list', 'additionalFields', index],
      coordinates: [...coordinatesOf(type, field), ...wholeObject(type, field)],
    })),
    ...(list.search ?? []).map((field, index): Use => ({
      kind: 'list',
      name: `search in ${field}`,
      path: ['list', 'search', index],
      coordinates: [...coordinatesOf(type, field), ...filterKey(screen, 'text')],
    })),
    ...(list.tieBreaks ?? []).flatMap((field, index) =>
      of(`tie-break ${field}`, ['list', 'tieBreaks', index], [field]),
    ),
    ...(list.recordRepresentation === undefined
      ? []
      : of('row name', ['list', 'recordRepresentation'], [list.recordRepresentation])),
    ...(list.copyStatus === undefined ? [] : of('copy status', ['list', 'copyStatus'], [`${list.copyStatus}.state`])),
    ...list.columns.map((column, index): Use => {
      const ordered = column.sortBy === undefined ? [] : ruleReads(screen.words.sortRules, column.sortBy);
      return {
        kind: 'column',
        name: column.field,
        path: ['list', 'columns', index],
        coordinates: [column.field, ...ordered].flatMap((field) => coordinatesOf(type, field)),
      };
    }),
    ...(list.filters ?? []).map((filter, index) => filterUse(screen, type, filter, ['list', 'filters', index])),
    ...(config.show?.fields ?? []).flatMap(({ field }, index) =>
      of(field, ['show', 'fields', index], [field], 'show field'),
    ),
  ];
}

function filterUse(screen: Screen, type: GraphQLObjectType, filter: FilterConfig, path: ConfigPath): Use {
  const { field, key = field, matchBy, choices = [], enum: enumName } = filter;
  const words = enumName ?? getNamedType(fieldType(type, field))?.name ?? '';
  const read = [field, ...(matchBy === undefined ? [] : ruleReads(screen.words.matchRules, matchBy))].flatMap((name) =>
    coordinatesOf(type, name),
  );
  const isPaged = screen.list?.args.some((arg) => arg.name === 'nextPageToken') === true;
  // it offers the values that it names, and no others
  const named = choices.length > 0 ? read.filter((coordinate) => coordinate !== `${words}.*`) : read;
  return {
    kind: 'filter',
    name: key,
    path,
    coordinates: [...named, ...choices.map((value) => `${words}.${value}`), ...(isPaged ? filterKey(screen, key) : [])],
  };
}

/** A paged list is filtered by the API, through the field of this name. */
function filterKey({ list }: Screen, key: string): string[] {
  const input = getNamedType(list?.args.find((arg) => arg.name === 'filter')?.type);
  return input && 'getFields' in input && input.getFields()[key] ? [`${input.name}.${key}`] : [];
}

function wholeObject(type: GraphQLObjectType, path: string): string[] {
  const named = getNamedType(fieldType(type, path));
  return hasFields(named)
    ? [`${named.name}.*`, ...Object.keys(named.getFields()).map((name) => `${named.name}.${name}`)]
    : [];
}

function ruleReads(rules: Readonly<Record<string, (row: never, ...rest: never[]) => unknown>>, name: string): string[] {
  const rule = rules[name];
  return rule ? readsOf(rule) : [];
}
