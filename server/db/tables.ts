import type { MailDeliveries, NotificationFacts, NotificationKind } from '../../shared/domain/notifications.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, RawBuilder } from 'kysely';
import type {
  ImportedRoleWord,
  ImportRole,
  ImportSettings,
  ImportState,
  ImportTotals,
  JobKind,
  MatchingChangeState,
  OrgTemplates,
  RestorableType,
  SmtpServer,
} from './storedTypes.ts';
import type { EmailTranslation } from '../../shared/domain/emailTemplates.ts';
import type { ErrorCode, FieldError } from '../../shared/domain/errors.ts';
import type { Launch } from './launch.ts';
import type { Locale } from '../../shared/i18n/locales.ts';
import type { ScoreType } from '../../shared/scores/scoreTypes.ts';
import type {
  ActivityType,
  CourseMemberRole,
  CourseRole,
  FeatureName,
  MailFailure,
  MailKind,
  OrgMemberType,
} from '../../shared/domain/enums.ts';

type CopyState = 'pending' | 'in_progress' | 'succeeded' | 'failed';
type CopyFailure = 'source_gone' | 'gave_up';

export interface PersonTable {
  user_id: string;
  issuer: string | null;
  subject: string | null;
  given_name: Generated<string>;
  family_name: Generated<string>;
  /** foldText of the full name. */
  name_key: Generated<string>;
  /** foldText of user_id if it contains characters other than ASCII, otherwise null. */
  address_key: string | null;
  is_super_user: Generated<boolean>;
  terms_accepted_at: Date | null;
  last_login: Date | null;
  /** Epoch seconds, as in the token. */
  last_auth_time: number | null;
  /** The language that the person's browser last requested. */
  locale: Generated<Locale>;
  /** IANA name; null until the person has chosen email notifications. */
  time_zone: string | null;
  /** Subject of the person for tools. */
  lti_subject: Generated<string>;
}

export interface AccountRelinkTable {
  user_id: string;
  secret_hash: string;
  started_at: Generated<Date>;
  expires_at: Date;
}

export interface OrgTable {
  id: Generated<string>;
  name: string;
  name_key: string;
  content_library_course_id: string | null;
  features: Generated<FeatureName[]>;
  logo_image_src: string | null;
  logo_destination_link: string | null;
  is_practicum_logo_hidden: Generated<boolean>;
  /** Null until a time zone is chosen. */
  time_zone: string | null;
  created_at: Generated<Date>;
  /** Time since which it has been closed. It is deleted 30 days later. */
  suspended_at: Date | null;
  /** Time since which it has been suspended, until it is reopened. */
  paused_at: Date | null;
  /** Size as last reported by the built-in tool; bigint, which pg returns as text. */
  recording_bytes: Generated<string>;
}

export interface OrgMemberTable {
  org_id: string;
  user_id: string;
  type: OrgMemberType;
  notify_evaluated: Generated<boolean>;
  notify_submitted: Generated<boolean>;
  mail_deliveries: ColumnType<MailDeliveries, string | undefined, string>;
  joined_at: Generated<Date>;
  /** Copied from the person. */
  name_key: Generated<string>;
  address_key: Generated<string | null>;
  /** Both keys, or the address itself, in two lines. Text filters search this column. */
  search_key: GeneratedAlways<string>;
}

export interface CourseTable {
  org_id: string;
  id: Generated<string>;
  name: string;
  name_key: string;
  archived: Generated<boolean>;
  auto_enrollment_enabled: Generated<boolean>;
  /** Epoch milliseconds, like the end. */
  auto_enrollment_start: number | null;
  auto_enrollment_end: number | null;
  copy_state: CopyState | null;
  copy_source_id: string | null;
  copy_failure: CopyFailure | null;
  created_at: Generated<Date>;
  /** Incremented to revoke every link to the course. */
  link_epoch: Generated<number>;
  term: string | null;
  /** foldText of the term. */
  term_key: Generated<string>;
}

