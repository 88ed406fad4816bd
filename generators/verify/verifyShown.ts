import { getNamedType, isEnumType } from 'graphql';
import type { ShownConfig } from '../model/config.ts';
import { hasFields } from '../model/fieldPath.ts';
import { fieldType, valuesOf } from '../model/enumFields.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';
import { verifyField } from './verifyField.ts';
import { verifyReference } from './verifyForm.ts';
import { verifyOnce } from './verifyOnce.ts';
import { verifySlot } from './verifySlot.ts';

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

/** A value is a field of the type, and its field one that can show it. */
export function verifyShown(check: Check, at: ConfigPath, { field, slot, chip, reference }: ShownConfig): void {
  const { report } = check;
  verifyField(check, [...at, 'field'], field);
  verifySlot(check, [...at, 'slot'], slot);
  const type = fieldType(check.type, field);
  const named = type && getNamedType(type);
  if (slot === undefined && hasFields(named)) {
    report([...at, 'field'], `"${field}" is an object`, {
      code: 'object-field',
      help: 'name one of its fields, or a slot that draws it',
    });
  }
  if (reference !== undefined && reference !== '') verifyReference(check, [...at, 'reference'], reference);
  const isWord = isEnumType(named) || named?.name === 'String' || valuesOf(check.type, field).length > 0;
  if (chip && named && !isWord)
    report([...at, 'chip'], `"${field}" is no text, and a chip is for texts`, { code: 'wrong-setting' });
}
