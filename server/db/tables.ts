import type {
  ActivityTable,
  ExtensionTable,
  LearnerProgressTable,
  LearnerWorkTable,
  ReceivedScoreTable,
} from './tables/activities.ts';
import type { AuditEventTable, DeletedRowTable, DeletionTable } from './tables/audit.ts';
import type { CourseMemberTable, CourseRemovalTable, CourseTable, SavedViewTable } from './tables/courses.ts';
import type { ImportRowTable, ImportTable } from './tables/imports.ts';
import type { JobHostTable, JobTable, MatchingChangeTable } from './tables/jobs.ts';
import type { CourseLinkTable, LinkRedemptionTable, PackageDownloadTable, PackageLaunchTable } from './tables/links.ts';
import type {
  IssuedResourceLinkTable,
  LaunchHintTable,
  LtiContextTable,
  LtiInvitationTable,
  LtiKeyTable,
  LtiLaunchTable,
  LtiLineItemTable,
  LtiResourceLinkTable,
  LtiScoreTable,
  LtiToolTable,
  LtiUsedTokenTable,
} from './tables/lti.ts';
import type { MailTable, NotificationTable } from './tables/mail.ts';
import type { OrgEmailSettingsTable, OrgMemberTable, OrgRemovalTable, OrgTable } from './tables/orgs.ts';
import type { AccountRelinkTable, ActingSessionTable, PersonTable } from './tables/people.ts';
import type { ColumnType, Generated } from 'kysely';

export type * from './tables/people.ts';
export type * from './tables/orgs.ts';
export type * from './tables/courses.ts';
export type * from './tables/activities.ts';
export type * from './tables/jobs.ts';
export type * from './tables/audit.ts';
export type * from './tables/mail.ts';
export type * from './tables/links.ts';
export type * from './tables/lti.ts';
export type * from './tables/imports.ts';

export interface InstallationSecretTable {
  is_only: Generated<boolean>;
  fingerprint: string;
  since: Generated<Date>;
}

export interface SchemaMigrationTable {
  number: number;
  name: string;
  checksum: string;
  works_from: Generated<number>;
  applied_by: string | null;
  applied_at: ColumnType<Date, Date | undefined, never>;
}

/** Tables created by the numbered migrations. The identity provider adds its own. */
export interface Database {
  person: PersonTable;
  account_relink: AccountRelinkTable;
  org: OrgTable;
  org_member: OrgMemberTable;
  course: CourseTable;
  course_member: CourseMemberTable;
  activity: ActivityTable;
  extension: ExtensionTable;
  learner_work: LearnerWorkTable;
  notification: NotificationTable;
  saved_view: SavedViewTable;
  learner_progress: LearnerProgressTable;
  job: JobTable;
  job_host: JobHostTable;
  acting_session: ActingSessionTable;
  audit_event: AuditEventTable;
  org_email_settings: OrgEmailSettingsTable;
  mail: MailTable;
  link_redemption: LinkRedemptionTable;
  package_download: PackageDownloadTable;
  package_launch: PackageLaunchTable;
  lti_tool: LtiToolTable;
  lti_key: LtiKeyTable;
  lti_used_token: LtiUsedTokenTable;
  lti_invitation: LtiInvitationTable;
  lti_context: LtiContextTable;
  lti_line_item: LtiLineItemTable;
  lti_score: LtiScoreTable;
  received_score: ReceivedScoreTable;
  lti_resource_link: LtiResourceLinkTable;
  launch_hint: LaunchHintTable;
  lti_launch: LtiLaunchTable;
  issued_resource_link: IssuedResourceLinkTable;
  course_link: CourseLinkTable;
  deletion: DeletionTable;
  deleted_row: DeletedRowTable;
  matching_change: MatchingChangeTable;
  import: ImportTable;
  import_row: ImportRowTable;
  course_removal: CourseRemovalTable;
  org_removal: OrgRemovalTable;
  installation_secret: InstallationSecretTable;
  schema_migration: SchemaMigrationTable;
}
