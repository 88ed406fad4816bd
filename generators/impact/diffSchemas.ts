import { CriticalityLevel, diff, type Change as Found } from '@graphql-inspector/core';
import { buildASTSchema, isEnumType, type ASTNode, type GraphQLSchema } from 'graphql';
import type { SoundSchema } from '../read/readSchema.ts';
import { guessRenames, renameText, withNames, type Rename } from './guessRenames.ts';
import { coordinateOf, type Change, type Level, type BeforeAfter, type Touch } from './report.ts';

const LEVEL: Readonly<Record<CriticalityLevel, Level>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'risky',
  [CriticalityLevel.NonBreaking]: 'safe',
};

export interface Read extends SoundSchema {
  file: string;
}

/** Returns all differences except in descriptions. Probable renames are compared under their new name. */
export async function diffSchemas({ before, after }: BeforeAfter<Read>): Promise<Change[]> {
  const renames = guessRenames({ before: before.schema, after: after.schema });
  const renamed =
    renames.length === 0
      ? before.schema
      : buildASTSchema(withNames(before.sdl, renames), { assumeValid: true, assumeValidSDL: true });
  const found = await diff(renamed, after.schema);
  const told = found
    .map(({ type, message, criticality, path }) => ({ type: String(type), message, criticality, ...placeOf(path) }))
    .filter(({ type }) => !type.includes('DESCRIPTION'));
  return [
    ...renames.map((rename) => renameOf(rename, { before, after })),
    ...told
      .filter((one) => isOwn(one, told) && isKnown(renamed, one))
      .map((one) => changeOf(one, renames, { before, after }, renamed)),
  ];
}

interface Told extends Pick<Found, 'message' | 'criticality'> {
  type: string;
  parts: readonly string[];
  directive: string | undefined;
}

/** Parses a path such as `Type.field.argument.@directive.argument`. */
function placeOf(path = ''): Pick<Told, 'parts' | 'directive'> {
  const [place = '', directive] = path.split(/\.?@/);
  return { parts: place.split('.').filter((part) => part !== ''), directive: directive?.split('.')[0] };
}

/** Returns false for a directive's change that another change covers: a deprecation, or a new directive's arguments. */
function isOwn({ type, parts, directive }: Told, told: readonly Told[]): boolean {
  if (!type.startsWith('DIRECTIVE_USAGE')) return true;
  const beside = told.filter((other) => other.parts.join('.') === parts.join('.'));
  if (directive === 'deprecated' && beside.some((other) => other.type.includes('DEPRECATION'))) return false;
  const isArgument = (one: string) => /^DIRECTIVE_USAGE_ARGUMENT_(ADDED|REMOVED)$/.test(one);
  return !isArgument(type) || !beside.some((other) => other.directive === directive && !isArgument(other.type));
}

const isAddition = (type: string): boolean => /^(TYPE|FIELD|FIELD_ARGUMENT|INPUT_FIELD|ENUM_VALUE)_ADDED$/.test(type);

/** Returns whether a change isn't part of a new type or field, which is reported as one change. */
const isKnown = (before: GraphQLSchema, { type, parts }: Told): boolean => {
  const owner = isAddition(type) ? parts.slice(0, -1) : parts;
  return owner.length === 0 || nodeAt(before, owner) !== undefined;
};

function changeOf(one: Told, renames: readonly Rename[], sides: BeforeAfter<Read>, renamed: GraphQLSchema): Change {
  const { type, parts, message, criticality } = one;
  const was = formerParts(parts, renames);
  const coordinate = coordinateOf(was);
  const level = LEVEL[criticality.level];
  const isGone = type.endsWith('_REMOVED') && !type.startsWith('DIRECTIVE');
  return {
    level,
    coordinate: coordinate || (one.directive === undefined ? 'schema' : `@${one.directive}`),
    text: message,
    touches: touchesOf(type, coordinate, isOnlyNull(one, renamed, sides.after.schema) ? 'risky' : level),
    ...(isGone ? positionOf(sides.before, was) : positionOf(sides.after, parts)),
  };
}

/** Returns the coordinates that a change affects. Uses of all fields are affected by every addition. */
function touchesOf(type: string, coordinate: string, level: Level): Touch[] {
  const own = { coordinate, level };
  const all = coordinate.replace(/\w+(:\))?$/, (_name, end: string | undefined) => (end === undefined ? '*' : '*)'));
  if (type === 'ENUM_VALUE_REMOVED') return [own, { coordinate: all, level: 'safe' }];
  if (type === 'ENUM_VALUE_ADDED')
    return [
      { coordinate, level: 'safe', adds: true },
      { coordinate: all, level: 'risky' },
    ];
  if (!isAddition(type)) return [own];
  return [coordinate, all]
    .filter((place) => place !== '*')
    .map((place) => (level === 'breaking' ? { coordinate: place, level } : { coordinate: place, level, adds: true }));
}

/** Returns whether a type only changed in nullability. Screens that show the field keep working then. */
function isOnlyNull({ type, parts }: Told, before: GraphQLSchema, after: GraphQLSchema): boolean {
  const typeIn = (schema: GraphQLSchema) => nodeAt(schema, parts)?.type?.toString().replaceAll('!', '');
  return type === 'FIELD_TYPE_CHANGED' && typeIn(before) === typeIn(after);
}

function renameOf(rename: Rename, sides: BeforeAfter<Read>): Change {
  const { before, after } = rename;
  const isType = !before.includes('.');
  const owner = sides.before.schema.getType(before.split('.')[0] ?? '');
  return {
    level: 'breaking',
    coordinate: before,
    renamedTo: after,
    text: renameText(rename),
    // Generated code follows a type's new name. Documents with the old name are found when they are checked.
    touches: isType
      ? [{ coordinate: before, level: 'risky' }]
      : [
          { coordinate: before, level: 'breaking' },
          ...(isEnumType(owner) ? [{ coordinate: `${owner.name}.*`, level: 'risky' } as const] : []),
          { coordinate: after, level: 'safe', adds: true },
        ],
    ...positionOf(sides.after, partsOf(after)),
  };
}

const partsOf = (coordinate: string): string[] => coordinate.match(/\w+/g) ?? [];

function formerParts(parts: readonly string[], renames: readonly Rename[]): string[] {
  const own = renames.find(({ after }) => after === coordinateOf(parts));
  if (own) return partsOf(own.before);
  return parts.length < 2 ? [...parts] : [...formerParts(parts.slice(0, -1), renames), parts.at(-1) ?? ''];
}

interface Declared {
  astNode?: (ASTNode & { name?: ASTNode }) | null | undefined;
  type?: { toString(): string };
}

function nodeAt(schema: GraphQLSchema, [type = '', member, arg]: readonly string[]): Declared | undefined {
  const owner = schema.getType(type);
  if (member === undefined || !owner) return owner;
  const found = isEnumType(owner)
    ? owner.getValue(member)
    : 'getFields' in owner
      ? owner.getFields()[member]
      : undefined;
  if (arg === undefined) return found ?? undefined;
  return found && 'args' in found ? found.args.find(({ name }) => name === arg) : undefined;
}

function positionOf({ schema, file }: Read, parts: readonly string[]): Pick<Change, 'at'> {
  const token = nodeAt(schema, parts)?.astNode?.name?.loc?.startToken;
  return token ? { at: { file, line: token.line, column: token.column } } : {};
}
