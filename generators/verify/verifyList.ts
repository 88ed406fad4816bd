import { getNamedType, isEnumType, isScalarType, type GraphQLNamedType } from 'graphql';
import { isMany, fieldType, hasFields, heldBy } from '../model/schemaTypes.ts';
import { type FilterConfig, type ShownConfig, WRITES, type Args } from '../model/config.ts';
import type { ConfigPath } from '../read/configText.ts';
import { suggestion } from '../nearest.ts';
import { knownPaths, knownValues, refuseSetting, resolveMisspelledNames, type Check } from './report.ts';
import { verifyRowActions } from './verifyForm.ts';
import { namesRow, verifyValue } from './given.ts';

export function verifyList(check: Check): void {
  const { list, id } = check.config;
  id.forEach((field, index) => verifyId(check, ['id', index], field));
  const at = (...path: ConfigPath): ConfigPath => ['list', ...path];
  const { columns, filters = [] } = list;
  columns.forEach((column, index) => {
    const path = at('columns', index);
    verifyShown(check, path, column);
    if (column.sortable) verifyKey(check, [...path, 'field'], column.field);
  });
  if (columns.length > 0 && columns.every(({ optional }) => optional))
    check.report(at('columns'), 'missing-setting', 'every column is optional', {
      help: 'show one always',
      isKey: true,
    });
  filters.forEach((filter, index) => verifyFilter(check, at('filters', index), filter));
  (list.search ?? []).forEach((field, index) => verifyText(check, at('search', index), field));
  verifySort(check);
  if (list.copyStatus !== undefined) verifyCopies(check, list.copyStatus);
  verifyRowActions(check);
}

function verifyId({ type: row, report }: Check, at: ConfigPath, field: string): void {
  const type = fieldType(row, field);
  const named = getNamedType(type);
  // Objects and lists were reported before.
  if (isScalarType(named) && !isMany(type) && !namesRow(named))
    report(at, 'wrong-setting', `"${field}" of ${row.name} is ${String(type)}, which can't be an id`);
}

export function verifyShow(check: Check): void {
  const fields = check.config.show?.fields ?? [];
  const pathOf = (index: number): ConfigPath => ['show', 'fields', index];
  fields.forEach((shown, index) => verifyShown(check, pathOf(index), shown));
}

function verifyShown(check: Check, at: ConfigPath, shown: ShownConfig): void {
  const { field, slot, chip, reference } = shown;
  const [first, second] = (['slot', 'reference', 'chip'] as const).filter((name) => shown[name] !== undefined);
  if (first && second) refuseSetting(check, at, `a field with a ${first}`, second);
  const type = fieldType(check.type, field);
  if (!type) return;
  const named = getNamedType(type);
  const is = isMany(type) ? 'a list' : hasFields(named) ? 'an object' : undefined;
  if (slot === undefined && is !== undefined)
    return check.report([...at, 'field'], 'object-field', `"${field}" is ${is}`, {
      help: `name ${is === 'a list' ? '' : 'one of its fields, or '}a slot`,
    });
  if (reference !== undefined && check.listed.has(reference) && !namesRow(named))
    check.report([...at, 'reference'], 'wrong-setting', `"${field}" is ${String(type)}, which names no row`);
  if (chip && !textType(check, field))
    check.report([...at, 'chip'], 'wrong-setting', `"${field}" is not a string; a chip shows strings`);
}

function textType({ type }: Check, field: string): GraphQLNamedType | undefined {
  const found = fieldType(type, field);
  const named = getNamedType(found);
  const isText = isEnumType(named) || (isScalarType(named) && [undefined, 'text'].includes(heldBy(named)));
  return isText && !isMany(found) ? named : undefined;
}

function verifyText(check: Check, at: ConfigPath, field: string): void {
  const type = fieldType(check.type, field);
  // Fields that are not a single value were reported before.
  if (!type || isMany(type) || hasFields(getNamedType(type)) || isScalarType(textType(check, field))) return;
  check.report(
    at,
    'wrong-setting',
    `"${field}" of ${check.type.name} is ${String(type)}; only strings can be searched`,
  );
}

function verifyKey({ type, schema, words: { columnKeys }, report }: Check, at: ConfigPath, field: string): void {
  if (fieldType(type, field) && schema.getType(columnKeys.type) && !columnKeys.values.includes(field))
    report(at, 'not-sortable', `"${field}" is not a sortable column`, { help: suggestion(field, columnKeys.values) });
}

