import { z } from 'zod';
import { GraphQLError } from 'graphql';
import { invalid } from '../../shared/domain/api/errors.ts';
import { documents } from '../generated/documents.generated.ts';
import { OPERATION_NAME_MAX } from './limits.ts';
import { RefusedDocument, type Operation } from './executor.ts';

const graphqlBody = z.object({
  query: z.string().optional(),
  documentId: z.string().optional(),
  extensions: z.looseObject({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(OPERATION_NAME_MAX).nullish(),
});

type Extensions = z.infer<typeof graphqlBody>['extensions'];

const SHAPE =
  'The body must be a JSON object with query, documentId or extensions.persistedQuery.sha256Hash (strings), ' +
  'variables (an object) and operationName (a string).';
const ONLY_PERSISTED = 'This server runs only the documents of its console: send documentId.';

const VALUES_MAX = 1000;
const TOO_MANY = `The variables must have at most ${VALUES_MAX} values.`;

/** Reads the requested operation: the document by its id or, if the API accepts other documents too, by its text. */
export function readGraphqlBody(body: unknown, { onlyPersisted }: { onlyPersisted: boolean }): Operation {
  const { data } = graphqlBody.safeParse(body);
  if (data === undefined) throw refusal(SHAPE);
  const { query, documentId, extensions, variables, operationName } = data;
  const persisted = documentId === undefined ? persistedText(extensions, query) : documentOf(documentId);
  const text = persisted ?? query;
  if (text === undefined) throw refusal(SHAPE);
  if (onlyPersisted && persisted === undefined) throw refusal(ONLY_PERSISTED);
  if (variables && holdsMore(variables, VALUES_MAX)) throw refusal(TOO_MANY);
  return { query: text, variables: variables ?? {}, ...(operationName ? { operationName } : {}) };
}

/**
 * Returns the document's text in the protocol of Apollo's persisted-query link: first only the hash is sent, then also
 * the text if the hash isn't cached.
 */
function persistedText(extensions: Extensions, query: string | undefined): string | undefined {
  if (!extensions?.persistedQuery) return undefined;
  const text = documents.get(`sha256:${extensions.persistedQuery.sha256Hash}`);
  if (text === undefined && query === undefined) throw refusal('PersistedQueryNotFound');
  return text;
}

function documentOf(id: string): string {
  const text = documents.get(id);
  if (text === undefined) throw invalid({ field: 'documentId', rule: 'unknownValue' });
  return text;
}

/** Checks whether there are more values than allowed. Each value of a wrong type costs an error with a message. */
function holdsMore(variables: object, atMost: number): boolean {
  const open: object[] = [variables];
  let values = 0;
  for (let next = open.pop(); next !== undefined && values <= atMost; next = open.pop()) {
    const inner: unknown[] = Object.values(next);
    values += inner.length;
    if (values <= atMost) open.push(...inner.filter((value) => typeof value === 'object' && value !== null));
  }
  return values > atMost;
}

const refusal = (message: string) => new RefusedDocument([new GraphQLError(message)]);
