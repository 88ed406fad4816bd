import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { use, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogFormContext, InlineFormContext } from './formContext.ts';
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
