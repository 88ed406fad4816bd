// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { CreateDialog } from '../../kit/form/CreateDialog.tsx';
import type { CreateDialogProps, FormSpec } from '../../kit/form/spec.ts';

const orgsForm: FormSpec = {
  resource: 'orgs',
  title: 'resources.orgs.create.title',
  submit: 'resources.orgs.create.submit',
  done: 'resources.orgs.create.done',
  fields: [
    { kind: 'text', key: 'name', label: 'resources.orgs.fields.name', rule: 'name' },
  ],
};

export function OrgsCreateDialog(props: CreateDialogProps) {
  return <CreateDialog spec={orgsForm} {...props} />;
}
