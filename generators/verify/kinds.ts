import { getNamedType, isEnumType, type GraphQLArgument } from 'graphql';
import type { Kind, WordKind } from '../config/leafSchemas.ts';
import { isMany, isNeeded, fieldType, hasFields, rowsPath, type AnyField } from '../model/schemaTypes.ts';
import { expectedOf } from '../nearest.ts';
import type { ConfigPath } from '../read/configText.ts';
import { partFile } from '../read/readInputs.ts';
import { knownPaths, knownTypes, type Check } from './report.ts';
import type { ProblemCode } from '../problem.ts';
import type { RowRule, Words } from '../project.ts';

export interface NamedSetting {
  kind: Kind;
  path: ConfigPath;
  name: string;
}

/** Verifies that a named thing exists. Empty names are already reported. */
export function verifyNamed(check: Check, { kind, path: at, name }: NamedSetting): void {
  const { schema, report } = check;
  if (name === '') return;
  if (kind === 'field' || kind === 'value' || kind === 'anyField') verifyField(check, at, name, kind);
  else if (kind === 'type') verifyReference(check, at, name);
  else if (kind === 'breakpoints') verifyBreakpoint(check, at, name);
  else if (kind === 'enum') {
    const members = knownTypes(schema, isEnumType);
    if (!Object.hasOwn(members, name))
      report(at, 'unknown-value', `schema.graphql has no enum "${name}"`, { wrong: name, members });
  } else if (kind === 'component' || kind === 'function') {
    // The compiler checks the props or arguments.
    const ending = kind === 'function' ? 'ts' : 'tsx';
    const file = `src/features/${check.resource}/${partFile(name, ending)}`;
    if (!check.hasSlot(name, ending))
      report(at, 'missing-slot', `${file} does not export "${name}"`, { wrong: name, known: check.partNames(ending) });
  } else verifyWord(check, at, kind, name);
}

/** Names of rules in messages. Other words are named like their list. */
const CALLED: Readonly<Partial<Record<WordKind, string>>> = {
  textRules: 'rule',
  sortRules: 'sort rule',
  matchRules: 'match rule',
  exportRules: 'export rule',
  subjectRules: 'subject rule',
};

const isList = (declared: Words[WordKind]): declared is readonly string[] => Array.isArray(declared);

function verifyWord(check: Check, path: ConfigPath, kind: WordKind, word: string): void {
  const { words, config, type, report } = check;
  const declared = words[kind];
  const known = isList(declared) ? declared : Object.keys(declared);
  if (!known.includes(word))
    return report(path, 'unknown-word', `unknown ${CALLED[kind] ?? kind.slice(0, -1)} "${word}"`, {
      wrong: word,
      known,
    });
  const rule = isList(declared) ? undefined : declared[word];
  const missing = rule && readsOf(rule).find((name) => !name.includes('.') && !(name in type.getFields()));
  if (missing !== undefined)
    report(path, 'wrong-setting', `"${word}" reads "${missing}", which is not a field of ${type.name}`);
  if (kind !== 'audiences') return;
  const scopes = Object.values(config.operations.getList.args).flatMap((source) =>
    typeof source === 'string' ? words.scopes.filter((scope) => source === `scope.${scope}`) : [],
  );
  const here = scopes.length === 0 ? known : (words.audiencesIn?.(scopes) ?? known);
  if (!here.includes(word))
    report(path, 'unknown-word', `audience "${word}" does not exist in ${scopes.join(' and ')}`, {
      help: expectedOf(here),
    });
}

function verifyBreakpoint({ words: { breakpoints }, report }: Check, path: ConfigPath, name: string): void {
  const help = breakpoints.length === 0 ? undefined : expectedOf(breakpoints.map(String));
  if (!breakpoints.includes(Number(name))) report(path, 'unknown-word', `unknown breakpoint ${name}`, { help });
}

function verifyField(
  { type, report }: Check,
  at: ConfigPath,
  path: string,
  kind: 'field' | 'value' | 'anyField',
): void {
  const refuse = (code: ProblemCode, message: string, help: string, declared?: AnyField | GraphQLArgument) =>
    report(at, code, message, { help, declared });
  const found = fieldType(type, path, kind === 'anyField');
  if (found) {
    if (kind === 'value' && (isMany(found) || hasFields(getNamedType(found))))
      refuse(
        'object-field',
        `"${path}" of ${type.name} is ${String(found)}, not a scalar`,
        'use a field that is a string or a number',
      );
    return;
  }
  const [head = '', tail, deeper] = path.split('.');
  const outer = type.getFields()[head];
  const owner = getNamedType(outer?.type);
  const part = tail !== undefined && hasFields(owner) ? owner.getFields()[tail] : undefined;
  const field = part ?? outer;
  if (!field || (tail !== undefined && hasFields(owner) && !part)) {
    const known = { wrong: path, members: knownPaths(type), declared: type };
    return report(at, 'unknown-field', `${type.name} has no field "${path}"`, known);
  }
  const is = `"${field.name}" is ${String(field.type)}`;
  const asking = [outer, part].find((one) => one?.args.some(isNeeded));
  const needed = asking?.args.find(isNeeded);
  if (deeper !== undefined)
    refuse('unknown-field', `"${path}" is too deep`, 'a path must be at most one level deep, as in states.visible');
  else if (asking && needed)
    refuse(
      'missing-argument',
      `"${asking.name}" requires the argument "${needed.name}", but fields of a row can't have arguments`,
      'add a default to the argument in the schema, or use another field',
      needed,
    );
  else if (part && isMany(outer?.type))
    refuse(
      'object-field',
      `"${head}" of ${type.name} is ${String(outer?.type)}, a list`,
      `use "${head}" with a slot`,
      outer,
    );
  else if (part) refuse('object-field', `${is}, an object`, 'a path must end at a scalar or an enum', field);
  else {
    const help = tail === undefined ? 'use another field' : `use "${head}"`;
    refuse('unknown-field', `${is}, which has no selectable fields`, help, field);
  }
}

function verifyReference({ schema, listed, report }: Check, at: ConfigPath, name: string): void {
  if (listed.has(name)) return;
  if (!hasFields(schema.getType(name)))
    return report(at, 'unknown-type', `schema.graphql has no type "${name}"`, {
      wrong: name,
      known: [...listed],
      members: knownTypes(schema),
    });
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((query) => rowsPath(query.type, name) !== undefined)
    .map((query) => query.name);
  report(at, 'missing-operation', `a reference to ${name} needs a resource that lists its rows`, {
    help:
      queries.length === 0
        ? 'no query of schema.graphql returns a list of it'
        : `add a resource that lists it by ${queries.join(' or ')}`,
  });
}

/** Returns the fields that a rule reads from its first argument, by running it with a proxy. */
function readsOf(rule: RowRule): string[] {
  const read = new Set<string>();
  try {
    (rule as (...args: unknown[]) => unknown)(recorder('', read), '', 0);
  } catch {
    // Ignore errors of the rule: the proxy has recorded the fields that it read.
  }
  return [...read];
}

function recorder(path: string, read: Set<string>): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return () => '';
      if (typeof key === 'symbol') return undefined;
      const inner = path === '' ? key : `${path}.${key}`;
      read.add(inner);
      return recorder(inner, read);
    },
    // For an array method such as some, the callback reads the elements.
    apply: (_target, _self, args: unknown[]) => {
      for (const arg of args)
        if (typeof arg === 'function')
          (arg as (element: unknown) => unknown)(recorder(path.split('.').slice(0, -1).join('.'), read));
      return recorder(path, read);
    },
  });
}
