import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { apiErrorOf, errorCodeOf, type ApiErrorCode } from '../../domain/apiError.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { FormField } from './FormField.tsx';
import { sentValues } from './sentValues.ts';
import type { FormSpec, FormValues, SentValues } from './spec.ts';
import { useDraft } from './useDraft.ts';

interface Props {
  spec: FormSpec;
  titleId: string;
  /** Where what is typed is kept, beneath the resource. */
  draft: string;
  initial: FormValues;
  /** Rejects when it is refused. */
  send: (values: SentValues) => Promise<unknown>;
  onClose: () => void;
}

/** The form of one record; a refusal is shown in it and nothing typed is lost. */
export function RecordForm({ spec, titleId, draft: place, initial, send, onClose }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [draft, setDraft, forget] = useDraft(`${spec.resource}.${place}`, initial);
  const form = useForm<FormValues>({ defaultValues: draft, mode: 'onTouched' });
  const keep = useEffectEvent(setDraft);
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
  const close = () => {
    forget();
    onClose();
  };
  const { isSubmitting, isValid, errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(sentValues(spec.fields, values));
      notify(spec.done, { type: 'success' });
      close();
    } catch (error) {
      const named = apiErrorOf(error)?.data.fields ?? [];
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
