// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
// Elements from src/kit have react-admin's names and props and load faster; docs/decisions/0040 lists them.
import { ExportJsonLines } from '../../features/auditEvents/ExportJsonLines.tsx';
import {
  AuditEventActorField,
  AuditEventChangesField,
  AuditEventRecordField,
  AuditEventTimeField,
} from '../../features/auditEvents/fields.tsx';
import { SavedViewsButton } from '../../features/savedViews/SavedViewsButton.tsx';
import {
  CheckboxGroupInput,
  ChipField,
  DataTable,
  DialogButton,
  ExportButton,
  List,
  ListEmpty,
  RowActions,
  SearchInput,
  SelectField,
  TopToolbar,
} from '../../kit/list/index.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';

const AuditEventDialog = lazyDialog(() =>
  import('../../features/auditEvents/AuditEventDialog.tsx').then((part) => part.AuditEventDialog),
);

const eventChoices = [
  { id: 'course.create', name: 'AuditEventKind.course.create' },
  { id: 'course.update', name: 'AuditEventKind.course.update' },
  { id: 'course.copy', name: 'AuditEventKind.course.copy' },
  { id: 'activity.create', name: 'AuditEventKind.activity.create' },
  { id: 'activity.update', name: 'AuditEventKind.activity.update' },
  { id: 'activity.copy', name: 'AuditEventKind.activity.copy' },
  { id: 'activity.delete', name: 'AuditEventKind.activity.delete' },
  { id: 'extension.grant', name: 'AuditEventKind.extension.grant' },
  { id: 'extension.revoke', name: 'AuditEventKind.extension.revoke' },
  { id: 'extraTime.set', name: 'AuditEventKind.extraTime.set' },
  { id: 'member.add', name: 'AuditEventKind.member.add' },
  { id: 'member.remove', name: 'AuditEventKind.member.remove' },
  { id: 'role.change', name: 'AuditEventKind.role.change' },
  { id: 'record.restore', name: 'AuditEventKind.record.restore' },
  { id: 'settings.change', name: 'AuditEventKind.settings.change' },
  { id: 'score.publish', name: 'AuditEventKind.score.publish' },
  { id: 'work.submit', name: 'AuditEventKind.work.submit' },
  { id: 'work.reset', name: 'AuditEventKind.work.reset' },
  { id: 'link.create', name: 'AuditEventKind.link.create' },
  { id: 'link.revoke', name: 'AuditEventKind.link.revoke' },
  { id: 'acting.start', name: 'AuditEventKind.acting.start' },
  { id: 'signIn', name: 'AuditEventKind.signIn' },
  { id: 'launch', name: 'AuditEventKind.launch' },
  { id: 'denial', name: 'AuditEventKind.denial' },
];

const recordTypeChoices = [
  { id: 'Course', name: 'RecordType.Course' },
  { id: 'CourseUser', name: 'RecordType.CourseUser' },
  { id: 'Activity', name: 'RecordType.Activity' },
  { id: 'CourseLink', name: 'RecordType.CourseLink' },
  { id: 'OrgUser', name: 'RecordType.OrgUser' },
  { id: 'Org', name: 'RecordType.Org' },
  { id: 'User', name: 'RecordType.User' },
];

const resultChoices = [
  { id: 'ok', name: 'AuditResult.ok' },
  { id: 'denied', name: 'AuditResult.denied' },
  { id: 'failed', name: 'AuditResult.failed' },
];

const periodChoices = [
  { id: 'day', name: 'AuditPeriod.day' },
  { id: 'week', name: 'AuditPeriod.week' },
  { id: 'month', name: 'AuditPeriod.month' },
];

