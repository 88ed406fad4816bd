import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { SaveButton } from 'react-admin';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useDialogForm } from './FormDialog.tsx';

interface Props {
  /** Of the button that saves. */
  label?: MessageId;
  /** There is nothing to save until something was changed. Default: what is valid can be saved. */
  needsChange?: boolean;
  /** Keeps it from being saved for a reason that no field knows. */
  disabled?: boolean;
  /** Default: closes the form's dialog. */
  onCancel?: () => void;
  /** Before the other buttons. */
  children?: ReactNode;
}

/** Cancel and save beneath a form. */
export function FormToolbar({ label = 'form.save', needsChange = false, disabled = false, onCancel, children }: Props) {
  const t = useTranslate();
  const { isValid, isSubmitting } = useFormState();
  const dialog = useDialogForm();
  const cancel = onCancel ?? dialog?.cancel;
  const isReady = isValid && !disabled;
  return (
    <DialogActions>
      {children}
      {cancel && (
        <Button color="inherit" onClick={cancel}>
          {t('form.cancel')}
        </Button>
      )}
      {/* react-admin's own lets an invalid form be sent, and takes a draft for unchanged. */}
      <SaveButton label={label} disabled={!isReady} alwaysEnable={isReady && !needsChange && !isSubmitting} />
    </DialogActions>
  );
}
