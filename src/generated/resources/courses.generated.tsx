// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { copyCourseLink } from '../../features/courses/copyCourseLink.ts';
import {
  CourseArchivedField,
  CourseAutoEnrollmentField,
  CourseDueField,
  CourseLastActivityField,
  CourseNameField,
  CourseNextActionField,
} from '../../features/courses/fields.tsx';
import { HistoryButton } from '../../features/history/HistoryButton.tsx';
import { ImportButton } from '../../features/imports/ImportButton.tsx';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton.tsx';
import {
  BulkActionButtons,
  BulkUpdateWithConfirmButton,
  CheckboxGroupInput,
  ChipField,
  CreateButton,
  DataTable,
  DialogButton,
  ExportButton,
  HiddenRowsInput,
  List,
  RowActions,
  RunButton,
  SearchInput,
  SelectField,
  TagsInput,
  TopToolbar,
  UpdateWithConfirmButton,
} from '../../kit/list/index.ts';
import { lazyDialog, lazyPart } from '../../lazy/lazyPart.tsx';

const CopyCourseDialog = lazyDialog(() =>
  import('../../features/courses/CopyCourseDialog.tsx').then((part) => part.CopyCourseDialog),
);
const CreateCourseDialog = lazyDialog(() =>
  import('../../features/courses/CreateCourseDialog.tsx').then((part) => part.CreateCourseDialog),
);
const LinksDialog = lazyDialog(() => import('../../features/courses/LinksDialog.tsx').then((part) => part.LinksDialog));
const RevokedLinksDialog = lazyDialog(() =>
  import('../../features/courses/RevokedLinksDialog.tsx').then((part) => part.RevokedLinksDialog),
);
const CoursesIntroduction = lazyPart(() =>
  import('../../features/courses/CoursesIntroduction.tsx').then((part) => part.CoursesIntroduction),
);

const roleChoices = [
  { id: 'learner', name: 'CourseRole.learner' },
  { id: 'reviewer', name: 'CourseRole.reviewer' },
  { id: 'instructor', name: 'CourseRole.instructor' },
];

const autoEnrollmentChoices = [
  { id: 'active', name: 'AutoEnrollmentActivity.active' },
  { id: 'inactive', name: 'AutoEnrollmentActivity.inactive' },
];

const roleFieldChoices = [
  { id: 'learner', name: 'CourseRole.learner' },
  { id: 'reviewer', name: 'CourseRole.reviewer' },
  { id: 'instructor', name: 'CourseRole.instructor' },
  { id: 'orgadmin', name: 'CourseRole.orgadmin' },
  { id: 'orguser', name: 'CourseRole.orguser' },
  { id: 'orgcontentcreator', name: 'CourseRole.orgcontentcreator' },
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
  <CheckboxGroupInput
    key="role"
    source="role"
    label="resources.courses.filter.role"
    choices={roleChoices}
    audience={['creator', 'reviewer']}
  />,
  <CheckboxGroupInput
    key="autoEnrollment"
    source="autoEnrollment"
    label="resources.courses.filter.autoEnrollment"
    choices={autoEnrollmentChoices}
    audience={['admin', 'creator']}
  />,
  <TagsInput
    key="term"
    source="term"
    label="resources.courses.filter.term"
    field="term"
    audience={['admin', 'creator']}
  />,
  <HiddenRowsInput
    key="archived"
    source="archived"
    label="resources.courses.filter.archived"
    option="resources.courses.option.archived"
    audience={['admin', 'creator']}
  />,
];

