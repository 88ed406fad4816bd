import { getNamedType } from 'graphql';
import { answerAt, isOptional, splitPath } from '../model/schemaTypes.ts';
import { WRITES, type Write } from '../model/config.ts';
import { type ResourceModel, type WriteModel, errorsOf } from '../model/resourceModel.ts';
import type { Modules } from '../project.ts';
import { nestedCode, ROW, runtime } from './argCode.ts';
import { arrow, code, codeOf, Code, joined, record, key, quote, valueCode } from './code.ts';
import { documentName } from './documents.ts';
import { answerCode, fixedArguments, listVariables, pageCode, writtenArguments } from './callArguments.ts';
import { constant, moduleOf, specifier, type Module } from './module.ts';

export const OPERATIONS = 'src/generated/operations.generated.ts';

export function operationTable(model: readonly ResourceModel[], { operations, callShapes }: Modules): Module {
  const entries = model.map((resource) => code`${key(resource.name)}: ${resourceEntry(resource)},\n`);
  const value = code`{\n${joined(entries)}} satisfies Record<string, ${runtime.ResourceOperations}>`;
  const modules: Readonly<Record<string, string>> = { '@operations': operations, '@callShapes': callShapes };
  return moduleOf([constant('operations', value, { isExported: true })], ({ from }) => {
    const module = modules[from];
    return module === undefined ? from : specifier(OPERATIONS, module);
  });
}

const documentCode = (name: string): Code =>
  codeOf({ name: `${name}Document`, from: './screenDocuments.generated.ts' });

const variablesCode = (variables: Code): Code => arrow(['call'], code`(${variables})`);

function resourceEntry(resource: ResourceModel): Code {
  const { name, one, type, config } = resource;
  return record({
    type: quote(type.name),
    list: listEntry(resource),
    one:
      one &&
      operation(documentName(name, 'one'), {
        variables: variablesCode(nestedCode(fixedArguments(one, config.id))),
        ...rowCode(resource, answerCode(one.steps)),
      }),
    ...Object.fromEntries(WRITES.map((write) => [write, writeEntry(resource, write)])),
  });
}

const operation = (document: string, entries: Parameters<typeof record>[0]): Code =>
  code`${runtime.rowOperation}(${documentCode(document)})(${record(entries)})`;

function listEntry(resource: ResourceModel): Code {
  const { name, list } = resource;
  const [fanOut] = Object.entries(list.call.fanOut ?? {});
  return code`${runtime.listOperation}(${documentCode(documentName(name, 'list'))})(${record({
    variables: variablesCode(listVariables(resource)),
    page: pageCode(resource),
    id: idCode(resource),
    fanOut: fanOut && valueCode(fanOut[1].map((value) => ({ [fanOut[0]]: value }))),
    rules: rulesCode(resource),
  })})`;
}

function writeEntry(resource: ResourceModel, write: Write): Code | undefined {
  const call = resource.writes[write];
  return (
    call &&
    operation(documentName(resource.name, write), {
      variables: variablesCode(nestedCode(writtenArguments(resource, write, call))),
      ...writtenRow(resource, call),
    })
  );
}

const rowCode = (resource: ResourceModel, row: Code) => ({ row: arrow(['data'], row), id: idCode(resource) });

function writtenRow(resource: ResourceModel, { field, steps, config: { record: at } }: WriteModel) {
  const answer = answerCode(steps);
  const dot = isOptional(field.type) ? '?.' : '.';
  const errors = at === undefined ? undefined : errorsOf(field.type);
  const checked = (row: Code): Code =>
    errors ? code`${runtime.rowOrThrow}(${row}, ${answer}${dot}${errors.name})` : row;
  if (at === 'none') return errors ? { row: arrow(['data'], checked(new Code('undefined'))) } : {};
  return rowCode(resource, checked(at === undefined ? answer : code`${answer}${dot}${at}`));
}

function idCode({ config: { id }, type }: ResourceModel): Code {
  const parts = id.map((part) => {
    const [head = '', tail] = splitPath(part);
    const outer = type.getFields()[head]?.type;
    const leaf = tail === undefined ? outer : answerAt(outer, tail);
    const mayLack = isOptional(outer) || isOptional(leaf);
    const at = tail === undefined ? `.${head}` : `.${head}${isOptional(outer) ? '?' : ''}.${tail}`;
    // A row without an id is a row that no action can use.
    const value = mayLack ? code`${ROW}${at} ?? ''` : code`${ROW}${at}`;
    return ['ID', 'String'].includes(leaf ? getNamedType(leaf).name : '') ? value : code`String(${value})`;
  });
  return arrow(['row'], parts.length === 1 ? joined(parts) : code`${runtime.joinIds}(${joined(parts, ', ')})`);
}

function rulesCode({ config: { list } }: ResourceModel): string {
  const filters = (list.filters ?? []).map(({ field, key = field, matchBy }) => [key, { field, matchBy }] as const);
  const sorts = list.columns.flatMap(({ sortable, field, sortBy }) => (sortable ? [[field, { sortBy }] as const] : []));
  return valueCode({
    search: list.search ?? [],
    filters: Object.fromEntries(filters),
    sorts: Object.fromEntries(sorts),
    tieBreaks: list.tieBreaks ?? [],
    copyStatus: list.copyStatus,
  });
}
