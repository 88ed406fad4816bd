import { Form as RaForm, useSaveContext, type FormProps as RaFormProps } from 'react-admin';
import { useEffect, useEffectEvent, type BaseSyntheticEvent } from 'react';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { submissionErrors, type SubmissionErrors } from './FormProblem.tsx';
import { trimText, type FormDraft } from './useFormDraft.ts';

export interface FormProps<Values extends FieldValues> extends Omit<RaFormProps, 'onSubmit' | 'record'> {
  draft?: FormDraft | undefined;
  /** Rejects when it is refused, or returns messages by field. Default: the save of the form's context. */
  onSubmit?: (values: Values) => Promise<SubmissionErrors | void> | void;
  /** Shows an error at empty required fields. Default: the form merely can't be submitted. */
  marksEmpty?: boolean;
  /** True if the form begins again after a save. Default: it is closed then. */
  renews?: boolean;
}

const NO_RECORD = {};

/** react-admin's Form, which also keeps a draft, leaves empty fields neutral, and shows the API's refusals. */
export function Form<Values extends FieldValues>({
  draft,
  onSubmit,
  marksEmpty,
  renews,
  children,
  ...rest
}: FormProps<Values>) {
  // Keeps fields of the record around out of a form that names its own values.
  const record = draft?.initial ?? (rest.defaultValues === undefined ? undefined : NO_RECORD);
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

/** react-admin's save shows a notice for a refusal; a form shows it itself. */
function useRejectingSave() {
  const { save } = useSaveContext();
  return async (values: FieldValues): Promise<void> => {
    const refusals: Error[] = [];
    await save?.(values, { onError: (error: Error) => refusals.push(error) });
    if (refusals[0]) throw refusals[0];
  };
}

/** Trims texts. An untouched field is as empty as a cleared one. */
const entered = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [name, trimText(value) ?? null]));

function DraftKeeper({ draft }: { draft: FormDraft }) {
  const { subscribe } = useFormContext();
  const keep = useEffectEvent(draft.keep);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const field = name?.split('.')[0];
          if (field !== undefined) keep(field, values[field]);
        },
      }),
    [subscribe],
  );
  return null;
}

function NeutralEmptyFields() {
  const { subscribe, clearErrors, getValues } = useFormContext();
  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true },
        callback: ({ errors = {} }) => {
          for (const [name, error] of Object.entries(errors)) {
            const isEmpty = (getValues(name) ?? '') === '';
            if (isEmpty && typeof error?.message === 'string' && error.message.includes('.required"'))
              clearErrors(name);
          }
        },
      }),
    [subscribe, clearErrors, getValues],
  );
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
