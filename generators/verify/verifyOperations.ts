import { getNamedType, getNullableType, isListType, type GraphQLOutputType } from 'graphql';
import { answerAt, argumentsOf, fieldsOwner, findSteps, isMany, splitPath, type AnyField } from '../model/callPath.ts';
import { WRITES } from '../model/config.ts';
import { nearest } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import { declarationOf, knownFields, knownTakes, knownValues, type Known } from './known.ts';
import { withMeant } from './report.ts';
import type { Check } from './checkContext.ts';
import { verifyArgs } from './verifyArgs.ts';
import { verifyPaging } from './verifyPaging.ts';
import { verifyWrites } from './verifyWrites.ts';

const PAGE_ARGS = ['limit', 'nextPageToken', 'filter', 'sort'];

/** Operations exist, fit the type, and get every argument that they need. */
export function verifyOperations(check: Check, hasType: boolean): void {
  verifyListCall(check, hasType);
  if (!hasType) return;
  verifyOne(check);
  for (const write of WRITES) verifyWrites(check, write);
}

function verifyListCall(check: Check, hasType: boolean): void {
  const call = check.config.operations.getList;
  const at: ConfigPath = ['operations', 'getList'];
  const steps = findQuery(check, [...at, 'query'], call.query);
  const field = steps.at(-1);
  if (!field) return;
  verifyRows(check, field, hasType);
  const takes = argumentsOf(field);
  const fanOut = Object.entries(call.fanOut ?? {});
  const placed = [
    call.pagination?.limit,
    call.pagination?.after,
    call.pagination?.offset,
    call.sort,
    call.reverse,
    call.filter,
    call.search,
  ].flatMap((path) => (path === undefined ? [] : (splitPath(path)[0] ?? [])));
  const given = withMeant([...fanOut.map(([name]) => name), ...placed], Object.keys(takes));
  const ignored = !call.pagination && takes.nextPageToken ? PAGE_ARGS : [];
  verifyArgs(check, {
    at: [...at, 'args'],
    owner: field,
    name: nameOf(steps),
    args: call.args,
    takes,
    steps,
    given,
    ignored,
  });
  for (const [name] of fanOut.slice(1))
    check.report([...at, 'fanOut', name], `a list fans out over one argument, "${fanOut[0]?.[0] ?? ''}" already`, {
      code: 'missing-setting',
      help: 'leave one of them',
      isKey: true,
    });
  for (const [name, values] of fanOut) verifyFanOut(check, field, name, values);
  verifyPaging(check, field);
}

function verifyRows({ config, type, report }: Check, field: AnyField, hasType: boolean): void {
  const { items } = config.operations.getList;
  const query: ConfigPath = ['operations', 'getList', 'query'];
  const related = declarationOf(field);
  // an empty name was reported before
  if (items === '') return;
  if (items === undefined && !isMany(field.type))
    return report(query, `${field.name} answers with ${field.type.toString()}, which is no list`, {
      code: 'unknown-rows',
      help: 'say under items where its rows are',
      related,
    });
  if (hasType && !isMany(field.type) && getNamedType(field.type) === type)
    return report(query, `${field.name} answers with one ${type.name}, not with a list`, {
      code: 'wrong-answer',
      related,
    });
  const rows = rowsUnder(field, items);
  if (!rows)
    return report(['operations', 'getList', 'items'], `${field.name} answers with no rows under "${items ?? ''}"`, {
      code: 'unknown-rows',
      wrong: items ?? '',
      known: knownRows(field),
    });
  if (isListOfLists(field, items))
    return report(items === undefined ? query : ['operations', 'getList', 'items'], listOfLists(field, items), {
      code: 'unknown-rows',
      help: 'a list answers with rows, not with lists of them',
      related,
    });
  if (!hasType || rows === type) return;
  if (items === undefined)
    return report(query, `${field.name} answers with ${field.type.toString()}, not with ${type.name}`, {
      code: 'wrong-answer',
      related,
    });
  report(['operations', 'getList', 'items'], `"${items}" of ${field.name} holds ${rows.name}, not ${type.name}`, {
    code: 'wrong-answer',
    related: knownRows(field).declared?.(items) ?? [],
  });
}

function rowsUnder({ type }: AnyField, items = '') {
  const rows = answerAt(type, items);
  const isList = isMany(rows) || isMany(answerAt(type, splitPath(items)[0] ?? ''));
  return isList ? fieldsOwner(rows) : undefined;
}

