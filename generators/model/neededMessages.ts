import type { GraphQLObjectType } from 'graphql';
import type { ConfigPath } from '../read/configText.ts';
import type { ResourceModel } from './buildModel.ts';
import { kindOf, type ActionConfig, type ResourceConfig } from './config.ts';
import { valuesOf, vocabularyOf } from './vocabulary.ts';

/** A text that a screen needs, and the part of its config that asks for it. */
export interface MessageNeed {
  id: string;
  path: ConfigPath;
}

type Unsaid = Pick<ResourceModel, 'name' | 'config' | 'type' | 'entered'>;

/** Every text of a resource's screens, once. */
export function neededMessages(resource: Unsaid): MessageNeed[] {
  const { name, config, type } = resource;
  const own = [...listTexts(config), ...actionNeeds(config), ...formTexts(config)].map(({ id, path }) => ({ id: `${name}.${id}`, path }));
  const all = [...own, ...columnWords(config, type), ...editWords(config, type), ...filterWords(config, type), ...formWords(resource)];
  return all.filter(({ id }, index) => all.findIndex((need) => need.id === id) === index);
}

function listTexts({ list }: ResourceConfig): MessageNeed[] {
  return [
    ...['title', 'count', 'empty.title', 'empty.text', 'empty.noMatch'].map((id) => ({ id, path: ['list'] })),
    ...(list.search ? [{ id: 'search', path: ['list', 'search'] }] : []),
    ...list.columns.map(({ field }, index) => ({ id: `column.${field}`, path: ['list', 'columns', index] })),
    ...(list.filters ?? []).flatMap(({ field, key = field, kind }, index) => {
      const path = ['list', 'filters', index];
      const ids = [`filter.${key}`, ...(kind === 'hidden' ? [`option.${key}`] : []), ...(kind === 'either' ? [`filter.${key}.true`, `filter.${key}.false`] : [])];
      return ids.map((id) => ({ id, path }));
    }),
  ];
}

/** The texts of a row's action, without the resource's name. */
export function actionTexts(action: ActionConfig): string[] {
  const { key, confirm, many } = action;
  const kind = kindOf(action);
  const writes = kind === 'set' || kind === 'remove' || kind === 'edit';
  return [
    `action.${key}`,
    ...(writes ? [`${key}.done`, `${key}.failed`] : []),
    ...(confirm ? [`${key}.title`, `${key}.text`, `${key}.confirm`] : []),
    ...(many ? [`${key}.many.title`, `${key}.many.text`, `${key}.many.done`] : []),
  ];
}

const actionNeeds = ({ list }: ResourceConfig): MessageNeed[] =>
  (list.rowActions?.actions ?? []).flatMap((action, index) => actionTexts(action).map((id) => ({ id, path: ['list', 'rowActions', 'actions', index] })));

function formTexts({ create }: ResourceConfig): MessageNeed[] {
  if (!create) return [];
  if (!create.fields) return [{ id: 'create', path: ['create'] }];
  return [
    ...['create', 'create.title', 'create.submit', 'create.done'].map((id) => ({ id, path: ['create'] })),
    ...create.fields.map(({ field }, index) => ({ id: `field.${field}`, path: ['create', 'fields', index] })),
  ];
}

const words = (vocabulary: string | undefined, values: readonly string[], path: ConfigPath): MessageNeed[] =>
  vocabulary === undefined ? [] : values.map((value) => ({ id: `${vocabulary}.${value}`, path }));

const columnWords = ({ list }: ResourceConfig, type: GraphQLObjectType): MessageNeed[] =>
  list.columns.flatMap(({ field, slot }, index) => (slot === undefined ? words(vocabularyOf(type, field), valuesOf(type, field), ['list', 'columns', index]) : []));

const editWords = ({ list }: ResourceConfig, type: GraphQLObjectType): MessageNeed[] =>
  (list.rowActions?.actions ?? []).flatMap(({ edit }, index) =>
    edit === undefined ? [] : words(vocabularyOf(type, edit), valuesOf(type, edit), ['list', 'rowActions', 'actions', index]),
  );

const filterWords = ({ list }: ResourceConfig, type: GraphQLObjectType): MessageNeed[] =>
  (list.filters ?? []).flatMap(({ field, vocabulary, values = [] }, index) => words(vocabulary ?? vocabularyOf(type, field), values, ['list', 'filters', index]));

function formWords({ config: { create }, entered: input }: Unsaid): MessageNeed[] {
  if (!create?.fields) return [];
  return create.fields.flatMap(({ field, initial, choices }, index) =>
    initial === undefined ? [] : words(vocabularyOf(input, field), choices ?? valuesOf(input, field), ['create', 'fields', index]),
  );
}
