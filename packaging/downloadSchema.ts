import { buildClientSchema, getIntrospectionQuery, printSchema, type IntrospectionQuery } from 'graphql';

/** Returns the schema of an API from its introspection, or the reason why there is none. */
export async function downloadSchema(
  endpoint: string,
  headers: readonly string[],
): Promise<{ sdl: string } | { refusal: string }> {
  const wrong = headers.find((header) => !/^[\w-]+:/.test(header));
  if (wrong !== undefined) return { refusal: `--header must be "Name: value", not "${wrong}".` };
  if (!URL.canParse(endpoint))
    return { refusal: `--schema must be a URL such as https://example.org/graphql, not "${endpoint}".` };
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...Object.fromEntries(headers.map(nameAndValue)) },
      body: JSON.stringify({ query: getIntrospectionQuery({ inputValueDeprecation: true }) }),
    });
    const text = await answer.text();
    const { data, errors } = parsed(text);
    if (data) return { sdl: `${printSchema(buildClientSchema(data))}\n` };
    const why = errors?.[0]?.message ?? `it returns ${answer.status} ${answer.statusText}`.trim();
    return { refusal: `${endpoint} does not allow introspection (${why}): write schema.graphql by hand.` };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    return { refusal: `${endpoint} does not respond (${cause?.code ?? cause?.message ?? String(error)}).` };
  }
}

const nameAndValue = (header: string): [string, string] => {
  const colon = header.indexOf(':');
  return [header.slice(0, colon), header.slice(colon + 1).trim()];
};

interface Answer {
  data?: IntrospectionQuery;
  errors?: readonly { message?: string }[];
}

function parsed(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
