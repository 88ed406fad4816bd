import { ApolloLink, Observable, type FetchResult, type Operation } from '@apollo/client/core';
import { ApiError, type ApiErrorCode } from '../../shared/domain/api/apiError.ts';
import { isMutation as isMutationDocument } from '../../shared/domain/api/typedDocument.ts';

type Forward = () => Promise<FetchResult>;

/**
 * Creates a link that handles a call before another link does. If it throws an ApiError, the caller gets this error
 * from the API.
 */
export const passing = (
  link: ApolloLink,
  act: (operation: Operation, forward: Forward) => Promise<FetchResult>,
): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable<FetchResult>((observer) => {
        let subscription: { unsubscribe(): void } | undefined;
        const forward: Forward = () =>
          new Promise((resolve, reject) => {
            subscription = link.request(operation)?.subscribe(resolve, reject);
          });
        act(operation, forward)
          .catch((error: unknown) => {
            if (error instanceof ApiError) return refusal(error);
            throw error;
          })
          .then((result) => {
            observer.next(result);
            observer.complete();
          })
          .catch((error: unknown) => observer.error(error));
        return () => subscription?.unsubscribe();
      }),
  );

const refusal = (error: ApiError): FetchResult => ({ data: null, errors: [error] });

export const isMutation = ({ query }: Operation): boolean => isMutationDocument(query);

/** An API that never responds. */
export const silent = new ApolloLink(() => new Observable(() => undefined));

/** Mocks an API that refuses everything. */
export const failing = (code: ApiErrorCode): ApolloLink =>
  new ApolloLink(() => Observable.of(refusal(new ApiError(code))));
