import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { MessageId } from '../i18n/messages.ts';

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
