import { getNamedType, getNullableType, type GraphQLArgument, type GraphQLObjectType } from 'graphql';
import { fieldsOwner, hasFields, plainFields } from '../model/schemaTypes.ts';
import {
  errorsOf,
  type CallModel,
  type ListModel,
  type ResourceModel,
  type WriteModel,
} from '../model/resourceModel.ts';
import { WRITES } from '../model/config.ts';
import { pascal } from '../model/buildModel.ts';
import { fixedArguments, listArguments, outerArgument, type ArgumentCode, usedArguments } from './callArguments.ts';

/** Returns the GraphQL documents of the generated screens. Each one selects only what its screen shows. */
export function resourceDocuments(model: readonly ResourceModel[]): string {
  return model.flatMap(documentsOf).join('\n');
}

export const documentName = (resource: string, call: string): string => `${pascal(resource)}_${call}`;

function documentsOf(resource: ResourceModel): string[] {
  const { name, list, one, writes, config } = resource;
  const row = selection(resource.type, resource.selected);
  const { items } = list;
  const page =
    items.length === 0 ? row : `{ ${items.join(' { ')} ${row}${' }'.repeat(items.length - 1)}${pageFields(list)} }`;
  return [
    operation('query', documentName(name, 'list'), { ...list, used: headsOf(listArguments(resource)) }, page),
    ...(one
      ? [operation('query', documentName(name, 'one'), { ...one, used: headsOf(fixedArguments(one, config.id)) }, row)]
      : []),
    ...WRITES.flatMap((write) => {
      const call = writes[write];
      if (!call) return [];
      const parts = { steps: call.steps, used: usedArguments(resource, write, call), args: {} };
      return operation('mutation', documentName(name, write), parts, writtenRow(call, row));
    }),
  ];
}

const headsOf = (filled: ArgumentCode): Set<string> => new Set(filled.map(([path]) => path.split('.')[0] ?? ''));

const PAGE_FIELDS = { token: ' nextPageToken', cursor: ' pageInfo { hasNextPage endCursor }' } as const;

const pageFields = ({ asks: { paging }, isCounted, tellsExactness }: ListModel): string =>
  [
    paging === undefined ? '' : PAGE_FIELDS[paging],
    isCounted ? ' totalCount' : '',
    tellsExactness ? ' totalCountIsExact' : '',
  ].join('');

function writtenRow({ config: { record }, field }: WriteModel, row: string): string {
  if (record === undefined) return row;
  const errors = errorsOf(field.type);
  const said = errors && `${errors.name}${errors.fields.length === 0 ? '' : ` { ${errors.fields.join(' ')} }`}`;
  if (record === 'none') return fieldsOwner(field.type) ? `{ ${said ?? '__typename'} }` : '';
  const keys = record.split('.');
  return `{ ${keys.join(' { ')} ${row}${' }'.repeat(keys.length - 1)}${said === undefined ? '' : ` ${said}`} }`;
}

/** A call, with the used arguments of its last field. The config's arguments can belong to an outer field. */
type DocumentParts = Pick<CallModel, 'steps' | 'args'> & { used: ReadonlySet<string> };

function operation(
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

/** Returns `{ id states { visible } }`. Of an object without a subpath, it selects the plain fields. */
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
