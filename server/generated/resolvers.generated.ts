// Generated from schema.graphql by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { ActivityType } from '../../shared/domain/enums.ts';
import type { FeatureName } from '../../shared/domain/enums.ts';
import type { LaunchView } from '../../shared/domain/enums.ts';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { ColumnKey } from '../../shared/domain/enums.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ActingSessionRow } from '../modules/acting/actingStore.ts';
import type { ActivityRow } from '../modules/activities/activityStore.ts';
import type { Page } from '../modules/page.ts';
import type { ActivityExtensionRow, ActivityGroupRow } from '../modules/activityExtensions/activityExtensionStore.ts';
import type { AuditEventRow } from '../modules/auditEvents/auditEventRow.ts';
import type { CourseUserRow } from '../modules/courseUsers/courseUserRow.ts';
import type { CourseFiguresRow } from '../modules/courses/courseFiguresStore.ts';
import type { CourseRow } from '../modules/courses/courseStore.ts';
import type { DeletionRow } from '../modules/deletions/deletionRow.ts';
import type { ImportRow, ImportLineRow } from '../modules/imports/importRow.ts';
import type { MailRow } from '../modules/mails/mailRow.ts';
import type { MarkRow } from '../modules/marks/markStore.ts';
import type { MatchingChangeRow } from '../modules/matchingChanges/matchingChangeRow.ts';
import type { NotificationRow } from '../modules/notifications/notificationRow.ts';
import type { OrgUserCourseRow } from '../modules/orgUsers/memberCourseStore.ts';
import type { OrgUserRow } from '../modules/orgUsers/orgUserRow.ts';
import type { OrgFiguresRow } from '../modules/orgs/orgFiguresStore.ts';
import type { OrgRow } from '../modules/orgs/orgStore.ts';
import type { UndeliveredResultRow } from '../modules/packages/undeliveredStore.ts';
import type { ToolScoreRow } from '../modules/progress/toolScoreStore.ts';
import type { ActivityResultsRow } from '../modules/results/activityResultsStore.ts';
import type { CourseResultRow } from '../modules/results/courseResultRow.ts';
import type { SavedViewRow } from '../modules/savedViews/savedViewRow.ts';
import type { ToolRefusalRow } from '../modules/tools/toolRefusalStore.ts';
import type { CourseLinkRow } from '../links/courseLinkStore.ts';
import type { ProgressRow, ProgressPage } from '../modules/progress/progressRow.ts';
import type { PersonRow } from '../modules/viewer/personStore.ts';
import type { ViewerContext } from '../modules/loaders.ts';
import type { CallerContext } from '../graphql/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A point in time as a number: whole milliseconds since 1970-01-01T00:00:00Z, in the years 1 to 9999. Example: 1793664000000. */
  EpochMs: { input: number; output: Date | number; }
  /** Kind of activity: `individual` or `group` (project), `q-and-a` (questions and answers), or `interactive-video`. Any other value is refused with VALIDATION. A scalar, because GraphQL enums can't contain hyphens. */
  ActivityType: { input: ActivityType; output: ActivityType; }
  /** Feature of an org that can be switched on: `enterprise`, `custom-header`, `global-reporting`, `learner-view`, `activity-overview`, `content-library-admin`, `groups`. Any other value is refused with VALIDATION. A scalar, because GraphQL enums can't contain hyphens. */
  FeatureName: { input: FeatureName; output: FeatureName; }
  /** View that a launch opens: `activity` (the activity itself), `activity-settings`, or `activity-learner` (launch as learner). */
  LaunchView: { input: LaunchView; output: LaunchView; }
  /** Kind of event, such as `course.update` or `member.remove`. `shared/domain/enums.ts` lists the values. Any other value is refused with VALIDATION. A scalar, because GraphQL enums can't contain dots. */
  AuditEventKind: { input: AuditEventKind; output: AuditEventKind; }
  /** A JSON value as text. Example: `{"enabled":true}`. */
  JsonText: { input: never; output: unknown; }
  /** Key of a table column, as in URLs and screens.config.ts. Example: `states.visible`. */
  ColumnKey: { input: ColumnKey; output: ColumnKey; }
};

/** Reason why a call was refused: the value of `extensions.code`. */
export type ErrorCode =
  /** The access token is missing, invalid, expired or revoked. Sign in again. */
  | 'UNAUTHORIZED'
  /** The caller can't do this, or the record belongs to another org or doesn't exist. */
  | 'ACCESS_DENIED'
  /** The course is archived and the caller is not one of its instructors or an admin. */
  | 'COURSE_ARCHIVED'
  /** The institution is suspended. Until a super user reopens it, its data can't be read or changed, and nothing in it can be launched. */
  | 'ORG_SUSPENDED'
  /** The session in which the caller acts as another person has ended or isn't the caller's. */
  | 'ACTING_ENDED'
  /** Not allowed while the caller acts as another person. */
  | 'ACTING_READ_ONLY'
  /** The record doesn't exist, in a place that the caller can access. */
  | 'NOT_FOUND'
  /** An argument is invalid; `extensions.fields` names each field. */
  | 'VALIDATION'
  /** Someone else has changed or created the same record at the same time. */
  | 'CONFLICT'
  /** Too many attempts. Retry after `extensions.retryAfterSeconds`. */
  | 'RATE_LIMITED'
  /** The database is unavailable or too busy. The same call may succeed a little later. */
  | 'UNAVAILABLE'
  /** A server error. The message is masked; give `extensions.requestId` to support. */
  | 'INTERNAL';

/** Rule that a field breaks: the value of `extensions.fields[].rule`. */
export type FieldRule =
  /** The value is missing, or blank after trimming. */
  | 'required'
  /** The text is longer than `limit` characters. */
  | 'tooLong'
  /** Not an email address: exactly one @, a dot after it, and no , ; < > " ( ) or control characters. */
  | 'email'
  /** The email address has `character` at `place`, which is invisible, a format character, or changed by a compatibility form (NFKC). */
  | 'emailCharacter'
  /** The domain of the email address has an empty label: two consecutive dots, or a dot at either end. `place` counts labels from 1. */
  | 'emailLabel'
  /** The part of the email address before the @ is longer than `limit` bytes. */
  | 'emailLocalPart'
  /** The email address looks like a member's address but contains letters of another script. */
  | 'emailImitation'
  /** The email address belongs to another person. */
  | 'emailTaken'
  /** Another institution has the name, which `isSameNameAllowed` permits; or another view of the same list has it. */
  | 'nameTaken'
  /** Not one of the values that the field accepts. */
  | 'unknownValue'
  /** The end is not after the start. */
  | 'endBeforeStart'
  /** Not in the field's format (a page token, a JSON text, an id). */
  | 'malformed'
  /** Braces at `place` that don't contain a known variable. `suggestion` is the variable that was probably meant. */
  | 'templateVariable'
  /** A number outside 1 to `limit`. For a file: its number of rows or columns. */
  | 'outOfRange'
  /** A quote in the file is not closed, or is followed by text. `place` is its line. */
  | 'unbalancedQuotes'
  /** A word in the role column whose role hasn't been decided yet. */
  | 'unknownRole'
  /** An unknown word in the status column. */
  | 'unknownStatus'
  /** The status says that the person is no longer active. */
  | 'inactiveStatus'
  /** The roster already contains the person in an earlier row. */
  | 'repeated'
  /** The caller's own role, which only someone else can change. */
  | 'ownRecord'
  /** Several courses have this name, or the course is archived. */
  | 'ambiguousCourse'
  /** Someone else has changed the record in the meantime. */
  | 'changedSince';

/** Reason why an account is refused: the value of `extensions.account.reason`. */
export type AccountRefusalReason =
  /** The identity provider doesn't supply an email address. */
  | 'emailMissing'
  /** The identity provider has not verified the email address. */
  | 'emailUnverified'
  /** The email address is invalid. */
  | 'emailInvalid'
  /** The single-sign-on host can't assert addresses of this domain. */
  | 'domainNotAllowed'
  /** The email address belongs to another account. */
  | 'emailTaken'
  /** The link that connects another account has expired, was already used, or is for a different address. */
  | 'relinkRefused';

/** Sort direction. A newly chosen column starts ascending. */
export type SortOrder =
  /** Smallest first. Texts are sorted from A to Z, ignoring case and accents. */
  | 'asc'
  /** Largest first. */
  | 'desc';

/** Role of a person in a course. The last three result from membership in the org and can't be assigned to a course member. */
export type CourseRole =
  /** Completes the activities. */
  | 'learner'
  /** Evaluates submissions. Can view members but not change them. */
  | 'reviewer'
  /** Manages the course: settings, activities, members. */
  | 'instructor'
  /** Admin of the course's org, or super user. */
  | 'orgadmin'
  /** Member of the org without a role in the course. */
  | 'orguser'
  /** Content creator of the org without a role in the course. */
  | 'orgcontentcreator';

/** Role that can be assigned to a course member. */
export type CourseMemberRole =
  /** Completes the activities. This is the default. */
  | 'learner'
  /** Evaluates submissions. */
  | 'reviewer'
  /** Manages the course. */
  | 'instructor';

/** Type of a person's membership in an org. */
export type OrgMemberType =
  /** Institution admin. */
  | 'orgadmin'
  /** Manages the content library. */
  | 'orgcontentcreator'
  /** The default: has only the permissions of the course roles. */
  | 'orguser'
  /** Was imported from another system; has the same permissions as `orguser`. */
  | 'orgimported';

/** State of an org. */
export type OrgState =
  /** In use. */
  | 'active'
  /** Suspended. Its people can sign in but only see a notice. Nothing is launched or mailed, and jobs wait. */
  | 'suspended'
  /** Closed by deleteOrg. It is deleted at `deletionAt`. */
  | 'deleted';

/** Progress of copying a course or an activity. Null if it isn't a copy. */
export type CopyState =
  /** Waiting to be copied. */
  | 'pending'
  /** Being copied. */
  | 'in_progress'
  /** Complete. */
  | 'succeeded'
  /** Given up. The copy can only be deleted. */
  | 'failed';

/** Reason why a copy failed. */
export type CopyFailure =
  /** The source, or a part of it, was deleted before it was copied. */
  | 'source_gone'
  /** Every attempt failed because of a server error. */
  | 'gave_up';

/**
 * State of a learner's submission. For all states, omit the filter. Work that was viewed is still waiting for an
 * evaluation, so the filter `pending_evaluation` also finds `viewed`.
 */
export type LearnerProgressStatus =
  /** Submitted; waiting for a reviewer. */
  | 'pending_evaluation'
  /** Scored and published. */
  | 'evaluated'
  /** Returned, so that the learner can submit again. */
  | 'reset'
  /** Submitted and opened by a reviewer; still waiting. */
  | 'viewed'
  /** Scored, but held back by the activity. Only reviewers and instructors see the score; the learner sees the work as waiting. */
  | 'held';

/** State of a learner's own work in an activity. */
export type SubmissionState =
  /** Not started. */
  | 'notStarted'
  /** Started, but not submitted yet. */
  | 'draft'
  /** Submitted; waiting for a review. */
  | 'waiting'
  /** Returned, to be submitted again. */
  | 'returned'
  /** Scored and published. */
  | 'reviewed';

/** State of a learner's result in an activity, for reviewers. */
export type ResultState =
  /** Nothing has been submitted. */
  | 'notSubmitted'
  /** Returned, to be submitted again. */
  | 'returned'
  /** Submitted; waiting for a review. */
  | 'waiting'
  /** Scored, but held back by the activity. */
  | 'held'
  /** Scored and published. */
  | 'reviewed';

/** Action that a learner can take next in an activity. */
export type NextAction =
  /** Start. */
  | 'start'
  /** Continue the draft. */
  | 'continue'
  /** Revise the returned work. */
  | 'revise'
  /** Start another attempt. */
  | 'tryAgain';

/** Score type of a submission. Automatic: smart_score, auto_pass and auto_analysis_*. All others are scored by people. */
export type ScoreType =
  /** Shown as a percentage of the maximum. */
  | 'percentage'
  /** Points for the levels of a rubric. */
  | 'rubric'
  /** Automatic score from several measures. */
  | 'smart_score'
  /** Points up to the maximum. */
  | 'points'
  /** One to five stars. */
  | 'five_star'
  /** Passed or failed, shown as a percentage. */
  | 'pass_fail'
  /** Passed on submission, shown as a percentage. */
  | 'auto_pass'
  /** Overall automatic analysis, shown as a percentage. */
  | 'auto_analysis_overall'
  /** Automatic analysis of delivery, shown as a percentage. */
  | 'auto_analysis_delivery'
  /** Automatic analysis of content, shown as a percentage. */
  | 'auto_analysis_content'
  /** Stars given by peers. */
  | 'peer_review_five_star'
  /** A rubric filled in by peers. */
  | 'peer_review_rubric';

/** Email that a template or a test is for. */
export type EmailType =
  /** To the learner, when a submission is evaluated. */
  | 'evaluated'
  /** To instructors and reviewers, when a submission arrives. */
  | 'submitted'
  /** To the learner, when a submission is reset. */
  | 'reset';

/** Language of the console and of emails. */
export type Locale =
  /** Arabic. */
  | 'ar'
  /** German. */
  | 'de'
  /** English. */
  | 'en'
  /** Spanish. */
  | 'es'
  /** French. */
  | 'fr'
  /** Canadian French. */
  | 'fr_CA'
  /** Dutch. */
  | 'nl'
  /** Brazilian Portuguese. */
  | 'pt_BR';

/** Kind of mail that an org sends. */
export type MailKind =
  /** A submission has arrived. */
  | 'submitted'
  /** A submission was evaluated. */
  | 'evaluated'
  /** A submission was reset. */
  | 'reset'
  /** One or more notifications. */
  | 'notification'
  /** An invitation to the org. */
  | 'invitation';

/** State of a mail. */
export type MailState =
  /** The mail server accepted it. */
  | 'sent'
  /** Waiting to be sent, or for the mail server. */
  | 'waiting'
  /** Given up; see `failure`. */
  | 'failed';

/** Reason why a mail was given up. */
export type MailFailure =
  /** The mail server rejected it permanently, for example because the recipient is unknown. */
  | 'refused'
  /** The connection was lost during delivery. The mail server may have received the mail, so it isn't sent again. */
  | 'uncertain'
  /** In every attempt, the mail server couldn't be reached or didn't accept the mail. */
  | 'gaveUp';

/** Kind of notification. */
export type NotificationKind =
  /** To the learner: a submission was reviewed, or its score has changed. */
  | 'result'
  /** To the learner: a submission was returned, so that it can be revised. */
  | 'returned'
  /** To the learner: someone commented on a published submission. */
  | 'comment'
  /** To the author of a comment or reply, whether learner or reviewer: someone replied. */
  | 'reply'
  /** To the learner: more time was granted for an activity. */
  | 'extension'
  /** To the learner: an activity without a submission is due within 24 hours. */
  | 'dueSoon'
  /** To the course's instructors and reviewers: submissions are waiting for a review. */
  | 'review'
  /** To the person who copied a course or an activity: it failed. */
  | 'copyFailed'
  /** To the person who imported a roster: it failed. */
  | 'importFailed'
  /** To the course's instructors: an LMS didn't accept results. */
  | 'undelivered';

/** Time at which notifications are sent by email. */
export type MailDelivery =
  /** Never. This is the default. */
  | 'never'
  /** In the digest at 7:00 in the person's time zone, if still unread. */
  | 'daily'
  /** Immediately. */
  | 'immediately';

/** Whether people can enroll in a course by link at this moment. */
export type AutoEnrollmentActivity =
  /** Enabled, and the current time is between its dates. */
  | 'active'
  /** Disabled, not started yet, or over. */
  | 'inactive';

/** Types of records whose changes are recorded. */
export type RecordType =
  /** An org and its settings. */
  | 'Org'
  /** A person's membership in an org, with the person's settings there. */
  | 'OrgUser'
  /** A course. */
  | 'Course'
  /** A person's role in a course. */
  | 'CourseUser'
  /** A link to a course. */
  | 'CourseLink'
  /** An activity, including the work in the built-in tool. */
  | 'Activity'
  /** A person's account. */
  | 'User';

/** Types of records that can be restored within 30 days of their deletion. */
export type RestorableType =
  /** An activity with its submissions. */
  | 'Activity'
  /** A person's role in a course. */
  | 'CourseUser'
  /** A person's membership in an org, with the roles in its courses. */
  | 'OrgUser'
  /** A link that was revoked. */
  | 'CourseLink';

/** Result of a recorded call. */
export type AuditResult =
  /** Completed. */
  | 'ok'
  /** Refused. */
  | 'denied'
  /** Given up. */
  | 'failed';

/** Period before the current time. */
export type AuditPeriod =
  /** The last 24 hours. */
  | 'day'
  /** The last 7 days. */
  | 'week'
  /** The last 30 days. */
  | 'month';

/** State of an import. */
export type ImportState =
  /** The file is being read and compared with the members. */
  | 'reading'
  /** The plan is ready. Nothing has been changed yet. */
  | 'planned'
  /** The plan is being applied. */
  | 'applying'
  /** Applied. It can be undone for 30 days. */
  | 'applied'
  /** The changes are being undone. */
  | 'undoing'
  /** Undone, except for what others have changed since. */
  | 'undone'
  /** The file can't be read, or the attempt was given up. Nothing has been changed. */
  | 'failed';

/** Content of a roster's column. */
export type ImportField =
  /** Email address. This is the only required column. */
  | 'email'
  /** Full name: `Ada Lovelace` or `Lovelace, Ada`. */
  | 'name'
  /** Given name. */
  | 'givenName'
  /** Family name. */
  | 'familyName'
  /** Role in the course, or type of membership in the org. */
  | 'role'
  /** Whether the person is still active. */
  | 'status'
  /** Name of the course, in an org's roster. */
  | 'course'
  /** Term of the course. If given, the course is the one with this name in that term, otherwise the one with this name and no term, otherwise a new one. */
  | 'term';

/** Role that a roster can assign. */
export type ImportRole =
  /** In a course. */
  | 'learner'
  /** In a course. */
  | 'reviewer'
  /** In a course. */
  | 'instructor'
  /** In an org. */
  | 'orgadmin'
  /** In an org. */
  | 'orgcontentcreator'
  /** In an org. */
  | 'orguser';

/** Treatment of members who are not in the file. */
export type ImportMode =
  /** They remain members. */
  | 'addAndChange'
  /** They are removed, because the file is the complete roster. */
  | 'wholeRoster';

/** Planned result for a row. */
export type ImportOutcome =
  /** The person or the course is added. */
  | 'added'
  /** The person gets another role. */
  | 'changed'
  /** The person is removed. */
  | 'removed'
  /** The member already matches the row. */
  | 'unchanged'
  /** The row is skipped; see its `refusal`. */
  | 'refused';

/** State of a change to all matching records. */
export type MatchingChangeState =
  /** In progress. */
  | 'changing'
  /** Done. It can be undone for 30 days. */
  | 'changed'
  /** Being undone. */
  | 'undoing'
  /** Undone, except for what others have changed since. */
  | 'undone'
  /** Given up. Nothing has been changed. */
  | 'failed';

/** Shape of `errors[].extensions`. It can't be queried, but defines the type for server and clients. */
export type ErrorExtensions = {
  /** Reason for the refusal. */
  code: ErrorCode;
  /** Id of this request in the server's log. Example: `req-4f`. */
  requestId: Scalars['String']['output'];
  /** With VALIDATION: every invalid field, in the order of the input. */
  fields?: Maybe<Array<FieldError>>;
  /** With RATE_LIMITED and UNAVAILABLE: whole seconds until a retry can succeed. */
  retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** With ACCESS_DENIED from `setUserInfo`: reason why the account is refused. */
  account?: Maybe<AccountRefusal>;
};

/** An account that is refused. Example: `{reason: emailUnverified, email: "ada@example.org"}`. */
export type AccountRefusal = {
  /** Reason for the refusal. */
  reason: AccountRefusalReason;
  /** Address from the identity provider, or null if there is none. */
  email?: Maybe<Scalars['String']['output']>;
};

/** A broken rule. Example: `{field: "name", rule: tooLong, limit: 200}`. */
export type FieldError = {
  /** Path of the field within the arguments, without `input`. Example: `autoEnrollment.end`. */
  field: Scalars['String']['output'];
  /** Rule that the field breaks. */
  rule: FieldRule;
  /** Limit of the rule, if it has one: a number, or a number of characters. */
  limit?: Maybe<Scalars['Int']['output']>;
  /** With emailCharacter and emailImitation: the code point, with its name if it is common. Example: `U+00AD soft hyphen`. */
  character?: Maybe<Scalars['String']['output']>;
  /** With emailCharacter, emailImitation, emailLabel and templateVariable: position of the character or label, counted from 1. */
  place?: Maybe<Scalars['Int']['output']>;
  /** Value that was probably meant, or part of it, if known. */
  suggestion?: Maybe<Scalars['String']['output']>;
};

/** The signed-in person. */
export type User = {
  /** Email address in lower case; the same as `email`. */
  username: Scalars['String']['output'];
  /** Email address in lower case; at most 200 characters. */
  email: Scalars['String']['output'];
  /** Given name; may be empty. */
  givenName: Scalars['String']['output'];
  /** Family name; may be empty. */
  familyName: Scalars['String']['output'];
  /** True if the person can do everything in every org. */
  isSuperUser: Scalars['Boolean']['output'];
  /** True if the person has accepted the terms of use and the privacy policy. */
  tocAccepted: Scalars['Boolean']['output'];
};

/** An organization, also called institution. */
export type Org = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** Name: 1 to 200 characters, trimmed. */
  name: Scalars['String']['output'];
  /** Course that contains the content library (feature `enterprise`), or null if there is none. */
  contentLibraryCourseId?: Maybe<Scalars['ID']['output']>;
  /** All existing features, each switched on or off. */
  features: Array<Feature>;
  /** The org's branding in the top bar. */
  logoSettings: LogoSettings;
  /** Email settings. Only for admins; for everyone else, the field is null with the error ACCESS_DENIED. */
  emailSettings?: Maybe<EmailSettings>;
  /** Progress of the org's setup. Only for admins; for everyone else, the field is null with the error ACCESS_DENIED. */
  setup?: Maybe<OrgSetup>;
  /** The caller's own membership in the org; null for a super user who isn't a member. */
  callerType?: Maybe<OrgMemberType>;
  /** Roles that the caller has in unarchived courses of the org, without duplicates. */
  callerCourseRoles: Array<CourseMemberRole>;
  /** Time at which the org will be deleted; null unless deleteOrg has closed it. */
  deletionAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Time zone for the org's dates: a name in the IANA Time Zone Database such as `Europe/Berlin`, or null until one is chosen. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Whether the org is in use, suspended or deleted. */
  state: OrgState;
  /** True if deleteOrg has closed the org. */
  isDeleted: Scalars['Boolean']['output'];
  /** Size of the org. Null for everyone except super users. */
  figures?: Maybe<OrgFigures>;
};

