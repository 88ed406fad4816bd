import { getNamedType, type GraphQLOutputType } from 'graphql';
import { hasFields } from '../model/fieldPath.ts';
import { buildWrites, isFilled } from '../model/buildModel.ts';
import { answerAt, fieldsOwner, isMany } from '../model/callPath.ts';
import type { FormFieldConfig, Write } from '../model/config.ts';
import { valuesOf } from '../model/enumFields.ts';
import { enteredFields } from '../model/writeShape.ts';
import type { ConfigPath } from '../read/configText.ts';
import { knownTakes, knownTypes, knownValues } from './known.ts';
import type { Check } from './checkContext.ts';
import { verifyFormKind } from './verifyFormKind.ts';
import { verifyOnce } from './verifyOnce.ts';
import { verifySlot } from './verifySlot.ts';
import { verifyAudiences, verifyWord } from './verifyWords.ts';

/** A create form's fields are those of the create operation's input. */
export function verifyCreateForm(check: Check): void {
  const { config, report } = check;
  const { create } = config;
  if (!create) return;
  verifyAudiences(check, ['create', 'audience'], create.audience);
  verifyWord(check, ['create', 'permission'], 'permission', create.permission, check.words.permissions);
  verifySlot(check, ['create', 'slot'], create.slot);
  verifySlot(check, ['create', 'screen'], create.screen);
  if (!create.fields)
    return create.screen === undefined
      ? undefined
      : report(['create', 'screen'], 'a screen stands in place of a form with fields', {
          code: 'missing-setting',
          help: 'a dialog without them is a slot',
          isKey: true,
        });
  if (!config.operations.create)
    return report(['create'], 'a create form needs an operation', {
      code: 'missing-operation',
      help: 'name it under operations.create',
      isKey: true,
    });
  verifyFormFields(check, ['create', 'fields'], 'create', create.fields);
}

type Entered = ReturnType<typeof enteredFields>;

/** A form's fields are those that an operation takes, each with what its kind needs. */
export function verifyFormFields(check: Check, at: ConfigPath, write: Write, fields: readonly FormFieldConfig[]): void {
  const entered = enteredFields(check.schema, check.config, write);
  if (entered.names === '') return;
  verifyOnce(
    check,
    'form field',
    fields.map((entry, index) => ({ name: entry.field, path: [...at, index, 'field'] })),
  );
  fields.forEach((entry, index) => {
    verifyFormField(check, [...at, index], entered, entry);
    verifyAsked(check, [...at, index, 'field'], write, entry.field);
  });
}

/** What the calls fill in themselves a form would ask for in vain. */
function verifyAsked({ schema, config, report }: Check, at: ConfigPath, write: Write, field: string): void {
  const calls = buildWrites(schema, config)[write].filter(({ place }) => place.takes && field in place.takes);
  const isId = write === 'update' && config.id.includes(field);
  const isVain =
    calls.length > 0 && calls.every((call) => isFilled(call, field) || (isId && call.config.data === undefined));
  if (isVain)
    report(at, `"${field}" is filled in by operations.${write} already`, {
      code: 'duplicate-name',
      help: 'take it out of the form',
    });
}

function verifyFormField(
  check: Check,
  at: ConfigPath,
  { takes, isOpen, names, owner }: Entered,
  entry: FormFieldConfig,
): void {
  const { field, validate, defaultValue, choices = [], reference } = entry;
  const { report } = check;
  const known = knownTakes(takes, owner);
  if (!known.names.includes(field) && !isOpen)
    return report([...at, 'field'], `${names} has no field "${field}"`, { code: 'unknown-field', wrong: field, known });
  // what is empty was reported before
  if ([validate, defaultValue, reference].includes('')) return;
  if (reference === undefined && !verifyFormKind(check, at, takes, entry)) return;
  verifyWord(check, [...at, 'validate'], 'rule', validate, check.words.textRules);
  if (reference !== undefined) return verifyReference(check, [...at, 'reference'], reference);
  const values = knownValues(takes[field]?.type, valuesOf(takes, field));
  const verifyValue = (path: ConfigPath, value: string) => {
    if (!values.names.includes(value))
      report(path, `"${field}" has no value "${value}"`, { code: 'unknown-value', wrong: value, known: values });
  };
  if (typeof defaultValue === 'string') verifyValue([...at, 'defaultValue'], defaultValue);
  choices.forEach((value, index) => verifyValue([...at, 'choices', index], value));
  if (validate === undefined && defaultValue === undefined)
    report(
      [...at, 'field'],
      `"${field}" needs validate (for a text), a defaultValue (for a choice) ` +
        'or a reference (for a row of another list)',
      { code: 'missing-setting' },
    );
}

/** A picker offers the rows of a list, and a value that names a row is looked up in one, so there must be one. */
export function verifyReference({ schema, listed, report }: Check, at: ConfigPath, name: string): void {
  if (listed.has(name)) return;
  if (!hasFields(schema.getType(name)))
    return report(at, `schema.graphql has no type "${name}"`, {
      code: 'unknown-type',
      wrong: name,
      known: { ...knownTypes(schema), names: [...listed] },
    });
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((query) => listsType(query.type, name))
    .map((query) => query.name);
  const help =
    queries.length === 0
      ? `no query of schema.graphql answers with a list of it`
      : `list it in a resource of its own, by ${queries.join(' or ')}`;
  report(at, `a reference to ${name} needs its rows, and no resource lists them`, { code: 'missing-operation', help });
}

function listsType(type: GraphQLOutputType, name: string): boolean {
  const isRows = (candidate: GraphQLOutputType) => isMany(candidate) && getNamedType(candidate).name === name;
  const fields = isMany(type) ? {} : (fieldsOwner(type)?.getFields() ?? {});
  // What has an id is a row itself, not a page of others.
  const page = 'id' in fields ? [] : Object.values(fields);
  return (
    isRows(type) ||
    page.some(
      (field) =>
        isRows(field.type) || (isMany(field.type) && getNamedType(answerAt(field.type, 'node'))?.name === name),
    )
  );
}
