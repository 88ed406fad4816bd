import { getNamedType, isEnumType, isInputObjectType, type GraphQLInputType } from 'graphql';
import type { ActionConfig } from '../../model/config.ts';
import type { ConfigPath, ConfigValue } from '../../read/configText.ts';
import type { Screen } from './screen.ts';
import { allOf, coordinatesOf, type Use } from './use.ts';

/** What can be done with a row, and the create form. */
export const writeUses = (screen: Screen): Use[] => [...actionUses(screen), ...formUses(screen)];

const actionUses = (screen: Screen): Use[] =>
  (screen.config.list.rowActions?.actions ?? []).map((action, index) => actionUse(screen, action, ['list', 'rowActions', 'actions', index]));

function actionUse({ config, schema, type, inputs }: Screen, action: ActionConfig, path: ConfigPath): Use {
  const { when, edit, set, remove, undo, onFailedCopy } = action;
  const read = [when?.field, edit, onFailedCopy && config.list.copies ? `${config.list.copies}.state` : undefined].filter((field) => field !== undefined);
  const mutation = (write: 'create' | 'update' | 'delete') => {
    const call = config.operations[write];
    return call ? [`${schema.getMutationType()?.name ?? 'Mutation'}.${call.mutation}`] : [];
  };
  const { update } = inputs;
  const coordinates = [
    ...(type ? read.flatMap((field) => coordinatesOf(type, field)) : []),
    ...(set !== undefined || edit !== undefined ? mutation('update') : []),
    ...(set !== undefined && update ? givenValues(update, set) : []),
    ...(edit !== undefined && update?.getFields()[edit] ? [`${update.name}.${edit}`] : []),
    ...(remove ? mutation('delete') : []),
    ...(remove && undo ? mutation('create') : []),
  ];
  return { kind: 'row action', name: action.key, path, coordinates };
}

/** The input's fields and the values that `set` writes, at any depth. */
function givenValues(type: GraphQLInputType, value: ConfigValue): string[] {
  const named = getNamedType(type);
  if (isEnumType(named)) return (Array.isArray(value) ? value : [value]).flatMap((word: ConfigValue) => (typeof word === 'string' ? [`${named.name}.${word}`] : []));
  if (!isInputObjectType(named) || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const field = named.getFields()[name];
    return field ? [`${named.name}.${name}`, ...givenValues(field.type, part)] : [];
  });
}

function formUses({ config: { create, operations }, schema, inputs }: Screen): Use[] {
  if (!create) return [];
  const input = inputs.create;
  const mutation = operations.create ? [`${schema.getMutationType()?.name ?? 'Mutation'}.${operations.create.mutation}`] : [];
  const whole: Use = { kind: 'form', name: create.slot ?? 'create', path: ['create'], coordinates: [...mutation, ...(input ? [input.name, `${input.name}.*`] : [])] };
  const fields = (create.fields ?? []).map(({ field, initial, choices }, index): Use => {
    const named = getNamedType(input?.getFields()[field]?.type);
    const words = named && isEnumType(named) ? [...[initial, ...(choices ?? [])].filter((word) => word !== undefined).map((word) => `${named.name}.${word}`), ...(choices ? [] : allOf(named))] : [];
    return { kind: 'form field', name: field, path: ['create', 'fields', index], coordinates: [...(input?.getFields()[field] ? [`${input.name}.${field}`] : []), ...words] };
  });
  return [whole, ...fields];
}
