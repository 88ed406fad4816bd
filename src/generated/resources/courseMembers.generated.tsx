// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { AddManyMembers } from '../../features/courseMembers/AddManyMembers.tsx';
import { MemberNameCell } from '../../features/courseMembers/MemberNameCell.tsx';
import { CourseMembersCreateDialog } from './courseMembers.create.generated.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { CourseMembersRow } from './courseMembers.types.generated.ts';

export const courseMembersSpec: ListSpec<CourseMembersRow> = {
  resource: 'courseMembers',
  title: 'courseMembers.title',
  opens: 'courseUser.list',
  count: 'courseMembers.count',
  perPage: 28,
  sort: { field: 'fullName', order: 'ASC' },
  search: 'courseMembers.search',
  searchAfterMs: 300,
  rowName: 'userId',
  subject: 'person',
  columns: [
    { key: 'fullName', label: 'courseMembers.column.fullName', sortable: true, Cell: MemberNameCell },
    { key: 'userId', label: 'courseMembers.column.userId', sortable: true, from: 600 },
    { key: 'role', label: 'courseMembers.column.role', sortable: true, values: { learner: 'CourseMemberRole.learner', reviewer: 'CourseMemberRole.reviewer', instructor: 'CourseMemberRole.instructor' } },
  ],
  filters: [
    { kind: 'oneOf', key: 'role', label: 'courseMembers.filter.role', values: { learner: 'CourseMemberRole.learner', reviewer: 'CourseMemberRole.reviewer', instructor: 'CourseMemberRole.instructor' } },
  ],
  rowActions: {
    for: ['manager'],
    selectFor: ['manager'],
    actions: [
      { kind: 'edit', key: 'editRole', label: 'courseMembers.action.editRole', icon: 'edit', may: 'courseUser.update', field: 'role', values: { learner: 'CourseMemberRole.learner', reviewer: 'CourseMemberRole.reviewer', instructor: 'CourseMemberRole.instructor' }, texts: { done: 'courseMembers.editRole.done', failed: 'courseMembers.editRole.failed' }, many: { title: 'courseMembers.editRole.many.title', text: 'courseMembers.editRole.many.text', done: 'courseMembers.editRole.many.done' }, undo: true },
      { kind: 'remove', key: 'remove', label: 'courseMembers.action.remove', icon: 'removePerson', may: 'courseUser.remove', texts: { done: 'courseMembers.remove.done', failed: 'courseMembers.remove.failed' }, asks: { title: 'courseMembers.remove.title', text: 'courseMembers.remove.text', confirm: 'courseMembers.remove.confirm' }, many: { title: 'courseMembers.remove.many.title', text: 'courseMembers.remove.many.text', done: 'courseMembers.remove.many.done' }, undo: true },
    ],
  },
  exportFor: ['manager', 'reviewer'],
  Toolbar: AddManyMembers,
  create: { Dialog: CourseMembersCreateDialog, label: 'courseMembers.create', for: ['manager'] },
  empty: { noMatch: 'courseMembers.empty.noMatch', title: 'courseMembers.empty.title', text: 'courseMembers.empty.text', drawing: 'people' },
};

export function CourseMembersList() {
  return <ResourceList spec={courseMembersSpec} />;
}
