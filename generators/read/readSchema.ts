import {
  buildASTSchema,
  getNamedType,
  GraphQLError,
  GraphQLSchema,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  parse,
  Source,
  validateSchema,
  type DocumentNode,
  type ASTNode,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import { spanOf, type Problem, type ProblemCode, type Span } from '../problem.ts';
import { memoize } from '../memoize.ts';

export interface ScalarMeaning {
  /** The values of a closed set that an enum can't express. */
  values?: readonly string[];
  isTime?: true;
  /** Form input. Default: the usual one for common names such as `DateTime`, or else a text input. */
  input?: 'text' | 'number' | 'boolean' | 'date' | 'dateTime';
}

export type Scalars = Readonly<Record<string, ScalarMeaning>>;

export interface SoundSchema {
  sdl: DocumentNode;
  schema: GraphQLSchema;
}

export type SchemaRead = { problems: Problem[] } & (SoundSchema | Partial<Record<keyof SoundSchema, never>>);

/** Reads the schema, or reports all of its errors. `isSound` skips validation, which takes longer than reading. */
export const readSchema = memoize<[source: GraphqlText, scalars: Scalars, isSound?: boolean], SchemaRead>(
  (source, scalars, isSound = false) => {
    const refused = (errors: readonly GraphQLError[]) =>
      errors.map((error) => graphqlProblem(source, error, 'schema-invalid'));
    let sdl: DocumentNode;
    try {
      sdl = parse(new Source(source.text, source.file));
    } catch (error) {
      if (error instanceof GraphQLError) return { problems: [graphqlProblem(source, error, 'schema-syntax')] };
      throw error;
    }
    const unknown = isSound ? [] : refused(validateSDL(sdl));
    if (unknown.length > 0) return { problems: unknown };
    const schema = inCliOrder(buildASTSchema(sdl, { assumeValidSDL: true, assumeValid: isSound }));
    for (const [name, meaning] of Object.entries(scalars))
      Object.assign(schema.getType(name)?.extensions ?? {}, meaning);
    const problems = refused(validateSchema(schema));
    return problems.length > 0 ? { problems } : { sdl, schema, problems };
  },
  ({ file, text }, scalars) => `${file}\n${JSON.stringify(scalars)}\n${text}`,
);

/** Orders types as graphql-codegen's own CLI does: built-in scalars that directives of the schema take come last. */
function inCliOrder(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig();
  const own = config.directives.filter((directive) => !isSpecifiedDirective(directive));
  const taken = own.flatMap(({ args }) => args.map(({ type }) => getNamedType(type))).filter(isSpecifiedScalarType);
  if (taken.length === 0) return schema;
  const others = config.types.filter(({ name }) => !taken.some((type) => type.name === name));
  return new GraphQLSchema({ ...config, types: [...others, ...taken] });
}

export interface GraphqlText {
  file: string;
  text: string;
}

export function graphqlProblem(source: GraphqlText, error: GraphQLError, code: ProblemCode): Problem {
  const [first, ...others] = (error.nodes ?? []).flatMap((node) => spanOfNode(source, node));
  const [, message = error.message, help] = /^(.*?)\s+Did you mean (.*\?)$/s.exec(error.message) ?? [];
  return {
    code,
    file: source.file,
    ...(first ?? tokenAt(source, error.positions?.[0])),
    message: message.replace(/\.$/, ''),
    ...(help !== undefined && { help: `did you mean ${help}` }),
    ...(others.length > 0 && { related: others.map((other) => ({ ...other, message: 'related location' })) }),
  };
}

function spanOfNode({ file, text }: GraphqlText, node: ASTNode): Span[] {
  const { name, variable } = node as { name?: ASTNode; variable?: ASTNode };
  const loc = (variable ?? name ?? node).loc;
  return loc ? [spanOf(file, text, loc.start, loc.end)] : [];
}

function tokenAt({ file, text }: GraphqlText, offset: number | undefined): Span | undefined {
  if (offset === undefined) return undefined;
  const start = Math.min(offset, text.trimEnd().length);
  const token = /^[\p{L}\p{N}_]+|^./u.exec(text.slice(start))?.[0] ?? '';
  return spanOf(file, text, start, start + token.length);
}
