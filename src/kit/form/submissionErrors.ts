import { apiErrorOf, errorCodeOf } from '../../../shared/domain/apiError.ts';
import type { FieldError } from '../../../shared/domain/errors.ts';
import { ruleMessage } from '../../../shared/domain/ruleMessage.ts';

/** Messages by field, as react-admin's forms take them from a save; `root` is about no field. */
export type SubmissionErrors = Readonly<Record<string, string>> | { root: { serverError: string } };

/** What a refused save says at the fields that it names, or about the whole form when it has none of them. */
export function submissionErrors(thrown: unknown, hasField: (name: string) => boolean): SubmissionErrors {
  const named = (apiErrorOf(thrown)?.data.fields ?? []).filter(({ field }) => hasField(field));
  if (named.length > 0) return Object.fromEntries(named.map((error) => [error.field, messageOf(error)]));
  const said = apiErrorOf(thrown)?.data.said;
  if (said)
    return said.field !== undefined && hasField(said.field)
      ? { [said.field]: said.message }
      : { root: { serverError: said.message } };
  return { root: { serverError: `errors.${errorCodeOf(thrown)}.text` } };
}

// As react-admin's inputs read a message with values.
const messageOf = (error: FieldError): string => `@@react-admin@@${JSON.stringify(ruleMessage(error))}`;
