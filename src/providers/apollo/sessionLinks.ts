import { Observable, type ApolloLink, type FetchResult } from '@apollo/client/core';
import { setContext } from '@apollo/client/link/context';
import { onError } from '@apollo/client/link/error';
import { ApiError } from '../../../shared/domain/api/apiError.ts';

export interface SessionOptions {
  accessToken: (options?: { forceRefresh: boolean }) => Promise<string | undefined>;
  /** Called when the session has run out permanently. The call is refused with UNAUTHORIZED. */
  onExpired?: () => void;
  /** Headers of a call that is made as another person. */
  actingHeaders?: () => Record<string, string> | undefined;
  /** Called when the caller can no longer act as that person. */
  onActingEnded?: () => void;
}

/** Context of the call that checks for a session. A refusal is a valid result and doesn't end the session. */
export const ASKS_FOR_SESSION = { asksForSession: true };

/** Reports that the session has run out if even a renewed token is refused, or none is available. */
export const createSessionLink = ({ onExpired, onActingEnded }: SessionOptions): ApolloLink =>
  onError(({ graphQLErrors, networkError, operation }) => {
    if (codeOf(graphQLErrors) === 'ACTING_ENDED') onActingEnded?.();
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
export const createTokenLink = ({ accessToken, actingHeaders }: SessionOptions): ApolloLink =>
  setContext(async (_, { headers, token }: { headers?: Record<string, string>; token?: string }) => {
    const authorization = token ?? (await accessToken());
    if (authorization === undefined) throw new ApiError('UNAUTHORIZED');
    return { headers: { ...headers, ...actingHeaders?.(), authorization } };
  });

type Errors = readonly { extensions?: { code?: unknown } }[] | undefined;

const codeOf = (errors: Errors): unknown => errors?.[0]?.extensions?.code;

const isRefused = (errors: Errors): boolean => codeOf(errors) === 'UNAUTHORIZED';
