import { getNamedType, isInputObjectType } from 'graphql';
import { argumentsOf, findSteps, isNeeded, takenAt, takenBy, type AnyField, type Takes } from '../model/callPath.ts';
import type { FilterConfig } from '../model/config.ts';
import { filterPath, orderValues, textPlan } from '../model/listShape.ts';
import { fieldType } from '../model/enumFields.ts';
import { declarationOf, knownFields, knownTakes } from './known.ts';
import type { Check } from './checkContext.ts';

/** A paged list may be too long for the browser: then the query itself searches, filters and sorts. */
export function verifyServerSide(check: Check): void {
  const { getList } = check.config.operations;
  const field = findSteps(check.schema, getList.query).at(-1);
  if (!field || (!getList.pagination && !field.args.some(({ name }) => name === 'nextPageToken'))) return;
  if (getList.filter === undefined && getList.search === undefined) verifyOwnFilter(check, field);
  else verifyWhere(check, field);
  verifyOneAtATime(check, field);
  verifyOrder(check, field);
}

/** An input object that takes one field at a time holds one condition: people may set several. */
function verifyOneAtATime({ config: { operations, list }, report }: Check, query: AnyField): void {
  const { filter = 'filter', search } = operations.getList;
  const taken = takenAt(argumentsOf(query), filter);
  const input = taken && getNamedType(taken.type);
  if (!isInputObjectType(input) || !input.isOneOf) return;
  const searches = list.search && search === undefined ? [['list', 'search']] : [];
  const filters = (list.filters ?? []).map((filter, index) => filterAt(index, filter));
  const second = [...searches, ...filters][1];
  if (second)
    report(second, `"${filter}" of ${query.name} is a ${input.name}, which is @oneOf: one condition at a time`, {
      code: 'not-filterable',
      help: 'leave one search or filter, or take an argument that joins several',
      related: declarationOf(taken),
    });
}

// a field that the type does not have was reported before
const isSound = ({ type }: Check, { key, field }: FilterConfig): boolean =>
  key !== undefined || fieldType(type, field) !== undefined;
const filterAt = (index: number, { key }: FilterConfig) => [
  'list',
  'filters',
  index,
  key === undefined ? 'field' : 'key',
];

function verifyOwnFilter(check: Check, query: AnyField): void {
  const {
    config: { operations, list },
    report,
  } = check;
  const input = getNamedType(argumentsOf(query).filter?.type);
  const fields = knownFields(isInputObjectType(input) ? input : undefined);
  // an argument that the list fans out over is filtered by leaving calls out
  const known = { ...fields, names: [...fields.names, ...Object.keys(operations.getList.fanOut ?? {})] };
  const owner = isInputObjectType(input) ? input.name : `the filter argument of ${query.name}`;
  if (list.search && !known.names.includes('text'))
    report(['list', 'search'], `${owner} has no field "text" to search by`, {
      code: 'not-filterable',
      isKey: true,
      related: declarationOf(isInputObjectType(input) ? input : query),
    });
  (list.filters ?? []).forEach((filter, index) => {
    const name = filter.key ?? filter.field;
    if (known.names.includes(name) || !isSound(check, filter)) return;
    report(filterAt(index, filter), `${owner} has no field "${name}"`, { code: 'not-filterable', wrong: name, known });
  });
}

function verifyWhere(check: Check, field: AnyField): void {
  const {
    config: { operations, list },
    report,
  } = check;
  const { filter: where = '', search } = operations.getList;
  const takes = argumentsOf(field);
  const place: Takes = where === '' ? takes : (takenBy(takenAt(takes, where)?.type) ?? {});
  const owner = where === '' ? field.name : `"${where}" of ${field.name}`;
  if (list.search && search === undefined && (where === '' || !textPlan(place, list.search))) {
    report(['list', 'search'], `${owner} can't search ${list.search.join(' and ')}`, {
      code: 'not-filterable',
      help: 'name the argument that takes a text under operations.getList.search',
      isKey: true,
    });
  }
  const always = Object.values(where === '' ? {} : place).find(
    (taken) => isNeeded(taken) && !Object.keys(operations.getList.args).includes(`${where}.${taken.name}`),
  );
  if (always && (list.search || list.filters))
    report(['operations', 'getList', 'filter'], `${owner} always needs "${always.name}", and no filter is always set`, {
      code: 'not-filterable',
      related: declarationOf(always),
    });
  (list.filters ?? []).forEach((filter, index) => {
    const { field: column, key: name = column, kind } = filter;
    const alone = where === '' && !Object.hasOwn(operations.getList.fanOut ?? {}, name) ? takes[name] : undefined;
    if (alone && isNeeded(alone))
      return report(filterAt(index, filter), `${owner} always needs "${name}", and no filter is always set`, {
        code: 'not-filterable',
        related: declarationOf(alone),
      });
    if (filterPath(place, filter) || !isSound(check, filter)) return;
    if ((name in place || column in place) && kind === 'anyOf')
      report(
        filterAt(index, filter),
        `${owner} takes one value for "${name}", and an anyOf filter may choose several`,
        {
          code: 'not-filterable',
        },
      );
    else
      report(filterAt(index, filter), `${owner} can't filter by "${name}"`, {
        code: 'not-filterable',
        wrong: name,
        known: knownTakes(place, field),
      });
  });
}

function verifyOrder({ config: { operations, list }, report }: Check, query: AnyField): void {
  const { sort, reverse } = operations.getList;
  const takes = argumentsOf(query);
  const type = sort === undefined ? undefined : takenAt(takes, sort)?.type;
  const sortable = Object.entries(list.columns).filter(([, column]) => column.sortable);
  const details = { code: 'not-sortable', isKey: true, related: declarationOf(query) } as const;
  const [first] = sortable;
  if (sort !== undefined && !first && takes[sort] && isNeeded(takes[sort]))
    report(['operations', 'getList', 'sort'], `${query.name} always needs "${sort}", and no column is sortable`, {
      ...details,
      isKey: false,
    });
  if (sort === undefined && first && !takes.sort)
    report(['list', 'columns', Number(first[0]), 'sortable'], `${query.name} has no sort argument`, details);
  for (const [index, { field }] of sortable) {
    if (type && field !== '' && !orderValues(type, field, reverse !== undefined))
      report(
        ['list', 'columns', Number(index), 'sortable'],
        `"${sort ?? ''}" of ${query.name}, a ${type.toString()}, can't sort by "${field}"`,
        details,
      );
  }
}
