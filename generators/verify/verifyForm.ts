import { getNamedType, isInputObjectType } from 'graphql';
import { textRules } from '../../src/domain/validation.ts';
import { valuesOf } from '../model/vocabulary.ts';
import { suggestion } from '../problem.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';
import { verifySlot } from './verifySlot.ts';
import { verifyAudiences, verifyWord } from './verifyWords.ts';

/** A create form's fields are those of the create operation's input. */
export function verifyCreateForm(check: Check): void {
  const { schema, config, report } = check;
  const { create } = config;
  if (!create) return;
  verifyAudiences(check, ['create', 'for'], create.for);
  verifySlot(check, ['create', 'slot'], create.slot);
  verifySlot(check, ['create', 'screen'], create.screen);
  if (!create.fields) return void (create.screen !== undefined && report(['create', 'screen'], 'a screen stands in place of a form with fields: a dialog without them is a slot'));
  const call = config.operations.create;
  if (!call) return void report(['create'], 'a create form needs an operation: name it under operations.create');
  const input = getNamedType(schema.getMutationType()?.getFields()[call.mutation]?.args[0]?.type);
  if (!isInputObjectType(input)) return;
  create.fields.forEach(({ field, rule, initial, choices = [] }, index) => {
    const at: ConfigPath = ['create', 'fields', index];
    const known = Object.keys(input.getFields());
    if (!known.includes(field)) return void report([...at, 'field'], `${input.name} has no field "${field}"${suggestion(field, known)}`);
    verifyWord(check, [...at, 'rule'], 'rule', rule, Object.keys(textRules));
    const values = valuesOf(input, field);
    for (const value of [...(initial === undefined ? [] : [initial]), ...choices]) {
      if (!values.includes(value)) report([...at, 'initial'], `"${field}" has no value "${value}"${suggestion(value, values)}`);
    }
    if (rule === undefined && initial === undefined) report(at, `"${field}" needs a rule (for a text) or an initial value (for a choice)`);
  });
}
