import { getNamedType, isEnumType, isScalarType, type GraphQLObjectType } from 'graphql';
import { argumentsOf, isNeeded, splitPath, takenAt, takenBy, type AnyField, type Takes } from '../model/callPath.ts';
import type { Args, ArgSource } from '../model/config.ts';
import { fieldType } from '../model/enumFields.ts';
import { takesField } from '../model/givable.ts';
import type { ConfigPath } from '../read/configText.ts';
import { declarationOf, knownPaths, knownTakes, knownTakesDeep, type Known } from './known.ts';
import { withMeant } from './report.ts';
import type { Check } from './checkContext.ts';
import { verifyValue } from './verifyActions.ts';

const sourcesOf = ({ words }: Check): string[] => ['id', ...words.scopes.map((name) => `scope.${name}`)];

interface ArgsCheck {
  at: ConfigPath;
  owner: AnyField;
  /** How the config calls it, where that is longer than the field's name. */
  name?: string;
  args: Args;
  takes: Takes;
  /** The fields on the way, whose arguments are named after them. */
  steps?: readonly AnyField[];
  /** What comes from elsewhere. */
  given?: readonly string[];
  /** The call is about a row, whose fields can be given. Default: false. */
  hasRow?: boolean;
}

/** Arguments that are named exist, and those that are needed come from somewhere. */
export function verifyArgs(
  check: Check,
  { at, owner, name: called = owner.name, args, takes, steps = [], given = [], hasRow = false }: ArgsCheck,
): void {
  const { report } = check;
  const outer = new Map(steps.slice(0, -1).map((step) => [step.name, step]));
  const known = knownTakes(takes, owner);
  for (const [path, source] of Object.entries(args)) {
    const [head = '', ...tail] = splitPath(path);
    const step = outer.get(head);
    const isFound = step
      ? tail.length === 1 && argumentsOf(step)[tail[0] ?? '']
      : known.names.includes(head) && takenAt(takes, path);
    const right = step ? outerArguments(step) : tail.length > 0 ? knownTakesDeep(takes, owner) : known;
    if (!isFound)
      report([...at, path], `${called} has no argument "${path}"`, {
        code: 'unknown-argument',
        wrong: path,
        known: right,
        isKey: true,
      });
    const taken = step ? argumentsOf(step)[tail[0] ?? ''] : takenAt(takes, path);
    verifySource(check, [...at, path], { source, hasRow, taken: isFound ? taken : undefined });
  }
  const told = [
    ...withMeant(
      Object.keys(args).map((path) => splitPath(path)[0] ?? ''),
      known.names,
    ),
    ...given,
  ];
  verifyNeeded(check, at, called, takes, (name) => told.includes(name));
  for (const step of outer.values()) {
    const right = outerArguments(step).names;
    const meant = withMeant(Object.keys(args), right);
    verifyNeeded(
      check,
      at,
      called,
      argumentsOf(step),
      (name) => meant.includes(`${step.name}.${name}`),
      `${step.name}.`,
    );
  }
}

function verifyNeeded(
  { report }: Check,
  at: ConfigPath,
  called: string,
  takes: Takes,
  isTold: (name: string) => boolean,
  before = '',
): void {
  for (const arg of Object.values(takes)) {
    if (!isNeeded(arg) || isTold(arg.name)) continue;
    report(at, `${called} needs "${before}${arg.name}"`, {
      code: 'missing-argument',
      help: 'say where it comes from',
      related: declarationOf(arg),
    });
  }
}

function outerArguments(step: AnyField): Known {
  const { names, declared } = knownTakes(argumentsOf(step), step);
  return {
    names: names.map((name) => `${step.name}.${name}`),
    declared: (path) => declared?.(path && splitPath(path)[1]) ?? [],
  };
}

function verifySource(
  check: Check,
  at: ConfigPath,
  { source, taken, hasRow }: { source: ArgSource; taken: Takes[string] | undefined; hasRow: boolean },
): void {
  const { type, config, report } = check;
  const always = sourcesOf(check);
  if (typeof source !== 'string') {
    if (taken) verifyValue(check, [...at, 'value'], { ...taken, value: source.value });
    return;
  }
  const [kind, ...rest] = source.split('.');
  const field = rest.join('.');
  const parts = config.id.map((name): string => `id.${name}`);
  if (always.includes(source) || parts.includes(source)) return taken && verifyTakesId(check, at, taken);
  if (kind === 'record' && !type) return;
  if (kind === 'record' && !hasRow)
    return report(at, `"${source}" needs a row, and this call is what reads it`, {
      code: 'unknown-source',
      help: `known are ${[...always, ...(parts.length > 1 ? parts : [])].join(', ')}`,
    });
  const from = kind === 'record' && rest.length === 1 ? fieldType(type, field) : undefined;
  if (from && (!taken || takesField(taken.type, from))) return;
  if (from && taken)
    return report(
      at,
      `"${field}" of ${type.name} is ${from.toString()}, and "${taken.name}" takes ${taken.type.toString()}`,
      {
        code: 'wrong-setting',
        related: declarationOf(taken),
      },
    );
  if (kind === 'record')
    return report(at, `${type.name} has no field "${field}"`, {
      code: 'unknown-field',
      wrong: source,
      known: recordSources(type),
    });
  const sources = [...always, ...(parts.length > 1 ? parts : [])];
  report(at, `"${source}" is no source of an argument`, {
    code: 'unknown-source',
    wrong: source,
    known: type && hasRow ? [...sources, ...recordSources(type).names] : sources,
  });
}

/** Ids and what a screen stands in are texts, which may stand for numbers and values of enums. */
export function verifyTakesId({ report }: Check, at: ConfigPath, taken: Takes[string]): void {
  const named = getNamedType(taken.type);
  if (isEnumType(named) || (isScalarType(named) && named.name !== 'Boolean')) return;
  report(at, `"${taken.name}" takes ${taken.type.toString()}, which no id can be given for`, {
    code: 'wrong-setting',
    related: declarationOf(taken),
  });
}

function recordSources(type: GraphQLObjectType): Known {
  const { names, declared } = knownPaths(type);
  return {
    names: names.filter((name) => !name.includes('.')).map((name) => `record.${name}`),
    declared: (name) => declared?.(name?.slice('record.'.length)) ?? [],
  };
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
