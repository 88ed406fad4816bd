import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { use, type ReactNode } from 'react';
import { useFormIsDirty } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { MessageId } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Form, FormProblem, type FormProps } from './Form.tsx';
import { DialogFormContext, InlineFormContext } from './formParts.tsx';

interface Props<Values extends FieldValues> extends FormProps<Values> {
  /** Default: cancel and save. */
  toolbar?: ReactNode;
}

/** react-admin's SimpleForm as the content of a dialog, with its inputs in one column and a toolbar. */
export function SimpleForm<Values extends FieldValues>({
  toolbar = <FormToolbar />,
  children,
  ...rest
}: Props<Values>) {
  const isInline = use(InlineFormContext);
  return (
    <Form draft={use(DialogFormContext)?.draft} renews={isInline} {...rest}>
      {isInline ? (
        <>
          <FormProblem />
          <div className="inline-fields">
            {children}
            {toolbar}
          </div>
        </>
      ) : (
        <>
          <DialogContent>
            <Stack spacing={2}>
              <FormProblem />
              {children}
            </Stack>
          </DialogContent>
          {toolbar}
        </>
      )}
    </Form>
  );
}

interface FormSaveButtonProps {
  /** Default: save. */
  label?: MessageId;
  /** True if saving requires a change. Default: any valid form can be saved. */
  needsChange?: boolean;
  /** Prevents saving for a reason that no field reports. */
  disabled?: boolean;
}

/**
 * Save button for a form. react-admin's SaveButton can submit invalid forms and treats a draft as unchanged. It also
 * follows `isValidating`, which react-hook-form sets while an input renders after a reset, and that causes a React
 * warning.
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

interface FormToolbarProps extends FormSaveButtonProps {
  /** Default: closes the form's dialog. */
  onCancel?: () => void;
  /** Content before the other buttons. */
  children?: ReactNode;
}

/**
 * Cancel and save buttons below a form. An inline form stays open, so it has only a save button, next to its inputs.
 */
export function FormToolbar({ onCancel, children, ...save }: FormToolbarProps) {
  const t = useTranslate();
  const dialog = use(DialogFormContext);
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
