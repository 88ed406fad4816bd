import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLType,
} from 'graphql';
import { keyBy, mapKeys, partition } from 'es-toolkit';
import {
  closedValues,
  hasFields,
  heldBy,
  isMany,
  isNeeded,
  splitPath,
  type AnyField,
  type InputMap,
} from '../model/schemaTypes.ts';
import type { Holds } from '../model/listAsks.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { ConfigValue } from '../config/leafSchemas.ts';
import { resolveMisspelledNames, type Check } from './report.ts';
import type { ProblemCode } from '../problem.ts';

/** A value that the generated code fills in: an entered value, a row's id or field, or an argument of a list. */
export type Held = 'entered' | 'id' | Holds | { row: GraphQLOutputType };

/** An argument or input field that the generated code fills, and the part of the config that causes this. */
export interface Given {
  path: string;
  by: Held | { value: ConfigValue };
  at: ConfigPath;
  valueAt?: ConfigPath;
  /** True if the setting's name requires the argument, and not its value. */
  isKey?: boolean | undefined;
  /** True if the path is written as the name of a setting. */
  isNamed?: true;
  /** The last part of the path, as it is written. Default: the whole path; `''`: nothing. */
  written?: string;
  /** Name that is written instead of a path. It can contain dots. */
  name?: string;
  mayLack?: boolean;
  code?: ProblemCode;
}

/** Something with arguments or fields, and the place for reports of missing ones. */
interface Taker {
  owner: AnyField | GraphQLInputObjectType | { name: string };
  takes: InputMap;
  at: ConfigPath;
  isKey?: boolean;
  help?: string;
  /** Name in the config, which prefixes its arguments. */
  name?: string;
  before?: string;
  /** True if other arguments are passed elsewhere. */
  isPart?: boolean;
  /** Arguments that are required regardless of their type. */
  needed?: readonly string[];
}

const nameOf = ({ path }: Given): string => splitPath(path)[0] ?? '';
const CALLED = { text: 'a text', number: 'a number', boolean: 'true or false', texts: 'a list of strings' } as const;

/** Compares arguments with the schema: each must exist, have the right type and occur once, and none may be missing. */
export function verifyGiven(check: Check, taker: Taker, given: readonly Given[], inside = ''): void {
  const { report } = check;
  const { owner, takes, at, isPart, isKey, help = 'add its source', before = '', needed = [] } = taker;
  const called = taker.name ?? owner.name;
  const names = [...new Set(given.map(nameOf))];
  const told = resolveMisspelledNames(names, Object.keys(takes));
  const missing = Object.values(takes).filter(
    (one) => (isNeeded(one) || needed.includes(one.name)) && !told.includes(one.name),
  );
  const unknown = given.filter((one) => one.isNamed && !takes[nameOf(one)]);
  // One unknown and one missing name count as a single typo.
  const [meant] = unknown.length === 1 && missing.length === 1 && !isPart ? missing : [];
  for (const name of names) {
    const ones = given.filter((one) => nameOf(one) === name);
    const [[whole, ...others], [part, ...parts]] = partition(ones, ({ path }) => path === name);
    const taken = takes[name];
    if (!taken) {
      reportUnknown(check, ones[0], taker, inside, meant && `it needs "${meant.name}"`);
      continue;
    }
    for (const { at: place, isNamed } of others)
      report(place, 'duplicate-name', `"${name}" is already set by ${(whole?.at ?? []).slice(0, 2).join('.')}`, {
        help: 'remove one of them',
        isKey: isNamed,
      });
    if (whole) verifyFilled(check, owner.name, taken, whole);
    if (!part) continue;
    const inner = [part, ...parts].map((one) => ({ ...one, path: one.path.slice(name.length + 1) }));
    const type = getNamedType(taken.type);
    if (!isInputObjectType(type)) reportUnknown(check, inner[0], { ...taker, owner: { name }, takes: {} }, name);
    else if (isMany(taken.type))
      report(part.at, part.code ?? 'wrong-setting', `"${name}" of ${owner.name} is a list: expected one object`, {
        isKey: part.isNamed ?? part.isKey,
        declared: taken,
      });
    else if (!whole) {
      const parted = { ...taker, name: called, owner: type, takes: type.getFields(), needed: [] };
      verifyGiven(check, parted, inner, `${inside}${name}.`);
    }
  }
  const [, second] = names.map((name) => given.find((one) => nameOf(one) === name));
  if (isInputObjectType(owner) && owner.isOneOf && second)
    report(second.at, second.code ?? 'wrong-answer', `${owner.name} is @oneOf: expected exactly one field`, {
      declared: owner,
    });
  for (const one of isPart || meant ? [] : missing)
    report(at, 'missing-argument', `${called} needs "${before}${inside}${one.name}"`, { help, declared: one, isKey });
}

function reportUnknown(
  { report }: Check,
  one: Given | undefined,
  { owner, takes, before = '' }: Taker,
  inside: string,
  help?: string,
): void {
  if (!one) return;
  const name = nameOf(one);
  const written = one.name === undefined ? splitPath(one.written ?? `${before}${inside}${one.path}`) : [one.name];
  const at = one.name === undefined ? written.length - splitPath(one.path).length : 0;
  const whole = (other: string) => (at < 0 ? other : written.with(at, other).join('.'));
  const isInput = !('args' in owner);
  const code = one.code ?? (isInput ? 'unknown-field' : 'unknown-argument');
  report(one.at, code, `${owner.name} has no ${isInput ? 'field' : 'argument'} "${name}"`, {
    ...(one.written !== '' && { wrong: one.name ?? whole(name) }),
    members: mapKeys(takes, (_, known) => whole(known)),
    declared: owner,
    help,
    isKey: one.isNamed ?? one.isKey,
  });
}

