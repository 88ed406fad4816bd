import type { GraphQLObjectType } from 'graphql';
import type { ConfigPath } from '../read/configText.ts';
import { type InputMap, enumNameOf, valuesOf, formKind } from './schemaTypes.ts';
import { kindOf, type ActionConfig, type FormFieldConfig, type ShownConfig } from './config.ts';
import type { MessageNeed, ResourceModel } from './resourceModel.ts';

export function neededMessages({
  name,
  config: { list, create, show, page },
  type,
  entered,
}: Pick<ResourceModel, 'name' | 'config' | 'type' | 'entered'>): MessageNeed[] {
  const own = (path: ConfigPath, ...ids: string[]): MessageNeed[] =>
    ids.map((id) => ({ id: messageId(name, id), path }));
  const shown = (fields: readonly ShownConfig[], at: ConfigPath) =>
    fields.flatMap(({ field, slot }, index) => {
      const path = [...at, index, 'field'];
      return [...own(path, `fields.${field}`), ...(slot === undefined ? valueTexts(type, field, path) : [])];
    });
  const asked = (takes: InputMap, fields: readonly FormFieldConfig[] = [], at: ConfigPath) =>
    fields.flatMap((entry, index) => {
      const path = [...at, index, 'field'];
      const isChoice = ['choice', 'choices'].includes(formKind(takes, entry));
      const values = isChoice ? valueTexts(takes, entry.field, path, entry.choices) : [];
      return [...own(path, `fields.${entry.field}`), ...values];
    });
  const filters = (list.filters ?? []).flatMap(({ field, key: named, kind, enum: owner, choices = [] }, index) => {
    const at = ['list', 'filters', index];
    const key = named ?? field;
    return [
      ...own(
        [...at, named === undefined ? 'field' : 'key'],
        `filter.${key}`,
        ...(kind === 'hidden' ? [`option.${key}`] : []),
        ...(kind === 'nullableBoolean' ? [`filter.${key}.true`, `filter.${key}.false`] : []),
      ),
      ...valueTexts(type, field, [...at, owner === undefined ? 'field' : 'enum'], choices, owner),
    ];
  });
  const actions = (list.rowActions?.actions ?? []).flatMap((action, index) => {
    const at: ConfigPath = ['list', 'rowActions', 'actions', index];
    return [
      ...own([...at, 'key'], ...actionTexts(action)),
      ...asked(entered.update, action.form, [...at, 'form']),
      ...(action.edit === undefined ? [] : valueTexts(type, action.edit, [...at, 'edit'])),
    ];
  });
  const all = [
    ...own(['list'], 'name', 'count', 'empty.title', 'empty.text', 'empty.noMatch'),
    ...(list.search ? own(['list', 'search'], 'search') : []),
    ...shown(list.columns, ['list', 'columns']),
    ...filters,
    ...actions,
    ...(page ? own(['page'], 'text') : []),
    ...shown(show?.fields ?? [], ['show', 'fields']),
    ...(create ? own(['create'], 'create') : []),
    ...(create?.fields ? own(['create'], 'create.title', 'create.submit', 'create.done') : []),
    ...asked(entered.create, create?.fields, ['create', 'fields']),
  ];
  return all.filter(({ id }, index) => all.findIndex((need) => need.id === id) === index);
}

function actionTexts(action: ActionConfig): string[] {
  const { key, confirm, bulk, form } = action;
  const writes = ['data', 'delete', 'edit'].includes(kindOf(action) ?? '');
  return [
    `action.${key}`,
    ...(form ? [`${key}.title`, `${key}.submit`, `${key}.done`] : []),
    ...(writes ? [`${key}.done`, `${key}.failed`] : []),
    ...(writes && confirm ? [`${key}.title`, `${key}.text`, `${key}.confirm`] : []),
    ...(writes && bulk ? [`${key}.many.title`, `${key}.many.text`, `${key}.many.done`] : []),
  ];
}

function valueTexts(
  of: GraphQLObjectType | InputMap,
  field: string,
  owner: ConfigPath,
  choices?: readonly string[],
  enumName = enumNameOf(of, field),
): MessageNeed[] {
  if (enumName === undefined) return [];
  // Refused choices are holes in the list, which flatMap skips.
  return (choices ?? valuesOf(of, field)).flatMap((value, index) => {
    const path = choices ? [...owner.slice(0, -1), 'choices', index] : owner;
    return { id: `${enumName}.${value}`, path, owner };
  });
}

/** Returns the id of a resource's text, in react-admin's naming: `resources.books.fields.name`. */
export const messageId = (resource: string, text: string): string => `resources.${resource}.${text}`;
