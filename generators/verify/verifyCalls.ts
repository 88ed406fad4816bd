import { getNamedType, getNullableType, isListType, type GraphQLOutputType } from 'graphql';
import {
  answerAt,
  argumentsOf,
  fieldsOwner,
  findSteps,
  isMany,
  isNeeded,
  isOneOf,
  splitPath,
  inputAt,
  type AnyField,
  fieldType,
} from '../model/schemaTypes.ts';
import type { Args, ArgSource } from '../model/config.ts';
import { CALL, listAsks, pagesOf, QUERY, type Ask, type ListAsks } from '../model/listAsks.ts';
import { listOf, nearest } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import { isTaken, verifyGiven, verifyValue, type Given } from './given.ts';
import {
  declarationOf,
  knownFields,
  knownPaths,
  knownValues,
  type Check,
  type Known,
  relatedTo,
  knownOf,
  renamed,
} from './report.ts';

export function verifyReads(check: Check, hasType: boolean): void {
  if (hasType) verifyOne(check);
  const { config, report } = check;
  const call = config.operations.getList;
  const steps = findQuery(check, QUERY, call.query);
  const field = steps.at(-1);
  if (!field) return;
  verifyRows(check, field, hasType);
  const asks = listAsks(field, config);
  const [[fanOut, values] = [], ...others] = Object.entries(call.fanOut ?? {});
  for (const [name] of others)
    report(
      [...CALL, 'fanOut', name],
      'missing-setting',
      `fanOut must have one argument, and already has "${fanOut ?? ''}"`,
      { help: 'remove one of them', isKey: true },
    );
  if (fanOut !== undefined && values) verifyFanOut(check, field, fanOut, values);
  if (asks.lacksSearch)
    report(
      ['list', 'search'],
      'not-filterable',
      `${field.name} can't search ${config.list.search?.join(' and ') ?? ''}`,
      { help: 'name a String argument under operations.getList.search', isKey: true, related: declarationOf(field) },
    );
  verifyArgs(check, { steps, args: call.args, at: [...CALL, 'args'] }, [
    ...asks.asks.flatMap((ask) => givenBy(check, ask)),
    ...verifySort(check, field, asks.sort),
    ...(fanOut === undefined
      ? []
      : [{ path: fanOut, by: 'entered', at: [...CALL, 'fanOut', fanOut], isNamed: true } as const]),
  ]);
  verifyPage(check, field);
}

/** Returns the arguments that a list fills. Filters of missing fields are reported elsewhere. */
function givenBy(check: Check, { path, holds, at, isKey, by }: Ask): Given[] {
  const isFilter = typeof by === 'object';
  const filter = isFilter ? check.config.list.filters?.[Number(at[2])] : undefined;
  if (filter && check.type && !fieldType(check.type, filter.field)) return [];
  const enumOf =
    filter &&
    check.type &&
    (filter.enum === undefined ? fieldType(check.type, filter.field) : check.schema.getType(filter.enum));
  // A field without values, and choices that it doesn't have, are reported as such.
  if (filter?.kind === 'anyOf' && filter.audience?.length !== 0 && enumOf && knownValues(enumOf).names.length === 0)
    return [];
  const known =
    typeof holds === 'string' || !enumOf ? holds : holds.filter((one) => knownValues(enumOf).names.includes(one));
  return [
    {
      path,
      by: known,
      at,
      isKey,
      written: isFilter ? by.filter : at === QUERY || isKey ? '' : path,
      mayLack: isFilter || by === 'cursor',
      ...((isFilter || by === 'search') && { code: 'not-filterable' }),
    },
  ];
}

function verifySort(check: Check, field: AnyField, sort: ListAsks['sort']): Given[] {
  const { config, report } = check;
  const columns = config.list.columns.flatMap(({ sortable, field: name }, index) =>
    sortable ? [{ name, index }] : [],
  );
  const [first] = columns;
  const column = (index: number): ConfigPath => ['list', 'columns', index, 'sortable'];
  const related = declarationOf(field);
  if (!sort && first && pagesOf(field, config.operations.getList))
    report(QUERY, 'not-sortable', `${field.name} gets no order`, { help: 'name the argument under sort' });
  if (!sort) return [];
  const { path, at, orders } = sort;
  const isOwn = at === QUERY;
  const taken = inputAt(argumentsOf(field), path);
  const given: Given[] = [{ path, by: 'entered', at }];
  if (!taken && !isOwn) return given;
  if (!taken) {
    report(column(first?.index ?? 0), 'not-sortable', `${field.name} has no sort argument`, { isKey: true, related });
    return [];
  }
  const called = `"${path}" of ${field.name}`;
  if (!first && isNeeded(taken)) report(at, 'not-sortable', `${called} is required, but no column is sortable`);
  const wrong = columns.filter(({ name }) => {
    const values = orders.get(name);
    return !values || !isTaken(check, taken, values.asc) || !isTaken(check, taken, values.desc);
  });
  // Report an error that concerns every order once.
  const own = isOwn && wrong.length === columns.length && first ? orders.get(first.name)?.asc : undefined;
  if (own)
    report(at, 'not-sortable', `${called} expects ${String(taken.type)}, not ${JSON.stringify(own)}`, {
      help: 'name a sort argument of another type under operations.getList.sort',
      related: declarationOf(getNamedType(taken.type)),
    });
  else
    for (const { name, index } of wrong)
      report(column(index), 'not-sortable', `${called}, a ${String(taken.type)}, can't sort by "${name}"`, {
        isKey: true,
        related,
      });
  return given;
}

