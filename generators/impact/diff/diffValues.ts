import type { GraphQLEnumType, GraphQLEnumValue } from 'graphql';
import type { Change } from '../change.ts';
import { deprecation, placeOf, type Diff } from './diff.ts';
import { pairUp, type Member } from './pairUp.ts';

/** The values of an enum: who shows all of them is touched by each that comes or goes. */
export function diffValues({ files }: Diff, before: GraphQLEnumType, after: GraphQLEnumType): Change[] {
  const pairs = pairUp(valuesOf(before), valuesOf(after));
  const at = (name: string) => `${before.name}.${name}`;
  return [
    ...pairs.removed.map(({ name, value }): Change => ({
      kind: 'removed',
      level: 'breaking',
      coordinate: at(name),
      name,
      ...placeOf(value, files.before),
      text: `${at(name)} is no longer a value`,
      touches: [
        { coordinate: at(name), level: 'breaking' },
        { coordinate: at('*'), level: 'safe' },
      ],
    })),
    ...pairs.renamed.map(([old, now]): Change => ({
      kind: 'renamed',
      level: 'breaking',
      coordinate: at(old.name),
      renamedTo: at(now.name),
      name: old.name,
      ...placeOf(now.value, files.after),
      text: `${at(old.name)} is probably called ${now.name} now`,
      touches: [
        { coordinate: at(old.name), level: 'breaking' },
        { coordinate: at('*'), level: 'risky' },
        { coordinate: at(now.name), level: 'safe', adds: true },
      ],
    })),
    ...pairs.added.map(({ name, value }): Change => ({
      kind: 'added',
      level: 'risky',
      coordinate: at(name),
      name,
      ...placeOf(value, files.after),
      text: `${at(name)} is a new value`,
      touches: [
        { coordinate: at(name), level: 'safe', adds: true },
        { coordinate: at('*'), level: 'risky' },
      ],
    })),
    ...pairs.kept.flatMap(([old, now]) =>
      deprecation(at(old.name), old.name, old.value, now.value).map((change) => ({
        ...placeOf(now.value, files.after),
        ...change,
      })),
    ),
  ];
}

const valuesOf = (type: GraphQLEnumType): (Member & { value: GraphQLEnumValue })[] =>
  type.getValues().map((value) => ({ name: value.name, shape: '', value }));
