import { lowerFirst } from 'es-toolkit';
import { getNamedType, getNullableType, type GraphQLArgument, type GraphQLObjectType } from 'graphql';
import { pascal } from '../model/buildModel.ts';
import { answerAt, fieldsOwner, hasFields, isOptional, plainFields, splitPath } from '../model/schemaTypes.ts';
import { WRITES, type Call, type Write } from '../model/config.ts';
import {
  errorsOf,
  type CallModel,
  type ListModel,
  type ResourceModel,
  type WriteModel,
} from '../model/resourceModel.ts';
import type { Modules } from '../project.ts';
import { memoizePer } from '../memoize.ts';
import { nestedCode, ROW, runtime, type ArgumentCode } from './argCode.ts';
import { arrow, code, codeOf, Code, joined, record, key, quote, valueCode } from './code.ts';
import {
  answerCode,
  fixedArguments,
  listArguments,
  listVariables,
  outerArgument,
  pageCode,
  usedArguments,
  writtenArguments,
} from './callArguments.ts';
import { constant, moduleOf, specifier, type Module } from './module.ts';

/** Returns the GraphQL documents of the generated screens. Each one selects only what its screen shows. */
export function resourceDocuments(model: readonly ResourceModel[]): string {
  return model.flatMap(documentsOf).join('\n');
}

/** Returns the name of a call's operation, such as `Books_list` for `getList`. */
export const documentName = (resource: string, call: Call): string =>
  `${pascal(resource)}_${lowerFirst(call.replace(/^get/, ''))}`;

const documentsOf = memoizePer((resource: ResourceModel): string[] => {
  const { name, list, one, writes, config } = resource;
  const row = selection(resource.type, resource.selected);
  const lookup = one && { ...one, used: headsOf(fixedArguments(one, config.id)) };
  const { items } = list;
  const page =
    items.length === 0 ? row : `{ ${items.join(' { ')} ${row}${' }'.repeat(items.length - 1)}${pageFields(list)} }`;
  return [
    documentText('query', documentName(name, 'getList'), { ...list, used: headsOf(listArguments(resource)) }, page),
    ...(lookup ? [documentText('query', documentName(name, 'getOne'), lookup, row)] : []),
    ...WRITES.flatMap((write) => {
      const call = writes[write];
      if (!call) return [];
      const parts = { steps: call.steps, used: usedArguments(resource, write, call), args: {} };
      return documentText('mutation', documentName(name, write), parts, writtenSelection(call, row));
    }),
  ];
});

const headsOf = (filled: ArgumentCode): Set<string> => new Set(filled.map(([path]) => path.split('.')[0] ?? ''));

const PAGE_FIELDS = { token: ' nextPageToken', cursor: ' pageInfo { hasNextPage endCursor }' } as const;

const pageFields = ({ asks: { paging }, isCounted, tellsExactness }: ListModel): string =>
  [
    paging === undefined ? '' : PAGE_FIELDS[paging],
    isCounted ? ' totalCount' : '',
    tellsExactness ? ' totalCountIsExact' : '',
  ].join('');

function writtenSelection({ config: { record }, field }: WriteModel, row: string): string {
  if (record === undefined) return row;
  const errors = errorsOf(field.type);
  const said = errors && `${errors.name}${errors.fields.length === 0 ? '' : ` { ${errors.fields.join(' ')} }`}`;
  if (record === 'none') return fieldsOwner(field.type) ? `{ ${said ?? '__typename'} }` : '';
  const keys = record.split('.');
  return `{ ${keys.join(' { ')} ${row}${' }'.repeat(keys.length - 1)}${said === undefined ? '' : ` ${said}`} }`;
}

/** A call, and the arguments of its last field that are used. The config's other arguments belong to outer fields. */
type DocumentParts = Pick<CallModel, 'steps' | 'args'> & { used: ReadonlySet<string> };

function documentText(
  kind: 'query' | 'mutation',
  name: string,
  { steps, used, args }: DocumentParts,
  rows: string,
): string {
  const outer = Object.keys(args).flatMap((path) => outerArgument(steps, path) ?? []);
  const own = (steps.at(-1)?.args ?? []).filter((arg) => used.has(arg.name));
  const declared = [
    ...outer.map(({ variable, arg }) => declaration(variable, arg)),
    ...own.map((arg) => declaration(arg.name, arg)),
  ];
  const asked = steps.reduceRight((inner, step, index) => {
    const passed =
      index === steps.length - 1
        ? own.map((arg) => `${arg.name}: $${arg.name}`)
        : outer.filter((one) => one.step === step).map(({ variable, arg }) => `${arg.name}: $${variable}`);
    return `${step.name}${inParentheses(passed)} ${index === steps.length - 1 ? inner : `{ ${inner} }`}`;
  }, rows);
  return `${kind} ${name}${inParentheses(declared)} { ${asked} }`;
}

const inParentheses = (parts: readonly string[]): string => (parts.length === 0 ? '' : `(${parts.join(', ')})`);

const declaration = (variable: string, arg: GraphQLArgument): string =>
  `$${variable}: ${(arg.defaultValue === undefined ? arg.type : getNullableType(arg.type)).toString()}`;

/**
 * Returns a selection such as `{ id states { visible } }`. For an object without a subpath, selects its scalar fields.
 */
function selection(type: GraphQLObjectType, paths: readonly string[]): string {
  const heads = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))];
  const parts = heads.map((head) => {
    const named = getNamedType(type.getFields()[head]?.type);
    if (!hasFields(named)) return head;
    const tails = paths.filter((path) => path.startsWith(`${head}.`)).map((path) => path.slice(head.length + 1));
    return `${head} { ${(paths.includes(head) ? plainFields(named) : tails).join(' ')} }`;
  });
  return `{ ${parts.join(' ')} }`;
}

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

const resourceEntry = memoizePer((resource: ResourceModel): Code => {
  const { name, one, type, config } = resource;
  return record({
    type: quote(type.name),
    list: listEntry(resource),
    one:
      one &&
      operation(documentName(name, 'getOne'), {
        variables: variablesCode(nestedCode(fixedArguments(one, config.id))),
        ...rowCode(resource, answerCode(one.steps)),
      }),
    ...Object.fromEntries(WRITES.map((write) => [write, writeEntry(resource, write)])),
  });
});

const operation = (document: string, entries: Parameters<typeof record>[0]): Code =>
  code`${runtime.rowOperation}(${documentCode(document)})(${record(entries)})`;

function listEntry(resource: ResourceModel): Code {
  const { name, list } = resource;
  const [fanOut] = Object.entries(list.call.fanOut ?? {});
  return code`${runtime.listOperation}(${documentCode(documentName(name, 'getList'))})(${record({
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
    // A row without an id gets an empty one, because no action can use it.
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
