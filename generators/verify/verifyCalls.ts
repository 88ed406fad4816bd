import { getNamedType, getNullableType, isInputObjectType, isListType, type GraphQLOutputType } from 'graphql';
import {
  answerAt,
  argumentsOf,
  fieldsOwner,
  findSteps,
  isMany,
  isNeeded,
  isOneOf,
  splitPath,
  takenAt,
  type AnyField,
} from '../model/callPath.ts';
import { WRITES } from '../model/config.ts';
import { fieldType } from '../model/enumFields.ts';
import { takesHeld, takesValue } from '../model/givable.ts';
import { listAsks, pagesOf, type Ask, type ListAsks } from '../model/listAsks.ts';
import { nearest } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';
import { declarationOf, knownFields, knownTakes, knownTakesDeep, knownValues, type Known } from './known.ts';
import { withMeant } from './report.ts';
import { verifyArgs, verifyParts } from './verifyArgs.ts';
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

const CALLED = { text: 'a text', number: 'a number', boolean: 'true or false', texts: 'a list of texts' } as const;

/** Every argument of pages, filters, searches and orders is there, and takes what it is given. */
function verifyAsks(check: Check, field: AnyField, { asks, sort, search, missing }: ListAsks): void {
  const { report } = check;
  const takes = argumentsOf(field);
  for (const ask of asks) verifyAsk(check, field, ask);
  for (const { what, name, owner, at } of missing) {
    const place = owner === '' ? undefined : takenAt(takes, owner);
    const input = getNamedType(place?.type);
    const type = isInputObjectType(input) ? input : undefined;
    const by = owner === '' ? field.name : type ? type.name : `the ${owner} argument of ${field.name}`;
    // A field that the type does not have was reported before.
    if (what === 'filter' && at.at(-1) === 'field' && !fieldType(check.type, name)) continue;
    if (what === 'search')
      report(at, `${by} can't search ${name}`, {
        code: 'not-filterable',
        help: 'name the argument that takes a text under operations.getList.search',
        isKey: true,
        related: declarationOf(type ?? field),
      });
    else
      report(at, `${by} has no field "${name}"`, {
        code: 'not-filterable',
        wrong: name,
        known: knownTakes(type?.getFields() ?? (owner === '' ? takes : {}), type ?? field),
      });
  }
  verifyOneAtATime(check, field, asks, search?.path);
  if (sort) verifySort(check, field, sort);
  else if (
    pagesOf(field, check.config.operations.getList) &&
    check.config.list.columns.some(({ sortable }) => sortable)
  )
    report([...CALL, 'query'], `${field.name} is told no order`, {
      code: 'not-sortable',
      help: 'name the argument under sort',
    });
}

function verifyAsk(check: Check, field: AnyField, { path, holds, at, isKey = false, by }: Ask): void {
  const takes = argumentsOf(field);
  const taken = takenAt(takes, path);
  if (!taken)
    return check.report(at, `${field.name} has no argument "${path}"`, {
      code: 'unknown-argument',
      wrong: path,
      known: knownTakesDeep(takes, field),
      isKey,
    });
  const mayBeMissing = by === 'cursor' || typeof by === 'object';
  const given = typeof holds === 'string' || typeof by === 'string' ? holds : knownChoices(check, by.filter, holds);
  if (takesHeld(taken.type, given) && !(mayBeMissing && isNeeded(taken))) return;
  const called = typeof given === 'string' ? CALLED[given] : `a list of ${given.join(', ')}`;
  check.report(
    at,
    `"${path}" of ${field.name} takes ${taken.type.toString()}, not ${called}${mayBeMissing ? ' or null' : ''}`,
    {
      code: typeof by === 'object' || by === 'search' ? 'not-filterable' : 'wrong-setting',
      isKey,
      related: declarationOf(taken),
    },
  );
}

/** The choices that the field has: the others were reported before. */
function knownChoices({ schema, type, config }: Check, key: string, choices: readonly string[]): readonly string[] {
  const filter = (config.list.filters ?? []).find((one) => (one.key ?? one.field) === key);
  if (!filter || !type) return choices;
  const owner = filter.enum === undefined ? fieldType(type, filter.field) : schema.getType(filter.enum);
  const { names } = knownValues(owner);
  return choices.filter((value) => names.includes(value));
}

