import type { GraphQLObjectType } from 'graphql';
import type { ConfigPath } from '../read/configText.ts';
import type { MessageNeed, ResourceModel } from './resourceModel.ts';
import type { Takes } from './callPath.ts';
import { kindOf, type ActionConfig, type FormFieldConfig, type ResourceConfig } from './config.ts';
import { valuesOf, enumNameOf } from './enumFields.ts';
import { formKind } from './formKind.ts';

type MessageSource = Pick<ResourceModel, 'name' | 'config' | 'type' | 'entered'>;

/** Every text of a resource's screens, once. */
export function neededMessages(resource: MessageSource): MessageNeed[] {
  const { name, config, type } = resource;
  const own = [
    ...listTexts(config),
    ...actionNeeds(config),
    ...pageTexts(config),
    ...shownTexts(config),
    ...formTexts(config),
  ].map(({ id, path }) => ({ id: messageId(name, id), path }));
  const all = [
    ...own,
    ...columnWords(config, type),
    ...shownWords(config, type),
    ...editWords(config, type),
    ...filterWords(config, type),
    ...formWords(resource),
    ...actionFormWords(resource),
  ];
  return all.filter(({ id }, index) => all.findIndex((need) => need.id === id) === index);
}

function listTexts({ list }: ResourceConfig): MessageNeed[] {
  return [
    ...['name', 'count', 'empty.title', 'empty.text', 'empty.noMatch'].map((id) => ({ id, path: ['list'] })),
    ...(list.search ? [{ id: 'search', path: ['list', 'search'] }] : []),
    ...list.columns.flatMap(({ field }, index) => ({
      id: `fields.${field}`,
      path: ['list', 'columns', index, 'field'],
    })),
    ...(list.filters ?? []).flatMap(({ field, key, kind }, index) => {
      const [name, path] = [key ?? field, ['list', 'filters', index, key === undefined ? 'field' : 'key']];
      const ids = [
        `filter.${name}`,
        ...(kind === 'hidden' ? [`option.${name}`] : []),
        ...(kind === 'nullableBoolean' ? [`filter.${name}.true`, `filter.${name}.false`] : []),
      ];
      return ids.map((id) => ({ id, path }));
    }),
  ];
}

/** The texts of a row's action, without the resource's name. */
function actionTexts(action: ActionConfig): string[] {
  const { key, confirm, bulk, form } = action;
  const kind = kindOf(action);
  const writes = kind === 'data' || kind === 'delete' || kind === 'edit';
  return [
    `action.${key}`,
    ...(form ? [`${key}.title`, `${key}.submit`, `${key}.done`] : []),
    ...(writes ? [`${key}.done`, `${key}.failed`] : []),
    ...(writes && confirm ? [`${key}.title`, `${key}.text`, `${key}.confirm`] : []),
    ...(writes && bulk ? [`${key}.many.title`, `${key}.many.text`, `${key}.many.done`] : []),
  ];
}

const actionNeeds = ({ list }: ResourceConfig): MessageNeed[] =>
  (list.rowActions?.actions ?? []).flatMap((action, index) => {
    const at: ConfigPath = ['list', 'rowActions', 'actions', index];
    return [
      ...actionTexts(action).map((id) => ({ id, path: [...at, 'key'] })),
      ...fieldTexts(action.form, [...at, 'form']),
    ];
  });

const fieldTexts = (fields: readonly FormFieldConfig[] = [], at: ConfigPath): MessageNeed[] =>
  fields.flatMap(({ field }, index) => ({ id: `fields.${field}`, path: [...at, index, 'field'] }));

const shownTexts = ({ show }: ResourceConfig): MessageNeed[] =>
  (show?.fields ?? []).map(({ field }, index) => ({ id: `fields.${field}`, path: ['show', 'fields', index, 'field'] }));

const pageTexts = ({ page }: ResourceConfig): MessageNeed[] => (page ? [{ id: 'text', path: ['page'] }] : []);

function formTexts({ create }: ResourceConfig): MessageNeed[] {
  if (!create) return [];
  if (!create.fields) return [{ id: 'create', path: ['create'] }];
  return [
    ...['create', 'create.title', 'create.submit', 'create.done'].map((id) => ({ id, path: ['create'] })),
    ...fieldTexts(create.fields, ['create', 'fields']),
  ];
}

const words = (
  enumName: string | undefined,
  values: readonly string[],
  pathOf: (index: number) => ConfigPath,
  owner?: ConfigPath,
): MessageNeed[] =>
  enumName === undefined
    ? []
    : values.flatMap((value, index) => ({
        id: `${enumName}.${value}`,
        path: pathOf(index),
        ...(owner && { owner }),
      }));

const columnWords = ({ list }: ResourceConfig, type: GraphQLObjectType): MessageNeed[] =>
  list.columns.flatMap(({ field, slot }, index) =>
    slot === undefined
      ? words(enumNameOf(type, field), valuesOf(type, field), () => ['list', 'columns', index, 'field'])
      : [],
  );

const shownWords = ({ show }: ResourceConfig, type: GraphQLObjectType): MessageNeed[] =>
  (show?.fields ?? []).flatMap(({ field, slot }, index) =>
    slot === undefined
      ? words(enumNameOf(type, field), valuesOf(type, field), () => ['show', 'fields', index, 'field'])
      : [],
  );

const editWords = ({ list }: ResourceConfig, type: GraphQLObjectType): MessageNeed[] =>
  (list.rowActions?.actions ?? []).flatMap(({ edit }, index) =>
    edit === undefined
      ? []
      : words(enumNameOf(type, edit), valuesOf(type, edit), () => ['list', 'rowActions', 'actions', index, 'edit']),
  );

const filterWords = ({ list }: ResourceConfig, type: GraphQLObjectType): MessageNeed[] =>
  (list.filters ?? []).flatMap(({ field, enum: enumName, choices = [] }, index) =>
    words(enumName ?? enumNameOf(type, field), choices, (value) => ['list', 'filters', index, 'choices', value], [
      'list',
      'filters',
      index,
      enumName === undefined ? 'field' : 'enum',
    ]),
  );

const formWords = ({ config: { create }, entered }: MessageSource): MessageNeed[] =>
  (create?.fields ?? []).flatMap((field, index) => fieldWords(entered.create, field, ['create', 'fields', index]));

const actionFormWords = ({ config: { list }, entered }: MessageSource): MessageNeed[] =>
  (list.rowActions?.actions ?? []).flatMap(({ form = [] }, index) =>
    form.flatMap((field, place) =>
      fieldWords(entered.update, field, ['list', 'rowActions', 'actions', index, 'form', place]),
    ),
  );

function fieldWords(takes: Takes, config: FormFieldConfig, at: ConfigPath): MessageNeed[] {
  const { field, choices } = config;
  if (!['choice', 'choices'].includes(formKind(takes, config))) return [];
  return words(
    enumNameOf(takes, field),
    choices ?? valuesOf(takes, field),
    (value) => (choices ? [...at, 'choices', value] : [...at, 'field']),
    [...at, 'field'],
  );
}

/** The id of a resource's text, as react-admin names it: `resources.books.fields.name`. */
export const messageId = (resource: string, text: string): string => `resources.${resource}.${text}`;
