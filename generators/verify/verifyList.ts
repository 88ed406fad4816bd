import { getNamedType, isEnumType } from 'graphql';
import { isMany } from '../model/callPath.ts';
import type { FilterConfig, ShownConfig } from '../model/config.ts';
import { fieldType, valuesOf } from '../model/enumFields.ts';
import { hasFields } from '../model/fieldPath.ts';
import { heldBy } from '../model/scalars.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { RowRule } from '../words.ts';
import { readsOf } from '../model/readsOf.ts';
import type { Check } from './checkContext.ts';
import { knownPaths, knownValues } from './known.ts';
import { withMeant } from './report.ts';
import { verifyRowActions } from './verifyActions.ts';
import { verifyOnce } from './verifyOnce.ts';

/** Columns, filters, search and sort fit the type of the rows. */
export function verifyList(check: Check): void {
  const { list } = check.config;
  const at = (...path: ConfigPath): ConfigPath => ['list', ...path];
  const { columns, filters = [] } = list;
  verifyOnce(
    check,
    'column',
    columns.map(({ field }, index) => ({ name: field, path: at('columns', index, 'field') })),
  );
  columns.forEach((column, index) => {
    const path = at('columns', index);
    verifyShown(check, path, column);
    if (column.sortable) verifyKey(check, [...path, 'field'], column.field);
    verifyRule(check, [...path, 'sortBy'], check.words.sortRules, column.sortBy);
    verifyRule(check, [...path, 'exportAs'], check.words.exportRules, column.exportAs);
  });
  const keyOf = ({ key }: FilterConfig) => (key === undefined ? 'field' : 'key');
  verifyOnce(
    check,
    'filter',
    filters.map((filter, index) => ({ name: filter.key ?? filter.field, path: at('filters', index, keyOf(filter)) })),
  );
  filters.forEach((filter, index) => verifyFilter(check, at('filters', index), filter));
  (list.search ?? []).forEach((field, index) => verifyText(check, at('search', index), field));
  verifyRule(check, at('subject'), check.words.subjectRules, list.subject);
  verifySort(check);
  if (list.copyStatus !== undefined) verifyCopies(check, list.copyStatus);
  verifyRowActions(check);
}

/** What the page of one record shows. */
export function verifyShow(check: Check): void {
  const fields = check.config.show?.fields ?? [];
  const pathOf = (index: number): ConfigPath => ['show', 'fields', index];
  verifyOnce(
    check,
    'field',
    fields.map(({ field }, index) => ({ name: field, path: [...pathOf(index), 'field'] })),
  );
  fields.forEach((shown, index) => verifyShown(check, pathOf(index), shown));
}

/** A field of the type can be shown as it is, or has a slot. */
function verifyShown(check: Check, at: ConfigPath, { field, slot, chip }: ShownConfig): void {
  const type = fieldType(check.type, field);
  if (!type) return;
  const named = getNamedType(type);
  const is = isMany(type) ? 'a list' : hasFields(named) ? 'an object' : undefined;
  if (slot === undefined && is !== undefined)
    return check.report([...at, 'field'], `"${field}" is ${is}`, {
      code: 'object-field',
      help: `name ${is === 'a list' ? '' : 'one of its fields, or '}a slot that draws it`,
    });
  if (chip && !isText(check, field))
    check.report([...at, 'chip'], `"${field}" is no text, and a chip is for texts`, { code: 'wrong-setting' });
}

const isText = ({ type }: Check, field: string): boolean => {
  const found = fieldType(type, field);
  const named = found && getNamedType(found);
  return named !== undefined && !isMany(found) && (isEnumType(named) || [undefined, 'text'].includes(heldBy(named)));
};

/** What is typed is looked for in texts. */
function verifyText(check: Check, at: ConfigPath, field: string): void {
  const type = fieldType(check.type, field);
  if (
    !type ||
    isMany(type) ||
    hasFields(getNamedType(type)) ||
    (isText(check, field) && !isEnumType(getNamedType(type)))
  )
    return;
  check.report(at, `"${field}" of ${check.type.name} is ${type.toString()}, and only texts are searched`, {
    code: 'wrong-setting',
  });
}

