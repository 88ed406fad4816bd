import {
  execute,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { TOKENS_MAX } from './limits.ts';

export interface Operation {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
}

export type Executor = (operation: Operation, context: object) => Promise<ExecutionResult>;

export interface ExecutorOptions {
  schema: GraphQLSchema;
  rules: readonly ValidationRule[];
  /** A document is compiled when it is asked for once more than this; Infinity never compiles. */
  jit: number;
}

/** What is wrong with a document before any of it runs. */
export class RefusedDocument extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('the document is refused');
    this.errors = errors;
  }
}

interface Known {
  document: DocumentNode;
  uses: number;
  compiled?: CompiledQuery;
}

const KNOWN_AT_MOST = 500;

/** Runs documents; those that come again are checked once and compiled. */
export function createExecutor({ schema, rules, jit }: ExecutorOptions): Executor {
  const known = new Map<string, Known>();

  const remember = (key: string, query: string): Known => {
    const document = parseOrRefuse(query);
    const errors = validate(schema, document, [...specifiedRules, ...rules]);
    if (errors.length > 0) throw new RefusedDocument(errors);
    // the oldest makes room
    if (known.size >= KNOWN_AT_MOST) known.delete(known.keys().next().value ?? '');
    const entry = { document, uses: 0 };
    known.set(key, entry);
    return entry;
  };

  return async ({ query, variables, operationName }, contextValue) => {
    const key = `${operationName ?? ''} ${query}`;
    const entry = known.get(key) ?? remember(key, query);
    entry.uses += 1;
    if (entry.uses === jit + 1) compile(schema, entry, operationName);
    const compiled = await entry.compiled?.query(undefined, contextValue, variables);
    if (compiled?.data !== undefined) return compiled;
    // the first times, and for variables that are refused: nothing has run, and the library words its refusals better
    const result = await execute({
      schema,
      document: entry.document,
      contextValue,
      variableValues: variables,
      ...(operationName !== undefined && { operationName }),
    });
    if (result.data === undefined) throw new RefusedDocument(result.errors ?? []);
    return result;
  };
}

function parseOrRefuse(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: TOKENS_MAX });
  } catch (error) {
    if (error instanceof GraphQLError) throw new RefusedDocument([error]);
    throw error;
  }
}

function compile(schema: GraphQLSchema, entry: Known, operationName: string | undefined): void {
  const compiled = compileQuery(schema, entry.document, operationName);
  if (isCompiledQuery(compiled)) entry.compiled = compiled;
}
