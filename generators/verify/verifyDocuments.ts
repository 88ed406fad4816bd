import { GraphQLError, Kind, parse, validate, type DefinitionNode, type GraphQLSchema } from 'graphql';
import type { Document } from '../read/documents.ts';
import { spanOf, type Problem, type Span } from '../problem.ts';
import { nearest } from '../nearest.ts';
import { graphqlProblem } from '../read/readSchema.ts';

export function verifyDocuments(schema: GraphQLSchema | undefined, documents: readonly Document[]): Problem[] {
  const names = new Map<string, Span>();
  return documents.flatMap((document) => {
    const source = { file: document.location, text: document.text };
    try {
      const parsed = parse(source.text);
      const errors = schema ? validate(schema, parsed) : [];
      return [
        ...errors
          .filter((error) => !isMisnamed(error, errors))
          .map((error) => withFix(document, graphqlProblem(source, error, 'document-invalid'))),
        ...parsed.definitions.flatMap((definition) => nameProblem(definition, document, names) ?? []),
      ];
    } catch (error) {
      if (error instanceof GraphQLError) return [graphqlProblem(source, error, 'document-syntax')];
      throw error;
    }
  });
}

/** Returns whether a missing argument is present under a wrong name, which is reported. */
function isMisnamed({ message, nodes }: GraphQLError, errors: readonly GraphQLError[]): boolean {
  const [node] = nodes ?? [];
  if (!message.includes('is required, but it was not provided') || node?.kind !== Kind.FIELD) return false;
  const unknown = errors.filter((error) => error.message.startsWith('Unknown argument'));
  return unknown.some((error) => node.arguments?.some((argument) => argument === error.nodes?.[0]));
}

function nameProblem(
  definition: DefinitionNode,
  { location, text }: Document,
  names: Map<string, Span>,
): Problem | undefined {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return undefined;
  const { name, operation } = definition;
  const start = (name ?? definition).loc?.start ?? 0;
  const at = spanOf(location, text, start, start + (name?.value ?? operation).length);
  const help = 'name it <Component>_<purpose>';
  if (!name) return { code: 'operation-name', ...at, message: 'an operation must have a name', help };
  const before = names.get(name.value);
  names.set(name.value, before ?? at);
  const message = `the operation name ${name.value} is already used in ${before?.file ?? ''}`;
  return before && { code: 'operation-name', ...at, message, related: [{ ...before, message: 'the other operation' }] };
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
