// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { TextInput } from 'react-admin';
import { validateName } from '../../../shared/domain/validators.ts';
import { CreateDialog } from '../../kit/form/CreateDialog.tsx';
import { FormToolbar } from '../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../kit/form/SimpleForm.tsx';
import type { CreateDialogProps } from '../../kit/form/dialogProps.ts';

export const OrgsCreateDialog = (props: CreateDialogProps) => (
  <CreateDialog
    {...props}
    resource="orgs"
    title="resources.orgs.create.title"
    successMessage="resources.orgs.create.done"
  >
    <SimpleForm toolbar={<FormToolbar label="resources.orgs.create.submit" />}>
      <TextInput source="name" autoFocus required validate={validateName} />
    </SimpleForm>
  </CreateDialog>
);
