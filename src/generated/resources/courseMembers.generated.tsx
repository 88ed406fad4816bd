// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { Fragment } from 'react';
import { MemberNameField } from '../../features/courseMembers/fields.tsx';
import { DeletedButton, HistoryButton } from '../../features/history/HistoryButton.tsx';
import { ImportButton } from '../../features/imports/ImportButton.tsx';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton.tsx';
import {
  BulkActionButtons,
  BulkDeleteWithConfirmButton,
  BulkEditButton,
  CheckboxGroupInput,
  DataTable,
  DeleteWithConfirmButton,
  DialogButton,
  EditCellButton,
  ExportButton,
  InlineCreate,
  List,
  ListEmpty,
  RowActions,
  SearchInput,
  SelectField,
  TopToolbar,
} from '../../kit/list/index.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';

const CourseMembersCreateDialog = lazyDialog(() =>
  import('./courseMembers.create.generated.tsx').then((part) => part.CourseMembersCreateDialog),
);
const ExtraTimeDialog = lazyDialog(() =>
  import('../../features/courseMembers/ExtraTimeDialog.tsx').then((part) => part.ExtraTimeDialog),
);
const InviteMemberDialog = lazyDialog(() =>
  import('../../features/courseMembers/InviteMemberDialog.tsx').then((part) => part.InviteMemberDialog),
);
const MemberAccountDialog = lazyDialog(() =>
  import('../../features/courseMembers/MemberAccountDialog.tsx').then((part) => part.MemberAccountDialog),
);

const roleChoices = [
  { id: 'learner', name: 'CourseMemberRole.learner' },
  { id: 'reviewer', name: 'CourseMemberRole.reviewer' },
  { id: 'instructor', name: 'CourseMemberRole.instructor' },
];

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <CheckboxGroupInput key="role" source="role" label="resources.courseMembers.filter.role" choices={roleChoices} />,
];

export const CourseMembersList = () => (
  <List
    resource="courseMembers"
    permission="courseUser.list"
    perPage={28}
    sort={{ field: 'fullName', order: 'ASC' }}
    filters={filters}
    debounce={300}
    savedViews={<SavedViewsButton />}
    actions={
      <TopToolbar
        options={
          <Fragment>
            <ExportButton audience={['manager', 'reviewer']} />
            <DeletedButton name="deleted" permission="courseUser.remove" type="CourseUser" />
          </Fragment>
        }
      >
        <ImportButton permission="courseUser.add" />
      </TopToolbar>
    }
    empty={<ListEmpty illustration="people" creators={['manager']} />}
  >
    <InlineCreate audience={['manager']} dialog={CourseMembersCreateDialog} />
    <DataTable
      bulkActionButtons={
        <BulkActionButtons audience={['manager']}>
          <BulkEditButton
            name="editRole"
            icon="edit"
            permission="courseUser.update"
            source="role"
            choices={roleChoices}
            mutationMode="undoable"
          />
          <BulkDeleteWithConfirmButton
            name="remove"
            icon="removePerson"
            permission="courseUser.remove"
            mutationMode="undoable"
          />
        </BulkActionButtons>
      }
    >
      <DataTable.Col source="fullName">
        <MemberNameField />
      </DataTable.Col>
      <DataTable.Col source="userId" breakpoint={600} />
      <DataTable.Col source="role">
        <SelectField source="role" choices={roleChoices} />
      </DataTable.Col>
      <RowActions audience={['manager']}>
        <EditCellButton
          name="editRole"
          icon="edit"
          permission="courseUser.update"
          source="role"
          choices={roleChoices}
          mutationMode="undoable"
        />
        <DialogButton
          name="extraTime"
          icon="extension"
          permission="courseUser.setExtraTime"
          condition={{ field: 'role', value: 'learner' }}
          dialog={ExtraTimeDialog}
        />
        <DialogButton
          name="invite"
          icon="mail"
          permission="courseUser.add"
          condition={{ field: 'hasSignedIn', value: false }}
          dialog={InviteMemberDialog}
        />
        <DialogButton name="account" icon="person" permission="person.manageAccount" dialog={MemberAccountDialog} />
        <HistoryButton
          name="history"
          permission="courseUser.update"
          type="CourseUser"
          restores={['courseId', 'userId', 'role']}
        />
        <DeleteWithConfirmButton
          name="remove"
          icon="removePerson"
          permission="courseUser.remove"
          mutationMode="undoable"
        />
      </RowActions>
    </DataTable>
  </List>
);
