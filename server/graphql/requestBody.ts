import { z } from 'zod';
import { GraphQLError } from 'graphql';
import { invalid } from '../../src/domain/errors.ts';
import { documents } from '../generated/documents.generated.ts';
import { RefusedDocument, type Operation } from './executor.ts';

const graphqlBody = z.object({
  query: z.string().optional(),
  documentId: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

const SHAPE =
  'The body must be a JSON object with query (a text) or documentId (a text), variables (an object) and operationName (a text).';
const ONLY_PERSISTED = 'This server runs the documents of its own console only: send documentId.';

/** What is asked for: a document by its id, or by its text where strangers' documents are run. */
export function readGraphqlBody(body: unknown, { onlyPersisted }: { onlyPersisted: boolean }): Operation {
  const { data } = graphqlBody.safeParse(body);
  if (data === undefined) throw refusal(SHAPE);
  const { query, documentId, variables, operationName } = data;
  const text = documentId === undefined ? query : documentOf(documentId);
  if (text === undefined) throw refusal(SHAPE);
  if (onlyPersisted && documentId === undefined) throw refusal(ONLY_PERSISTED);
  return { query: text, variables: variables ?? {}, ...(operationName ? { operationName } : {}) };
}

function documentOf(id: string): string {
  const text = documents.get(id);
  if (text === undefined) throw invalid({ field: 'documentId', rule: 'unknownValue' });
  return text;
}

const refusal = (message: string) => new RefusedDocument([new GraphQLError(message)]);
