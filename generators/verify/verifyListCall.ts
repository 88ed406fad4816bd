import { getNamedType, getNullableType, isListType } from 'graphql';
import {
  answerAt,
  argumentsOf,
  closedValues,
  fieldsOwner,
  fieldType,
  inputAt,
  isMany,
  isNeeded,
  isOneOf,
  splitPath,
  type AnyField,
} from '../model/schemaTypes.ts';
import { CALL, listAsks, pagesOf, QUERY, type Ask, type ListAsks } from '../model/listAsks.ts';
import type { ConfigPath } from '../read/configText.ts';
import { isTaken, verifyValue, type Given } from './given.ts';
import type { Check, Known } from './report.ts';
import { findQuery, verifyArgs } from './verifyCalls.ts';

export function verifyListCall(check: Check, hasType: boolean): void {
  const { config, report } = check;
  const call = config.operations.getList;
  const steps = findQuery(check, QUERY, call.query);
  const field = steps.at(-1);
  if (!field) return;
  verifyRows(check, field, hasType);
  const { asks, sort, lacksSearch } = listAsks(field, config);
  const [[fanOut, values] = [], ...others] = Object.entries(call.fanOut ?? {});
  const single = `fanOut must have one argument, and already has "${fanOut ?? ''}"`;
  for (const [name] of others)
    report([...CALL, 'fanOut', name], 'missing-setting', single, { help: 'remove one of them', isKey: true });
  if (fanOut !== undefined && values) verifyFanOut(check, field, fanOut, values);
  const searched = config.list.search?.join(' and ') ?? '';
  if (lacksSearch)
    report(['list', 'search'], 'not-filterable', `${field.name} can't search ${searched}`, {
      help: 'set operations.getList.search to a String argument',
      isKey: true,
      declared: field,
    });
  verifyArgs(check, { steps, args: call.args, at: [...CALL, 'args'] }, [
    ...asks.flatMap((ask) => givenBy(check, ask)),
    ...verifySort(check, field, sort),
    ...(fanOut === undefined
      ? []
      : [{ path: fanOut, by: 'entered', at: [...CALL, 'fanOut', fanOut], isNamed: true } as const]),
  ]);
  verifyPages(check, field);
}

/** Returns the arguments that a list fills. Filters on unknown fields are reported elsewhere. */
function givenBy({ type, schema }: Check, { path, holds, at, isKey, by }: Ask): Given[] {
  const filter = typeof by === 'object' ? by.config : undefined;
  const shown = filter && type && fieldType(type, filter.field);
  if (filter && type && !shown) return [];
  const owner = filter?.enum === undefined ? shown : schema.getType(filter.enum);
  const values = owner && (closedValues(owner) ?? []);
  // A field without values and unknown choices are reported elsewhere.
  if (filter?.kind === 'anyOf' && filter.audience?.length !== 0 && values?.length === 0) return [];
  const known = typeof holds === 'string' || !values ? holds : holds.filter((one) => values.includes(one));
  return [
    {
      path,
      by: known,
      at,
      isKey,
      ...(typeof by === 'object' ? { name: by.filter } : { written: at === QUERY || isKey ? '' : path }),
      mayLack: filter !== undefined || by === 'cursor',
      ...((filter || by === 'search') && { code: 'not-filterable' }),
    },
  ];
}

