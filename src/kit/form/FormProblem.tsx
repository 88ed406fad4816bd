import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { MessageId } from '../i18n/messages.ts';
import { apiErrorOf, errorCodeOf, type Said } from '../../../shared/domain/api/apiError.ts';
import type { FieldError } from '../../../shared/domain/api/errors.ts';
import { ruleMessage } from '../../../shared/domain/api/ruleMessage.ts';

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

/** Shows why a save was refused if no field is concerned. The form can be sent again. */
export function FormProblem() {
  const t = useTranslate();
  const { trigger } = useFormContext();
  const { errors } = useFormState();
  const problem = errors.root?.['serverError'];
  useEffect(() => {
    // Any error that is set makes the form invalid until its fields are validated again.
    if (problem) void trigger();
  }, [problem, trigger]);
  return problem && <Alert severity="error">{t(problem.message as MessageId)}</Alert>;
}
