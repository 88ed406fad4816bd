import { getNamedType, isEnumType, type GraphQLInputType } from 'graphql';
import type { ActionConfig, FormFieldConfig, Write } from '../../model/config.ts';
import { writesOf } from '../../model/writeShape.ts';
import type { ConfigPath, ConfigValue } from '../../read/configText.ts';
import { givenValues } from './givenValues.ts';
import type { Screen } from './screen.ts';
import { takenCoordinates } from './takenCoordinates.ts';
import { allOf, coordinatesOf, type Use } from './use.ts';

/** What can be done with a row, and the forms. */
export const writeUses = (screen: Screen): Use[] => [...actionUses(screen), ...formUses(screen)];

const actionUses = (screen: Screen): Use[] =>
  (screen.config.list.rowActions?.actions ?? []).flatMap((action, index): Use[] => {
    const path: ConfigPath = ['list', 'rowActions', 'actions', index];
    const coordinates = [...readByAction(screen, action), ...sentByAction(screen, action)];
    return [
      { kind: 'row action', name: action.key, path, coordinates },
      ...actionFields(screen, action, [...path, 'form']),
    ];
  });

function readByAction({ config, type }: Screen, { condition, edit, onFailedCopy }: ActionConfig): string[] {
  const read = [
    condition?.field,
    edit,
    onFailedCopy && config.list.copyStatus ? `${config.list.copyStatus}.state` : undefined,
  ].filter((field) => field !== undefined);
  return type ? read.flatMap((field) => coordinatesOf(type, field)) : [];
}

function sentByAction(screen: Screen, { data, edit, form, delete: remove, undoable }: ActionConfig): string[] {
  return [
    ...(data !== undefined || edit !== undefined ? mutations(screen, 'update') : []),
    ...(data === undefined ? [] : givenFields(screen, data)),
    ...(edit === undefined ? [] : taken(screen, 'update', edit)),
    ...(form ? formCoordinates(screen, 'update') : []),
    ...(remove ? mutations(screen, 'delete') : []),
    ...(remove && undoable ? mutations(screen, 'create') : []),
  ];
}

/** They show the row's values, and send what became of them. */
const actionFields = (screen: Screen, { key, form = [] }: ActionConfig, path: ConfigPath): Use[] =>
  form.map((field, index): Use => {
    const shown = screen.type ? coordinatesOf(screen.type, field.field) : [];
    return {
      kind: 'form field',
      name: `${key} ${field.field}`,
      path: [...path, index],
      coordinates: [...shown, ...fieldCoordinates(screen, 'update', field)],
    };
  });

const mutations = ({ config, schema }: Screen, write: Write): string[] =>
  writesOf(config, write).map(({ mutation }) => `${schema.getMutationType()?.name ?? 'Mutation'}.${mutation}`);

const taken = ({ schema, writes }: Screen, write: Write, name: string): string[] =>
  writes[write].flatMap((call) => takenCoordinates(schema, call, name));

const takenTypes = ({ writes }: Screen, write: Write, name: string): GraphQLInputType[] =>
  writes[write].flatMap(({ place }) => place.takes?.[name]?.type ?? []);

/** The fields and the values that `set` writes, at any depth. */
const givenFields = (screen: Screen, set: ConfigValue): string[] =>
  Object.entries(set).flatMap(([name, value]) => [
    ...taken(screen, 'update', name),
    ...takenTypes(screen, 'update', name).flatMap((type) => givenValues(type, value as ConfigValue)),
  ]);

function formUses(screen: Screen): Use[] {
  const { create } = screen.config;
  if (!create) return [];
  const whole: Use = {
    kind: 'form',
    name: create.slot ?? 'create',
    path: ['create'],
    coordinates: formCoordinates(screen, 'create'),
  };
  const fields = (create.fields ?? []).map((field, index): Use => ({
    kind: 'form field',
    name: field.field,
    path: ['create', 'fields', index],
    coordinates: fieldCoordinates(screen, 'create', field),
  }));
  return [whole, ...fields];
}

/** The calls of a form, and whatever they begin or cease to take. */
function formCoordinates(screen: Screen, write: Write): string[] {
  const owner = screen.schema.getMutationType()?.name ?? 'Mutation';
  const places = screen.writes[write].flatMap(({ place: { input }, field }) =>
    input === undefined ? [`${owner}.${field.name}(*)`] : [input, `${input}.*`],
  );
  return [...mutations(screen, write), ...places];
}

function fieldCoordinates(
  screen: Screen,
  write: Write,
  { field, defaultValue, choices, reference }: FormFieldConfig,
): string[] {
  const words = takenTypes(screen, write, field).flatMap((type) => {
    const named = getNamedType(type);
    return isEnumType(named)
      ? [
          ...[defaultValue, ...(choices ?? [])]
            .filter((word) => word !== undefined)
            .map((word) => `${named.name}.${word}`),
          ...(choices ? [] : allOf(named)),
        ]
      : [];
  });
  return [...taken(screen, write, field), ...words, ...(reference === undefined ? [] : [reference])];
}
