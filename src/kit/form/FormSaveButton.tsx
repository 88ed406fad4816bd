import Button from '@mui/material/Button';
import { useFormIsDirty } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { MessageId } from '../i18n/messages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

export interface FormSaveButtonProps {
  /** Default: save. */
  label?: MessageId;
  /** There is nothing to save until something was changed. Default: what is valid can be saved. */
  needsChange?: boolean;
  /** Prevents saving for a reason that no field reports. */
  disabled?: boolean;
}

/**
 * react-admin's SaveButton lets an invalid form be sent, takes a draft for unchanged, and follows `isValidating`, which
 * react-hook-form sets while an input renders again after a reset, so that React warns. This one does none of that.
 */
export function FormSaveButton({ label = 'form.save', needsChange = false, disabled = false }: FormSaveButtonProps) {
  const t = useTranslate();
  const { isValid, isSubmitting } = useFormState();
  const isDirty = useFormIsDirty();
  const isReady = isValid && !disabled && (isDirty || !needsChange);
  return (
    <Button type="submit" variant="contained" disabled={!isReady} loading={isSubmitting}>
      {t(label)}
    </Button>
  );
}