/** Size of an org. */
export type OrgFigures = {
  /** Members of the org. */
  people: Scalars['Int']['output'];
  /** Courses, including archived ones. */
  courses: Scalars['Int']['output'];
  /** Size of the recordings in the built-in tool in bytes, as of the latest upload. */
  recordingBytes: Scalars['Float']['output'];
  /** Time of the org's newest event; null if there is none. */
  lastActivityAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** Setup steps that a new org has completed. Each is read without counting anything. */
export type OrgSetup = {
  /** True if the org has its own logo. */
  hasLogo: Scalars['Boolean']['output'];
  /** True if the org has its own SMTP server. */
  hasMail: Scalars['Boolean']['output'];
  /** True if there is a member other than the caller. */
  hasPeople: Scalars['Boolean']['output'];
  /** True if there is an activity in any course. */
  hasActivity: Scalars['Boolean']['output'];
  /** The first course by name that is neither archived nor the content library, or null. */
  firstCourseId?: Maybe<Scalars['ID']['output']>;
};

/** A feature of an org. */
export type Feature = {
  /** Name of the feature. */
  name: Scalars['FeatureName']['output'];
  /** Whether the feature is on. */
  enabled: Scalars['Boolean']['output'];
};

/** Appearance of an org in the top bar. */
export type LogoSettings = {
  /** Data URL of the logo (jpeg, png, svg or webp, at most 65536 bytes decoded), or null. */
  imageSrc?: Maybe<Scalars['String']['output']>;
  /** An http or https URL that the logo links to, or null. */
  destinationLink?: Maybe<Scalars['String']['output']>;
  /** True if Practicum's own logo is hidden. */
  isPracticumLogoHidden: Scalars['Boolean']['output'];
};

/** An org's settings for emails. */
export type EmailSettings = {
  /** The org's own SMTP server, or null if the default sender is used. */
  smtp?: Maybe<SmtpSettings>;
  /** The org's own English wording, for recipients whose language has no translation. A null field uses the default. */
  templates: EmailTemplates;
  /** Practicum's default wording in English. If an org has no wording of its own, emails use the default wording in the reader's language. */
  defaultTemplates: EmailTemplates;
  /** The org's own wording in other languages. */
  translations: Array<EmailTranslation>;
  /** Practicum's default wording in all other languages. */
  defaultTranslations: Array<EmailTranslation>;
};

/** Wording of an email in a language other than English, with the variables of `EmailTemplate`. The color is that of the template. */
export type EmailTranslation = {
  /** Language of the readers. `fr` also applies to readers of `fr_CA` if that has no wording of its own. */
  locale: Locale;
  /** Email that the wording is for. */
  type: EmailType;
  /** Subject line. */
  subjectPlainTemplated: Scalars['String']['output'];
  /** Body; line breaks are kept. */
  bodyPlainTemplated: Scalars['String']['output'];
  /** Label of the button. */
  buttonTextPlainTemplated: Scalars['String']['output'];
};

/** An org's SMTP server. */
export type SmtpSettings = {
  /** Host name. Example: `smtp.example.org`. */
  host: Scalars['String']['output'];
  /** Port: 25, 465, 587 or 2525. */
  port: Scalars['Int']['output'];
  /** User name for signing in. */
  user: Scalars['String']['output'];
  /** Thirteen dots (•) instead of the password, which is never returned. */
  pass: Scalars['String']['output'];
  /** Email address of the sender. */
  fromAddress: Scalars['String']['output'];
};

/** One template per type of email. */
export type EmailTemplates = {
  /** To the learner, when a submission is evaluated. */
  evaluated?: Maybe<EmailTemplate>;
  /** To instructors and reviewers, when a submission arrives. */
  submitted?: Maybe<EmailTemplate>;
  /** To the learner, when a submission is reset. */
  reset?: Maybe<EmailTemplate>;
};

/** Wording of an email: plain text with the variables `{{learner.name}}`, `{{activity.name}}`, `{{course.name}}`, `{{org.name}}` and `{{score}}`. */
export type EmailTemplate = {
  /** Subject line. */
  subjectPlainTemplated?: Maybe<Scalars['String']['output']>;
  /** Body; line breaks are kept. */
  bodyPlainTemplated?: Maybe<Scalars['String']['output']>;
  /** Label of the button. */
  buttonTextPlainTemplated?: Maybe<Scalars['String']['output']>;
  /** Color of the button, `#RRGGBB`. Default: `#0000FF`. */
  buttonColor?: Maybe<Scalars['String']['output']>;
};

/** A person's membership in an org. */
export type OrgUser = {
  /** The org. */
  orgId: Scalars['ID']['output'];
  /** Email address in lower case. */
  userId: Scalars['String']['output'];
  /** Type of membership. */
  type: OrgMemberType;
  /** Given name; empty until the person's first sign-in. */
  givenName: Scalars['String']['output'];
  /** Family name; empty until the person's first sign-in. */
  familyName: Scalars['String']['output'];
  /** Given and family name, joined by a space. */
  fullName: Scalars['String']['output'];
  /** True if the person has ever signed in. */
  hasSignedIn: Scalars['Boolean']['output'];
  /** Time of the last sign-in, or null. */
  lastLogin?: Maybe<Scalars['EpochMs']['output']>;
  /** True if signing in requires a code after the password. Null if only the identity provider knows (Amazon Cognito or a company's sign-in), before the first sign-in, and for everyone except admins. */
  hasSecondFactor?: Maybe<Scalars['Boolean']['output']>;
  /** Number of courses in the org in which the person has a role. */
  courseCount: Scalars['Int']['output'];
  /** Roles that the person has in courses of the org, without duplicates. */
  courseRoles: Array<CourseMemberRole>;
  /** Courses of the org in which the person has a role, by name; at most 1,000. Null for everyone except admins. */
  courses?: Maybe<Array<OrgUserCourse>>;
  /** The newest 100 records of the person's work in the org, newest first. Null for everyone except admins. */
  work?: Maybe<Array<LearnerProgress>>;
  /** The person's settings in this org. Null for everyone except the person and admins. */
  settings?: Maybe<OrgUserSettings>;
};

/** A course in which a person has a role. */
export type OrgUserCourse = {
  /** The course. */
  courseId: Scalars['ID']['output'];
  /** The course's name. */
  courseName: Scalars['String']['output'];
  /** The person's role. */
  role: CourseMemberRole;
  /** True if the course is archived. */
  archived: Scalars['Boolean']['output'];
};

/** Effect of merging two accounts of one person in an org. */
export type MergePlan = {
  /** Membership of the remaining member: the higher of both. */
  type: OrgMemberType;
  /** Courses in which the remaining member gets a role, or a higher one, by name; at most 1,000. */
  courses: Array<OrgUserCourse>;
  /** Activities in which both accounts have work, by name; at most 1,000. The newer work counts. The built-in tool keeps the attempts of both, and the newer draft. */
  conflicts: Array<MergeConflict>;
  /** Number of work records that move. */
  workCount: Scalars['Int']['output'];
  /** Number of marks that move: those that the removed member has received or given. */
  markCount: Scalars['Int']['output'];
  /** Number of events that keep the former address, because events never change. */
  eventCount: Scalars['Int']['output'];
  /** Names of the tools, other than the built-in one, that have work of the removed member. They may keep it under the former account. */
  tools: Array<Scalars['String']['output']>;
};

/** An activity in which both accounts of a person have work. */
export type MergeConflict = {
  /** The course. */
  courseId: Scalars['ID']['output'];
  /** The course's name. */
  courseName: Scalars['String']['output'];
  /** The activity. */
  activityId: Scalars['ID']['output'];
  /** The activity's name. */
  activityName: Scalars['String']['output'];
};

/** A person's settings in an org. */
export type OrgUserSettings = {
  /** Emails that the person receives. */
  notification: NotificationSettings;
};

/** Emails that a person receives. */
export type NotificationSettings = {
  /** Always `en`, because no language can be chosen yet. Emails use the language that the person's browser requested last, unless the org has its own wording. */
  locale: Scalars['String']['output'];
  /** Emails about submissions. */
  assignment: AssignmentNotifications;
  /** Email delivery for each kind of notification. */
  mails: Array<MailSetting>;
};

/** A person's email delivery for one kind of notification. */
export type MailSetting = {
  /** Kind of notification. */
  kind: NotificationKind;
  /** Time at which an email is sent. */
  delivery: MailDelivery;
};

/** Emails about submissions. Both are off by default. */
export type AssignmentNotifications = {
  /** True to receive an email when one's own submission is reviewed or returned. */
  evaluated: Scalars['Boolean']['output'];
  /** True to receive an email when a submission arrives (instructors, reviewers, admins). */
  submitted: Scalars['Boolean']['output'];
};

/** A course of an org. */
export type Course = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** Name: 1 to 200 characters, trimmed. */
  name: Scalars['String']['output'];
  /** The course's org. */
  org: Org;
  /** Id of the course's org. */
  orgId: Scalars['ID']['output'];
  /** The caller's role: `orgadmin` for admins and super users, otherwise the role in the course, otherwise the membership in the org. */
  role: CourseRole;
  /** True if the course is archived. Only its instructors and admins can open it. */
  archived: Scalars['Boolean']['output'];
  /** Term of the course: 1 to 200 characters such as `Fall 2026`, or null. */
  term?: Maybe<Scalars['String']['output']>;
  /** Enrollment by link. */
  autoEnrollment: AutoEnrollment;
  /** Set if the course is a copy. */
  copyInfo?: Maybe<CopyInfo>;
  /** Activities that the caller can see, by name. */
  activities: Array<Activity>;
  /** Activity in which the caller has something to do next, by due date. Null if nothing is left, or if the caller is not a learner there. */
  nextActivity?: Maybe<Activity>;
  /** Size of the course. Null for everyone except admins and the course's instructors and reviewers. */
  figures?: Maybe<CourseFigures>;
};

/** Size of a course. */
export type CourseFigures = {
  /** Members, in any role. */
  members: Scalars['Int']['output'];
  /** Activities, including hidden ones. */
  activities: Scalars['Int']['output'];
  /** Submissions that are waiting for a review. */
  waiting: Scalars['Int']['output'];
  /** Time of the newest submission; null if there is none. */
  lastActivityAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** Whether and when people can enroll by link. */
export type AutoEnrollment = {
  /** If false, nobody can enroll by link. */
  enabled: Scalars['Boolean']['output'];
  /** Start, inclusive; null for no limit. */
  start?: Maybe<Scalars['EpochMs']['output']>;
  /** End, inclusive, after `start`; null for no limit. */
  end?: Maybe<Scalars['EpochMs']['output']>;
};

/** Source and progress of a copy. */
export type CopyInfo = {
  /** Progress of the copy. */
  state: CopyState;
  /** Course or activity that was copied. It may no longer exist. */
  sourceId?: Maybe<Scalars['ID']['output']>;
  /** Reason why copying failed; null unless `state` is `failed`. */
  failure?: Maybe<CopyFailure>;
};

/** A person's role in a course. */
export type CourseUser = {
  /** The course. */
  courseId: Scalars['ID']['output'];
  /** Email address in lower case. */
  userId: Scalars['String']['output'];
  /** Role in the course. */
  role: CourseMemberRole;
  /** The learner's extra time in every activity of the course, as a percentage of the time from the opening to the due date; 0 for none. */
  extraTime: Scalars['Int']['output'];
  /** Given name; empty until the person's first sign-in. */
  givenName: Scalars['String']['output'];
  /** Family name; empty until the person's first sign-in. */
  familyName: Scalars['String']['output'];
  /** True if the person has ever signed in. */
  hasSignedIn: Scalars['Boolean']['output'];
  /** Given and family name, joined by a space. */
  fullName: Scalars['String']['output'];
};

/** An activity of a course. */
export type Activity = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** Name: 1 to 200 characters, trimmed. */
  name: Scalars['String']['output'];
  /** Kind of activity. */
  type: Scalars['ActivityType']['output'];
  /** The activity's course. */
  courseId: Scalars['ID']['output'];
  /** The course's name. */
  courseName: Scalars['String']['output'];
  /** The course's org. */
  org: Org;
  /** Id of the course's org. */
  orgId: Scalars['ID']['output'];
  /** Id of the activity in the assessment tool (LTI 1.3 resource_link.id), at most 255 characters. */
  resourceLinkId: Scalars['String']['output'];
  /** Up to 4 tags of up to 24 characters. */
  tags: Array<Tag>;
  /** Switches of the activity. */
  states: ActivityStates;
  /** Set if the activity is a copy. */
  copyInfo?: Maybe<CopyInfo>;
  /** Score type of the activity; null until the tool has reported it. */
  evaluationType?: Maybe<ScoreType>;
  /** State of the caller's own submission, or null if there is none. */
  activityStatus?: Maybe<LearnerProgressStatus>;
  /** Time of the caller's submission. */
  submittedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Time at which the caller's submission was evaluated. */
  evaluatedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Points of the caller's score. */
  score?: Maybe<Scalars['Float']['output']>;
  /** Time from which learners see the activity; null for immediately. Until then it is scheduled: hidden, just like an activity that isn't visible. */
  opensAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Time at which submissions are due, or null. For a learner, this includes extensions and extra time. Later submissions are accepted but marked as late. */
  dueAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Time after which nothing can be submitted, or null for no limit. For a learner, this includes extensions and extra time. */
  closesAt?: Maybe<Scalars['EpochMs']['output']>;
  /** True if the caller's submission was late. */
  isLate: Scalars['Boolean']['output'];
  /** State of the caller's own work. */
  submissionState: SubmissionState;
  /** Number of times that the caller can still submit; null if the tool doesn't report it. */
  attemptsLeft?: Maybe<Scalars['Int']['output']>;
  /** Maximum points of the caller's score; null without a score. */
  scoreMaximum?: Maybe<Scalars['Float']['output']>;
  /** Score type of the caller's submission; null without a score. */
  scoreType?: Maybe<ScoreType>;
  /** Number of comments on the caller's reviewed submissions. */
  commentCount: Scalars['Int']['output'];
  /** The caller's next action as a learner; null if the caller can only wait or read. */
  nextAction?: Maybe<NextAction>;
  /** Groups that the activity's tool has reported. Empty for everyone except admins and the course's instructors. */
  groups: Array<ActivityGroup>;
  /** Figures of the learners' results. Null for everyone except admins and the course's instructors and reviewers. */
  results?: Maybe<ActivityResults>;
};

/**
 * Figures of an activity's results: those of the course's learners, and the records of former learners.
 * `getCourseResults` lists the same results.
 */
export type ActivityResults = {
  /** Number of learners who have submitted, including those whose work is waiting or held back. */
  submitted: Scalars['Int']['output'];
  /** Number of learners whose work is waiting for a review. */
  waiting: Scalars['Int']['output'];
  /** Number of learners without a submission, including those whose work was returned. */
  notSubmitted: Scalars['Int']['output'];
  /** Points given as a percentage of the maximum points, including scores that are held back; null without a score. */
  average?: Maybe<Scalars['Float']['output']>;
};

/** A learner's result in an activity of a course. There is one even if the learner hasn't started. */
export type CourseResult = {
  /** The course. */
  courseId: Scalars['ID']['output'];
  /** The activity. */
  activityId: Scalars['ID']['output'];
  /** The activity's name. */
  activityName: Scalars['String']['output'];
  /** Id of the activity in the assessment tool. */
  resourceLinkId: Scalars['String']['output'];
  /** Email address of the learner, in lower case. */
  learnerId: Scalars['String']['output'];
  /** Given and family name, joined by a space; empty if both are. */
  fullName: Scalars['String']['output'];
  /** State of the result. */
  state: ResultState;
  /** True if there is submitted work that can be opened. */
  isSubmitted: Scalars['Boolean']['output'];
  /** Time of the first submission, or null. */
  submittedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Time of the evaluation, or null. For a score that is held back: the time since which it is held. */
  evaluatedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Points given, or null. For a score that is held back: the points that the learner doesn't see yet. */
  score?: Maybe<Scalars['Float']['output']>;
  /** Maximum points, or null. */
  scoreMaximum?: Maybe<Scalars['Float']['output']>;
  /** Score type, or null without a score. */
  scoreType?: Maybe<ScoreType>;
};

/** A group of learners in an activity. */
export type ActivityGroup = {
  /** Name of the group in the tool. */
  name: Scalars['String']['output'];
  /** Email addresses of the members who are learners of the course. */
  learnerIds: Array<Scalars['String']['output']>;
};

/** More time for a learner in an activity. */
export type ActivityExtension = {
  /** The activity. */
  activityId: Scalars['ID']['output'];
  /** Email address of the learner, in lower case. */
  learnerId: Scalars['String']['output'];
  /** Given and family name, joined by a space; empty if both are. */
  learnerName: Scalars['String']['output'];
  /** Time at which the learner's submission is due. */
  dueAt: Scalars['EpochMs']['output'];
  /** Time after which the learner can't submit; null for the activity's own date, or `dueAt` if that is later. */
  closesAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Reason for the extension, 1 to 500 characters. */
  reason: Scalars['String']['output'];
  /** Email address of the person who granted it; null if that person was deleted. */
  grantedBy?: Maybe<Scalars['String']['output']>;
  /** Time at which it was granted. */
  grantedAt: Scalars['EpochMs']['output'];
};

/** A learner's work in an org. */
export type LearnerWork = {
  /** Activities in which the caller has something to do, by due date; at most 200. */
  toDo: Array<Activity>;
  /** Submitted work that is waiting for a review, newest first; at most 50. */
  waiting: Array<Activity>;
  /** Reviewed work, newest first; at most 20. */
  results: Array<Activity>;
};

/** A result that an LMS, which contains a package of the activity, hasn't accepted. The learner's next launch sends it again. */
export type UndeliveredResult = {
  /** Email address of the learner. */
  learnerId: Scalars['String']['output'];
  /** Full name of the learner or, if there is none, the email address. */
  learnerName: Scalars['String']['output'];
  /** Reason, as a code such as `lms_refused_401`, `lms_refused_GetParam_1` (the session has ended), `lms_unreachable` or `lms_not_allowed`. */
  reason: Scalars['String']['output'];
  /** Time at which sending was given up. */
  failedAt: Scalars['EpochMs']['output'];
};

/** A named state of a list. */
export type SavedView = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** Resource of the list. */
  list: Scalars['String']['output'];
  /** Name of the view. */
  name: Scalars['String']['output'];
  /** Search, filters and sort order, as in the list's URL. Example: `archived=all&sort=name&order=desc`. */
  query: Scalars['String']['output'];
  /** Visible columns in their order; null for all. */
  columns?: Maybe<Array<Scalars['String']['output']>>;
  /** True if rows are compact, regardless of the person's choice for all lists. */
  isCompact: Scalars['Boolean']['output'];
  /** Role in the org or in any of its courses that also sees the view; `orguser` for everyone, null for a private view. */
  sharedWith?: Maybe<CourseRole>;
  /** True if the list opens with this view, for its owner or for the role that it is shared with. The owner's own default takes precedence. */
  isDefault: Scalars['Boolean']['output'];
  /** True if the caller has created the view. */
  isOwn: Scalars['Boolean']['output'];
};

/** A notification about an event. Another event of the same kind in the same activity updates it. Kept for 90 days. */
export type Notification = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** Kind of event. */
  kind: NotificationKind;
  /** The course; null if there is none, as for a roster of the org. */
  courseId?: Maybe<Scalars['ID']['output']>;
  /** Name of the course. */
  courseName?: Maybe<Scalars['String']['output']>;
  /** The activity. */
  activityId?: Maybe<Scalars['ID']['output']>;
  /** Name of the activity. */
  activityName?: Maybe<Scalars['String']['output']>;
  /** For reviewers: email address of the learner with the newest submission. */
  learnerId?: Maybe<Scalars['String']['output']>;
  /** Full name of that learner. */
  learnerName?: Maybe<Scalars['String']['output']>;
  /** Number of events since the notification was last read. */
  count: Scalars['Int']['output'];
  /** Number of these submissions that were late. */
  lateCount: Scalars['Int']['output'];
  /** Time at which the work is due; for extensions and work that is due soon. */
  dueAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Points of a result. */
  score?: Maybe<Scalars['Float']['output']>;
  /** Maximum points of the result. */
  scoreMaximum?: Maybe<Scalars['Float']['output']>;
  /** Score type of the result. */
  scoreType?: Maybe<ScoreType>;
  /** Reason for a failure, as a code such as `source_gone`. */
  reason?: Maybe<Scalars['String']['output']>;
  /** File name of an import that failed. */
  fileName?: Maybe<Scalars['String']['output']>;
  /** The import that failed. */
  importId?: Maybe<Scalars['ID']['output']>;
  /** Time of the latest event. */
  createdAt: Scalars['EpochMs']['output'];
  /** Time at which it was read; null until then. */
  readAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** A person's notifications in an org. */
export type NotificationInbox = {
  /** The notifications of this page, newest first. */
  notifications: Array<Notification>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of unread notifications, up to 99. */
  unreadCount: Scalars['Int']['output'];
  /** Time of the latest change to a notification or to the caller's own work; null for never. When it changes, refetch the lists that show either. */
  changedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Time at which this was read, by the same clock as `changedAt`. */
  checkedAt: Scalars['EpochMs']['output'];
  /** True to ask the caller about emails for results: a person who is only a learner, has submitted something, and hasn't decided yet. */
  asksForMails: Scalars['Boolean']['output'];
};

/** A keyword for grouping activities. */
export type Tag = {
  /** 1 to 24 characters, trimmed. */
  name: Scalars['String']['output'];
};

/** Switches of an activity. */
export type ActivityStates = {
  /** False for a draft, which learners don't see. */
  visible: Scalars['Boolean']['output'];
};

/** A learner's work in an activity. */
export type LearnerProgress = {
  /** Email address of the learner, in lower case. */
  learnerId: Scalars['String']['output'];
  /** Family name; may be empty. */
  familyName: Scalars['String']['output'];
  /** Given name; may be empty. */
  givenName: Scalars['String']['output'];
  /** Given and family name, joined by a space; empty if both are. */
  fullName: Scalars['String']['output'];
  /** The activity's course. */
  courseId: Scalars['ID']['output'];
  /** The course's name. */
  courseName: Scalars['String']['output'];
  /** The activity. */
  activityId: Scalars['ID']['output'];
  /** The activity's name. */
  activityName: Scalars['String']['output'];
  /** The activity's tags. */
  activityTags: Array<Tag>;
  /** Kind of activity. */
  activityType: Scalars['ActivityType']['output'];
  /** Id of the activity in the assessment tool. */
  resourceLinkId: Scalars['String']['output'];
  /** State of the submission. */
  status: LearnerProgressStatus;
  /** Time of the first submission, or null. */
  submittedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Time at which it was due, including extensions and extra time, or null. */
  dueAt?: Maybe<Scalars['EpochMs']['output']>;
  /** True if the submission was late. Changes with the dates. */
  isLate: Scalars['Boolean']['output'];
  /** Time of the evaluation, or null. For a score that is held back: the time since which it is held. */
  evaluatedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Points given, or null. With the status `held`: the points that the learner doesn't see yet. */
  scoreGiven?: Maybe<Scalars['Float']['output']>;
  /** Maximum points, or null. */
  scoreMaximum?: Maybe<Scalars['Float']['output']>;
  /** Score type, or null without a score. */
  scoreType?: Maybe<ScoreType>;
  /** Name of the current reviewer, or null; empty if the tool supplies no name. Null if the tool doesn't report reviewers. */
  claimedBy?: Maybe<Scalars['String']['output']>;
  /** Time since which it is being reviewed, or null. */
  claimedAt?: Maybe<Scalars['EpochMs']['output']>;
  /**
   * Scores in columns that the activity's tool has created itself (LTI line items): those of this activity, and those of the
   * course that belong to no activity. Sorted by label. They don't affect the activity's own score.
   */
  toolScores: Array<ToolScore>;
  /** The newest 100 marks, newest first. `getMarks` returns all. */
  marks: Array<Mark>;
};

