import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { MessageId } from '../i18n/messages.ts';

export interface FormSaveButtonProps {
  /** Default: save. */
  label?: MessageId;
  /** There is nothing to save until something was changed. Default: what is valid can be saved. */
  needsChange?: boolean;
  /** Keeps it from being saved for a reason that no field knows. */
  disabled?: boolean;
}

/** react-admin's SaveButton lets an invalid form be sent, and takes a draft for unchanged; this one doesn't. */
export function FormSaveButton({ label = 'form.save', needsChange = false, disabled = false }: FormSaveButtonProps) {
  const { isValid, isSubmitting } = useFormState();
  const isReady = isValid && !disabled;
  return <SaveButton label={label} disabled={!isReady} alwaysEnable={isReady && !needsChange && !isSubmitting} />;
}
