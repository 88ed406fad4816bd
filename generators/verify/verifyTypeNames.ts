import { isIntrospectionType, isScalarType, type GraphQLSchema } from 'graphql';
import type { Problem } from '../problem.ts';
import { declarationOf } from './known.ts';

/** What src/generated/schema.generated.ts declares beside the schema's types, or takes from TypeScript. */
const OWN = (
  'Array Exact Incremental InputMaybe MakeEmpty MakeMaybe MakeOptional Maybe MutationArgs NestedArgs NestedQuery ' +
  'Omit Pick QueryArgs Scalars Schema SchemaEnums SchemaTypes'
).split(' ');

/** What TypeScript lets no type be called. */
const RESERVED = (
  'any arguments as await bigint boolean break case catch class const continue debugger default delete do else enum ' +
  'export extends false finally for function if implements import in infer instanceof interface intrinsic keyof ' +
  'let never new null number object package private protected public readonly return static string super switch ' +
  'symbol this throw true try typeof undefined unique unknown var void while with yield'
).split(' ');

/** A type that is called like something of the generated code would stand in its place there. */
export function verifyTypeNames(schema: GraphQLSchema, ofServer: readonly string[] = []): Problem[] {
  const taken = [...OWN, ...ofServer];
  return Object.values(schema.getTypeMap()).flatMap((type): Problem[] => {
    if (isIntrospectionType(type) || isScalarType(type)) return [];
    const message = RESERVED.includes(type.name)
      ? `"${type.name}" is a word of TypeScript, which no type can be called`
      : `the generated code has a ${type.name} of its own`;
    if (!RESERVED.includes(type.name) && !taken.includes(type.name)) return [];
    return declarationOf(type).map((place) => ({
      code: 'taken-name',
      ...place,
      message,
      help: 'call the type otherwise',
    }));
  });
}
