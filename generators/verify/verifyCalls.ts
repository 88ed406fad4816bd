import { getNamedType, getNullableType, isListType, type GraphQLOutputType } from 'graphql';
import { answerAt, argumentsOf, fieldsOwner, findSteps, isMany, splitPath, type AnyField } from '../model/callPath.ts';
import { WRITES } from '../model/config.ts';
import { listAsks } from '../model/listAsks.ts';
import { nearest } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';
import { declarationOf, knownFields, knownTakes, knownValues, type Known } from './known.ts';
import { withMeant } from './report.ts';
import { verifyArgs, verifyParts } from './verifyArgs.ts';
import { verifyAsks, verifyPage } from './verifyAsks.ts';
import { verifyWrites } from './verifyWrites.ts';

const CALL: ConfigPath = ['operations', 'getList'];

/** Operations exist, fit the type, and get every argument that they need, of its type. */
export function verifyCalls(check: Check, hasType: boolean): void {
  verifyList(check, hasType);
  if (!hasType) return;
  verifyOne(check);
  for (const write of WRITES) verifyWrites(check, write);
}

function verifyList(check: Check, hasType: boolean): void {
  const call = check.config.operations.getList;
  const steps = findQuery(check, [...CALL, 'query'], call.query);
  const field = steps.at(-1);
  if (!field) return;
  verifyRows(check, field, hasType);
  const takes = argumentsOf(field);
  const asks = listAsks(field, check.config);
  const fanOut = Object.entries(call.fanOut ?? {});
  const places = [
    ...asks.asks.map(({ path, at }) => ({ path, at })),
    ...(asks.sort ? [{ path: asks.sort.path, at: asks.sort.at }] : []),
    ...(asks.search ? [{ path: asks.search.path, at: ['list', 'search'] }] : []),
  ];
  const heads = places.map(({ path }) => splitPath(path)[0] ?? '');
  verifyArgs(check, {
    at: [...CALL, 'args'],
    owner: field,
    name: nameOf(steps),
    args: call.args,
    takes,
    steps,
    given: withMeant([...fanOut.map(([name]) => name), ...heads], Object.keys(takes)),
  });
  for (const [name] of fanOut.slice(1))
    check.report([...CALL, 'fanOut', name], `a list fans out over one argument, "${fanOut[0]?.[0] ?? ''}" already`, {
      code: 'missing-setting',
      help: 'leave one of them',
      isKey: true,
    });
  for (const [name, values] of fanOut) verifyFanOut(check, field, name, values);
  verifyAsks(check, field, asks);
  verifyPage(check, field);
  const filled = [...Object.keys(call.args), ...fanOut.map(([name]) => name)];
  for (const [index, name] of filled.entries()) {
    const isFanOut = index >= Object.keys(call.args).length;
    const other =
      isFanOut && name in call.args
        ? 'args'
        : places
            .find(({ path }) => path === name)
            ?.at.slice(2)
            .join('.');
    if (other !== undefined)
      check.report([...CALL, isFanOut ? 'fanOut' : 'args', name], `"${name}" is filled by ${other} already`, {
        code: 'duplicate-name',
        help: 'keep one of them',
        isKey: true,
      });
  }
  verifyParts(check, [...CALL, 'query'], field, { takes, filled: [...filled, ...places.map(({ path }) => path)] });
}

