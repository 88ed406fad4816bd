// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { UserLastLoginField } from '../../features/users/UserLastLoginField.tsx';
import { UserNameField } from '../../features/users/UserNameField.tsx';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
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

const AddUserDialog = lazyDialog(() =>
  import('../../features/users/AddUserDialog.tsx').then((part) => part.AddUserDialog),
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
  <CheckboxGroupInput key="type" source="type" label="resources.users.filter.type" choices={typeChoices} audience={[]} />,
];

export const UsersList = () => (
  <List
    resource="users"
    access="orgUser.list"
    perPage={28}
    sort={{ field: 'fullName', order: 'ASC' }}
    filters={filters}
    actions={<TopToolbar><CreateButton audience={['admin']} dialog={AddUserDialog} /></TopToolbar>}
    empty={<ListEmpty drawing="people" creators={['admin']} />}
  >
    <DataTable>
      <DataTable.Col source="fullName"><UserNameField /></DataTable.Col>
      <DataTable.Col source="userId" from={600} />
      <DataTable.Col source="lastLogin" disableSort from={700}><UserLastLoginField /></DataTable.Col>
      <RowActions audience={['admin']}>
        <DialogButton name="account" icon="person" access="person.manageAccount" dialog={UserAccountDialog} />
        <UpdateWithConfirmButton
          name="remove"
          icon="removePerson"
          access="orgUser.update"
          data={{ type: 'orguser' }}
          mutationMode="undoable"
        />
      </RowActions>
    </DataTable>
  </List>
);
