import { getNamedType, isInputObjectType, isScalarType } from 'graphql';
import { answerAt, argumentsOf, fieldsOwner, takenAt, type AnyField } from '../model/callPath.ts';
import type { Write, WriteConfig } from '../model/config.ts';
import { dataPlace, findMutation, writesOf, type DataPlace } from '../model/writeShape.ts';
import { suggestion } from '../problem.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './verify.ts';
import { argumentPaths, verifyArgs } from './verifyOperations.ts';

/** The calls of a save exist, answer with the row where they are said to, and take what they are given. */
export function verifyWrites(check: Check, write: Write): void {
  const calls = writesOf(check.config, write);
  const isOne = !Array.isArray(check.config.operations[write]);
  calls.forEach((call, index) => verifyWrite(check, write, call, ['operations', write, ...(isOne ? [] : [index])]));
}

function verifyWrite(check: Check, write: Write, call: WriteConfig, at: ConfigPath): void {
  const { schema, report } = check;
  const field = findMutation(schema, call.mutation);
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  if (!field) return void report([...at, 'mutation'], `schema.graphql has no mutation "${call.mutation}"${suggestion(call.mutation, mutations)}`);
  verifyRow(check, call, field, at);
  const place = dataPlace(field, call);
  if (!place) return void report([...at, 'data'], `${call.mutation} has no argument "${call.data ?? ''}"${suggestion(call.data ?? '', argumentPaths(argumentsOf(field)))}`);
  if (!place.takes && !isText(field, call)) return void report([...at, 'data'], `"${call.data ?? ''}" of ${call.mutation} is neither an input object nor a text that could carry JSON`);
  verifyFields(check, call, place, at);
  verifyTaken(check, write, call, { field, place, at });
}

const isText = (field: AnyField, { data = '' }: WriteConfig): boolean => {
  const named = getNamedType(takenAt(argumentsOf(field), data)?.type);
  return isScalarType(named) && !isInputObjectType(named) && !['Int', 'Float', 'Boolean', 'ID'].includes(named.name);
};

function verifyRow({ type, report }: Check, { mutation, row }: WriteConfig, field: AnyField, at: ConfigPath): void {
  if (row === 'none') return;
  const answer = answerAt(field.type, row ?? '');
  if (answer && getNamedType(answer) === type) return;
  const rows = Object.values(fieldsOwner(field.type)?.getFields() ?? {}).filter((candidate) => getNamedType(candidate.type) === type);
  const hint = rows.length > 0 ? `: its row is "${rows[0]?.name ?? ''}"` : '';
  if (row === undefined) report([...at, 'mutation'], `${mutation} answers with ${field.type.toString()}, not with ${type.name}${hint}`);
  else report([...at, 'row'], `${mutation} answers with no ${type.name} under "${row}"${hint}`);
}

function verifyFields({ report }: Check, { mutation, fields = [] }: WriteConfig, { takes, input }: DataPlace, at: ConfigPath): void {
  fields.forEach((name, index) => {
    if (takes && !(name in takes)) report([...at, 'fields', index], `${input ?? mutation} has no field "${name}"${suggestion(name, Object.keys(takes))}`);
  });
}

interface Taken {
  field: AnyField;
  place: DataPlace;
  at: ConfigPath;
}

/** Everything that is needed comes from an argument's source, from the form or from the row. */
function verifyTaken({ config, report }: Check, write: Write, call: WriteConfig, { field, place, at }: Taken): void {
  const owner = call.mutation;
  const args = call.args ?? {};
  const form = write === 'create' ? config.create?.fields?.map((one) => one.field) : undefined;
  const entered = form ?? Object.keys(place.takes ?? {});
  if (call.data === undefined) return verifyArgs({ report, at: [...at, 'args'], owner, args, takes: place.takes ?? {}, given: entered });
  const inside = [...place.path];
  verifyArgs({ report, at: [...at, 'args'], owner, args: withoutText(args, place), takes: argumentsOf(field), given: inside.slice(0, 1) });
  const prefix = `${inside.join('.')}.`;
  const own = Object.keys(args).flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []));
  if (place.takes) verifyArgs({ report, at: [...at, 'args'], owner, args: {}, takes: place.takes, given: [...entered, ...own] });
}

/** What goes inside a JSON text is nowhere in the schema. */
const withoutText = (args: NonNullable<WriteConfig['args']>, { path, takes }: DataPlace): typeof args =>
  takes ? args : Object.fromEntries(Object.entries(args).filter(([name]) => !name.startsWith(`${path.join('.')}.`)));
