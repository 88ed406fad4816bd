// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { AddManyMembers } from '../../features/courseMembers/AddManyMembers.tsx';
import { MemberNameCell } from '../../features/courseMembers/MemberNameCell.tsx';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { CourseMembersRow } from './courseMembers.types.generated.ts';

const CourseMembersCreateDialog = lazyDialog(() => import('./courseMembers.create.generated.tsx').then((part) => part.CourseMembersCreateDialog));

export const courseMembersSpec: ListSpec<CourseMembersRow> = {
  resource: 'courseMembers',
  title: 'resources.courseMembers.name',
  opens: 'courseUser.list',
  count: 'resources.courseMembers.count',
  perPage: 28,
  sort: { field: 'fullName', order: 'ASC' },
  search: 'resources.courseMembers.search',
  searchAfterMs: 300,
  rowName: 'userId',
  subject: 'person',
  columns: [
    { key: 'fullName', label: 'resources.courseMembers.fields.fullName', sortable: true, Cell: MemberNameCell },
    { key: 'userId', label: 'resources.courseMembers.fields.userId', sortable: true, from: 600 },
    { key: 'role', label: 'resources.courseMembers.fields.role', sortable: true, values: { learner: 'CourseMemberRole.learner', reviewer: 'CourseMemberRole.reviewer', instructor: 'CourseMemberRole.instructor' } },
  ],
  filters: [
    { kind: 'oneOf', key: 'role', label: 'resources.courseMembers.filter.role', values: { learner: 'CourseMemberRole.learner', reviewer: 'CourseMemberRole.reviewer', instructor: 'CourseMemberRole.instructor' } },
  ],
  rowActions: {
    for: ['manager'],
    selectFor: ['manager'],
    actions: [
      { kind: 'edit', key: 'editRole', label: 'resources.courseMembers.action.editRole', icon: 'edit', may: 'courseUser.update', field: 'role', values: { learner: 'CourseMemberRole.learner', reviewer: 'CourseMemberRole.reviewer', instructor: 'CourseMemberRole.instructor' }, texts: { done: 'resources.courseMembers.editRole.done', failed: 'resources.courseMembers.editRole.failed' }, many: { title: 'resources.courseMembers.editRole.many.title', text: 'resources.courseMembers.editRole.many.text', done: 'resources.courseMembers.editRole.many.done' }, undo: true },
      { kind: 'remove', key: 'remove', label: 'resources.courseMembers.action.remove', icon: 'removePerson', may: 'courseUser.remove', texts: { done: 'resources.courseMembers.remove.done', failed: 'resources.courseMembers.remove.failed' }, asks: { title: 'resources.courseMembers.remove.title', text: 'resources.courseMembers.remove.text', confirm: 'resources.courseMembers.remove.confirm' }, many: { title: 'resources.courseMembers.remove.many.title', text: 'resources.courseMembers.remove.many.text', done: 'resources.courseMembers.remove.many.done' }, undo: true },
    ],
  },
  exportFor: ['manager', 'reviewer'],
  Toolbar: AddManyMembers,
  create: { Dialog: CourseMembersCreateDialog, label: 'resources.courseMembers.create', for: ['manager'] },
  empty: { noMatch: 'resources.courseMembers.empty.noMatch', title: 'resources.courseMembers.empty.title', text: 'resources.courseMembers.empty.text', drawing: 'people' },
};

export function CourseMembersList() {
  return <ResourceList spec={courseMembersSpec} />;
}