function verifySort(check: Check, field: AnyField, sort: ListAsks['sort']): Given[] {
  const { config, report } = check;
  const columns = config.list.columns.flatMap(({ sortable, field: name }, index) =>
    sortable ? [{ name, at: ['list', 'columns', index, 'sortable'] as ConfigPath }] : [],
  );
  const [first] = columns;
  if (!sort && first && pagesOf(field, config.operations.getList))
    report(QUERY, 'not-sortable', `${field.name} needs a sort argument`, { help: 'set operations.getList.sort' });
  if (!sort) return [];
  const { path, at, orders } = sort;
  const isOwn = at === QUERY;
  const taken = inputAt(argumentsOf(field), path);
  if (!taken && isOwn) {
    report(first?.at ?? at, 'not-sortable', `${field.name} has no sort argument`, { isKey: true, declared: field });
    return [];
  }
  const given: Given[] = [{ path, by: 'entered', at }];
  if (!taken) return given;
  const called = `"${path}" of ${field.name}`;
  if (!first && isNeeded(taken)) report(at, 'not-sortable', `${called} is required, but no column is sortable`);
  const wrong = columns.filter(({ name }) => {
    const { asc, desc } = orders.get(name) ?? {};
    return asc === undefined || desc === undefined || ![asc, desc].every((value) => isTaken(check, taken, value));
  });
  // Reports an error that affects every order only once.
  const own = isOwn && wrong.length === columns.length && first ? orders.get(first.name)?.asc : undefined;
  if (own)
    report(at, 'not-sortable', `${called} expects ${String(taken.type)}, not ${JSON.stringify(own)}`, {
      help: 'set operations.getList.sort to an argument of another type',
      declared: getNamedType(taken.type),
    });
  for (const column of own ? [] : wrong)
    report(column.at, 'not-sortable', `${called}, a ${String(taken.type)}, can't sort by "${column.name}"`, {
      isKey: true,
      declared: field,
    });
  return given;
}

function verifyPages({ config, report }: Check, field: AnyField): void {
  const pages = pagesOf(field, config.operations.getList);
  const owner = getNamedType(field.type).name;
  const expect = (path: string, types: readonly string[], isThere = false) => {
    const type = answerAt(field.type, path);
    const wrong =
      !type && isThere
        ? `${owner} has no field "${path}" for the next page`
        : type && !isOneOf(type, types) && `"${path}" of ${owner} is ${String(type)}, not ${types.join(' or ')}`;
    if (wrong) report(QUERY, 'wrong-answer', wrong, { declared: field });
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
  // An empty name is already reported.
  if (items === '') return;
  const answer = answerAt(field.type, items ?? '');
  const isInList = items !== undefined && isMany(answerAt(field.type, splitPath(items)[0] ?? ''));
  const rows = isMany(answer) || isInList ? fieldsOwner(answer) : undefined;
  const list = getNullableType(answer);
  const isNested = isListType(list) && ((isInList && items.includes('.')) || isListType(getNullableType(list.ofType)));
  if (rows && !isNested && (!hasType || rows === type)) return;
  const at = items === undefined ? QUERY : [...CALL, 'items'];
  const members = knownRows(field);
  if (items !== undefined && !rows)
    return report(at, 'unknown-rows', `${field.name} has no list field "${items}"`, {
      wrong: items,
      members,
      declared: field,
    });
  const is = items === undefined ? `${field.name} returns` : `"${items}" of ${field.name} is`;
  const wanted = hasType ? `a list of ${type.name}` : 'a list';
  report(at, rows ? 'wrong-answer' : 'unknown-rows', `${is} ${String(answer)}, not ${wanted}`, {
    help: rows ? undefined : 'set items to the field that holds the rows',
    declared: members[items ?? ''] ?? field,
  });
}

const knownRows = ({ type }: AnyField): Known =>
  Object.fromEntries(
    Object.values(fieldsOwner(type)?.getFields() ?? {})
      .filter((field) => fieldsOwner(field.type))
      .flatMap((field) =>
        (field.name === 'edges' ? ['edges', 'edges.node'] : [field.name]).map((name) => [name, field]),
      ),
  );

function verifyFanOut(check: Check, field: AnyField, name: string, values: readonly string[]): void {
  const at: ConfigPath = [...CALL, 'fanOut', name];
  const arg = argumentsOf(field)[name];
  if (!arg) return;
  const details = { isKey: true, declared: arg };
  if (isMany(arg.type))
    return check.report(at, 'wrong-setting', `"${name}" accepts several values in one call`, {
      ...details,
      help: `set them in args: { ${name}: { value: ${JSON.stringify(values)} } }`,
    });
  if (!closedValues(arg.type)?.length)
    return check.report(at, 'no-values', `"${name}" is not an enum, so a list can't fan out over it`, details);
  values.forEach((value, index) => verifyValue(check, [...at, index], arg, value));
}