/** A rule over the rows reads fields that they have. */
function verifyRule(
  { type, report }: Check,
  at: ConfigPath,
  rules: Readonly<Record<string, RowRule>>,
  name: string | undefined,
): void {
  const rule = name !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined;
  const missing = rule ? readsOf(rule).find((path) => !path.includes('.') && !(path in type.getFields())) : undefined;
  if (missing !== undefined)
    report(at, `"${name ?? ''}" reads "${missing}", which ${type.name} does not have`, { code: 'wrong-setting' });
}

/** Sort arguments and addresses hold the key, and an API that has a type of them closes the set. */
function verifyKey({ type, schema, words: { columnKeys }, report }: Check, at: ConfigPath, field: string): void {
  if (fieldType(type, field) && schema.getType(columnKeys.type) && !columnKeys.values.includes(field))
    report(at, `no sortable column key "${field}"`, {
      code: 'not-sortable',
      help: `known are ${columnKeys.values.join(', ')}`,
    });
}

/** Filters that compare with true or false. */
const SWITCHES: readonly string[] = ['boolean', 'nullableBoolean', 'hidden'];

/** A filter's kind is one for the field's type, and its choices are values of the field or of an enum. */
function verifyFilter(check: Check, at: ConfigPath, filter: FilterConfig): void {
  const { field, kind, matchBy } = filter;
  const type = fieldType(check.type, field);
  const refuse = (what: string) =>
    check.report([...at, 'kind'], `"${field}" of ${check.type.name} is ${String(type)}, ${what}`, {
      code: 'wrong-setting',
    });
  if (kind === 'anyOf') verifyChoices(check, at, filter);
  if (!type) return;
  if (SWITCHES.includes(kind) && (isMany(type) || heldBy(getNamedType(type)) !== 'boolean'))
    refuse('not true or false');
  if (kind === 'tags' && !isMany(type)) refuse('not a list');
  if (matchBy !== undefined && SWITCHES.includes(kind))
    return check.report([...at, 'matchBy'], `a ${kind} filter takes no "matchBy"`, {
      code: 'unknown-setting',
      help: 'take it out',
      isKey: true,
    });
  verifyRule(check, [...at, 'matchBy'], check.words.matchRules, matchBy);
}

function verifyChoices(
  { schema, type, report }: Check,
  at: ConfigPath,
  { field, enum: enumName, choices = [] }: FilterConfig,
): void {
  const found = fieldType(type, field);
  const owner = enumName === undefined ? found : schema.getType(enumName);
  if (!owner) return;
  const known =
    enumName === undefined ? knownValues(found, valuesOf(type, field)) : knownValues(schema.getType(enumName));
  if (known.names.length === 0)
    return report([...at, 'field'], `"${field}" has no closed set of values`, {
      code: 'no-values',
      help: 'name an enum of the schema',
    });
  choices.forEach((value, index) => {
    if (!known.names.includes(value))
      report([...at, 'choices', index], `"${field}" has no value "${value}"`, {
        code: 'unknown-value',
        wrong: value,
        known,
      });
  });
}

function verifySort({ type, config: { list }, report }: Check): void {
  const { field = '' } = list.sort ?? {};
  const paths = knownPaths(type).names;
  const sortable = list.columns.filter((column) => column.sortable).map((column) => column.field);
  // Without columns there is a greater problem, and a name that is wrong is one already.
  if (!paths.includes(field) || list.columns.length === 0 || withMeant(sortable, paths).includes(field)) return;
  report(['list', 'sort', 'field'], `no sortable column "${field}"`, {
    code: 'not-sortable',
    wrong: field,
    known: sortable,
  });
}

function verifyCopies({ type, report }: Check, field: string): void {
  if (fieldType(type, `${field}.state`)) return;
  const known = knownPaths(type).names.flatMap((path) => /^(.+)\.state$/.exec(path)?.[1] ?? []);
  report(['list', 'copyStatus'], `${type.name} has no field "${field}.state"`, {
    code: 'unknown-field',
    wrong: field,
    known,
  });
}
