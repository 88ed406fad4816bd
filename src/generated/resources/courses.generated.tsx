// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { CourseActions } from '../../features/courses/CourseActions.tsx';
import { CourseArchivedCell } from '../../features/courses/CourseArchivedCell.tsx';
import { CourseAutoEnrollmentCell } from '../../features/courses/CourseAutoEnrollmentCell.tsx';
import { CourseNameCell } from '../../features/courses/CourseNameCell.tsx';
import { CoursesIntroduction } from '../../features/courses/CoursesIntroduction.tsx';
import { CreateDialog } from '../../kit/form/CreateDialog.tsx';
import type { CreateDialogProps, FormSpec } from '../../kit/form/spec.ts';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { CoursesRow } from './courses.types.generated.ts';

const coursesForm: FormSpec = {
  resource: 'courses',
  title: 'courses.create.title',
  submit: 'courses.create.submit',
  done: 'courses.create.done',
  fields: [
    { kind: 'text', key: 'name', label: 'courses.field.name', rule: 'name' },
  ],
};

export function CoursesCreateDialog(props: CreateDialogProps) {
  return <CreateDialog spec={coursesForm} {...props} />;
}

const coursesSpec: ListSpec<CoursesRow> = {
  resource: 'courses',
  title: 'courses.title',
  count: 'courses.count',
  perPage: 10,
  sort: { field: 'name', order: 'ASC' },
  search: 'courses.search',
  columns: [
    { key: 'archived', label: 'courses.column.archived', sortable: true, from: 600, for: ['admin', 'creator'], Cell: CourseArchivedCell },
    { key: 'name', label: 'courses.column.name', sortable: true, Cell: CourseNameCell },
    { key: 'role', label: 'courses.column.role', sortable: true, from: 480, for: ['reviewer'], values: { learner: 'CourseRole.learner', reviewer: 'CourseRole.reviewer', instructor: 'CourseRole.instructor', orgadmin: 'CourseRole.orgadmin', orguser: 'CourseRole.orguser', orgcontentcreator: 'CourseRole.orgcontentcreator' } },
    { key: 'autoEnrollment', label: 'courses.column.autoEnrollment', sortable: true, from: 480, for: ['admin', 'creator'], Cell: CourseAutoEnrollmentCell },
  ],
  filters: [
    { kind: 'oneOf', key: 'role', label: 'courses.filter.role', values: { learner: 'CourseRole.learner', reviewer: 'CourseRole.reviewer', instructor: 'CourseRole.instructor' }, for: ['creator', 'reviewer'] },
    { kind: 'oneOf', key: 'autoEnrollment', label: 'courses.filter.autoEnrollment', values: { active: 'AutoEnrollmentActivity.active', inactive: 'AutoEnrollmentActivity.inactive' }, for: ['admin', 'creator'] },
    { kind: 'hidden', key: 'archived', label: 'courses.filter.archived', option: 'courses.option.archived', for: ['admin', 'creator'] },
  ],
  rowActions: { Actions: CourseActions, for: ['admin', 'creator'] },
  create: { Dialog: CoursesCreateDialog, label: 'courses.create', for: ['admin', 'creator'] },
  empty: { noMatch: 'courses.empty.noMatch', title: 'courses.empty.title', text: 'courses.empty.text', Introduction: CoursesIntroduction },
};

export function CoursesList() {
  return <ResourceList spec={coursesSpec} />;
}
