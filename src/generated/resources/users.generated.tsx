// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { UserLastLoginCell } from '../../features/users/UserLastLoginCell.tsx';
import { CreateDialog } from '../../kit/form/CreateDialog.tsx';
import type { CreateDialogProps, FormSpec } from '../../kit/form/spec.ts';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { UsersRow } from './users.types.generated.ts';

const usersForm: FormSpec = {
  resource: 'users',
  title: 'users.create.title',
  submit: 'users.create.submit',
  done: 'users.create.done',
  fields: [
    { kind: 'text', key: 'userId', label: 'users.field.userId', rule: 'email' },
    { kind: 'choice', key: 'type', label: 'users.field.type', values: { orgcontentcreator: 'OrgMemberType.orgcontentcreator', orgadmin: 'OrgMemberType.orgadmin' }, initial: 'orgcontentcreator' },
  ],
};

export function UsersCreateDialog(props: CreateDialogProps) {
  return <CreateDialog spec={usersForm} {...props} />;
}

export const usersSpec: ListSpec<UsersRow> = {
  resource: 'users',
  title: 'users.title',
  count: 'users.count',
  perPage: 28,
  sort: { field: 'fullName', order: 'ASC' },
  search: 'users.search',
  rowName: 'fullName',
  columns: [
    { key: 'fullName', label: 'users.column.fullName', sortable: true },
    { key: 'userId', label: 'users.column.userId', sortable: true, from: 600 },
    { key: 'type', label: 'users.column.type', from: 480, values: { orgadmin: 'OrgMemberType.orgadmin', orgcontentcreator: 'OrgMemberType.orgcontentcreator', orguser: 'OrgMemberType.orguser', orgimported: 'OrgMemberType.orgimported' } },
    { key: 'lastLogin', label: 'users.column.lastLogin', sortable: true, from: 700, Cell: UserLastLoginCell },
  ],
  create: { Dialog: UsersCreateDialog, label: 'users.create', for: ['admin'] },
  empty: { noMatch: 'users.empty.noMatch', title: 'users.empty.title', text: 'users.empty.text' },
};

export function UsersList() {
  return <ResourceList spec={usersSpec} />;
}
