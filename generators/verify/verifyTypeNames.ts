import { isIntrospectionType, isScalarType, type GraphQLSchema } from 'graphql';
import type { Problem } from '../problem.ts';
import { declarationOf } from './known.ts';

/** What src/generated/schema.generated.ts declares beside the schema's types, or takes from TypeScript. */
const OWN =
  'Array Exact Incremental InputMaybe MakeEmpty MakeMaybe MakeOptional Maybe MutationArgs NestedArgs NestedQuery Omit Pick QueryArgs Scalars Schema SchemaEnums SchemaTypes'.split(
    ' ',
  );

/** A type that is called like something of the generated code would stand in its place there. */
export function verifyTypeNames(schema: GraphQLSchema, ofServer: readonly string[] = []): Problem[] {
  const taken = [...OWN, ...ofServer];
  return Object.values(schema.getTypeMap()).flatMap((type): Problem[] => {
    if (!taken.includes(type.name) || isIntrospectionType(type) || isScalarType(type)) return [];
    return declarationOf(type).map((place) => ({
      code: 'taken-name',
      ...place,
      message: `the generated code has a ${type.name} of its own`,
      help: 'call the type otherwise',
    }));
  });
}
