import { getNamedType, type GraphQLField, type GraphQLInterfaceType, type GraphQLObjectType } from 'graphql';
import type { Change } from '../change.ts';
import { compareTypes } from './compareTypes.ts';
import { deprecation, placeOf, type Diff } from './diff.ts';
import { diffTaken } from './diffTaken.ts';
import { pairUp, type Member } from './pairUp.ts';

type Owner = GraphQLObjectType | GraphQLInterfaceType;
type Field = Member & { field: GraphQLField<unknown, unknown> };

/** Fields that callers read. */
export function diffFields(diff: Diff, before: Owner, after: Owner): Change[] {
  const { files, nameNow } = diff;
  const pairs = pairUp(
    fieldsOf(before, nameNow),
    fieldsOf(after, (name) => name),
  );
  const at = (name: string) => `${before.name}.${name}`;
  return [
    ...pairs.removed.map(({ name, field }): Change => ({
      kind: 'removed',
      level: 'breaking',
      coordinate: at(name),
      name,
      ...placeOf(field, files.before),
      text: `${at(name)}: ${field.type.toString()} is removed`,
      touches: [{ coordinate: at(name), level: 'breaking' }],
    })),
    ...pairs.renamed.flatMap(([old, now]): Change[] => [
      {
        kind: 'renamed',
        level: 'breaking',
        coordinate: at(old.name),
        renamedTo: at(now.name),
        name: old.name,
        ...placeOf(now.field, files.after),
        text: `${at(old.name)} is probably called ${now.name} now`,
        touches: [
          { coordinate: at(old.name), level: 'breaking' },
          { coordinate: at(now.name), level: 'safe', adds: true },
        ],
      },
      ...diffField(diff, at(old.name), old.field, now.field),
    ]),
    ...pairs.added.map(({ name, field }): Change => ({
      kind: 'added',
      level: 'safe',
      coordinate: at(name),
      name,
      ...placeOf(field, files.after),
      text: `${at(name)}: ${field.type.toString()} is added`,
      touches: [at(name), at('*')].map((coordinate) => ({ coordinate, level: 'safe', adds: true })),
    })),
    ...pairs.kept.flatMap(([old, now]) => diffField(diff, at(old.name), old.field, now.field)),
  ];
}

const fieldsOf = (owner: Owner, nameNow: (name: string) => string): Field[] =>
  Object.values(owner.getFields()).map((field) => ({
    name: field.name,
    shape: nameNow(getNamedType(field.type).name),
    field,
  }));

function diffField(diff: Diff, coordinate: string, before: Field['field'], after: Field['field']): Change[] {
  const { isOther, isLooser, isStricter } = compareTypes(before.type, after.type, diff.nameNow);
  const level = isOther ? 'breaking' : isLooser ? 'risky' : 'safe';
  const retyped: Change = {
    kind: 'retyped',
    level,
    coordinate,
    name: before.name,
    text: `${coordinate} was ${before.type.toString()} and is ${after.type.toString()}`,
    touches: [{ coordinate, level }],
  };
  return [
    ...(isOther || isLooser || isStricter ? [retyped] : []),
    ...deprecation(coordinate, before.name, before, after),
    ...diffTaken(diff, {
      before: before.args,
      after: after.args,
      at: (name) => (name === '*' ? `${coordinate}(*)` : `${coordinate}(${name}:)`),
    }),
  ].map((change) => ({ ...placeOf(after, diff.files.after), ...change }));
}
