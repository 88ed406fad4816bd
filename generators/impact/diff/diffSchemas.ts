import { CriticalityLevel, diff, type Change as Found } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import type { Change, ChangeKind, Level, Sides, Touch } from '../change.ts';
import { argumentIn, memberIn, memberOf, ownText, placeOf, typeOf } from './describe.ts';
import { guessRenames, withNames, type Renames } from './guessRenames.ts';

const LEVEL: Readonly<Record<CriticalityLevel, Level>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'risky',
  [CriticalityLevel.NonBreaking]: 'safe',
};

/** What of a change's type says what has happened; descriptions and the use of directives don't count. */
const KINDS: readonly [RegExp, ChangeKind][] = [
  [
    /DESCRIPTION|DIRECTIVE_USAGE|^DIRECTIVE_(?!REMOVED|LOCATION_REMOVED|ARGUMENT_ADDED|ARGUMENT_REMOVED|REPEATABLE_REMOVED)/,
    'members',
  ],
  [/^DIRECTIVE/, 'removed'],
  [/DEPRECATION/, 'deprecated'],
  [/^UNION_MEMBER|INTERFACE_(ADDED|REMOVED)$/, 'members'],
  [/DEFAULT/, 'default'],
  [/TYPE_CHANGED$|KIND_CHANGED$/, 'retyped'],
  [/ADDED$/, 'added'],
  [/REMOVED$/, 'removed'],
];

/**
 * Everything that is not in the new schema as it was in the old one, as @graphql-inspector/core finds and classifies
 * it; what probably only changed its name is told as that, and compared under the new one.
 */
export async function diffSchemas(schemas: Sides<GraphQLSchema>, files: Sides<string>): Promise<Change[]> {
  const renames = guessRenames(schemas);
  const before = withNames(schemas.before, renames);
  const found = await diff(before, schemas.after);
  const names = { old: oldNames(renames), sides: { before, after: schemas.after } };
  const changes = found.flatMap((one) => changeOf(one, names, schemas, files));
  const once = new Map(changes.map((change) => [`${change.kind} ${change.coordinate} ${change.text}`, change]));
  return [...[...renames].map(([coordinate, now]) => renameOf(coordinate, now, schemas, files)), ...once.values()];
}

/** The names before, by the coordinates of now. */
function oldNames(renames: Renames): (parts: readonly string[]) => string[] {
  const types = new Map([...renames].flatMap(([old, now]) => (/^\w+$/.test(old) ? [[now, old] as const] : [])));
  return ([type = '', member, arg]) => {
    const owner = types.get(type) ?? type;
    const back = (prefix: string, name: string, end = '') =>
      [...renames]
        .find(
          ([old, now]) =>
            now === name &&
            old.startsWith(prefix) &&
            /^\w+$/.test(old.slice(prefix.length, old.length - end.length)) &&
            old.endsWith(end),
        )?.[0]
        .slice(prefix.length, end === '' ? undefined : -end.length) ?? name;
    const field = member === undefined ? undefined : back(`${owner}.`, member);
    return [
      owner,
      ...(field === undefined ? [] : [field]),
      ...(arg === undefined ? [] : [back(`${owner}.${field ?? ''}(`, arg, ':)')]),
    ];
  };
}

interface Names {
  old: (parts: readonly string[]) => string[];
  /** The schemas under the names of now. */
  sides: Sides<GraphQLSchema>;
}

