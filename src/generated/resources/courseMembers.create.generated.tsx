// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { SelectInput, TextInput, required } from 'react-admin';
import { validateEmail } from '../../../shared/domain/api/validators.ts';
import type { CreateDialogProps } from '../../kit/dialog/TitledDialog.tsx';
import { CreateDialog } from '../../kit/form/RecordDialogs.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';

const roleChoices = [
  { id: 'learner', name: 'CourseMemberRole.learner' },
  { id: 'reviewer', name: 'CourseMemberRole.reviewer' },
  { id: 'instructor', name: 'CourseMemberRole.instructor' },
];

export const CourseMembersCreateDialog = (props: CreateDialogProps) => (
  <CreateDialog
    {...props}
    resource="courseMembers"
    title="resources.courseMembers.create.title"
    successMessage="resources.courseMembers.create.done"
  >
    <SimpleForm toolbar={<FormToolbar label="resources.courseMembers.create.submit" />}>
      <TextInput source="userId" required validate={validateEmail} slotProps={{ htmlInput: { inputMode: 'email' } }} />
      <SelectInput source="role" choices={roleChoices} defaultValue="learner" validate={required()} />
    </SimpleForm>
  </CreateDialog>
);
