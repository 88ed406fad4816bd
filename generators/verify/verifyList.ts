import { getNamedType, isEnumType, isScalarType, type GraphQLNamedType } from 'graphql';
import { isMany } from '../model/callPath.ts';
import type { FilterConfig, ShownConfig } from '../model/config.ts';
import { fieldType, hasFields } from '../model/fieldPath.ts';
import { heldBy } from '../model/scalars.ts';
import type { ConfigPath } from '../read/configText.ts';
import { suggestion } from '../nearest.ts';
import { knownPaths, knownValues, verifyUniqueNames, resolveMisspelledNames, type Check } from './report.ts';
import { verifyValue } from './given.ts';
import { verifyRowActions } from './verifyForm.ts';
import type { RowRule } from '../project.ts';

export function verifyList(check: Check): void {
  const { list } = check.config;
  const at = (...path: ConfigPath): ConfigPath => ['list', ...path];
  const { columns, filters = [] } = list;
  verifyUniqueNames(
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
  verifyUniqueNames(
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

export function verifyShow(check: Check): void {
  const fields = check.config.show?.fields ?? [];
  const pathOf = (index: number): ConfigPath => ['show', 'fields', index];
  verifyUniqueNames(
    check,
    'field',
    fields.map(({ field }, index) => ({ name: field, path: [...pathOf(index), 'field'] })),
  );
  fields.forEach((shown, index) => verifyShown(check, pathOf(index), shown));
}

/** Checks that a field of the type can be shown as it is, or has a slot. */
function verifyShown(check: Check, at: ConfigPath, { field, slot, chip }: ShownConfig): void {
  const type = fieldType(check.type, field);
  if (!type) return;
  const named = getNamedType(type);
  const is = isMany(type) ? 'a list' : hasFields(named) ? 'an object' : undefined;
  if (slot === undefined && is !== undefined)
    return check.report([...at, 'field'], 'object-field', `"${field}" is ${is}`, {
      help: `name ${is === 'a list' ? '' : 'one of its fields, or '}a slot that draws it`,
    });
  if (chip && !textType(check, field))
    check.report([...at, 'chip'], 'wrong-setting', `"${field}" is no text, and a chip is for texts`);
}

/** Returns the type of a field that is one text or enum value. */
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
  check.report(at, 'wrong-setting', `"${field}" of ${check.type.name} is ${String(type)}, and only texts are searched`);
}

function verifyRule(
  { type, report }: Check,
  at: ConfigPath,
  rules: Readonly<Record<string, RowRule>>,
  name: string | undefined,
): void {
  const rule = name !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined;
  const missing = rule ? readsOf(rule).find((path) => !path.includes('.') && !(path in type.getFields())) : undefined;
  if (missing !== undefined)
    report(at, 'wrong-setting', `"${name ?? ''}" reads "${missing}", which ${type.name} does not have`);
}

/** Checks a sort key, if the API has a type for keys. */
function verifyKey({ type, schema, words: { columnKeys }, report }: Check, at: ConfigPath, field: string): void {
  if (fieldType(type, field) && schema.getType(columnKeys.type) && !columnKeys.values.includes(field))
    report(at, 'not-sortable', `no sortable column key "${field}"`, {
      help: suggestion(field, columnKeys.values),
    });
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
      report([...at, 'field'], 'no-values', `"${field}" has no closed set of values`, {
        help: 'name an enum of the schema',
      });
    else
      choices.forEach((value, index) =>
        verifyValue(check, [...at, 'choices', index], { name: field, type: getNamedType(owner) }, value),
      );
  }
  if (!type) return;
  if (isSwitch && (isMany(type) || heldBy(getNamedType(type)) !== 'boolean'))
    report([...at, 'kind'], 'wrong-setting', `${is}, not true or false`);
  if (kind === 'tags' && !isMany(type) && heldBy(getNamedType(type)) !== 'text')
    report([...at, 'kind'], 'wrong-setting', `${is}, not a text or a list`);
  if (matchBy !== undefined && isSwitch)
    report([...at, 'matchBy'], 'unknown-setting', `a ${kind} filter takes no "matchBy"`, {
      help: 'take it out',
      isKey: true,
    });
  else verifyRule(check, [...at, 'matchBy'], check.words.matchRules, matchBy);
}

function verifySort({ type, config: { list }, report }: Check): void {
  const { field = '' } = list.sort ?? {};
  const paths = knownPaths(type).names;
  const sortable = list.columns.filter((column) => column.sortable).map((column) => column.field);
  // A missing list of columns or a wrong name is already reported as a problem.
  if (!paths.includes(field) || list.columns.length === 0 || resolveMisspelledNames(sortable, paths).includes(field))
    return;
  report(['list', 'sort', 'field'], 'not-sortable', `no sortable column "${field}"`, { wrong: field, known: sortable });
}

function verifyCopies({ type, report }: Check, field: string): void {
  if (fieldType(type, `${field}.state`)) return;
  const known = knownPaths(type).names.flatMap((path) => /^(.+)\.state$/.exec(path)?.[1] ?? []);
  report(['list', 'copyStatus'], 'unknown-field', `${type.name} has no field "${field}.state"`, {
    wrong: field,
    known,
  });
}

/** Returns the fields of its first argument that a rule reads, by running it with a proxy. */
function readsOf(rule: (row: never, ...rest: never[]) => unknown): string[] {
  const read = new Set<string>();
  try {
    (rule as (...args: unknown[]) => unknown)(recorder('', read), '', 0);
  } catch {
    // Ignore errors of the rule: the proxy has recorded the fields that it read.
  }
  return [...read];
}

function recorder(path: string, read: Set<string>): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return () => '';
      if (typeof key === 'symbol') return undefined;
      const inner = path === '' ? key : `${path}.${key}`;
      read.add(inner);
      return recorder(inner, read);
    },
    // For a method of a list, such as some, the callback that is passed reads the elements.
    apply: (_target, _self, args: unknown[]) => {
      for (const arg of args)
        if (typeof arg === 'function')
          (arg as (element: unknown) => unknown)(recorder(path.split('.').slice(0, -1).join('.'), read));
      return recorder(path, read);
    },
  });
}
