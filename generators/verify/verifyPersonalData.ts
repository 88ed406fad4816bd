import { isObjectType, type GraphQLSchema } from 'graphql';
import type { Problem } from '../problem.ts';
import { declarationOf } from './report.ts';

type Declared = { readonly directives?: readonly { name: { value: string } }[] } | null | undefined;

/**
 * Refuses a field of a `@person` type that doesn't say by `@personalData` whether it tells of the person. A schema
 * without either directive has no such rule.
 */
export function verifyPersonalData(schema: GraphQLSchema): Problem[] {
  if (!schema.getDirective('person') || !schema.getDirective('personalData')) return [];
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || ![type.astNode, ...type.extensionASTNodes].some((node) => has(node, 'person')))
      return [];
    const undecided = Object.values(type.getFields()).filter(({ astNode }) => !has(astNode, 'personalData'));
    return undecided.flatMap((field) =>
      declarationOf(field).map(({ message: _, ...place }) => ({
        code: 'missing-directive' as const,
        ...place,
        message: `${type.name}.${field.name} is a field of a person and must have @personalData`,
        help: 'add @personalData, or @personalData(held: false) if it reveals nothing about the person',
      })),
    );
  });
}

const has = (node: Declared, directive: string): boolean =>
  node?.directives?.some(({ name }) => name.value === directive) ?? false;
