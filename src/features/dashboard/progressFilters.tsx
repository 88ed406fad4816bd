import { CLAIM_CHOICES, PROGRESS_STATUSES } from '../../../shared/domain/progressView.ts';
import { BooleanInput, RadioButtonGroupInput, SearchInput } from '../../kit/list/index.ts';
import {
  ActivityNameInput,
  AnyTagInput,
  CourseNameInput,
  ScoreSpanInput,
  StatusInput,
  TimeInput,
} from './ProgressInputs.tsx';

const statusChoices = PROGRESS_STATUSES.map((status) => ({
  id: status,
  name: status === 'all' ? 'dashboard.status.all' : `LearnerProgressStatus.${status}`,
}));

const claimChoices = CLAIM_CHOICES.map((choice) => ({ id: choice, name: `dashboard.claim.${choice}` }));

/** Filters of a review list; progressFilter turns them into the API's filter. */
export const progressFilters = [
  <SearchInput key="text" source="text" label="dashboard.search" alwaysOn />,
  <StatusInput key="status" source="status" label="dashboard.status" choices={statusChoices} alwaysOn />,
  <CourseNameInput key="course" source="course" label="marks.course" />,
  <ActivityNameInput key="activity" source="activity" label="dashboard.filter.activity" />,
  <AnyTagInput key="tag" source="tag" label="dashboard.filter.tag" />,
  <RadioButtonGroupInput key="claim" source="claim" label="dashboard.claim" choices={claimChoices} />,
  <BooleanInput key="uncaptioned" source="uncaptioned" label="dashboard.uncaptioned" />,
  <TimeInput key="submitted" source="submitted" label="dashboard.column.submittedAt" />,
  <TimeInput key="reviewed" source="reviewed" label="dashboard.column.evaluatedAt" />,
  <ScoreSpanInput key="score" source="score" label="dashboard.column.score" />,
];
