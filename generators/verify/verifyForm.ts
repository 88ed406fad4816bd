import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql';
import { textRules } from '../../src/domain/validation.ts';
import { answerAt, fieldsOwner, isMany } from '../model/callPath.ts';
import { valuesOf } from '../model/vocabulary.ts';
import { enteredFields } from '../model/writeShape.ts';
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
  if (!create.fields) return;
  if (!config.operations.create) return void report(['create'], 'a create form needs an operation: name it under operations.create');
  const { takes, isOpen, names } = enteredFields(schema, config, 'create');
  if (names === '') return;
  create.fields.forEach(({ field, rule, initial, choices = [], reference }, index) => {
    const at: ConfigPath = ['create', 'fields', index];
    const known = Object.keys(takes);
    if (!known.includes(field) && !isOpen) return void report([...at, 'field'], `${names} has no field "${field}"${suggestion(field, known)}`);
    verifyWord(check, [...at, 'rule'], 'rule', rule, Object.keys(textRules));
    if (reference !== undefined) return verifyReference(check, [...at, 'reference'], reference);
    const values = valuesOf(takes, field);
    for (const value of [...(initial === undefined ? [] : [initial]), ...choices]) {
      if (!values.includes(value)) report([...at, 'initial'], `"${field}" has no value "${value}"${suggestion(value, values)}`);
    }
    if (rule === undefined && initial === undefined) report(at, `"${field}" needs a rule (for a text), an initial value (for a choice) or a reference (for a row of another list)`);
  });
}

/** A picker offers the rows of a list, so there must be one. */
function verifyReference({ schema, listed, report }: Check, at: ConfigPath, name: string): void {
  if (listed.has(name)) return;
  if (!isObjectType(schema.getType(name))) return void report(at, `schema.graphql has no type "${name}"${suggestion(name, [...listed])}`);
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).filter((query) => listsType(query.type, name)).map((query) => query.name);
  const reason = queries.length === 0 ? `and no query of schema.graphql answers with a list of it` : `list it in a resource of its own, by ${queries.join(' or ')}`;
  report(at, `a picker of ${name} needs its rows: no resource lists ${name}, ${reason}`);
}

function listsType(type: GraphQLOutputType, name: string): boolean {
  const isRows = (candidate: GraphQLOutputType) => isMany(candidate) && getNamedType(candidate).name === name;
  const page = Object.values(isMany(type) ? {} : (fieldsOwner(type)?.getFields() ?? {}));
  return isRows(type) || page.some((field) => isRows(field.type) || (isMany(field.type) && getNamedType(answerAt(field.type, 'node'))?.name === name));
}