function verifyFilter(check: Check, at: ConfigPath, filter: FilterConfig): void {
  const { field, kind, matchBy, enum: enumName, choices = [] } = filter;
  const { schema, report } = check;
  const type = fieldType(check.type, field);
  const isSwitch = ['boolean', 'nullableBoolean', 'hidden'].includes(kind);
  const is = `"${field}" of ${check.type.name} is ${String(type)}`;
  const owner = enumName === undefined ? type : schema.getType(enumName);
  const isOffered = filter.audience?.length !== 0;
  if (kind === 'anyOf' && owner && isOffered) {
    if (knownValues(owner).names.length === 0)
      report([...at, 'field'], 'no-values', `"${field}" is not an enum`, { help: 'set enum to an enum of the schema' });
    else
      choices.forEach((value, index) =>
        verifyValue(check, [...at, 'choices', index], { name: field, type: getNamedType(owner) }, value),
      );
  }
  if (!type) return;
  if (isSwitch && (isMany(type) || heldBy(getNamedType(type)) !== 'boolean'))
    report([...at, 'kind'], 'wrong-setting', `${is}, not true or false`);
  if (kind === 'tags' && !isMany(type) && heldBy(getNamedType(type)) !== 'text')
    report([...at, 'kind'], 'wrong-setting', `${is}, not a string or a list`);
  if (matchBy !== undefined && isSwitch) refuseSetting(check, at, `a ${kind} filter`, 'matchBy');
}

function verifySort({ type, config: { list }, report }: Check): void {
  const { field = '' } = list.sort ?? {};
  const paths = knownPaths(type).names;
  const sortable = list.columns.filter((column) => column.sortable).map((column) => column.field);
  // A missing list of columns or a wrong name is already reported as a problem.
  if (!paths.includes(field) || list.columns.length === 0 || resolveMisspelledNames(sortable, paths).includes(field))
    return;
  report(['list', 'sort', 'field'], 'not-sortable', `"${field}" is not a sortable column`, {
    wrong: field,
    known: sortable,
  });
}

function verifyCopies({ type, report }: Check, field: string): void {
  // An unknown field was reported before.
  if (fieldType(type, `${field}.state`) || !(field in type.getFields())) return;
  const known = knownPaths(type).names.flatMap((path) => /^(.+)\.state$/.exec(path)?.[1] ?? []);
  report(['list', 'copyStatus'], 'unknown-field', `${type.name} has no field "${field}.state"`, {
    wrong: field,
    known,
  });
}

export function verifyPage(check: Check): void {
  const { config, report, resource, pagePaths, words } = check;
  if (!config.page) return;
  const { path }: { path?: string } = config.page;
  const first = pagePaths.get(path ?? '');
  const at: ConfigPath = ['page', 'path'];
  if (path !== undefined && !/^[a-z][a-z0-9-]*$/.test(path))
    report(at, 'wrong-setting', `"${path}" is not a valid path`, { help: 'use lowercase letters, digits and hyphens' });
  else if (path !== undefined && words.takenPaths.includes(path))
    report(at, 'duplicate-name', `"/${path}" is already used`, { help: 'choose another path' });
  else if (path !== undefined && first !== undefined && first !== resource)
    report(at, 'duplicate-name', `"/${path}" is already used`, { help: `it belongs to the page of ${first}` });
  for (const call of ['getList', 'getOne', ...WRITES] as const)
    verifySources(check, ['operations', call, 'args'], config.operations[call]?.args);
}

function verifySources({ words, report }: Check, at: ConfigPath, args: Args = {}): void {
  for (const [name, source] of Object.entries(args)) {
    const scope = typeof source === 'string' ? /^scope\.(.+)$/.exec(source)?.[1] : undefined;
    if (scope !== undefined && words.scopes.includes(scope) && !words.pageScopes.includes(scope))
      report([...at, name], 'unknown-source', `a page outside a scope has no scope.${scope}`, {
        help: 'remove page, and show the list on a hand-written page that has',
      });
  }
}

const OF_RESOURCES = ['history', 'restorable', 'page'] as const;
const OF_LISTS = ['savedViews', 'import', 'toolbar', 'empty', 'illustration', 'exportAudience', 'copyStatus'] as const;
const OF_ACTIONS = ['edit', 'dialog', 'run', 'condition', 'onFailedCopy'] as const;

/** Checks for settings that react-admin's own elements can't show: a project needs its own elements for them. */
export function verifyElements({ hasOwnElements, config, report }: Check): void {
  if (hasOwnElements) return;
  const { list, create } = config;
  const elements = 'configure elements for the project (modules.elements)';
  const refuse = (path: ConfigPath, name: string) =>
    report([...path, name], 'unknown-setting', `react-admin has no element for "${name}"`, {
      help: `remove it, or ${elements}`,
      isKey: true,
    });
  OF_RESOURCES.filter((name) => config[name] !== undefined).forEach((name) => refuse([], name));
  OF_LISTS.filter((name) => list[name] !== undefined).forEach((name) => refuse(['list'], name));
  for (const name of ['slot', 'inline'] as const) if (create?.[name] !== undefined) refuse(['create'], name);
  let hasForm = false;
  (list.rowActions?.actions ?? []).forEach((action, index) => {
    const at: ConfigPath = ['list', 'rowActions', 'actions', index];
    OF_ACTIONS.filter((name) => action[name] !== undefined).forEach((name) => refuse(at, name));
    if (action.form && hasForm)
      report([...at, 'form'], 'duplicate-name', 'react-admin has one edit view, which another action already uses', {
        help: `combine the fields in one form, or ${elements}`,
        isKey: true,
      });
    hasForm ||= action.form !== undefined;
  });
}
