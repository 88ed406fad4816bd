import { ApolloLink, Observable, type FetchResult } from '@apollo/client/core';
import type { GraphQLFormattedError } from 'graphql';
import { ApiError, type ApiErrorData } from '../../../shared/domain/apiError.ts';
import type { ErrorCode } from '../../../shared/domain/errors.ts';

/**
 * Turns a failed response with errors in its body into a result: the API's status repeats these errors, and
 * HttpLink looks at the status only.
 */
export const createAnswerLink = (): ApolloLink =>
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
export const createTypedErrorLink = (): ApolloLink =>
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

// The time limit's own signal ends with a TimeoutError.
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

interface Mapping {
  answer?: (result: FetchResult) => FetchResult;
  /** Returns a result that replaces a failure; undefined lets the failure pass. */
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
