import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { use, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { InlineFormContext, useDialogForm } from './FormDialog.tsx';
import { Form, type FormProps, FormProblem } from './Form.tsx';
import { FormToolbar } from './FormToolbar.tsx';

interface Props<Values extends FieldValues> extends FormProps<Values> {
  /** Default: cancel and save. */
  toolbar?: ReactNode;
}

/** react-admin's SimpleForm as the content of a dialog: its inputs in one column, and a toolbar. */
export function SimpleForm<Values extends FieldValues>({
  toolbar = <FormToolbar />,
  children,
  ...rest
}: Props<Values>) {
  const dialog = useDialogForm();
  const draft = dialog && { draft: dialog.draft };
  if (use(InlineFormContext)) {
    return (
      <Form {...draft} renews {...rest}>
        <FormProblem />
        <div className="inline-fields">
          {children}
          {toolbar}
        </div>
      </Form>
    );
  }
  return (
    <Form {...draft} {...rest}>
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
