import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { use, type ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { InlineFormContext } from './dialogProps.ts';
import { useDialogForm } from './FormDialog.tsx';
import { FormSaveButton, type FormSaveButtonProps } from './FormSaveButton.tsx';

interface Props extends FormSaveButtonProps {
  /** Default: closes the form's dialog. */
  onCancel?: () => void;
  /** Content before the other buttons. */
  children?: ReactNode;
}

/** Cancel and save buttons below a form. An inline form, which stays open, has the save button alone, next to it. */
export function FormToolbar({ onCancel, children, ...save }: Props) {
  const t = useTranslate();
  const dialog = useDialogForm();
  const cancel = onCancel ?? dialog?.cancel;
  if (use(InlineFormContext)) return <FormSaveButton {...save} />;
  return (
    <DialogActions>
      {children}
      {cancel && (
        <Button color="inherit" onClick={cancel}>
          {t('form.cancel')}
        </Button>
      )}
      <FormSaveButton {...save} />
    </DialogActions>
  );
}