function verifyPage({ config, report }: Check, field: AnyField): void {
  const pages = pagesOf(field, config.operations.getList);
  const owner = getNamedType(field.type).name;
  const related = declarationOf(field);
  const expect = (path: string, types: readonly string[], isThere = false) => {
    const type = answerAt(field.type, path);
    if (!type && isThere)
      report(QUERY, 'wrong-answer', `${owner} has no field "${path}" for the next page`, { related });
    if (type && !isOneOf(type, types))
      report(QUERY, 'wrong-answer', `"${path}" of ${owner} is ${String(type)}, not ${types.join(' or ')}`, { related });
  };
  if (!pages) return;
  if (pages.kind === 'token') {
    expect('nextPageToken', ['String', 'ID'], true);
    expect('totalCountIsExact', ['Boolean']);
  } else {
    expect('pageInfo.hasNextPage', ['Boolean'], true);
    expect('pageInfo.endCursor', ['String', 'ID'], answerAt(field.type, 'pageInfo') !== undefined);
  }
  expect('totalCount', ['Int', 'Float']);
}

function verifyRows({ config, type, report }: Check, field: AnyField, hasType: boolean): void {
  const { items } = config.operations.getList;
  const answer = answerAt(field.type, items ?? '');
  const isListed = isMany(answer) || (items !== undefined && isMany(answerAt(field.type, splitPath(items)[0] ?? '')));
  const rows = isListed ? fieldsOwner(answer) : undefined;
  // An empty name was reported before.
  if (items === '' || (rows && !isListOfLists(field, items) && (!hasType || rows === type))) return;
  const at = items === undefined ? QUERY : [...CALL, 'items'];
  const known = knownRows(field);
  if (items !== undefined && !rows)
    return report(at, 'unknown-rows', `${field.name} has no list field "${items}"`, { wrong: items, known });
  const is = items === undefined ? `${field.name} returns` : `"${items}" of ${field.name} is`;
  const wanted = hasType ? `a list of ${type.name}` : 'a list';
  report(at, rows ? 'wrong-answer' : 'unknown-rows', `${is} ${String(answer)}, not ${wanted}`, {
    help: rows ? undefined : 'set items to the field that holds the rows',
    related: items === undefined ? declarationOf(field) : relatedTo(known, items),
  });
}

function isListOfLists({ type }: AnyField, items = ''): boolean {
  const answer = getNullableType(answerAt(type, items));
  const isInList = items.includes('.') && isMany(answerAt(type, splitPath(items)[0] ?? ''));
  return isListType(answer) && (isInList || isListType(getNullableType(answer.ofType as GraphQLOutputType)));
}

const knownRows = (field: AnyField): Known =>
  knownOf(
    field,
    Object.values(fieldsOwner(field.type)?.getFields() ?? {}).flatMap((key): [string, AnyField][] => {
      if (!fieldsOwner(key.type)) return [];
      return key.name === 'edges'
        ? [
            ['edges', key],
            ['edges.node', key],
          ]
        : [[key.name, key]];
    }),
  );

function verifyFanOut(check: Check, field: AnyField, name: string, values: readonly string[]): void {
  const at: ConfigPath = [...CALL, 'fanOut', name];
  const arg = argumentsOf(field)[name];
  if (!arg) return;
  const details = { isKey: true, related: declarationOf(arg) };
  if (isMany(arg.type))
    return check.report(at, 'wrong-setting', `"${name}" accepts several values in one call`, {
      ...details,
      help: `name them under args: { ${name}: { value: ${JSON.stringify(values)} } }`,
    });
  if (knownValues(arg.type).names.length === 0)
    return check.report(at, 'no-values', `"${name}" is not an enum, so a list can't fan out over it`, details);
  values.forEach((value, index) => verifyValue(check, [...at, index], arg, value));
}