function verifyRows({ config, type, report }: Check, field: AnyField, hasType: boolean): void {
  const { items } = config.operations.getList;
  const query: ConfigPath = [...CALL, 'query'];
  const related = declarationOf(field);
  // An empty name was reported before.
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
  const [head = ''] = splitPath(items ?? '');
  const answer = answerAt(field.type, items ?? '');
  const rows = isMany(answer) || isMany(answerAt(field.type, head)) ? fieldsOwner(answer) : undefined;
  const at: ConfigPath = items === undefined ? query : [...CALL, 'items'];
  if (!rows)
    return report([...CALL, 'items'], `${field.name} answers with no rows under "${items ?? ''}"`, {
      code: 'unknown-rows',
      wrong: items ?? '',
      known: knownRows(field),
    });
  const called = items === undefined ? `${field.name} answers with` : `"${items}" of ${field.name} is`;
  if (isListOfLists(field, items))
    return report(at, `${called} ${String(answer)}, a list of lists`, {
      code: 'unknown-rows',
      help: 'a list answers with rows, not with lists of them',
      related,
    });
  if (!hasType || rows === type) return;
  if (items === undefined)
    return report(at, `${called} ${field.type.toString()}, not with ${type.name}`, { code: 'wrong-answer', related });
  report(at, `"${items}" of ${field.name} holds ${rows.name}, not ${type.name}`, {
    code: 'wrong-answer',
    related: knownRows(field).declared?.(items) ?? [],
  });
}

function isListOfLists({ type }: AnyField, items = ''): boolean {
  const answer = getNullableType(answerAt(type, items));
  const isInList = items.includes('.') && isMany(answerAt(type, splitPath(items)[0] ?? ''));
  return isListType(answer) && (isInList || isListType(getNullableType(answer.ofType as GraphQLOutputType)));
}

function knownRows(field: AnyField): Known {
  const lists = Object.values(fieldsOwner(field.type)?.getFields() ?? {}).filter((key) => fieldsOwner(key.type));
  return {
    names: lists.flatMap(({ name }) => (name === 'edges' ? [name, 'edges.node'] : [name])),
    declared: (name) => declarationOf(lists.find((key) => key.name === splitPath(name ?? '')[0]) ?? field),
  };
}

function verifyFanOut({ report }: Check, field: AnyField, name: string, values: readonly string[]): void {
  const at: ConfigPath = [...CALL, 'fanOut', name];
  const arg = argumentsOf(field)[name];
  if (!arg)
    return report(at, `${field.name} has no argument "${name}"`, {
      code: 'unknown-argument',
      wrong: name,
      known: knownTakes(argumentsOf(field), field),
      isKey: true,
    });
  const related = declarationOf(arg);
  if (isMany(arg.type))
    return report(at, `"${name}" takes several values in one call`, {
      code: 'wrong-setting',
      help: `name them under args: { ${name}: { value: ${JSON.stringify(values)} } }`,
      isKey: true,
      related,
    });
  const known = knownValues(arg.type);
  if (known.names.length === 0)
    return report(at, `"${name}" has no closed set of values to fan out over`, {
      code: 'no-values',
      isKey: true,
      related,
    });
  values.forEach((value, index) => {
    if (!known.names.includes(value))
      report([...at, index], `${getNamedType(arg.type).name} has no value "${value}"`, {
        code: 'unknown-value',
        wrong: value,
        known,
      });
  });
}

function verifyOne(check: Check): void {
  const { getOne } = check.config.operations;
  if (!getOne) return;
  const at: ConfigPath = ['operations', 'getOne'];
  const steps = findQuery(check, [...at, 'query'], getOne.query);
  const field = steps.at(-1);
  if (!field) return;
  if (getNamedType(field.type) !== check.type || isMany(field.type))
    check.report([...at, 'query'], `${field.name} answers with ${field.type.toString()}, not with ${check.type.name}`, {
      code: 'wrong-answer',
      related: declarationOf(field),
    });
  const takes = argumentsOf(field);
  verifyArgs(check, { at: [...at, 'args'], owner: field, name: nameOf(steps), args: getOne.args, takes, steps });
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
  const message =
    steps.length === 0 ? `schema.graphql has no query "${wrong}"` : `${owner?.name ?? query} has no field "${wrong}"`;
  report(at, message, { code: 'unknown-operation', wrong: query, known });
  const meant = nearest(query, known.names);
  const found = meant?.isCertain ? findSteps(schema, meant.name) : [];
  return found.length === names.length ? found : [];
}
