import type { FilterConfig } from '../model/config.ts';
import { fieldType, valuesOf } from '../model/enumFields.ts';
import type { ConfigPath } from '../read/configText.ts';
import { knownEnums, knownValues, type Known } from './known.ts';
import type { Check } from './checkContext.ts';
import { verifyField } from './verifyField.ts';
import { mayBeBoolean } from './verifyValue.ts';
import { verifyAudiences, verifyWord } from './verifyWords.ts';

/** Filters that compare with true or false. */
const SWITCHES: readonly string[] = ['boolean', 'nullableBoolean', 'hidden'];

/** A filter names a field, choices that the field or an enum has, and known rules. */
export function verifyFilter(check: Check, at: ConfigPath, filter: FilterConfig): void {
  verifyField(check, [...at, 'field'], filter.field);
  verifyAudiences(check, [...at, 'audience'], filter.audience);
  verifyWord(check, [...at, 'feature'], 'feature', filter.feature, check.words.features);
  verifyWord(check, [...at, 'matchBy'], 'condition', filter.matchBy, Object.keys(check.words.matchRules));
  if (filter.kind === 'anyOf') verifyChoices(check, at, filter);
  const type = fieldType(check.type, filter.field);
  if (SWITCHES.includes(filter.kind) && filter.matchBy === undefined && type && !mayBeBoolean(type))
    check.report([...at, 'kind'], `"${filter.field}" of ${check.type.name} is ${type.toString()}, not true or false`, {
      code: 'wrong-setting',
    });
}

function verifyChoices(check: Check, at: ConfigPath, filter: FilterConfig): void {
  const { report } = check;
  const known = choicesOf(check, at, filter);
  if (!known) return;
  if (known.names.length === 0)
    return report([...at, 'field'], `"${filter.field}" has no closed set of values`, {
      code: 'no-values',
      help: 'name an enum of the schema',
    });
  (filter.choices ?? []).forEach((value, index) => {
    if (!known.names.includes(value))
      report([...at, 'choices', index], `"${filter.field}" has no value "${value}"`, {
        code: 'unknown-value',
        wrong: value,
        known,
      });
  });
}

/** The words on offer; undefined where what should have them isn't there. */
function choicesOf(
  { schema, type, report }: Check,
  at: ConfigPath,
  { field, enum: enumName }: FilterConfig,
): Known | undefined {
  if (enumName === undefined)
    return fieldType(type, field) && knownValues(fieldType(type, field), valuesOf(type, field));
  const enums = knownEnums(schema);
  if (enums.names.includes(enumName)) return knownValues(schema.getType(enumName));
  report([...at, 'enum'], `schema.graphql has no enum "${enumName}"`, {
    code: 'unknown-value',
    wrong: enumName,
    known: enums,
  });
  return undefined;
}
