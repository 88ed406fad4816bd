import { ApiError } from '../domain/apiError.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { ApiErrorData } from '../domain/apiError.ts';
import type { TypedDocument } from '../domain/operation.ts';

export interface GraphqlClient {
  request<Result, Variables>(document: TypedDocument<Result, Variables>, variables: Variables, signal?: AbortSignal): Promise<Result>;
}

export interface GraphqlClientOptions {
  url: string;
  accessToken: (options?: { forceRefresh: boolean }) => Promise<string | undefined>;
}

type Named = Pick<TypedDocument<never, never>, 'id' | 'name' | 'text'>;

interface Answer {
  data?: unknown;
  errors?: readonly { extensions?: ApiErrorData & { code?: ErrorCode } }[];
}

/** The console's way to the API: one POST a call, one more after a refresh when the token was refused. */
export function createGraphqlClient({ url, accessToken }: GraphqlClientOptions): GraphqlClient {
  const post = async (body: object, token: string, signal?: AbortSignal): Promise<unknown> => {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    return dataOf(await readAnswer(response));
  };

  /** By its id; a server of another version, which doesn't know it, is told the text. */
  const ask = async ({ id, name, text }: Named, variables: unknown, token: string, signal?: AbortSignal): Promise<unknown> => {
    try {
      return await post({ documentId: id, operationName: name, variables }, token, signal);
    } catch (error) {
      if (!isUnknownDocument(error)) throw error;
      return post({ query: text, operationName: name, variables }, token, signal);
    }
  };

  return {
    async request<Result, Variables>(document: TypedDocument<Result, Variables>, variables: Variables, signal?: AbortSignal) {
      const token = await accessToken();
      if (token === undefined) throw new ApiError('UNAUTHORIZED');
      try {
        return (await ask(document, variables, token, signal)) as Result;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'UNAUTHORIZED') throw error;
        const renewed = await accessToken({ forceRefresh: true });
        if (renewed === undefined) throw error;
        return (await ask(document, variables, renewed, signal)) as Result;
      }
    },
  };
}

const isUnknownDocument = (error: unknown): boolean => error instanceof ApiError && error.data.fields?.[0]?.field === 'documentId';

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError('NETWORK');
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch {
    // A proxy's error page, say: no answer of ours.
    throw new ApiError('NETWORK');
  }
}

function dataOf({ data, errors }: Answer): unknown {
  const refusal = errors?.[0];
  if (refusal === undefined) return data;
  const { code = 'INTERNAL', ...details } = refusal.extensions ?? {};
  throw new ApiError(code, details);
}
