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
  title: 'resources.courses.name',
  opens: 'course.list',
  count: 'resources.courses.count',
  perPage: 10,
  sort: { field: 'name', order: 'ASC' },
  search: 'resources.courses.search',
  rowName: 'name',
  subject: 'course',
  copies: 'copyInfo',
  columns: [
    { key: 'archived', label: 'resources.courses.fields.archived', sortable: true, from: 600, for: ['admin', 'creator'], Cell: CourseArchivedCell },
    { key: 'name', label: 'resources.courses.fields.name', sortable: true, Cell: CourseNameCell },
    { key: 'role', label: 'resources.courses.fields.role', sortable: true, from: 480, for: ['reviewer'], values: { learner: 'CourseRole.learner', reviewer: 'CourseRole.reviewer', instructor: 'CourseRole.instructor', orgadmin: 'CourseRole.orgadmin', orguser: 'CourseRole.orguser', orgcontentcreator: 'CourseRole.orgcontentcreator' } },
    { key: 'autoEnrollment', label: 'resources.courses.fields.autoEnrollment', sortable: true, from: 480, for: ['admin', 'creator'], Cell: CourseAutoEnrollmentCell, exportAs: 'autoEnrollment' },
  ],
  filters: [
    { kind: 'oneOf', key: 'role', label: 'resources.courses.filter.role', values: { learner: 'CourseRole.learner', reviewer: 'CourseRole.reviewer', instructor: 'CourseRole.instructor' }, for: ['creator', 'reviewer'] },
    { kind: 'oneOf', key: 'autoEnrollment', label: 'resources.courses.filter.autoEnrollment', values: { active: 'AutoEnrollmentActivity.active', inactive: 'AutoEnrollmentActivity.inactive' }, for: ['admin', 'creator'] },
    { kind: 'hidden', key: 'archived', label: 'resources.courses.filter.archived', option: 'resources.courses.option.archived', for: ['admin', 'creator'] },
  ],
  rowActions: {
    for: ['admin', 'creator', 'reviewer'],
    selectFor: ['admin', 'creator'],
    actions: [
      { kind: 'dialog', key: 'copy', label: 'resources.courses.action.copy', icon: 'copy', may: 'course.copy', Dialog: CopyCourseDialog },
      { kind: 'run', key: 'copyLink', label: 'resources.courses.action.copyLink', icon: 'link', may: 'link.create', run: copyCourseLink },
      { kind: 'set', key: 'archive', label: 'resources.courses.action.archive', icon: 'archive', may: 'course.update', when: { field: 'archived', is: false }, set: { archived: true }, texts: { done: 'resources.courses.archive.done', failed: 'resources.courses.archive.failed' }, asks: { title: 'resources.courses.archive.title', text: 'resources.courses.archive.text', confirm: 'resources.courses.archive.confirm' }, many: { title: 'resources.courses.archive.many.title', text: 'resources.courses.archive.many.text', done: 'resources.courses.archive.many.done' }, undo: true },
      { kind: 'set', key: 'unarchive', label: 'resources.courses.action.unarchive', icon: 'restore', may: 'course.update', when: { field: 'archived', is: true }, set: { archived: false }, texts: { done: 'resources.courses.unarchive.done', failed: 'resources.courses.unarchive.failed' }, asks: { title: 'resources.courses.unarchive.title', text: 'resources.courses.unarchive.text', confirm: 'resources.courses.unarchive.confirm' }, many: { title: 'resources.courses.unarchive.many.title', text: 'resources.courses.unarchive.many.text', done: 'resources.courses.unarchive.many.done' }, undo: true },
    ],
  },
  exportFor: ['admin', 'creator'],
  create: { Dialog: CreateCourseDialog, label: 'resources.courses.create', for: ['admin', 'creator'] },
  empty: { noMatch: 'resources.courses.empty.noMatch', title: 'resources.courses.empty.title', text: 'resources.courses.empty.text', Introduction: CoursesIntroduction },
};

export function CoursesList() {
  return <ResourceList spec={coursesSpec} />;
}