export const CoursesList = () => (
  <List
    resource="courses"
    permission="course.list"
    perPage={10}
    sort={{ field: 'name', order: 'ASC' }}
    filters={filters}
    savedViews={<SavedViewsButton />}
    actions={
      <TopToolbar options={<ExportButton audience={['admin', 'creator']} />}>
        <ImportButton permission="orgUser.add" />
        <CreateButton audience={['admin', 'creator']} dialog={CreateCourseDialog} />
      </TopToolbar>
    }
    empty={<CoursesIntroduction />}
  >
    <DataTable
      bulkActionButtons={
        <BulkActionButtons audience={['admin', 'creator']}>
          <BulkUpdateWithConfirmButton
            name="archive"
            icon="archive"
            permission="course.update"
            condition={{ field: 'archived', value: false }}
            data={{ archived: true }}
            mutationMode="undoable"
          />
          <BulkUpdateWithConfirmButton
            name="unarchive"
            icon="restore"
            permission="course.update"
            condition={{ field: 'archived', value: true }}
            data={{ archived: false }}
            mutationMode="undoable"
          />
        </BulkActionButtons>
      }
      hiddenColumns={['term', 'figures.members', 'figures.activities', 'figures.waiting', 'figures.lastActivityAt']}
    >
      <DataTable.Col source="archived" breakpoint={600} audience={['admin', 'creator']}>
        <CourseArchivedField />
      </DataTable.Col>
      <DataTable.Col source="name">
        <CourseNameField />
      </DataTable.Col>
      <DataTable.Col source="role" breakpoint={480} audience={['reviewer']}>
        <SelectField source="role" choices={roleFieldChoices} />
      </DataTable.Col>
      <DataTable.Col source="autoEnrollment" breakpoint={480} audience={['admin', 'creator']} exportAs="autoEnrollment">
        <CourseAutoEnrollmentField />
      </DataTable.Col>
      <DataTable.Col source="term" breakpoint={700} audience={['admin', 'creator']} />
      <DataTable.Col source="figures.members" breakpoint={700} audience={['admin', 'creator', 'reviewer']} />
      <DataTable.Col source="figures.activities" breakpoint={700} audience={['admin', 'creator', 'reviewer']} />
      <DataTable.Col source="figures.waiting" breakpoint={700} audience={['admin', 'creator', 'reviewer']} />
      <DataTable.Col
        source="figures.lastActivityAt"
        breakpoint={700}
        audience={['admin', 'creator', 'reviewer']}
        exportAs="zonedTime"
      >
        <CourseLastActivityField />
      </DataTable.Col>
      <DataTable.Col source="nextActivity.name" disableSort breakpoint={700} audience={['other']} />
      <DataTable.Col source="nextActivity.dueAt" disableSort breakpoint={700} audience={['other']}>
        <CourseDueField />
      </DataTable.Col>
      <DataTable.Col source="nextActivity.submissionState" disableSort breakpoint={600} audience={['other']}>
        <SelectField
          source="nextActivity.submissionState"
          choices={submissionStateChoices}
          optionText={<ChipField source="name" />}
        />
      </DataTable.Col>
      <DataTable.Col source="nextActivity.nextAction" disableSort audience={['other']}>
        <CourseNextActionField />
      </DataTable.Col>
      <RowActions audience={['admin', 'creator', 'reviewer']}>
        <DialogButton name="copy" icon="copy" permission="course.copy" dialog={CopyCourseDialog} />
        <RunButton name="copyLink" icon="link" permission="link.create" run={copyCourseLink} />
        <DialogButton name="links" icon="link" permission="link.manage" dialog={LinksDialog} />
        <DialogButton name="revokedLinks" icon="restore" permission="link.manage" dialog={RevokedLinksDialog} />
        <UpdateWithConfirmButton
          name="archive"
          icon="archive"
          permission="course.update"
          condition={{ field: 'archived', value: false }}
          data={{ archived: true }}
          mutationMode="undoable"
        />
        <UpdateWithConfirmButton
          name="unarchive"
          icon="restore"
          permission="course.update"
          condition={{ field: 'archived', value: true }}
          data={{ archived: false }}
          mutationMode="undoable"
        />
        <HistoryButton
          name="history"
          permission="course.update"
          type="Course"
          restores={['id', 'name', 'autoEnrollment', 'archived', 'term']}
        />
      </RowActions>
    </DataTable>
  </List>
);
