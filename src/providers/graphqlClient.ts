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

interface Answer {
  data?: unknown;
  errors?: readonly { extensions?: ApiErrorData & { code?: ErrorCode } }[];
}

/** The console's way to the API: one POST a call, one more after a refresh when the token was refused. */
export function createGraphqlClient({ url, accessToken }: GraphqlClientOptions): GraphqlClient {
  const post = async (query: string, variables: unknown, token: string, signal?: AbortSignal): Promise<unknown> => {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query, variables }),
      ...(signal && { signal }),
    });
    return dataOf(await readAnswer(response));
  };

  return {
    async request<Result, Variables>(document: TypedDocument<Result, Variables>, variables: Variables, signal?: AbortSignal) {
      const query = document.toString();
      const token = await accessToken();
      if (token === undefined) throw new ApiError('UNAUTHORIZED');
      try {
        return (await post(query, variables, token, signal)) as Result;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'UNAUTHORIZED') throw error;
        const renewed = await accessToken({ forceRefresh: true });
        if (renewed === undefined) throw error;
        return (await post(query, variables, renewed, signal)) as Result;
      }
    },
  };
}

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