/**
 * A tool's report about a learner's work: a score, a submission, or a reset. Marks are only ever added. The record has the
 * newest score that counts.
 */
export type Mark = {
  /** Id of the mark. Later marks have higher ids. */
  id: Scalars['ID']['output'];
  /** Effect of the mark on the record. */
  kind: MarkKind;
  /** Points given, or null. */
  given?: Maybe<Scalars['Float']['output']>;
  /** Maximum points, or null. */
  maximum?: Maybe<Scalars['Float']['output']>;
  /** Score type, or null if the tool doesn't report it. */
  scoreType?: Maybe<ScoreType>;
  /** Points of the score that it replaced, or null. */
  previousGiven?: Maybe<Scalars['Float']['output']>;
  /** Maximum points of the score that it replaced, or null. */
  previousMaximum?: Maybe<Scalars['Float']['output']>;
  /** Score type of the score that it replaced, or null. */
  previousScoreType?: Maybe<ScoreType>;
  /** Points for each criterion of the rubric; empty without a rubric. */
  criteria: Array<MarkCriterion>;
  /** Comment on the work as a whole, or null. */
  comment?: Maybe<Scalars['String']['output']>;
  /** Reason for replacing the previous score, or null. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Email address of the person who gave it. Null if the person is unknown or was deleted, if the tool gave it, or if the record is the caller's own. */
  authorId?: Maybe<Scalars['String']['output']>;
  /** Name of the person who gave it, or null. */
  authorName?: Maybe<Scalars['String']['output']>;
  /** Role of the person who gave it; null if unknown. */
  authorRole?: Maybe<MarkRole>;
  /** Number of the learner's attempt, counted from 1; null if the tool doesn't report it. */
  attempt?: Maybe<Scalars['Int']['output']>;
  /** Version of the rubric; null if the tool doesn't report it. */
  rubricVersion?: Maybe<Scalars['Int']['output']>;
  /** Label of the tool's own column; null for the activity's score. */
  label?: Maybe<Scalars['String']['output']>;
  /** Name of the tool; null if the tool was removed. */
  toolName?: Maybe<Scalars['String']['output']>;
  /** Time at which it was given, by the tool's clock. */
  scoredAt: Scalars['EpochMs']['output'];
  /** Time at which it was received. */
  receivedAt: Scalars['EpochMs']['output'];
  /** False if a newer mark had already arrived, so that this one changed nothing. */
  isCounted: Scalars['Boolean']['output'];
};

/** Points for a criterion of a rubric. */
export type MarkCriterion = {
  /** The criterion's name. */
  name: Scalars['String']['output'];
  /** Points given. */
  points: Scalars['Float']['output'];
  /** Maximum points. */
  maximum: Scalars['Float']['output'];
  /** Previous points; null if the criterion hadn't been scored. */
  previousPoints?: Maybe<Scalars['Float']['output']>;
};

/** Effect of a mark on the record. */
export type MarkKind =
  /** Work was submitted. */
  | 'submitted'
  /** A score was given. */
  | 'scored'
  /** The score was removed. */
  | 'cleared'
  /** The work was returned, to be submitted again. */
  | 'reset'
  /** A score was given, but the activity holds it back. Learners don't get this mark. */
  | 'held'
  /** A published score was withdrawn. Learners get neither this mark nor that score. */
  | 'withdrawn';

/** Role in which a mark was given. */
export type MarkRole =
  /** A reviewer. */
  | 'reviewer'
  /** An instructor, or an admin acting as one. */
  | 'instructor'
  /** The tool itself. */
  | 'tool';

/** A score in a column that the tool itself has created. */
export type ToolScore = {
  /** Label of the column; never empty. */
  label: Scalars['String']['output'];
  /** Points given. */
  given: Scalars['Float']['output'];
  /** Maximum points. */
  maximum: Scalars['Float']['output'];
  /** True if the column belongs to the course and not to a single activity. */
  isOfCourse: Scalars['Boolean']['output'];
};

/** Result of a bulk change. */
export type BulkChange = {
  /** Number of records changed. */
  changed: Scalars['Int']['output'];
  /** Records that were refused. If all are, the call itself is refused. */
  refused: Array<RefusedChange>;
};

/** A record that a bulk change has left unchanged. */
export type RefusedChange = {
  /** Position among the changes, counted from 0. */
  index: Scalars['Int']['output'];
  /** Reason for the refusal. */
  code: ErrorCode;
  /** With VALIDATION: the first rule that its values break. */
  field?: Maybe<FieldError>;
};

/** A change to all records of a list that match a filter. */
export type MatchingChange = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** State of the change. */
  state: MatchingChangeState;
  /** Completed percentage of the running step, 0 to 100. */
  progress: Scalars['Int']['output'];
  /** Number of records that matched when the change was requested. */
  matched: Scalars['Int']['output'];
  /** Number of changed records; with `undone`, number of records whose change was undone. */
  changed: Scalars['Int']['output'];
  /** Number of records left unchanged, because they were refused or others had changed them in the meantime. */
  refusedCount: Scalars['Int']['output'];
  /** Records that were left unchanged. */
  refused: Array<RefusedRecord>;
};


/** A change to all records of a list that match a filter. */
export type MatchingChangerefusedArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};

/** A record that a change to all matching records has left unchanged. */
export type RefusedRecord = {
  /** Name of the course or activity, or email address of the person; empty if it no longer exists. */
  name: Scalars['String']['output'];
  /** Reason. CONFLICT if others have changed the record in the meantime, so that it no longer matches. */
  code: ErrorCode;
};

/** Form that the browser posts into an iframe to launch the tool (first step of an LTI 1.3 launch). */
export type LaunchArgs = {
  /** Address to post the form to: the tool's login initiation URL. */
  url: Scalars['String']['output'];
  /** Hidden fields of the form, in order. */
  inputs: Array<LaunchInput>;
  /** Origins of the tool's pages and messages: those of all its registered addresses. */
  origins: Array<Scalars['String']['output']>;
};

/** A hidden field of a launch form. */
export type LaunchInput = {
  /** Name of the field. */
  name: Scalars['String']['output'];
  /** Value of the field. */
  value: Scalars['String']['output'];
};

/** Result of a test email. */
export type EmailSettingsTest = {
  /** True if the server has accepted an email to the caller. */
  valid: Scalars['Boolean']['output'];
  /** Step that failed; null if `valid`. The console has a text for each value in its languages. */
  failure?: Maybe<EmailSettingsFailure>;
  /** The same as an English sentence, for clients without their own texts; null if `valid`. */
  message?: Maybe<Scalars['String']['output']>;
};

/** Step of a test email that failed. The server's response is not included, because it could reveal what is behind a firewall. */
export type EmailSettingsFailure =
  /** The host name has no address. */
  | 'hostNotFound'
  /** None of the host's addresses is permitted for mail. */
  | 'addressNotAllowed'
  /** Nothing listens on the port. */
  | 'portClosed'
  /** The server didn't respond in time. */
  | 'timedOut'
  /** Encryption failed: the server doesn't offer STARTTLS, the port doesn't use TLS or does so unexpectedly, or the certificate isn't trusted. */
  | 'tlsFailed'
  /** Another connection error, such as a response that isn't SMTP. */
  | 'unreachable'
  /** The server rejected the user name or the password. */
  | 'refused'
  /** The server doesn't accept the sender's address. */
  | 'senderRefused'
  /** The server rejected the recipient or the message. */
  | 'messageRefused';

/**
 * An audit event: a change with its previous and new values, a refusal, or a launch. Events are only ever added, in the
 * same transaction as the change.
 */
export type AuditEvent = {
  /** Id of the event. */
  id: Scalars['ID']['output'];
  /** Time of the event. */
  at: Scalars['EpochMs']['output'];
  /** Org of the event; null if unknown. */
  orgId?: Maybe<Scalars['ID']['output']>;
  /** That org's name; null if it no longer exists. */
  orgName?: Maybe<Scalars['String']['output']>;
  /** Kind of event. */
  event: Scalars['AuditEventKind']['output'];
  /** Result of the call. */
  result: AuditResult;
  /** Reason for a refusal, otherwise null. */
  code?: Maybe<Scalars['String']['output']>;
  /** Email address of the actor; null for strangers, operators and the server. */
  actor?: Maybe<Scalars['String']['output']>;
  /** Full name of the actor; empty until the person's first sign-in. */
  actorName: Scalars['String']['output'];
  /** Role of the actor at the time: `superuser`, a role in the course, or the membership in the org. */
  role?: Maybe<Scalars['String']['output']>;
  /** Role in which the actor acted, if it isn't the actor's own: super users act as `orgadmin`. */
  actingAs?: Maybe<Scalars['String']['output']>;
  /** Email address of the person that the actor acted as; null if the actor didn't act as anyone. */
  actedAsId?: Maybe<Scalars['String']['output']>;
  /** That person's full name. */
  actedAsName: Scalars['String']['output'];
  /** Name of the operation, with the ids and enum values of its arguments. */
  operation?: Maybe<Scalars['String']['output']>;
  /** Type of the affected record. */
  recordType?: Maybe<RecordType>;
  /** Id of the affected record: `course/person` for a member of a course. */
  recordId?: Maybe<Scalars['String']['output']>;
  /** Name of the record at the time. For a member of a course: the name of the course. */
  recordName?: Maybe<Scalars['String']['output']>;
  /** Email address of the affected person; null if there is none or the person was deleted. */
  personId?: Maybe<Scalars['String']['output']>;
  /** That person's full name. */
  personName: Scalars['String']['output'];
  /** Number of records changed; more than 1 for a bulk change or an import. */
  rowCount: Scalars['Int']['output'];
  /** Changed fields. Empty if no field has changed. */
  changes: Array<FieldChange>;
  /** Records of a bulk change, at most 1000. */
  parts: Array<AuditEvent>;
  /** Id of the request in the server's log. */
  requestId?: Maybe<Scalars['String']['output']>;
  /** Id of the trace, if tracing is on. */
  traceId?: Maybe<Scalars['String']['output']>;
  /** Address of the caller, in plain text or as a keyed hash. */
  address?: Maybe<Scalars['String']['output']>;
};

/** A changed field. Example: `{field: "role", before: "\"learner\"", after: "\"reviewer\""}`. */
export type FieldChange = {
  /** Path of the field by its names in the API. Example: `states.visible`. */
  field: Scalars['String']['output'];
  /** Value before; null if there was no record. Secrets are masked. */
  before?: Maybe<Scalars['JsonText']['output']>;
  /** Value after; null if the record no longer exists. */
  after?: Maybe<Scalars['JsonText']['output']>;
};

/**
 * A session of at most one hour in which the caller acts as a member of an org and sees what that person sees there, but
 * nothing of other orgs. Calls in the session have the header `practicum-acting: <orgId>/<id>` and the caller's own token.
 * The session is read-only unless it allows changes. Events contain both people. It ends when the caller's sign-in does.
 */
export type ActingSession = {
  /** Id of the session. */
  id: Scalars['ID']['output'];
  /** The org. */
  orgId: Scalars['ID']['output'];
  /** Email address of the person that the caller acts as. */
  userId: Scalars['String']['output'];
  /** Full name of that person; empty until the person's first sign-in. */
  fullName: Scalars['String']['output'];
  /** Reason that the caller has given. */
  reason: Scalars['String']['output'];
  /** True if changes are allowed. */
  allowsChanges: Scalars['Boolean']['output'];
  /** Time at which the session ends at the latest. */
  expiresAt: Scalars['EpochMs']['output'];
};

/** A deleted record that can be restored. */
export type Deletion = {
  /** Id of the deletion. */
  id: Scalars['ID']['output'];
  /** The org. */
  orgId: Scalars['ID']['output'];
  /** Type of the record. */
  type: RestorableType;
  /** Id of the record or link. */
  recordId: Scalars['ID']['output'];
  /** Name of an activity, or full name of a member; empty for a link. */
  name: Scalars['String']['output'];
  /** Email address of the member; null for other records. */
  userId?: Maybe<Scalars['String']['output']>;
  /** The member's role in the course, or type of membership in the org; null for other records. */
  role?: Maybe<Scalars['String']['output']>;
  /** Time of the deletion. */
  deletedAt: Scalars['EpochMs']['output'];
  /** Email address of the person who deleted it; null if that person was deleted. */
  deletedBy?: Maybe<Scalars['String']['output']>;
  /** Time until which it can be restored. */
  restorableUntil: Scalars['EpochMs']['output'];
  /** Number of submissions that are restored with an activity. */
  submissions: Scalars['Int']['output'];
  /** Number of course roles that are restored with a member of the org. */
  courseRoles: Scalars['Int']['output'];
};

/** One page of events. */
export type AuditEventPage = {
  /** The events of this page. */
  auditEvents: Array<AuditEvent>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of matching events on all pages, up to 1,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if more than 1,000 match. Then `totalCount` is 1000, and there are more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** An uploaded roster: its detected contents, the plan, and the result. */
export type Import = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** The org. */
  orgId: Scalars['ID']['output'];
  /** Course of the roster; null for the members of the org. */
  courseId?: Maybe<Scalars['ID']['output']>;
  /** Name of the file. */
  fileName: Scalars['String']['output'];
  /** State of the import. */
  state: ImportState;
  /** With `failed`: reason why the file can't be read, or null if an attempt was given up. */
  failure?: Maybe<FieldError>;
  /** Headers of the file; empty texts if there are none. */
  headers: Array<Scalars['String']['output']>;
  /** The first five rows. */
  sample: Array<Array<Scalars['String']['output']>>;
  /** Columns in use. */
  columns: Array<ImportColumn>;
  /** Words in the role column that aren't a role of this console. */
  roleWords: Array<ImportRoleWord>;
  /** Role for rows without one. */
  defaultRole: ImportRole;
  /** Treatment of members who are not in the file. */
  mode: ImportMode;
  /** Number of rows by outcome. */
  counts: ImportCounts;
  /** Text that the caller must type if more than a tenth of the members would be removed: their number. Otherwise null. */
  confirmation?: Maybe<Scalars['String']['output']>;
  /** Completed percentage of the running step, 0 to 100. */
  progress: Scalars['Int']['output'];
  /** Rows with one outcome, sorted by address; at most 100,000. */
  rows: Array<ImportLine>;
  /** With `applied` and `undone`: rows left unchanged because others had changed their records in the meantime. At most 1,000. */
  changedSince: Array<ImportLine>;
  /** Time of the upload. */
  createdAt: Scalars['EpochMs']['output'];
  /** Email address of the person who uploaded it; null if that person was deleted. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** Time at which it was applied, or null. */
  appliedAt?: Maybe<Scalars['EpochMs']['output']>;
};


/** An uploaded roster: its detected contents, the plan, and the result. */
export type ImportrowsArgs = {
  outcome: ImportOutcome;
  limit?: InputMaybe<Scalars['Int']['input']>;
};

/** A column of a roster. */
export type ImportColumn = {
  /** Content of the column. */
  field: ImportField;
  /** Position of the column, counted from 0. */
  index: Scalars['Int']['output'];
};

/** A word in the role column. */
export type ImportRoleWord = {
  /** The word. Example: `Dozent`. */
  word: Scalars['String']['output'];
  /** Number of rows with this word. */
  rows: Scalars['Int']['output'];
  /** Role that was chosen; null until then. */
  role?: Maybe<ImportRole>;
  /** Role that it most likely means, or null. */
  suggestion?: Maybe<ImportRole>;
};

/** Number of rows by outcome. */
export type ImportCounts = {
  /** Courses and people to add. */
  added: Scalars['Int']['output'];
  /** People whose role changes. */
  changed: Scalars['Int']['output'];
  /** People to remove. */
  removed: Scalars['Int']['output'];
  /** Rows that change nothing. */
  unchanged: Scalars['Int']['output'];
  /** Rows that are skipped. */
  refused: Scalars['Int']['output'];
  /** Courses among the rows to add. */
  courses: Scalars['Int']['output'];
  /** Members before the import, in the courses of the file or in the org. */
  members: Scalars['Int']['output'];
};

/** A row of a plan. */
export type ImportLine = {
  /** Line in the file; null if the row isn't from the file, such as a member to remove. */
  line?: Maybe<Scalars['Int']['output']>;
  /** Email address as stored, or as in the file if the row is refused. */
  userId: Scalars['String']['output'];
  /** Name as in the file. */
  fullName: Scalars['String']['output'];
  /** Name of the course, in an org's roster. */
  courseName: Scalars['String']['output'];
  /** Previous role, or null. */
  roleBefore?: Maybe<ImportRole>;
  /** Role in the row, or null. */
  role?: Maybe<ImportRole>;
  /** Planned result. */
  outcome: ImportOutcome;
  /** Reason why the row is skipped, or null. */
  refusal?: Maybe<FieldError>;
};

