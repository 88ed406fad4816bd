// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { DeletedButton, HistoryButton } from '../../features/history/HistoryButton.tsx';
import { ImportButton } from '../../features/imports/ImportButton.tsx';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton.tsx';
import { UserLastLoginField, UserNameField } from '../../features/users/fields.tsx';
import {
  CheckboxGroupInput,
  CreateButton,
  DataTable,
  DialogButton,
  List,
  ListEmpty,
  RowActions,
  SearchInput,
  TopToolbar,
  UpdateWithConfirmButton,
} from '../../kit/list/index.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';

const AddUserDialog = lazyDialog(() =>
  import('../../features/users/AddUserDialog.tsx').then((part) => part.AddUserDialog),
);
const InviteUserDialog = lazyDialog(() =>
  import('../../features/users/InviteUserDialog.tsx').then((part) => part.InviteUserDialog),
);
const UserAccountDialog = lazyDialog(() =>
  import('../../features/users/UserAccountDialog.tsx').then((part) => part.UserAccountDialog),
);

const typeChoices = [
  { id: 'orgadmin', name: 'OrgMemberType.orgadmin' },
  { id: 'orgcontentcreator', name: 'OrgMemberType.orgcontentcreator' },
];

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <CheckboxGroupInput
    key="type"
    source="type"
    label="resources.users.filter.type"
    choices={typeChoices}
    audience={[]}
  />,
];

export const UsersList = () => (
  <List
    resource="users"
    permission="orgUser.list"
    perPage={28}
    sort={{ field: 'fullName', order: 'ASC' }}
    filters={filters}
    savedViews={<SavedViewsButton />}
    actions={
      <TopToolbar options={<DeletedButton name="deleted" permission="orgUser.update" type="OrgUser" />}>
        <ImportButton permission="orgUser.add" />
        <CreateButton audience={['admin']} dialog={AddUserDialog} />
      </TopToolbar>
    }
    empty={<ListEmpty illustration="people" creators={['admin']} />}
  >
    <DataTable>
      <DataTable.Col source="fullName">
        <UserNameField />
      </DataTable.Col>
      <DataTable.Col source="userId" breakpoint={600} />
      <DataTable.Col source="lastLogin" disableSort breakpoint={700}>
        <UserLastLoginField />
      </DataTable.Col>
      <RowActions audience={['admin']}>
        <DialogButton
          name="invite"
          icon="mail"
          permission="orgUser.add"
          condition={{ field: 'hasSignedIn', value: false }}
          dialog={InviteUserDialog}
        />
        <DialogButton name="account" icon="person" permission="person.manageAccount" dialog={UserAccountDialog} />
        <HistoryButton
          name="history"
          permission="orgUser.update"
          type="OrgUser"
          restores={['orgId', 'userId', 'type']}
        />
        <UpdateWithConfirmButton
          name="remove"
          icon="removePerson"
          permission="orgUser.update"
          data={{ type: 'orguser' }}
          mutationMode="undoable"
        />
      </RowActions>
    </DataTable>
  </List>
);
