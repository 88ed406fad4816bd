import { getNamedType, isNonNullType, isScalarType, type GraphQLSchema } from 'graphql';
import { answerAt, argumentsOf, fieldsOwner, findSteps, isMany, splitPath, takenAt, takenBy, type AnyField, type Takes } from '../model/callPath.ts';
import { WRITES, type Args, type ListCallConfig } from '../model/config.ts';
import { suggestion } from '../problem.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';
import { verifyWrites } from './verifyWrites.ts';

const PAGE_ARGS = ['limit', 'nextPageToken', 'filter', 'sort'];
const SOURCE = /^(id(\.\w+)?|scope\.(orgId|courseId)|record\.\w+)$/;

/** Operations exist, fit the type, and get every argument that they need. */
export function verifyOperations(check: Check, hasType: boolean): void {
  verifyListCall(check);
  if (!hasType) return;
  verifyOne(check);
  for (const write of WRITES) verifyWrites(check, write);
}

function verifyListCall(check: Check): void {
  const { schema, config, report } = check;
  const call = config.operations.list;
  const at: ConfigPath = ['operations', 'list'];
  const steps = verifyQuery(check, [...at, 'query'], call.query);
  const field = steps?.at(-1);
  if (!steps || !field) return;
  verifyItems(check, at, call, field);
  const takes = argumentsOf(field);
  const filled = [call.pages?.limit, call.pages?.after, call.pages?.offset, call.order, call.where, call.text].filter((path) => path !== undefined);
  const isOurs = !call.pages && takes.nextPageToken !== undefined;
  const given = [...Object.keys(call.fanOut ?? {}), ...filled.map((path) => splitPath(path)[0] ?? '')];
  verifyArgs({ report, at: [...at, 'args'], owner: call.query, args: call.args, takes, steps, given, ignored: isOurs ? PAGE_ARGS : [] });
  for (const [name, values] of Object.entries(call.fanOut ?? {})) verifyFanOut({ report, at: [...at, 'fanOut', name], owner: call.query, name, values, takes });
  verifyPages(check, at, call, field);
  verifyCount(schema, report, at, call);
  for (const word of ['order', 'where', 'text'] as const) verifyPlace(report, [...at, word], call.query, takes, call[word]);
}

/** The fields on the way of a query, or the problem. */
function verifyQuery({ schema, report }: Check, at: ConfigPath, query: string): AnyField[] | undefined {
  const steps = findSteps(schema, query);
  const names = splitPath(query);
  if (steps.length === names.length) return steps;
  const owner = steps.length === 0 ? schema.getQueryType() : fieldsOwner(steps.at(-1)?.type);
  const wrong = names[steps.length] ?? '';
  const whose = steps.length === 0 ? `schema.graphql has no query "${wrong}"` : `${owner?.name ?? query} has no field "${wrong}"`;
  report(at, `${whose}${suggestion(wrong, Object.keys(owner?.getFields() ?? {}))}`);
  return undefined;
}

function verifyItems({ report }: Check, at: ConfigPath, { query, items }: ListCallConfig, field: AnyField): void {
  if (items === undefined) {
    if (!isMany(field.type)) report([...at, 'query'], `${query} answers with ${field.type.toString()}, which is no list: say under items where its rows are`);
    return;
  }
  const rows = answerAt(field.type, items);
  const keys = Object.values(fieldsOwner(field.type)?.getFields() ?? {}).filter((key) => fieldsOwner(key.type)).map((key) => key.name);
  const known = keys.includes('edges') ? [...keys, 'edges.node'] : keys;
  const isList = rows !== undefined && (isMany(rows) || isMany(answerAt(field.type, splitPath(items)[0] ?? '')));
  if (!isList || !fieldsOwner(rows)) report([...at, 'items'], `${query} answers with no rows under "${items}"${suggestion(items, known)}`);
}

function verifyPages({ report }: Check, at: ConfigPath, { query, pages }: ListCallConfig, field: AnyField): void {
  if (!pages) return;
  const takes = argumentsOf(field);
  for (const word of ['limit', 'after', 'offset'] as const) verifyPlace(report, [...at, 'pages', word], query, takes, pages[word]);
  if ((pages.after === undefined) === (pages.offset === undefined)) report([...at, 'pages'], 'pages go on either after a cursor or from an offset: name one of them');
  if (pages.after !== undefined && !answerAt(field.type, 'pageInfo.endCursor')) report([...at, 'pages', 'after'], `${query} answers with no pageInfo { hasNextPage endCursor }, by which pages go on`);
}

