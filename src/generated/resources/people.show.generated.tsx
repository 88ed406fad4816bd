// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { SimpleShowLayout } from 'react-admin';
import { PersonAside } from '../../features/people/PersonAside.tsx';
import { ReferenceField } from '../../kit/fields/ReferenceField.tsx';
import { ChipField, SelectField, TextField } from '../../kit/list/index.ts';
import { Show } from '../../kit/show/Show.tsx';

const typeChoices = [
  { id: 'orgadmin', name: 'OrgMemberType.orgadmin' },
  { id: 'orgcontentcreator', name: 'OrgMemberType.orgcontentcreator' },
  { id: 'orguser', name: 'OrgMemberType.orguser' },
  { id: 'orgimported', name: 'OrgMemberType.orgimported' },
];

export const PeopleShow = () => (
  <Show resource="people" permission="orgUser.list" title="fullName" aside={<PersonAside />}>
    <SimpleShowLayout>
      <TextField source="userId" />
      <SelectField source="type" choices={typeChoices} optionText={<ChipField source="name" />} />
      <ReferenceField source="orgId" reference="orgs" />
    </SimpleShowLayout>
  </Show>
);
