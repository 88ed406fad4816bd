import { getNamedType, isInputObjectType } from 'graphql';
import { textRules } from '../../src/domain/validation.ts';
import type { FormFieldConfig } from '../model/config.ts';
import { valuesOf } from '../model/vocabulary.ts';
import { suggestion } from '../problem.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';
import { verifySlot } from './verifySlot.ts';
import { verifyAudiences, verifyWord } from './verifyWords.ts';

/** A create form's fields are those of the create operation's input. */
export function verifyCreateForm(check: Check): void {
  const { config, report } = check;
  const { create } = config;
  if (!create) return;
  verifyAudiences(check, ['create', 'for'], create.for);
  verifySlot(check, ['create', 'slot'], create.slot);
  if (!create.fields) return;
  const call = config.operations.create;
  if (!call) return void report(['create'], 'a create form needs an operation: name it under operations.create');
  verifyFields(check, call.mutation, create.fields, ['create', 'fields']);
}

/** A form's fields are those of an operation's input, each with what its kind needs. */
export function verifyFields({ schema, report, ...check }: Check, mutation: string, fields: readonly FormFieldConfig[], path: ConfigPath): void {
  const input = getNamedType(schema.getMutationType()?.getFields()[mutation]?.args[0]?.type);
  if (!isInputObjectType(input)) return;
  const known = Object.keys(input.getFields());
  fields.forEach(({ field, rule, initial, choices = [] }, index) => {
    const at: ConfigPath = [...path, index];
    if (!known.includes(field)) return void report([...at, 'field'], `${input.name} has no field "${field}"${suggestion(field, known)}`);
    verifyWord({ schema, report, ...check }, [...at, 'rule'], 'rule', rule, Object.keys(textRules));
    if (rule === undefined && initial === undefined) report(at, `"${field}" needs a rule (for a text) or an initial value (for a choice)`);
    if (typeof initial === 'boolean') return;
    const values = valuesOf(input, field);
    for (const value of [...(initial === undefined ? [] : [initial]), ...choices]) {
      if (!values.includes(value)) report([...at, 'initial'], `"${field}" has no value "${value}"${suggestion(value, values)}`);
    }
  });
}