/** One page of deleted records. */
export type DeletionPage = {
  /** The deleted records of this page. */
  deletions: Array<Deletion>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of deleted records on all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if there are more than 10,000. Then `totalCount` is 10000, and there are more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** A term of an org's courses. */
export type Term = {
  /** Name, as the newest course spells it. */
  name: Scalars['String']['output'];
  /** Number of courses in the term. */
  courses: Scalars['Int']['output'];
};

/** One page of courses. */
export type CoursePage = {
  /** The courses of this page. */
  courses: Array<Course>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of matching courses on all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if more than 10,000 match. Then `totalCount` is 10000, and there are more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** Result of a search. Each list is sorted by name. */
export type SearchResult = {
  /** Courses that the caller can see. */
  courses: Array<Course>;
  /** Activities of those courses; hidden ones only for people who can see them in their course. */
  activities: Array<Activity>;
  /** Members of the courses whose members the caller can list. Each person appears once, with the first of these courses by name. */
  people: Array<CourseUser>;
  /** Members of the org; none unless the caller can list them. */
  users: Array<OrgUser>;
};

/** One page of activities. */
export type ActivityPage = {
  /** The activities of this page. */
  activities: Array<Activity>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of matching activities on all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if more than 10,000 match. Then `totalCount` is 10000, and there are more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** An email of an org. Emails about accounts, such as a link to a new account, are not included. */
export type Mail = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** Email address of the recipient. */
  recipient: Scalars['String']['output'];
  /** Subject line. */
  subject: Scalars['String']['output'];
  /** Kind of mail. */
  kind: MailKind;
  /** Whether it was sent. */
  state: MailState;
  /** Reason why it was given up; null unless it failed. */
  failure?: Maybe<MailFailure>;
  /** Time at which it was queued. */
  createdAt: Scalars['EpochMs']['output'];
  /** Time at which it was sent, or null. */
  sentAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** One page of mails. */
export type MailPage = {
  /** The mails of this page. */
  mails: Array<Mail>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of matching mails on all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if more than 10,000 match. Then `totalCount` is 10000, and there are more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** One page of course members. */
export type CourseUserPage = {
  /** The members of this page. */
  users: Array<CourseUser>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of matching members on all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if more than 10,000 match. Then `totalCount` is 10000, and there are more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** One page of the results of a course. */
export type CourseResultPage = {
  /** The results of this page. */
  results: Array<CourseResult>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of matching results on all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if more than 10,000 match. Then `totalCount` is 10000, and there are more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** Purpose of a link to a course: `link` was copied by a person, `package` is part of an AICC or TinCan package. */
export type CourseLinkPurpose =
  /** Copied by a person; valid for 90 days. */
  | 'link'
  /** Part of a package; valid for as long as the operator has set. */
  | 'package';

/** A link to a course that can be redeemed. */
export type CourseLink = {
  /** Id of the link. */
  id: Scalars['ID']['output'];
  /** Purpose of the link. */
  purpose: CourseLinkPurpose;
  /** Activity that the link opens; null for the course itself. */
  activityId?: Maybe<Scalars['ID']['output']>;
  /** Name of the activity; null if it no longer exists. */
  activityName?: Maybe<Scalars['String']['output']>;
  /** Email address of the person who created it. */
  createdBy: Scalars['String']['output'];
  /** Time at which it was created. */
  createdAt: Scalars['EpochMs']['output'];
  /** Time until which it is valid. */
  expiresAt: Scalars['EpochMs']['output'];
  /** Number of times that it was opened. */
  useCount: Scalars['Int']['output'];
  /** Time of the latest use; null for never. */
  lastUsedAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** A call from an assessment tool that the server has refused. */
export type ToolRefusal = {
  /** Time of the call. */
  at: Scalars['EpochMs']['output'];
  /** Name of the tool; null if the tool isn't registered. */
  toolName?: Maybe<Scalars['String']['output']>;
  /** Client id of the tool; null if the tool isn't registered. */
  clientId?: Maybe<Scalars['String']['output']>;
  /** Path that was called, such as `/lti/token`. */
  path: Scalars['String']['output'];
  /** Error code from the standard, such as `invalid_client`. */
  error: Scalars['String']['output'];
  /** Reason, as a sentence. The console's own reasons are in the caller's language. */
  reason: Scalars['String']['output'];
};

/** One page of org members. */
export type OrgUserPage = {
  /** The members of this page. */
  users: Array<OrgUser>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of matching members on all pages, up to 10,000, or up to 1,000 if no type is given; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if more match than are counted. There are then more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** One page of orgs, or all of them. */
export type OrgPage = {
  /** All orgs for a super user, otherwise those that the caller is a member of. */
  orgs: Array<Org>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of matching orgs on all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if more than 10,000 match. Then `totalCount` is 10000, and there are more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** One page of learner progress. */
export type LearnerProgressPage = {
  /** The records of this page. */
  learnerProgress: Array<LearnerProgress>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** Number of matching records on all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False if more than 10,000 match. Then `totalCount` is 10000, and there are more pages. */
  totalCountIsExact: Scalars['Boolean']['output'];
  /** Figures for the reviewer's whole list, regardless of the filter. */
  summary: ProgressSummary;
  /** Number of records in the reviewer's whole list that are waiting for a review, by activity, highest first; at most 200 activities. */
  waiting: Array<WaitingActivity>;
};


/** One page of learner progress. */
export type LearnerProgressPagesummaryArgs = {
  start: Scalars['EpochMs']['input'];
  end: Scalars['EpochMs']['input'];
};

/** Number of an activity's records that are waiting for a review. */
export type WaitingActivity = {
  /** The activity. */
  activityId: Scalars['ID']['output'];
  /** Name of the activity. */
  activityName: Scalars['String']['output'];
  /** Name of the course. */
  courseName: Scalars['String']['output'];
  /** Number of records, at least 1. */
  count: Scalars['Int']['output'];
};

/** A page of a record's marks. */
export type MarkHistory = {
  /** The marks of this page, newest first. */
  marks: Array<Mark>;
  /** Opaque token of the next page; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
};

/** Figures of a reviewer's list. */
export type ProgressSummary = {
  /** Number of records waiting for a review, regardless of the time of submission. */
  pending: Scalars['Int']['output'];
  /** Number of records evaluated in the period. */
  reviewed: Scalars['Int']['output'];
  /** Points given in all records submitted in the period that have a score and a maximum above 0. */
  scoreGiven: Scalars['Float']['output'];
  /** Maximum points of these records; 0 if there are none. */
  scoreMaximum: Scalars['Float']['output'];
  /** The period in steps of 24 hours, from its start. */
  days: Array<ProgressDay>;
};

/** Figures of 24 hours. */
export type ProgressDay = {
  /** First moment of the 24 hours. */
  start: Scalars['EpochMs']['output'];
  /** Number of records submitted. */
  submitted: Scalars['Int']['output'];
  /** Number of records evaluated. */
  reviewed: Scalars['Int']['output'];
};

/**
 * Sort order of a list. Ties are sorted by id. The list's query names the possible fields; any other is refused with VALIDATION.
 * Example: `{field: "name", order: asc}`.
 */
export type Sort = {
  /** Column to sort by. */
  field: Scalars['ColumnKey']['input'];
  /** Sort direction. */
  order: SortOrder;
  /** True to read the list from its end: the last row comes first, and further pages lead toward the beginning. Default: false. */
  fromEnd?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Filter for orgs. */
export type OrgFilter = {
  /** Part of the name, ignoring case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these states. */
  state?: InputMaybe<Array<OrgState>>;
};

/** Filter for courses. All given fields must match. */
export type CourseFilter = {
  /** Part of the name or the term, ignoring case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these roles of the caller. */
  role?: InputMaybe<Array<CourseRole>>;
  /** Whether people can enroll by link at this moment. */
  autoEnrollment?: InputMaybe<Array<AutoEnrollmentActivity>>;
  /** true for archived courses only, false for unarchived ones only, absent for both. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** One of these terms, each as a whole name, ignoring case and accents. */
  term?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Copies in one of these states. */
  copyState?: InputMaybe<Array<CopyState>>;
};

/** Filter for activities. All given fields must match. */
export type ActivityFilter = {
  /** Part of the name, trimmed, ignoring case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these types. */
  type?: InputMaybe<Array<Scalars['ActivityType']['input']>>;
  /** One of these tags, by exact name. */
  tag?: InputMaybe<Array<Scalars['String']['input']>>;
  /** true for visible activities only, false for hidden ones only. */
  visible?: InputMaybe<Scalars['Boolean']['input']>;
  /** Copies in one of these states. */
  copyState?: InputMaybe<Array<CopyState>>;
};

/** Filter for course members. All given fields must match. */
export type CourseUserFilter = {
  /** Part of the full name or the email address, ignoring case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these roles. */
  role?: InputMaybe<Array<CourseMemberRole>>;
};

/** Filter for the results of a course. All given fields must match. */
export type CourseResultFilter = {
  /** Part of the learner's or the activity's name, or of the email address, ignoring case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these activities. */
  activityId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** One of these states. */
  state?: InputMaybe<Array<ResultState>>;
};

/** Filter for mails. All given fields must match. */
export type MailFilter = {
  /** Part of the recipient's email address or the subject, ignoring case; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these states. */
  state?: InputMaybe<Array<MailState>>;
  /** One of these kinds. */
  kind?: InputMaybe<Array<MailKind>>;
};

/** Filter for org members. */
export type OrgUserFilter = {
  /** Part of the full name or the email address, ignoring case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these types; absent for all. */
  type?: InputMaybe<Array<OrgMemberType>>;
};

/** Filter for events. All given fields must match. */
export type AuditEventFilter = {
  /** Part of the name or email address of the actor or the affected person, or a whole request or trace id; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these kinds. */
  event?: InputMaybe<Array<Scalars['AuditEventKind']['input']>>;
  /** One of these types of records. */
  recordType?: InputMaybe<Array<RecordType>>;
  /** One of these results. */
  result?: InputMaybe<Array<AuditResult>>;
  /** Within one of these periods. */
  period?: InputMaybe<Array<AuditPeriod>>;
  /** Time of the event. */
  at?: InputMaybe<TimeRange>;
};

/** Range of time, both ends exclusive. */
export type TimeRange = {
  /** Start. */
  start?: InputMaybe<Scalars['EpochMs']['input']>;
  /** End. */
  end?: InputMaybe<Scalars['EpochMs']['input']>;
};

/** Range of percentages, both ends inclusive. */
export type PercentRange = {
  /** Minimum, 0 to 100. */
  from?: InputMaybe<Scalars['Float']['input']>;
  /** Maximum, 0 to 100. */
  to?: InputMaybe<Scalars['Float']['input']>;
};

/** Filter for learner progress. All given fields must match. */
export type LearnerProgressFilter = {
  /** Part of the learner's or the activity's name, ignoring case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these states; absent for all. */
  status?: InputMaybe<Array<LearnerProgressStatus>>;
  /** Exact name of the activity, trimmed, ignoring case and accents. */
  activityName?: InputMaybe<Scalars['String']['input']>;
  /** Exact name of the course, trimmed, ignoring case and accents. */
  courseName?: InputMaybe<Scalars['String']['input']>;
  /** One of these tags of the activity, by exact name. */
  tag?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Time of submission. */
  submittedAt?: InputMaybe<TimeRange>;
  /** Time of evaluation. Scores that are held back never match. */
  evaluatedAt?: InputMaybe<TimeRange>;
  /** Published score as a percentage of the maximum. */
  score?: InputMaybe<PercentRange>;
  /** true if someone is reviewing it, false if nobody is. */
  claimed?: InputMaybe<Scalars['Boolean']['input']>;
  /** true if this list's reviewer is reviewing it, false if not. */
  claimedBySelf?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * true if one of its recordings lacks captions that a person has checked, false if none does. Only the built-in tool
   * reports this.
   */
  lacksCaptions?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only this record. The list is empty if it doesn't contain the record. */
  record?: InputMaybe<LearnerProgressKey>;
};

/** A person's work in an activity. */
export type LearnerProgressKey = {
  /** The activity. */
  activityId: Scalars['ID']['input'];
  /** Email address of the learner. */
  learnerId: Scalars['ID']['input'];
};

/** Input of createOrg. */
export type CreateOrgInput = {
  /** 1 to 200 characters after trimming. */
  name: Scalars['String']['input'];
  /** Time zone such as `Europe/Berlin`; see Org.timeZone. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
  /** True to allow the name of another org, which is otherwise refused with `nameTaken`. Default: false. */
  isSameNameAllowed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Input of updateOrg. Absent fields stay unchanged. */
export type UpdateOrgInput = {
  /** The org. */
  id: Scalars['ID']['input'];
  /** 1 to 200 characters after trimming. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** True to allow the name of another org, which is otherwise refused with `nameTaken`. Default: false. */
  isSameNameAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** true suspends the org, false reopens it. */
  isSuspended?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Input of setOrgFeatures. Features that are not listed stay unchanged. */
export type SetOrgFeaturesInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Features to switch. */
  features: Array<FeatureInput>;
};

/** A feature to switch on or off. */
export type FeatureInput = {
  /** Name of the feature. */
  name: Scalars['FeatureName']['input'];
  /** Whether the feature is on. */
  enabled: Scalars['Boolean']['input'];
};

/** Input of addOrgMember. */
export type AddOrgMemberInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address, trimmed, at most 200 characters. */
  userId: Scalars['String']['input'];
  /** Type of membership. */
  type: OrgMemberType;
};

/** Input of updateOrgMember. */
export type UpdateOrgMemberInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address of a member other than the caller. */
  userId: Scalars['String']['input'];
  /** New type of membership. */
  type: OrgMemberType;
};

/** Input of setOrgTimeZone. */
export type SetOrgTimeZoneInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** A name in the IANA Time Zone Database such as `Europe/Berlin`. Existing dates keep their moments. */
  timeZone: Scalars['String']['input'];
};

/** Input of setOrgLogoSettings. */
export type SetOrgLogoSettingsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Logo settings, which are replaced as a whole. */
  logo: LogoInput;
};

/** Logo settings to store. */
export type LogoInput = {
  /** Data URL (jpeg, png, svg or webp, at most 65536 bytes decoded). Null removes the logo. */
  imageSrc?: InputMaybe<Scalars['String']['input']>;
  /** An http or https URL. Null removes the link. */
  destinationLink?: InputMaybe<Scalars['String']['input']>;
  /** True to hide Practicum's own logo. */
  isPracticumLogoHidden: Scalars['Boolean']['input'];
};

/** Input of setOrgEmailSettings. */
export type SetOrgEmailSettingsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Settings to store. */
  emailSettings: EmailSettingsInput;
};

/** Email settings to store. Absent parts stay unchanged. */
export type EmailSettingsInput = {
  /** All templates. An absent template, and an absent or null field, uses the default. */
  templates?: InputMaybe<EmailTemplatesInput>;
  /** All translations. Those that are missing are removed. */
  translations?: InputMaybe<Array<EmailTranslationInput>>;
  /** The org's own SMTP server. Null restores the default sender. */
  smtp?: InputMaybe<SmtpInput>;
};

/** Templates to store. */
export type EmailTemplatesInput = {
  /** To the learner, when a submission is evaluated. */
  evaluated?: InputMaybe<EmailTemplateInput>;
  /** To instructors and reviewers, when a submission arrives. */
  submitted?: InputMaybe<EmailTemplateInput>;
  /** To the learner, when a submission is reset. */
  reset?: InputMaybe<EmailTemplateInput>;
};

/** Fields of a template that differ from the default. */
export type EmailTemplateInput = {
  /** Subject: one line of at most 200 characters, with the variables of `EmailTemplate`. Any other variable is refused. */
  subjectPlainTemplated?: InputMaybe<Scalars['String']['input']>;
  /** Body: at most 5000 characters, with the same variables. */
  bodyPlainTemplated?: InputMaybe<Scalars['String']['input']>;
  /** Label of the button: one line of at most 60 characters, with the same variables. */
  buttonTextPlainTemplated?: InputMaybe<Scalars['String']['input']>;
  /** Color of the button, `#RRGGBB`. */
  buttonColor?: InputMaybe<Scalars['String']['input']>;
};

/** Wording of an email in a language other than English. The limits of its texts are those of `EmailTemplateInput`. */
export type EmailTranslationInput = {
  /** Language other than `en`. It can occur once per type of email. */
  locale: Locale;
  /** Email that the wording is for. */
  type: EmailType;
  /** Subject line. */
  subjectPlainTemplated: Scalars['String']['input'];
  /** Body. */
  bodyPlainTemplated: Scalars['String']['input'];
  /** Label of the button. */
  buttonTextPlainTemplated: Scalars['String']['input'];
};

/** An SMTP server. */
export type SmtpInput = {
  /** Host name or IP address, without a port. */
  host: Scalars['String']['input'];
  /** Port: 25, 465, 587 or 2525. */
  port: Scalars['Int']['input'];
  /** User name. */
  user: Scalars['String']['input'];
  /** Password. If absent or thirteen dots, the stored password is kept, provided that host, port and user are unchanged; otherwise the call is refused with VALIDATION (`required`). */
  pass?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the sender. */
  fromAddress: Scalars['String']['input'];
};

/** Input of testEmailSettings. */
export type TestEmailSettingsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email to send to the caller, with the stored wording and sample values. */
  emailType: EmailType;
  /** Language of the email. Default: the caller's. */
  locale?: InputMaybe<Locale>;
  /** Settings to test. Nothing is stored. */
  emailSettings: TestedEmailSettingsInput;
};

/** Settings to test. */
export type TestedEmailSettingsInput = {
  /** English wording to test instead of the stored one. An absent field uses the default. */
  templates?: InputMaybe<EmailTemplatesInput>;
  /** Translations to test instead of the stored ones. */
  translations?: InputMaybe<Array<EmailTranslationInput>>;
  /** Server to test. */
  smtp: SmtpInput;
};

/** Input of setOrgContentLibrary. */
export type SetOrgContentLibraryInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** An unarchived course of that org. */
  courseId: Scalars['ID']['input'];
};

/** Input of createCourse. */
export type CreateCourseInput = {
  /** 1 to 200 characters after trimming. */
  name: Scalars['String']['input'];
  /** Org that the course belongs to. */
  orgId: Scalars['ID']['input'];
  /** Term: 1 to 200 characters after trimming; absent for no term. */
  term?: InputMaybe<Scalars['String']['input']>;
};

/** Input of updateCourse. Absent fields stay unchanged. */
export type UpdateCourseInput = {
  /** The course. */
  id: Scalars['ID']['input'];
  /** 1 to 200 characters after trimming. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Enrollment settings, which are replaced as a whole. */
  autoEnrollment?: InputMaybe<AutoEnrollmentInput>;
  /** true archives the course, false unarchives it. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Term: 1 to 200 characters after trimming; null for no term. */
  term?: InputMaybe<Scalars['String']['input']>;
};

/** Input of updateCourses: at most 100 records. */
export type UpdateCoursesInput = {
  /** Changes, one per record. */
  changes: Array<UpdateCourseInput>;
};

/** Enrollment by link. If it isn't enabled, `start` and `end` are stored as null. */
export type AutoEnrollmentInput = {
  /** Whether people can enroll by link. */
  enabled: Scalars['Boolean']['input'];
  /** Start, inclusive; null for no limit. */
  start?: InputMaybe<Scalars['EpochMs']['input']>;
  /** End, inclusive, after `start`; null for no limit. */
  end?: InputMaybe<Scalars['EpochMs']['input']>;
};

/** Input of removeOrgMember. */
export type RemoveOrgMemberInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address of a member other than the caller. */
  userId: Scalars['String']['input'];
};

/** Input of relinkAccount. */
export type RelinkAccountInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address of a member who has signed in before. */
  userId: Scalars['String']['input'];
};

/** Input of correctOrgUserAddress. */
export type CorrectOrgUserAddressInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address of a member who has never signed in, as it was mistyped. */
  userId: Scalars['String']['input'];
  /** Correct address. */
  newUserId: Scalars['String']['input'];
};

/** Input of mergeOrgUsers. */
export type MergeOrgUsersInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address of the member to remove, other than the caller. */
  userId: Scalars['String']['input'];
  /** Email address of the member who remains. */
  intoUserId: Scalars['String']['input'];
};

/** Input of exportPersonalData. */
export type ExportPersonalDataInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address of the person. */
  userId: Scalars['String']['input'];
};

/** Input of erasePersonalData. */
export type ErasePersonalDataInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address of a person in the org, other than the caller. */
  userId: Scalars['String']['input'];
  /** The same email address, typed by the caller. If it differs, the call is refused with VALIDATION for `confirmation`. */
  confirmation: Scalars['String']['input'];
};

/** Input of deletePerson. */
export type DeletePersonInput = {
  /** Email address of the person, in any spelling or as stored; not the caller's. */
  userId: Scalars['String']['input'];
};

/** Input of deleteOrg and restoreOrg. */
export type OrgDeletionInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
};

/** Input of startActing. */
export type StartActingInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address of the member. */
  userId: Scalars['String']['input'];
  /** Reason: 1 to 500 characters after trimming. */
  reason: Scalars['String']['input'];
  /** True to allow changes; only for super users. */
  allowsChanges?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Input of stopActing. */
export type StopActingInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Email address of the member. */
  userId: Scalars['String']['input'];
};

/** Input of addCourseMember. */
export type AddCourseMemberInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** Email address, trimmed, at most 200 characters. */
  userId: Scalars['String']['input'];
  /** Role in the course. */
  role: CourseMemberRole;
};

/** Input of updateCourseMember. */
export type UpdateCourseMemberInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** Email address of a member. */
  userId: Scalars['String']['input'];
  /** New role. Only admins can change their own. */
  role: CourseMemberRole;
};

/** Input of updateCourseMembers: at most 100 records. */
export type UpdateCourseMembersInput = {
  /** Changes, one per record. */
  changes: Array<UpdateCourseMemberInput>;
};

/** Input of deleteCourseMember. */
export type DeleteCourseMemberInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** Email address of a member other than the caller. */
  userId: Scalars['String']['input'];
  /** Role that the caller assumes the member to have. If it differs, the call is refused with CONFLICT. */
  role: CourseMemberRole;
};

/** Input of setExtraTime. */
export type SetExtraTimeInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** Email address of a learner of the course. */
  userId: Scalars['String']['input'];
  /** Percentage, 0 to 400; 0 removes the extra time. */
  extraTime: Scalars['Int']['input'];
  /** Reason, 1 to 500 characters. */
  reason: Scalars['String']['input'];
};

/** Input of grantExtensions. Each learner gets one extension, which replaces an earlier one. */
export type GrantExtensionsInput = {
  /** The activity. */
  activityId: Scalars['ID']['input'];
  /** Email addresses of 1 to 200 learners of the course. The members of a group must be given together. */
  learnerIds: Array<Scalars['String']['input']>;
  /** Time at which their submissions are due. */
  dueAt: Scalars['EpochMs']['input'];
  /** Time after which they can't submit, not before `dueAt`; null for the activity's own date, or `dueAt` if that is later. */
  closesAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Reason, 1 to 500 characters. */
  reason: Scalars['String']['input'];
};

/** Input of revokeExtension. */
export type RevokeExtensionInput = {
  /** The activity. */
  activityId: Scalars['ID']['input'];
  /** Email address of the learner. */
  learnerId: Scalars['String']['input'];
};

/** Input of deleteCourseMembers: at most 100 records. */
export type DeleteCourseMembersInput = {
  /** Changes, one per record. */
  changes: Array<DeleteCourseMemberInput>;
};

/** Input of createActivity. */
export type CreateActivityInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** Resource link id from a launch without one: it was issued to the caller for this course and can be used once. */
  resourceLinkId: Scalars['String']['input'];
  /** 1 to 200 characters after trimming. */
  name: Scalars['String']['input'];
  /** Kind of activity. */
  type: Scalars['ActivityType']['input'];
  /** Time from which learners see it; null for immediately. */
  opensAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Time at which submissions are due, after `opensAt`; null for none. */
  dueAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Time after which nothing can be submitted, not before `dueAt`; null for no limit. */
  closesAt?: InputMaybe<Scalars['EpochMs']['input']>;
};

/** Input of updateActivity. Absent fields stay unchanged. */
export type UpdateActivityInput = {
  /** The activity. */
  id: Scalars['ID']['input'];
  /** 1 to 200 characters after trimming. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** All tags: up to 4 of up to 24 characters each. They are trimmed, and duplicates are removed. */
  tags?: InputMaybe<Array<TagInput>>;
  /** Switches. */
  states?: InputMaybe<ActivityStatesInput>;
  /** Time from which learners see it; null for immediately. */
  opensAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Time at which submissions are due, after `opensAt`; null for none. */
  dueAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Time after which nothing can be submitted, not before `dueAt`; null for no limit. */
  closesAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Reason for changing the dates, at most 500 characters. It is kept in the history. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** Input of updateActivities: at most 100 records. */
export type UpdateActivitiesInput = {
  /** Changes, one per record. */
  changes: Array<UpdateActivityInput>;
};

/** A tag. */
export type TagInput = {
  /** 1 to 24 characters after trimming. */
  name: Scalars['String']['input'];
};

/** Switches of an activity. */
export type ActivityStatesInput = {
  /** False to hide the activity from learners. */
  visible: Scalars['Boolean']['input'];
};

/** Input of deleteActivity. */
export type DeleteActivityInput = {
  /** The activity. */
  id: Scalars['ID']['input'];
};

/** Input of deleteActivities: at most 100 records. */
export type DeleteActivitiesInput = {
  /** Changes, one per record. */
  changes: Array<DeleteActivityInput>;
};

/** Input of copyActivity. Both courses must belong to the same org. */
export type CopyActivityInput = {
  /** Course that the copy belongs to. */
  targetCourseId: Scalars['ID']['input'];
  /** The activity to copy. */
  sourceActivityId: Scalars['ID']['input'];
  /** 1 to 200 characters after trimming. */
  targetName: Scalars['String']['input'];
};

/** Input of copyCourse. The copy belongs to the same org. */
export type CopyCourseInput = {
  /** The course to copy. */
  sourceCourseId: Scalars['ID']['input'];
  /** Activities to copy. Default: all except failed copies. */
  activityIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Activities not to copy. */
  exceptActivityIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** 1 to 200 characters after trimming. */
  targetName: Scalars['String']['input'];
  /** Term of the copy, 1 to 200 characters after trimming; absent for no term. */
  term?: InputMaybe<Scalars['String']['input']>;
};

/** Input of setUserInfo. */
export type SetUserInfoInput = {
  /** true accepts the terms. This can't be reversed. */
  tocAccepted: Scalars['Boolean']['input'];
  /** Token from the mail of relinkAccount. It connects the caller's account with the person who has the caller's verified address. */
  relinkToken?: InputMaybe<Scalars['String']['input']>;
};

/** Input of updateOrgUserSettings, for the caller's own settings. */
export type UpdateOrgUserSettingsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Settings, which are replaced as a whole. */
  settings: OrgUserSettingsInput;
};

/** Settings of a person in an org. */
export type OrgUserSettingsInput = {
  /** Emails that the person receives. */
  notification: NotificationSettingsInput;
};

/** Emails that a person receives. */
export type NotificationSettingsInput = {
  /** Only `en`. */
  locale?: Scalars['String']['input'];
  /** Emails about submissions. */
  assignment: AssignmentNotificationsInput;
};

/** Emails about submissions. */
export type AssignmentNotificationsInput = {
  /** True to receive an email when one's own submission is reviewed or returned. */
  evaluated: Scalars['Boolean']['input'];
  /** True to receive an email when a submission arrives. */
  submitted: Scalars['Boolean']['input'];
};

/** Input of resendResults. */
export type ResendResultsInput = {
  /** The activity. */
  activityId: Scalars['ID']['input'];
  /** Email addresses of the learners, at most 500. Default: all whose results were not accepted. */
  learnerIds?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Input of setMailDeliveries, for the caller's own settings. */
export type SetMailDeliveriesInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Kinds to change. Others stay unchanged. */
  mails: Array<MailSettingInput>;
  /** Time zone of the caller's digests in every org, such as `Europe/Berlin`. Default: unchanged, initially that of the org. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** Input of saveView. */
export type SaveViewInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** View to replace. Default: a new view. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Resource of the list. Example: `courses`. */
  list: Scalars['String']['input'];
  /** Name, which must be unique among the caller's views of the list; at most 60 characters. */
  name: Scalars['String']['input'];
  /** Search, filters and sort order, as in the list's URL, at most 2,000 characters. Example: `archived=all&sort=name&order=desc`. */
  query: Scalars['String']['input'];
  /** Visible columns in their order. Default: all. */
  columns?: InputMaybe<Array<Scalars['String']['input']>>;
  /** True if rows are compact, regardless of the person's choice for all lists. Default: false. */
  isCompact?: InputMaybe<Scalars['Boolean']['input']>;
  /** Role that also sees the view. Default: none. */
  sharedWith?: InputMaybe<CourseRole>;
  /** True if the list opens with this view. Default: false. */
  isDefault?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Input of sendInvitations. */
export type SendInvitationsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Course whose members are invited. Default: the members of the org. */
  courseId?: InputMaybe<Scalars['ID']['input']>;
  /** Email addresses to limit the invitations to, at most 100. Default: all. */
  userIds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Language of the mails, because people who have never signed in have none yet. Default: the caller's. */
  locale?: InputMaybe<Locale>;
};

/** Input of deleteSavedView. */
export type DeleteSavedViewInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** The view. */
  id: Scalars['ID']['input'];
};

/** Email delivery for one kind of notification. */
export type MailSettingInput = {
  /** Kind of notification. */
  kind: NotificationKind;
  /** Time at which an email is sent. */
  delivery: MailDelivery;
};

/** Input of markNotificationsRead, for the caller's own notifications. */
export type MarkNotificationsReadInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Notifications to mark, at most 100. Default: all. Ids of other people's notifications are ignored. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Input of generateJwt. */
export type GenerateJwtInput = {
  /** JSON text with `{courseId, activityId?}`. Other keys are ignored. Example: `{"courseId":"…"}`. */
  payload: Scalars['String']['input'];
};

