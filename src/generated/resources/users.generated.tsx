// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { UserLastLoginCell } from '../../features/users/UserLastLoginCell.tsx';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { UsersRow } from './users.types.generated.ts';

const AddUserDialog = lazyDialog(() => import('../../features/users/AddUserDialog.tsx').then((part) => part.AddUserDialog));

export const usersSpec: ListSpec<UsersRow> = {
  resource: 'users',
  title: 'resources.users.name',
  opens: 'orgUser.list',
  count: 'resources.users.count',
  perPage: 28,
  sort: { field: 'fullName', order: 'ASC' },
  search: 'resources.users.search',
  rowName: 'userId',
  subject: 'person',
  columns: [
    { key: 'fullName', label: 'resources.users.fields.fullName', sortable: true },
    { key: 'userId', label: 'resources.users.fields.userId', sortable: true, from: 600 },
    { key: 'lastLogin', label: 'resources.users.fields.lastLogin', from: 700, Cell: UserLastLoginCell },
  ],
  filters: [
    { kind: 'oneOf', key: 'type', label: 'resources.users.filter.type', values: { orgadmin: 'OrgMemberType.orgadmin', orgcontentcreator: 'OrgMemberType.orgcontentcreator' }, for: [] },
  ],
  rowActions: {
    for: ['admin'],
    actions: [
      { kind: 'set', key: 'remove', label: 'resources.users.action.remove', icon: 'removePerson', may: 'orgUser.update', set: { type: 'orguser' }, texts: { done: 'resources.users.remove.done', failed: 'resources.users.remove.failed' }, asks: { title: 'resources.users.remove.title', text: 'resources.users.remove.text', confirm: 'resources.users.remove.confirm' }, undo: true },
    ],
  },
  create: { Dialog: AddUserDialog, label: 'resources.users.create', for: ['admin'] },
  empty: { noMatch: 'resources.users.empty.noMatch', title: 'resources.users.empty.title', text: 'resources.users.empty.text', drawing: 'people' },
};

export function UsersList() {
  return <ResourceList spec={usersSpec} />;
}
