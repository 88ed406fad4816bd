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

/** What a scalar of the schema holds. */
export interface ScalarMeaning {
  /** A closed set of texts, such as an enum cannot hold. */
  values?: readonly string[];
  /** A point in time. */
  isTime?: true;
  /** How a form asks for it. Default: as is known of common names such as `DateTime`, else as a text. */
  input?: 'text' | 'number' | 'boolean' | 'date' | 'dateTime';
}

/** Scalars by name. */
export type Scalars = Readonly<Record<string, ScalarMeaning>>;

export interface SchemaRead {
  sdl?: DocumentNode;
  schema?: GraphQLSchema;
  problems: Problem[];
}

/**
 * Reads the schema, or tells everything that is wrong with it; its nodes know their place. A text that is known to be
 * sound is not validated, which takes longer than reading it.
 */
export const readSchema = (source: GraphqlText, scalars: Scalars, isSound = false): SchemaRead =>
  readOnce(source, scalars, isSound);

const readOnce = memoize(
  ({ file, text }: GraphqlText, scalars: Scalars, isSound: boolean): SchemaRead => {
    let sdl: DocumentNode;
    try {
      sdl = parse(new Source(text, file));
    } catch (error) {
      if (error instanceof GraphQLError) return { problems: [graphqlProblem({ file, text }, error, 'schema-syntax')] };
      throw error;
    }
    const unknown = isSound
      ? []
      : validateSDL(sdl).map((error) => graphqlProblem({ file, text }, error, 'schema-invalid'));
    if (unknown.length > 0) return { problems: unknown };
    const schema = buildASTSchema(sdl, { assumeValidSDL: true, assumeValid: isSound });
    for (const [name, meaning] of Object.entries(scalars))
      Object.assign(schema.getType(name)?.extensions ?? {}, meaning);
    const problems = validateSchema(schema).map((error) => graphqlProblem({ file, text }, error, 'schema-invalid'));
    return problems.length > 0 ? { problems } : { sdl, schema, problems };
  },
  ({ file, text }, scalars) => `${file}\n${JSON.stringify(scalars)}\n${text}`,
);