/** Input of revokeCourseLinks. */
export type RevokeCourseLinksInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** Link to revoke. Null revokes every link to the course. */
  linkId?: InputMaybe<Scalars['ID']['input']>;
};

/** Parameters with which an LMS that contains a package receives reports: either AICC's two values, or those of TinCan (xAPI). */
export type PackageLaunchInput = {
  /** `AICC_URL`: the LMS's HACP address. */
  aiccUrl?: InputMaybe<Scalars['String']['input']>;
  /** `AICC_SID`: the session in the LMS. */
  aiccSid?: InputMaybe<Scalars['String']['input']>;
  /** `endpoint` of an LRS. */
  endpoint?: InputMaybe<Scalars['String']['input']>;
  /** `auth`: credentials for the LRS, with or without the scheme. */
  auth?: InputMaybe<Scalars['String']['input']>;
  /** `actor`: an agent as JSON. */
  actor?: InputMaybe<Scalars['String']['input']>;
  /** `registration`, a UUID. */
  registration?: InputMaybe<Scalars['String']['input']>;
  /** `activity_id`, an IRI. */
  activityId?: InputMaybe<Scalars['String']['input']>;
};

/** Input of autoEnrollCaller. The caller must have redeemed a link to the course with verifyJwt in the last 10 minutes. */
export type AutoEnrollCallerInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
};

/** Activity to package. */
export type PackageInput = {
  /** The activity's course. */
  courseId: Scalars['ID']['input'];
  /** The activity. */
  activityId: Scalars['ID']['input'];
};

/** Input of restoreDeletion. */
export type RestoreDeletionInput = {
  /** The deletion. */
  id: Scalars['ID']['input'];
};

/** Reviewer of the requested list. */
export type LearnerProgressInput = {
  /** Email address of the reviewer: the caller's own or, for admins, anyone's. */
  reviewerId: Scalars['String']['input'];
  /** The org. */
  orgId: Scalars['ID']['input'];
};

/** Input of createImport. The file is the body of `POST /graphql/upload`, whose query parameter `operation` contains this call as JSON. A short file can be sent as `text`. */
export type CreateImportInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Course of the members in the file. Absent for members of the org, and for courses with their members. */
  courseId?: InputMaybe<Scalars['ID']['input']>;
  /** Name of the file, 1 to 200 characters. */
  fileName: Scalars['String']['input'];
  /** Content, instead of a request body. Example: `ada@example.org, reviewer`. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Role for rows without one. Default: learner in a course, orguser in an org. */
  defaultRole?: InputMaybe<ImportRole>;
};

/** A column of the file and its content. */
export type ImportColumnInput = {
  /** Content of the column. */
  field: ImportField;
  /** Position of the column, counted from 0. */
  index: Scalars['Int']['input'];
};

/** Role for a word in the role column. */
export type ImportRoleInput = {
  /** Word, as in the file. */
  word: Scalars['String']['input'];
  /** Role that it means. */
  role: ImportRole;
};

/** Input of planImport. Absent fields stay unchanged. */
export type PlanImportInput = {
  /** The import. */
  id: Scalars['ID']['input'];
  /** Columns to use. */
  columns?: InputMaybe<Array<ImportColumnInput>>;
  /** Roles for words that aren't a role of this console. */
  roles?: InputMaybe<Array<ImportRoleInput>>;
  /** Role for rows without one. */
  defaultRole?: InputMaybe<ImportRole>;
  /** Treatment of members who are not in the file. */
  mode?: InputMaybe<ImportMode>;
};

/** Input of applyImport. */
export type ApplyImportInput = {
  /** The import. */
  id: Scalars['ID']['input'];
  /** Text that the caller has typed. It must equal the import's `confirmation`, unless that is null. */
  confirmation?: InputMaybe<Scalars['String']['input']>;
  /** True to invite, by email, every added person who has never signed in. Default: false. */
  invites?: InputMaybe<Scalars['Boolean']['input']>;
  /** Language of the invitations, because people who have never signed in have none yet. Default: the caller's. */
  locale?: InputMaybe<Locale>;
};

/** Input of undoImport. */
export type UndoImportInput = {
  /** The import. */
  id: Scalars['ID']['input'];
};

/** Input of changeMatching. */
export type ChangeMatchingInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Course of the activities or members; absent for the courses of the org. */
  courseId?: InputMaybe<Scalars['ID']['input']>;
  /** Change to make. */
  change: MatchingChangeInput;
};

/** A change to all matching records. Exactly one field must be given; otherwise the call is refused with VALIDATION for `change`. */
export type MatchingChangeInput = {
  /** Archives or unarchives courses. */
  updateCourses?: InputMaybe<UpdateMatchingCoursesInput>;
  /** Copies courses into a term. */
  copyCourses?: InputMaybe<CopyMatchingCoursesInput>;
  /** Shows or hides activities. */
  updateActivities?: InputMaybe<UpdateMatchingActivitiesInput>;
  /** Deletes activities. */
  deleteActivities?: InputMaybe<DeleteMatchingActivitiesInput>;
  /** Gives members the same role. */
  updateCourseMembers?: InputMaybe<UpdateMatchingCourseMembersInput>;
  /** Removes members. */
  deleteCourseMembers?: InputMaybe<DeleteMatchingCourseMembersInput>;
};

/** Matching courses. */
export type UpdateMatchingCoursesInput = {
  /** Filter; all records by default. */
  filter?: InputMaybe<CourseFilter>;
  /** true archives the courses, false unarchives them. */
  archived: Scalars['Boolean']['input'];
};

/**
 * Copies each matching course with all its activities into a term, as copyCourse does. In the copy's name, the new term
 * replaces the former one. If the term already contains a course with that name, the copy is refused with CONFLICT. Undoing
 * removes the copies that nobody has changed, joined or worked in. Example: `{filter: {term: ["Fall 2026"]}, term: "Fall 2027"}`.
 */
export type CopyMatchingCoursesInput = {
  /** Filter; all records by default. */
  filter?: InputMaybe<CourseFilter>;
  /** Term of the copies, 1 to 200 characters after trimming. */
  term: Scalars['String']['input'];
};

/** Matching activities. */
export type UpdateMatchingActivitiesInput = {
  /** Filter; all records by default. */
  filter?: InputMaybe<ActivityFilter>;
  /** Switches. */
  states: ActivityStatesInput;
};

/** Matching activities. */
export type DeleteMatchingActivitiesInput = {
  /** Filter; all records by default. */
  filter?: InputMaybe<ActivityFilter>;
};

/** Matching members. */
export type UpdateMatchingCourseMembersInput = {
  /** Filter; all records by default. */
  filter?: InputMaybe<CourseUserFilter>;
  /** New role of the members. */
  role: CourseMemberRole;
};

/** Matching members. */
export type DeleteMatchingCourseMembersInput = {
  /** Filter; all records by default. */
  filter?: InputMaybe<CourseUserFilter>;
};

/** Input of undoMatchingChange. */
export type UndoMatchingChangeInput = {
  /** The change. */
  id: Scalars['ID']['input'];
};

export type Query = {
  /** Lists the members of a course, by full name. Can be sorted by fullName, userId, role. For admins and the course's instructors and reviewers. */
  getCourseUsers: CourseUserPage;
  /** Returns a member of an org with the person's settings: oneself or, for admins, anyone. */
  getOrgUser: OrgUser;
  /** Returns what mergeOrgUsers would do. Has the same errors. Only for admins. */
  getMergePlan: MergePlan;
  /** Lists the members of an org, all or of one type. Can be sorted by fullName, userId, lastLogin. Only for admins. */
  getOrgUsers: OrgUserPage;
  /** Lists the courses of an org that the caller can see: all for admins, otherwise those in which the caller has a role (for content creators also the library course). Archived ones only for admins and their instructors. Can be sorted by name, role, autoEnrollment, archived. */
  getCourses: CoursePage;
  /** Lists the terms of the courses that the caller can see, the term of the newest course first. VALIDATION for a `text` of more than 200 characters and a `limit` outside 1 to 20. */
  getTerms: Array<Term>;
  /** Lists the tags of a course's activities that the caller can see, by name. VALIDATION for a `text` of more than 200 characters and a `limit` outside 1 to 20. */
  getTags: Array<Scalars['String']['output']>;
  /**
   * Searches everything in an org that the caller can open, by name, for a command palette. Each list is short and sorted by name.
   * VALIDATION for a `text` that is blank or has more than 200 characters, and a `limit` outside 1 to 20. Example: `search(orgId: "…", text: "bio") { courses { name } }`.
   */
  search: SearchResult;
  /** Returns a course. COURSE_ARCHIVED for its learners and reviewers if it is archived. */
  getCourse: Course;
  /** Lists the activities of a course. Learners don't see hidden and scheduled ones. Can be sorted by name, type, states.visible, dueAt. */
  getActivities: ActivityPage;
  /** Returns an activity. */
  getActivity: Activity;
  /** Returns the data for launching the tool with an activity. */
  getLaunchArgs: LaunchArgs;
  /** Returns the data for launching the tool's reporting for an org. For admins, with the feature global-reporting. */
  getReportingLaunchArgs: LaunchArgs;
  /**
   * Lists the caller's orgs or, for a super user, all orgs. Returns one page if a limit or a page token is given, otherwise all of them.
   * Can be sorted by name; for super users also by state, figures.people, figures.courses, figures.recordingBytes and figures.lastActivityAt.
   * VALIDATION for a `limit` outside 1 to 100, and a `nextPageToken` that isn't from this list. Example: `getOrgs(limit: 28, filter: { text: "col" }) { orgs { name } nextPageToken }`.
   */
  getOrgs: OrgPage;
  /** Returns an org. Only admins can read its `emailSettings`. */
  getOrg: Org;
  /** Reads a link to a course or an activity and records that it was redeemed. Returns a JSON text with `{courseId, activityId?}`. */
  verifyJwt: Scalars['String']['output'];
  /** Lists the links to a course that can be redeemed, newest first, at most 500. For admins and the course's instructors. */
  getCourseLinks: Array<CourseLink>;
  /**
   * Lists tools' calls that were refused in the last 30 days, newest first, at most 50. Admins see those of their org; super
   * users also see those of no org, such as refused tokens. Repeated refusals are listed once per minute.
   */
  getToolRefusals: Array<ToolRefusal>;
  /**
   * Lists the events in an org, newest first. Super users can list those of all orgs. Can be sorted by at. For admins and
   * super users. Events are kept for AUDIT_RETENTION_MONTHS.
   */
  getAuditEvents: AuditEventPage;
  /** Returns the history of a record, newest first. Requires permission to change the record. */
  getHistory: AuditEventPage;
  /** Lists records deleted in the last 30 days that can be restored, newest first. Requires permission to delete such records. */
  getDeletions: DeletionPage;
  /** Returns an uploaded roster. Requires permission to add members to its course or org. */
  getImport: Import;
  /** Lists the rosters that were applied to a course or an org in the last 30 days, newest first, at most 20. Requires permission to add members. */
  getImports: Array<Import>;
  /** Returns a change to all matching records. Only for the person who made it. */
  getMatchingChange: MatchingChange;
  /** Returns a one-time address, valid for 60 seconds, of the activity's AICC package. */
  getAiccZip: Scalars['String']['output'];
  /** Returns a one-time address, valid for 60 seconds, of the activity's TinCan (xAPI) package. */
  getTinCanZip: Scalars['String']['output'];
  /** Lists learners' work in the courses that a reviewer reviews, newest submission first. Can be sorted by fullName, name (of the activity), score, submittedAt, evaluatedAt. */
  getLearnerProgress: LearnerProgressPage;
  /**
   * Lists the results of a course by the learners' names: each learner in each activity, even without a submission, and the
   * records of former learners. Can be sorted by fullName, activityName, state, score, submittedAt, evaluatedAt. For admins
   * and the course's instructors and reviewers.
   */
  getCourseResults: CourseResultPage;
  /** Returns the caller's work as a learner in the courses of an org: activities to do, work waiting for a review, and the newest results. */
  getWork: LearnerWork;
  /** Lists results of an activity that an LMS hasn't accepted, oldest first, at most 500. For admins and the course's instructors. */
  getUndeliveredResults: Array<UndeliveredResult>;
  /** Returns a logo as setOrgLogoSettings would store it: an SVG without scripts and external resources, or a bitmap with the type of its content. For admins. */
  getLogoPreview: Scalars['String']['output'];
  /** Lists the mails of an org, newest first, for as long as the operator keeps them. Can be sorted by createdAt. For admins. */
  getMails: MailPage;
  /** Returns the caller's notifications in an org, newest first. Example: `getNotifications(orgId: "…", limit: 10) { unreadCount notifications { kind activityName } }`. */
  getNotifications: NotificationInbox;
  /** Lists the saved views in an org by name: the caller's own, and those shared with a role of the caller. Admins see all shared ones. At most 500. */
  getSavedViews: Array<SavedView>;
  /** Lists the extensions in an activity, newest first, at most 500. For admins and the course's instructors. */
  getExtensions: Array<ActivityExtension>;
  /**
   * Returns the history of a learner's record in an activity, newest first. For admins, the course's instructors and
   * reviewers, and the learner. VALIDATION for a `limit` outside 1 to 100, and a `nextPageToken` that isn't from this list.
   * Example: `getMarks(activityId: "…", learnerId: "ada@example.org") { marks { kind given previousGiven reason scoredAt } }`.
   */
  getMarks: MarkHistory;
};


