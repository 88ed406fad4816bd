import { isIntrospectionType, isScalarType, type GraphQLSchema } from 'graphql';
import type { Problem } from '../problem.ts';
import { typeName } from '../model/typeNames.ts';
import { declarationOf } from './report.ts';

/** Refuses a type whose name is already used in the server's generated code, or by another type with a prefix. */
export function verifyTypeNames(schema: GraphQLSchema, ofServer: readonly string[] = []): Problem[] {
  return Object.values(schema.getTypeMap()).flatMap((type): Problem[] => {
    const name = typeName(type.name);
    const isTaken = ofServer.includes(name) || (name !== type.name && schema.getType(name) !== undefined);
    if (isIntrospectionType(type) || isScalarType(type) || !isTaken) return [];
    return declarationOf(type).map((place) => ({
      code: 'taken-name',
      ...place,
      message: `the generated code has a ${name} of its own`,
      help: 'call the type otherwise',
    }));
  });
}
