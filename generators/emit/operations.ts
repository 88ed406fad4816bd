import { getNamedType, isUnionType } from 'graphql';
import { answerAt, isMany, isOptional, splitPath } from '../model/callPath.ts';
import { WRITES } from '../model/config.ts';
import { errorsOf } from '../model/writeShape.ts';
import type { ResourceModel, WriteModel } from '../model/resourceModel.ts';
import type { Modules } from '../project.ts';
import { nestedCode } from './argCode.ts';
import { arrow, code, Code, joined } from './code.ts';
import { documentName } from './documents.ts';
import { key, object, quote, quoteAll } from './header.ts';
import { answerCode, fixedArguments, listArguments, pageCode } from './listCall.ts';
import { moduleOf, type Module } from './module.ts';
import { specifier } from './place.ts';
import { ROW, runtime } from './runtime.ts';
import { writtenArguments } from './writeCall.ts';

/** Where the table of operations stands. */
export const OPERATIONS = 'src/generated/operations.generated.ts';

/** The table that the data provider serves react-admin from. */
export function operationTable(model: readonly ResourceModel[], { operations, callShapes }: Modules): Module {
  const value = code`{\n${joined(model.map(resourceEntry))}} satisfies Record<string, ${runtime.ResourceOperations}>`;
  const modules: Readonly<Record<string, string>> = { '@operations': operations, '@callShapes': callShapes };
  return moduleOf([{ name: 'operations', isExported: true, value }], ({ from }) => {
    const module = modules[from];
    return module === undefined ? from : specifier(OPERATIONS, module);
  });
}

/** The document of a call, which graphql-codegen makes. */
function documentCode(name: string): Code {
  const constant = `${name}Document`;
  return new Code(constant, [{ name: constant, from: './screenDocuments.generated.ts' }]);
}

/** A line of an entry: a setting and its code. */
const line = (indent: number, name: string, part: Code | string): Code =>
  code`${' '.repeat(indent)}${name}: ${part},\n`;

function resourceEntry(resource: ResourceModel): Code {
  const { name, one } = resource;
  return joined([
    `  ${key(name)}: {\n`,
    line(4, 'type', quote(resource.type.name)),
    listEntry(resource),
    ...(one
      ? [
          line(
            4,
            'one',
            rowEntry(resource, documentName(name, 'one'), {
              variables: nestedCode(fixedArguments(one, resource.config.id)),
              row: answerCode(one.steps),
            }),
          ),
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
          hasNoRow: call.config.record === 'none',
        };
        return rowEntry(resource, documentName(name, write, index), settings);
      });
      if (calls.length === 0) return [];
      return [line(4, write, calls.length === 1 ? joined(calls) : code`[${joined(calls, ', ')}]`)];
    }),
    '  },\n',
  ]);
}

/** What names a row, as a text. */
function rowId({ config: { id }, type }: ResourceModel): Code {
  const parts = id.map((part) => {
    const [head = '', tail] = splitPath(part);
    const field = type.getFields()[head];
    const [outer, leaf] = [answerAt(field?.type, ''), answerAt(field?.type, tail ?? '')];
    const mayLack = isOptional(outer) || isOptional(leaf);
    const at = tail === undefined ? `.${head}` : `.${head}${isOptional(outer) ? '?' : ''}.${tail}`;
    // a row without what names it is one of those that nothing can be done with
    const value = mayLack ? code`${ROW}${at} ?? ''` : code`${ROW}${at}`;
    return ['ID', 'String'].includes(leaf ? getNamedType(leaf).name : '') ? value : code`String(${value})`;
  });
  return parts.length === 1 ? joined(parts) : code`${runtime.joinIds}(${joined(parts, ', ')})`;
}

const jsonLines = ({ config }: ResourceModel): Code[] => (config.json ? [line(6, 'json', quoteAll(config.json))] : []);

function listEntry(resource: ResourceModel): Code {
  const { name, list } = resource;
  const { fanOut } = list.call;
  return code`    list: ${runtime.listOperation}({\n${joined([
    line(6, 'document', documentCode(documentName(name, 'list'))),
    line(6, 'variables', arrow(['call'], code`(${nestedCode(listArguments(resource))})`)),
    line(6, 'page', arrow(['data', 'call'], code`(${pageCode(resource)})`)),
    line(6, 'id', arrow(['row'], rowId(resource))),
    ...(fanOut ? [line(6, 'fanOut', fanOutCode(fanOut))] : []),
    ...jsonLines(resource),
    line(6, 'rules', rulesCode(resource)),
  ])}    }),\n`;
}

function fanOutCode(fanOut: Readonly<Record<string, readonly string[]>>): string {
  const [entry] = Object.entries(fanOut);
  if (!entry) return '[{}]';
  const [name, values] = entry;
  return `[${values.map((value) => object({ [name]: quote(value) })).join(', ')}]`;
}

/** The row in a mutation's answer; nothing when there is none. */
function writtenRow({ field, steps, config: { record } }: WriteModel, { type }: ResourceModel): Code | undefined {
  const answer = answerCode(steps);
  const dot = isOptional(field.type) ? '?.' : '.';
  const errors = record === undefined ? undefined : errorsOf(field.type);
  const checked = (row: Code): Code =>
    errors ? code`${runtime.unlessRefused}(${row}, ${answer}${dot}${errors.field.name})` : row;
  if (record === 'none') return errors && checked(new Code('undefined'));
  const at = record === undefined ? answer : code`${answer}${dot}${record}`;
  const row = isMany(answerAt(field.type, record ?? '')) ? code`${runtime.first}(${at})` : at;
  return record === undefined && isUnionType(getNamedType(field.type))
    ? code`${runtime.rowOf}(${row}, ${quote(type.name)})`
    : checked(row);
}

interface RowCode {
  variables: Code;
  row: Code | undefined;
  fields?: readonly string[] | undefined;
  /** The answer says no more than whether it was done. */
  hasNoRow?: boolean;
}

const rowEntry = (
  resource: ResourceModel,
  document: string,
  { variables, row, fields, hasNoRow = false }: RowCode,
): Code =>
  code`${runtime.rowOperation}({\n${joined([
    line(6, 'document', documentCode(document)),
    line(6, 'variables', arrow(['call'], code`(${variables})`)),
    ...(row === undefined
      ? []
      : [
          line(6, 'row', arrow(['data'], row)),
          ...(hasNoRow ? [] : [line(6, 'id', arrow(['row'], rowId(resource))), ...jsonLines(resource)]),
        ]),
    ...(fields === undefined ? [] : [line(6, 'fields', quoteAll(fields))]),
  ])}    })`;

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
    copyStatus: list.copyStatus && quote(list.copyStatus),
  });
}
