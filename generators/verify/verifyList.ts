import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { exportRules, matchRules, sortRules } from '../../src/domain/listRules.ts';
import { subjectRules } from '../../src/domain/rowSubject.ts';
import { COLUMN_KEYS, FEATURE_NAMES } from '../../src/domain/words.ts';
import type { FilterConfig } from '../model/config.ts';
import { fieldType, valuesOf } from '../model/vocabulary.ts';
import { suggestion } from '../problem.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';
import { verifyRowActions } from './verifyActions.ts';
import { verifyServerSide } from './verifyServerSide.ts';
import { verifySlot } from './verifySlot.ts';
import { verifyAudiences, verifyWord } from './verifyWords.ts';

const WIDTHS = [480, 600, 700, 768, 800, 980];

/** Columns, filters, search and sort name fields of the type, known rules and existing hand-written parts. */
export function verifyList(check: Check): void {
  const { config, report } = check;
  const { list } = config;
  const fields = (at: ConfigPath, names: readonly string[] = []) => names.forEach((name, index) => verifyField(check, [...at, index], name));
  fields(['id'], config.id);
  fields(['list', 'also'], list.also);
  fields(['list', 'search'], list.search);
  fields(['list', 'tieBreaks'], list.tieBreaks);
  verifyColumns(check);
  (list.filters ?? []).forEach((filter, index) => verifyFilter(check, ['list', 'filters', index], filter));
  verifyServerSide(check);
  fields(['json'], config.json);
  const sortable = list.columns.filter((column) => column.sortable).map((column) => column.field);
  if (!sortable.includes(list.sort.field)) report(['list', 'sort', 'field'], `no sortable column "${list.sort.field}"${suggestion(list.sort.field, sortable)}`);
  if (list.rowName !== undefined) verifyField(check, ['list', 'rowName'], list.rowName);
  if (list.copies !== undefined) verifyField(check, ['list', 'copies'], `${list.copies}.state`);
  verifyWord(check, ['list', 'subject'], 'subject', list.subject, Object.keys(subjectRules));
  verifyAudiences(check, ['list', 'exportFor'], list.exportFor);
  verifyRowActions(check);
  verifySlot(check, ['list', 'toolbar'], list.toolbar);
  verifySlot(check, ['list', 'introduction'], list.introduction);
}

function verifyColumns(check: Check): void {
  check.config.list.columns.forEach((column, index) => {
    const at: ConfigPath = ['list', 'columns', index];
    verifyField(check, [...at, 'field'], column.field);
    verifyAudiences(check, [...at, 'for'], column.for);
    // Sort arguments and addresses hold the key, and an API that has a ColumnKey closes the set.
    if (column.sortable && check.schema.getType('ColumnKey')) verifyWord(check, [...at, 'field'], 'sortable column key', column.field, COLUMN_KEYS);
    verifyWord(check, [...at, 'sortBy'], 'order', column.sortBy, Object.keys(sortRules));
    if (column.from !== undefined && !WIDTHS.includes(column.from)) check.report([...at, 'from'], `no width ${column.from}; known are ${WIDTHS.join(', ')}`);
    verifyWord(check, [...at, 'exportAs'], 'text', column.exportAs, Object.keys(exportRules));
    verifySlot(check, [...at, 'slot'], column.slot);
    if (column.slot === undefined && isObjectType(getNamedType(fieldType(check.type, column.field)))) {
      check.report([...at, 'field'], `"${column.field}" is an object: name one of its fields, or a slot that draws it`);
    }
  });
}

function verifyFilter(check: Check, at: ConfigPath, filter: FilterConfig): void {
  verifyField(check, [...at, 'field'], filter.field);
  verifyAudiences(check, [...at, 'for'], filter.for);
  verifyWord(check, [...at, 'feature'], 'feature', filter.feature, FEATURE_NAMES);
  verifyWord(check, [...at, 'matchBy'], 'condition', filter.matchBy, Object.keys(matchRules));
  if (filter.kind !== 'oneOf') return;
  const known = filter.vocabulary === undefined ? valuesOf(check.type, filter.field) : enumNames(check, filter.vocabulary);
  if (known.length === 0) return void check.report([...at, 'field'], `"${filter.field}" has no closed set of values: name a vocabulary of the schema`);
  (filter.values ?? []).forEach((value, index) => {
    if (!known.includes(value)) check.report([...at, 'values', index], `"${filter.field}" has no value "${value}"${suggestion(value, known)}`);
  });
}

function enumNames({ schema }: Check, name: string): readonly string[] {
  const type = schema.getType(name);
  return type && 'getValues' in type ? type.getValues().map((value) => value.name) : [];
}

export function verifyField({ type, report }: Pick<Check, 'type' | 'report'>, at: ConfigPath, path: string): void {
  if (fieldType(type, path)) return;
  report(at, `${type.name} has no field "${path}"${suggestion(path, fieldPaths(type))}`);
}

function fieldPaths(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    return isObjectType(named) && named !== type ? [field.name, ...Object.keys(named.getFields()).map((name) => `${field.name}.${name}`)] : [field.name];
  });
}
