import { apiErrorOf, errorCodeOf, type Said } from '../../../shared/domain/apiError.ts';
import type { FieldError } from '../../../shared/domain/errors.ts';
import { ruleMessage } from '../../../shared/domain/ruleMessage.ts';

/** Messages by field, as react-admin's forms expect them from a save; `root` is not about a field. */
export type SubmissionErrors = Readonly<Record<string, string>> | { root: { serverError: string } };

/** Returns the errors of a refused save for the named fields, or for the form if it has none of them. */
export function submissionErrors(thrown: unknown, hasField: (name: string) => boolean): SubmissionErrors {
  const named = (apiErrorOf(thrown)?.data.fields ?? []).filter(({ field }) => hasField(field));
  if (named.length > 0) return Object.fromEntries(named.map((error) => [error.field, messageOf(error)]));
  const said = apiErrorOf(thrown)?.data.said ?? [];
  const placed = said.flatMap((one) => {
    const field = fieldOf(one, hasField);
    return field === undefined ? [] : [[field, one.message] as const];
  });
  if (placed.length > 0) return Object.fromEntries(placed);
  if (said[0]) return { root: { serverError: said[0].message } };
  return { root: { serverError: `errors.${errorCodeOf(thrown)}.text` } };
}

/** Returns the form's field for the path in an API's error: `cover.src` for `input.cover.src`. */
const fieldOf = ({ field, path = [] }: Said, hasField: (name: string) => boolean): string | undefined =>
  [...path.map((_, index) => path.slice(index).join('.')), ...(field === undefined ? [] : [field])].find(hasField);

// Formats a message with values for react-admin's inputs.
const messageOf = (error: FieldError): string => `@@react-admin@@${JSON.stringify(ruleMessage(error))}`;
