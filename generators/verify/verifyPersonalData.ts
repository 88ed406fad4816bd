import { isObjectType, type GraphQLSchema } from 'graphql';
import type { Problem } from '../problem.ts';
import { declarationOf } from './report.ts';

type Declared = { astNode?: { readonly directives?: readonly { name: { value: string } }[] } | null | undefined };

/**
 * Refuses a field of a `@person` type that doesn't say by `@personalData` whether it tells of the person. A schema
 * without either directive has no such rule.
 */
export function verifyPersonalData(schema: GraphQLSchema): Problem[] {
  if (!schema.getDirective('person') || !schema.getDirective('personalData')) return [];
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || ![type, ...type.extensionASTNodes.map(asDeclared)].some(has('person'))) return [];
    const undecided = Object.values(type.getFields()).filter((field) => !has('personalData')(field));
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

const asDeclared = (astNode: NonNullable<Declared['astNode']>): Declared => ({ astNode });

const has =
  (directive: string) =>
  ({ astNode }: Declared): boolean =>
    astNode?.directives?.some(({ name }) => name.value === directive) ?? false;
