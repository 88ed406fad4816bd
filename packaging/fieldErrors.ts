import { ApolloError } from '@apollo/client/core';
import { HttpError } from 'react-admin';
import { apiErrorOf } from '../shared/domain/api/apiError.ts';

/** Converts refusals to an error that makes react-admin's forms mark the affected fields. */
export const withFieldErrors =
  <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    try {
      return await call(...args);
    } catch (error) {
      throw asFormError(error);
    }
  };

interface Refusal {
  field?: string | undefined;
  message: string;
}

function asFormError(error: unknown): unknown {
  const refusals = refusalsOf(error);
  const [first] = refusals;
  if (!first) return error;
  const named = refusals.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const]));
  const others = refusals.filter(({ field }) => field === undefined);
  const errors = {
    ...Object.fromEntries(named),
    ...(others[0] && { root: { serverError: others[0].message } }),
  };
  return new HttpError(first.message, 422, { errors });
}

/** Returns the refusals in an error's payload, or those in `extensions.fields` of the response's errors. */
function refusalsOf(error: unknown): Refusal[] {
  const said = apiErrorOf(error)?.data.said;
  if (said) return [...said];
  const body = error instanceof HttpError ? (error.body as unknown) : error;
  if (!(body instanceof ApolloError)) return [];
  return body.graphQLErrors.flatMap(({ message, extensions }) => {
    const fields = (extensions as { fields?: readonly FieldRefusal[] } | undefined)?.fields ?? [];
    return fields.map(({ field, message: own, rule }) => ({ field, message: own ?? rule ?? message }));
  });
}

interface FieldRefusal {
  field: string;
  message?: string;
  rule?: string;
}
