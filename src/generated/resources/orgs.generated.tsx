// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { HistoryButton } from '../../features/history/HistoryButton.tsx';
import { OrgLastActivityField, OrgNameField, OrgRecordingsField } from '../../features/orgs/fields.tsx';
import { restoreInstitution } from '../../features/orgs/restoreInstitution.ts';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton.tsx';
import {
  CheckboxGroupInput,
  ChipField,
  CreateButton,
  DataTable,
  DialogButton,
  List,
  ListEmpty,
  RowActions,
  RunButton,
  SearchInput,
  SelectField,
  TopToolbar,
  UpdateButton,
  UpdateWithConfirmButton,
} from '../../kit/list/index.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';

const CreateInstitutionDialog = lazyDialog(() =>
  import('../../features/orgs/CreateInstitutionDialog.tsx').then((part) => part.CreateInstitutionDialog),
);
const DeleteInstitutionDialog = lazyDialog(() =>
  import('../../features/orgs/DeleteInstitutionDialog.tsx').then((part) => part.DeleteInstitutionDialog),
);
const FeaturesDialog = lazyDialog(() =>
  import('../../features/orgs/FeaturesDialog.tsx').then((part) => part.FeaturesDialog),
);
const InstitutionAdminsDialog = lazyDialog(() =>
  import('../../features/orgs/InstitutionAdminsDialog.tsx').then((part) => part.InstitutionAdminsDialog),
);
const InstitutionSettingsDialog = lazyDialog(() =>
  import('../../features/orgs/InstitutionSettingsDialog.tsx').then((part) => part.InstitutionSettingsDialog),
);
const RenameInstitutionDialog = lazyDialog(() =>
  import('../../features/orgs/RenameInstitutionDialog.tsx').then((part) => part.RenameInstitutionDialog),
);

const stateChoices = [
  { id: 'active', name: 'OrgState.active' },
  { id: 'suspended', name: 'OrgState.suspended' },
  { id: 'deleted', name: 'OrgState.deleted' },
];

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <CheckboxGroupInput key="state" source="state" label="resources.orgs.filter.state" choices={stateChoices} />,
];

export const OrgsList = () => (
  <List
    resource="orgs"
    permission="org.create"
    perPage={28}
    sort={{ field: 'name', order: 'ASC' }}
    filters={filters}
    savedViews={<SavedViewsButton />}
    actions={
      <TopToolbar>
        <CreateButton audience={['admin']} dialog={CreateInstitutionDialog} />
      </TopToolbar>
    }
    empty={<ListEmpty illustration="institutions" creators={['admin']} />}
  >
    <DataTable>
      <DataTable.Col source="name">
        <OrgNameField />
      </DataTable.Col>
      <DataTable.Col source="state" breakpoint={480}>
        <SelectField source="state" choices={stateChoices} optionText={<ChipField source="name" />} />
      </DataTable.Col>
      <DataTable.Col source="figures.people" breakpoint={700} />
      <DataTable.Col source="figures.courses" breakpoint={700} />
      <DataTable.Col source="figures.recordingBytes" breakpoint={980}>
        <OrgRecordingsField />
      </DataTable.Col>
      <DataTable.Col source="figures.lastActivityAt" breakpoint={980}>
        <OrgLastActivityField />
      </DataTable.Col>
      <RowActions audience={['admin']}>
        <DialogButton
          name="settings"
          icon="settings"
          permission="org.updateSettings"
          dialog={InstitutionSettingsDialog}
        />
        <DialogButton name="admins" icon="people" permission="orgUser.add" dialog={InstitutionAdminsDialog} />
        <DialogButton name="features" icon="features" permission="org.setFeatures" dialog={FeaturesDialog} />
        <DialogButton name="rename" icon="edit" permission="org.update" dialog={RenameInstitutionDialog} />
        <UpdateWithConfirmButton
          name="suspend"
          icon="archive"
          permission="org.update"
          condition={{ field: 'state', value: 'active' }}
          data={{ isSuspended: true }}
        />
        <UpdateButton
          name="reopen"
          icon="restore"
          permission="org.update"
          condition={{ field: 'state', value: 'suspended' }}
          data={{ isSuspended: false }}
        />
        <RunButton
          name="restore"
          icon="restore"
          permission="org.delete"
          condition={{ field: 'isDeleted', value: true }}
          run={restoreInstitution}
        />
        <HistoryButton
          name="history"
          permission="org.update"
          type="Org"
          restores={['id', 'name', 'isSameNameAllowed', 'isSuspended']}
        />
        <DialogButton
          name="delete"
          icon="delete"
          permission="org.delete"
          condition={{ field: 'isDeleted', value: false }}
          dialog={DeleteInstitutionDialog}
        />
      </RowActions>
    </DataTable>
  </List>
);
