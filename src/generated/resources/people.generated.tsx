// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { Fragment } from 'react';
import { DeletedButton, HistoryButton } from '../../features/history/HistoryButton.tsx';
import { ImportButton } from '../../features/imports/ImportButton.tsx';
import { PersonCourseRolesField, PersonLastSeenField, PersonNameField } from '../../features/people/fields.tsx';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton.tsx';
import {
  CheckboxGroupInput,
  ChipField,
  DataTable,
  DialogButton,
  ExportButton,
  List,
  ListEmpty,
  RowActions,
  SearchInput,
  SelectField,
  TopToolbar,
} from '../../kit/list/index.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';

const ActAsDialog = lazyDialog(() => import('../../features/people/ActAsDialog.tsx').then((part) => part.ActAsDialog));
const InvitePersonDialog = lazyDialog(() =>
  import('../../features/people/InvitePersonDialog.tsx').then((part) => part.InvitePersonDialog),
);
const PersonAccountDialog = lazyDialog(() =>
  import('../../features/people/PersonAccountDialog.tsx').then((part) => part.PersonAccountDialog),
);
const RemovePersonDialog = lazyDialog(() =>
  import('../../features/people/RemovePersonDialog.tsx').then((part) => part.RemovePersonDialog),
);

const typeChoices = [
  { id: 'orgadmin', name: 'OrgMemberType.orgadmin' },
  { id: 'orgcontentcreator', name: 'OrgMemberType.orgcontentcreator' },
  { id: 'orguser', name: 'OrgMemberType.orguser' },
  { id: 'orgimported', name: 'OrgMemberType.orgimported' },
];

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <CheckboxGroupInput key="type" source="type" label="resources.people.filter.type" choices={typeChoices} />,
];

export const PeopleList = () => (
  <List
    resource="people"
    permission="orgUser.list"
    perPage={28}
    sort={{ field: 'fullName', order: 'ASC' }}
    filters={filters}
    debounce={300}
    savedViews={<SavedViewsButton />}
    actions={
      <TopToolbar
        options={
          <Fragment>
            <ExportButton audience={['admin']} />
            <DeletedButton name="deleted" permission="orgUser.add" type="OrgUser" />
          </Fragment>
        }
      >
        <ImportButton permission="orgUser.add" />
      </TopToolbar>
    }
    empty={<ListEmpty illustration="people" />}
  >
    <DataTable>
      <DataTable.Col source="fullName">
        <PersonNameField />
      </DataTable.Col>
      <DataTable.Col source="userId" breakpoint={600} />
      <DataTable.Col source="type" disableSort breakpoint={480}>
        <SelectField source="type" choices={typeChoices} optionText={<ChipField source="name" />} />
      </DataTable.Col>
      <DataTable.Col source="courseRoles" disableSort breakpoint={768}>
        <PersonCourseRolesField />
      </DataTable.Col>
      <DataTable.Col source="courseCount" disableSort breakpoint={980} />
      <DataTable.Col source="lastLogin" disableSort breakpoint={700} exportAs="zonedTime">
        <PersonLastSeenField />
      </DataTable.Col>
      <RowActions audience={['admin']}>
        <DialogButton
          name="invite"
          icon="mail"
          permission="orgUser.add"
          condition={{ field: 'hasSignedIn', value: false }}
          dialog={InvitePersonDialog}
        />
        <DialogButton name="account" icon="person" permission="person.manageAccount" dialog={PersonAccountDialog} />
        <DialogButton name="actAs" icon="show" permission="person.actAs" dialog={ActAsDialog} />
        <HistoryButton name="history" permission="orgUser.add" type="OrgUser" restores={['orgId', 'userId', 'type']} />
        <DialogButton name="remove" icon="removePerson" permission="orgUser.remove" dialog={RemovePersonDialog} />
      </RowActions>
    </DataTable>
  </List>
);
