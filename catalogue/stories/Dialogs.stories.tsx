import DialogContent from '@mui/material/DialogContent';
import { AutocompleteInput, RecordContextProvider, required, SelectInput, TextInput } from 'react-admin';
import { ApiError } from '../../shared/domain/api/apiError.ts';
import { ConfirmDialog } from '../../src/kit/dialog/ConfirmDialog.tsx';
import { ViewDialog, FormDialog } from '../../src/kit/dialog/TitledDialog.tsx';
import { CreateDialog, EditDialog } from '../../src/kit/form/RecordDialogs.tsx';
import { ReferenceInput, searchText } from '../../src/kit/form/ReferenceInput.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { MuiRoot } from '../../src/theme/MuiRoot.tsx';
import { SetUpSecret } from '../../src/features/secondFactor/SetUpSecret.tsx';
import { CreateInstitutionDialog } from '../../src/features/orgs/CreateInstitutionDialog.tsx';
import { CourseMembersCreateDialog } from '../../src/generated/resources/courseMembers.create.generated.tsx';
import { isMutation, passing, silent } from '../../tests/support/links.ts';
import { doNothing } from '../layout.tsx';
import { Pressed } from '../Pressed.tsx';

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
    <ConfirmDialog
      open
      title="Leave without saving?"
      text="Your changes have not been saved."
      other={{ label: 'Leave', onClick: doNothing }}
      confirm="Stay"
      onConfirm={doNothing}
      onClose={doNothing}
    />
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

const NO_COURSES = { courses: [], nextPageToken: null, totalCount: 0, totalCountIsExact: true };
const refusing = passing(silent, (operation) =>
  isMutation(operation)
    ? Promise.reject(new ApiError('NETWORK'))
    : Promise.resolve({ data: { getCourses: NO_COURSES } }),
);

/** The API refuses the save for a reason that isn't related to a field. */
export const CreateRefused = Object.assign(
  () => (
    <MuiRoot>
      <Pressed on={['[role=dialog] [type=submit]:not(:disabled)']} shows="[role=dialog] [role=alert]">
        <CreateDialog
          open
          onClose={doNothing}
          resource="courses"
          title="resources.courses.create"
          successMessage="resources.courses.createOptions.done"
        >
          <SimpleForm defaultValues={{ name: 'Biology' }}>
            <TextInput source="name" validate={required()} />
            <ReferenceInput source="copyOf" reference="courses">
              <AutocompleteInput optionText="name" filterToQuery={searchText} label="Copy of" />
            </ReferenceInput>
          </SimpleForm>
        </CreateDialog>
      </Pressed>
    </MuiRoot>
  ),
  { parameters: { link: refusing } },
);

export const CreateAnInstitution = () => (
  <MuiRoot>
    <CreateInstitutionDialog open onClose={doNothing} />
  </MuiRoot>
);

export const Edit = () => (
  <MuiRoot>
    <RecordContextProvider value={{ id: 'course', name: 'Biology', role: 'learner' }}>
      <EditDialog
        open
        onClose={doNothing}
        resource="courses"
        title="resources.courses.create"
        successMessage="resources.courses.createOptions.done"
      >
        <SimpleForm>
          <TextInput source="name" validate={required()} />
        </SimpleForm>
      </EditDialog>
    </RecordContextProvider>
  </MuiRoot>
);

export const View = () => (
  <MuiRoot>
    <ViewDialog open title="Features of Northwind Academy" maxWidth="sm" height={480} onClose={doNothing}>
      {Array.from({ length: 24 }, (_, index) => (
        <p key={index}>What is longer than the dialog scrolls in it, line {index + 1}.</p>
      ))}
    </ViewDialog>
  </MuiRoot>
);

export const SecretOfAnAuthenticator = () => (
  <MuiRoot>
    <FormDialog open title="Two-step sign-in" onClose={doNothing}>
      <DialogContent>
        <SetUpSecret secret="JBSWY3DPEHPK3PXP" uri="otpauth://totp/Practicum:a@b.test?secret=JBSWY3DPEHPK3PXP" />
      </DialogContent>
    </FormDialog>
  </MuiRoot>
);
