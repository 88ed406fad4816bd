// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { Fragment } from 'react';
import { copyActivityLink } from '../../features/activities/copyActivityLink.ts';
import { downloadAicc } from '../../features/activities/downloadAicc.ts';
import { downloadTinCan } from '../../features/activities/downloadTinCan.ts';
import {
  ActivityDueField,
  ActivityNameField,
  ActivityResultsField,
  ActivityVisibilityField,
  NextActionField,
} from '../../features/activities/fields.tsx';
import { DeletedButton, HistoryButton } from '../../features/history/HistoryButton.tsx';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton.tsx';
import {
  BulkActionButtons,
  BulkDeleteWithConfirmButton,
  BulkUpdateWithConfirmButton,
  CheckboxGroupInput,
  ChipField,
  CreateButton,
  DataTable,
  DeleteWithConfirmButton,
  DialogButton,
  ExportButton,
  List,
  RadioButtonGroupInput,
  RowActions,
  RunButton,
  SearchInput,
  SelectField,
  TagsInput,
  TopToolbar,
  UpdateWithConfirmButton,
} from '../../kit/list/index.ts';
import { lazyDialog, lazyPart } from '../../lazy/lazyPart.tsx';

const ActivityDatesDialog = lazyDialog(() =>
  import('../../features/activities/ActivityDatesDialog.tsx').then((part) => part.ActivityDatesDialog),
);
const CopyActivityDialog = lazyDialog(() =>
  import('../../features/activities/CopyActivityDialog.tsx').then((part) => part.CopyActivityDialog),
);
const CreateActivityDialog = lazyDialog(() =>
  import('../../features/activities/CreateActivityDialog.tsx').then((part) => part.CreateActivityDialog),
);
const ExtensionsDialog = lazyDialog(() =>
  import('../../features/activities/ExtensionsDialog.tsx').then((part) => part.ExtensionsDialog),
);
const UndeliveredDialog = lazyDialog(() =>
  import('../../features/activities/UndeliveredDialog.tsx').then((part) => part.UndeliveredDialog),
);
const ActivitiesIntroduction = lazyPart(() =>
  import('../../features/activities/ActivitiesIntroduction.tsx').then((part) => part.ActivitiesIntroduction),
);

const typeChoices = [
  { id: 'individual', name: 'ActivityType.individual' },
  { id: 'group', name: 'ActivityType.group' },
  { id: 'q-and-a', name: 'ActivityType.q-and-a' },
  { id: 'interactive-video', name: 'ActivityType.interactive-video' },
];

const visibleChoices = [
  { id: 'true', name: 'resources.activities.filter.visible.true' },
  { id: 'false', name: 'resources.activities.filter.visible.false' },
];

const submissionStateChoices = [
  { id: 'notStarted', name: 'SubmissionState.notStarted' },
  { id: 'draft', name: 'SubmissionState.draft' },
  { id: 'waiting', name: 'SubmissionState.waiting' },
  { id: 'returned', name: 'SubmissionState.returned' },
  { id: 'reviewed', name: 'SubmissionState.reviewed' },
];

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <CheckboxGroupInput key="type" source="type" label="resources.activities.filter.type" choices={typeChoices} />,
  <RadioButtonGroupInput
    key="visible"
    source="visible"
    label="resources.activities.filter.visible"
    choices={visibleChoices}
    audience={['manager']}
  />,
  <TagsInput key="tag" source="tag" label="resources.activities.filter.tag" field="tags" feature="enterprise" />,
];

export const ActivitiesList = () => (
  <List
    resource="activities"
    permission="activity.read"
    perPage={10}
    sort={{ field: 'name', order: 'ASC' }}
    filters={filters}
    savedViews={<SavedViewsButton />}
    actions={
      <TopToolbar
        options={
          <Fragment>
            <ExportButton audience={['manager', 'reviewer']} />
            <DeletedButton name="deleted" permission="activity.delete" type="Activity" />
          </Fragment>
        }
      >
        <CreateButton audience={['manager']} dialog={CreateActivityDialog} />
      </TopToolbar>
    }
    empty={<ActivitiesIntroduction />}
  >
    <DataTable
      bulkActionButtons={
        <BulkActionButtons audience={['manager']}>
          <BulkUpdateWithConfirmButton
            name="show"
            icon="show"
            permission="activity.update"
            condition={{ field: 'states.visible', value: false }}
            data={{ states: { visible: true } }}
            mutationMode="undoable"
          />
          <BulkUpdateWithConfirmButton
            name="hide"
            icon="hide"
            permission="activity.update"
            condition={{ field: 'states.visible', value: true }}
            data={{ states: { visible: false } }}
            mutationMode="undoable"
          />
          <BulkDeleteWithConfirmButton name="delete" icon="delete" permission="activity.delete" onFailedCopy />
        </BulkActionButtons>
      }
    >
      <DataTable.Col source="name">
        <ActivityNameField />
      </DataTable.Col>
      <DataTable.Col source="states.visible" breakpoint={600} audience={['manager', 'reviewer']}>
        <ActivityVisibilityField />
      </DataTable.Col>
      <DataTable.Col source="type" breakpoint={480}>
        <SelectField source="type" choices={typeChoices} />
      </DataTable.Col>
      <DataTable.Col source="dueAt" breakpoint={700} exportAs="zonedTime">
        <ActivityDueField />
      </DataTable.Col>
      <DataTable.Col
        source="results.submitted"
        disableSort
        breakpoint={980}
        audience={['manager', 'reviewer']}
        exportAs="activityResults"
      >
        <ActivityResultsField />
      </DataTable.Col>
      <DataTable.Col source="submissionState" disableSort breakpoint={600} audience={['learner']}>
        <SelectField
          source="submissionState"
          choices={submissionStateChoices}
          optionText={<ChipField source="name" />}
        />
      </DataTable.Col>
      <DataTable.Col source="nextAction" disableSort audience={['learner']}>
        <NextActionField />
      </DataTable.Col>
      <RowActions audience={['manager', 'reviewer']}>
        <DialogButton name="copy" icon="copy" permission="activity.copy" dialog={CopyActivityDialog} />
        <DialogButton name="dates" icon="calendar" permission="activity.update" dialog={ActivityDatesDialog} />
        <DialogButton name="extensions" icon="extension" permission="extension.manage" dialog={ExtensionsDialog} />
        <DialogButton name="undelivered" icon="link" permission="result.resend" dialog={UndeliveredDialog} />
        <UpdateWithConfirmButton
          name="show"
          icon="show"
          permission="activity.update"
          condition={{ field: 'states.visible', value: false }}
          data={{ states: { visible: true } }}
          mutationMode="undoable"
        />
        <UpdateWithConfirmButton
          name="hide"
          icon="hide"
          permission="activity.update"
          condition={{ field: 'states.visible', value: true }}
          data={{ states: { visible: false } }}
          mutationMode="undoable"
        />
        <RunButton name="copyLink" icon="link" permission="link.create" run={copyActivityLink} />
        <RunButton name="aicc" icon="download" permission="package.download" run={downloadAicc} />
        <RunButton name="tinCan" icon="download" permission="package.download" run={downloadTinCan} />
        <HistoryButton
          name="history"
          permission="activity.update"
          type="Activity"
          restores={['id', 'name', 'tags', 'states', 'opensAt', 'dueAt', 'closesAt', 'reason']}
        />
        <DeleteWithConfirmButton name="delete" icon="delete" permission="activity.delete" onFailedCopy />
      </RowActions>
    </DataTable>
  </List>
);