const eventFieldChoices = [
  { id: 'signIn', name: 'AuditEventKind.signIn' },
  { id: 'password.change', name: 'AuditEventKind.password.change' },
  { id: 'secondFactor.on', name: 'AuditEventKind.secondFactor.on' },
  { id: 'secondFactor.off', name: 'AuditEventKind.secondFactor.off' },
  { id: 'denial', name: 'AuditEventKind.denial' },
  { id: 'org.create', name: 'AuditEventKind.org.create' },
  { id: 'org.update', name: 'AuditEventKind.org.update' },
  { id: 'org.join', name: 'AuditEventKind.org.join' },
  { id: 'org.delete', name: 'AuditEventKind.org.delete' },
  { id: 'org.restore', name: 'AuditEventKind.org.restore' },
  { id: 'settings.change', name: 'AuditEventKind.settings.change' },
  { id: 'settings.test', name: 'AuditEventKind.settings.test' },
  { id: 'terms.accept', name: 'AuditEventKind.terms.accept' },
  { id: 'course.create', name: 'AuditEventKind.course.create' },
  { id: 'course.update', name: 'AuditEventKind.course.update' },
  { id: 'course.copy', name: 'AuditEventKind.course.copy' },
  { id: 'member.add', name: 'AuditEventKind.member.add' },
  { id: 'member.remove', name: 'AuditEventKind.member.remove' },
  { id: 'member.invite', name: 'AuditEventKind.member.invite' },
  { id: 'role.change', name: 'AuditEventKind.role.change' },
  { id: 'roster.import', name: 'AuditEventKind.roster.import' },
  { id: 'roster.undo', name: 'AuditEventKind.roster.undo' },
  { id: 'activity.create', name: 'AuditEventKind.activity.create' },
  { id: 'activity.update', name: 'AuditEventKind.activity.update' },
  { id: 'activity.copy', name: 'AuditEventKind.activity.copy' },
  { id: 'activity.delete', name: 'AuditEventKind.activity.delete' },
  { id: 'extension.grant', name: 'AuditEventKind.extension.grant' },
  { id: 'extension.revoke', name: 'AuditEventKind.extension.revoke' },
  { id: 'extraTime.set', name: 'AuditEventKind.extraTime.set' },
  { id: 'notification.read', name: 'AuditEventKind.notification.read' },
  { id: 'view.save', name: 'AuditEventKind.view.save' },
  { id: 'view.delete', name: 'AuditEventKind.view.delete' },
  { id: 'record.restore', name: 'AuditEventKind.record.restore' },
  { id: 'person.delete', name: 'AuditEventKind.person.delete' },
  { id: 'person.export', name: 'AuditEventKind.person.export' },
  { id: 'person.erase', name: 'AuditEventKind.person.erase' },
  { id: 'person.merge', name: 'AuditEventKind.person.merge' },
  { id: 'account.relink.start', name: 'AuditEventKind.account.relink.start' },
  { id: 'account.relink', name: 'AuditEventKind.account.relink' },
  { id: 'account.release', name: 'AuditEventKind.account.release' },
  { id: 'address.change', name: 'AuditEventKind.address.change' },
  { id: 'acting.start', name: 'AuditEventKind.acting.start' },
  { id: 'acting.stop', name: 'AuditEventKind.acting.stop' },
  { id: 'superUser.grant', name: 'AuditEventKind.superUser.grant' },
  { id: 'superUser.revoke', name: 'AuditEventKind.superUser.revoke' },
  { id: 'link.create', name: 'AuditEventKind.link.create' },
  { id: 'link.redeem', name: 'AuditEventKind.link.redeem' },
  { id: 'link.revoke', name: 'AuditEventKind.link.revoke' },
  { id: 'link.enrol', name: 'AuditEventKind.link.enrol' },
  { id: 'launch', name: 'AuditEventKind.launch' },
  { id: 'package.create', name: 'AuditEventKind.package.create' },
  { id: 'package.download', name: 'AuditEventKind.package.download' },
  { id: 'lms.report', name: 'AuditEventKind.lms.report' },
  { id: 'lms.resend', name: 'AuditEventKind.lms.resend' },
  { id: 'score.receive', name: 'AuditEventKind.score.receive' },
  { id: 'tool.refuse', name: 'AuditEventKind.tool.refuse' },
  { id: 'activity.settings', name: 'AuditEventKind.activity.settings' },
  { id: 'work.submit', name: 'AuditEventKind.work.submit' },
  { id: 'work.open', name: 'AuditEventKind.work.open' },
  { id: 'work.reset', name: 'AuditEventKind.work.reset' },
  { id: 'work.download', name: 'AuditEventKind.work.download' },
  { id: 'score.keep', name: 'AuditEventKind.score.keep' },
  { id: 'score.publish', name: 'AuditEventKind.score.publish' },
  { id: 'marks.release', name: 'AuditEventKind.marks.release' },
  { id: 'marks.takeBack', name: 'AuditEventKind.marks.takeBack' },
  { id: 'claim.takeOver', name: 'AuditEventKind.claim.takeOver' },
  { id: 'comment.add', name: 'AuditEventKind.comment.add' },
  { id: 'comment.reply', name: 'AuditEventKind.comment.reply' },
  { id: 'comment.change', name: 'AuditEventKind.comment.change' },
  { id: 'comment.remove', name: 'AuditEventKind.comment.remove' },
  { id: 'comment.restore', name: 'AuditEventKind.comment.restore' },
  { id: 'comment.save', name: 'AuditEventKind.comment.save' },
  { id: 'comment.forget', name: 'AuditEventKind.comment.forget' },
  { id: 'caption.save', name: 'AuditEventKind.caption.save' },
  { id: 'caption.remove', name: 'AuditEventKind.caption.remove' },
  { id: 'caption.recognize', name: 'AuditEventKind.caption.recognize' },
  { id: 'upload.finish', name: 'AuditEventKind.upload.finish' },
  { id: 'upload.remove', name: 'AuditEventKind.upload.remove' },
];

