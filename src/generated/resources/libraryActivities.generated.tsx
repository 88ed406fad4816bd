// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { DeletedButton, HistoryButton } from '../../features/history/HistoryButton.tsx';
import { downloadLibraryAicc } from '../../features/libraryActivities/downloadLibraryAicc.ts';
import { downloadLibraryTinCan } from '../../features/libraryActivities/downloadLibraryTinCan.ts';
import { LibraryNameField } from '../../features/libraryActivities/fields.tsx';
import {
  BulkActionButtons,
  BulkDeleteWithConfirmButton,
  CheckboxGroupInput,
  CreateButton,
  DataTable,
  DeleteWithConfirmButton,
  DialogButton,
  List,
  ListEmpty,
  RowActions,
  RunButton,
  SearchInput,
  TagsInput,
  TopToolbar,
} from '../../kit/list/index.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';

const ActivityOverviewDialog = lazyDialog(() =>
  import('../../features/libraryActivities/ActivityOverviewDialog.tsx').then((part) => part.ActivityOverviewDialog),
);
const CopyLibraryActivityDialog = lazyDialog(() =>
  import('../../features/libraryActivities/CopyLibraryActivityDialog.tsx').then(
    (part) => part.CopyLibraryActivityDialog,
  ),
);
const CreateLibraryActivityDialog = lazyDialog(() =>
  import('../../features/libraryActivities/CreateLibraryActivityDialog.tsx').then(
    (part) => part.CreateLibraryActivityDialog,
  ),
);
const LaunchAsLearnerDialog = lazyDialog(() =>
  import('../../features/libraryActivities/LaunchAsLearnerDialog.tsx').then((part) => part.LaunchAsLearnerDialog),
);
const LibrarySettingsDialog = lazyDialog(() =>
  import('../../features/libraryActivities/LibrarySettingsDialog.tsx').then((part) => part.LibrarySettingsDialog),
);
const TagsDialog = lazyDialog(() =>
  import('../../features/libraryActivities/TagsDialog.tsx').then((part) => part.TagsDialog),
);

const typeChoices = [
  { id: 'individual', name: 'ActivityType.individual' },
  { id: 'group', name: 'ActivityType.group' },
  { id: 'q-and-a', name: 'ActivityType.q-and-a' },
  { id: 'interactive-video', name: 'ActivityType.interactive-video' },
];

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <CheckboxGroupInput key="type" source="type" label="resources.libraryActivities.filter.type" choices={typeChoices} />,
  <TagsInput key="tag" source="tag" label="resources.libraryActivities.filter.tag" field="tags" />,
];

export const LibraryActivitiesList = () => (
  <List
    resource="libraryActivities"
    permission="activity.read"
    perPage={10}
    sort={{ field: 'name', order: 'ASC' }}
    filters={filters}
    actions={
      <TopToolbar options={<DeletedButton name="deleted" permission="activity.delete" type="Activity" />}>
        <CreateButton audience={['manager']} dialog={CreateLibraryActivityDialog} />
      </TopToolbar>
    }
    empty={<ListEmpty creators={['manager']} />}
  >
    <DataTable
      bulkActionButtons={
        <BulkActionButtons audience={['manager']}>
          <BulkDeleteWithConfirmButton name="delete" icon="delete" permission="activity.delete" onFailedCopy />
        </BulkActionButtons>
      }
    >
      <DataTable.Col source="name">
        <LibraryNameField />
      </DataTable.Col>
      <RowActions audience={['manager', 'reviewer', 'learner']}>
        <DialogButton name="settings" icon="settings" permission="launch.settings" dialog={LibrarySettingsDialog} />
        <DialogButton name="copy" icon="copy" permission="activity.copy" dialog={CopyLibraryActivityDialog} />
        <DialogButton name="tags" icon="tags" permission="activity.update" dialog={TagsDialog} />
        <DialogButton name="asLearner" icon="launch" permission="launch.asLearner" dialog={LaunchAsLearnerDialog} />
        <DialogButton name="overview" icon="overview" permission="launch.overview" dialog={ActivityOverviewDialog} />
        <RunButton name="aicc" icon="download" permission="package.download" run={downloadLibraryAicc} />
        <RunButton name="tinCan" icon="download" permission="package.download" run={downloadLibraryTinCan} />
        <HistoryButton
          name="history"
          permission="activity.delete"
          type="Activity"
          restores={['id', 'name', 'tags', 'states', 'opensAt', 'dueAt', 'closesAt', 'reason']}
        />
        <DeleteWithConfirmButton name="delete" icon="delete" permission="activity.delete" onFailedCopy />
      </RowActions>
    </DataTable>
  </List>
);
