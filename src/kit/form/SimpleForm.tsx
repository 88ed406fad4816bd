import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, type FormProps } from './Form.tsx';
import { useDialogForm } from './FormDialog.tsx';
import { FormProblem } from './FormProblem.tsx';
import { FormToolbar } from './FormToolbar.tsx';

interface Props<Values extends FieldValues> extends FormProps<Values> {
  /** Default: cancel and save. */
  toolbar?: ReactNode;
}

/** react-admin's SimpleForm as the content of a dialog: its inputs beneath each other, and a toolbar. */
export function SimpleForm<Values extends FieldValues>({
  toolbar = <FormToolbar />,
  children,
  ...rest
}: Props<Values>) {
  const dialog = useDialogForm();
  return (
    <Form {...(dialog && { draft: dialog.draft })} {...rest}>
      <DialogContent>
        <Stack spacing={2}>
          <FormProblem />
          {children}
        </Stack>
      </DialogContent>
      {toolbar}
    </Form>
  );
}
