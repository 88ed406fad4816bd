import { getNamedType, isUnionType } from 'graphql';
import { answerAt, isMany, isOptional } from '../model/callPath.ts';
import { WRITES } from '../model/config.ts';
import type { WriteModel } from '../model/resourceModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import type { Modules } from '../project.ts';
import { nestedCode } from './argCode.ts';
import { documentName } from './documents.ts';
import { header, key, object, quote, quoteAll } from './header.ts';
import { answerCode, fixedArguments, listArguments, pageCode } from './listCall.ts';
import { specifier } from './place.ts';
import { writtenArguments } from './writeCall.ts';

/** Where the table of operations stands. */
export const OPERATIONS = 'src/generated/operations.generated.ts';

/** The table that the data provider serves react-admin from. */
export function operationTable(model: readonly ResourceModel[], modules: Modules): string {
  const documents = model.flatMap(documentNames).toSorted();
  const table = `export const operations = {\n${model.map(resourceEntry).join('')}} satisfies Record<string, ResourceOperations>;\n`;
  const shapes = ['first', 'next', 'nodesOf', 'present', 'rowOf', 'shaped'].filter((name) =>
    new RegExp(`\\b${name}[.(]`).test(table),
  );
  const words = ['arg', 'asText', 'changed', 'joinIds', 'listOperation', 'pick', 'rowOperation', 'whole'].filter(
    (name) => new RegExp(`\\b${name}[.(<]`).test(table),
  );
  return [
    header('schema.graphql', 'screens.config.ts'),
    ...(shapes.length === 0
      ? []
      : [`import { ${shapes.join(', ')} } from ${quote(specifier(OPERATIONS, modules.callShapes))};\n`]),
    `import { ${words.join(', ')}, type ResourceOperations } from ${quote(specifier(OPERATIONS, modules.operations))};\n`,
    `import {\n${documents.map((name) => `  ${name},\n`).join('')}} from './screenDocuments.generated.ts';\n`,
    ...(/[< ]Schema\./.test(table) ? ["import type * as Schema from './schema.generated.ts';\n"] : []),
    '\n',
    table,
  ].join('');
}

const documentNames = ({ name, one, writes }: ResourceModel): string[] =>
  [
    documentName(name, 'list'),
    ...(one ? [documentName(name, 'one')] : []),
    ...WRITES.flatMap((write) => writes[write].map((_, index) => documentName(name, write, index))),
  ].map((document) => `${document}Document`);

function resourceEntry(resource: ResourceModel): string {
  const { name, one } = resource;
  return [
    `  ${key(name)}: {\n`,
    `    type: ${quote(resource.type.name)},\n`,
    listEntry(resource),
    ...(one
      ? [
          `    one: ${rowEntry(resource, documentName(name, 'one'), { variables: nestedCode(fixedArguments(one, resource.config.id)), row: answerCode(one.steps) })},\n`,
        ]
      : []),
    ...WRITES.flatMap((write) => {
      const calls = resource.writes[write].map((call, index) => {
        const settings = {
          variables: nestedCode(writtenArguments(resource, write, call), (name) =>
            isMany(call.field.args.find((one) => one.name === name)?.type),
          ),
          row: writtenRow(call, resource),
          fields: call.config.fields,
        };
        return rowEntry(resource, documentName(name, write, index), settings);
      });
      return calls.length === 0
        ? []
        : [`    ${write}: ${calls.length === 1 ? calls.join('') : `[${calls.join(', ')}]`},\n`];
    }),
    '  },\n',
  ].join('');
}

/** What names a row, as a text. */
function rowId({ config: { id }, type }: ResourceModel): string {
  const parts = id.map((part) =>
    ['ID', 'String'].includes(getNamedType(type.getFields()[part]?.type)?.name ?? '')
      ? `row.${part}`
      : `String(row.${part})`,
  );
  return parts.length === 1 ? parts.join('') : `joinIds(${parts.join(', ')})`;
}

const jsonCode = ({ config }: ResourceModel): string[] =>
  config.json ? [`      json: ${quoteAll(config.json)},\n`] : [];

function listEntry(resource: ResourceModel): string {
  const { name, list } = resource;
  const { fanOut } = list.call;
  const filled = nestedCode(listArguments(resource));
  return [
    '    list: listOperation({\n',
    `      document: ${documentName(name, 'list')}Document,\n`,
    `      variables: ${/\bcall\b/.test(filled) ? '(call)' : '()'} => (${filled}),\n`,
    `      page: ${list.paging === 'offset' ? '(data, call)' : '(data)'} => (${pageCode(resource)}),\n`,
    `      id: (row) => ${rowId(resource)},\n`,
    ...(fanOut ? [`      fanOut: ${fanOutCode(fanOut)},\n`] : []),
    ...jsonCode(resource),
    `      rules: ${rulesCode(resource)},\n`,
    '    }),\n',
  ].join('');
}

function fanOutCode(fanOut: Readonly<Record<string, readonly string[]>>): string {
  const [entry] = Object.entries(fanOut);
  if (!entry) return '[{}]';
  const [name, values] = entry;
  return `[${values.map((value) => object({ [name]: quote(value) })).join(', ')}]`;
}

/** The row in a mutation's answer; nothing when there is none. */
function writtenRow({ field, steps, config: { row = '' } }: WriteModel, { type }: ResourceModel): string | undefined {
  if (row === 'none') return undefined;
  const at = row === '' ? answerCode(steps) : `${answerCode(steps)}${isOptional(field.type) ? '?' : ''}.${row}`;
  const answer = isMany(answerAt(field.type, row)) ? `first(${at})` : at;
  return row === '' && isUnionType(getNamedType(field.type)) ? `rowOf(${answer}, ${quote(type.name)})` : answer;
}

interface RowCode {
  variables: string;
  row: string | undefined;
  fields?: readonly string[] | undefined;
}

function rowEntry(resource: ResourceModel, document: string, { variables, row, fields }: RowCode): string {
  return [
    'rowOperation({\n',
    `      document: ${document}Document,\n`,
    `      variables: (call) => (${variables}),\n`,
    ...(row === undefined
      ? []
      : [`      row: (data) => ${row},\n`, `      id: (row) => ${rowId(resource)},\n`, ...jsonCode(resource)]),
    ...(fields === undefined ? [] : [`      fields: ${quoteAll(fields)},\n`]),
    '    })',
  ].join('');
}

function rulesCode({ config: { list } }: ResourceModel): string {
  const filters = (list.filters ?? []).map(({ field, key: name = field, matchBy }) => [
    name,
    object({ field: quote(field), matchBy: matchBy && quote(matchBy) }),
  ]);
  const sorts = list.columns
    .filter((column) => column.sortable)
    .map(({ field, sortBy }) => [field, object({ sortBy: sortBy && quote(sortBy) })]);
  return object({
    search: quoteAll(list.search ?? []),
    filters: object(Object.fromEntries(filters) as Record<string, string>),
    sorts: object(Object.fromEntries(sorts) as Record<string, string>),
    tieBreaks: quoteAll(list.tieBreaks ?? []),
    copies: list.copies && quote(list.copies),
  });
}