export interface CourseMemberTable {
  org_id: string;
  course_id: string;
  user_id: string;
  role: CourseMemberRole;
  joined_at: Generated<Date>;
  /** Percentage of the time from the opening to the due date. */
  extra_time: Generated<number>;
  /** Copied from the person. */
  name_key: Generated<string>;
  address_key: Generated<string | null>;
  /** Both keys, or the address itself, in two lines. Text filters search this column. */
  search_key: GeneratedAlways<string>;
}

export interface ActivityTable {
  org_id: string;
  id: Generated<string>;
  course_id: string;
  resource_link_id: string;
  name: string;
  name_key: string;
  type: ActivityType;
  visible: Generated<boolean>;
  tags: Generated<string[]>;
  evaluation_type: ScoreType | null;
  copy_state: CopyState | null;
  copy_source_id: string | null;
  copy_failure: CopyFailure | null;
  /** Resource link ids of the activities it was copied from, nearest first. */
  resource_link_history: Generated<string[]>;
  /** Tool in which it runs; absent until the first launch. */
  tool_id: Generated<string | null>;
  created_at: Generated<Date>;
  opens_at: Generated<Date | null>;
  due_at: Generated<Date | null>;
  closes_at: Generated<Date | null>;
}

export interface LearnerWorkTable {
  org_id: string;
  activity_id: string;
  learner_id: string;
  has_draft: boolean;
  /** Null if the tool doesn't report it. */
  attempts_left: number | null;
  comment_count: number;
  /** True if a recording of the submission has no captions that a person has checked. */
  lacks_captions: Generated<boolean>;
  /** Time of the report, by the tool's clock. */
  reported_at: Date;
}

export interface ExtensionTable {
  org_id: string;
  activity_id: string;
  learner_id: string;
  due_at: Date;
  closes_at: Date | null;
  reason: string;
  granted_by: string | null;
  granted_at: Generated<Date>;
}

export interface NotificationTable {
  org_id: string;
  id: Generated<string>;
  user_id: string;
  kind: NotificationKind;
  /** Subject. News of the same kind about the same subject renews the notification. */
  subject: string;
  course_id: string | null;
  activity_id: string | null;
  learner_id: string | null;
  facts: JSONColumnType<NotificationFacts>;
  /** Number of news since it was read. */
  count: Generated<number>;
  created_at: Generated<Date>;
  read_at: Date | null;
  /** Time of the email; null after it was sent, and for notifications without one. */
  mail_at: Date | null;
}

export interface SavedViewTable {
  org_id: string;
  id: Generated<string>;
  created_by: string;
  list: string;
  name: string;
  query: string;
  columns: string[] | null;
  is_compact: boolean;
  shared_with: CourseRole | null;
  is_default: Generated<boolean>;
}

export interface LearnerProgressTable {
  org_id: string;
  activity_id: string;
  learner_id: string;
  course_id: string;
  status: 'pending_evaluation' | 'evaluated' | 'reset' | 'viewed';
  submitted_at: Date | null;
  evaluated_at: Date | null;
  score_given: number | null;
  score_maximum: number | null;
  score_type: ScoreType | null;
  /** Time of the last score. */
  scored_at: Date | null;
  /** Name of the current reviewer. */
  claimed_by: string | null;
  claimed_subject: string | null;
  claimed_at: Date | null;
  /** Score that reviewers see while it is held back. The other columns contain what the learner sees. */
  held_given: number | null;
  held_maximum: number | null;
  held_type: ScoreType | null;
  held_at: Date | null;
  /** foldText of the learner's full name and of the activity's name. Triggers update both. */
  learner_key: Generated<string>;
  activity_key: Generated<string>;
}

