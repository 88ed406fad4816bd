import {
  getNamedType,
  isEnumType,
  isIntrospectionType,
  isSpecifiedScalarType,
  isUnionType,
  Kind,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type NameNode,
} from 'graphql';
import type { AnyField, InputMap } from '../model/schemaTypes.ts';
import { distance } from '../nearest.ts';
import { coordinateOf, lastName, type BeforeAfter } from './report.ts';
import type { Inputs } from '../read/readInputs.ts';
import type { Problem } from '../problem.ts';
import { readSchema } from '../read/readSchema.ts';
import { sourcesOf } from '../show/showProblems.ts';
import { oldSchema } from '../read/sourceFiles.ts';

export type Rename = BeforeAfter<string>;

interface Member {
  name: string;
  /** Shape of the member. Only members of the same shape can be renames of each other. */
  shape: string;
  /** Names inside a type, which identify it better than its own name. */
  inside?: readonly string[];
  members?: (nameNow: (type: string) => string) => readonly Member[];
}

/** Finds renames: members of a type with a similar name or in the same position, and types with similar members. */
export function guessRenames({ before, after }: BeforeAfter<GraphQLSchema>): Rename[] {
  const renames: Rename[] = [];
  const nameNow = (type: string) => renames.find((rename) => rename.before === type)?.after ?? type;
  const pair = (was: readonly Member[], is: readonly Member[], at: BeforeAfter<readonly string[]>): void => {
    const pairs = pairUp(was, is).map(([old, now]) => ({
      old,
      now,
      at: { before: [...at.before, old.name], after: [...at.after, now.name] },
    }));
    for (const { old, now, at: own } of pairs)
      if (old.name !== now.name) renames.push({ before: coordinateOf(own.before), after: coordinateOf(own.after) });
    for (const { old, now, at: own } of pairs)
      pair(old.members?.(nameNow) ?? [], now.members?.((type) => type) ?? [], own);
  };
  pair(typesOf(before), typesOf(after), { before: [], after: [] });
  return renames;
}

/** Pairs each remaining or renamed member with its former self. Of several guesses, the closest one counts. */
function pairUp(before: readonly Member[], after: readonly Member[]): [Member, Member][] {
  const [known, now] = [new Set(before.map(({ name }) => name)), new Map(after.map((one) => [one.name, one]))];
  const come = after.filter(({ name }) => !known.has(name));
  const guesses = before
    .filter(({ name }) => !now.has(name))
    .flatMap((old) => come.map((other) => ({ old, other, far: unlikeness(old, other, isInPlace(old, other)) })))
    .filter(({ far }) => far < Infinity)
    .toSorted((a, b) => a.far - b.far);
  const renamed = new Map<Member, Member>();
  for (const { old, other } of guesses)
    if (!renamed.has(old) && ![...renamed.values()].includes(other)) renamed.set(old, other);
  return before.flatMap((old): [Member, Member][] => {
    const other = now.get(old.name) ?? renamed.get(old);
    return other ? [[old, other]] : [];
  });

  /** Compares the position from either end, because other members may have been added or removed around it. */
  function isInPlace(old: Member, other: Member): boolean {
    const [was, is] = [before.indexOf(old), after.indexOf(other)];
    return was === is || before.length - was === after.length - is;
  }
}

function unlikeness(old: Member, now: Member, inPlace: boolean): number {
  if (old.shape !== now.shape) return Infinity;
  if (old.inside && now.inside) {
    const both = old.inside.filter((name) => now.inside?.includes(name)).length;
    const all = new Set([...old.inside, ...now.inside]).size;
    return both > 0 && both * 2 >= all ? 1 - both / all : Infinity;
  }
  const letters = distance(old.name.toLowerCase(), now.name.toLowerCase());
  const isNear = letters <= Math.max(2, old.name.length / 3) && letters < old.name.length;
  const words = (name: string) => name.split(/_|(?=[A-Z])/).map((word) => word.toLowerCase());
  return isNear || (inPlace && words(old.name).some((word) => words(now.name).includes(word))) ? letters : Infinity;
}

const typesOf = (schema: GraphQLSchema): Member[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .map((type) => {
      const members = membersOf(type);
      const inside = isUnionType(type) ? type.getTypes() : members((name) => name);
      return {
        name: type.name,
        shape: type.constructor.name,
        ...(inside.length > 0 && { inside: inside.map(({ name }) => name) }),
        members,
      };
    });

/** Returns a type's fields with their arguments, or its values. The shape of a field is the new name of its type. */
const membersOf =
  (type: GraphQLNamedType): NonNullable<Member['members']> =>
  (nameNow) => {
    if (isEnumType(type)) return type.getValues().map(({ name }) => ({ name, shape: '' }));
    if (!('getFields' in type)) return [];
    const member = ({ name, type: of }: AnyField | InputMap[string]) => ({
      name,
      shape: nameNow(getNamedType(of).name),
    });
    return Object.values<AnyField | GraphQLInputField>(type.getFields()).map((field) => ({
      ...member(field),
      members: () => ('args' in field ? field.args.map(member) : []),
    }));
  };

export const renameText = ({ before, after }: Rename): string =>
  `${before.includes('.') ? '' : 'the type '}${before} was probably renamed ${lastName(after)}`;

export function withNames(sdl: DocumentNode, renames: readonly Rename[]): DocumentNode {
  const now = new Map(renames.map(({ before, after }) => [before, lastName(after)]));
  return visit(sdl, {
    leave(node, _key, _parent, _path, ancestors) {
      if (!/^NamedType$|(?<!Directive)(Definition|Extension)$/.test(node.kind) || !isNamed(node)) return undefined;
      const around = node.kind === Kind.NAMED_TYPE ? [] : ancestors.filter(isNamed).map(({ name }) => name.value);
      const value = now.get(coordinateOf([...around, node.name.value]));
      return value === undefined ? undefined : { ...node, name: { ...node.name, value } };
    },
  });
}

const isNamed = (node: ASTNode | readonly ASTNode[]): node is ASTNode & { name: NameNode } =>
  'name' in node && node.name?.kind === Kind.NAME;

const OF_NAMES = /^(unknown-(field|operation|argument|type|value|rows)|document-invalid)$/;

/** Adds probable new names to problems with names that existed in the last commit's schema, as --impact does. */
export function withGuessedRenames(root: string, inputs: Inputs, problems: readonly Problem[]): readonly Problem[] {
  if (!problems.some(({ code }) => OF_NAMES.test(code))) return problems;
  const old = oldSchema(root, undefined);
  if ('problem' in old || old.text === inputs.schema.text) return problems;
  const [before, after] = [old, inputs.schema].map((schema) => readSchema(schema, inputs.project.scalars).schema);
  if (!before || !after) return problems;
  const renames = guessRenames({ before, after });
  const sources = sourcesOf(inputs);
  return problems.map((problem) => {
    if (!OF_NAMES.test(problem.code)) return problem;
    const said: readonly string[] =
      (sources.get(problem.file) ?? '').slice(problem.start, problem.end).match(/\w+/g) ?? [];
    const owner = /(\w+) has no|on type "(\w+)"/.exec(problem.message)?.slice(1).find(Boolean);
    const isAny = owner === undefined || !before.getType(owner) || said.length > 1;
    const [found, second] = renames.filter(
      ({ before: was }) => said.includes(lastName(was)) && (isAny || was.split(/[.(]/)[0] === owner),
    );
    return found && !second ? { ...problem, help: renameText(found) } : problem;
  });
}
