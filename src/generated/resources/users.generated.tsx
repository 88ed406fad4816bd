// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { UserLastLoginCell } from '../../features/users/UserLastLoginCell.tsx';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { UsersRow } from './users.types.generated.ts';

const AddUserDialog = lazyDialog(() => import('../../features/users/AddUserDialog.tsx').then((part) => part.AddUserDialog));

export const usersSpec: ListSpec<UsersRow> = {
  resource: 'users',
  title: 'users.title',
  opens: 'orgUser.list',
  count: 'users.count',
  perPage: 28,
  sort: { field: 'fullName', order: 'ASC' },
  search: 'users.search',
  rowName: 'userId',
  subject: 'person',
  columns: [
    { key: 'fullName', label: 'users.column.fullName', sortable: true },
    { key: 'userId', label: 'users.column.userId', sortable: true, from: 600 },
    { key: 'lastLogin', label: 'users.column.lastLogin', from: 700, Cell: UserLastLoginCell },
  ],
  filters: [
    { kind: 'oneOf', key: 'type', label: 'users.filter.type', values: { orgadmin: 'OrgMemberType.orgadmin', orgcontentcreator: 'OrgMemberType.orgcontentcreator' }, for: [] },
  ],
  rowActions: {
    for: ['admin'],
    actions: [
      { kind: 'set', key: 'remove', label: 'users.action.remove', icon: 'removePerson', may: 'orgUser.update', set: { type: 'orguser' }, texts: { done: 'users.remove.done', failed: 'users.remove.failed' }, asks: { title: 'users.remove.title', text: 'users.remove.text', confirm: 'users.remove.confirm' }, undo: true },
    ],
  },
  create: { Dialog: AddUserDialog, label: 'users.create', for: ['admin'] },
  empty: { noMatch: 'users.empty.noMatch', title: 'users.empty.title', text: 'users.empty.text', drawing: 'people' },
};

export function UsersList() {
  return <ResourceList spec={usersSpec} />;
}
