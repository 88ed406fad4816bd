// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { MailRecipientField, MailTimeField } from '../../features/mails/fields.tsx';
import {
  CheckboxGroupInput,
  ChipField,
  DataTable,
  ExportButton,
  List,
  ListEmpty,
  SearchInput,
  SelectField,
  TopToolbar,
} from '../../kit/list/index.ts';

const stateChoices = [
  { id: 'sent', name: 'MailState.sent' },
  { id: 'waiting', name: 'MailState.waiting' },
  { id: 'failed', name: 'MailState.failed' },
];

const kindChoices = [
  { id: 'submitted', name: 'MailKind.submitted' },
  { id: 'evaluated', name: 'MailKind.evaluated' },
  { id: 'reset', name: 'MailKind.reset' },
  { id: 'notification', name: 'MailKind.notification' },
  { id: 'invitation', name: 'MailKind.invitation' },
];

const failureChoices = [
  { id: 'refused', name: 'MailFailure.refused' },
  { id: 'uncertain', name: 'MailFailure.uncertain' },
  { id: 'gaveUp', name: 'MailFailure.gaveUp' },
];

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <CheckboxGroupInput key="state" source="state" label="resources.mails.filter.state" choices={stateChoices} />,
  <CheckboxGroupInput key="kind" source="kind" label="resources.mails.filter.kind" choices={kindChoices} />,
];

export const MailsList = () => (
  <List
    resource="mails"
    permission="mail.list"
    perPage={28}
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={filters}
    debounce={300}
    actions={<TopToolbar options={<ExportButton audience={['admin']} />} />}
    empty={<ListEmpty />}
  >
    <DataTable>
      <DataTable.Col source="recipient" disableSort>
        <MailRecipientField />
      </DataTable.Col>
      <DataTable.Col source="subject" disableSort breakpoint={700} />
      <DataTable.Col source="kind" disableSort breakpoint={980}>
        <SelectField source="kind" choices={kindChoices} />
      </DataTable.Col>
      <DataTable.Col source="state" disableSort>
        <SelectField source="state" choices={stateChoices} optionText={<ChipField source="name" />} />
      </DataTable.Col>
      <DataTable.Col source="failure" disableSort breakpoint={600}>
        <SelectField source="failure" choices={failureChoices} />
      </DataTable.Col>
      <DataTable.Col source="createdAt" breakpoint={480} exportAs="zonedTime">
        <MailTimeField />
      </DataTable.Col>
    </DataTable>
  </List>
);