export type QuerygetCourseUsersArgs = {
  id: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CourseUserFilter>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetOrgUserArgs = {
  orgId: Scalars['ID']['input'];
  userId?: InputMaybe<Scalars['String']['input']>;
};


export type QuerygetMergePlanArgs = {
  orgId: Scalars['ID']['input'];
  userId: Scalars['String']['input'];
  intoUserId: Scalars['String']['input'];
};


export type QuerygetOrgUsersArgs = {
  id: Scalars['ID']['input'];
  type?: InputMaybe<OrgMemberType>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OrgUserFilter>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetCoursesArgs = {
  orgId: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CourseFilter>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetTermsArgs = {
  orgId: Scalars['ID']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerygetTagsArgs = {
  courseId: Scalars['ID']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerysearchArgs = {
  orgId: Scalars['ID']['input'];
  text: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerygetCourseArgs = {
  id: Scalars['ID']['input'];
};


export type QuerygetActivitiesArgs = {
  courseId: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ActivityFilter>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetActivityArgs = {
  id: Scalars['ID']['input'];
};


export type QuerygetLaunchArgsArgs = {
  courseId: Scalars['ID']['input'];
  resourceLinkId?: InputMaybe<Scalars['String']['input']>;
  view: Scalars['LaunchView']['input'];
  parameters?: InputMaybe<Scalars['String']['input']>;
  preferences?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<CourseMemberRole>;
};


export type QuerygetReportingLaunchArgsArgs = {
  orgId: Scalars['ID']['input'];
  parameters?: InputMaybe<Scalars['String']['input']>;
  preferences?: InputMaybe<Scalars['String']['input']>;
};


export type QuerygetOrgsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OrgFilter>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetOrgArgs = {
  id: Scalars['ID']['input'];
};


export type QueryverifyJwtArgs = {
  token: Scalars['String']['input'];
  lms?: InputMaybe<PackageLaunchInput>;
};


export type QuerygetCourseLinksArgs = {
  courseId: Scalars['ID']['input'];
};


export type QuerygetToolRefusalsArgs = {
  orgId: Scalars['ID']['input'];
};


export type QuerygetAuditEventsArgs = {
  orgId?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditEventFilter>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetHistoryArgs = {
  recordType: RecordType;
  id: Scalars['ID']['input'];
  userId?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
};


export type QuerygetDeletionsArgs = {
  type: RestorableType;
  id: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetImportArgs = {
  id: Scalars['ID']['input'];
  wait?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QuerygetImportsArgs = {
  orgId: Scalars['ID']['input'];
  courseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerygetMatchingChangeArgs = {
  id: Scalars['ID']['input'];
  wait?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QuerygetAiccZipArgs = {
  input: PackageInput;
};


export type QuerygetTinCanZipArgs = {
  input: PackageInput;
};


export type QuerygetLearnerProgressArgs = {
  input: LearnerProgressInput;
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LearnerProgressFilter>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetCourseResultsArgs = {
  courseId: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CourseResultFilter>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetWorkArgs = {
  orgId: Scalars['ID']['input'];
};


export type QuerygetUndeliveredResultsArgs = {
  activityId: Scalars['ID']['input'];
};


export type QuerygetLogoPreviewArgs = {
  orgId: Scalars['ID']['input'];
  imageSrc: Scalars['String']['input'];
};


export type QuerygetMailsArgs = {
  orgId: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MailFilter>;
  sort?: InputMaybe<Sort>;
};


export type QuerygetNotificationsArgs = {
  orgId: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
};


export type QuerygetSavedViewsArgs = {
  orgId: Scalars['ID']['input'];
};


export type QuerygetExtensionsArgs = {
  activityId: Scalars['ID']['input'];
};


export type QuerygetMarksArgs = {
  activityId: Scalars['ID']['input'];
  learnerId: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  nextPageToken?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  /** Creates an org. Only for super users. */
  createOrg: Org;
  /** Renames, suspends or reopens an org. Only for super users. */
  updateOrg: Org;
  /** Closes an org to everyone except super users. It is deleted with everything in it 30 days later. Only for super users. CONFLICT if it is already closed. */
  deleteOrg: Org;
  /** Reopens an org that deleteOrg has closed. Only for super users. CONFLICT if it isn't closed or its 30 days are over. */
  restoreOrg: Org;
  /** Deletes a person and all data about that person: memberships, progress, scores, mails, the account at the embedded identity provider, and the work in the built-in tool. Returns the person. Only for super users, and never for oneself. */
  deletePerson: User;
  /** Merges two accounts of one person in an org, as planned by getMergePlan. Returns the remaining member. The other one is removed; restoreDeletion can restore the membership and the roles, but not the work. Only for admins. NOT_FOUND unless both are members. VALIDATION for `userId` if both are the same. */
  mergeOrgUsers: OrgUser;
  /** Starts to act as a member of an org who isn't a super user. Only for admins, and never as oneself. Only super users can make changes. */
  startActing: ActingSession;
  /** Ends the caller's session as another person. ACCESS_DENIED if there is none. */
  stopActing: Scalars['Boolean']['output'];
  /** Exports an org's data about a person as JSON: rows by table and column, including those of the built-in tool if it uses the same database. Only for admins. NOT_FOUND if the org has no data about the person. */
  exportPersonalData: Scalars['String']['output'];
  /** Erases an org's data about a person, including the data in the built-in tool. Returns the pseudonym under which records, marks, scores and events are kept. If no other org has data about the person, the account and the name are deleted too. It can't be undone. Only for admins, and never for oneself. NOT_FOUND if the org has no data about the person. */
  erasePersonalData: Scalars['String']['output'];
  /** Removes a member from an org and all its courses. Returns the member. Progress stays in the org. Only for admins, and never for oneself. */
  removeOrgMember: OrgUser;
  /** Sends a member a link that connects the person with another account at the identity provider. The link works once, within a day, for an account with the same verified address. Until then, the person keeps the current account. For super users, and for admins if the person belongs to no other org and isn't a super user. CONFLICT if the person has no account yet. */
  relinkAccount: OrgUser;
  /** Corrects the address of a member who has never signed in. Has the permissions of relinkAccount. CONFLICT if the person has signed in. */
  correctOrgUserAddress: OrgUser;
  /** Switches features of an org on or off. Only for super users. */
  setOrgFeatures: Org;
  /** Adds a member to an org. Only for admins. CONFLICT if the person is already a member. */
  addOrgMember: OrgUser;
  /** Changes the type of a membership in an org. Only for admins, and never for oneself. */
  updateOrgMember: OrgUser;
  /** Sets an org's time zone. Only for admins. */
  setOrgTimeZone: Org;
  /** Stores an org's logo settings. Only for admins. */
  setOrgLogoSettings: Org;
  /** Stores an org's email settings. Only for admins. */
  setOrgEmailSettings: EmailSettings;
  /** Tests an SMTP server, up to five times per minute and org. Only for admins. */
  testEmailSettings: EmailSettingsTest;
  /** Makes a course the org's content library. For admins, with the feature content-library-admin. */
  setOrgContentLibrary: Org;
  /** Creates a course. For admins, and for instructors of any course in the org, who become its instructor. */
  createCourse: Course;
  /** Changes a course. For admins and the course's instructors. */
  updateCourse: Course;
  /** Changes courses of one institution as a single change. Returns those that were refused. Otherwise like updateCourse for each. */
  updateCourses: BulkChange;
  /** Gives a person a role in a course. The person joins the org as orguser if necessary. For admins and the course's instructors. CONFLICT if the person is already a member. */
  addCourseMember: CourseUser;
  /** Uploads a roster. It is read and compared with the members, but nothing is changed yet. Rosters of a course: for admins and its instructors. Rosters of an org: for admins. VALIDATION for `file` if there is none, if it is over 25 MB, or if it has more than 100,000 rows. */
  createImport: Import;
  /** Plans an import again with other columns, roles or another mode. CONFLICT unless its state is `planned`. */
  planImport: Import;
  /** Applies a plan as a single change that can be undone. getImport returns the progress. CONFLICT unless its state is `planned`. VALIDATION for `confirmation` if it isn't the required text. */
  applyImport: Import;
  /** Undoes an import, except for what others have changed since. CONFLICT unless its state is `applied`. */
  undoImport: Import;
  /** Changes all records of a list that match at this moment, as a single change with one event. getMatchingChange returns the progress. Requires permission to change members or activities of the course, or to list the courses of the org. Records that the caller may not change are refused one by one. VALIDATION if the filter's text is too long. */
  changeMatching: MatchingChange;
  /** Undoes a change to all matching records, except for what others have changed since. Only for the person who made it. CONFLICT unless its state is `changed`. */
  undoMatchingChange: MatchingChange;
  /** Changes a member's role. For admins and the course's instructors. Only admins can change their own. */
  updateCourseMember: CourseUser;
  /** Gives a learner extra time in every activity of a course. For admins and the course's instructors. NOT_FOUND if the person is not a member. */
  setExtraTime: CourseUser;
  /** Changes the roles of members as a single change. Returns those that were refused. Otherwise like updateCourseMember for each. */
  updateCourseMembers: BulkChange;
  /** Removes a member from a course. Returns the member. For admins and the course's instructors, and never for oneself. */
  deleteCourseMember: CourseUser;
  /** Removes members from courses as a single change. Returns those that were refused. Otherwise like deleteCourseMember for each. */
  deleteCourseMembers: BulkChange;
  /** Stores an activity that the tool has created. For admins and the course's instructors, and for content creators in the library course. */
  createActivity: Activity;
  /** Changes an activity's name, tags, visibility or dates. For admins and the course's instructors, and for content creators in the library course. */
  updateActivity: Activity;
  /** Gives learners more time in an activity. Returns their extensions. For admins and the course's instructors. */
  grantExtensions: Array<ActivityExtension>;
  /** Revokes an extension and returns it. Has the permissions of grantExtensions. NOT_FOUND if there is none. */
  revokeExtension: ActivityExtension;
  /** Changes activities of one institution as a single change. Returns those that were refused. Otherwise like updateActivity for each. */
  updateActivities: BulkChange;
  /** Deletes an activity and returns it. For admins and the course's instructors, and for content creators in the library course. */
  deleteActivity: Activity;
  /** Deletes activities of one institution as a single change. Returns those that were refused. Otherwise like deleteActivity for each. */
  deleteActivities: BulkChange;
  /** Restores a deleted record and everything deleted with it. Returns the deletion. Requires permission to delete such records. NOT_FOUND after 30 days. CONFLICT if the same member exists again. */
  restoreDeletion: Deletion;
  /** Starts copying an activity. Returns the copy, which is pending. */
  copyActivity: Activity;
  /** Starts copying a course. Returns the copy, which is pending. */
  copyCourse: Course;
  /** Returns the caller's own data. With an input, it first accepts the terms. This is the only call that is allowed before the terms are accepted. */
  setUserInfo: User;
  /** Sends results again that an LMS hasn't accepted, in their current state. Returns their number. For admins and the course's instructors. */
  resendResults: Scalars['Int']['output'];
  /** Stores how the caller receives notifications by email. `assignment.evaluated` changes with `result`, and `assignment.submitted` with `review`. VALIDATION for an invalid `timeZone`. */
  setMailDeliveries: OrgUser;
  /** Marks notifications of the caller as read. Returns the number of unread ones, up to 99. */
  markNotificationsRead: Scalars['Int']['output'];
  /** Saves a view of a list. Only admins can share views and change those of others. VALIDATION for `name` if the caller has another view of the list with that name (`nameTaken`), and for `list` if there are already 200 views. */
  saveView: SavedView;
  /** Invites members who have never signed in by email, in their language. Returns the number of mails. Members of an org: for admins. Members of a course: for admins and its instructors. VALIDATION for `userIds`. RATE_LIMITED after 20 calls per minute and org. */
  sendInvitations: Scalars['Int']['output'];
  /** Deletes a saved view: one of the caller's own or, for admins, a shared one. */
  deleteSavedView: SavedView;
  /** Stores the caller's own settings in an org. */
  updateOrgUserSettings: OrgUser;
  /** Signs a link to a course or an activity, valid for 90 days. For admins and the course's instructors and reviewers. */
  generateJwt: Scalars['String']['output'];
  /** Revokes one link to a course, or all of them. Returns the remaining ones. For admins and the course's instructors. */
  revokeCourseLinks: Array<CourseLink>;
  /** Enrolls the caller as a learner in the course of a link that was just redeemed. Requires active auto-enrollment and an unarchived course. For members, nothing changes. */
  autoEnrollCaller: CourseUser;
};


export type MutationcreateOrgArgs = {
  input: CreateOrgInput;
};


export type MutationupdateOrgArgs = {
  input: UpdateOrgInput;
};


export type MutationdeleteOrgArgs = {
  input: OrgDeletionInput;
};


export type MutationrestoreOrgArgs = {
  input: OrgDeletionInput;
};


export type MutationdeletePersonArgs = {
  input: DeletePersonInput;
};


export type MutationmergeOrgUsersArgs = {
  input: MergeOrgUsersInput;
};


export type MutationstartActingArgs = {
  input: StartActingInput;
};


export type MutationstopActingArgs = {
  input: StopActingInput;
};


export type MutationexportPersonalDataArgs = {
  input: ExportPersonalDataInput;
};


export type MutationerasePersonalDataArgs = {
  input: ErasePersonalDataInput;
};


export type MutationremoveOrgMemberArgs = {
  input: RemoveOrgMemberInput;
};


export type MutationrelinkAccountArgs = {
  input: RelinkAccountInput;
};


export type MutationcorrectOrgUserAddressArgs = {
  input: CorrectOrgUserAddressInput;
};


export type MutationsetOrgFeaturesArgs = {
  input: SetOrgFeaturesInput;
};


export type MutationaddOrgMemberArgs = {
  input: AddOrgMemberInput;
};


export type MutationupdateOrgMemberArgs = {
  input: UpdateOrgMemberInput;
};


export type MutationsetOrgTimeZoneArgs = {
  input: SetOrgTimeZoneInput;
};


export type MutationsetOrgLogoSettingsArgs = {
  input: SetOrgLogoSettingsInput;
};


export type MutationsetOrgEmailSettingsArgs = {
  input: SetOrgEmailSettingsInput;
};


export type MutationtestEmailSettingsArgs = {
  input: TestEmailSettingsInput;
};


export type MutationsetOrgContentLibraryArgs = {
  input: SetOrgContentLibraryInput;
};


export type MutationcreateCourseArgs = {
  input: CreateCourseInput;
};


export type MutationupdateCourseArgs = {
  input: UpdateCourseInput;
};


export type MutationupdateCoursesArgs = {
  input: UpdateCoursesInput;
};


export type MutationaddCourseMemberArgs = {
  input: AddCourseMemberInput;
};


export type MutationcreateImportArgs = {
  input: CreateImportInput;
};


export type MutationplanImportArgs = {
  input: PlanImportInput;
};


export type MutationapplyImportArgs = {
  input: ApplyImportInput;
};


export type MutationundoImportArgs = {
  input: UndoImportInput;
};


export type MutationchangeMatchingArgs = {
  input: ChangeMatchingInput;
};


export type MutationundoMatchingChangeArgs = {
  input: UndoMatchingChangeInput;
};


export type MutationupdateCourseMemberArgs = {
  input: UpdateCourseMemberInput;
};


export type MutationsetExtraTimeArgs = {
  input: SetExtraTimeInput;
};


export type MutationupdateCourseMembersArgs = {
  input: UpdateCourseMembersInput;
};


export type MutationdeleteCourseMemberArgs = {
  input: DeleteCourseMemberInput;
};


export type MutationdeleteCourseMembersArgs = {
  input: DeleteCourseMembersInput;
};


export type MutationcreateActivityArgs = {
  input: CreateActivityInput;
};


export type MutationupdateActivityArgs = {
  input: UpdateActivityInput;
};


export type MutationgrantExtensionsArgs = {
  input: GrantExtensionsInput;
};


export type MutationrevokeExtensionArgs = {
  input: RevokeExtensionInput;
};


export type MutationupdateActivitiesArgs = {
  input: UpdateActivitiesInput;
};


export type MutationdeleteActivityArgs = {
  input: DeleteActivityInput;
};


export type MutationdeleteActivitiesArgs = {
  input: DeleteActivitiesInput;
};


export type MutationrestoreDeletionArgs = {
  input: RestoreDeletionInput;
};


export type MutationcopyActivityArgs = {
  input: CopyActivityInput;
};


export type MutationcopyCourseArgs = {
  input: CopyCourseInput;
};


export type MutationsetUserInfoArgs = {
  input?: InputMaybe<SetUserInfoInput>;
};


export type MutationresendResultsArgs = {
  input: ResendResultsInput;
};


export type MutationsetMailDeliveriesArgs = {
  input: SetMailDeliveriesInput;
};


export type MutationmarkNotificationsReadArgs = {
  input: MarkNotificationsReadInput;
};


export type MutationsaveViewArgs = {
  input: SaveViewInput;
};


export type MutationsendInvitationsArgs = {
  input: SendInvitationsInput;
};


export type MutationdeleteSavedViewArgs = {
  input: DeleteSavedViewInput;
};


export type MutationupdateOrgUserSettingsArgs = {
  input: UpdateOrgUserSettingsInput;
};


export type MutationgenerateJwtArgs = {
  input: GenerateJwtInput;
};


export type MutationrevokeCourseLinksArgs = {
  input: RevokeCourseLinksInput;
};


export type MutationautoEnrollCallerArgs = {
  input: AutoEnrollCallerInput;
};



export type ResolverTypeWrapper<T> = T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  EpochMs: ResolverTypeWrapper<Scalars['EpochMs']['output']>;
  ActivityType: ResolverTypeWrapper<Scalars['ActivityType']['output']>;
  FeatureName: ResolverTypeWrapper<Scalars['FeatureName']['output']>;
  LaunchView: ResolverTypeWrapper<Scalars['LaunchView']['output']>;
  AuditEventKind: ResolverTypeWrapper<Scalars['AuditEventKind']['output']>;
  JsonText: ResolverTypeWrapper<Scalars['JsonText']['output']>;
  ColumnKey: ResolverTypeWrapper<Scalars['ColumnKey']['output']>;
  ErrorCode: ErrorCode;
  FieldRule: FieldRule;
  AccountRefusalReason: AccountRefusalReason;
  SortOrder: SortOrder;
  CourseRole: CourseRole;
  CourseMemberRole: CourseMemberRole;
  OrgMemberType: OrgMemberType;
  OrgState: OrgState;
  CopyState: CopyState;
  CopyFailure: CopyFailure;
  LearnerProgressStatus: LearnerProgressStatus;
  SubmissionState: SubmissionState;
  ResultState: ResultState;
  NextAction: NextAction;
  ScoreType: ScoreType;
  EmailType: EmailType;
  Locale: Locale;
  MailKind: MailKind;
  MailState: MailState;
  MailFailure: MailFailure;
  NotificationKind: NotificationKind;
  MailDelivery: MailDelivery;
  AutoEnrollmentActivity: AutoEnrollmentActivity;
  RecordType: RecordType;
  RestorableType: RestorableType;
  AuditResult: AuditResult;
  AuditPeriod: AuditPeriod;
  ImportState: ImportState;
  ImportField: ImportField;
  ImportRole: ImportRole;
  ImportMode: ImportMode;
  ImportOutcome: ImportOutcome;
  MatchingChangeState: MatchingChangeState;
  ErrorExtensions: ResolverTypeWrapper<ErrorExtensions>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AccountRefusal: ResolverTypeWrapper<AccountRefusal>;
  FieldError: ResolverTypeWrapper<FieldError>;
  User: ResolverTypeWrapper<PersonRow>;
  Org: ResolverTypeWrapper<OrgRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  OrgFigures: ResolverTypeWrapper<OrgFiguresRow>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  OrgSetup: ResolverTypeWrapper<OrgSetup>;
  Feature: ResolverTypeWrapper<Feature>;
  LogoSettings: ResolverTypeWrapper<LogoSettings>;
  EmailSettings: ResolverTypeWrapper<EmailSettings>;
  EmailTranslation: ResolverTypeWrapper<EmailTranslation>;
  SmtpSettings: ResolverTypeWrapper<SmtpSettings>;
  EmailTemplates: ResolverTypeWrapper<EmailTemplates>;
  EmailTemplate: ResolverTypeWrapper<EmailTemplate>;
  OrgUser: ResolverTypeWrapper<OrgUserRow>;
  OrgUserCourse: ResolverTypeWrapper<OrgUserCourseRow>;
  MergePlan: ResolverTypeWrapper<Omit<MergePlan, 'courses'> & { courses: Array<ResolversTypes['OrgUserCourse']> }>;
  MergeConflict: ResolverTypeWrapper<MergeConflict>;
  OrgUserSettings: ResolverTypeWrapper<OrgUserSettings>;
  NotificationSettings: ResolverTypeWrapper<NotificationSettings>;
  MailSetting: ResolverTypeWrapper<MailSetting>;
  AssignmentNotifications: ResolverTypeWrapper<AssignmentNotifications>;
  Course: ResolverTypeWrapper<CourseRow>;
  CourseFigures: ResolverTypeWrapper<CourseFiguresRow>;
  AutoEnrollment: ResolverTypeWrapper<AutoEnrollment>;
  CopyInfo: ResolverTypeWrapper<CopyInfo>;
  CourseUser: ResolverTypeWrapper<CourseUserRow>;
  Activity: ResolverTypeWrapper<ActivityRow>;
  ActivityResults: ResolverTypeWrapper<ActivityResultsRow>;
  CourseResult: ResolverTypeWrapper<CourseResultRow>;
  ActivityGroup: ResolverTypeWrapper<ActivityGroupRow>;
  ActivityExtension: ResolverTypeWrapper<ActivityExtensionRow>;
  LearnerWork: ResolverTypeWrapper<Omit<LearnerWork, 'toDo' | 'waiting' | 'results'> & { toDo: Array<ResolversTypes['Activity']>, waiting: Array<ResolversTypes['Activity']>, results: Array<ResolversTypes['Activity']> }>;
  UndeliveredResult: ResolverTypeWrapper<UndeliveredResultRow>;
  SavedView: ResolverTypeWrapper<SavedViewRow>;
  Notification: ResolverTypeWrapper<NotificationRow>;
  NotificationInbox: ResolverTypeWrapper<Omit<NotificationInbox, 'notifications'> & { notifications: Array<ResolversTypes['Notification']> }>;
  Tag: ResolverTypeWrapper<Tag>;
  ActivityStates: ResolverTypeWrapper<ActivityStates>;
  LearnerProgress: ResolverTypeWrapper<ProgressRow>;
  Mark: ResolverTypeWrapper<MarkRow>;
  MarkCriterion: ResolverTypeWrapper<MarkCriterion>;
  MarkKind: MarkKind;
  MarkRole: MarkRole;
  ToolScore: ResolverTypeWrapper<ToolScoreRow>;
  BulkChange: ResolverTypeWrapper<BulkChange>;
  RefusedChange: ResolverTypeWrapper<RefusedChange>;
  MatchingChange: ResolverTypeWrapper<MatchingChangeRow>;
  RefusedRecord: ResolverTypeWrapper<RefusedRecord>;
  LaunchArgs: ResolverTypeWrapper<LaunchArgs>;
  LaunchInput: ResolverTypeWrapper<LaunchInput>;
  EmailSettingsTest: ResolverTypeWrapper<EmailSettingsTest>;
  EmailSettingsFailure: EmailSettingsFailure;
  AuditEvent: ResolverTypeWrapper<AuditEventRow>;
  FieldChange: ResolverTypeWrapper<FieldChange>;
  ActingSession: ResolverTypeWrapper<ActingSessionRow>;
  Deletion: ResolverTypeWrapper<DeletionRow>;
  AuditEventPage: ResolverTypeWrapper<Page<AuditEventRow>>;
  Import: ResolverTypeWrapper<ImportRow>;
  ImportColumn: ResolverTypeWrapper<ImportColumn>;
  ImportRoleWord: ResolverTypeWrapper<ImportRoleWord>;
  ImportCounts: ResolverTypeWrapper<ImportCounts>;
  ImportLine: ResolverTypeWrapper<ImportLineRow>;
  DeletionPage: ResolverTypeWrapper<Page<DeletionRow>>;
  Term: ResolverTypeWrapper<Term>;
  CoursePage: ResolverTypeWrapper<Page<CourseRow>>;
  SearchResult: ResolverTypeWrapper<Omit<SearchResult, 'courses' | 'activities' | 'people' | 'users'> & { courses: Array<ResolversTypes['Course']>, activities: Array<ResolversTypes['Activity']>, people: Array<ResolversTypes['CourseUser']>, users: Array<ResolversTypes['OrgUser']> }>;
  ActivityPage: ResolverTypeWrapper<Page<ActivityRow>>;
  Mail: ResolverTypeWrapper<MailRow>;
  MailPage: ResolverTypeWrapper<Page<MailRow>>;
  CourseUserPage: ResolverTypeWrapper<Page<CourseUserRow>>;
  CourseResultPage: ResolverTypeWrapper<Page<CourseResultRow>>;
  CourseLinkPurpose: CourseLinkPurpose;
  CourseLink: ResolverTypeWrapper<CourseLinkRow>;
  ToolRefusal: ResolverTypeWrapper<ToolRefusalRow>;
  OrgUserPage: ResolverTypeWrapper<Page<OrgUserRow>>;
  OrgPage: ResolverTypeWrapper<Page<OrgRow>>;
  LearnerProgressPage: ResolverTypeWrapper<ProgressPage>;
  WaitingActivity: ResolverTypeWrapper<WaitingActivity>;
  MarkHistory: ResolverTypeWrapper<Omit<MarkHistory, 'marks'> & { marks: Array<ResolversTypes['Mark']> }>;
  ProgressSummary: ResolverTypeWrapper<ProgressSummary>;
  ProgressDay: ResolverTypeWrapper<ProgressDay>;
  Sort: Sort;
  OrgFilter: OrgFilter;
  CourseFilter: CourseFilter;
  ActivityFilter: ActivityFilter;
  CourseUserFilter: CourseUserFilter;
  CourseResultFilter: CourseResultFilter;
  MailFilter: MailFilter;
  OrgUserFilter: OrgUserFilter;
  AuditEventFilter: AuditEventFilter;
  TimeRange: TimeRange;
  PercentRange: PercentRange;
  LearnerProgressFilter: LearnerProgressFilter;
  LearnerProgressKey: LearnerProgressKey;
  CreateOrgInput: CreateOrgInput;
  UpdateOrgInput: UpdateOrgInput;
  SetOrgFeaturesInput: SetOrgFeaturesInput;
  FeatureInput: FeatureInput;
  AddOrgMemberInput: AddOrgMemberInput;
  UpdateOrgMemberInput: UpdateOrgMemberInput;
  SetOrgTimeZoneInput: SetOrgTimeZoneInput;
  SetOrgLogoSettingsInput: SetOrgLogoSettingsInput;
  LogoInput: LogoInput;
  SetOrgEmailSettingsInput: SetOrgEmailSettingsInput;
  EmailSettingsInput: EmailSettingsInput;
  EmailTemplatesInput: EmailTemplatesInput;
  EmailTemplateInput: EmailTemplateInput;
  EmailTranslationInput: EmailTranslationInput;
  SmtpInput: SmtpInput;
  TestEmailSettingsInput: TestEmailSettingsInput;
  TestedEmailSettingsInput: TestedEmailSettingsInput;
  SetOrgContentLibraryInput: SetOrgContentLibraryInput;
  CreateCourseInput: CreateCourseInput;
  UpdateCourseInput: UpdateCourseInput;
  UpdateCoursesInput: UpdateCoursesInput;
  AutoEnrollmentInput: AutoEnrollmentInput;
  RemoveOrgMemberInput: RemoveOrgMemberInput;
  RelinkAccountInput: RelinkAccountInput;
  CorrectOrgUserAddressInput: CorrectOrgUserAddressInput;
  MergeOrgUsersInput: MergeOrgUsersInput;
  ExportPersonalDataInput: ExportPersonalDataInput;
  ErasePersonalDataInput: ErasePersonalDataInput;
  DeletePersonInput: DeletePersonInput;
  OrgDeletionInput: OrgDeletionInput;
  StartActingInput: StartActingInput;
  StopActingInput: StopActingInput;
  AddCourseMemberInput: AddCourseMemberInput;
  UpdateCourseMemberInput: UpdateCourseMemberInput;
  UpdateCourseMembersInput: UpdateCourseMembersInput;
  DeleteCourseMemberInput: DeleteCourseMemberInput;
  SetExtraTimeInput: SetExtraTimeInput;
  GrantExtensionsInput: GrantExtensionsInput;
  RevokeExtensionInput: RevokeExtensionInput;
  DeleteCourseMembersInput: DeleteCourseMembersInput;
  CreateActivityInput: CreateActivityInput;
  UpdateActivityInput: UpdateActivityInput;
  UpdateActivitiesInput: UpdateActivitiesInput;
  TagInput: TagInput;
  ActivityStatesInput: ActivityStatesInput;
  DeleteActivityInput: DeleteActivityInput;
  DeleteActivitiesInput: DeleteActivitiesInput;
  CopyActivityInput: CopyActivityInput;
  CopyCourseInput: CopyCourseInput;
  SetUserInfoInput: SetUserInfoInput;
  UpdateOrgUserSettingsInput: UpdateOrgUserSettingsInput;
  OrgUserSettingsInput: OrgUserSettingsInput;
  NotificationSettingsInput: NotificationSettingsInput;
  AssignmentNotificationsInput: AssignmentNotificationsInput;
  ResendResultsInput: ResendResultsInput;
  SetMailDeliveriesInput: SetMailDeliveriesInput;
  SaveViewInput: SaveViewInput;
  SendInvitationsInput: SendInvitationsInput;
  DeleteSavedViewInput: DeleteSavedViewInput;
  MailSettingInput: MailSettingInput;
  MarkNotificationsReadInput: MarkNotificationsReadInput;
  GenerateJwtInput: GenerateJwtInput;
  RevokeCourseLinksInput: RevokeCourseLinksInput;
  PackageLaunchInput: PackageLaunchInput;
  AutoEnrollCallerInput: AutoEnrollCallerInput;
  PackageInput: PackageInput;
  RestoreDeletionInput: RestoreDeletionInput;
  LearnerProgressInput: LearnerProgressInput;
  CreateImportInput: CreateImportInput;
  ImportColumnInput: ImportColumnInput;
  ImportRoleInput: ImportRoleInput;
  PlanImportInput: PlanImportInput;
  ApplyImportInput: ApplyImportInput;
  UndoImportInput: UndoImportInput;
  ChangeMatchingInput: ChangeMatchingInput;
  MatchingChangeInput: MatchingChangeInput;
  UpdateMatchingCoursesInput: UpdateMatchingCoursesInput;
  CopyMatchingCoursesInput: CopyMatchingCoursesInput;
  UpdateMatchingActivitiesInput: UpdateMatchingActivitiesInput;
  DeleteMatchingActivitiesInput: DeleteMatchingActivitiesInput;
  UpdateMatchingCourseMembersInput: UpdateMatchingCourseMembersInput;
  DeleteMatchingCourseMembersInput: DeleteMatchingCourseMembersInput;
  UndoMatchingChangeInput: UndoMatchingChangeInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  EpochMs: Scalars['EpochMs']['output'];
  ActivityType: Scalars['ActivityType']['output'];
  FeatureName: Scalars['FeatureName']['output'];
  LaunchView: Scalars['LaunchView']['output'];
  AuditEventKind: Scalars['AuditEventKind']['output'];
  JsonText: Scalars['JsonText']['output'];
  ColumnKey: Scalars['ColumnKey']['output'];
  ErrorExtensions: ErrorExtensions;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  AccountRefusal: AccountRefusal;
  FieldError: FieldError;
  User: PersonRow;
  Org: OrgRow;
  ID: Scalars['ID']['output'];
  OrgFigures: OrgFiguresRow;
  Float: Scalars['Float']['output'];
  OrgSetup: OrgSetup;
  Feature: Feature;
  LogoSettings: LogoSettings;
  EmailSettings: EmailSettings;
  EmailTranslation: EmailTranslation;
  SmtpSettings: SmtpSettings;
  EmailTemplates: EmailTemplates;
  EmailTemplate: EmailTemplate;
  OrgUser: OrgUserRow;
  OrgUserCourse: OrgUserCourseRow;
  MergePlan: Omit<MergePlan, 'courses'> & { courses: Array<ResolversParentTypes['OrgUserCourse']> };
  MergeConflict: MergeConflict;
  OrgUserSettings: OrgUserSettings;
  NotificationSettings: NotificationSettings;
  MailSetting: MailSetting;
  AssignmentNotifications: AssignmentNotifications;
  Course: CourseRow;
  CourseFigures: CourseFiguresRow;
  AutoEnrollment: AutoEnrollment;
  CopyInfo: CopyInfo;
  CourseUser: CourseUserRow;
  Activity: ActivityRow;
  ActivityResults: ActivityResultsRow;
  CourseResult: CourseResultRow;
  ActivityGroup: ActivityGroupRow;
  ActivityExtension: ActivityExtensionRow;
  LearnerWork: Omit<LearnerWork, 'toDo' | 'waiting' | 'results'> & { toDo: Array<ResolversParentTypes['Activity']>, waiting: Array<ResolversParentTypes['Activity']>, results: Array<ResolversParentTypes['Activity']> };
  UndeliveredResult: UndeliveredResultRow;
  SavedView: SavedViewRow;
  Notification: NotificationRow;
  NotificationInbox: Omit<NotificationInbox, 'notifications'> & { notifications: Array<ResolversParentTypes['Notification']> };
  Tag: Tag;
  ActivityStates: ActivityStates;
  LearnerProgress: ProgressRow;
  Mark: MarkRow;
  MarkCriterion: MarkCriterion;
  ToolScore: ToolScoreRow;
  BulkChange: BulkChange;
  RefusedChange: RefusedChange;
  MatchingChange: MatchingChangeRow;
  RefusedRecord: RefusedRecord;
  LaunchArgs: LaunchArgs;
  LaunchInput: LaunchInput;
  EmailSettingsTest: EmailSettingsTest;
  AuditEvent: AuditEventRow;
  FieldChange: FieldChange;
  ActingSession: ActingSessionRow;
  Deletion: DeletionRow;
  AuditEventPage: Page<AuditEventRow>;
  Import: ImportRow;
  ImportColumn: ImportColumn;
  ImportRoleWord: ImportRoleWord;
  ImportCounts: ImportCounts;
  ImportLine: ImportLineRow;
  DeletionPage: Page<DeletionRow>;
  Term: Term;
  CoursePage: Page<CourseRow>;
  SearchResult: Omit<SearchResult, 'courses' | 'activities' | 'people' | 'users'> & { courses: Array<ResolversParentTypes['Course']>, activities: Array<ResolversParentTypes['Activity']>, people: Array<ResolversParentTypes['CourseUser']>, users: Array<ResolversParentTypes['OrgUser']> };
  ActivityPage: Page<ActivityRow>;
  Mail: MailRow;
  MailPage: Page<MailRow>;
  CourseUserPage: Page<CourseUserRow>;
  CourseResultPage: Page<CourseResultRow>;
  CourseLink: CourseLinkRow;
  ToolRefusal: ToolRefusalRow;
  OrgUserPage: Page<OrgUserRow>;
  OrgPage: Page<OrgRow>;
  LearnerProgressPage: ProgressPage;
  WaitingActivity: WaitingActivity;
  MarkHistory: Omit<MarkHistory, 'marks'> & { marks: Array<ResolversParentTypes['Mark']> };
  ProgressSummary: ProgressSummary;
  ProgressDay: ProgressDay;
  Sort: Sort;
  OrgFilter: OrgFilter;
  CourseFilter: CourseFilter;
  ActivityFilter: ActivityFilter;
  CourseUserFilter: CourseUserFilter;
  CourseResultFilter: CourseResultFilter;
  MailFilter: MailFilter;
  OrgUserFilter: OrgUserFilter;
  AuditEventFilter: AuditEventFilter;
  TimeRange: TimeRange;
  PercentRange: PercentRange;
  LearnerProgressFilter: LearnerProgressFilter;
  LearnerProgressKey: LearnerProgressKey;
  CreateOrgInput: CreateOrgInput;
  UpdateOrgInput: UpdateOrgInput;
  SetOrgFeaturesInput: SetOrgFeaturesInput;
  FeatureInput: FeatureInput;
  AddOrgMemberInput: AddOrgMemberInput;
  UpdateOrgMemberInput: UpdateOrgMemberInput;
  SetOrgTimeZoneInput: SetOrgTimeZoneInput;
  SetOrgLogoSettingsInput: SetOrgLogoSettingsInput;
  LogoInput: LogoInput;
  SetOrgEmailSettingsInput: SetOrgEmailSettingsInput;
  EmailSettingsInput: EmailSettingsInput;
  EmailTemplatesInput: EmailTemplatesInput;
  EmailTemplateInput: EmailTemplateInput;
  EmailTranslationInput: EmailTranslationInput;
  SmtpInput: SmtpInput;
  TestEmailSettingsInput: TestEmailSettingsInput;
  TestedEmailSettingsInput: TestedEmailSettingsInput;
  SetOrgContentLibraryInput: SetOrgContentLibraryInput;
  CreateCourseInput: CreateCourseInput;
  UpdateCourseInput: UpdateCourseInput;
  UpdateCoursesInput: UpdateCoursesInput;
  AutoEnrollmentInput: AutoEnrollmentInput;
  RemoveOrgMemberInput: RemoveOrgMemberInput;
  RelinkAccountInput: RelinkAccountInput;
  CorrectOrgUserAddressInput: CorrectOrgUserAddressInput;
  MergeOrgUsersInput: MergeOrgUsersInput;
  ExportPersonalDataInput: ExportPersonalDataInput;
  ErasePersonalDataInput: ErasePersonalDataInput;
  DeletePersonInput: DeletePersonInput;
  OrgDeletionInput: OrgDeletionInput;
  StartActingInput: StartActingInput;
  StopActingInput: StopActingInput;
  AddCourseMemberInput: AddCourseMemberInput;
  UpdateCourseMemberInput: UpdateCourseMemberInput;
  UpdateCourseMembersInput: UpdateCourseMembersInput;
  DeleteCourseMemberInput: DeleteCourseMemberInput;
  SetExtraTimeInput: SetExtraTimeInput;
  GrantExtensionsInput: GrantExtensionsInput;
  RevokeExtensionInput: RevokeExtensionInput;
  DeleteCourseMembersInput: DeleteCourseMembersInput;
  CreateActivityInput: CreateActivityInput;
  UpdateActivityInput: UpdateActivityInput;
  UpdateActivitiesInput: UpdateActivitiesInput;
  TagInput: TagInput;
  ActivityStatesInput: ActivityStatesInput;
  DeleteActivityInput: DeleteActivityInput;
  DeleteActivitiesInput: DeleteActivitiesInput;
  CopyActivityInput: CopyActivityInput;
  CopyCourseInput: CopyCourseInput;
  SetUserInfoInput: SetUserInfoInput;
  UpdateOrgUserSettingsInput: UpdateOrgUserSettingsInput;
  OrgUserSettingsInput: OrgUserSettingsInput;
  NotificationSettingsInput: NotificationSettingsInput;
  AssignmentNotificationsInput: AssignmentNotificationsInput;
  ResendResultsInput: ResendResultsInput;
  SetMailDeliveriesInput: SetMailDeliveriesInput;
  SaveViewInput: SaveViewInput;
  SendInvitationsInput: SendInvitationsInput;
  DeleteSavedViewInput: DeleteSavedViewInput;
  MailSettingInput: MailSettingInput;
  MarkNotificationsReadInput: MarkNotificationsReadInput;
  GenerateJwtInput: GenerateJwtInput;
  RevokeCourseLinksInput: RevokeCourseLinksInput;
  PackageLaunchInput: PackageLaunchInput;
  AutoEnrollCallerInput: AutoEnrollCallerInput;
  PackageInput: PackageInput;
  RestoreDeletionInput: RestoreDeletionInput;
  LearnerProgressInput: LearnerProgressInput;
  CreateImportInput: CreateImportInput;
  ImportColumnInput: ImportColumnInput;
  ImportRoleInput: ImportRoleInput;
  PlanImportInput: PlanImportInput;
  ApplyImportInput: ApplyImportInput;
  UndoImportInput: UndoImportInput;
  ChangeMatchingInput: ChangeMatchingInput;
  MatchingChangeInput: MatchingChangeInput;
  UpdateMatchingCoursesInput: UpdateMatchingCoursesInput;
  CopyMatchingCoursesInput: CopyMatchingCoursesInput;
  UpdateMatchingActivitiesInput: UpdateMatchingActivitiesInput;
  DeleteMatchingActivitiesInput: DeleteMatchingActivitiesInput;
  UpdateMatchingCourseMembersInput: UpdateMatchingCourseMembersInput;
  DeleteMatchingCourseMembersInput: DeleteMatchingCourseMembersInput;
  UndoMatchingChangeInput: UndoMatchingChangeInput;
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
};

export type personDirectiveArgs = { };

export type personDirectiveResolver<Result, Parent, ContextType = ViewerContext, Args = personDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type personalDataDirectiveArgs = {
  held?: Scalars['Boolean']['input'];
};

export type personalDataDirectiveResolver<Result, Parent, ContextType = ViewerContext, Args = personalDataDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface EpochMsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EpochMs'], any> {
  name: 'EpochMs';
}

export interface ActivityTypeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ActivityType'], any> {
  name: 'ActivityType';
}

export interface FeatureNameScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['FeatureName'], any> {
  name: 'FeatureName';
}

export interface LaunchViewScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LaunchView'], any> {
  name: 'LaunchView';
}

export interface AuditEventKindScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['AuditEventKind'], any> {
  name: 'AuditEventKind';
}

export interface JsonTextScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JsonText'], any> {
  name: 'JsonText';
}

export interface ColumnKeyScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ColumnKey'], any> {
  name: 'ColumnKey';
}

export type ErrorExtensionsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ErrorExtensions'] = ResolversParentTypes['ErrorExtensions']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<Maybe<Array<ResolversTypes['FieldError']>>, ParentType, ContextType>;
  retryAfterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['AccountRefusal']>, ParentType, ContextType>;
};

export type AccountRefusalResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['AccountRefusal'] = ResolversParentTypes['AccountRefusal']> = {
  reason?: Resolver<ResolversTypes['AccountRefusalReason'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FieldErrorResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['FieldError'] = ResolversParentTypes['FieldError']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['FieldRule'], ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  character?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  suggestion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  givenName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  familyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isSuperUser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tocAccepted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrgResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Org'] = ResolversParentTypes['Org']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contentLibraryCourseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  features?: Resolver<Array<ResolversTypes['Feature']>, ParentType, ContextType>;
  logoSettings?: Resolver<ResolversTypes['LogoSettings'], ParentType, ContextType>;
  emailSettings?: Resolver<Maybe<ResolversTypes['EmailSettings']>, ParentType, ContextType>;
  setup?: Resolver<Maybe<ResolversTypes['OrgSetup']>, ParentType, ContextType>;
  callerType?: Resolver<Maybe<ResolversTypes['OrgMemberType']>, ParentType, ContextType>;
  callerCourseRoles?: Resolver<Array<ResolversTypes['CourseMemberRole']>, ParentType, ContextType>;
  deletionAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['OrgState'], ParentType, ContextType>;
  isDeleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  figures?: Resolver<Maybe<ResolversTypes['OrgFigures']>, ParentType, ContextType>;
};

export type OrgFiguresResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['OrgFigures'] = ResolversParentTypes['OrgFigures']> = {
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  courses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recordingBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lastActivityAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
};

export type OrgSetupResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['OrgSetup'] = ResolversParentTypes['OrgSetup']> = {
  hasLogo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasMail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPeople?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasActivity?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  firstCourseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FeatureResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Feature'] = ResolversParentTypes['Feature']> = {
  name?: Resolver<ResolversTypes['FeatureName'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LogoSettingsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['LogoSettings'] = ResolversParentTypes['LogoSettings']> = {
  imageSrc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  destinationLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isPracticumLogoHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EmailSettingsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['EmailSettings'] = ResolversParentTypes['EmailSettings']> = {
  smtp?: Resolver<Maybe<ResolversTypes['SmtpSettings']>, ParentType, ContextType>;
  templates?: Resolver<ResolversTypes['EmailTemplates'], ParentType, ContextType>;
  defaultTemplates?: Resolver<ResolversTypes['EmailTemplates'], ParentType, ContextType>;
  translations?: Resolver<Array<ResolversTypes['EmailTranslation']>, ParentType, ContextType>;
  defaultTranslations?: Resolver<Array<ResolversTypes['EmailTranslation']>, ParentType, ContextType>;
};

export type EmailTranslationResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['EmailTranslation'] = ResolversParentTypes['EmailTranslation']> = {
  locale?: Resolver<ResolversTypes['Locale'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['EmailType'], ParentType, ContextType>;
  subjectPlainTemplated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bodyPlainTemplated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buttonTextPlainTemplated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SmtpSettingsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['SmtpSettings'] = ResolversParentTypes['SmtpSettings']> = {
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  port?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pass?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fromAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailTemplatesResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['EmailTemplates'] = ResolversParentTypes['EmailTemplates']> = {
  evaluated?: Resolver<Maybe<ResolversTypes['EmailTemplate']>, ParentType, ContextType>;
  submitted?: Resolver<Maybe<ResolversTypes['EmailTemplate']>, ParentType, ContextType>;
  reset?: Resolver<Maybe<ResolversTypes['EmailTemplate']>, ParentType, ContextType>;
};

export type EmailTemplateResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['EmailTemplate'] = ResolversParentTypes['EmailTemplate']> = {
  subjectPlainTemplated?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bodyPlainTemplated?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buttonTextPlainTemplated?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buttonColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrgUserResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['OrgUser'] = ResolversParentTypes['OrgUser']> = {
  orgId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['OrgMemberType'], ParentType, ContextType>;
  givenName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  familyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasSignedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastLogin?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  hasSecondFactor?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  courseCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  courseRoles?: Resolver<Array<ResolversTypes['CourseMemberRole']>, ParentType, ContextType>;
  courses?: Resolver<Maybe<Array<ResolversTypes['OrgUserCourse']>>, ParentType, ContextType>;
  work?: Resolver<Maybe<Array<ResolversTypes['LearnerProgress']>>, ParentType, ContextType>;
  settings?: Resolver<Maybe<ResolversTypes['OrgUserSettings']>, ParentType, ContextType>;
};

export type OrgUserCourseResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['OrgUserCourse'] = ResolversParentTypes['OrgUserCourse']> = {
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['CourseMemberRole'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MergePlanResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['MergePlan'] = ResolversParentTypes['MergePlan']> = {
  type?: Resolver<ResolversTypes['OrgMemberType'], ParentType, ContextType>;
  courses?: Resolver<Array<ResolversTypes['OrgUserCourse']>, ParentType, ContextType>;
  conflicts?: Resolver<Array<ResolversTypes['MergeConflict']>, ParentType, ContextType>;
  workCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  markCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eventCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tools?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MergeConflictResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['MergeConflict'] = ResolversParentTypes['MergeConflict']> = {
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  activityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  activityName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrgUserSettingsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['OrgUserSettings'] = ResolversParentTypes['OrgUserSettings']> = {
  notification?: Resolver<ResolversTypes['NotificationSettings'], ParentType, ContextType>;
};

export type NotificationSettingsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['NotificationSettings'] = ResolversParentTypes['NotificationSettings']> = {
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  assignment?: Resolver<ResolversTypes['AssignmentNotifications'], ParentType, ContextType>;
  mails?: Resolver<Array<ResolversTypes['MailSetting']>, ParentType, ContextType>;
};

export type MailSettingResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['MailSetting'] = ResolversParentTypes['MailSetting']> = {
  kind?: Resolver<ResolversTypes['NotificationKind'], ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['MailDelivery'], ParentType, ContextType>;
};

export type AssignmentNotificationsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['AssignmentNotifications'] = ResolversParentTypes['AssignmentNotifications']> = {
  evaluated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CourseResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Course'] = ResolversParentTypes['Course']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  org?: Resolver<ResolversTypes['Org'], ParentType, ContextType>;
  orgId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['CourseRole'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  term?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  autoEnrollment?: Resolver<ResolversTypes['AutoEnrollment'], ParentType, ContextType>;
  copyInfo?: Resolver<Maybe<ResolversTypes['CopyInfo']>, ParentType, ContextType>;
  activities?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  nextActivity?: Resolver<Maybe<ResolversTypes['Activity']>, ParentType, ContextType>;
  figures?: Resolver<Maybe<ResolversTypes['CourseFigures']>, ParentType, ContextType>;
};

export type CourseFiguresResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['CourseFigures'] = ResolversParentTypes['CourseFigures']> = {
  members?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  activities?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastActivityAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
};

export type AutoEnrollmentResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['AutoEnrollment'] = ResolversParentTypes['AutoEnrollment']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
};

export type CopyInfoResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['CopyInfo'] = ResolversParentTypes['CopyInfo']> = {
  state?: Resolver<ResolversTypes['CopyState'], ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['CopyFailure']>, ParentType, ContextType>;
};

export type CourseUserResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['CourseUser'] = ResolversParentTypes['CourseUser']> = {
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['CourseMemberRole'], ParentType, ContextType>;
  extraTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  givenName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  familyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasSignedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityType'], ParentType, ContextType>;
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  org?: Resolver<ResolversTypes['Org'], ParentType, ContextType>;
  orgId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  resourceLinkId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  states?: Resolver<ResolversTypes['ActivityStates'], ParentType, ContextType>;
  copyInfo?: Resolver<Maybe<ResolversTypes['CopyInfo']>, ParentType, ContextType>;
  evaluationType?: Resolver<Maybe<ResolversTypes['ScoreType']>, ParentType, ContextType>;
  activityStatus?: Resolver<Maybe<ResolversTypes['LearnerProgressStatus']>, ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  evaluatedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  opensAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  closesAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  isLate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submissionState?: Resolver<ResolversTypes['SubmissionState'], ParentType, ContextType>;
  attemptsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scoreMaximum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoreType?: Resolver<Maybe<ResolversTypes['ScoreType']>, ParentType, ContextType>;
  commentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextAction?: Resolver<Maybe<ResolversTypes['NextAction']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['ActivityGroup']>, ParentType, ContextType>;
  results?: Resolver<Maybe<ResolversTypes['ActivityResults']>, ParentType, ContextType>;
};

export type ActivityResultsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ActivityResults'] = ResolversParentTypes['ActivityResults']> = {
  submitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notSubmitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  average?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CourseResultResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['CourseResult'] = ResolversParentTypes['CourseResult']> = {
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  activityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  activityName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resourceLinkId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  learnerId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ResultState'], ParentType, ContextType>;
  isSubmitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  evaluatedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoreMaximum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoreType?: Resolver<Maybe<ResolversTypes['ScoreType']>, ParentType, ContextType>;
};

export type ActivityGroupResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ActivityGroup'] = ResolversParentTypes['ActivityGroup']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  learnerIds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ActivityExtensionResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ActivityExtension'] = ResolversParentTypes['ActivityExtension']> = {
  activityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  learnerId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  learnerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  closesAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  grantedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  grantedAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
};

export type LearnerWorkResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['LearnerWork'] = ResolversParentTypes['LearnerWork']> = {
  toDo?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  waiting?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  results?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
};

export type UndeliveredResultResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['UndeliveredResult'] = ResolversParentTypes['UndeliveredResult']> = {
  learnerId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  learnerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failedAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  columns?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  isCompact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sharedWith?: Resolver<Maybe<ResolversTypes['CourseRole']>, ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['NotificationKind'], ParentType, ContextType>;
  courseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  courseName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  activityId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  activityName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  learnerId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  learnerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lateCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoreMaximum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoreType?: Resolver<Maybe<ResolversTypes['ScoreType']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  importId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  readAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
};

export type NotificationInboxResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['NotificationInbox'] = ResolversParentTypes['NotificationInbox']> = {
  notifications?: Resolver<Array<ResolversTypes['Notification']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  checkedAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  asksForMails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TagResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityStatesResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ActivityStates'] = ResolversParentTypes['ActivityStates']> = {
  visible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LearnerProgressResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['LearnerProgress'] = ResolversParentTypes['LearnerProgress']> = {
  learnerId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  familyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  givenName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  activityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  activityName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  activityTags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  activityType?: Resolver<ResolversTypes['ActivityType'], ParentType, ContextType>;
  resourceLinkId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['LearnerProgressStatus'], ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  isLate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  evaluatedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  scoreGiven?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoreMaximum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoreType?: Resolver<Maybe<ResolversTypes['ScoreType']>, ParentType, ContextType>;
  claimedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  claimedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
  toolScores?: Resolver<Array<ResolversTypes['ToolScore']>, ParentType, ContextType>;
  marks?: Resolver<Array<ResolversTypes['Mark']>, ParentType, ContextType>;
};

export type MarkResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Mark'] = ResolversParentTypes['Mark']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MarkKind'], ParentType, ContextType>;
  given?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maximum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoreType?: Resolver<Maybe<ResolversTypes['ScoreType']>, ParentType, ContextType>;
  previousGiven?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  previousMaximum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  previousScoreType?: Resolver<Maybe<ResolversTypes['ScoreType']>, ParentType, ContextType>;
  criteria?: Resolver<Array<ResolversTypes['MarkCriterion']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authorRole?: Resolver<Maybe<ResolversTypes['MarkRole']>, ParentType, ContextType>;
  attempt?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rubricVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  toolName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scoredAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  isCounted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MarkCriterionResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['MarkCriterion'] = ResolversParentTypes['MarkCriterion']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  maximum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  previousPoints?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ToolScoreResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ToolScore'] = ResolversParentTypes['ToolScore']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  given?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  maximum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  isOfCourse?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BulkChangeResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['BulkChange'] = ResolversParentTypes['BulkChange']> = {
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<Array<ResolversTypes['RefusedChange']>, ParentType, ContextType>;
};

export type RefusedChangeResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['RefusedChange'] = ResolversParentTypes['RefusedChange']> = {
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['FieldError']>, ParentType, ContextType>;
};

export type MatchingChangeResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['MatchingChange'] = ResolversParentTypes['MatchingChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MatchingChangeState'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<Array<ResolversTypes['RefusedRecord']>, ParentType, ContextType, RequireFields<MatchingChangerefusedArgs, 'limit'>>;
};

export type RefusedRecordResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['RefusedRecord'] = ResolversParentTypes['RefusedRecord']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
};

export type LaunchArgsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['LaunchArgs'] = ResolversParentTypes['LaunchArgs']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inputs?: Resolver<Array<ResolversTypes['LaunchInput']>, ParentType, ContextType>;
  origins?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LaunchInputResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['LaunchInput'] = ResolversParentTypes['LaunchInput']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailSettingsTestResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['EmailSettingsTest'] = ResolversParentTypes['EmailSettingsTest']> = {
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['EmailSettingsFailure']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditEventResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['AuditEvent'] = ResolversParentTypes['AuditEvent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  orgId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  orgName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['AuditEventKind'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['AuditResult'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actingAs?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actedAsId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actedAsName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordType?: Resolver<Maybe<ResolversTypes['RecordType']>, ParentType, ContextType>;
  recordId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  personId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  personName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rowCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  traceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FieldChangeResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JsonText']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JsonText']>, ParentType, ContextType>;
};

export type ActingSessionResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ActingSession'] = ResolversParentTypes['ActingSession']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orgId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  allowsChanges?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
};

export type DeletionResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Deletion'] = ResolversParentTypes['Deletion']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orgId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['RestorableType'], ParentType, ContextType>;
  recordId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  deletedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restorableUntil?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  submissions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  courseRoles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEventPageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['AuditEventPage'] = ResolversParentTypes['AuditEventPage']> = {
  auditEvents?: Resolver<Array<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ImportResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Import'] = ResolversParentTypes['Import']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orgId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  courseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ImportState'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['FieldError']>, ParentType, ContextType>;
  headers?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  sample?: Resolver<Array<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  columns?: Resolver<Array<ResolversTypes['ImportColumn']>, ParentType, ContextType>;
  roleWords?: Resolver<Array<ResolversTypes['ImportRoleWord']>, ParentType, ContextType>;
  defaultRole?: Resolver<ResolversTypes['ImportRole'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['ImportMode'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ImportCounts'], ParentType, ContextType>;
  confirmation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['ImportLine']>, ParentType, ContextType, RequireFields<ImportrowsArgs, 'outcome' | 'limit'>>;
  changedSince?: Resolver<Array<ResolversTypes['ImportLine']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  appliedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
};

export type ImportColumnResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ImportColumn'] = ResolversParentTypes['ImportColumn']> = {
  field?: Resolver<ResolversTypes['ImportField'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportRoleWordResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ImportRoleWord'] = ResolversParentTypes['ImportRoleWord']> = {
  word?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['ImportRole']>, ParentType, ContextType>;
  suggestion?: Resolver<Maybe<ResolversTypes['ImportRole']>, ParentType, ContextType>;
};

export type ImportCountsResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ImportCounts'] = ResolversParentTypes['ImportCounts']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  courses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  members?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportLineResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ImportLine'] = ResolversParentTypes['ImportLine']> = {
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roleBefore?: Resolver<Maybe<ResolversTypes['ImportRole']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['ImportRole']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['ImportOutcome'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['FieldError']>, ParentType, ContextType>;
};

export type DeletionPageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['DeletionPage'] = ResolversParentTypes['DeletionPage']> = {
  deletions?: Resolver<Array<ResolversTypes['Deletion']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TermResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Term'] = ResolversParentTypes['Term']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CoursePageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['CoursePage'] = ResolversParentTypes['CoursePage']> = {
  courses?: Resolver<Array<ResolversTypes['Course']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SearchResultResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['SearchResult'] = ResolversParentTypes['SearchResult']> = {
  courses?: Resolver<Array<ResolversTypes['Course']>, ParentType, ContextType>;
  activities?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['CourseUser']>, ParentType, ContextType>;
  users?: Resolver<Array<ResolversTypes['OrgUser']>, ParentType, ContextType>;
};

export type ActivityPageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ActivityPage'] = ResolversParentTypes['ActivityPage']> = {
  activities?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MailResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Mail'] = ResolversParentTypes['Mail']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MailKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MailState'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['MailFailure']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
};

export type MailPageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['MailPage'] = ResolversParentTypes['MailPage']> = {
  mails?: Resolver<Array<ResolversTypes['Mail']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CourseUserPageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['CourseUserPage'] = ResolversParentTypes['CourseUserPage']> = {
  users?: Resolver<Array<ResolversTypes['CourseUser']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CourseResultPageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['CourseResultPage'] = ResolversParentTypes['CourseResultPage']> = {
  results?: Resolver<Array<ResolversTypes['CourseResult']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CourseLinkResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['CourseLink'] = ResolversParentTypes['CourseLink']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['CourseLinkPurpose'], ParentType, ContextType>;
  activityId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  activityName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  useCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['EpochMs']>, ParentType, ContextType>;
};

export type ToolRefusalResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ToolRefusal'] = ResolversParentTypes['ToolRefusal']> = {
  at?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  toolName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrgUserPageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['OrgUserPage'] = ResolversParentTypes['OrgUserPage']> = {
  users?: Resolver<Array<ResolversTypes['OrgUser']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrgPageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['OrgPage'] = ResolversParentTypes['OrgPage']> = {
  orgs?: Resolver<Array<ResolversTypes['Org']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LearnerProgressPageResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['LearnerProgressPage'] = ResolversParentTypes['LearnerProgressPage']> = {
  learnerProgress?: Resolver<Array<ResolversTypes['LearnerProgress']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCountIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['ProgressSummary'], ParentType, ContextType, RequireFields<LearnerProgressPagesummaryArgs, 'start' | 'end'>>;
  waiting?: Resolver<Array<ResolversTypes['WaitingActivity']>, ParentType, ContextType>;
};

export type WaitingActivityResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['WaitingActivity'] = ResolversParentTypes['WaitingActivity']> = {
  activityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  activityName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MarkHistoryResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['MarkHistory'] = ResolversParentTypes['MarkHistory']> = {
  marks?: Resolver<Array<ResolversTypes['Mark']>, ParentType, ContextType>;
  nextPageToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProgressSummaryResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ProgressSummary'] = ResolversParentTypes['ProgressSummary']> = {
  pending?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scoreGiven?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  scoreMaximum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['ProgressDay']>, ParentType, ContextType>;
};

export type ProgressDayResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['ProgressDay'] = ResolversParentTypes['ProgressDay']> = {
  start?: Resolver<ResolversTypes['EpochMs'], ParentType, ContextType>;
  submitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  getCourseUsers: Resolver<ResolversTypes['CourseUserPage'], ParentType, ContextType, RequireFields<QuerygetCourseUsersArgs, 'id' | 'limit'>>;
  getOrgUser: Resolver<ResolversTypes['OrgUser'], ParentType, ContextType, RequireFields<QuerygetOrgUserArgs, 'orgId'>>;
  getMergePlan: Resolver<ResolversTypes['MergePlan'], ParentType, ContextType, RequireFields<QuerygetMergePlanArgs, 'orgId' | 'userId' | 'intoUserId'>>;
  getOrgUsers: Resolver<ResolversTypes['OrgUserPage'], ParentType, ContextType, RequireFields<QuerygetOrgUsersArgs, 'id' | 'limit'>>;
  getCourses: Resolver<ResolversTypes['CoursePage'], ParentType, ContextType, RequireFields<QuerygetCoursesArgs, 'orgId' | 'limit'>>;
  getTerms: Resolver<Array<ResolversTypes['Term']>, ParentType, ContextType, RequireFields<QuerygetTermsArgs, 'orgId' | 'limit'>>;
  getTags: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QuerygetTagsArgs, 'courseId' | 'limit'>>;
  search: Resolver<ResolversTypes['SearchResult'], ParentType, ContextType, RequireFields<QuerysearchArgs, 'orgId' | 'text' | 'limit'>>;
  getCourse: Resolver<ResolversTypes['Course'], ParentType, ContextType, RequireFields<QuerygetCourseArgs, 'id'>>;
  getActivities: Resolver<ResolversTypes['ActivityPage'], ParentType, ContextType, RequireFields<QuerygetActivitiesArgs, 'courseId' | 'limit'>>;
  getActivity: Resolver<ResolversTypes['Activity'], ParentType, ContextType, RequireFields<QuerygetActivityArgs, 'id'>>;
  getLaunchArgs: Resolver<ResolversTypes['LaunchArgs'], ParentType, ContextType, RequireFields<QuerygetLaunchArgsArgs, 'courseId' | 'view'>>;
  getReportingLaunchArgs: Resolver<ResolversTypes['LaunchArgs'], ParentType, ContextType, RequireFields<QuerygetReportingLaunchArgsArgs, 'orgId'>>;
  getOrgs: Resolver<ResolversTypes['OrgPage'], ParentType, ContextType, Partial<QuerygetOrgsArgs>>;
  getOrg: Resolver<ResolversTypes['Org'], ParentType, ContextType, RequireFields<QuerygetOrgArgs, 'id'>>;
  verifyJwt: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryverifyJwtArgs, 'token'>>;
  getCourseLinks: Resolver<Array<ResolversTypes['CourseLink']>, ParentType, ContextType, RequireFields<QuerygetCourseLinksArgs, 'courseId'>>;
  getToolRefusals: Resolver<Array<ResolversTypes['ToolRefusal']>, ParentType, ContextType, RequireFields<QuerygetToolRefusalsArgs, 'orgId'>>;
  getAuditEvents: Resolver<ResolversTypes['AuditEventPage'], ParentType, ContextType, RequireFields<QuerygetAuditEventsArgs, 'limit'>>;
  getHistory: Resolver<ResolversTypes['AuditEventPage'], ParentType, ContextType, RequireFields<QuerygetHistoryArgs, 'recordType' | 'id' | 'limit'>>;
  getDeletions: Resolver<ResolversTypes['DeletionPage'], ParentType, ContextType, RequireFields<QuerygetDeletionsArgs, 'type' | 'id' | 'limit'>>;
  getImport: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<QuerygetImportArgs, 'id' | 'wait'>>;
  getImports: Resolver<Array<ResolversTypes['Import']>, ParentType, ContextType, RequireFields<QuerygetImportsArgs, 'orgId'>>;
  getMatchingChange: Resolver<ResolversTypes['MatchingChange'], ParentType, ContextType, RequireFields<QuerygetMatchingChangeArgs, 'id' | 'wait'>>;
  getAiccZip: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QuerygetAiccZipArgs, 'input'>>;
  getTinCanZip: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QuerygetTinCanZipArgs, 'input'>>;
  getLearnerProgress: Resolver<ResolversTypes['LearnerProgressPage'], ParentType, ContextType, RequireFields<QuerygetLearnerProgressArgs, 'input' | 'limit'>>;
  getCourseResults: Resolver<ResolversTypes['CourseResultPage'], ParentType, ContextType, RequireFields<QuerygetCourseResultsArgs, 'courseId' | 'limit'>>;
  getWork: Resolver<ResolversTypes['LearnerWork'], ParentType, ContextType, RequireFields<QuerygetWorkArgs, 'orgId'>>;
  getUndeliveredResults: Resolver<Array<ResolversTypes['UndeliveredResult']>, ParentType, ContextType, RequireFields<QuerygetUndeliveredResultsArgs, 'activityId'>>;
  getLogoPreview: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QuerygetLogoPreviewArgs, 'orgId' | 'imageSrc'>>;
  getMails: Resolver<ResolversTypes['MailPage'], ParentType, ContextType, RequireFields<QuerygetMailsArgs, 'orgId' | 'limit'>>;
  getNotifications: Resolver<ResolversTypes['NotificationInbox'], ParentType, ContextType, RequireFields<QuerygetNotificationsArgs, 'orgId' | 'limit'>>;
  getSavedViews: Resolver<Array<ResolversTypes['SavedView']>, ParentType, ContextType, RequireFields<QuerygetSavedViewsArgs, 'orgId'>>;
  getExtensions: Resolver<Array<ResolversTypes['ActivityExtension']>, ParentType, ContextType, RequireFields<QuerygetExtensionsArgs, 'activityId'>>;
  getMarks: Resolver<ResolversTypes['MarkHistory'], ParentType, ContextType, RequireFields<QuerygetMarksArgs, 'activityId' | 'learnerId' | 'limit'>>;
};

export type MutationResolvers<ContextType = ViewerContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createOrg: Resolver<ResolversTypes['Org'], ParentType, ContextType, RequireFields<MutationcreateOrgArgs, 'input'>>;
  updateOrg: Resolver<ResolversTypes['Org'], ParentType, ContextType, RequireFields<MutationupdateOrgArgs, 'input'>>;
  deleteOrg: Resolver<ResolversTypes['Org'], ParentType, ContextType, RequireFields<MutationdeleteOrgArgs, 'input'>>;
  restoreOrg: Resolver<ResolversTypes['Org'], ParentType, ContextType, RequireFields<MutationrestoreOrgArgs, 'input'>>;
  deletePerson: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationdeletePersonArgs, 'input'>>;
  mergeOrgUsers: Resolver<ResolversTypes['OrgUser'], ParentType, ContextType, RequireFields<MutationmergeOrgUsersArgs, 'input'>>;
  startActing: Resolver<ResolversTypes['ActingSession'], ParentType, ContextType, RequireFields<MutationstartActingArgs, 'input'>>;
  stopActing: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationstopActingArgs, 'input'>>;
  exportPersonalData: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationexportPersonalDataArgs, 'input'>>;
  erasePersonalData: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationerasePersonalDataArgs, 'input'>>;
  removeOrgMember: Resolver<ResolversTypes['OrgUser'], ParentType, ContextType, RequireFields<MutationremoveOrgMemberArgs, 'input'>>;
  relinkAccount: Resolver<ResolversTypes['OrgUser'], ParentType, ContextType, RequireFields<MutationrelinkAccountArgs, 'input'>>;
  correctOrgUserAddress: Resolver<ResolversTypes['OrgUser'], ParentType, ContextType, RequireFields<MutationcorrectOrgUserAddressArgs, 'input'>>;
  setOrgFeatures: Resolver<ResolversTypes['Org'], ParentType, ContextType, RequireFields<MutationsetOrgFeaturesArgs, 'input'>>;
  addOrgMember: Resolver<ResolversTypes['OrgUser'], ParentType, ContextType, RequireFields<MutationaddOrgMemberArgs, 'input'>>;
  updateOrgMember: Resolver<ResolversTypes['OrgUser'], ParentType, ContextType, RequireFields<MutationupdateOrgMemberArgs, 'input'>>;
  setOrgTimeZone: Resolver<ResolversTypes['Org'], ParentType, ContextType, RequireFields<MutationsetOrgTimeZoneArgs, 'input'>>;
  setOrgLogoSettings: Resolver<ResolversTypes['Org'], ParentType, ContextType, RequireFields<MutationsetOrgLogoSettingsArgs, 'input'>>;
  setOrgEmailSettings: Resolver<ResolversTypes['EmailSettings'], ParentType, ContextType, RequireFields<MutationsetOrgEmailSettingsArgs, 'input'>>;
  testEmailSettings: Resolver<ResolversTypes['EmailSettingsTest'], ParentType, ContextType, RequireFields<MutationtestEmailSettingsArgs, 'input'>>;
  setOrgContentLibrary: Resolver<ResolversTypes['Org'], ParentType, ContextType, RequireFields<MutationsetOrgContentLibraryArgs, 'input'>>;
  createCourse: Resolver<ResolversTypes['Course'], ParentType, ContextType, RequireFields<MutationcreateCourseArgs, 'input'>>;
  updateCourse: Resolver<ResolversTypes['Course'], ParentType, ContextType, RequireFields<MutationupdateCourseArgs, 'input'>>;
  updateCourses: Resolver<ResolversTypes['BulkChange'], ParentType, ContextType, RequireFields<MutationupdateCoursesArgs, 'input'>>;
  addCourseMember: Resolver<ResolversTypes['CourseUser'], ParentType, ContextType, RequireFields<MutationaddCourseMemberArgs, 'input'>>;
  createImport: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<MutationcreateImportArgs, 'input'>>;
  planImport: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<MutationplanImportArgs, 'input'>>;
  applyImport: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<MutationapplyImportArgs, 'input'>>;
  undoImport: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<MutationundoImportArgs, 'input'>>;
  changeMatching: Resolver<ResolversTypes['MatchingChange'], ParentType, ContextType, RequireFields<MutationchangeMatchingArgs, 'input'>>;
  undoMatchingChange: Resolver<ResolversTypes['MatchingChange'], ParentType, ContextType, RequireFields<MutationundoMatchingChangeArgs, 'input'>>;
  updateCourseMember: Resolver<ResolversTypes['CourseUser'], ParentType, ContextType, RequireFields<MutationupdateCourseMemberArgs, 'input'>>;
  setExtraTime: Resolver<ResolversTypes['CourseUser'], ParentType, ContextType, RequireFields<MutationsetExtraTimeArgs, 'input'>>;
  updateCourseMembers: Resolver<ResolversTypes['BulkChange'], ParentType, ContextType, RequireFields<MutationupdateCourseMembersArgs, 'input'>>;
  deleteCourseMember: Resolver<ResolversTypes['CourseUser'], ParentType, ContextType, RequireFields<MutationdeleteCourseMemberArgs, 'input'>>;
  deleteCourseMembers: Resolver<ResolversTypes['BulkChange'], ParentType, ContextType, RequireFields<MutationdeleteCourseMembersArgs, 'input'>>;
  createActivity: Resolver<ResolversTypes['Activity'], ParentType, ContextType, RequireFields<MutationcreateActivityArgs, 'input'>>;
  updateActivity: Resolver<ResolversTypes['Activity'], ParentType, ContextType, RequireFields<MutationupdateActivityArgs, 'input'>>;
  grantExtensions: Resolver<Array<ResolversTypes['ActivityExtension']>, ParentType, ContextType, RequireFields<MutationgrantExtensionsArgs, 'input'>>;
  revokeExtension: Resolver<ResolversTypes['ActivityExtension'], ParentType, ContextType, RequireFields<MutationrevokeExtensionArgs, 'input'>>;
  updateActivities: Resolver<ResolversTypes['BulkChange'], ParentType, ContextType, RequireFields<MutationupdateActivitiesArgs, 'input'>>;
  deleteActivity: Resolver<ResolversTypes['Activity'], ParentType, ContextType, RequireFields<MutationdeleteActivityArgs, 'input'>>;
  deleteActivities: Resolver<ResolversTypes['BulkChange'], ParentType, ContextType, RequireFields<MutationdeleteActivitiesArgs, 'input'>>;
  restoreDeletion: Resolver<ResolversTypes['Deletion'], ParentType, ContextType, RequireFields<MutationrestoreDeletionArgs, 'input'>>;
  copyActivity: Resolver<ResolversTypes['Activity'], ParentType, ContextType, RequireFields<MutationcopyActivityArgs, 'input'>>;
  copyCourse: Resolver<ResolversTypes['Course'], ParentType, ContextType, RequireFields<MutationcopyCourseArgs, 'input'>>;
  setUserInfo: Resolver<ResolversTypes['User'], ParentType, CallerContext, Partial<MutationsetUserInfoArgs>>;
  resendResults: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationresendResultsArgs, 'input'>>;
  setMailDeliveries: Resolver<ResolversTypes['OrgUser'], ParentType, ContextType, RequireFields<MutationsetMailDeliveriesArgs, 'input'>>;
  markNotificationsRead: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationmarkNotificationsReadArgs, 'input'>>;
  saveView: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, RequireFields<MutationsaveViewArgs, 'input'>>;
  sendInvitations: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationsendInvitationsArgs, 'input'>>;
  deleteSavedView: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, RequireFields<MutationdeleteSavedViewArgs, 'input'>>;
  updateOrgUserSettings: Resolver<ResolversTypes['OrgUser'], ParentType, ContextType, RequireFields<MutationupdateOrgUserSettingsArgs, 'input'>>;
  generateJwt: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationgenerateJwtArgs, 'input'>>;
  revokeCourseLinks: Resolver<Array<ResolversTypes['CourseLink']>, ParentType, ContextType, RequireFields<MutationrevokeCourseLinksArgs, 'input'>>;
  autoEnrollCaller: Resolver<ResolversTypes['CourseUser'], ParentType, ContextType, RequireFields<MutationautoEnrollCallerArgs, 'input'>>;
};

export type Resolvers<ContextType = ViewerContext> = {
  EpochMs?: GraphQLScalarType;
  ActivityType?: GraphQLScalarType;
  FeatureName?: GraphQLScalarType;
  LaunchView?: GraphQLScalarType;
  AuditEventKind?: GraphQLScalarType;
  JsonText?: GraphQLScalarType;
  ColumnKey?: GraphQLScalarType;
  ErrorExtensions?: ErrorExtensionsResolvers<ContextType>;
  AccountRefusal?: AccountRefusalResolvers<ContextType>;
  FieldError?: FieldErrorResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Org?: OrgResolvers<ContextType>;
  OrgFigures?: OrgFiguresResolvers<ContextType>;
  OrgSetup?: OrgSetupResolvers<ContextType>;
  Feature?: FeatureResolvers<ContextType>;
  LogoSettings?: LogoSettingsResolvers<ContextType>;
  EmailSettings?: EmailSettingsResolvers<ContextType>;
  EmailTranslation?: EmailTranslationResolvers<ContextType>;
  SmtpSettings?: SmtpSettingsResolvers<ContextType>;
  EmailTemplates?: EmailTemplatesResolvers<ContextType>;
  EmailTemplate?: EmailTemplateResolvers<ContextType>;
  OrgUser?: OrgUserResolvers<ContextType>;
  OrgUserCourse?: OrgUserCourseResolvers<ContextType>;
  MergePlan?: MergePlanResolvers<ContextType>;
  MergeConflict?: MergeConflictResolvers<ContextType>;
  OrgUserSettings?: OrgUserSettingsResolvers<ContextType>;
  NotificationSettings?: NotificationSettingsResolvers<ContextType>;
  MailSetting?: MailSettingResolvers<ContextType>;
  AssignmentNotifications?: AssignmentNotificationsResolvers<ContextType>;
  Course?: CourseResolvers<ContextType>;
  CourseFigures?: CourseFiguresResolvers<ContextType>;
  AutoEnrollment?: AutoEnrollmentResolvers<ContextType>;
  CopyInfo?: CopyInfoResolvers<ContextType>;
  CourseUser?: CourseUserResolvers<ContextType>;
  Activity?: ActivityResolvers<ContextType>;
  ActivityResults?: ActivityResultsResolvers<ContextType>;
  CourseResult?: CourseResultResolvers<ContextType>;
  ActivityGroup?: ActivityGroupResolvers<ContextType>;
  ActivityExtension?: ActivityExtensionResolvers<ContextType>;
  LearnerWork?: LearnerWorkResolvers<ContextType>;
  UndeliveredResult?: UndeliveredResultResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationInbox?: NotificationInboxResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  ActivityStates?: ActivityStatesResolvers<ContextType>;
  LearnerProgress?: LearnerProgressResolvers<ContextType>;
  Mark?: MarkResolvers<ContextType>;
  MarkCriterion?: MarkCriterionResolvers<ContextType>;
  ToolScore?: ToolScoreResolvers<ContextType>;
  BulkChange?: BulkChangeResolvers<ContextType>;
  RefusedChange?: RefusedChangeResolvers<ContextType>;
  MatchingChange?: MatchingChangeResolvers<ContextType>;
  RefusedRecord?: RefusedRecordResolvers<ContextType>;
  LaunchArgs?: LaunchArgsResolvers<ContextType>;
  LaunchInput?: LaunchInputResolvers<ContextType>;
  EmailSettingsTest?: EmailSettingsTestResolvers<ContextType>;
  AuditEvent?: AuditEventResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
  ActingSession?: ActingSessionResolvers<ContextType>;
  Deletion?: DeletionResolvers<ContextType>;
  AuditEventPage?: AuditEventPageResolvers<ContextType>;
  Import?: ImportResolvers<ContextType>;
  ImportColumn?: ImportColumnResolvers<ContextType>;
  ImportRoleWord?: ImportRoleWordResolvers<ContextType>;
  ImportCounts?: ImportCountsResolvers<ContextType>;
  ImportLine?: ImportLineResolvers<ContextType>;
  DeletionPage?: DeletionPageResolvers<ContextType>;
  Term?: TermResolvers<ContextType>;
  CoursePage?: CoursePageResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  ActivityPage?: ActivityPageResolvers<ContextType>;
  Mail?: MailResolvers<ContextType>;
  MailPage?: MailPageResolvers<ContextType>;
  CourseUserPage?: CourseUserPageResolvers<ContextType>;
  CourseResultPage?: CourseResultPageResolvers<ContextType>;
  CourseLink?: CourseLinkResolvers<ContextType>;
  ToolRefusal?: ToolRefusalResolvers<ContextType>;
  OrgUserPage?: OrgUserPageResolvers<ContextType>;
  OrgPage?: OrgPageResolvers<ContextType>;
  LearnerProgressPage?: LearnerProgressPageResolvers<ContextType>;
  WaitingActivity?: WaitingActivityResolvers<ContextType>;
  MarkHistory?: MarkHistoryResolvers<ContextType>;
  ProgressSummary?: ProgressSummaryResolvers<ContextType>;
  ProgressDay?: ProgressDayResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ViewerContext> = {
  person?: personDirectiveResolver<any, any, ContextType>;
  personalData?: personalDataDirectiveResolver<any, any, ContextType>;
};