export interface JobTable {
  org_id: string;
  id: Generated<string>;
  kind: JobKind;
  payload: ColumnType<unknown, string, string>;
  dedupe_key: string | null;
  state: Generated<CopyState>;
  reason: string | null;
  attempts: Generated<number>;
  claims: Generated<number>;
  /** Time when it is due; for a job in progress, the end of its lease. */
  run_at: Generated<Date>;
  lease_token: string | null;
  trace_parent: string | null;
  /** External server that a pending job waits for. */
  host: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

/** A session in which a person acts as a member of an org. */
export interface ActingSessionTable {
  org_id: string;
  id: Generated<string>;
  actor_id: string;
  /** Sign-in of the actor that it belongs to, in epoch seconds. */
  auth_time: number;
  user_id: string;
  reason: string;
  allows_changes: boolean;
  expires_at: ColumnType<Date, Date | RawBuilder<Date>, never>;
}

/** An external server that has failed for an org since it last responded. */
export interface JobHostTable {
  org_id: string;
  host: string;
  failures: number;
  retry_at: Date;
}

export interface AuditEventTable {
  at: Generated<Date>;
  id: Generated<number>;
  org_id: string | null;
  actor: string | null;
  event: string;
  target: string | null;
  result: 'ok' | 'denied' | 'failed';
  code: string | null;
  request_id: string | null;
  /** Address of the caller, in plain text or as a keyed hash. */
  address: string | null;
  role: string | null;
  acting_as: string | null;
  /** The lti_subject of the person that the actor acted as. */
  acted_as: string | null;
  target_type: string | null;
  target_id: string | null;
  target_name: string | null;
  /** The lti_subject of the affected person. */
  person: string | null;
  changes: ColumnType<StoredChange[] | null, string | null, never>;
  row_count: Generated<number>;
  /** Event of the whole change, if it changed many rows. */
  part_of: number | null;
  trace_id: string | null;
  /** Id of an event that a tool has sent. */
  tool_event_id: string | null;
}

/** A changed field by its name in the API; a value is absent if the field had, or has, none. */
export interface StoredChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

export interface OrgEmailSettingsTable {
  org_id: string;
  /** SMTP settings of the API, without the password. */
  smtp: ColumnType<SmtpServer | null, string | null | undefined, string | null>;
  smtp_password: string | null;
  templates: ColumnType<OrgTemplates, string | undefined, string>;
  translations: ColumnType<EmailTranslation[], string | undefined, string>;
}

export interface MailTable {
  org_id: string;
  id: Generated<string>;
  recipient: string;
  recipient_name: string;
  subject: string;
  plain: string;
  html: string;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** Time since which the server may have accepted it. */
  handed_over_at: Date | null;
  /** Lease under which it was handed over. */
  handed_over_by: string | null;
  /** Null for mails about accounts, which the institution's log leaves out. */
  kind: MailKind | null;
  failed_at: Date | null;
  failure: MailFailure | null;
}

export interface LinkRedemptionTable {
  org_id: string;
  user_id: string;
  course_id: string;
  jti: string;
  activity_id: string | null;
  redeemed_at: Generated<Date>;
}

export interface PackageDownloadTable {
  org_id: string;
  secret_hash: string;
  activity_id: string;
  kind: 'aicc' | 'tincan';
  made_by: string;
  expires_at: Date;
}

export interface PackageLaunchTable {
  org_id: string;
  activity_id: string;
  user_id: string;
  /** LmsParameters, sealed. */
  parameters: string;
  launched_at: Generated<Date>;
  undelivered_at: Date | null;
  undelivered_reason: string | null;
}

export interface LtiToolTable {
  id: Generated<string>;
  name: string;
  is_built_in: Generated<boolean>;
  client_id: string;
  deployment_id: string;
  initiate_login_uri: string;
  target_link_uri: string;
  redirect_uris: string[];
  jwks_uri: string;
  /** Address for notices about deletions. */
  notice_uri: string | null;
  /** True if new activities are created in this tool. */
  is_active: Generated<boolean>;
  /** True if new activities are created in this tool from the next start on. */
  is_next: Generated<boolean>;
  is_enabled: Generated<boolean>;
  configuration: ColumnType<ToolConfiguration, string | undefined, string>;
}

/** Registered settings of a tool other than its addresses (LTI Dynamic Registration 1.0). */
export interface ToolConfiguration {
  /** Sent with each launch. */
  custom?: Readonly<Record<string, string>>;
  messages?: readonly ToolMessageTarget[];
  /** Scopes that the tool can be granted; all of them if it has named none. */
  scopes?: readonly string[];
  /** True if an invitation registered the tool and nobody has changed it by hand since. */
  is_self_registered?: boolean;
  /** Console's address at the registration; set for the built-in tool only. */
  platform?: string;
}

export interface ToolMessageTarget {
  type: string;
  target_link_uri?: string | undefined;
  label?: string | undefined;
  custom_parameters?: Readonly<Record<string, string>> | undefined;
}

export interface LtiKeyTable {
  kid: string;
  /** The private key as a sealed JWK. */
  jwk: string;
  created_at: Generated<Date>;
}

export interface LtiUsedTokenTable {
  client_id: string;
  jti: string;
  expires_at: Date;
}

export interface LtiInvitationTable {
  secret_hash: string;
  expires_at: Date;
}

export interface LtiContextTable {
  org_id: string;
  course_id: string;
  tool_id: string;
}

export interface LtiLineItemTable extends LtiContextTable {
  id: Generated<string>;
  activity_id: string | null;
  label: string;
  score_maximum: number;
  resource_id: string | null;
  tag: string | null;
}

export interface LtiScoreTable {
  org_id: string;
  course_id: string;
  line_item_id: string;
  user_id: string;
  given: number | null;
  maximum: number | null;
  comment: string | null;
  scored_at: Date;
}

/** Scores that tools have reported. The history of marks is derived from them. */
export interface ReceivedScoreTable {
  org_id: string;
  id: GeneratedAlways<string>;
  course_id: string;
  activity_id: string | null;
  line_item_id: string;
  label: string | null;
  learner_id: string;
  tool_id: string | null;
  kind: 'started' | 'submitted' | 'viewed' | 'scored' | 'cleared' | 'reset' | 'held' | 'withdrawn';
  given: number | null;
  maximum: number | null;
  score_type: ScoreType | null;
  comment: string | null;
  /** person.lti_subject. */
  author_subject: string | null;
  /** Name of an author whom only the tool can identify. */
  author_name: string | null;
  author_role: 'reviewer' | 'instructor' | 'tool' | null;
  reason: string | null;
  criteria: ColumnType<MarkedCriterion[], string | undefined, never>;
  rubric_version: number | null;
  attempt: number | null;
  scored_at: Date;
  received_at: Generated<Date>;
  replaced_id: string | null;
  is_counted: Generated<boolean>;
}

/** The points for a criterion of a rubric. */
export interface MarkedCriterion {
  id: string;
  name: string;
  points: number;
  maximum: number;
}

/** Line item that a tool requested for its link (LTI Deep Linking 2.0, 2.1.3). */
export interface LinkedItem {
  label?: string | undefined;
  scoreMaximum?: number | undefined;
  resourceId?: string | undefined;
  tag?: string | undefined;
  groups?: readonly ToolGroup[] | undefined;
}

/** A group of learners in an activity, by their LTI subjects. */
export interface ToolGroup {
  name: string;
  userIds: readonly string[];
}

export interface LtiResourceLinkTable {
  org_id: string;
  id: string;
  course_id: string;
  url: string | null;
  custom: JSONColumnType<Record<string, string>>;
  line_item: ColumnType<LinkedItem | null, string | null | undefined, string | null>;
}

export interface LaunchHintTable {
  org_id: string;
  hint_hash: string;
  tool_id: string;
  user_id: string;
  launch: JSONColumnType<Launch>;
  expires_at: Date;
}

export interface LtiLaunchTable {
  org_id: string;
  launch_id: string;
  tool_id: string;
  user_id: string;
  launch: JSONColumnType<Launch>;
  expires_at: Date;
}

export interface IssuedResourceLinkTable {
  org_id: string;
  id: string;
  course_id: string;
  user_id: string;
  /** Tool in which it was launched. */
  tool_id: Generated<string | null>;
  issued_at: Generated<Date>;
}

export interface CourseLinkTable {
  org_id: string;
  jti: string;
  course_id: string;
  activity_id: string | null;
  purpose: 'link' | 'package';
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  /** Time since which it is valid again. */
  restored_at: Date | null;
  use_count: Generated<number>;
  last_used_at: Date | null;
}

export interface DeletionTable {
  org_id: string;
  id: Generated<string>;
  record_type: RestorableType;
  record_id: string;
  /** Course whose list contained it; null for members of the org. */
  course_id: string | null;
  /** Name of an activity; a member has a person instead. */
  name: Generated<string>;
  user_id: string | null;
  /** Role of a member. */
  role: string | null;
  deleted_by: string | null;
  deleted_at: Generated<Date>;
}

export interface DeletedRowTable {
  org_id: string;
  deletion_id: string;
  id: GeneratedAlways<number>;
  table_name: string;
  user_id: string | null;
  row: JSONColumnType<Record<string, unknown>>;
}

/** Number of records that the last step of a matching change has changed, and those that it has left unchanged. */
export interface MatchingOutcome {
  changed: { id: string; changes: StoredChange[] }[];
  refused: { id: string; code: ErrorCode }[];
}

export interface MatchingChangeTable {
  org_id: string;
  id: Generated<string>;
  /** Null for the courses of the org. */
  course_id: string | null;
  created_by: string | null;
  kind: string;
  input: JSONColumnType<Record<string, unknown>>;
  record_ids: string[];
  state: Generated<MatchingChangeState>;
  /** Number of processed records. */
  progress: Generated<number>;
  outcome: ColumnType<MatchingOutcome, string | undefined, string>;
  created_at: Generated<Date>;
  changed_at: Date | null;
}

export interface ImportTable {
  org_id: string;
  id: Generated<string>;
  /** Null for the people of the org. */
  course_id: string | null;
  created_by: string | null;
  file_name: string;
  /** Null after it has been read. */
  content: Buffer | null;
  state: Generated<ImportState>;
  /** Error of a file that can't be read. */
  failure: ColumnType<FieldError | null, string | null | undefined, string | null>;
  headers: Generated<string[]>;
  settings: JSONColumnType<ImportSettings>;
  role_words: ColumnType<ImportedRoleWord[], string | undefined, string>;
  counts: ColumnType<ImportTotals, string | undefined, string>;
  /** Number of processed rows. */
  progress: Generated<number>;
  created_at: Generated<Date>;
  applied_at: Date | null;
}

export interface ImportRowTable {
  org_id: string;
  import_id: string;
  /** Position in the order of addresses. */
  place: number;
  line: number | null;
  cells: string[] | null;
  kind: 'course' | 'courseMember' | 'orgMember';
  course_id: string | null;
  course_name: Generated<string>;
  /** Term of a course that is created, or null. */
  course_term: string | null;
  /** foldText of that term. */
  course_term_key: Generated<string>;
  user_id: Generated<string>;
  given_name: Generated<string>;
  family_name: Generated<string>;
  name_key: Generated<string>;
  address_key: string | null;
  role_before: ImportRole | null;
  role: ImportRole | null;
  outcome: 'added' | 'changed' | 'removed' | 'unchanged' | 'refused';
  refusal: ColumnType<FieldError | null, string | null | undefined, string | null>;
  is_done: Generated<boolean>;
  made_person: Generated<boolean>;
  made_member: Generated<boolean>;
  is_undone: Generated<boolean>;
}

export interface CourseRemovalTable {
  org_id: string;
  course_id: string;
  user_id: string;
  removed_at: Generated<Date>;
}

export interface OrgRemovalTable {
  org_id: string;
  user_id: string;
  removed_at: Generated<Date>;
}

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

/** Tables of the numbered migrations. The identity provider adds its own. */
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
