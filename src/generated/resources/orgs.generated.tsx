// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { CreateDialog } from '../../kit/form/CreateDialog.tsx';
import type { CreateDialogProps, FormSpec } from '../../kit/form/spec.ts';
import { ResourceList } from '../../kit/list/ResourceList.tsx';
import type { ListSpec } from '../../kit/list/spec.ts';
import type { OrgsRow } from './orgs.types.generated.ts';

const orgsForm: FormSpec = {
  resource: 'orgs',
  title: 'orgs.create.title',
  submit: 'orgs.create.submit',
  done: 'orgs.create.done',
  fields: [
    { kind: 'text', key: 'name', label: 'orgs.field.name', rule: 'name' },
  ],
};

export function OrgsCreateDialog(props: CreateDialogProps) {
  return <CreateDialog spec={orgsForm} {...props} />;
}

export const orgsSpec: ListSpec<OrgsRow> = {
  resource: 'orgs',
  title: 'orgs.title',
  count: 'orgs.count',
  perPage: 28,
  sort: { field: 'name', order: 'ASC' },
  search: 'orgs.search',
  rowName: 'name',
  columns: [
    { key: 'name', label: 'orgs.column.name', sortable: true },
  ],
  create: { Dialog: OrgsCreateDialog, label: 'orgs.create', for: ['admin'] },
  empty: { noMatch: 'orgs.empty.noMatch', title: 'orgs.empty.title', text: 'orgs.empty.text' },
};

export function OrgsList() {
  return <ResourceList spec={orgsSpec} />;
}
