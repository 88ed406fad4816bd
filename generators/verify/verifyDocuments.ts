import { GraphQLError, Kind, parse, validate, type DocumentNode, type GraphQLSchema, type NameNode } from 'graphql';
import type { Document } from '../read/documents.ts';
import { spanOf, type Problem, type Span } from '../problem.ts';
import { nearest } from '../nearest.ts';
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
        .map((error) => withFix(document, asProblem(document, error, 'document-invalid'))),
      ...takenNames(read, names),
    ];
  });
}

/** Returns whether a missing argument is present under a wrong name, which is reported. */
function isMisnamed({ message, nodes }: GraphQLError, errors: readonly GraphQLError[]): boolean {
  const [node] = nodes ?? [];
  if (!message.includes('is required, but it was not provided') || node?.kind !== Kind.FIELD) return false;
  const unknown = errors.filter((error) => error.message.startsWith('Unknown argument'));
  return unknown.some((error) => node.arguments?.some((argument) => argument === error.nodes?.[0]));
}

const asProblem = (
  { location, text }: Document,
  error: GraphQLError,
  code: 'document-syntax' | 'document-invalid',
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

/** Adds a fix for the one name that graphql suggests in place of a misspelled one. */
function withFix({ text }: Document, problem: Problem): Problem {
  const { file, start = 0, end = 0, help = '' } = problem;
  const wrong = text.slice(start, end);
  const [, name = ''] = /^did you mean "(\w+)"\?$/.exec(help) ?? [];
  if (!nearest(wrong, [name])?.isCertain) return problem;
  const title = `"${wrong}" is now "${name}"`;
  return { ...problem, fix: { ...spanOf(file, text, start, end), text: name, title } };
}
