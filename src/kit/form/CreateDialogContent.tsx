import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useCreate, useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorCodeOf, type ApiErrorCode } from '../../domain/apiError.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useCallScope } from '../scope/ScopeContext.tsx';
import { FormField } from './FormField.tsx';
import { useDraft } from './useDraft.ts';
import type { CreateDialogProps, FieldSpec, FormSpec, FormValues } from './spec.ts';

interface Props extends CreateDialogProps {
  spec: FormSpec;
}

/** Makes one record in a small dialog; a refusal is shown in it and nothing typed is lost. */
export function CreateDialogContent({ open, onClose, ...form }: Props) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <CreateForm {...form} titleId={titleId} onClose={onClose} />
    </Dialog>
  );
}

const initialValues = (fields: readonly FieldSpec[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field.key, field.kind === 'choice' ? field.initial : '']));

function CreateForm({ spec, titleId, onClose }: Omit<Props, 'open'> & { titleId: string }) {
  const t = useMessages();
  const notify = useNotify();
  const meta = useCallScope();
  const [draft, setDraft, forget] = useDraft(`${spec.resource}.create.${meta.courseId ?? meta.orgId ?? ''}`, initialValues(spec.fields));
  const form = useForm<FormValues>({ defaultValues: draft, mode: 'onTouched' });
  const keep = useEffectEvent(setDraft);
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
  const close = () => {
    forget();
    onClose();
  };
  const { isSubmitting, isValid, errors } = form.formState;
  const [create] = useCreate<{ id: string }>();

  const submit = form.handleSubmit(async (values) => {
    try {
      await create(spec.resource, { data: trimmed(values), meta }, { returnPromise: true });
      notify(spec.done, { type: 'success' });
      close();
    } catch (error) {
      const named = error instanceof ApiError ? (error.data.fields ?? []) : [];
      const shown = named.filter(({ field }) => spec.fields.some(({ key }) => key === field));
      for (const { field, rule } of shown) form.setError(field, { type: rule });
      if (shown.length === 0) form.setError('root', { type: errorCodeOf(error) });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogTitle id={titleId}>{t(spec.title)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
          {errors.root && <Alert severity="error">{t(`errors.${errors.root.type as ApiErrorCode}.text`)}</Alert>}
          {spec.fields.map((field, index) => (
            <FormField key={field.key} field={field} form={form} autoFocus={index === 0} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isValid} loading={isSubmitting}>
          {t(spec.submit)}
        </Button>
      </DialogActions>
    </form>
  );
}

const trimmed = (values: FormValues): FormValues => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()]));
