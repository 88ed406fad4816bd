import Button from '@mui/material/Button';
import { useFormIsDirty } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { MessageId } from '../i18n/messages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

export interface FormSaveButtonProps {
  /** Default: save. */
  label?: MessageId;
  /** True if saving requires a change. Default: any valid form can be saved. */
  needsChange?: boolean;
  /** Prevents saving for a reason that no field reports. */
  disabled?: boolean;
}

/**
 * Save button for a form. react-admin's SaveButton lets an invalid form be submitted, treats a draft as unchanged,
 * and follows `isValidating`, which react-hook-form sets while an input renders again after a reset, so that React
 * warns. This one does none of that.
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