function changeOf(
  { path = '', criticality, message, ...found }: Found,
  { old, sides }: Names,
  schemas: Sides<GraphQLSchema>,
  files: Sides<string>,
): Change[] {
  const type = found.type as string;
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
  if (!kind || KINDS[0]?.[0].test(type)) return [];
  const level = LEVEL[criticality.level];
  if (type.startsWith('DIRECTIVE')) return [{ kind, level, coordinate: path, name: '', text: message, touches: [] }];
  const parts = path.split('.').filter((part) => !part.startsWith('@'));
  // what comes with a type, and what a new field takes, is told with it
  if (kind === 'added' && !isKnown(sides.before, parts.slice(0, -1))) return [];
  const now = coordinateOf(parts);
  const was = kind === 'added' ? parts : old(parts);
  const coordinate = coordinateOf(kind === 'added' ? [...old(parts.slice(0, -1)), parts.at(-1) ?? ''] : was);
  const side = kind === 'removed' ? 'before' : 'after';
  const name = was.at(-1) ?? '';
  const change = { kind, level, coordinate, name };
  return [
    {
      ...change,
      name: kind === 'members' ? memberOf(message, name) : name,
      ...placeOf(schemas[side], side === 'before' ? was : parts, files[side]),
      text: ownText({ ...change, type, message }, sides, now),
      touches: touchesOf(isOnlyNull(type, path, sides) ? { ...change, level: 'risky' } : change, isEnumValue(type)),
    },
  ];
}

/** Who shows a field goes on where it may be null. */
const isOnlyNull = (type: string, path: string, { before, after }: Sides<GraphQLSchema>): boolean => {
  if (type !== 'FIELD_TYPE_CHANGED') return false;
  const [was, is] = [before, after].map((schema) =>
    typeOf(memberIn(schema, path.split('.')[0] ?? '', path.split('.')[1] ?? '')),
  );
  return was?.replaceAll('!', '') === is?.replaceAll('!', '') && was !== is && was !== undefined;
};
const isEnumValue = (type: string): boolean => type.startsWith('ENUM_VALUE');
const isKnown = (schema: GraphQLSchema, [type = '', member]: readonly string[]): boolean =>
  type === '' ||
  (schema.getType(type) !== undefined && (member === undefined || memberIn(schema, type, member) !== undefined));

const coordinateOf = ([type = '', member, arg]: readonly string[]): string =>
  `${type}${member === undefined ? '' : `.${member}`}${arg === undefined ? '' : `(${arg}:)`}`;

/** What a change affects: what takes all there is is affected by each that comes or goes. */
function touchesOf(
  { kind, level, coordinate }: Pick<Change, 'kind' | 'level' | 'coordinate'>,
  isValue: boolean,
): Touch[] {
  const all = coordinate.replace(/\w+(:\))?$/, (_name, end: string | undefined) => (end === undefined ? '*' : '*)'));
  const own = { coordinate, level };
  if (kind === 'removed') return isValue ? [own, { coordinate: all, level: 'safe' }] : [own];
  if (kind !== 'added') return [own];
  if (isValue)
    return [
      { coordinate, level: 'safe', adds: true },
      { coordinate: all, level: 'risky' },
    ];
  const places = coordinate.includes('.') ? [coordinate, all] : [coordinate];
  return places.map((place) =>
    level === 'breaking' ? { coordinate: place, level } : { coordinate: place, level: 'safe', adds: true },
  );
}

function renameOf(
  coordinate: string,
  now: string,
  { before, after }: Sides<GraphQLSchema>,
  files: Sides<string>,
): Change {
  const [type = '', member, arg] = coordinate.split(/[.(:]/).filter((part) => part !== ')');
  const name = arg ?? member ?? type;
  const renamedTo = coordinate.replace(/\w+(:\))?$/, (_name, end: string | undefined) => `${now}${end ?? ''}`);
  const isType = member === undefined;
  const isValue =
    !isType &&
    !argumentIn(before, [type, member, arg]) &&
    memberIn(before, type, member) !== undefined &&
    !('type' in (memberIn(before, type, member) ?? {}));
  const nowParts = isType ? [now] : arg === undefined ? [type, now] : [type, member, now];
  return {
    kind: 'renamed',
    level: 'breaking',
    coordinate,
    renamedTo,
    name,
    ...placeOf(after, nowParts, files.after),
    text: `${isType ? 'the type ' : ''}${coordinate} is probably called ${now} now`,
    // What is generated follows a type's new name; documents that say the old one are found by checking them.
    touches: isType
      ? [{ coordinate, level: 'risky' }]
      : [
          { coordinate, level: 'breaking' },
          ...(isValue ? [{ coordinate: `${type}.*`, level: 'risky' } as const] : []),
          { coordinate: renamedTo, level: 'safe', adds: true },
        ],
  };
}