const filters = [
  <SearchInput key="text" source="text" alwaysOn />,
  <CheckboxGroupInput key="event" source="event" label="resources.auditEvents.filter.event" choices={eventChoices} />,
  <CheckboxGroupInput
    key="recordType"
    source="recordType"
    label="resources.auditEvents.filter.recordType"
    choices={recordTypeChoices}
  />,
  <CheckboxGroupInput
    key="result"
    source="result"
    label="resources.auditEvents.filter.result"
    choices={resultChoices}
  />,
  <CheckboxGroupInput
    key="period"
    source="period"
    label="resources.auditEvents.filter.period"
    choices={periodChoices}
  />,
];

export const AuditEventsList = () => (
  <List
    resource="auditEvents"
    permission="auditEvent.list"
    perPage={28}
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters}
    debounce={300}
    savedViews={<SavedViewsButton />}
    actions={
      <TopToolbar options={<ExportButton audience={['admin']} />}>
        <ExportJsonLines />
      </TopToolbar>
    }
    empty={<ListEmpty />}
  >
    <DataTable>
      <DataTable.Col source="at">
        <AuditEventTimeField />
      </DataTable.Col>
      <DataTable.Col source="event" disableSort>
        <SelectField source="event" choices={eventFieldChoices} />
      </DataTable.Col>
      <DataTable.Col source="actor" disableSort exportAs="auditActor">
        <AuditEventActorField />
      </DataTable.Col>
      <DataTable.Col source="recordName" disableSort breakpoint={700} exportAs="auditRecord">
        <AuditEventRecordField />
      </DataTable.Col>
      <DataTable.Col source="changes" disableSort breakpoint={980} exportAs="changes">
        <AuditEventChangesField />
      </DataTable.Col>
      <DataTable.Col source="result" disableSort breakpoint={768}>
        <SelectField source="result" choices={resultChoices} optionText={<ChipField source="name" />} />
      </DataTable.Col>
      <RowActions>
        <DialogButton name="open" icon="show" permission="auditEvent.list" dialog={AuditEventDialog} />
      </RowActions>
    </DataTable>
  </List>
);
