// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { ResultLearnerField, ResultScoreField } from '../../features/courseResults/fields.tsx';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton.tsx';
import {
  CheckboxGroupInput,
  ChipField,
  DataTable,
  DateField,
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

const ResultDialog = lazyDialog(() =>
  import('../../features/courseResults/ResultDialog.tsx').then((part) => part.ResultDialog),
);

const stateChoices = [
  { id: 'notSubmitted', name: 'ResultState.notSubmitted' },
  { id: 'returned', name: 'ResultState.returned' },
  { id: 'waiting', name: 'ResultState.waiting' },
  { id: 'held', name: 'ResultState.held' },
  { id: 'reviewed', name: 'ResultState.reviewed' },
];

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <CheckboxGroupInput key="state" source="state" label="resources.courseResults.filter.state" choices={stateChoices} />,
  <CheckboxGroupInput
    key="activityId"
    source="activityId"
    label="resources.courseResults.filter.activityId"
    audience={[]}
  />,
];

export const CourseResultsList = () => (
  <List
    resource="courseResults"
    permission="result.list"
    perPage={28}
    sort={{ field: 'fullName', order: 'ASC' }}
    filters={filters}
    debounce={300}
    savedViews={<SavedViewsButton />}
    actions={<TopToolbar options={<ExportButton audience={['manager', 'reviewer']} />} />}
    empty={<ListEmpty illustration="people" />}
  >
    <DataTable hiddenColumns={['learnerId', 'scoreMaximum']}>
      <DataTable.Col source="fullName">
        <ResultLearnerField />
      </DataTable.Col>
      <DataTable.Col source="learnerId" disableSort />
      <DataTable.Col source="activityName" breakpoint={480} />
      <DataTable.Col source="state">
        <SelectField source="state" choices={stateChoices} optionText={<ChipField source="name" />} />
      </DataTable.Col>
      <DataTable.Col source="score" breakpoint={600}>
        <ResultScoreField />
      </DataTable.Col>
      <DataTable.Col source="scoreMaximum" disableSort />
      <DataTable.Col source="submittedAt" breakpoint={800} exportAs="zonedTime">
        <DateField source="submittedAt" />
      </DataTable.Col>
      <DataTable.Col source="evaluatedAt" breakpoint={980} exportAs="zonedTime">
        <DateField source="evaluatedAt" />
      </DataTable.Col>
      <RowActions>
        <DialogButton
          name="open"
          icon="launch"
          permission="result.list"
          condition={{ field: 'isSubmitted', value: true }}
          dialog={ResultDialog}
        />
      </RowActions>
    </DataTable>
  </List>
);
