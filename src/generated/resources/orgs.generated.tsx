// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { OrgNameField } from '../../features/orgs/OrgNameField.tsx';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import {
  CreateButton,
  DataTable,
  DialogButton,
  HistoryButton,
  List,
  ListEmpty,
  RowActions,
  SearchInput,
  TopToolbar,
} from '../../kit/list/index.ts';

const FeaturesDialog = lazyDialog(() =>
  import('../../features/orgs/FeaturesDialog.tsx').then((part) => part.FeaturesDialog),
);
const InstitutionAdminsDialog = lazyDialog(() =>
  import('../../features/orgs/InstitutionAdminsDialog.tsx').then((part) => part.InstitutionAdminsDialog),
);
const InstitutionSettingsDialog = lazyDialog(() =>
  import('../../features/orgs/InstitutionSettingsDialog.tsx').then((part) => part.InstitutionSettingsDialog),
);
const OrgsCreateDialog = lazyDialog(() => import('./orgs.create.generated.tsx').then((part) => part.OrgsCreateDialog));

const filters = [<SearchInput key="text" source="text" alwaysOn />];

export const OrgsList = () => (
  <List
    resource="orgs"
    permission="org.create"
    perPage={28}
    sort={{ field: 'name', order: 'ASC' }}
    filters={filters}
    actions={
      <TopToolbar>
        <CreateButton audience={['admin']} dialog={OrgsCreateDialog} />
      </TopToolbar>
    }
    empty={<ListEmpty illustration="institutions" creators={['admin']} />}
  >
    <DataTable>
      <DataTable.Col source="name">
        <OrgNameField />
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
        <HistoryButton name="history" permission="org.updateSettings" type="Org" restores={[]} />
      </RowActions>
    </DataTable>
  </List>
);
