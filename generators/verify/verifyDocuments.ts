import {
  GraphQLError,
  isInputObjectType,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type NameNode,
} from 'graphql';
import type { Document } from '../read/documents.ts';
import { spanOf, type Problem, type Span } from '../problem.ts';
import { argumentsOf, hasFields } from '../model/schemaTypes.ts';
import { nearest, suggestion } from '../nearest.ts';
import { knownFields, knownInputs, knownValues, type Known, relatedTo } from './report.ts';
import { graphqlProblem } from '../read/readSchema.ts';

interface ReadDocument extends Document {
  parsed: DocumentNode;
}

export function verifyDocuments(schema: GraphQLSchema | undefined, documents: readonly Document[]): Problem[] {
  const names = new Map<string, Span>();
  return documents.flatMap((document) => {
    const read = readDocument(document);
    if ('code' in read) return [read];
    const errors = schema ? validate(schema, read.parsed) : [];
    return [
      ...errors
        .filter((error) => !isMisnamed(error, errors))
        .map((error) => withNames(schema, document, error, asProblem(document, error))),
      ...takenNames(read, names),
    ];
  });
}

/** Returns whether a missing argument is present under a wrong name, which is reported elsewhere. */
function isMisnamed({ message, nodes }: GraphQLError, errors: readonly GraphQLError[]): boolean {
  const [node] = nodes ?? [];
  if (!message.includes('is required, but it was not provided') || node?.kind !== Kind.FIELD) return false;
  const unknown = errors.filter((error) => error.message.startsWith('Unknown argument'));
  return unknown.some((error) => node.arguments?.some((argument) => argument === error.nodes?.[0]));
}

const asProblem = (
  { location, text }: Document,
  error: GraphQLError,
  code: 'document-syntax' | 'document-invalid' = 'document-invalid',
): Problem => graphqlProblem({ file: location, text }, error, code);

function readDocument(document: Document): ReadDocument | Problem {
  try {
    return { ...document, parsed: parse(document.text) };
  } catch (error) {
    if (error instanceof GraphQLError) return asProblem(document, error, 'document-syntax');
    throw error;
  }
}

function takenNames({ location, text, parsed }: ReadDocument, names: Map<string, Span>): Problem[] {
  return parsed.definitions.flatMap((definition): Problem[] => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const { name, loc } = definition;
    const span = (node: Pick<NameNode, 'loc'>) => spanOf(location, text, node.loc?.start ?? 0, node.loc?.end ?? 0);
    if (!name) {
      const start = loc?.start ?? 0;
      const at = spanOf(location, text, start, start + definition.operation.length);
      return [
        {
          code: 'operation-name',
          ...at,
          message: 'an operation must have a name',
          help: 'name it <Component>_<purpose>',
        },
      ];
    }
    const before = names.get(name.value);
    if (!before) return (names.set(name.value, span(name)), []);
    return [
      {
        code: 'operation-name',
        ...span(name),
        message: `the operation name ${name.value} is already used in ${before.file}`,
        related: [{ ...before, message: 'the other operation' }],
      },
    ];
  });
}

type KnownBy = (schema: GraphQLSchema, owner: string, member: string) => Known | undefined;

const fieldsOf: KnownBy = (schema, owner) => {
  const type = schema.getType(owner);
  return hasFields(type) || isInputObjectType(type) ? knownFields(type) : undefined;
};
const argsOf: KnownBy = (schema, owner, member) => {
  const type = schema.getType(owner);
  const field = hasFields(type) ? type.getFields()[member] : undefined;
  return field && knownInputs(argumentsOf(field), field);
};

/** graphql's error messages for wrong names, and the known names for each. */
const ERROR_PATTERNS: readonly [RegExp, KnownBy][] = [
  [/^Cannot query field "(\w+)" on type "(\w+)"/, fieldsOf],
  [/^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"/, argsOf],
  [/^Value "(\w+)" does not exist in "(\w+)" enum/, (schema, owner) => knownValues(schema.getType(owner))],
  [/^Field "(\w+)" is not defined by type "(\w+)"/, fieldsOf],
];

function withNames(
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

function withKnown(text: string, { help: _, ...problem }: Problem, wrong: string, known: Known): Problem {
  const near = nearest(wrong, known.names);
  const [help, related] = [suggestion(wrong, known.names), relatedTo(known, near?.name)];
  const { start, end } = problem;
  const isThere = start !== undefined && text.slice(start, end) === wrong;
  return {
    ...problem,
    ...(help !== undefined && { help }),
    ...(related.length > 0 && { related }),
    ...(near?.isCertain &&
      isThere && {
        fix: {
          ...spanOf(problem.file, text, start, end ?? 0),
          text: near.name,
          title: `"${wrong}" is now "${near.name}"`,
        },
      }),
  };
}