function verifyOne(check: Check): void {
  const { getOne } = check.config.operations;
  if (!getOne) return;
  const at: ConfigPath = ['operations', 'getOne'];
  const steps = findQuery(check, [...at, 'query'], getOne.query);
  const field = steps.at(-1);
  if (!field) return;
  verifyAnswer(check, [...at, 'query'], field, field.type);
  verifyArgs(check, { steps, args: getOne.args, at: [...at, 'args'] });
}

export function verifyAnswer(
  { type, report }: Check,
  at: ConfigPath,
  field: AnyField,
  answer: GraphQLOutputType,
  help?: string,
) {
  if (getNamedType(answer) !== type || isMany(answer))
    report(at, 'wrong-answer', `${field.name} returns ${String(field.type)}, not ${type.name}`, {
      help,
      related: declarationOf(field),
    });
}

interface ReadingCall {
  steps: readonly AnyField[];
  args: Args;
  at: ConfigPath;
}

/** Checks the arguments of a query. Arguments of an outer field are prefixed with its name. */
function verifyArgs(check: Check, { steps, args, at }: ReadingCall, asked: readonly Given[] = []): void {
  const name = steps.map((step) => step.name).join('.');
  const said = Object.entries(args).map(([path, source]) => givenArg(check, [...at, path], path, source, false));
  const outer = steps.slice(0, -1);
  const isOf = (step: AnyField) => (one: Given) => one.path.startsWith(`${step.name}.`);
  for (const step of outer) {
    const before = `${step.name}.`;
    const given = said
      .filter(isOf(step))
      .map((one) => ({ ...one, path: one.path.slice(before.length), written: one.path }));
    verifyGiven(check, { owner: step, takes: argumentsOf(step), at, name, before }, given);
  }
  const owner = steps.at(-1);
  const own = said.filter((one) => !outer.some((step) => isOf(step)(one)));
  if (owner) verifyGiven(check, { owner, takes: argumentsOf(owner), at, name }, [...asked, ...own]);
}

export function givenArg(check: Check, at: ConfigPath, path: string, source: ArgSource, hasRow: boolean): Given {
  const given = { path, at, written: String(at.at(-1)), isNamed: true } as const;
  return typeof source === 'string'
    ? { ...given, by: heldBySource(check, at, source, hasRow) }
    : { ...given, by: source, valueAt: [...at, 'value'] };
}

function heldBySource(
  { type, config, words, report }: Check,
  at: ConfigPath,
  source: string,
  hasRow: boolean,
): Given['by'] {
  const [kind, field = '', ...deeper] = source.split('.');
  const ids = config.id.map((name): string => `id.${name}`);
  const always = ['id', ...words.scopes.map((name) => `scope.${name}`)];
  if (always.includes(source) || ids.includes(source)) return 'id';
  if (kind === 'record' && !type) return 'entered';
  const row = kind === 'record' && hasRow && deeper.length === 0 ? fieldType(type, field) : undefined;
  if (row) return { row };
  const known = [...always, ...(ids.length > 1 ? ids : [])];
  const ofRow = knownPaths(type);
  const plain = [...ofRow.members].filter(([name]) => !name.includes('.'));
  const rows = renamed(knownOf(type, plain), (name) => `record.${name}`);
  if (kind === 'record' && hasRow)
    report(at, 'unknown-field', `${type.name} has no field "${field}"`, { wrong: source, known: rows });
  else if (kind === 'record')
    report(at, 'unknown-source', `"${source}" needs a row, which this call loads`, {
      help: `known are ${listOf(known)}`,
    });
  else
    report(at, 'unknown-source', `"${source}" is not a valid argument source`, {
      wrong: source,
      known: hasRow ? [...known, ...rows.names] : known,
    });
  return 'entered';
}

/** Returns the fields on the path of a query. A typo is corrected, so that further problems show at once. */
function findQuery({ schema, report }: Check, at: ConfigPath, query: string): AnyField[] {
  if (query === '') return [];
  const steps = findSteps(schema, query);
  const names = splitPath(query);
  if (steps.length === names.length) return steps;
  const owner = steps.length === 0 ? schema.getQueryType() : fieldsOwner(steps.at(-1)?.type);
  const wrong = names[steps.length] ?? '';
  const known = renamed(knownFields(owner), (name) => names.with(steps.length, name).join('.'));
  const message =
    steps.length === 0 ? `schema.graphql has no query "${wrong}"` : `${owner?.name ?? query} has no field "${wrong}"`;
  report(at, 'unknown-operation', message, { wrong: query, known });
  const meant = nearest(query, known.names);
  const found = meant?.isCertain ? findSteps(schema, meant.name) : [];
  return found.length === names.length ? found : [];
}
