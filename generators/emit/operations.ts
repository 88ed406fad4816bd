import { getNamedType } from 'graphql';
import { WRITES, type Write } from '../model/config.ts';
import type { CallModel, ResourceModel, WriteModel } from '../model/buildModel.ts';
import { documentName } from './documents.ts';
import { header, key, object, quote, quoteAll } from './header.ts';

/** The table that the data provider serves react-admin from. */
export function operationTable(model: readonly ResourceModel[]): string {
  const documents = model.flatMap((resource) => callsOf(resource).map((call) => `${documentName(resource.name, call)}Document`)).toSorted();
  const table = `export const operations = {\n${model.map(resourceEntry).join('')}} satisfies Record<string, ResourceOperations>;\n`;
  const types = namedTypes(model).filter((name) => new RegExp(`\\b${name}\\b`).test(table));
  return [
    header('schema.graphql', 'screens.config.ts'),
    "import { arg, changed, joinIds, listOperation, pick, rowOperation, type ResourceOperations } from '../domain/operation.ts';\n",
    `import {\n${documents.map((name) => `  ${name},\n`).join('')}} from './screenDocuments.generated.ts';\n`,
    `import type { ${types.join(', ')} } from './schema.generated.ts';\n\n`,
    table,
  ].join('');
}

/** The names of every input and argument type that the table may speak of. */
function namedTypes(model: readonly ResourceModel[]): string[] {
  const inputs = model.flatMap(({ writes }) => WRITES.flatMap((write) => writes[write]?.input.name ?? []));
  const args = model.flatMap(({ list }) => list.field.args.map((arg) => getNamedType(arg.type).name));
  return [...new Set([...inputs, ...args])].filter((name) => !BUILT_IN.includes(name)).toSorted();
}

const BUILT_IN: readonly string[] = ['ID', 'String', 'Int', 'Float', 'Boolean'];

const callsOf = ({ one, writes }: ResourceModel): string[] => ['list', ...(one ? ['one'] : []), ...WRITES.filter((write) => writes[write])];

function resourceEntry(resource: ResourceModel): string {
  const { name, one, writes } = resource;
  const row = rowId(resource);
  return [
    `  ${key(name)}: {\n`,
    listEntry(resource, row),
    ...(one ? [rowEntry(resource, 'one', variables(one, resource), one.field.name)] : []),
    ...WRITES.flatMap((write) => {
      const call = writes[write];
      return call ? [rowEntry(resource, write, `({ input: ${writeInput(resource, write, call)} })`, call.field.name)] : [];
    }),
    '  },\n',
  ].join('');
}

const rowId = ({ config: { id } }: ResourceModel): string => (id.length === 1 ? `row.${id[0]}` : `joinIds(${id.map((part) => `row.${part}`).join(', ')})`);

function listEntry(resource: ResourceModel, row: string): string {
  const { name, list, config } = resource;
  const { fanOut } = config.operations.list;
  const rows = `data.${list.field.name}.${list.items}`;
  const page = list.isPaged ? `({ rows: ${rows}, nextPageToken: data.${list.field.name}.nextPageToken, totalCount: data.${list.field.name}.totalCount })` : `({ rows: ${rows} })`;
  return [
    '    list: listOperation({\n',
    `      document: ${documentName(name, 'list')}Document,\n`,
    `      variables: ${listVariables(resource)},\n`,
    `      page: (data) => ${page},\n`,
    `      id: (row) => ${row},\n`,
    ...(fanOut ? [`      fanOut: ${fanOutCode(fanOut)},\n`] : []),
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

function listVariables({ list, config }: ResourceModel): string {
  const takes = (name: string) => list.field.args.some((arg) => arg.name === name);
  const typeOf = (name: string) => list.field.args.filter((arg) => arg.name === name).map((arg) => getNamedType(arg.type).name);
  const first = Object.entries(config.operations.list.fanOut ?? {}).map(([name, values]) => `${key(name)}: ${quote(values[0] ?? '')} as ${typeOf(name).join('')}`);
  const entries = [
    ...Object.entries(list.args).map(([name, source]) => `${key(name)}: ${sourceCode(source)}`),
    ...first,
    ...(takes('limit') ? ['limit: call.page.limit'] : []),
    ...(takes('nextPageToken') ? ['nextPageToken: call.page.nextPageToken ?? null'] : []),
    ...(list.filterInput ? [`filter: arg.filter<${list.filterInput}>(call)`] : []),
    ...(takes('sort') ? ['sort: arg.sort<Sort>(call)'] : []),
  ];
  return entries.length === 0 ? '() => ({})' : `(call) => ({ ${entries.join(', ')} })`;
}

function rulesCode({ config: { list } }: ResourceModel): string {
  const filters = (list.filters ?? []).map(({ field, key: name = field, matchBy }) => [name, object({ field: quote(field), matchBy: matchBy && quote(matchBy) })]);
  const sorts = list.columns.filter((column) => column.sortable).map(({ field, sortBy }) => [field, object({ sortBy: sortBy && quote(sortBy) })]);
  return object({
    search: quoteAll(list.search ?? []),
    filters: object(Object.fromEntries(filters) as Record<string, string>),
    sorts: object(Object.fromEntries(sorts) as Record<string, string>),
    tieBreaks: quoteAll(list.tieBreaks ?? []),
    copies: list.copies && quote(list.copies),
  });
}

function rowEntry(resource: ResourceModel, call: 'one' | Write, variablesCode: string, field: string): string {
  return [
    `    ${call}: rowOperation({\n`,
    `      document: ${documentName(resource.name, call)}Document,\n`,
    `      variables: (call) => ${variablesCode},\n`,
    `      row: (data) => data.${field},\n`,
    `      id: (row) => ${rowId(resource)},\n`,
    '    }),\n',
  ].join('');
}

const variables = ({ args }: CallModel, { config }: ResourceModel): string =>
  `({ ${Object.entries(args).map(([name, source]) => `${key(name)}: ${sourceCode(source, config.id.length > 1 ? config.id.indexOf(name) : undefined)}`).join(', ')} })`;

/** Ids and arguments by their sources; the rest from the form, or what of it has changed. */
function writeInput({ config }: ResourceModel, write: Write, { input, args }: WriteModel): string {
  const names = Object.keys(input.getFields());
  const isId = (name: string) => write !== 'create' && config.id.includes(name) && !(name in args);
  const ids = names.filter(isId).map((name) => `${key(name)}: arg.id(call${config.id.length > 1 ? `, ${config.id.indexOf(name)}` : ''})`);
  const fixed = Object.entries(args).map(([name, source]) => `${key(name)}: ${sourceCode(source, undefined, `${input.name}['${name}']`)}`);
  const rest = names.filter((name) => !isId(name) && !(name in args));
  const taken = names.filter((name) => !rest.includes(name));
  const type = taken.length === 0 ? input.name : `Omit<${input.name}, ${taken.map(quote).join(' | ')}>`;
  const take = write === 'update' && config.id.length === 1 ? 'changed' : 'pick';
  const spread = rest.length === 0 ? [] : [`...${take}<${type}>(call, ${quoteAll(rest)})`];
  return `{ ${[...ids, ...fixed, ...spread].join(', ')} }`;
}

function sourceCode(source: string, idPart?: number, type?: string): string {
  const [kind, name = ''] = source.split('.');
  if (kind === 'scope') return `arg.scope(call, ${quote(name)})`;
  if (kind === 'record') return `arg.record<${type ?? 'string'}>(call, ${quote(name)})`;
  return idPart === undefined ? 'arg.id(call)' : `arg.id(call, ${idPart})`;
}
