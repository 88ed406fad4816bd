import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { MessageId } from '../i18n/messages.ts';

/** Why a save was refused, where that is about no field; it can be sent again as it is. */
export function FormProblem() {
  const t = useTranslate();
  const { trigger } = useFormContext();
  const { errors } = useFormState();
  const problem = errors.root?.['serverError'];
  useEffect(() => {
    // Any error that is set makes the form invalid, until its fields are looked at again.
    if (problem) void trigger();
  }, [problem, trigger]);
  return problem && <Alert severity="error">{t(problem.message as MessageId)}</Alert>;
}
