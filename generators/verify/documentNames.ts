import { isInputObjectType, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Document } from '../read/documents.ts';
import { argumentsOf } from '../model/callPath.ts';
import { hasFields } from '../model/fieldPath.ts';
import { suggestion, nearest } from '../nearest.ts';
import type { Problem } from '../problem.ts';
import { knownFields, knownTakes, knownValues, type Known } from './known.ts';

type KnownBy = (schema: GraphQLSchema, owner: string, member: string) => Known | undefined;

const fieldsOf: KnownBy = (schema, owner) => {
  const type = schema.getType(owner);
  return hasFields(type) || isInputObjectType(type) ? knownFields(type) : undefined;
};
const argsOf: KnownBy = (schema, owner, member) => {
  const type = schema.getType(owner);
  const field = hasFields(type) ? type.getFields()[member] : undefined;
  return field && knownTakes(argumentsOf(field), field);
};

/** What the graphql package says of wrong names, and where the right ones are found. */
const ERROR_PATTERNS: readonly [RegExp, KnownBy][] = [
  [/^Cannot query field "(\w+)" on type "(\w+)"/, fieldsOf],
  [/^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"/, argsOf],
  [/^Value "(\w+)" does not exist in "(\w+)" enum/, (schema, owner) => knownValues(schema.getType(owner))],
  [/^Field "(\w+)" is not defined by type "(\w+)"/, fieldsOf],
];

/** Tells of a wrong name the nearest right one, where that is declared, and how to put it there. */
export function withNames(
  schema: GraphQLSchema | undefined,
  { text }: Document,
  error: GraphQLError,
  problem: Problem,
): Problem {
  for (const [pattern, knownBy] of ERROR_PATTERNS) {
    const [, wrong, owner = '', member = ''] = pattern.exec(error.message) ?? [];
    const known = schema && wrong !== undefined && knownBy(schema, owner, member);
    if (known) return withKnown(text, problem, wrong, known);
  }
  return problem;
}

function withKnown(text: string, { help: _, ...problem }: Problem, wrong: string, { names, declared }: Known): Problem {
  const near = nearest(wrong, names);
  const [help, related] = [suggestion(wrong, names), declared?.(near?.name) ?? []];
  const { start, end, line, column, endLine, endColumn } = problem;
  const isThere = start !== undefined && end !== undefined && text.slice(start, end) === wrong;
  const at = {
    file: problem.file,
    start: start ?? 0,
    end: end ?? 0,
    line: line ?? 1,
    column: column ?? 1,
    endLine: endLine ?? 1,
    endColumn: endColumn ?? 1,
  };
  return {
    ...problem,
    ...(help !== undefined && { help }),
    ...(related.length > 0 && { related }),
    ...(near?.isCertain && isThere && { fix: { ...at, text: near.name, title: `"${wrong}" is now "${near.name}"` } }),
  };
}
