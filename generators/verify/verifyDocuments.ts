import { GraphQLError, Kind, parse, validate, type DocumentNode, type GraphQLSchema, type NameNode } from 'graphql';
import type { Document } from '../read/documents.ts';
import type { Problem } from '../problem.ts';
import { nearest } from '../nearest.ts';
import { graphqlProblem } from '../read/graphqlProblem.ts';
import { spanOf, type Span } from '../span.ts';
import { withNames } from './documentNames.ts';

interface ReadDocument extends Document {
  parsed: DocumentNode;
}

/** Hand-written documents parse, fit the schema where there is one, and each operation has a name of its own. */
export function verifyDocuments(schema: GraphQLSchema | undefined, documents: readonly Document[]): Problem[] {
  const names = new Map<string, Span>();
  return documents.flatMap((document) => {
    const read = readDocument(document);
    if ('code' in read) return [read];
    const errors = schema ? validate(schema, read.parsed).filter((error) => !isMisspelt(error)) : [];
    return [
      ...errors.map((error) => withNames(schema, document, error, asProblem(document, error))),
      ...takenNames(read, names),
    ];
  });
}

/** An argument that is only misspelt isn't missing too. */
function isMisspelt({ message, nodes }: GraphQLError): boolean {
  const [, wanted] = /argument "(\w+)" of type ".*" is required, but it was not provided/.exec(message) ?? [];
  const [node] = nodes ?? [];
  return (
    wanted !== undefined &&
    node?.kind === Kind.FIELD &&
    (node.arguments ?? []).some(({ name }) => nearest(name.value, [wanted]) !== undefined)
  );
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
          message: 'an operation without a name can not be imported',
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
        message: `the name ${name.value} is taken by ${before.file}`,
        related: [{ ...before, message: 'it is taken here' }],
      },
    ];
  });
}