function isListOfLists({ type }: AnyField, items = ''): boolean {
  const answer = getNullableType(answerAt(type, items));
  const isInList = items.includes('.') && isMany(answerAt(type, splitPath(items)[0] ?? ''));
  return isListType(answer) && (isInList || isListType(getNullableType(answer.ofType as GraphQLOutputType)));
}

const listOfLists = ({ name, type }: AnyField, items = ''): string =>
  items === ''
    ? `${name} answers with ${type.toString()}, a list of lists`
    : `"${items}" of ${name} is ${String(answerAt(type, items))}, a list of lists`;

function knownRows(field: AnyField): Known {
  const lists = Object.values(fieldsOwner(field.type)?.getFields() ?? {}).filter((key) => fieldsOwner(key.type));
  const names = lists.flatMap(({ name }) => (name === 'edges' ? [name, 'edges.node'] : [name]));
  return {
    names,
    declared: (name) => declarationOf(lists.find((key) => key.name === splitPath(name ?? '')[0]) ?? field),
  };
}

function verifyFanOut({ report }: Check, field: AnyField, name: string, values: readonly string[]): void {
  const at: ConfigPath = ['operations', 'getList', 'fanOut', name];
  const arg = argumentsOf(field)[name];
  if (!arg)
    return report(at, `${field.name} has no argument "${name}"`, {
      code: 'unknown-argument',
      wrong: name,
      known: knownTakes(argumentsOf(field), field, PAGE_ARGS),
      isKey: true,
    });
  const type = getNamedType(arg.type);
  if (isMany(arg.type))
    return report(at, `"${name}" takes several values in one call`, {
      code: 'wrong-setting',
      help: `name them under args: { ${name}: { value: ${JSON.stringify(values)} } }`,
      isKey: true,
      related: declarationOf(arg),
    });
  const known = knownValues(type);
  if (known.names.length === 0)
    return report(at, `"${name}" has no closed set of values to fan out over`, {
      code: 'no-values',
      isKey: true,
      related: declarationOf(arg),
    });
  values.forEach((value, index) => {
    if (!known.names.includes(value))
      report([...at, index], `${type.name} has no value "${value}"`, { code: 'unknown-value', wrong: value, known });
  });
}

function verifyOne(check: Check): void {
  const {
    config: {
      operations: { getOne },
    },
    type,
    report,
  } = check;
  if (!getOne) return;
  const at: ConfigPath = ['operations', 'getOne'];
  const steps = findQuery(check, [...at, 'query'], getOne.query);
  const field = steps.at(-1);
  if (!field) return;
  if (getNamedType(field.type) !== type)
    report([...at, 'query'], `${field.name} answers with ${field.type.toString()}, not with ${type.name}`, {
      code: 'wrong-answer',
      related: declarationOf(field),
    });
  verifyArgs(check, {
    at: [...at, 'args'],
    owner: field,
    name: nameOf(steps),
    args: getOne.args,
    takes: argumentsOf(field),
    steps,
  });
}

const nameOf = (steps: readonly AnyField[]): string => steps.map(({ name }) => name).join('.');

/**
 * The fields on the way of a query, or of the one that it is a
 * slip of: what else is wrong with the call is told at once.
 */
function findQuery({ schema, report }: Check, at: ConfigPath, query: string): AnyField[] {
  if (query === '') return [];
  const steps = findSteps(schema, query);
  const names = splitPath(query);
  if (steps.length === names.length) return steps;
  const owner = steps.length === 0 ? schema.getQueryType() : fieldsOwner(steps.at(-1)?.type);
  const wrong = names[steps.length] ?? '';
  const fields = knownFields(owner);
  const whole = (name: string) => [...names.slice(0, steps.length), name, ...names.slice(steps.length + 1)].join('.');
  const known: Known = {
    names: fields.names.map((name) => whole(name)),
    declared: (path) => fields.declared?.(path && splitPath(path)[steps.length]) ?? [],
  };
  report(
    at,
    steps.length === 0 ? `schema.graphql has no query "${wrong}"` : `${owner?.name ?? query} has no field "${wrong}"`,
    { code: 'unknown-operation', wrong: query, known },
  );
  const meant = nearest(query, known.names);
  const found = meant?.isCertain ? findSteps(schema, meant.name) : [];
  return found.length === names.length ? found : [];
}
