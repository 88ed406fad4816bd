import { Observable, type ApolloLink, type FetchResult } from '@apollo/client/core';
import { setContext } from '@apollo/client/link/context';
import { onError } from '@apollo/client/link/error';
import { ApiError } from '../../../shared/domain/apiError.ts';

export interface SessionOptions {
  accessToken: (options?: { forceRefresh: boolean }) => Promise<string | undefined>;
  /** Called when the session has run out permanently; the call is refused with UNAUTHORIZED. */
  onExpired?: () => void;
}

/** The context of a call that finds out whether there is a session: a refusal is a valid result, and ends nothing. */
export const ASKS_FOR_SESSION = { asksForSession: true };

/** Reports that the session has run out if even a renewed token is refused, or none is available. */
export const createSessionLink = ({ onExpired }: SessionOptions): ApolloLink =>
  onError(({ graphQLErrors, networkError, operation }) => {
    const isExpired = isRefused(graphQLErrors) || networkError instanceof ApiError;
    if (isExpired && operation.getContext()['asksForSession'] !== true) onExpired?.();
  });

/** Renews a refused token once, and sends the call again with the new one. */
export const createRenewLink = ({ accessToken }: SessionOptions): ApolloLink =>
  onError(({ graphQLErrors, response, operation, forward }) => {
    if (!isRefused(graphQLErrors)) return undefined;
    return new Observable<FetchResult>((observer) => {
      let subscription: { unsubscribe(): void } | undefined;
      let isWanted = true;
      accessToken({ forceRefresh: true })
        .then((token) => {
          if (!isWanted) return;
          if (token === undefined) {
            observer.next({ data: null, ...response, errors: graphQLErrors ?? [] });
            observer.complete();
            return;
          }
          operation.setContext({ token });
          subscription = forward(operation).subscribe(observer);
        })
        .catch((error: unknown) => observer.error(error));
      return () => {
        isWanted = false;
        subscription?.unsubscribe();
      };
    });
  });

/** Adds the access token to a call; without a token the call isn't sent. */
export const createTokenLink = ({ accessToken }: SessionOptions): ApolloLink =>
  setContext(async (_, { headers, token }: { headers?: Record<string, string>; token?: string }) => {
    const authorization = token ?? (await accessToken());
    if (authorization === undefined) throw new ApiError('UNAUTHORIZED');
    return { headers: { ...headers, authorization } };
  });

const isRefused = (errors: readonly { extensions?: { code?: unknown } }[] | undefined): boolean =>
  errors?.[0]?.extensions?.code === 'UNAUTHORIZED';
