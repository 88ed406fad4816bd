import { getNamedType, isInputObjectType, isRequiredArgument } from 'graphql';
import { isFilled } from '../model/buildModel.ts';
import { answerAt, argumentsOf, fieldsOwner, splitPath, takenAt, type AnyField } from '../model/callPath.ts';
import type { Write, WriteConfig } from '../model/config.ts';
import { dataPlace, ECHOED, wholeArgs, writesOf, type DataPlace } from '../model/writeShape.ts';
import { nearest } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';
import { declarationOf, knownFields, knownTakes, knownTakesDeep } from './known.ts';
import { withMeant } from './report.ts';
import { verifyArgs, verifyParts, verifyTakesId } from './verifyArgs.ts';

/** The calls of a save exist, answer with the row where they are said to, and take what they are given. */
export function verifyWrites(check: Check, write: Write): void {
  const calls = writesOf(check.config, write);
  const isOne = !Array.isArray(check.config.operations[write]);
  calls.forEach((call, index) => verifyWrite(check, write, call, ['operations', write, ...(isOne ? [] : [index])]));
}

function verifyWrite(check: Check, write: Write, call: WriteConfig, at: ConfigPath): void {
  const { report } = check;
  const field = findMutation(check, [...at, 'mutation'], call.mutation);
  if (!field) return;
  verifyRow(check, call, field, at);
  // An empty name was reported before.
  if (call.data === '') return;
  const place = dataPlace(field, call);
  const { data = 'input' } = call;
  const taken = takenAt(argumentsOf(field), data);
  if (!place && !taken)
    return report([...at, 'data'], `${field.name} has no argument "${data}"`, {
      code: 'unknown-argument',
      wrong: data,
      known: knownTakesDeep(argumentsOf(field), field),
    });
  if (!place)
    return report(
      [...at, call.data === undefined ? 'mutation' : 'data'],
      `"${data}" of ${field.name} is no input object`,
      {
        code: 'wrong-answer',
        related: declarationOf(taken),
      },
    );
  const input = getNamedType(taken?.type);
  if (isInputObjectType(input) && input.isOneOf && Object.keys(input.getFields()).length > 1) {
    const inner = Object.values(input.getFields()).find(({ type }) => isInputObjectType(getNamedType(type)));
    return report(
      [...at, 'mutation'],
      `"${data}" of ${field.name} is a ${input.name}, which is @oneOf: it takes one field`,
      {
        code: 'wrong-answer',
        help: inner
          ? `name the one that takes what was entered: data: '${data}.${inner.name}'`
          : 'take another mutation',
        related: declarationOf(taken),
      },
    );
  }
  (call.fields ?? []).forEach((name, index) => {
    if (!(name in place.takes))
      report([...at, 'fields', index], `${place.input ?? field.name} has no field "${name}"`, {
        code: 'unknown-field',
        wrong: name,
        known: knownTakes(place.takes, field),
      });
  });
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

function verifyRow({ type, report }: Check, { record }: WriteConfig, field: AnyField, at: ConfigPath): void {
  if (record === 'none' || record === '') return;
  const answer = answerAt(field.type, record ?? '');
  if (answer && getNamedType(answer) === type && !String(answer).includes('[')) return;
  const names = Object.values(fieldsOwner(field.type)?.getFields() ?? {})
    .filter((candidate) => getNamedType(candidate.type) === type)
    .map(({ name }) => name);
  const help = names.length > 0 ? { help: `its row is "${names[0] ?? ''}"` } : {};
  const related = declarationOf(field);
  if (record === undefined)
    report([...at, 'mutation'], `${field.name} answers with ${field.type.toString()}, not with ${type.name}`, {
      code: 'wrong-answer',
      related,
      ...help,
    });
  else
    report([...at, 'record'], `${field.name} answers with no ${type.name} under "${record}"`, {
      code: 'unknown-rows',
      wrong: record,
      known: names,
      related,
      ...help,
    });
}

interface Taken {
  field: AnyField;
  place: DataPlace;
  at: ConfigPath;
}

/** Everything that is needed comes from an argument's source, from the form or from the row. */
function verifyTaken(check: Check, write: Write, call: WriteConfig, { field, place, at }: Taken): void {
  const { data, args = {} } = call;
  const form =
    write === 'create' ? check.config.create?.fields?.map((one) => splitPath(one.field)[0] ?? '') : undefined;
  const names = Object.keys(place.takes);
  const entered = form ? [...withMeant(form, names), ...ECHOED] : names;
  const taking = { at: [...at, 'args'], owner: field, hasRow: true };
  const whole = wholeArgs(place, call);
  verifyParts(check, taking.at, field, { takes: argumentsOf(field), filled: Object.keys(whole), entered: place.path });
  if (data === undefined) {
    if (write !== 'create')
      for (const taken of Object.values(place.takes))
        if (isId(check, taken.name) && !isFilled({ place, args: whole }, taken.name))
          verifyTakesId(check, [...at, 'mutation'], taken);
    verifyArgs(check, { ...taking, args, takes: place.takes, given: entered });
    return verifyBeside(check, write, field, { place, at });
  }
  verifyArgs(check, { ...taking, args, takes: argumentsOf(field), given: place.path.slice(0, 1) });
  const prefix = `${place.path.join('.')}.`;
  const own = Object.keys(args).flatMap((path) =>
    path.startsWith(prefix) ? (splitPath(path.slice(prefix.length))[0] ?? []) : [],
  );
  verifyArgs(check, { ...taking, args: {}, takes: place.takes, given: [...entered, ...own] });
}

const isId = ({ config }: Check, name: string): boolean => config.id.some((id) => id === name);

/** What a call needs beside its input, which row it is above all, is nowhere said while the input's place is not. */
function verifyBeside(
  check: Check,
  write: Write,
  field: AnyField,
  { place: { path, takes }, at }: Omit<Taken, 'field'>,
): void {
  const [input] = path;
  if (input === undefined) return;
  const isRowsId = (name: string) => write !== 'create' && isId(check, name);
  const saysRow = Object.keys(takes).some(isRowsId);
  for (const arg of field.args)
    if (arg.name !== input && (isRequiredArgument(arg) || (!saysRow && isRowsId(arg.name))))
      check.report([...at, 'mutation'], `${field.name} needs "${arg.name}" beside "${input}"`, {
        code: 'missing-argument',
        help: `say data: '${input}', and under args where "${arg.name}" comes from: args: { ${arg.name}: 'id' }`,
        related: declarationOf(arg),
      });
}
