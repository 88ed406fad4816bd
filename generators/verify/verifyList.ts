import { getNamedType, isEnumType, isLeafType, isScalarType, type GraphQLLeafType } from 'graphql';
import { closedValues, fieldType, heldBy, isMany } from '../model/schemaTypes.ts';
import { CALLS, type FilterConfig, type ShownConfig } from '../model/config.ts';
import type { ConfigPath } from '../read/configText.ts';
import { suggestion } from '../nearest.ts';
import { knownPaths, refuseSetting, resolveMisspelledNames, type Check } from './report.ts';
import { verifyRowActions } from './verifyForm.ts';
import { namesRow, verifyValue } from './given.ts';

export function verifyList(check: Check): void {
  const { list, id } = check.config;
  const at = (...path: ConfigPath): ConfigPath => ['list', ...path];
  const typed = (field: string) => `"${field}" of ${check.type.name} is ${String(fieldType(check.type, field))}`;
  id.forEach((field, index) => {
    const leaf = leafType(check, field);
    if (isScalarType(leaf) && !namesRow(leaf))
      check.report(['id', index], 'wrong-setting', `${typed(field)}, which can't be an id`);
  });
  const { columns, filters = [] } = list;
  columns.forEach((column, index) => {
    const path = at('columns', index);
    verifyShown(check, path, column);
    if (column.sortable) verifyKey(check, [...path, 'field'], column.field);
  });
  if (columns.length > 0 && columns.every(({ optional }) => optional))
    check.report(at('columns'), 'missing-setting', 'every column is optional', {
      help: 'make one of them always visible',
      isKey: true,
    });
  filters.forEach((filter, index) => verifyFilter(check, at('filters', index), filter));
  (list.search ?? []).forEach((field, index) => {
    const leaf = leafType(check, field);
    if (leaf && (isEnumType(leaf) || !isText(leaf)))
      check.report(at('search', index), 'wrong-setting', `${typed(field)}; only strings can be searched`);
  });
  verifySort(check);
  if (list.copyStatus !== undefined) verifyCopies(check, list.copyStatus);
  verifyRowActions(check);
}

/** Returns the type of a field that is a single value. Other fields are reported at settings that don't allow them. */
function leafType({ type }: Check, field: string): GraphQLLeafType | undefined {
  const found = fieldType(type, field);
  const named = getNamedType(found);
  return isLeafType(named) && !isMany(found) ? named : undefined;
}

const isText = (type: GraphQLLeafType): boolean => [undefined, 'text'].includes(heldBy(type));

export function verifyShow(check: Check): void {
  const fields = check.config.show?.fields ?? [];
  fields.forEach((shown, index) => verifyShown(check, ['show', 'fields', index], shown));
}

function verifyShown(check: Check, at: ConfigPath, shown: ShownConfig): void {
  const { field, slot, chip, reference } = shown;
  const [first, second] = (['slot', 'reference', 'chip'] as const).filter((name) => shown[name] !== undefined);
  if (first && second) refuseSetting(check, at, `a field with a ${first}`, second);
  const type = fieldType(check.type, field);
  if (!type) return;
  const leaf = leafType(check, field);
  const is = isMany(type) ? 'a list' : leaf ? undefined : 'an object';
  if (slot === undefined && is !== undefined)
    return check.report([...at, 'field'], 'object-field', `"${field}" is ${is}`, {
      help: `use ${is === 'a list' ? '' : 'one of its fields, or '}a slot`,
    });
  if (reference !== undefined && check.listed.has(reference) && !namesRow(getNamedType(type)))
    check.report(
      [...at, 'reference'],
      'wrong-setting',
      `"${field}" is ${String(type)}, which can't be the id of a row`,
    );
  if (chip && !(leaf && isText(leaf)))
    check.report([...at, 'chip'], 'wrong-setting', `"${field}" is not a string; a chip shows strings`);
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
  const owner = enumName === undefined ? type : schema.getType(enumName);
  if (kind === 'anyOf' && owner && filter.audience?.length !== 0) {
    if (!closedValues(owner)?.length)
      report([...at, 'field'], 'no-values', `"${field}" is not an enum`, { help: 'set enum to an enum of the schema' });
    else
      choices.forEach((value, index) =>
        verifyValue(check, [...at, 'choices', index], { name: field, type: getNamedType(owner) }, value),
      );
  }
  if (!type) return;
  const held = isMany(type) ? 'list' : heldBy(getNamedType(type));
  const isNot = isSwitch && held !== 'boolean' ? 'true or false' : 'a string or a list';
  if ((isSwitch && held !== 'boolean') || (kind === 'tags' && held !== 'list' && held !== 'text'))
    report([...at, 'kind'], 'wrong-setting', `"${field}" of ${check.type.name} is ${String(type)}, not ${isNot}`);
  if (matchBy !== undefined && isSwitch) refuseSetting(check, at, `a ${kind} filter`, 'matchBy');
}

function verifySort({ type, config: { list }, report }: Check): void {
  const { field = '' } = list.sort ?? {};
  const paths = Object.keys(knownPaths(type));
  const known = list.columns.filter((column) => column.sortable).map((column) => column.field);
  // A missing list of columns or a misspelled name is already reported.
  if (!paths.includes(field) || list.columns.length === 0 || resolveMisspelledNames(known, paths).includes(field))
    return;
  report(['list', 'sort', 'field'], 'not-sortable', `"${field}" is not a sortable column`, { wrong: field, known });
}

function verifyCopies({ type, report }: Check, field: string): void {
  // An unknown field is already reported.
  if (fieldType(type, `${field}.state`) || !(field in type.getFields())) return;
  const known = Object.keys(knownPaths(type)).flatMap((path) => /^(.+)\.state$/.exec(path)?.[1] ?? []);
  const message = `${type.name} has no field "${field}.state"`;
  report(['list', 'copyStatus'], 'unknown-field', message, { wrong: field, known });
}

export function verifyPage({ config, report, resource, pagePaths, words }: Check): void {
  if (!config.page) return;
  const { path } = config.page;
  const first = pagePaths.get(path);
  const isTaken = words.takenPaths.includes(path);
  const at: ConfigPath = ['page', 'path'];
  // An empty path is already reported.
  if (path !== '' && !/^[a-z][a-z0-9-]*$/.test(path))
    report(at, 'wrong-setting', `"${path}" is not a valid path`, { help: 'use lowercase letters, digits and hyphens' });
  else if (path !== '' && (isTaken || (first !== undefined && first !== resource)))
    report(at, 'duplicate-name', `"/${path}" is already used`, {
      help: isTaken ? 'choose another path' : `it belongs to the page of ${first ?? ''}`,
    });
  for (const call of CALLS)
    for (const [name, source] of Object.entries(config.operations[call]?.args ?? {})) {
      const scope = typeof source === 'string' ? /^scope\.(.+)$/.exec(source)?.[1] : undefined;
      if (scope !== undefined && words.scopes.includes(scope) && !words.pageScopes.includes(scope))
        report(['operations', call, 'args', name], 'unknown-source', `scope.${scope} is not available on this page`, {
          help: `remove page, and show the list on a hand-written page with scope.${scope}`,
        });
    }
}

const OF_RESOURCES = ['history', 'restorable', 'page'] as const;
const OF_LISTS = ['savedViews', 'import', 'toolbar', 'empty', 'illustration', 'exportAudience', 'copyStatus'] as const;
const OF_ACTIONS = ['edit', 'dialog', 'run', 'condition', 'onFailedCopy'] as const;

/** Reports settings that react-admin's own elements can't show, which require a project with its own elements. */
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
