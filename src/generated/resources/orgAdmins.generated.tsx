// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { LastLoginCell } from '../../features/orgAdmins/LastLoginCell.tsx';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { OrgAdminsRow } from './orgAdmins.types.generated.ts';

const AddOrgAdminDialog = lazyDialog(() => import('../../features/orgAdmins/AddOrgAdminDialog.tsx').then((part) => part.AddOrgAdminDialog));

export const orgAdminsSpec: ListSpec<OrgAdminsRow> = {
  resource: 'orgAdmins',
  title: 'orgAdmins.title',
  count: 'orgAdmins.count',
  perPage: 28,
  sort: { field: 'fullName', order: 'ASC' },
  search: 'orgAdmins.search',
  rowName: 'userId',
  subject: 'person',
  columns: [
    { key: 'fullName', label: 'orgAdmins.column.fullName', sortable: true },
    { key: 'userId', label: 'orgAdmins.column.userId', sortable: true, from: 600 },
    { key: 'lastLogin', label: 'orgAdmins.column.lastLogin', from: 700, Cell: LastLoginCell },
  ],
  rowActions: {
    for: ['admin'],
    actions: [
      { kind: 'set', key: 'remove', label: 'orgAdmins.action.remove', icon: 'removePerson', may: 'orgUser.update', set: { type: 'orguser' }, texts: { done: 'orgAdmins.remove.done', failed: 'orgAdmins.remove.failed' }, asks: { title: 'orgAdmins.remove.title', text: 'orgAdmins.remove.text', confirm: 'orgAdmins.remove.confirm' }, undo: true },
    ],
  },
  create: { Dialog: AddOrgAdminDialog, label: 'orgAdmins.create', for: ['admin'] },
  empty: { noMatch: 'orgAdmins.empty.noMatch', title: 'orgAdmins.empty.title', text: 'orgAdmins.empty.text' },
};

export function OrgAdminsList() {
  return <ResourceList spec={orgAdminsSpec} />;
}
