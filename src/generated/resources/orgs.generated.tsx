// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { OrgNameCell } from '../../features/orgs/OrgNameCell.tsx';
import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { OrgsRow } from './orgs.types.generated.ts';

const FeaturesDialog = lazyDialog(() => import('../../features/orgs/FeaturesDialog.tsx').then((part) => part.FeaturesDialog));
const InstitutionAdminsDialog = lazyDialog(() => import('../../features/orgs/InstitutionAdminsDialog.tsx').then((part) => part.InstitutionAdminsDialog));
const InstitutionSettingsDialog = lazyDialog(() => import('../../features/orgs/InstitutionSettingsDialog.tsx').then((part) => part.InstitutionSettingsDialog));
const OrgsCreateDialog = lazyDialog(() => import('./orgs.create.generated.tsx').then((part) => part.OrgsCreateDialog));

export const orgsSpec: ListSpec<OrgsRow> = {
  resource: 'orgs',
  title: 'resources.orgs.name',
  opens: 'org.create',
  count: 'resources.orgs.count',
  perPage: 28,
  sort: { field: 'name', order: 'ASC' },
  search: 'resources.orgs.search',
  rowName: 'name',
  columns: [
    { key: 'name', label: 'resources.orgs.fields.name', sortable: true, Cell: OrgNameCell },
  ],
  rowActions: {
    for: ['admin'],
    actions: [
      { kind: 'dialog', key: 'settings', label: 'resources.orgs.action.settings', icon: 'settings', may: 'org.updateSettings', Dialog: InstitutionSettingsDialog },
      { kind: 'dialog', key: 'admins', label: 'resources.orgs.action.admins', icon: 'people', may: 'orgUser.add', Dialog: InstitutionAdminsDialog },
      { kind: 'dialog', key: 'features', label: 'resources.orgs.action.features', icon: 'features', may: 'org.setFeatures', Dialog: FeaturesDialog },
    ],
  },
  create: { Dialog: OrgsCreateDialog, label: 'resources.orgs.create', for: ['admin'] },
  empty: { noMatch: 'resources.orgs.empty.noMatch', title: 'resources.orgs.empty.title', text: 'resources.orgs.empty.text', drawing: 'houses' },
};

export function OrgsList() {
  return <ResourceList spec={orgsSpec} />;
}
