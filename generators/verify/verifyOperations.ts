import { getNamedType, isInputObjectType, isNonNullType, isObjectType, type GraphQLArgument, type GraphQLInputField, type GraphQLObjectType } from 'graphql';
import { WRITES, type Args, type Write } from '../model/config.ts';
import { suggestion } from '../problem.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';

const PAGE_ARGS = ['limit', 'nextPageToken', 'filter', 'sort'];
const SOURCE = /^(id|scope\.(orgId|courseId)|record\.\w+)$/;

/** Operations exist, fit the type, and get every argument that they need. */
export function verifyOperations(check: Check, hasType: boolean): void {
  verifyListCall(check);
  if (!hasType) return;
  verifyOne(check);
  for (const write of WRITES) verifyWrite(check, write);
}

function verifyListCall({ schema, config, report }: Check): void {
  const { query, items, args, fanOut = {} } = config.operations.list;
  const at: ConfigPath = ['operations', 'list'];
  const field = findField(schema.getQueryType(), query);
  if (!field) return void report([...at, 'query'], unknown('query', query, schema.getQueryType()));
  const page = getNamedType(field.type);
  const keys = isObjectType(page) ? Object.values(page.getFields()).filter((key) => isObjectType(getNamedType(key.type))) : [];
  if (!keys.some((key) => key.name === items)) {
    report([...at, 'items'], `${query} answers with no rows under "${items}"${suggestion(items, keys.map((key) => key.name))}`);
  }
  verifyArgs({ report, at: [...at, 'args'], owner: query, args, known: field.args, given: Object.keys(fanOut), ignored: PAGE_ARGS });
  for (const [name, values] of Object.entries(fanOut)) verifyFanOut({ report, at: [...at, 'fanOut', name], owner: query, name, values, known: field.args });
}

interface FanOutCheck {
  report: Check['report'];
  at: ConfigPath;
  owner: string;
  name: string;
  values: readonly string[];
  known: readonly GraphQLArgument[];
}

function verifyFanOut({ report, at, owner, name, values, known }: FanOutCheck): void {
  const arg = known.find((candidate) => candidate.name === name);
  if (!arg) return void report(at, `${owner} has no argument "${name}"${suggestion(name, known.map((candidate) => candidate.name))}`);
  const type = getNamedType(arg.type);
  if (!('getValues' in type)) return;
  const names = type.getValues().map((value) => value.name);
  values.forEach((value, index) => {
    if (!names.includes(value)) report([...at, index], `${type.name} has no value "${value}"${suggestion(value, names)}`);
  });
}

function verifyOne({ schema, config, type, report }: Check): void {
  const { one } = config.operations;
  if (!one) return;
  const at: ConfigPath = ['operations', 'one'];
  const field = findField(schema.getQueryType(), one.query);
  if (!field) return void report([...at, 'query'], unknown('query', one.query, schema.getQueryType()));
  if (getNamedType(field.type) !== type) report([...at, 'query'], `${one.query} answers with ${field.type.toString()}, not with ${type.name}`);
  verifyArgs({ report, at: [...at, 'args'], owner: one.query, args: one.args, known: field.args });
}

function verifyWrite({ schema, config, type, report }: Check, write: Write): void {
  const call = config.operations[write];
  if (!call) return;
  const at: ConfigPath = ['operations', write];
  const field = findField(schema.getMutationType(), call.mutation);
  if (!field) return void report([...at, 'mutation'], unknown('mutation', call.mutation, schema.getMutationType()));
  if (getNamedType(field.type) !== type) report([...at, 'mutation'], `${call.mutation} answers with ${field.type.toString()}, not with ${type.name}`);
  const input = getNamedType(field.args[0]?.type);
  if (!isInputObjectType(input)) return void report([...at, 'mutation'], `${call.mutation} takes no input object`);
  const known = Object.values(input.getFields());
  const form = write === 'create' ? config.create?.fields : undefined;
  const fromForm = form?.map((field) => field.field) ?? known.map((field) => field.name);
  verifyArgs({ report, at: [...at, 'args'], owner: call.mutation, args: call.args ?? {}, known, given: fromForm });
}

interface ArgsCheck {
  report: Check['report'];
  at: ConfigPath;
  owner: string;
  args: Args;
  known: readonly (GraphQLArgument | GraphQLInputField)[];
  given?: readonly string[];
  ignored?: readonly string[];
}

function verifyArgs({ report, at, owner, args, known, given = [], ignored = [] }: ArgsCheck): void {
  const names = known.map((arg) => arg.name).filter((name) => !ignored.includes(name));
  for (const [name, source] of Object.entries(args)) {
    if (!names.includes(name)) report([...at, name], `${owner} has no argument "${name}"${suggestion(name, names)}`);
    if (!SOURCE.test(source)) report([...at, name], `"${source}" is no source of an argument: take id, scope.orgId, scope.courseId or record.<field>`);
  }
  const missing = known.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined && !(arg.name in args) && !given.includes(arg.name));
  for (const { name } of missing) report(at, `${owner} needs "${name}": say where it comes from`);
}

const findField = (root: GraphQLObjectType | null | undefined, name: string) => root?.getFields()[name];

const unknown = (kind: string, name: string, root: GraphQLObjectType | null | undefined): string =>
  `schema.graphql has no ${kind} "${name}"${suggestion(name, Object.keys(root?.getFields() ?? {}))}`;
