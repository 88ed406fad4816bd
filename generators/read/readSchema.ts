import {
  buildASTSchema,
  GraphQLError,
  parse,
  Source,
  validateSchema,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import type { Problem } from '../problem.ts';
import { memoize } from '../memoize.ts';
import { graphqlProblem, type GraphqlText } from './graphqlProblem.ts';

export interface SchemaRead {
  sdl?: DocumentNode;
  schema?: GraphQLSchema;
  problems: Problem[];
}

/** Reads the schema, or tells everything that is wrong with it; its nodes know their place. */
export const readSchema = memoize(
  ({ file, text }: GraphqlText): SchemaRead => {
    let sdl: DocumentNode;
    try {
      sdl = parse(new Source(text, file));
    } catch (error) {
      if (error instanceof GraphQLError) return { problems: [graphqlProblem({ file, text }, error, 'schema-syntax')] };
      throw error;
    }
    const unknown = validateSDL(sdl).map((error) => graphqlProblem({ file, text }, error, 'schema-invalid'));
    if (unknown.length > 0) return { problems: unknown };
    const schema = buildASTSchema(sdl, { assumeValidSDL: true });
    const problems = validateSchema(schema).map((error) => graphqlProblem({ file, text }, error, 'schema-invalid'));
    return problems.length > 0 ? { problems } : { sdl, schema, problems };
  },
  ({ file, text }) => `${file}\n${text}`,
);
