import {
  getNamedType,
  getNullableType,
  isLeafType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLObjectType,
  type GraphQLUnionType,
} from 'graphql';
import { fieldsOwner, type AnyField } from '../model/callPath.ts';
import { hasFields, plainFields } from '../model/fieldPath.ts';
import { errorsOf } from '../model/writeShape.ts';
import { WRITES } from '../model/config.ts';
import { pascal } from '../model/buildModel.ts';
import type { ListModel, ResourceModel, WriteModel } from '../model/resourceModel.ts';
import { fixedArguments, listArguments, outerArgument, type ArgumentCode } from './listCall.ts';
import { usedArguments } from './writeCall.ts';

/** The GraphQL documents of the generated screens: each selects what its screen shows and no more. */
export function resourceDocuments(model: readonly ResourceModel[]): string {
  return model.flatMap(documentsOf).join('\n');
}

/** The second of several calls of a save has a number. */
export const documentName = (resource: string, call: string, index = 0): string =>
  `${pascal(resource)}_${call}${index === 0 ? '' : String(index + 1)}`;

function documentsOf(resource: ResourceModel): string[] {
  const { name, one, writes, config } = resource;
  const row = selection(resource.type, resource.selected);
  return [
    listDocument(resource, row),
    ...(one
      ? [
          operation(
            'query',
            documentName(name, 'one'),
            { steps: one.steps, used: headsOf(fixedArguments(one, config.id)), paths: Object.keys(one.args) },
            row,
          ),
        ]
      : []),
    ...WRITES.flatMap((write) =>
      writes[write].map((call, index) => {
        const used = usedArguments(resource, write, call);
        return operation(
          'mutation',
          documentName(name, write, index),
          { steps: call.steps, used, paths: [] },
          writtenRow(call, row, resource.type),
        );
      }),
    ),
  ];
}

function listDocument(resource: ResourceModel, row: string): string {
  const { name, list } = resource;
  const used = headsOf(listArguments(resource));
  const page =
    list.items.length === 0
      ? row
      : `{ ${list.items.join(' { ')} ${row}${' }'.repeat(list.items.length - 1)}${pageFields(list)} }`;
  const counted = countField(list, used);
  return operation(
    'query',
    documentName(name, 'list'),
    { steps: list.steps, used, paths: Object.keys(list.args), counted },
    page,
  );
}

const headsOf = (filled: ArgumentCode): Set<string> => new Set(filled.map(([path]) => path.split('.')[0] ?? ''));

const pageFields = ({ paging, cursorKey, isCounted, tellsExactness, countedBy }: ListModel): string =>
  [
    paging === 'token'
      ? ' nextPageToken'
      : paging === 'cursor'
        ? ` ${cursorKey ?? 'pageInfo { hasNextPage endCursor }'}`
        : '',
    isCounted ? ' totalCount' : '',
    tellsExactness ? ' totalCountIsExact' : '',
    countedBy === undefined ? '' : ` ${selected(countedBy)}`,
  ].join('');

/** `aggregate.count` as `aggregate { count }`. */
const selected = (path: string): string => {
  const keys = path.split('.');
  return `${keys.join(' { ')}${' }'.repeat(keys.length - 1)}`;
};

/** A field of its own that counts, by the same conditions. */
function countField({ call, count }: ListModel, used: ReadonlySet<string>): string {
  if (!call.count || !count) return '';
  const left = [call.pagination?.limit, call.pagination?.offset, call.pagination?.after, call.sort];
  const passed = count.args
    .filter(({ name }) => used.has(name) && !left.includes(name))
    .map(({ name }) => `${name}: $${name}`);
  const answer = call.count.field === undefined ? '' : ` { ${selected(call.count.field)} }`;
  return ` ${count.name}${inParentheses(passed)}${answer}`;
}

/** What a union may say in place of a row, as errors have it: what is wrong, and with which field. */
const OF_ERRORS: readonly string[] = ['message', 'field', 'fieldName', 'path'];

const saidFields = (error: GraphQLObjectType): string =>
  Object.values(error.getFields())
    .filter((field) => OF_ERRORS.includes(field.name) && isLeafType(getNamedType(field.type)))
    .map(({ name }) => name)
    .join(' ');

/** The row, or what is said instead of it. */
function rowOrError(union: GraphQLUnionType, row: string, type: GraphQLObjectType): string {
  const errors = union.getTypes().filter((member) => member !== type);
  const said = errors.map((member) => {
    const fields = saidFields(member);
    return fields === '' ? '' : ` ... on ${member.name} { ${fields} }`;
  });
  return `{ __typename ... on ${type.name} ${row}${said.join('')} }`;
}

function writtenRow({ config: { record }, field }: WriteModel, row: string, type: GraphQLObjectType): string {
  const named = getNamedType(field.type);
  if (record === undefined && isUnionType(named)) return rowOrError(named, row, type);
  const errors = errorsOf(field.type);
  const said = errors ? `${errors.field.name} { ${saidFields(errors.type)} }` : '';
  if (record === 'none') return fieldsOwner(field.type) ? `{ ${errors ? said : '__typename'} }` : '';
  if (record === undefined) return row;
  const keys = record.split('.');
  return `{ ${keys.join(' { ')} ${row}${' }'.repeat(keys.length - 1)}${errors ? ` ${said}` : ''} }`;
}

interface DocumentParts {
  steps: readonly AnyField[];
  /** The arguments of the last field that the call fills. */
  used: ReadonlySet<string>;
  /** The config's own arguments, of which some may belong to a field on the way. */
  paths: readonly string[];
  counted?: string;
}

function operation(
  kind: 'query' | 'mutation',
  name: string,
  { steps, used, paths, counted = '' }: DocumentParts,
  rows: string,
): string {
  const outer = paths.flatMap((path) => outerArgument(steps, path) ?? []);
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
  return `${kind} ${name}${inParentheses(declared)} { ${asked}${counted} }`;
}

const inParentheses = (parts: readonly string[]): string => (parts.length === 0 ? '' : `(${parts.join(', ')})`);

const declaration = (variable: string, arg: GraphQLArgument): string =>
  `$${variable}: ${(arg.defaultValue === undefined ? arg.type : getNullableType(arg.type)).toString()}`;

/** `{ id states { visible } }` for the paths; an object named whole brings its plain fields. */
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
