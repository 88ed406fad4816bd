// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import { CreateDialog } from '../../kit/form/CreateDialog.tsx';
import type { CreateDialogProps, FormSpec } from '../../kit/form/spec.ts';

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
