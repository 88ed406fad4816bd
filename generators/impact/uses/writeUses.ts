import { getNamedType, isEnumType, isInputObjectType, type GraphQLInputType } from 'graphql';
import type { ActionConfig, FormFieldConfig, Write } from '../../model/config.ts';
import { writesOf } from '../../model/writeShape.ts';
import type { ConfigPath, ConfigValue } from '../../read/configText.ts';
import type { Screen } from './screen.ts';
import { takenCoordinates } from './takenCoordinates.ts';
import { allOf, coordinatesOf, type Use } from './use.ts';

/** What can be done with a row, and the create form. */
export const writeUses = (screen: Screen): Use[] => [...actionUses(screen), ...formUses(screen)];

const actionUses = (screen: Screen): Use[] =>
  (screen.config.list.rowActions?.actions ?? []).map((action, index) => actionUse(screen, action, ['list', 'rowActions', 'actions', index]));

function actionUse(screen: Screen, action: ActionConfig, path: ConfigPath): Use {
  const { config, type } = screen;
  const { when, edit, set, form = [], remove, undo, onFailedCopy } = action;
  const read = [when?.field, edit, onFailedCopy && config.list.copies ? `${config.list.copies}.state` : undefined, ...form.map(({ field }) => field)].filter((field) => field !== undefined);
  const coordinates = [
    ...(type ? read.flatMap((field) => coordinatesOf(type, field)) : []),
    ...(set !== undefined || edit !== undefined || form.length > 0 ? mutations(screen, 'update') : []),
    ...(set === undefined ? [] : givenFields(screen, set)),
    ...(edit === undefined ? [] : taken(screen, 'update', edit)),
    ...form.flatMap((field) => fieldCoordinates(screen, 'update', field)),
    ...(remove ? mutations(screen, 'delete') : []),
    ...(remove && undo ? mutations(screen, 'create') : []),
  ];
  return { kind: 'row action', name: action.key, path, coordinates };
}

const mutations = ({ config, schema }: Screen, write: Write): string[] => writesOf(config, write).map(({ mutation }) => `${schema.getMutationType()?.name ?? 'Mutation'}.${mutation}`);

const taken = ({ schema, writes }: Screen, write: Write, name: string): string[] => writes[write].flatMap((call) => takenCoordinates(schema, call, name));

const takenTypes = ({ writes }: Screen, write: Write, name: string): GraphQLInputType[] => writes[write].flatMap(({ place }) => place.takes?.[name]?.type ?? []);

/** The fields and the values that `set` writes, at any depth. */
const givenFields = (screen: Screen, set: ConfigValue): string[] =>
  Object.entries(set).flatMap(([name, value]) => [...taken(screen, 'update', name), ...takenTypes(screen, 'update', name).flatMap((type) => givenValues(type, value as ConfigValue))]);

function givenValues(type: GraphQLInputType, value: ConfigValue): string[] {
  const named = getNamedType(type);
  if (isEnumType(named)) return (Array.isArray(value) ? value : [value]).flatMap((word: ConfigValue) => (typeof word === 'string' ? [`${named.name}.${word}`] : []));
  if (!isInputObjectType(named) || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const field = named.getFields()[name];
    return field ? [`${named.name}.${name}`, ...givenValues(field.type, part)] : [];
  });
}

function formUses(screen: Screen): Use[] {
  const { create } = screen.config;
  if (!create) return [];
  const inputs = screen.writes.create.flatMap(({ place }) => place.input ?? []);
  const whole: Use = { kind: 'form', name: create.slot ?? 'create', path: ['create'], coordinates: [...mutations(screen, 'create'), ...inputs.flatMap((input) => [input, `${input}.*`])] };
  const fields = (create.fields ?? []).map((field, index): Use => ({ kind: 'form field', name: field.field, path: ['create', 'fields', index], coordinates: fieldCoordinates(screen, 'create', field) }));
  return [whole, ...fields];
}

function fieldCoordinates(screen: Screen, write: Write, { field, initial, choices, reference }: FormFieldConfig): string[] {
  const words = takenTypes(screen, write, field).flatMap((type) => {
    const named = getNamedType(type);
    return isEnumType(named) ? [...[initial, ...(choices ?? [])].filter((word) => word !== undefined).map((word) => `${named.name}.${word}`), ...(choices ? [] : allOf(named))] : [];
  });
  return [...taken(screen, write, field), ...words, ...(reference === undefined ? [] : [reference])];
}
