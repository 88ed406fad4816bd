import { z } from 'zod';
import { GraphQLError } from 'graphql';

const graphqlBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

// mercurius would take a document's syntax tree as JSON, past the limit of tokens
const JSON_TEXT = /^\s*(?:\{\s*["}]|[["\d-]|(?:null|true|false)\s*$)/;

interface GraphqlBody {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
}

export function readGraphqlBody(body: unknown): GraphqlBody {
  const { data } = graphqlBody.safeParse(body);
  if (data === undefined) throw refusal('The body must be a JSON object with query (a text), variables (an object) and operationName (a text).');
  if (JSON_TEXT.test(data.query)) throw refusal('The query must be a GraphQL document.');
  const { query, variables, operationName } = data;
  return { query, variables: variables ?? {}, ...(operationName ? { operationName } : {}) };
}

const refusal = (message: string) => Object.assign(new Error(message), { errors: [new GraphQLError(message)] });
