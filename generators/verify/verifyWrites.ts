import { getNamedType, isInputObjectType, isRequiredArgument, isScalarType, isUnionType } from 'graphql';
import {
  answerAt,
  argumentsOf,
  fieldsOwner,
  isNeeded,
  splitPath,
  takenAt,
  takenBy,
  type AnyField,
  type Takes,
} from '../model/callPath.ts';
import { isFilled } from '../model/buildModel.ts';
import type { Write, WriteConfig } from '../model/config.ts';
import { dataPlace, ECHOED, wholeArgs, writesOf, type DataPlace } from '../model/writeShape.ts';
import { nearest } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import { declarationOf, knownFields, knownTakes, knownTakesDeep } from './known.ts';
import { withMeant } from './report.ts';
import type { Check } from './checkContext.ts';
import { verifyArgs, verifyTakesId } from './verifyArgs.ts';

/** The calls of a save exist, answer with the row where they are said to, and take what they are given. */
export function verifyWrites(check: Check, write: Write): void {
  const calls = writesOf(check.config, write);
  const isOne = !Array.isArray(check.config.operations[write]);
  calls.forEach((call, index) => verifyWrite(check, write, call, ['operations', write, ...(isOne ? [] : [index])]));
}

function verifyWrite(check: Check, write: Write, call: WriteConfig, at: ConfigPath): void {
  const field = findMutation(check, [...at, 'mutation'], call.mutation);
  if (!field) return;
  verifyRow(check, call, field, at);
  // an empty name was reported before
  if (call.data === '') return;
  const place = dataPlace(field, call);
  const wrong = call.data ?? '';
  if (!place)
    return check.report([...at, 'data'], `${field.name} has no argument "${wrong}"`, {
      code: 'unknown-argument',
      wrong,
      known: knownTakesDeep(argumentsOf(field), field),
    });
  if (!place.takes && !isText(field, call))
    return check.report(
      [...at, 'data'],
      `"${wrong}" of ${field.name} is neither an input object nor a text that could carry JSON`,
      { code: 'wrong-answer', related: declarationOf(takenAt(argumentsOf(field), wrong)) },
    );
  if (verifyOneOf(check, call, field, at)) return;
  verifyFields(check, call, { field, place, at });
  verifyTaken(check, write, call, { field, place, at });
}

/** The mutation of that name, or the one that it is a slip of. */
function findMutation({ schema, report }: Check, at: ConfigPath, name: string): AnyField | undefined {
  const root = schema.getMutationType();
  const known = knownFields(root);
  if (name === '' || known.names.includes(name)) return root?.getFields()[name];
  report(at, `schema.graphql has no mutation "${name}"`, { code: 'unknown-operation', wrong: name, known });
  const meant = nearest(name, known.names);
  return meant?.isCertain ? root?.getFields()[meant.name] : undefined;
}

const isText = (field: AnyField, { data = '' }: WriteConfig): boolean => {
  const named = getNamedType(takenAt(argumentsOf(field), data)?.type);
  return isScalarType(named) && !['Int', 'Float', 'Boolean', 'ID'].includes(named.name);
};

function verifyRow({ type, report }: Check, { record }: WriteConfig, field: AnyField, at: ConfigPath): void {
  if (record === 'none' || record === '') return;
  const answer = answerAt(field.type, record ?? '');
  const named = answer && getNamedType(answer);
  if (named === type || (record === undefined && isUnionType(named) && named.getTypes().includes(type))) return;
  const rows = Object.values(fieldsOwner(field.type)?.getFields() ?? {}).filter(
    (candidate) => getNamedType(candidate.type) === type,
  );
  const names = rows.map(({ name }) => name);
  const help = names.length > 0 ? `its row is "${names[0] ?? ''}"` : undefined;
  const related = declarationOf(field);
  if (record === undefined)
    report([...at, 'mutation'], `${field.name} answers with ${field.type.toString()}, not with ${type.name}`, {
      code: 'wrong-answer',
      related,
      ...(help !== undefined && { help }),
    });
  else
    report([...at, 'record'], `${field.name} answers with no ${type.name} under "${record}"`, {
      code: 'unknown-rows',
      wrong: record,
      known: names,
      related,
      ...(help !== undefined && { help }),
    });
}

/** Of an input object that takes one field, what was entered goes into that field. Answers whether it doesn't. */
function verifyOneOf({ report }: Check, { data = 'input' }: WriteConfig, field: AnyField, at: ConfigPath): boolean {
  const taken = takenAt(argumentsOf(field), data);
  const input = taken && getNamedType(taken.type);
  if (!isInputObjectType(input) || !input.isOneOf || Object.keys(input.getFields()).length < 2) return false;
  const objects = Object.values(input.getFields()).filter(({ type }) => isInputObjectType(getNamedType(type)));
  const [inner] = objects.map(({ name }) => `${data}.${name}`);
  report([...at, 'mutation'], `"${data}" of ${field.name} is a ${input.name}, which is @oneOf: it takes one field`, {
    code: 'wrong-answer',
    help: inner === undefined ? 'take another mutation' : `name the one that takes what was entered: data: '${inner}'`,
    related: declarationOf(taken),
  });
  return true;
}

