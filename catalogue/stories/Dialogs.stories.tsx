import { required, SelectInput, TextInput } from 'react-admin';
import { ConfirmDialog } from '../../src/kit/dialog/ConfirmDialog.tsx';
import { LeaveDialog } from '../../src/kit/dialog/LeaveDialog.tsx';
import { CreateDialog } from '../../src/kit/form/CreateDialog.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { MuiRoot } from '../../src/kit/theme/MuiRoot.tsx';
import { CourseMembersCreateDialog } from '../../src/generated/resources/courseMembers.create.generated.tsx';
import { doNothing } from '../layout.tsx';

export default { title: 'Dialogs' };

const confirm = (settings: { isBusy?: boolean; isDestructive?: boolean }) => () => (
  <MuiRoot>
    <ConfirmDialog
      open
      title="Archive “Biology”?"
      text="Its members can no longer open it. An archived course can be restored."
      confirm="Archive"
      isBusy={false}
      onConfirm={doNothing}
      onClose={doNothing}
      {...settings}
    />
  </MuiRoot>
);

export const Confirm = confirm({});
export const ConfirmWhatTakesAway = confirm({ isDestructive: true });
export const ConfirmWhileItIsDone = confirm({ isBusy: true });

export const LeaveUnsaved = () => (
  <MuiRoot>
    <LeaveDialog open onStay={doNothing} onLeave={doNothing} />
  </MuiRoot>
);

export const Create = () => (
  <MuiRoot>
    <CourseMembersCreateDialog open onClose={doNothing} />
  </MuiRoot>
);
export const CreateInAnyWords = () => (
  <MuiRoot>
    <CreateDialog
      open
      onClose={doNothing}
      resource="courses"
      title="resources.courses.create"
      successMessage="resources.courses.createOptions.done"
    >
      <SimpleForm defaultValues={{ name: 'Biology' }}>
        <TextInput source="name" validate={required()} />
        <SelectInput source="role" choices={[{ id: 'learner', name: 'CourseMemberRole.learner' }]} />
      </SimpleForm>
    </CreateDialog>
  </MuiRoot>
);
