// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { OrgNameCell } from '../../features/orgs/OrgNameCell.tsx';
import { OrgsCreateDialog } from './orgs.create.generated.tsx';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { OrgsRow } from './orgs.types.generated.ts';

const FeaturesDialog = lazyDialog(() => import('../../features/orgs/FeaturesDialog.tsx').then((part) => part.FeaturesDialog));
const InstitutionAdminsDialog = lazyDialog(() => import('../../features/orgs/InstitutionAdminsDialog.tsx').then((part) => part.InstitutionAdminsDialog));
const InstitutionSettingsDialog = lazyDialog(() => import('../../features/orgs/InstitutionSettingsDialog.tsx').then((part) => part.InstitutionSettingsDialog));

export const orgsSpec: ListSpec<OrgsRow> = {
  resource: 'orgs',
  title: 'orgs.title',
  opens: 'org.create',
  count: 'orgs.count',
  perPage: 28,
  sort: { field: 'name', order: 'ASC' },
  search: 'orgs.search',
  rowName: 'name',
  columns: [
    { key: 'name', label: 'orgs.column.name', sortable: true, Cell: OrgNameCell },
  ],
  rowActions: {
    for: ['admin'],
    actions: [
      { kind: 'dialog', key: 'settings', label: 'orgs.action.settings', icon: 'settings', may: 'org.updateSettings', Dialog: InstitutionSettingsDialog },
      { kind: 'dialog', key: 'admins', label: 'orgs.action.admins', icon: 'people', may: 'orgUser.add', Dialog: InstitutionAdminsDialog },
      { kind: 'dialog', key: 'features', label: 'orgs.action.features', icon: 'features', may: 'org.setFeatures', Dialog: FeaturesDialog },
    ],
  },
  create: { Dialog: OrgsCreateDialog, label: 'orgs.create', for: ['admin'] },
  empty: { noMatch: 'orgs.empty.noMatch', title: 'orgs.empty.title', text: 'orgs.empty.text', drawing: 'houses' },
};

export function OrgsList() {
  return <ResourceList spec={orgsSpec} />;
}
