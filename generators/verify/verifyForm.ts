import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { buildWrites, isFilled } from '../model/buildModel.ts';
import { isMany, isRequiredIn, takenAt } from '../model/callPath.ts';
import type { FormFieldConfig, Write } from '../model/config.ts';
import { formKind } from '../model/formKind.ts';
import { heldBy, meaningOf } from '../model/scalars.ts';
import { enteredFields } from '../model/writeShape.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';
import { knownTakes, knownTakesDeep, knownValues } from './known.ts';
import { verifyOnce } from './verifyOnce.ts';

/** A create form's fields are those of the create operation's input. */
export function verifyCreateForm(check: Check): void {
  const { config, report } = check;
  const { create } = config;
  if (!create) return;
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

/** A form's fields are those that an operation takes, each with what its type allows. */
export function verifyFormFields(check: Check, at: ConfigPath, write: Write, fields: readonly FormFieldConfig[]): void {
  if (enteredFields(check.schema, check.config, write).names === '') return;
  verifyOnce(
    check,
    'form field',
    fields.map((entry, index) => ({ name: entry.field, path: [...at, index, 'field'] })),
  );
  fields.forEach((entry, index) => {
    verifyFormField(check, [...at, index], write, entry);
    verifyAsked(check, [...at, index, 'field'], write, entry.field);
  });
}

/** What the calls fill in themselves a form would ask for in vain. */
function verifyAsked({ schema, config, report }: Check, at: ConfigPath, write: Write, field: string): void {
  const calls = buildWrites(schema, config)[write].filter(({ place }) => field in place.takes);
  const isId = write === 'update' && config.id.some((name) => name === field);
  const isVain =
    calls.length > 0 && calls.every((call) => isFilled(call, field) || (isId && call.config.data === undefined));
  if (isVain)
    report(at, `"${field}" is filled in by operations.${write} already`, {
      code: 'duplicate-name',
      help: 'take it out of the form',
    });
}

function verifyFormField(
  { schema, config, report }: Check,
  at: ConfigPath,
  write: Write,
  entry: FormFieldConfig,
): void {
  const { field, validate, defaultValue, choices = [], reference } = entry;
  const { takes, names, owner } = enteredFields(schema, config, write);
  const taken = takenAt(takes, field);
  if (!taken)
    return report([...at, 'field'], `${names} has no field "${field}"`, {
      code: 'unknown-field',
      wrong: field,
      known: field.includes('.') ? knownTakesDeep(takes, owner) : knownTakes(takes, owner),
    });
  const named = getNamedType(taken.type);
  if (isInputObjectType(named))
    return report([...at, 'field'], `"${field}" is a ${named.name}, which no input asks for`, {
      code: 'object-field',
      help: isMany(taken.type)
        ? 'take a hand-written dialog'
        : `name its fields: ${Object.keys(named.getFields())
            .map((name) => `${field}.${name}`)
            .join(', ')}`,
    });
  // An empty one was reported before.
  if (([validate, defaultValue, reference] as unknown[]).includes('')) return;
  const kind = formKind(takes, entry);
  const refuse = (setting: string, message: string) => report([...at, setting], message, { code: 'wrong-setting' });
  if (validate !== undefined && kind !== 'text')
    return refuse('validate', `"${field}" is no text, and only texts are validated by a rule`);
  if (reference !== undefined && (isEnumType(named) || heldBy(named) === 'boolean'))
    return refuse('reference', `"${field}" takes ${taken.type.toString()}, which names no row`);
  const known = knownValues(taken.type, meaningOf(named).values);
  if (choices.length > 0 && known.names.length === 0)
    return refuse('choices', `"${field}" has no closed set of values to choose from`);
  const verifyChoice = (path: ConfigPath, value: string) => {
    if (!known.names.includes(value))
      report(path, `"${field}" has no value "${value}"`, { code: 'unknown-value', wrong: value, known });
  };
  choices.forEach((value, index) => verifyChoice([...at, 'choices', index], value));
  if (defaultValue === undefined) {
    if (kind === 'answer' && isRequiredIn(takes, field))
      report([...at, 'field'], `"${field}" needs a defaultValue, true or false`, { code: 'missing-setting' });
    return;
  }
  const wanted = wantedOf(kind, named.name);
  if (!wanted.fits(defaultValue))
    return refuse('defaultValue', `the defaultValue of "${field}" has to be ${wanted.is}`);
  if (kind === 'choice') verifyChoice([...at, 'defaultValue'], String(defaultValue));
}

interface Wanted {
  is: string;
  fits: (value: NonNullable<FormFieldConfig['defaultValue']>) => boolean;
}

function wantedOf(kind: ReturnType<typeof formKind>, type: string): Wanted {
  if (kind === 'flag' || kind === 'answer') return { is: 'true or false', fits: (value) => typeof value === 'boolean' };
  if (kind === 'number')
    return type === 'Int'
      ? { is: 'a whole number', fits: Number.isInteger }
      : { is: 'a number', fits: (value) => typeof value === 'number' };
  return ['text', 'choice', 'date', 'dateTime'].includes(kind)
    ? { is: 'a text', fits: (value) => typeof value === 'string' }
    : { is: 'left out', fits: () => false };
}
