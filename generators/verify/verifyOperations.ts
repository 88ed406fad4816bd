import { getNamedType, isInputObjectType, isNonNullType, isObjectType, type GraphQLArgument, type GraphQLField, type GraphQLInputField, type GraphQLObjectType } from 'graphql';
import { WRITES, type Args, type Write } from '../model/config.ts';
import { fieldType } from '../model/vocabulary.ts';
import { nearest } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import { declarationOf, knownArgs, knownFields, knownPaths, knownValues, type Known } from './known.ts';
import { withMeant } from './report.ts';
import type { Check } from './verify.ts';

const PAGE_ARGS = ['limit', 'nextPageToken', 'filter', 'sort'];
const SOURCES = ['id', 'scope.orgId', 'scope.courseId'];

/** Operations exist, fit the type, and get every argument that they need. */
export function verifyOperations(check: Check, hasType: boolean): void {
  verifyListCall(check, hasType);
  if (!hasType) return;
  verifyOne(check);
  for (const write of WRITES) verifyWrite(check, write);
}

function verifyListCall(check: Check, hasType: boolean): void {
  const { query, args, fanOut = {} } = check.config.operations.list;
  const at: ConfigPath = ['operations', 'list'];
  const field = findField(check, 'query', [...at, 'query'], query);
  if (!field) return;
  verifyRows(check, field, hasType);
  verifyArgs(check, { at: [...at, 'args'], owner: field, args, required: field.args, known: knownArgs(field, PAGE_ARGS), given: withMeant(Object.keys(fanOut), knownArgs(field).names) });
  for (const [name, values] of Object.entries(fanOut)) verifyFanOut(check, field, name, values);
}

function verifyRows({ config, type, report }: Check, field: GraphQLField<unknown, unknown>, hasType: boolean): void {
  const { items } = config.operations.list;
  const page = getNamedType(field.type);
  const lists = isObjectType(page) ? Object.values(page.getFields()).filter((key) => isObjectType(getNamedType(key.type))) : [];
  const rows = lists.find((key) => key.name === items);
  const at: ConfigPath = ['operations', 'list', 'items'];
  const known: Known = { names: lists.map((key) => key.name), declared: (name) => declarationOf(lists.find((key) => key.name === name) ?? field) };
  if (hasType && page === type) return report(['operations', 'list', 'query'], `${field.name} answers with one ${type.name}, not with a list`, { code: 'wrong-answer', related: declarationOf(field) });
  if (items !== '' && !rows) report(at, `${field.name} answers with no rows under "${items}"`, { code: 'unknown-rows', wrong: items, known });
  if (hasType && rows && getNamedType(rows.type) !== type) {
    report(at, `"${items}" of ${field.name} holds ${getNamedType(rows.type).name}, not ${type.name}`, { code: 'wrong-answer', related: declarationOf(rows) });
  }
}

function verifyFanOut({ report }: Check, field: GraphQLField<unknown, unknown>, name: string, values: readonly string[]): void {
  const at: ConfigPath = ['operations', 'list', 'fanOut', name];
  const arg = field.args.find((candidate) => candidate.name === name);
  if (!arg) return report(at, `${field.name} has no argument "${name}"`, { code: 'unknown-argument', wrong: name, known: knownArgs(field, PAGE_ARGS), isKey: true });
  const type = getNamedType(arg.type);
  const known = knownValues(type);
  if (known.names.length === 0) return report(at, `"${name}" has no closed set of values to fan out over`, { code: 'no-values', isKey: true, related: declarationOf(arg) });
  values.forEach((value, index) => {
    if (!known.names.includes(value)) report([...at, index], `${type.name} has no value "${value}"`, { code: 'unknown-value', wrong: value, known });
  });
}

function verifyOne(check: Check): void {
  const { one } = check.config.operations;
  if (!one) return;
  const at: ConfigPath = ['operations', 'one'];
  const field = findField(check, 'query', [...at, 'query'], one.query);
  if (!field) return;
  verifyAnswer(check, [...at, 'query'], field);
  verifyArgs(check, { at: [...at, 'args'], owner: field, args: one.args, required: field.args, known: knownArgs(field) });
}

