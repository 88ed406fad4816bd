import {
  findBreakingChanges,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Change, Sides } from '../change.ts';
import { placeOf, type Diff } from './diff.ts';
import { diffFields } from './diffFields.ts';
import { diffMembers } from './diffMembers.ts';
import { diffTaken } from './diffTaken.ts';
import { diffValues } from './diffValues.ts';
import { pairUp, type Member } from './pairUp.ts';

type TypeMember = Member & { type: GraphQLNamedType };

/** Everything that is not in the new schema as it was in the old one; descriptions and order don't count. */
export function diffSchemas(schemas: Sides<GraphQLSchema>, files: Sides<string>): Change[] {
  const pairs = pairUp(typesOf(schemas.before), typesOf(schemas.after));
  const renames = new Map(pairs.renamed.map(([old, now]) => [old.name, now.name]));
  const diff: Diff = { files, nameNow: (name) => renames.get(name) ?? name };
  return [
    ...pairs.removed.map(({ name, type }): Change => ({
      kind: 'removed',
      level: 'breaking',
      coordinate: name,
      name,
      ...placeOf(type, files.before),
      text: `the type ${name} is removed`,
      touches: [{ coordinate: name, level: 'breaking' }],
    })),
    // What is generated follows a type's new name; documents that say the old one are found by checking them.
    ...pairs.renamed.map(([old, now]): Change => ({
      kind: 'renamed',
      level: 'breaking',
      coordinate: old.name,
      renamedTo: now.name,
      name: old.name,
      ...placeOf(now.type, files.after),
      text: `the type ${old.name} is probably called ${now.name} now`,
      touches: [{ coordinate: old.name, level: 'risky' }],
    })),
    ...pairs.added.map(({ name, type }): Change => ({
      kind: 'added',
      level: 'safe',
      coordinate: name,
      name,
      ...placeOf(type, files.after),
      text: `the type ${name} is added`,
      touches: [{ coordinate: name, level: 'safe', adds: true }],
    })),
    ...[...pairs.renamed, ...pairs.kept].flatMap(([old, now]) => diffType(diff, old.type, now.type)),
    ...directives(schemas),
  ];
}

function directives({ before, after }: Sides<GraphQLSchema>): Change[] {
  const broken = findBreakingChanges(before, after).filter(({ type }) => type.includes('DIRECTIVE'));
  return broken.map(({ description: text }) => ({
    kind: 'removed',
    level: 'breaking',
    coordinate: `@${text.split(' ')[0] ?? ''}`,
    name: '',
    text,
    touches: [],
  }));
}

const typesOf = (schema: GraphQLSchema): TypeMember[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .map((type) => ({ name: type.name, shape: type.constructor.name, ...insideOf(type), type }));

function insideOf(type: GraphQLNamedType): { inside?: readonly string[] } {
  if ('getFields' in type) return { inside: Object.keys(type.getFields()) };
  if (isEnumType(type)) return { inside: type.getValues().map(({ name }) => name) };
  return isUnionType(type) ? { inside: type.getTypes().map(({ name }) => name) } : {};
}

function diffType(diff: Diff, before: GraphQLNamedType, after: GraphQLNamedType): Change[] {
  if (isObjectType(before) && isObjectType(after))
    return [
      ...diffFields(diff, before, after),
      ...diffMembers(before.name, 'interface', before.getInterfaces(), after.getInterfaces(), diff.nameNow),
    ];
  if (isInterfaceType(before) && isInterfaceType(after))
    return [
      ...diffFields(diff, before, after),
      ...diffMembers(before.name, 'interface', before.getInterfaces(), after.getInterfaces(), diff.nameNow),
    ];
  if (isInputObjectType(before) && isInputObjectType(after))
    return diffTaken(diff, {
      before: Object.values(before.getFields()),
      after: Object.values(after.getFields()),
      at: (name) => `${before.name}.${name}`,
    });
  if (isEnumType(before) && isEnumType(after)) return diffValues(diff, before, after);
  if (isUnionType(before) && isUnionType(after))
    return diffMembers(before.name, 'member', before.getTypes(), after.getTypes(), diff.nameNow);
  if (before.constructor === after.constructor) return [];
  const { name } = before;
  return [
    {
      kind: 'retyped',
      level: 'breaking',
      coordinate: name,
      name,
      ...placeOf(after, diff.files.after),
      text: `${name} is another kind of type`,
      touches: [{ coordinate: name, level: 'breaking' }],
    },
  ];
}
