import { getNamedType, isInputObjectType } from 'graphql';
import { argumentsOf, findSteps, takenAt, takenBy, type Takes } from '../model/callPath.ts';
import { filterPath, orderValues, textPlan } from '../model/listShape.ts';
import { suggestion } from '../problem.ts';
import type { Check } from './verify.ts';

/** A paged list may be too long for the browser: then the query itself searches, filters and sorts. */
export function verifyServerSide(check: Check): void {
  const { list } = check.config.operations;
  const field = findSteps(check.schema, list.query).at(-1);
  if (!field || (!list.pages && !field.args.some(({ name }) => name === 'nextPageToken'))) return;
  const takes = argumentsOf(field);
  if (list.where === undefined && list.text === undefined) verifyOwnFilter(check, takes);
  else verifyWhere(check, takes);
  verifyOrder(check, takes);
}

function verifyOwnFilter({ config: { operations, list }, report }: Check, takes: Takes): void {
  const { query, fanOut = {} } = operations.list;
  const input = getNamedType(takes.filter?.type);
  // an argument that the list fans out over is filtered by leaving calls out
  const known = [...(isInputObjectType(input) ? Object.keys(input.getFields()) : []), ...Object.keys(fanOut)];
  const owner = isInputObjectType(input) ? input.name : `the filter argument of ${query}`;
  if (list.search && !known.includes('text')) report(['list', 'search'], `${owner} has no field "text" to search by`);
  (list.filters ?? []).forEach(({ field, key = field }, index) => {
    if (!known.includes(key)) report(['list', 'filters', index], `${owner} has no field "${key}"${suggestion(key, known)}`);
  });
}

function verifyWhere({ config: { operations, list }, report }: Check, takes: Takes): void {
  const { query, where = '', text } = operations.list;
  const place = where === '' ? takes : (takenBy(takenAt(takes, where)?.type) ?? {});
  const owner = where === '' ? query : `"${where}" of ${query}`;
  if (list.search && text === undefined && (where === '' || !textPlan(place, list.search))) report(['list', 'search'], `${owner} can't search ${list.search.join(' and ')}: name the argument that takes a text under text`);
  (list.filters ?? []).forEach((filter, index) => {
    const { field, key = field, kind } = filter;
    if (filterPath(place, filter)) return;
    const isThere = (key in place || field in place) && kind === 'oneOf';
    report(['list', 'filters', index], isThere ? `${owner} takes one value for "${key}", and a oneOf filter may choose several` : `${owner} can't filter by "${key}"${suggestion(key, Object.keys(place))}`);
  });
}

function verifyOrder({ config: { operations, list }, report }: Check, takes: Takes): void {
  const { query, order } = operations.list;
  const type = order === undefined ? undefined : takenAt(takes, order)?.type;
  const sortable = list.columns.flatMap((column, index) => (column.sortable ? [{ field: column.field, index }] : []));
  if (order === undefined) {
    const [first] = sortable;
    if (first && !takes.sort) report(['list', 'columns', first.index, 'sortable'], `${query} has no sort argument`);
    return;
  }
  for (const { field, index } of sortable) {
    if (type && !orderValues(type, field)) report(['list', 'columns', index, 'sortable'], `"${order}" of ${query}, a ${type.toString()}, can't sort by "${field}"`);
  }
}