function verifyWrite(check: Check, write: Write): void {
  const call = check.config.operations[write];
  if (!call) return;
  const at: ConfigPath = ['operations', write];
  const field = findField(check, 'mutation', [...at, 'mutation'], call.mutation);
  if (!field) return;
  verifyAnswer(check, [...at, 'mutation'], field);
  const input = getNamedType(field.args[0]?.type);
  if (!isInputObjectType(input)) return check.report([...at, 'mutation'], `${call.mutation} takes no input object`, { code: 'wrong-answer', related: declarationOf(field) });
  const known = knownFields(input);
  const form = write === 'create' ? check.config.create?.fields : undefined;
  const given = form ? withMeant(form.flatMap((entry) => entry.field), known.names) : known.names;
  verifyArgs(check, { at: [...at, 'args'], owner: field, args: call.args ?? {}, required: Object.values(input.getFields()), known, given });
}

function verifyAnswer({ type, report }: Check, at: ConfigPath, field: GraphQLField<unknown, unknown>): void {
  if (getNamedType(field.type) !== type) report(at, `${field.name} answers with ${field.type.toString()}, not with ${type.name}`, { code: 'wrong-answer', related: declarationOf(field) });
}

interface ArgsCheck {
  at: ConfigPath;
  owner: GraphQLField<unknown, unknown>;
  args: Args;
  required: readonly (GraphQLArgument | GraphQLInputField)[];
  known: Known;
  /** What comes from elsewhere. */
  given?: readonly string[];
}

function verifyArgs({ type, report }: Check, { at, owner, args, required, known, given = [] }: ArgsCheck): void {
  for (const [name, source] of Object.entries(args)) {
    if (!known.names.includes(name)) report([...at, name], `${owner.name} has no argument "${name}"`, { code: 'unknown-argument', wrong: name, known, isKey: true });
    verifySource({ type, report }, [...at, name], source);
  }
  const told = [...withMeant(Object.keys(args), known.names), ...given];
  for (const arg of required) {
    if (!isNonNullType(arg.type) || arg.defaultValue !== undefined || told.includes(arg.name)) continue;
    report(at, `${owner.name} needs "${arg.name}"`, { code: 'missing-argument', help: 'say where it comes from', related: declarationOf(arg) });
  }
}

function verifySource({ type, report }: Pick<Check, 'type' | 'report'>, at: ConfigPath, source: string): void {
  const [kind, ...rest] = source.split('.');
  const field = rest.join('.');
  if (SOURCES.includes(source) || (kind === 'record' && (!type || (rest.length === 1 && fieldType(type, field))))) return;
  if (kind === 'record') return report(at, `${type.name} has no field "${field}"`, { code: 'unknown-field', wrong: source, known: recordSources(type) });
  report(at, `"${source}" is no source of an argument`, { code: 'unknown-source', wrong: source, known: type ? [...SOURCES, ...recordSources(type).names] : SOURCES });
}

function recordSources(type: GraphQLObjectType): Known {
  const { names, declared } = knownPaths(type);
  return { names: names.filter((name) => !name.includes('.')).map((name) => `record.${name}`), declared: (name) => declared?.(name?.slice('record.'.length)) ?? [] };
}

/** The field of that name, or the one that it is a slip of: what else is wrong with the call is told at once. */
function findField({ schema, report }: Check, kind: 'query' | 'mutation', at: ConfigPath, name: string): GraphQLField<unknown, unknown> | undefined {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const known = knownFields(root);
  if (name === '' || known.names.includes(name)) return root?.getFields()[name];
  report(at, `schema.graphql has no ${kind} "${name}"`, { code: 'unknown-operation', wrong: name, known });
  const meant = nearest(name, known.names);
  return meant?.isCertain ? root?.getFields()[meant.name] : undefined;
}
