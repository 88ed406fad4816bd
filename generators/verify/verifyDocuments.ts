import { GraphQLError, Kind, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Document } from '../emit/typescript.ts';
import type { Problem } from '../problem.ts';

/** Hand-written documents fit the schema, and each operation has a name of its own. */
export function verifyDocuments(schema: GraphQLSchema, documents: readonly Document[]): Problem[] {
  const names = new Map<string, string>();
  return documents.flatMap((document) => {
    try {
      const parsed = parse(document.text);
      return [...validate(schema, parsed).map((error) => problem(document, error)), ...takenNames(document, parsed, names)];
    } catch (error) {
      if (error instanceof GraphQLError) return [problem(document, error)];
      throw error;
    }
  });
}

function problem({ location }: Document, error: GraphQLError): Problem {
  const at = error.locations?.[0];
  return { file: location, ...(at && { line: at.line, column: at.column }), message: error.message };
}

function takenNames({ location }: Document, parsed: DocumentNode, names: Map<string, string>): Problem[] {
  return parsed.definitions.flatMap((definition) => {
    const name = definition.kind === Kind.OPERATION_DEFINITION ? definition.name?.value : undefined;
    if (name === undefined) return [{ file: location, message: 'an operation without a name can not be imported: name it <Component>_<purpose>' }];
    const before = names.get(name);
    names.set(name, location);
    return before === undefined ? [] : [{ file: location, message: `the name ${name} is taken by ${before}` }];
  });
}
