import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useDialogForm } from './FormDialog.tsx';
import { Form } from './Form.tsx';
import { FormProblem } from './FormProblem.tsx';
import { FormToolbar } from './FormToolbar.tsx';

interface Props {
  /** Default: cancel and save. */
  toolbar?: ReactNode;
  defaultValues?: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** react-admin's SimpleForm as the content of a dialog: its inputs beneath each other, and a toolbar. */
export function SimpleForm({ toolbar = <FormToolbar />, children, ...rest }: Props) {
  return (
    <Form draft={useDialogForm()?.draft} {...rest}>
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
