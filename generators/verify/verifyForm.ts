import { getNamedType, isInputObjectType, type GraphQLInputObjectType } from 'graphql';
import { textRules } from '../../src/domain/validation.ts';
import type { FormFieldConfig } from '../model/config.ts';
import { valuesOf } from '../model/vocabulary.ts';
import type { ConfigPath } from '../read/configText.ts';
import { knownFields, knownValues } from './known.ts';
import type { Check } from './verify.ts';
import { verifyOnce } from './verifyOnce.ts';
import { verifySlot } from './verifySlot.ts';
import { verifyAudiences, verifyWord } from './verifyWords.ts';

/** A create form's fields are those of the create operation's input. */
export function verifyCreateForm(check: Check): void {
  const { config, report } = check;
  const { create } = config;
  if (!create) return;
  verifyAudiences(check, ['create', 'for'], create.for);
  verifySlot(check, ['create', 'slot'], create.slot);
  verifySlot(check, ['create', 'screen'], create.screen);
  if (!create.fields) return create.screen === undefined ? undefined : report(['create', 'screen'], 'a screen stands in place of a form with fields', { code: 'missing-setting', help: 'a dialog without them is a slot', isKey: true });
  const call = config.operations.create;
  if (!call) return report(['create'], 'a create form needs an operation', { code: 'missing-operation', help: 'name it under operations.create', isKey: true });
  verifyFormFields(check, ['create', 'fields'], call.mutation, create.fields);
}

/** A form's fields are those of an operation's input, each with what its kind needs. */
export function verifyFormFields(check: Check, at: ConfigPath, mutation: string, fields: readonly FormFieldConfig[]): void {
  const input = getNamedType(check.schema.getMutationType()?.getFields()[mutation]?.args[0]?.type);
  if (!isInputObjectType(input)) return;
  verifyOnce(check, 'form field', fields.map((entry, index) => ({ name: entry.field, path: [...at, index, 'field'] })));
  fields.forEach((entry, index) => verifyFormField(check, [...at, index], input, entry));
}

function verifyFormField(check: Check, at: ConfigPath, input: GraphQLInputObjectType, { field, rule, initial, choices = [] }: FormFieldConfig): void {
  const { report } = check;
  const known = knownFields(input);
  if (!known.names.includes(field)) return report([...at, 'field'], `${input.name} has no field "${field}"`, { code: 'unknown-field', wrong: field, known });
  verifyWord(check, [...at, 'rule'], 'rule', rule, Object.keys(textRules));
  const values = knownValues(input.getFields()[field]?.type, valuesOf(input, field));
  const verifyValue = (path: ConfigPath, value: string) => {
    if (!values.names.includes(value)) report(path, `"${field}" has no value "${value}"`, { code: 'unknown-value', wrong: value, known: values });
  };
  if (typeof initial === 'string') verifyValue([...at, 'initial'], initial);
  choices.forEach((value, index) => verifyValue([...at, 'choices', index], value));
  if (rule === undefined && initial === undefined) report([...at, 'field'], `"${field}" needs a rule (for a text) or an initial value (for a choice)`, { code: 'missing-setting' });
}
