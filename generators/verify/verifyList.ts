import { getNamedType, isLeafType } from 'graphql';
import { isMany } from '../model/callPath.ts';
import type { ColumnConfig } from '../model/config.ts';
import { fieldType } from '../model/enumFields.ts';
import type { ConfigPath } from '../read/configText.ts';
import { knownPaths } from './known.ts';
import { withMeant } from './report.ts';
import type { Check } from './checkContext.ts';
import { verifyRowActions } from './verifyActions.ts';
import { verifyField } from './verifyField.ts';
import { verifyFilter } from './verifyFilter.ts';
import { verifyOnce } from './verifyOnce.ts';
import { verifyServerSide } from './verifyServerSide.ts';
import { verifyShown } from './verifyShown.ts';
import { verifySlot } from './verifySlot.ts';
import { verifyAudiences, verifyWord } from './verifyWords.ts';

/** Columns, filters, search and sort name fields of the type, known rules and existing hand-written parts. */
export function verifyList(check: Check): void {
  const { config } = check;
  const { list } = config;
  const fields = (at: ConfigPath, names: readonly string[] = []) =>
    names.forEach((name, index) => verifyField(check, [...at, index], name));
  const plain = (at: ConfigPath, names: readonly string[] = []) =>
    names.forEach((name, index) => verifyPlain(check, [...at, index], name));
  config.id.forEach((name, index) => verifyPlain(check, ['id', index], name, 'names no row'));
  verifyWord(check, ['permission'], 'permission', config.permission, check.words.permissions);
  fields(['list', 'additionalFields'], list.additionalFields);
  plain(['list', 'search'], list.search);
  plain(['list', 'tieBreaks'], list.tieBreaks);
  verifyOnce(
    check,
    'column',
    list.columns.map(({ field }, index) => ({ name: field, path: ['list', 'columns', index, 'field'] })),
  );
  list.columns.forEach((column, index) => verifyColumn(check, ['list', 'columns', index], column));
  const filters = list.filters ?? [];
  verifyOnce(
    check,
    'filter',
    filters.map(({ field, key }, index) => ({
      name: key ?? field,
      path: ['list', 'filters', index, key === undefined ? 'field' : 'key'],
    })),
  );
  filters.forEach((filter, index) => verifyFilter(check, ['list', 'filters', index], filter));
  verifyServerSide(check);
  fields(['json'], config.json);
  verifySort(check);
  if (list.recordRepresentation !== undefined)
    verifyField(check, ['list', 'recordRepresentation'], list.recordRepresentation);
  if (list.copyStatus !== undefined) verifyCopies(check, list.copyStatus);
  verifyWord(check, ['list', 'subject'], 'subject', list.subject, Object.keys(check.words.subjectRules));
  verifyWord(check, ['list', 'illustration'], 'illustration', list.illustration, check.words.illustrations);
  verifyAudiences(check, ['list', 'exportAudience'], list.exportAudience);
  verifyRowActions(check);
  verifySlot(check, ['list', 'screen'], list.screen);
  verifySlot(check, ['list', 'toolbar'], list.toolbar);
  verifySlot(check, ['list', 'empty'], list.empty);
}

/** What is compared is one value of the row. */
function verifyPlain(check: Check, at: ConfigPath, name: string, cannot = 'is not compared'): void {
  const type = fieldType(check.type, name);
  verifyField(check, at, name);
  if (!type) return;
  if (isMany(type) || !isLeafType(getNamedType(type)))
    check.report(at, `"${name}" of ${check.type.name} is ${type.toString()}, which ${cannot}`, {
      code: 'object-field',
      help: 'take a field that is one text or number',
    });
}

function verifySort({ type, config: { list }, report }: Check): void {
  const { field = '' } = list.sort ?? {};
  const at: ConfigPath = ['list', 'sort', 'field'];
  const paths = knownPaths(type);
  const sortable = list.columns.filter((column) => column.sortable).map((column) => column.field);
  const sound = withMeant(sortable, paths.names);
  // without columns there is a greater problem, which was reported before
  if (field === '' || list.columns.length === 0 || (sound.includes(field) && paths.names.includes(field))) return;
  if (!paths.names.includes(field))
    return report(at, `${type.name} has no field "${field}"`, { code: 'unknown-field', wrong: field, known: paths });
  report(at, `no sortable column "${field}"`, { code: 'not-sortable', wrong: field, known: sortable });
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

function verifyColumn(check: Check, at: ConfigPath, column: ColumnConfig): void {
  verifyShown(check, at, column);
  verifyAudiences(check, [...at, 'audience'], column.audience);
  const type = fieldType(check.type, column.field);
  const { columnKeys, breakpoints } = check.words;
  // Sort arguments and addresses hold the key, and an API that has a type of them closes the set.
  if (column.sortable && type && check.schema.getType(columnKeys.type) && !columnKeys.values.includes(column.field)) {
    check.report([...at, 'field'], `no sortable column key "${column.field}"`, {
      code: 'not-sortable',
      help: `known are ${columnKeys.values.join(', ')}`,
    });
  }
  verifyWord(check, [...at, 'sortBy'], 'order', column.sortBy, Object.keys(check.words.sortRules));
  if (column.breakpoint !== undefined && !breakpoints.includes(column.breakpoint))
    check.report([...at, 'breakpoint'], `no breakpoint ${column.breakpoint}`, {
      code: 'unknown-word',
      help: `known are ${breakpoints.join(', ')}`,
    });
  verifyWord(check, [...at, 'exportAs'], 'text', column.exportAs, Object.keys(check.words.exportRules));
}