/** An input object that takes one field at a time holds one condition: people may set several. */
function verifyOneAtATime({ report }: Check, field: AnyField, asks: readonly Ask[], search?: string): void {
  const conditions = [
    ...asks.flatMap(({ path, at, by }) => (by === 'search' || typeof by === 'object' ? [{ path, at }] : [])),
    ...(search === undefined ? [] : [{ path: `${search}.`, at: ['list', 'search'] }]),
  ];
  for (const arg of field.args) {
    const input = getNamedType(arg.type);
    const second = conditions.filter(({ path }) => path.startsWith(`${arg.name}.`))[1];
    if (second && isInputObjectType(input) && input.isOneOf)
      report(second.at, `"${arg.name}" of ${field.name} is a ${input.name}, which is @oneOf: one condition at a time`, {
        code: 'not-filterable',
        help: 'leave one search or filter, or take an argument that joins several',
        related: declarationOf(arg),
      });
  }
}

function verifySort(
  { config, report }: Check,
  field: AnyField,
  { path, at, orders }: NonNullable<ListAsks['sort']>,
): void {
  const taken = takenAt(argumentsOf(field), path);
  const isNamed = config.operations.getList.sort !== undefined;
  const columns = config.list.columns.flatMap((column, index) =>
    column.sortable ? [{ column: column.field, index }] : [],
  );
  const [first] = columns;
  if (!taken && isNamed)
    return report(at, `${field.name} has no argument "${path}"`, {
      code: 'unknown-argument',
      wrong: path,
      known: knownTakesDeep(argumentsOf(field), field),
    });
  const details = { code: 'not-sortable', isKey: true } as const;
  if (!taken)
    return report(['list', 'columns', first?.index ?? 0, 'sortable'], `${field.name} has no sort argument`, {
      ...details,
      related: declarationOf(field),
    });
  if (!first)
    return isNeeded(taken)
      ? report(at, `${field.name} always needs "${path}", and no column is sortable`, { ...details, isKey: false })
      : undefined;
  const wrong = columns.filter(({ column }) => {
    const values = orders.get(column);
    return !values || !takesValue(taken.type, values.asc) || !takesValue(taken.type, values.desc);
  });
  const own = orders.get(first.column);
  // What is wrong with every order is said once.
  if (wrong.length === columns.length && !isNamed && own)
    return report(at, `"${path}" of ${field.name} takes ${taken.type.toString()}, not ${JSON.stringify(own.asc)}`, {
      ...details,
      isKey: false,
      help: 'name the argument of another kind under operations.getList.sort',
      related: declarationOf(getNamedType(taken.type)),
    });
  for (const { column, index } of wrong)
    report(
      ['list', 'columns', index, 'sortable'],
      `"${path}" of ${field.name}, a ${taken.type.toString()}, can't sort by "${column}"`,
      {
        ...details,
        related: declarationOf(field),
      },
    );
}

/** A page holds the rows, what the next one is asked by, and a count, each as the generated code reads it. */
function verifyPage({ config, report }: Check, field: AnyField): void {
  const { getList } = config.operations;
  const pages = pagesOf(field, getList);
  const at: ConfigPath = [...CALL, 'query'];
  const owner = getNamedType(field.type).name;
  const expect = (path: string, types: readonly string[], isThere = false) => {
    const type = answerAt(field.type, path);
    if (!type && isThere)
      return report(at, `${owner} has no "${path}" to go on by`, {
        code: 'wrong-answer',
        related: declarationOf(field),
      });
    if (type && !isOneOf(type, types))
      report(at, `"${path}" of ${owner} is ${type.toString()}, not ${types.join(' or ')}`, {
        code: 'wrong-answer',
        related: declarationOf(field),
      });
  };
  if (!pages) return;
  if (pages.kind === 'token') {
    expect('nextPageToken', ['String', 'ID'], true);
    expect('totalCountIsExact', ['Boolean']);
  } else {
    expect('pageInfo.hasNextPage', ['Boolean'], true);
    expect('pageInfo.endCursor', ['String', 'ID'], true);
  }
  expect('totalCount', ['Int', 'Float']);
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
