import Alert from '@mui/material/Alert';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { MessageId } from '../i18n/messages.ts';

/** Why a save was refused, where that is about no field. */
export function FormProblem() {
  const t = useTranslate();
  const { errors } = useFormState();
  const message = errors.root?.['serverError']?.message;
  return message && <Alert severity="error">{t(message as MessageId)}</Alert>;
}
