import { z } from 'zod';
import { GraphQLError } from 'graphql';
import { RefusedDocument, type Operation } from './executor.ts';

const graphqlBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export function readGraphqlBody(body: unknown): Operation {
  const { data } = graphqlBody.safeParse(body);
  if (data === undefined) throw refusal('The body must be a JSON object with query (a text), variables (an object) and operationName (a text).');
  const { query, variables, operationName } = data;
  return { query, variables: variables ?? {}, ...(operationName ? { operationName } : {}) };
}

const refusal = (message: string) => new RefusedDocument([new GraphQLError(message)]);
