import type * as z from 'zod/mini';
import { count, formField, listCall, pagination, writeCall } from './calls.ts';
import { action, column, condition, filter, rowActions } from './parts.ts';
import { create, list, operations, page, resource, sort } from './resource.ts';

/** The version that renamed settings and values. */
export const RENAMED_IN = '0.7';

interface Former {
  /** New names of settings, by what they were called before. */
  settings?: Readonly<Record<string, string>>;
  /** New values, by setting and by what they were called before. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a part of the config was written like before, by its schema; `npm run generate -- --codemod` rewrites it. */
export const formerNames: ReadonlyMap<z.ZodMiniType, Former> = new Map<z.ZodMiniType, Former>([
  [resource, { settings: { opens: 'permission' } }],
  [operations, { settings: { list: 'getList', one: 'getOne' } }],
  [listCall, { settings: { pages: 'pagination', order: 'sort', where: 'filter', text: 'search' } }],
  [pagination, { settings: { size: 'perPage' } }],
  [count, { settings: { at: 'field' } }],
  [writeCall, { settings: { row: 'record' }, values: { nullMeans: { asItIs: 'unchanged' } } }],
  [
    list,
    {
      settings: {
        also: 'additionalFields',
        searchAfterMs: 'debounce',
        rowName: 'recordRepresentation',
        copies: 'copyStatus',
        exportFor: 'exportAudience',
        introduction: 'empty',
        drawing: 'illustration',
      },
    },
  ],
  [sort, { values: { order: { asc: 'ASC', desc: 'DESC' } } }],
  [column, { settings: { from: 'breakpoint', for: 'audience' } }],
  [
    filter,
    {
      settings: { for: 'audience', vocabulary: 'enum', values: 'choices' },
      values: { kind: { oneOf: 'anyOf', words: 'tags', either: 'nullableBoolean', flag: 'boolean' } },
    },
  ],
  [rowActions, { settings: { for: 'audience', selectFor: 'bulkAudience' } }],
  [
    action,
    {
      settings: {
        may: 'permission',
        when: 'condition',
        set: 'update',
        remove: 'delete',
        many: 'bulk',
        undo: 'undoable',
      },
    },
  ],
  [condition, { settings: { is: 'value' } }],
  [formField, { settings: { rule: 'validate', initial: 'defaultValue' } }],
  [page, { settings: { may: 'permission' } }],
  [create, { settings: { for: 'audience', may: 'permission' } }],
]);
