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
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { COST_MAX, costOf } from './costs.ts';
import { createDocumentCache, type KnownDocument } from './documentCache.ts';
import { DOCUMENT_BYTES_MAX, findExcess, TOKENS_MAX } from './limits.ts';
import { describeOperation, observeOperation, type DescribedOperation } from './observeOperation.ts';
import { withRefusedFields } from './refusedVariables.ts';
import { slimLocations } from './slimLocations.ts';

export interface Operation {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
}

export type Executor = (operation: Operation, context: object, admit?: Admit) => Promise<ExecutionResult>;

export interface Admit {
  /** Called before an uncached document is parsed. Throws if the caller is not permitted to send one. */
  read(this: void): void;
  /** Called with the cost of a document. Decides when to run it. */
  run(this: void, cost: number, run: () => Promise<ExecutionResult>): Promise<ExecutionResult>;
}

const admitAll: Admit = { read: () => undefined, run: (_cost, run) => run() };

export interface ExecutorOptions {
  schema: GraphQLSchema;
  rules: readonly ValidationRule[];
  /** Number of requests after which a document is compiled; Infinity never compiles. */
  jit: number;
  /** Removes names of the schema from error messages. */
  hideSuggestions?: boolean;
  /**
   * Returns a different context in which to try an operation first, such as a replica's. If the operation fails there,
   * it runs again in the original context.
   */
  route?: ((operation: DescribedOperation, context: object) => object | undefined) | undefined;
}

/** A document is refused before it runs, because of these errors. */
export class RefusedDocument extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('the document is rejected');
    this.errors = errors;
  }
}

const CACHE_BYTES_MAX = 32 * 1024 * 1024;
/** Memory per character: two bytes each in the cache key and in the source text, which errors use for locations. */
const TEXT_BYTES = 4;
/** Memory per token, in the syntax tree and the compiled document. */
const TOKEN_BYTES = 500;
/** Maximum number of errors: enough to fix a document. Each error costs a message. */
const ERRORS_MAX = 20;

/** Creates a function that runs documents. Repeated documents are validated only once, and compiled. */
export function createExecutor({ schema, rules, jit, hideSuggestions = false, route }: ExecutorOptions): Executor {
  const known = createDocumentCache(CACHE_BYTES_MAX);

  const remember = (key: string, { query, operationName }: Operation): KnownDocument => {
    const document = parseOrRefuse(query);
    const excess = findExcess(document);
    if (excess !== undefined) throw new RefusedDocument([excess]);
    const errors = validate(schema, document, [...specifiedRules, ...rules], {
      maxErrors: ERRORS_MAX,
      hideSuggestions,
    });
    if (errors.length > 0) throw new RefusedDocument(hideSuggestions ? errors.map(withoutSuggestion) : errors);
    const cost = costOf(schema, document);
    if (cost > COST_MAX)
      throw new RefusedDocument([new GraphQLError(`The document costs ${cost}; the limit is ${COST_MAX}.`)]);
    slimLocations(document);
    const entry = {
      document,
      operation: describeOperation(document, operationName),
      uses: 0,
      cost,
      bytes: TEXT_BYTES * key.length + TOKEN_BYTES * (document.tokenCount ?? TOKENS_MAX),
    };
    known.set(key, entry);
    return entry;
  };

  const readNew = (key: string, operation: Operation, admit: Admit): KnownDocument => {
    admit.read();
    return remember(key, operation);
  };

  const run = async (entry: KnownDocument, { variables, operationName }: Operation, contextValue: object) => {
    const compiled = await entry.compiled?.query(undefined, contextValue, variables);
    if (compiled?.data !== undefined) return compiled;
    // Without compilation for the first calls, and for refused variables: nothing has run yet, and this executor has
    // better messages.
    const result = await execute({
      schema,
      document: entry.document,
      contextValue,
      variableValues: variables,
      hideSuggestions,
      options: { maxCoercionErrors: ERRORS_MAX },
      ...(operationName !== undefined && { operationName }),
    });
    if (result.data === undefined)
      throw new RefusedDocument(
        withRefusedFields(result.errors ?? [], schema, { document: entry.document, operationName, variables }),
      );
    return result;
  };

  const runRouted = async (entry: KnownDocument, operation: Operation, contextValue: object) => {
    const elsewhere = route?.(entry.operation, contextValue);
    if (elsewhere !== undefined) {
      const result = await run(entry, operation, elsewhere);
      if (result.errors === undefined) return result;
    }
    return run(entry, operation, contextValue);
  };

  return async (operation, contextValue, admit = admitAll) => {
    const { query, operationName } = operation;
    const key = `${operationName ?? ''} ${query}`;
    const entry = known.get(key) ?? readNew(key, operation, admit);
    entry.uses += 1;
    if (entry.uses === jit + 1) compile(schema, entry, operationName);
    return observeOperation(entry.operation, () =>
      admit.run(entry.cost, () => runRouted(entry, operation, contextValue)),
    );
  };
}

/** Removes the suggestion to select subfields, which the library adds regardless of its options. */
function withoutSuggestion(error: GraphQLError): GraphQLError {
  error.message = error.message.replace(SUGGESTION, '');
  return error;
}

const SUGGESTION = / Did you mean .*$/s;

function parseOrRefuse(query: string): DocumentNode {
  if (Buffer.byteLength(query) > DOCUMENT_BYTES_MAX)
    throw new RefusedDocument([new GraphQLError(`A document must have at most ${DOCUMENT_BYTES_MAX} bytes.`)]);
  try {
    return parse(query, { maxTokens: TOKENS_MAX });
  } catch (error) {
    if (error instanceof GraphQLError) throw new RefusedDocument([error]);
    throw error;
  }
}

function compile(schema: GraphQLSchema, entry: KnownDocument, operationName: string | undefined): void {
  const compiled = compileQuery(schema, entry.document, operationName);
  if (isCompiledQuery(compiled)) entry.compiled = compiled;
}