function verifyFilled(
  check: Check,
  owner: string,
  taken: InputMap[string],
  { by, at, valueAt = at, mayLack = false, isKey, code }: Given,
): void {
  if (typeof by === 'object' && 'value' in by) return verifyValue(check, valueAt, taken, by.value);
  if (!(mayLack && isNeeded(taken)) && takesHeld(taken.type, by)) return;
  const held = typeof by !== 'string' ? ('row' in by ? String(by.row) : `a list of ${by.join(', ')}`) : undefined;
  const called = held ?? (by === 'id' ? 'an id' : CALLED[by as keyof typeof CALLED]);
  const message = `"${taken.name}" of ${owner} expects ${String(taken.type)}, not ${called}`;
  check.report(at, code ?? 'wrong-setting', mayLack ? `${message} or null` : message, { isKey, declared: taken });
}

export const namesRow = (type: GraphQLNamedType): boolean =>
  isScalarType(type) && heldBy(type) !== 'boolean' && type.name !== 'Float';

/** Refuses paths as names of fields, because values are written as nested objects. */
export function verifyNames({ report }: Check, at: ConfigPath, value: object): void {
  for (const path of Object.keys(value).filter((name) => name.includes('.'))) {
    const [head = '', rest = ''] = splitPath(path);
    const help = `write ${head}: { ${rest}: … }`;
    report([...at, path], 'unknown-field', `"${path}" is a path and not a field`, { help, isKey: true });
  }
}

/** Verifies a value in the config. An id is a string, and a list is written as a list. */
export function verifyValue(
  check: Check,
  at: ConfigPath,
  taken: { name: string; type: GraphQLType },
  value: ConfigValue,
): void {
  const type = getNullableType(taken.type);
  if (isListType(type) && Array.isArray(value))
    return value.forEach((one: ConfigValue, index) =>
      verifyValue(check, [...at, index], { ...taken, type: type.ofType }, one),
    );
  if (isInputObjectType(type) && typeof value === 'object' && !Array.isArray(value)) {
    verifyNames(check, at, value);
    const given = Object.entries(value).map(([path, part]: [string, ConfigValue]): Given => ({
      path,
      by: { value: part },
      at: [...at, path],
      isNamed: true,
    }));
    return verifyGiven(check, { owner: type, takes: type.getFields(), at }, given);
  }
  if (!isListType(type) && !isInputObjectType(type) && takesLeaf(type, value)) return;
  const known = closedValues(type) ?? [];
  const declared = getNamedType(type);
  const members = isEnumType(declared) ? keyBy(declared.getValues(), ({ name }) => name) : {};
  if (typeof value === 'string' && known.length > 0 && !known.includes(value))
    check.report(at, 'unknown-value', `"${taken.name}" has no value "${value}"`, {
      wrong: value,
      known,
      members,
      declared,
    });
  else check.report(at, 'wrong-setting', `"${taken.name}" expects ${String(taken.type)}, not ${JSON.stringify(value)}`);
}

export function isTaken(check: Check, taken: InputMap[string], value: ConfigValue): boolean {
  let isRight = true;
  verifyValue({ ...check, report: () => (isRight = false) }, [], taken, value);
  return isRight;
}

export function takesLeaf(type: GraphQLNamedType, value: ConfigValue): boolean {
  const values = closedValues(type);
  if (values) return typeof value === 'string' && values.includes(value);
  const held = heldBy(type);
  if (type.name === 'Int') return Number.isInteger(value);
  return held === undefined || typeof value === (held === 'text' ? 'string' : held);
}

function takesHeld(type: GraphQLInputType, by: Held): boolean {
  const named = getNamedType(type);
  if (by === 'entered') return true;
  // Ids and scopes are strings, which are also valid for numbers and enum values.
  if (by === 'id') return isEnumType(named) || (isScalarType(named) && named.name !== 'Boolean');
  if (typeof by === 'object' && 'row' in by) return takesField(type, by.row);
  if (isMany(type) !== (by === 'texts' || typeof by !== 'string')) return false;
  if (typeof by !== 'string') return takesValues(named, by);
  return !closedValues(named) && holds(named, by === 'texts' ? 'text' : by);
}

const holds = (type: GraphQLNamedType, held: ReturnType<typeof heldBy>): boolean =>
  isScalarType(type) && [undefined, held].includes(heldBy(type));

const takesValues = (type: GraphQLNamedType, values: readonly string[]): boolean =>
  closedValues(type) ? values.every((value) => takesLeaf(type, value)) : holds(type, 'text');

function takesField(to: GraphQLInputType, from: GraphQLOutputType): boolean {
  const [given, taken] = [getNamedType(from), getNamedType(to)];
  if ((isMany(from) && !isMany(to)) || hasFields(given) || isInputObjectType(taken)) return false;
  if (given.name === taken.name) return true;
  const values = closedValues(given);
  if (values && closedValues(taken)) return takesValues(taken, values);
  if (isEnumType(given)) return holds(taken, 'text');
  const held = heldBy(given);
  return (
    isScalarType(given) &&
    isScalarType(taken) &&
    (held === undefined || holds(taken, held) || (taken.name === 'ID' && held === 'number'))
  );
}
