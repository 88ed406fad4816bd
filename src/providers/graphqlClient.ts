import { ApiError } from '../domain/apiError.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { ApiErrorData } from '../domain/apiError.ts';
import type { TypedDocument } from '../domain/operation.ts';

export interface GraphqlClient {
  request<Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Result>;
}

export interface GraphqlClientOptions {
  url: string;
  accessToken: (options?: { forceRefresh: boolean }) => Promise<string | undefined>;
  /** The session has run out for good; what was asked is refused with UNAUTHORIZED. */
  onExpired?: () => void;
}

type Named = Pick<TypedDocument<never, never>, 'id' | 'name' | 'text'>;

interface Answer {
  data?: unknown;
  errors?: readonly { extensions?: ApiErrorData & { code?: ErrorCode } }[];
}

/** The console's way to the API: one POST a call, one more after a refresh when the token was refused. */
export function createGraphqlClient({ url, accessToken, onExpired }: GraphqlClientOptions): GraphqlClient {
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
  const ask = async (
    { id, name, text }: Named,
    variables: unknown,
    token: string,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    try {
      return await post({ documentId: id, operationName: name, variables }, token, signal);
    } catch (error) {
      if (!isUnknownDocument(error)) throw error;
      return post({ query: text, operationName: name, variables }, token, signal);
    }
  };

  const askTwice = async (document: Named, variables: unknown, signal?: AbortSignal): Promise<unknown> => {
    const token = await accessToken();
    if (token === undefined) throw new ApiError('UNAUTHORIZED');
    try {
      return await ask(document, variables, token, signal);
    } catch (error) {
      if (!isRefused(error)) throw error;
      const renewed = await accessToken({ forceRefresh: true });
      if (renewed === undefined) throw error;
      return ask(document, variables, renewed, signal);
    }
  };

  return {
    async request<Result, Variables>(
      document: TypedDocument<Result, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ) {
      try {
        return (await askTwice(document, variables, signal)) as Result;
      } catch (error) {
        if (isRefused(error)) onExpired?.();
        throw error;
      }
    },
  };
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 'UNAUTHORIZED';

const isUnknownDocument = (error: unknown): boolean =>
  error instanceof ApiError && error.data.fields?.[0]?.field === 'documentId';

/** A server that doesn't answer is as good as none after this long. */
const PATIENCE_MS = 30_000;

async function send(url: string, init: RequestInit): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, patience]) : patience });
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
