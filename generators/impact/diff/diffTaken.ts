import { getNamedType, isNonNullType, print, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import type { Change, Level } from '../change.ts';
import { compareTypes } from './compareTypes.ts';
import { deprecation, placeOf, type Diff } from './diff.ts';
import { pairUp, type Member } from './pairUp.ts';

type Taken = GraphQLArgument | GraphQLInputField;

export interface TakenSides {
  before: readonly Taken[];
  after: readonly Taken[];
  /** The coordinate of one of them, and of all by `*`. */
  at: (name: string) => string;
}

/** What callers give: arguments, and fields of inputs. */
export function diffTaken(diff: Diff, { before, after, at }: TakenSides): Change[] {
  const { files, nameNow } = diff;
  const pairs = pairUp(
    membersOf(before, nameNow),
    membersOf(after, (name) => name),
  );
  return [
    ...pairs.removed.map(({ name, taken }): Change => ({
      kind: 'removed',
      level: 'breaking',
      coordinate: at(name),
      name,
      ...placeOf(taken, files.before),
      text: `${at(name)} is removed`,
      touches: [{ coordinate: at(name), level: 'breaking' }],
    })),
    ...pairs.renamed.flatMap(([old, now]): Change[] => [
      {
        kind: 'renamed',
        level: 'breaking',
        coordinate: at(old.name),
        renamedTo: at(now.name),
        name: old.name,
        ...placeOf(now.taken, files.after),
        text: `${at(old.name)} is probably called ${now.name} now`,
        touches: [
          { coordinate: at(old.name), level: 'breaking' },
          { coordinate: at(now.name), level: 'safe', adds: true },
        ],
      },
      ...diffOne(diff, at(old.name), old.taken, now.taken),
    ]),
    ...pairs.added.map(({ name, taken }) => added(at, name, taken, files.after)),
    ...pairs.kept.flatMap(([old, now]) => diffOne(diff, at(old.name), old.taken, now.taken)),
  ];
}

const membersOf = (taken: readonly Taken[], nameNow: (name: string) => string): (Member & { taken: Taken })[] =>
  taken.map((one) => ({ name: one.name, shape: nameNow(getNamedType(one.type).name), taken: one }));

const isRequired = ({ type, defaultValue }: Taken): boolean => isNonNullType(type) && defaultValue === undefined;

function added(at: TakenSides['at'], name: string, taken: Taken, file: string): Change {
  const level: Level = isRequired(taken) ? 'breaking' : 'safe';
  const touches = [at(name), at('*')].map((coordinate) => ({
    coordinate,
    level,
    ...(level === 'safe' && { adds: true as const }),
  }));
  return {
    kind: 'added',
    level,
    coordinate: at(name),
    name,
    ...placeOf(taken, file),
    text: `${at(name)}: ${taken.type.toString()} is added${level === 'safe' ? '' : ' and must be given'}`,
    touches,
  };
}

function diffOne({ nameNow, files }: Diff, coordinate: string, before: Taken, after: Taken): Change[] {
  const { isOther, isStricter, isLooser } = compareTypes(before.type, after.type, nameNow);
  // a value that is there by default need not be given
  const isBroken = isOther || (isStricter && after.defaultValue === undefined);
  const level: Level = isBroken ? 'breaking' : isStricter ? 'risky' : 'safe';
  const base = { coordinate, name: before.name, ...placeOf(after, files.after) };
  const text = `${coordinate} was ${before.type.toString()} and is ${after.type.toString()}`;
  const [was, is] = [defaultOf(before), defaultOf(after)];
  return [
    ...(isOther || isStricter || isLooser
      ? [{ ...base, kind: 'retyped' as const, level, text, touches: [{ coordinate, level }] }]
      : []),
    ...(was === is
      ? []
      : [
          {
            ...base,
            kind: 'default' as const,
            level: 'risky' as const,
            text: `${coordinate} is ${is} by default, and was ${was}`,
            touches: [{ coordinate, level: 'risky' as const }],
          },
        ]),
    ...deprecation(coordinate, before.name, before, after).map((change) => ({ ...base, ...change })),
  ];
}

const defaultOf = ({ astNode }: Taken): string => (astNode?.defaultValue ? print(astNode.defaultValue) : 'absent');