function verifyCount(schema: GraphQLSchema, report: Check['report'], at: ConfigPath, { count }: ListCallConfig): void {
  if (!count) return;
  const queries = schema.getQueryType()?.getFields() ?? {};
  const field = queries[count.query];
  if (!field) return void report([...at, 'count', 'query'], `schema.graphql has no query "${count.query}"${suggestion(count.query, Object.keys(queries))}`);
  const number = answerAt(field.type, count.at);
  if (!number || !isScalarType(getNamedType(number))) report([...at, 'count', 'at'], `${count.query} answers with no number under "${count.at}"`);
}

function verifyPlace(report: Check['report'], at: ConfigPath, owner: string, takes: Takes, path: string | undefined): void {
  if (path === undefined || path === '' || takenAt(takes, path)) return;
  report(at, `${owner} has no argument "${path}"${suggestion(path, argumentPaths(takes))}`);
}

/** What a path may be: arguments, and the fields of those that are input objects. */
export const argumentPaths = (takes: Takes): string[] =>
  Object.values(takes).flatMap(({ name, type }) => [name, ...Object.keys(takenBy(type) ?? {}).map((inner) => `${name}.${inner}`)]);

interface FanOutCheck {
  report: Check['report'];
  at: ConfigPath;
  owner: string;
  name: string;
  values: readonly string[];
  takes: Takes;
}

function verifyFanOut({ report, at, owner, name, values, takes }: FanOutCheck): void {
  const arg = takes[name];
  if (!arg) return void report(at, `${owner} has no argument "${name}"${suggestion(name, Object.keys(takes))}`);
  const type = getNamedType(arg.type);
  if (!('getValues' in type)) return;
  const names = type.getValues().map((value) => value.name);
  values.forEach((value, index) => {
    if (!names.includes(value)) report([...at, index], `${type.name} has no value "${value}"${suggestion(value, names)}`);
  });
}

function verifyOne(check: Check): void {
  const { config, type, report } = check;
  const { one } = config.operations;
  if (!one) return;
  const at: ConfigPath = ['operations', 'one'];
  const steps = verifyQuery(check, [...at, 'query'], one.query);
  const field = steps?.at(-1);
  if (!steps || !field) return;
  if (getNamedType(field.type) !== type) report([...at, 'query'], `${one.query} answers with ${field.type.toString()}, not with ${type.name}`);
  verifyArgs({ report, at: [...at, 'args'], owner: one.query, args: one.args, takes: argumentsOf(field), steps });
}

interface ArgsCheck {
  report: Check['report'];
  at: ConfigPath;
  owner: string;
  args: Args;
  takes: Takes;
  /** The fields on the way, whose arguments are named after them. */
  steps?: readonly AnyField[];
  given?: readonly string[];
  ignored?: readonly string[];
}

/** Arguments that are named exist, and those that are needed come from somewhere. */
export function verifyArgs({ report, at, owner, args, takes, steps = [], given = [], ignored = [] }: ArgsCheck): void {
  const names = Object.keys(takes).filter((name) => !ignored.includes(name));
  const outer = Object.assign({}, ...steps.slice(0, -1).map((step) => ({ [step.name]: argumentsOf(step) }))) as Record<string, Takes>;
  for (const [path, source] of Object.entries(args)) {
    const [head = '', ...tail] = splitPath(path);
    const found = outer[head] ? outer[head][tail.join('.')] : names.includes(head) && takenAt(takes, path);
    if (!found) report([...at, path], `${owner} has no argument "${path}"${suggestion(path, outer[head] ? Object.keys(outer[head]).map((name) => `${head}.${name}`) : tail.length > 0 ? argumentPaths(takes) : names)}`);
    if (typeof source === 'string' && !SOURCE.test(source)) report([...at, path], `"${source}" is no source of an argument: take id, scope.orgId, scope.courseId or record.<field>`);
  }
  const isGiven = (name: string) => given.includes(name) || Object.keys(args).some((path) => splitPath(path)[0] === name);
  const needed = (from: Takes) => Object.values(from).filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  for (const { name } of needed(takes)) if (!isGiven(name)) report(at, `${owner} needs "${name}": say where it comes from`);
  for (const [step, from] of Object.entries(outer)) {
    for (const { name } of needed(from)) if (!(`${step}.${name}` in args)) report(at, `${owner} needs "${step}.${name}": say where it comes from`);
  }
}
