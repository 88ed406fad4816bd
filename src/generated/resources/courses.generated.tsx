// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { CourseArchivedCell } from '../../features/courses/CourseArchivedCell.tsx';
import { CourseAutoEnrollmentCell } from '../../features/courses/CourseAutoEnrollmentCell.tsx';
import { CourseNameCell } from '../../features/courses/CourseNameCell.tsx';
import { copyCourseLink } from '../../features/courses/copyCourseLink.ts';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { CoursesRow } from './courses.types.generated.ts';

const CopyCourseDialog = lazyDialog(() => import('../../features/courses/CopyCourseDialog.tsx').then((part) => part.CopyCourseDialog));
const CreateCourseDialog = lazyDialog(() => import('../../features/courses/CreateCourseDialog.tsx').then((part) => part.CreateCourseDialog));
const CoursesIntroduction = lazyPart(() => import('../../features/courses/CoursesIntroduction.tsx').then((part) => part.CoursesIntroduction));

export const coursesSpec: ListSpec<CoursesRow> = {
  resource: 'courses',
  title: 'courses.title',
  opens: 'course.list',
  count: 'courses.count',
  perPage: 10,
  sort: { field: 'name', order: 'ASC' },
  search: 'courses.search',
  rowName: 'name',
  subject: 'course',
  copies: 'copyInfo',
  columns: [
    { key: 'archived', label: 'courses.column.archived', sortable: true, from: 600, for: ['admin', 'creator'], Cell: CourseArchivedCell },
    { key: 'name', label: 'courses.column.name', sortable: true, Cell: CourseNameCell },
    { key: 'role', label: 'courses.column.role', sortable: true, from: 480, for: ['reviewer'], values: { learner: 'CourseRole.learner', reviewer: 'CourseRole.reviewer', instructor: 'CourseRole.instructor', orgadmin: 'CourseRole.orgadmin', orguser: 'CourseRole.orguser', orgcontentcreator: 'CourseRole.orgcontentcreator' } },
    { key: 'autoEnrollment', label: 'courses.column.autoEnrollment', sortable: true, from: 480, for: ['admin', 'creator'], Cell: CourseAutoEnrollmentCell, exportAs: 'autoEnrollment' },
  ],
  filters: [
    { kind: 'oneOf', key: 'role', label: 'courses.filter.role', values: { learner: 'CourseRole.learner', reviewer: 'CourseRole.reviewer', instructor: 'CourseRole.instructor' }, for: ['creator', 'reviewer'] },
    { kind: 'oneOf', key: 'autoEnrollment', label: 'courses.filter.autoEnrollment', values: { active: 'AutoEnrollmentActivity.active', inactive: 'AutoEnrollmentActivity.inactive' }, for: ['admin', 'creator'] },
    { kind: 'hidden', key: 'archived', label: 'courses.filter.archived', option: 'courses.option.archived', for: ['admin', 'creator'] },
  ],
  rowActions: {
    for: ['admin', 'creator', 'reviewer'],
    selectFor: ['admin', 'creator'],
    actions: [
      { kind: 'dialog', key: 'copy', label: 'courses.action.copy', icon: 'copy', may: 'course.copy', Dialog: CopyCourseDialog },
      { kind: 'run', key: 'copyLink', label: 'courses.action.copyLink', icon: 'link', may: 'link.create', run: copyCourseLink },
      { kind: 'set', key: 'archive', label: 'courses.action.archive', icon: 'archive', may: 'course.update', when: { field: 'archived', is: false }, set: { archived: true }, texts: { done: 'courses.archive.done', failed: 'courses.archive.failed' }, asks: { title: 'courses.archive.title', text: 'courses.archive.text', confirm: 'courses.archive.confirm' }, many: { title: 'courses.archive.many.title', text: 'courses.archive.many.text', done: 'courses.archive.many.done' }, undo: true },
      { kind: 'set', key: 'unarchive', label: 'courses.action.unarchive', icon: 'restore', may: 'course.update', when: { field: 'archived', is: true }, set: { archived: false }, texts: { done: 'courses.unarchive.done', failed: 'courses.unarchive.failed' }, asks: { title: 'courses.unarchive.title', text: 'courses.unarchive.text', confirm: 'courses.unarchive.confirm' }, many: { title: 'courses.unarchive.many.title', text: 'courses.unarchive.many.text', done: 'courses.unarchive.many.done' }, undo: true },
    ],
  },
  exportFor: ['admin', 'creator'],
  create: { Dialog: CreateCourseDialog, label: 'courses.create', for: ['admin', 'creator'] },
  empty: { noMatch: 'courses.empty.noMatch', title: 'courses.empty.title', text: 'courses.empty.text', Introduction: CoursesIntroduction },
};

export function CoursesList() {
  return <ResourceList spec={coursesSpec} />;
}