interface Taken {
  field: AnyField;
  place: DataPlace;
  at: ConfigPath;
}

function verifyFields(
  { report }: Check,
  { fields = [] }: WriteConfig,
  { field, place: { takes, input }, at }: Taken,
): void {
  fields.forEach((name, index) => {
    if (takes && !(name in takes))
      report([...at, 'fields', index], `${input ?? field.name} has no field "${name}"`, {
        code: 'unknown-field',
        wrong: name,
        known: knownTakes(takes, field),
      });
  });
}

/** Everything that is needed comes from an argument's source, from the form or from the row. */
function verifyTaken(check: Check, write: Write, call: WriteConfig, { field, place, at }: Taken): void {
  const { data, args = {} } = call;
  const form = write === 'create' ? check.config.create?.fields?.map((one) => one.field) : undefined;
  const names = Object.keys(place.takes ?? {});
  const entered = form ? [...withMeant(form, names), ...ECHOED] : names;
  const taking = { at: [...at, 'args'], owner: field };
  verifyParts(check, taking.at, field, {
    takes: argumentsOf(field),
    filled: Object.keys(wholeArgs(place, call)),
    entered: place.path,
  });
  if (data === undefined) {
    verifyIds(check, write, wholeArgs(place, call), { place, at });
    verifyArgs(check, { ...taking, args, takes: place.takes ?? {}, given: entered });
    return verifyBeside(check, write, field, { place, at });
  }
  verifyArgs(check, {
    ...taking,
    args: withoutText(args, place),
    takes: argumentsOf(field),
    given: place.path.slice(0, 1),
  });
  const prefix = `${place.path.join('.')}.`;
  const own = Object.keys(args).flatMap((path) =>
    path.startsWith(prefix) ? (splitPath(path.slice(prefix.length))[0] ?? []) : [],
  );
  if (place.takes) verifyArgs(check, { ...taking, args: {}, takes: place.takes, given: [...entered, ...own] });
}

/** What is called as the row's id is filled with it. */
function verifyIds(
  check: Check,
  write: Write,
  args: NonNullable<WriteConfig['args']>,
  { place, at }: Omit<Taken, 'field'>,
): void {
  if (write === 'create') return;
  for (const taken of Object.values(place.takes ?? {}))
    if (check.config.id.includes(taken.name) && !isFilled({ place, args }, taken.name))
      verifyTakesId(check, [...at, 'mutation'], taken);
}

interface Parts {
  takes: Takes;
  /** The paths of what is filled. */
  filled: readonly string[];
  /** What is entered fills the rest of this place. */
  entered?: readonly string[];
}

/** An object of which arguments fill a part gets all that it needs. */
export function verifyParts(
  { report }: Check,
  at: ConfigPath,
  field: AnyField,
  { takes, filled, entered = [] }: Parts,
): void {
  const isEntered = (path: string) => `${entered.join('.')}.`.startsWith(`${path}.`);
  const parts = filled.flatMap((path) => splitPath(path).map((_, index, keys) => keys.slice(0, index).join('.')));
  for (const part of new Set(parts.filter((path) => path !== '' && !filled.includes(path) && !isEntered(path)))) {
    const inner = takenBy(takenAt(takes, part)?.type) ?? {};
    const given = filled.flatMap((path) =>
      path.startsWith(`${part}.`) ? (splitPath(path.slice(part.length + 1))[0] ?? []) : [],
    );
    // A name that is not there is told as such, and may be meant for what seems to lack.
    if (given.some((name) => !Object.hasOwn(inner, name))) continue;
    for (const one of Object.values(inner).filter(({ name }) => !given.includes(name)))
      if (isNeeded(one))
        report(at, `${field.name} needs "${part}.${one.name}"`, {
          code: 'missing-argument',
          help: 'say where it comes from',
          related: declarationOf(one),
        });
  }
}

/** What a call needs beside its input, which row it is above all, is nowhere said while the input's place is not. */
function verifyBeside(
  { config, report }: Check,
  write: Write,
  field: AnyField,
  { place: { path, takes }, at }: Omit<Taken, 'field'>,
): void {
  const [input] = path;
  if (input === undefined) return;
  const ids = write === 'create' ? [] : config.id;
  const saysRow = Object.keys(takes ?? {}).some((name) => ids.includes(name));
  for (const arg of field.args)
    if (arg.name !== input && (isRequiredArgument(arg) || (!saysRow && ids.includes(arg.name))))
      report([...at, 'mutation'], `${field.name} needs "${arg.name}" beside "${input}"`, {
        code: 'missing-argument',
        help: `say data: '${input}', and under args where "${arg.name}" comes from: args: { ${arg.name}: 'id' }`,
        related: declarationOf(arg),
      });
}

/** What goes inside a JSON text is nowhere in the schema. */
const withoutText = (args: NonNullable<WriteConfig['args']>, { path, takes }: DataPlace): typeof args =>
  takes ? args : Object.fromEntries(Object.entries(args).filter(([name]) => !name.startsWith(`${path.join('.')}.`)));
