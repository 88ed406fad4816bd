import { ApolloLink, HttpLink, Observable, type FetchResult } from '@apollo/client/core';
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { removeTypenameFromVariables } from '@apollo/client/link/remove-typename';
import { whilePageStays } from '../../../shared/browser/pageStays.ts';
import { documentHash } from '../../../shared/domain/api/typedDocument.ts';
import { createSessionLink, createRenewLink, createTokenLink, type SessionOptions } from './sessionLinks.ts';
import type { GraphQLFormattedError } from 'graphql';
import { ApiError, type ApiErrorData } from '../../../shared/domain/api/apiError.ts';
import type { ErrorCode } from '../../../shared/domain/api/errors.ts';

/**
 * Converts a failed response whose body has errors into a result. HttpLink only looks at the status, which the API
 * derives from these errors.
 */
const createAnswerLink = (): ApolloLink =>
  mapAnswers({
    failure: (error) => {
      const errors = (error as { result?: { errors?: readonly GraphQLFormattedError[] } }).result?.errors;
      return errors && { data: null, errors };
    },
  });

/**
 * Makes an ApiError the cause of the error that Apollo throws for a refused call. Failures of the network become
 * errors of the result, since ra-data-graphql passes on only their message and status.
 */
const createTypedErrorLink = (): ApolloLink =>
  mapAnswers({
    answer: (result) => (result.errors?.[0] ? { data: null, errors: [typedError(result.errors[0])] } : result),
    failure: (error) =>
      isAbort(error)
        ? undefined
        : { data: null, errors: [error instanceof ApiError ? error : new ApiError('NETWORK')] },
  });

type Extensions = ApiErrorData & { code?: ErrorCode };

function typedError({ extensions }: GraphQLFormattedError): ApiError {
  const { code = 'INTERNAL', ...details }: Extensions = extensions ?? {};
  return new ApiError(code, details);
}

// A timeout doesn't count as an abort: its signal throws a TimeoutError.
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

interface Mapping {
  answer?: (result: FetchResult) => FetchResult;
  /** Returns a result that replaces a failure, or undefined to pass the failure on. */
  failure: (error: unknown) => FetchResult | undefined;
}

const mapAnswers = ({ answer = (result) => result, failure }: Mapping): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const subscription = forward(operation).subscribe({
          next: (result) => observer.next(answer(result)),
          complete: () => observer.complete(),
          error: (error: unknown) => {
            const result = failure(error);
            if (result === undefined) return observer.error(error);
            observer.next(result);
            observer.complete();
          },
        });
        return () => subscription.unsubscribe();
      }),
  );

export interface ApiLinkOptions extends SessionOptions {
  url: string;
}

/** Creates the chain of links to the API. docs/decisions/0033 explains the order. */
export const createApiLink = ({ url, ...session }: ApiLinkOptions): ApolloLink =>
  ApolloLink.from([
    createTypedErrorLink(),
    createSessionLink(session),
    createRenewLink(session),
    createTokenLink(session),
    removeTypenameFromVariables(),
    createPersistedQueryLink({ generateHash: documentHash }),
    createAnswerLink(),
    new HttpLink({ uri: url, fetch: fetchForAWhile as typeof fetch }),
  ]);

/** A server that doesn't respond within this time counts as unreachable. */
const TIMEOUT_MS = 30_000;

/** A call with a file, which is in the fetchOptions of the call's context. */
interface Sent extends RequestInit {
  body?: string;
  upload?: Uint8Array<ArrayBuffer>;
}

/** Time limit for uploads: a file of many megabytes takes long on a slow connection. */
const UPLOAD_TIMEOUT_MS = 600_000;

const fetchForAWhile = (address: string, { upload, ...call }: Sent = {}) => {
  const url = upload === undefined ? address : `${address}/upload?operation=${encodeURIComponent(call.body ?? '')}`;
  const headers = { ...(call.headers as Record<string, string>), 'content-type': 'application/octet-stream' };
  const init = upload === undefined ? call : { ...call, headers, body: upload };
  const timeout = AbortSignal.timeout(upload === undefined ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return whilePageStays(fetch(url, { ...init, signal }));
};
