import { Form as RaForm, useSaveContext, type FormProps as RaFormProps } from 'react-admin';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useFormContext, useFormState, type FieldValues, type UseFormSubscribe } from 'react-hook-form';
import { trimText, type FormDraft } from './useFormDraft.ts';
import Alert from '@mui/material/Alert';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { apiErrorOf, errorCodeOf, type Said } from '../../../shared/domain/api/apiError.ts';
import type { FieldError } from '../../../shared/domain/api/errors.ts';
import { ruleMessage } from '../../../shared/domain/api/ruleMessage.ts';

type FormChange = Parameters<Parameters<UseFormSubscribe<FieldValues>>[0]['callback']>[0];

/** Calls a function when the values of the form change, and optionally when its errors do. */
function useFormChange(callback: (change: FormChange) => void, errors = false) {
  const { subscribe } = useFormContext();
  const call = useEffectEvent(callback);
  useEffect(
    () => subscribe({ formState: { values: true, errors }, callback: (change) => call(change) }),
    [subscribe, errors],
  );
}

interface RevalidateOnChangeProps {
  field: string;
  /** Other fields that the field's validation depends on. */
  after: readonly string[];
}

/** Validates a field again when another one changes, which react-hook-form only does for its own rules. */
export function RevalidateOnChange({ field, after }: RevalidateOnChangeProps) {
  const { trigger } = useFormContext();
  useFormChange(({ name, type }) => {
    if (type === 'change' && name !== undefined && after.includes(name)) void trigger(field);
  });
  return null;
}

/**
 * Messages by field, as react-admin's forms expect them from a save. `root` is for errors that aren't about a field.
 */
type SubmissionErrors = Readonly<Record<string, string>> | { root: { serverError: string } };

/**
 * Returns the errors of a refused save for the form's fields, or for the form itself if it has none of these fields.
 */
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

/** Explains why a save was refused if the reason isn't related to a field. The form can be submitted again. */
export function FormProblem() {
  const t = useTranslate();
  const { trigger } = useFormContext();
  const { errors } = useFormState();
  const problem = errors.root?.['serverError'];
  useEffect(() => {
    // Clears the error, because any error makes the form invalid until its fields are validated again.
    if (problem) void trigger();
  }, [problem, trigger]);
  return problem && <Alert severity="error">{t(problem.message as MessageId)}</Alert>;
}

export interface FormProps<Values extends FieldValues> extends Omit<RaFormProps, 'onSubmit' | 'record'> {
  draft?: FormDraft | undefined;
  /** Rejects if the save is refused, or returns messages by field. Default: the save function of the form's context. */
  onSubmit?: (values: Values) => Promise<SubmissionErrors | void> | void;
  /** Shows errors for required fields that are empty. Default: the form just can't be submitted. */
  marksEmpty?: boolean;
  /** True to reset the form after a save. Default: it closes. */
  renews?: boolean | undefined;
}

const NO_RECORD = {};

/** react-admin's Form with a draft. It doesn't mark empty fields as errors, and it shows the API's refusals. */
export function Form<Values extends FieldValues>({
  draft,
  onSubmit,
  marksEmpty,
  renews,
  children,
  ...rest
}: FormProps<Values>) {
  // Ignores the fields of the surrounding record if the form names its own values.
  const initial = draft?.initial ?? (rest.defaultValues === undefined ? undefined : NO_RECORD);
  const [first] = useState(initial);
  // RaForm resets the form to a new record after a delay, and input during the delay would be lost. DraftKeeper resets
  // it immediately.
  const record = draft ? first : initial;
  const save = useRejectingSave();
  const submit = async (values: FieldValues, event?: BaseSyntheticEvent) => {
    const inputs = (event?.target as HTMLFormElement | undefined)?.elements;
    try {
      return await (onSubmit ?? save)(entered(values) as Values);
    } catch (thrown) {
      return submissionErrors(thrown, (name) => (inputs?.namedItem(name) ?? null) !== null);
    }
  };
  return (
    <RaForm
      mode="onTouched"
      noValidate
      disableInvalidFormNotification
      {...rest}
      {...(record && { record })}
      onSubmit={submit}
    >
      {draft && <DraftKeeper draft={draft} />}
      {!marksEmpty && <NeutralEmptyFields />}
      {renews && <Renewer />}
      {children}
    </RaForm>
  );
}

/** Shows a refusal in the form, where react-admin's save would show a notice. */
function useRejectingSave() {
  const { save } = useSaveContext();
  return async (values: FieldValues): Promise<void> => {
    const refusals: Error[] = [];
    await save?.(values, { onError: (error: Error) => refusals.push(error) });
    if (refusals[0]) throw refusals[0];
  };
}

/** Trims texts. Untouched and cleared fields are both empty. */
const entered = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [name, trimText(value) ?? null]));

function DraftKeeper({ draft }: { draft: FormDraft }) {
  const { reset } = useFormContext();
  const shown = useRef(draft.initial);
  useLayoutEffect(() => {
    if (JSON.stringify(shown.current) === JSON.stringify(draft.initial)) return;
    shown.current = draft.initial;
    reset(draft.initial);
  }, [draft.initial, reset]);
  useFormChange(({ name, values }) => {
    const field = name?.split('.')[0];
    if (field !== undefined) draft.keep(field, values[field]);
  });
  return null;
}

function NeutralEmptyFields() {
  const { clearErrors, getValues } = useFormContext();
  useFormChange(({ errors = {} }) => {
    for (const [name, error] of Object.entries(errors)) {
      const isEmpty = (getValues(name) ?? '') === '';
      if (isEmpty && typeof error?.message === 'string' && error.message.includes('.required"')) clearErrors(name);
    }
  }, true);
  return null;
}

function Renewer() {
  const { reset } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (isSubmitSuccessful) reset();
  }, [isSubmitSuccessful, reset]);
  return null;
}
