import { getNamedType, isInputObjectType } from 'graphql';
import { answerAt, argumentsOf, isNeeded, isOneOf, takenAt, type AnyField } from '../model/callPath.ts';
import { fieldType } from '../model/enumFields.ts';
import { takesHeld, takesValue } from '../model/givable.ts';
import { pagesOf, type Ask, type ListAsks } from '../model/listAsks.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';
import { declarationOf, knownTakes, knownTakesDeep, knownValues } from './known.ts';

const CALL: ConfigPath = ['operations', 'getList'];
const CALLED = { text: 'a text', number: 'a number', boolean: 'true or false', texts: 'a list of texts' } as const;

/** Every argument of pages, filters, searches and orders is there, and takes what it is given. */
export function verifyAsks(check: Check, field: AnyField, { asks, sort, search, missing }: ListAsks): void {
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
export function verifyPage({ config, report }: Check, field: AnyField): void {
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
