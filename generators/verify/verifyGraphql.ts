import {
  GraphQLError,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  validate,
  type DefinitionNode,
  type DirectiveNode,
  type GraphQLSchema,
} from 'graphql';
import type { Document } from '../read/documents.ts';
import { spanOf, type Problem, type ProblemCode, type Span } from '../problem.ts';
import { nearest } from '../nearest.ts';
import { graphqlProblem } from '../read/readSchema.ts';
import { typeName } from '../model/schemaTypes.ts';
import { declarationOf, type Declared } from './report.ts';

export const verifySchema = (schema: GraphQLSchema, ofServer?: readonly string[]): Problem[] => [
  ...verifyTypeNames(schema, ofServer),
  ...verifyPersonalData(schema),
];

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

/** Returns whether a missing argument is actually present under a misspelled name, which is already reported. */
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

/** Adds a fix if graphql suggests exactly one name instead of a misspelled one. */
function withFix({ text }: Document, problem: Problem): Problem {
  const { file, start = 0, end = 0, help = '' } = problem;
  const wrong = text.slice(start, end);
  const [, name = ''] = /^did you mean "(\w+)"\?$/.exec(help) ?? [];
  if (!nearest(wrong, [name])?.isCertain) return problem;
  const title = `"${wrong}" is now "${name}"`;
  return { ...problem, fix: { ...spanOf(file, text, start, end), text: name, title } };
}

/** Refuses a type whose name is already used in the server's generated code, or by another type after prefixing. */
function verifyTypeNames(schema: GraphQLSchema, ofServer: readonly string[] = []): Problem[] {
  return Object.values(schema.getTypeMap()).flatMap((type): Problem[] => {
    const name = typeName(type.name);
    const isTaken = ofServer.includes(name) || (name !== type.name && schema.getType(name) !== undefined);
    if (isIntrospectionType(type) || isScalarType(type) || !isTaken) return [];
    return problemAt(type, 'taken-name', `the generated code already has a type ${name}`, 'rename the type');
  });
}

const problemAt = (declared: Declared, code: ProblemCode, message: string, help: string): Problem[] =>
  declarationOf(declared).map((place) => ({ code, ...place, message, help }));

/**
 * Refuses a field of a `@person` type that lacks `@personalData`, which states whether the field reveals something
 * about the person. A schema without these directives has no such rule.
 */
function verifyPersonalData(schema: GraphQLSchema): Problem[] {
  if (!schema.getDirective('person') || !schema.getDirective('personalData')) return [];
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || ![type.astNode, ...type.extensionASTNodes].some((node) => has(node, 'person')))
      return [];
    const undecided = Object.values(type.getFields()).filter(({ astNode }) => !has(astNode, 'personalData'));
    const help = 'add @personalData, or @personalData(held: false) if it reveals nothing about the person';
    return undecided.flatMap((field) => {
      const message = `${type.name}.${field.name} is a field of a person and must have @personalData`;
      return problemAt(field, 'missing-directive', message, help);
    });
  });
}

const has = (node: { readonly directives?: readonly DirectiveNode[] } | null | undefined, directive: string): boolean =>
  node?.directives?.some(({ name }) => name.value === directive) ?? false;
