// Generated from schema.graphql by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { ActivityType } from '../../shared/domain/enums.ts';
import type { FeatureName } from '../../shared/domain/enums.ts';
import type { LaunchView } from '../../shared/domain/enums.ts';
import type { AuditEventKind } from '../../shared/domain/enums.ts';
import type { ColumnKey } from '../../shared/domain/enums.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A point in time: whole milliseconds since 1970-01-01T00:00:00Z, as a number, in the years 1 to 9999. Example: 1793664000000. */
  EpochMs: { input: number; output: number; }
  /** What learners do in an activity: `individual` or `group` (project), `q-and-a` (questions and answers), `interactive-video`. Any other value is refused with VALIDATION. A scalar because GraphQL enums can't have hyphens. */
  ActivityType: { input: ActivityType; output: ActivityType; }
  /** A switch of an org: `enterprise`, `custom-header`, `global-reporting`, `learner-view`, `activity-overview`, `content-library-admin`, `groups`. Any other value is refused with VALIDATION. */
  FeatureName: { input: FeatureName; output: FeatureName; }
  /** What a launch shows: `activity` (the activity itself), `activity-settings`, or `activity-learner` (launch as learner). */
  LaunchView: { input: LaunchView; output: LaunchView; }
  /** What happened, such as `course.update` or `member.remove`: the values are in `shared/domain/enums.ts`. Any other value is refused with VALIDATION. A scalar because GraphQL enums hold no dots. */
  AuditEventKind: { input: AuditEventKind; output: AuditEventKind; }
  /** A JSON value as text. Example: `{"enabled":true}`. */
  JsonText: { input: string; output: string; }
  /** The key of a table column, as in addresses and screens.config.ts. Example: `states.visible`. */
  ColumnKey: { input: ColumnKey; output: ColumnKey; }
};

/** Why a call was refused: the value of `extensions.code`. */
export type ErrorCode =
  /** The access token is missing, invalid, expired or revoked. Sign in again. */
  | 'UNAUTHORIZED'
  /** The caller can't do this, or the record belongs to another org or doesn't exist. */
  | 'ACCESS_DENIED'
  /** The course is archived and the caller is not one of its instructors or an admin. */
  | 'COURSE_ARCHIVED'
  /** The institution is suspended: until a super user reopens it, nothing in it is answered or launched. */
  | 'ORG_SUSPENDED'
  /** The session in which the caller acts as another person has ended, or is not the caller's. */
  | 'ACTING_ENDED'
  /** Not allowed while the caller acts as another person. */
  | 'ACTING_READ_ONLY'
  /** The thing was inside the caller's own reach and is gone. */
  | 'NOT_FOUND'
  /** An argument breaks a rule; `extensions.fields` names each field. */
  | 'VALIDATION'
  /** Somebody else changed or made the same thing at the same time. */
  | 'CONFLICT'
  /** Too many attempts; retry after `extensions.retryAfterSeconds`. */
  | 'RATE_LIMITED'
  /** The database is down or too busy. The same call may succeed a little later. */
  | 'UNAVAILABLE'
  /** A fault of ours. The text is masked; give `extensions.requestId` to support. */
  | 'INTERNAL';

/** Which rule a field breaks: the value of `extensions.fields[].rule`. */
export type FieldRule =
  /** The value is missing, or blank after trimming. */
  | 'required'
  /** The text is longer than `limit` characters. */
  | 'tooLong'
  /** Not an e-mail address: exactly one @, a dot after it, none of , ; < > " ( ) or controls. */
  | 'email'
  /** The e-mail address has `character` at `place`, which is invisible, a format character, or one that a compatibility form (NFKC) changes. */
  | 'emailCharacter'
  /** The domain of the e-mail address has an empty label: two dots side by side, or one at an end; `place` counts labels from 1. */
  | 'emailLabel'
  /** The part of the e-mail address before the @ is longer than `limit` bytes. */
  | 'emailLocalPart'
  /** The e-mail address looks like that of a member of the institution, but has letters of another script. */
  | 'emailImitation'
  /** The e-mail address is that of another person. */
  | 'emailTaken'
  /** Another institution has the name, and `isSameNameAllowed` takes it all the same; or another view of the list has it. */
  | 'nameTaken'
  /** Not one of the values that the field knows. */
  | 'unknownValue'
  /** The end is not later than the start. */
  | 'endBeforeStart'
  /** Not readable in the field's format (a page token, a JSON text, an id). */
  | 'malformed'
  /** Braces that are no variable of the list, at `place`; `suggestion` is the variable that was probably meant. */
  | 'templateVariable'
  /** A number outside 1 to `limit`; of a file, its rows or columns. */
  | 'outOfRange'
  /** A quote of the file is not closed, or text follows it; `place` is its line. */
  | 'unbalancedQuotes'
  /** A word of the role column without a decision yet. */
  | 'unknownRole'
  /** A word of the status column that is not known. */
  | 'unknownStatus'
  /** The status says that the person no longer belongs to the roster. */
  | 'inactiveStatus'
  /** The same person is in the roster before. */
  | 'repeated'
  /** The caller's own role, which others change. */
  | 'ownRecord'
  /** Several courses have this name, or the course is archived. */
  | 'ambiguousCourse'
  /** Somebody else has changed it since. */
  | 'changedSince';

/** Why an account is not let in: the value of `extensions.account.reason`. */
export type AccountRefusalReason =
  /** The identity provider gives no e-mail address. */
  | 'emailMissing'
  /** The identity provider has not verified the e-mail address. */
  | 'emailUnverified'
  /** The e-mail address breaks the rules for addresses. */
  | 'emailInvalid'
  /** The single-sign-on host can't assert addresses of this domain. */
  | 'domainNotAllowed'
  /** The e-mail address belongs to another account. */
  | 'emailTaken'
  /** The link that connects a person with another account has expired, was used, or is for another address. */
  | 'relinkRefused';

/** Ascending or descending. A newly picked column starts ascending. */
export type SortOrder =
  /** Smallest first; texts from A to Z, without regard to case and accents. */
  | 'asc'
  /** Largest first. */
  | 'desc';

/** Role of a person in a course. The last three come from the person's place in the org and can't be given to a course member. */
export type CourseRole =
  /** Completes the activities. */
  | 'learner'
  /** Evaluates submissions; sees members read-only. */
  | 'reviewer'
  /** Runs the course: settings, activities, members. */
  | 'instructor'
  /** Admin of the course's org, or super user. */
  | 'orgadmin'
  /** Member of the org without a role in the course. */
  | 'orguser'
  /** Content creator of the org without a role in the course. */
  | 'orgcontentcreator';

/** A role that a course member can hold. */
export type CourseMemberRole =
  /** Completes the activities. The default. */
  | 'learner'
  /** Evaluates submissions. */
  | 'reviewer'
  /** Runs the course. */
  | 'instructor';

/** A person's place in an org. */
export type OrgMemberType =
  /** Institution admin. */
  | 'orgadmin'
  /** Works on the content library. */
  | 'orgcontentcreator'
  /** The default: rights come from course roles alone. */
  | 'orguser'
  /** Came from another system; same rights as `orguser`. */
  | 'orgimported';

/** Whether an org is in use. */
export type OrgState =
  /** In use. */
  | 'active'
  /** Suspended: its people sign in and see a notice; nothing is launched or mailed, and jobs wait. */
  | 'suspended'
  /** Closed by deleteOrg, and deleted at `deletionAt`. */
  | 'deleted';

/** How far a copy of a course or an activity is. A thing that is no copy has no state. */
export type CopyState =
  /** Waiting for its turn. */
  | 'pending'
  /** Being copied. */
  | 'in_progress'
  /** Complete. */
  | 'succeeded'
  /** Gave up; the item can only be deleted. */
  | 'failed';

/** Why a copy failed. */
export type CopyFailure =
  /** What was to be copied, or a part of it, was deleted before the copy's turn came. */
  | 'source_gone'
  /** It failed again and again for a reason of ours. */
  | 'gave_up';

/**
 * Where a learner's submission stands. A screen's `all` is the absence of this filter; what is
 * viewed waits for an evaluation too, so that the filter `pending_evaluation` finds both.
 */
export type LearnerProgressStatus =
  /** Submitted and waiting for a reviewer. */
  | 'pending_evaluation'
  /** Scored and published. */
  | 'evaluated'
  /** Set back, so that the learner can submit again. */
  | 'reset'
  /** Submitted and waiting, and opened by a reviewer. */
  | 'viewed'
  /** Scored, and held back by the activity: only reviewers and instructors see it, to the learner it waits. */
  | 'held';

/** State of a learner's own work in an activity. */
export type SubmissionState =
  /** Nothing is begun. */
  | 'notStarted'
  /** Begun, and not submitted yet. */
  | 'draft'
  /** Submitted, and waiting for a review. */
  | 'waiting'
  /** Given back, to be submitted again. */
  | 'returned'
  /** Scored and published. */
  | 'reviewed';

/** State of a learner's result in an activity, for reviewers. */
export type ResultState =
  /** Nothing is submitted. */
  | 'notSubmitted'
  /** Given back, to be submitted again. */
  | 'returned'
  /** Submitted, and waiting for a review. */
  | 'waiting'
  /** Scored, and held back by the activity. */
  | 'held'
  /** Scored and published. */
  | 'reviewed';

/** What a learner can do next in an activity. */
export type NextAction =
  /** Begin. */
  | 'start'
  /** Go on with the draft. */
  | 'continue'
  /** Continue with the returned work. */
  | 'revise'
  /** Begin another attempt. */
  | 'tryAgain';

/** How a submission is scored. Automatic: smart_score, auto_pass and auto_analysis_*; manual: the rest. */
export type ScoreType =
  /** Shown as a percentage of the maximum. */
  | 'percentage'
  /** Points over the levels of a rubric. */
  | 'rubric'
  /** Automatic score over several measures. */
  | 'smart_score'
  /** Points up to the maximum. */
  | 'points'
  /** One to five stars. */
  | 'five_star'
  /** Passed or failed, shown as a percentage. */
  | 'pass_fail'
  /** Passed on submission, shown as a percentage. */
  | 'auto_pass'
  /** Automatic analysis, overall, shown as a percentage. */
  | 'auto_analysis_overall'
  /** Automatic analysis of delivery, shown as a percentage. */
  | 'auto_analysis_delivery'
  /** Automatic analysis of content, shown as a percentage. */
  | 'auto_analysis_content'
  /** Stars by peers. */
  | 'peer_review_five_star'
  /** A rubric filled in by peers. */
  | 'peer_review_rubric';

/** Which mail a template or a test is for. */
export type EmailType =
  /** To the learner, when a submission is evaluated. */
  | 'evaluated'
  /** To instructors and reviewers, when a submission arrives. */
  | 'submitted'
  /** To the learner, when a submission is reset. */
  | 'reset';

/** A language of the console and of mails. */
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
  /** French of Canada. */
  | 'fr_CA'
  /** Dutch. */
  | 'nl'
  /** Portuguese of Brazil. */
  | 'pt_BR';

/** What a mail of an org is about. */
export type MailKind =
  /** A submission arrived. */
  | 'submitted'
  /** A submission was evaluated. */
  | 'evaluated'
  /** A submission was reset. */
  | 'reset'
  /** Notifications: one, or a digest. */
  | 'notification'
  /** An invitation to the org. */
  | 'invitation';

/** Whether a mail was sent. */
export type MailState =
  /** The mail server accepted it. */
  | 'sent'
  /** It waits for its turn, or for the mail server. */
  | 'waiting'
  /** It was given up; see `failure`. */
  | 'failed';

/** Why a mail was given up. */
export type MailFailure =
  /** The mail server refused it for good, such as for an unknown recipient. */
  | 'refused'
  /** The connection was lost during delivery. The mail server may have it, so it isn't sent again. */
  | 'uncertain'
  /** The mail server couldn't be reached, or didn't accept it, in any attempt. */
  | 'gaveUp';

/** Kinds of notifications. */
export type NotificationKind =
  /** To the learner: a submission was reviewed, or its score has changed. */
  | 'result'
  /** To the learner: a submission was returned, so that it can be revised. */
  | 'returned'
  /** To the learner: someone has commented on a published submission. */
  | 'comment'
  /** To the author of a comment or reply, learner or reviewer: someone has replied. */
  | 'reply'
  /** To the learner: more time for an activity. */
  | 'extension'
  /** To the learner: an activity without a submission is due within 24 hours. */
  | 'dueSoon'
  /** To the course's instructors and reviewers: submissions wait for a review. */
  | 'review'
  /** To the person who copied a course or an activity: it failed. */
  | 'copyFailed'
  /** To the person who imported a roster: it failed. */
  | 'importFailed'
  /** To the course's instructors: results that an LMS did not take. */
  | 'undelivered';

/** When a notification is e-mailed. */
export type MailDelivery =
  /** Not at all, as at first. */
  | 'never'
  /** In the digest, at 7:00 in the person's time zone, as far as it is unread by then. */
  | 'daily'
  /** At once. */
  | 'immediately';

/** Whether a course takes enrollments by link right now. */
export type AutoEnrollmentActivity =
  /** Enabled, and now is within its dates. */
  | 'active'
  /** Not enabled, or before its start, or after its end. */
  | 'inactive';

/** Types of records whose changes are recorded. */
export type RecordType =
  /** An org and its settings. */
  | 'Org'
  /** A person's place in an org, and the person's settings there. */
  | 'OrgUser'
  /** A course. */
  | 'Course'
  /** A person's role in a course. */
  | 'CourseUser'
  /** A link to a course. */
  | 'CourseLink'
  /** An activity; its work in the built-in tool too. */
  | 'Activity'
  /** A person's account. */
  | 'User';

/** The records that can be restored within 30 days after they were deleted. */
export type RestorableType =
  /** An activity, with its submissions. */
  | 'Activity'
  /** A person's role in a course. */
  | 'CourseUser'
  /** A person's place in an org, with the roles in its courses. */
  | 'OrgUser'
  /** A link that was taken back. */
  | 'CourseLink';

/** How a recorded call ended. */
export type AuditResult =
  /** It was done. */
  | 'ok'
  /** It was refused. */
  | 'denied'
  /** It was given up. */
  | 'failed';

/** When something was recorded, counted back from now. */
export type AuditPeriod =
  /** In the last 24 hours. */
  | 'day'
  /** In the last 7 days. */
  | 'week'
  /** In the last 30 days. */
  | 'month';

/** How far an import is. */
export type ImportState =
  /** The file is being read and compared. */
  | 'reading'
  /** The plan is ready; nothing has changed. */
  | 'planned'
  /** The plan is being applied. */
  | 'applying'
  /** Applied; it can be undone for 30 days. */
  | 'applied'
  /** The changes are being taken back. */
  | 'undoing'
  /** Taken back, but for what others have changed since. */
  | 'undone'
  /** The file can't be read, or an attempt was given up: nothing has changed. */
  | 'failed';

/** What a column of a roster holds. */
export type ImportField =
  /** E-mail address; the one column that must be there. */
  | 'email'
  /** Full name, `Ada Lovelace` or `Lovelace, Ada`. */
  | 'name'
  /** Given name. */
  | 'givenName'
  /** Family name. */
  | 'familyName'
  /** Role in the course, or place in the org. */
  | 'role'
  /** Whether the person still belongs to the roster. */
  | 'status'
  /** Name of the course, in a roster of an org. */
  | 'course'
  /** Term of the course. With it, the course is the one of that name in that term, or else without a term, or a new one. */
  | 'term';

/** A role that a roster can give. */
export type ImportRole =
  /** Of a course. */
  | 'learner'
  /** Of a course. */
  | 'reviewer'
  /** Of a course. */
  | 'instructor'
  /** Of an org. */
  | 'orgadmin'
  /** Of an org. */
  | 'orgcontentcreator'
  /** Of an org. */
  | 'orguser';

/** What happens to those who are not in the file. */
export type ImportMode =
  /** They stay. */
  | 'addAndChange'
  /** They are removed: the file is the whole roster. */
  | 'wholeRoster';

/** What becomes of a row. */
export type ImportOutcome =
  /** The person, or the course, is added. */
  | 'added'
  /** The person gets another role. */
  | 'changed'
  /** The person is removed. */
  | 'removed'
  /** The member already matches the row. */
  | 'unchanged'
  /** The row is left out; see its `refusal`. */
  | 'refused';

/** State of a change of all matching records. */
export type MatchingChangeState =
  /** Being made. */
  | 'changing'
  /** Made; it can be undone for 30 days. */
  | 'changed'
  /** Being taken back. */
  | 'undoing'
  /** Taken back, but for what others have changed since. */
  | 'undone'
  /** An attempt was given up: nothing has changed. */
  | 'failed';

/** The shape of `errors[].extensions`. It is never queried, but defines the type for both sides. */
export type ErrorExtensions = {
  /** Why the call was refused. */
  code: ErrorCode;
  /** Names this request in the server's log. Example: `req-4f`. */
  requestId: Scalars['String']['output'];
  /** With VALIDATION: every field that breaks a rule, in the order of the input. */
  fields?: Maybe<Array<FieldError>>;
  /** With RATE_LIMITED and UNAVAILABLE: whole seconds until the next try can succeed. */
  retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** With ACCESS_DENIED of `setUserInfo`: why the account is not let in at all. */
  account?: Maybe<AccountRefusal>;
};

/** An account that is not let in. Example: `{reason: emailUnverified, email: "ada@example.org"}`. */
export type AccountRefusal = {
  /** Why it is refused. */
  reason: AccountRefusalReason;
  /** The address that the identity provider gives, or null where it gives none. */
  email?: Maybe<Scalars['String']['output']>;
};

/** One broken rule. Example: `{field: "name", rule: tooLong, limit: 200}`. */
export type FieldError = {
  /** Path of the field inside the arguments, without `input`. Example: `autoEnrollment.end`. */
  field: Scalars['String']['output'];
  /** The rule that it breaks. */
  rule: FieldRule;
  /** The limit of the rule, where it has one, in characters or as a number. */
  limit?: Maybe<Scalars['Int']['output']>;
  /** With emailCharacter and emailImitation: the code point, and a name where it is a frequent one. Example: `U+00AD soft hyphen`. */
  character?: Maybe<Scalars['String']['output']>;
  /** With emailCharacter, emailImitation, emailLabel and templateVariable: which character or label it is, from 1. */
  place?: Maybe<Scalars['Int']['output']>;
  /** The probably intended value, or part of it, if any. */
  suggestion?: Maybe<Scalars['String']['output']>;
};

/** The signed-in person. */
export type User = {
  /** The e-mail, in lower case; the same as `email`. */
  username: Scalars['String']['output'];
  /** The e-mail, in lower case; at most 200 characters. */
  email: Scalars['String']['output'];
  /** Given name; may be empty. */
  givenName: Scalars['String']['output'];
  /** Family name; may be empty. */
  familyName: Scalars['String']['output'];
  /** May do everything in every org. */
  isSuperUser: Scalars['Boolean']['output'];
  /** Has accepted the terms of use and the privacy policy. */
  tocAccepted: Scalars['Boolean']['output'];
};

/** An organization, also called institution. */
export type Org = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** Name, 1 to 200 characters, trimmed. */
  name: Scalars['String']['output'];
  /** The course that holds the content library (enterprise), or null when none is set. */
  contentLibraryCourseId?: Maybe<Scalars['ID']['output']>;
  /** Every feature that exists, switched on or off. */
  features: Array<Feature>;
  /** The org's brand in the top bar. */
  logoSettings: LogoSettings;
  /** Mail settings. For admins; everyone else gets ACCESS_DENIED on this field and null. */
  emailSettings?: Maybe<EmailSettings>;
  /** How far the org is set up. For admins; everyone else gets ACCESS_DENIED on this field and null. */
  setup?: Maybe<OrgSetup>;
  /** The caller's own place in the org; null for a super user who is no member. */
  callerType?: Maybe<OrgMemberType>;
  /** The roles that the caller holds in courses of the org that aren't archived, each once. */
  callerCourseRoles: Array<CourseMemberRole>;
  /** When the org is deleted; null unless deleteOrg has closed it. */
  deletionAt?: Maybe<Scalars['EpochMs']['output']>;
  /** The time zone of its dates, a name of the IANA Time Zone Database such as `Europe/Berlin`; null until one is chosen. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Whether it is in use, suspended, or deleted. */
  state: OrgState;
  /** deleteOrg has closed it. */
  isDeleted: Scalars['Boolean']['output'];
  /** How much the org has. Null for anyone but super users. */
  figures?: Maybe<OrgFigures>;
};

/** How much an org has. */
export type OrgFigures = {
  /** Members of the org. */
  people: Scalars['Int']['output'];
  /** Courses, archived ones too. */
  courses: Scalars['Int']['output'];
  /** Bytes of the recordings in the built-in tool, as of the last upload. */
  recordingBytes: Scalars['Float']['output'];
  /** Time of the newest event of the org; null without one. */
  lastActivityAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** What a new org has already; each is a look whether there is one, and counts nothing. */
export type OrgSetup = {
  /** A logo of its own. */
  hasLogo: Scalars['Boolean']['output'];
  /** An SMTP server of its own. */
  hasMail: Scalars['Boolean']['output'];
  /** A member other than the caller. */
  hasPeople: Scalars['Boolean']['output'];
  /** An activity, in whichever course. */
  hasActivity: Scalars['Boolean']['output'];
  /** The first course by name that is neither archived nor the content library, or null. */
  firstCourseId?: Maybe<Scalars['ID']['output']>;
};

/** One switch of an org. */
export type Feature = {
  /** Which feature. */
  name: Scalars['FeatureName']['output'];
  /** On or off. */
  enabled: Scalars['Boolean']['output'];
};

/** How an org shows itself in the top bar. */
export type LogoSettings = {
  /** A data URL of the logo (jpeg, png, svg or webp, at most 65536 bytes decoded), or null. */
  imageSrc?: Maybe<Scalars['String']['output']>;
  /** An http or https address that the logo leads to, or null. */
  destinationLink?: Maybe<Scalars['String']['output']>;
  /** Hides Practicum's own logo. */
  isPracticumLogoHidden: Scalars['Boolean']['output'];
};

/** How an org sends mail. */
export type EmailSettings = {
  /** The org's own SMTP server, or null for the default sender. */
  smtp?: Maybe<SmtpSettings>;
  /** The org's own English text, for recipients whose language has no translation; a null field follows the default. */
  templates: EmailTemplates;
  /** The wording that ships with Practicum, in English. Without own wording, mails are in the reader's language. */
  defaultTemplates: EmailTemplates;
  /** The org's own wording in other languages. */
  translations: Array<EmailTranslation>;
  /** The wording that ships with Practicum in other languages, all of them. */
  defaultTranslations: Array<EmailTranslation>;
};

/** A mail's wording in a language other than English, with the variables of `EmailTemplate`. The color is that of the template. */
export type EmailTranslation = {
  /** Readers of this language get it; `fr` is also for readers of `fr_CA` without one of their own. */
  locale: Locale;
  /** Which mail. */
  type: EmailType;
  /** Subject line. */
  subjectPlainTemplated: Scalars['String']['output'];
  /** Body; line breaks are kept. */
  bodyPlainTemplated: Scalars['String']['output'];
  /** Caption of the button. */
  buttonTextPlainTemplated: Scalars['String']['output'];
};

/** An org's SMTP server. */
export type SmtpSettings = {
  /** Host name. Example: `smtp.example.org`. */
  host: Scalars['String']['output'];
  /** 25, 465, 587 or 2525. */
  port: Scalars['Int']['output'];
  /** User name for signing in. */
  user: Scalars['String']['output'];
  /** Thirteen dots (•) in place of the password, which is never returned. */
  pass: Scalars['String']['output'];
  /** Sender, an e-mail address. */
  fromAddress: Scalars['String']['output'];
};

/** One template per kind of mail. */
export type EmailTemplates = {
  /** To the learner, when a submission is evaluated. */
  evaluated?: Maybe<EmailTemplate>;
  /** To instructors and reviewers, when a submission arrives. */
  submitted?: Maybe<EmailTemplate>;
  /** To the learner, when a submission is reset. */
  reset?: Maybe<EmailTemplate>;
};

/** A mail's wording: plain text with the variables `{{learner.name}}`, `{{activity.name}}`, `{{course.name}}`, `{{org.name}}` and `{{score}}`. */
export type EmailTemplate = {
  /** Subject line. */
  subjectPlainTemplated?: Maybe<Scalars['String']['output']>;
  /** Body; line breaks are kept. */
  bodyPlainTemplated?: Maybe<Scalars['String']['output']>;
  /** Caption of the button. */
  buttonTextPlainTemplated?: Maybe<Scalars['String']['output']>;
  /** Color of the button, `#RRGGBB`. Default `#0000FF`. */
  buttonColor?: Maybe<Scalars['String']['output']>;
};

/** A person's place in an org. */
export type OrgUser = {
  /** The org. */
  orgId: Scalars['ID']['output'];
  /** The e-mail, in lower case. */
  userId: Scalars['String']['output'];
  /** Place in the org. */
  type: OrgMemberType;
  /** Given name; empty until the person has signed in once. */
  givenName: Scalars['String']['output'];
  /** Family name; empty until the person has signed in once. */
  familyName: Scalars['String']['output'];
  /** Given and family name joined with one space. */
  fullName: Scalars['String']['output'];
  /** Whether the person has signed in, ever. */
  hasSignedIn: Scalars['Boolean']['output'];
  /** Last sign-in, or null. */
  lastLogin?: Maybe<Scalars['EpochMs']['output']>;
  /** Whether sign-in requires a code after the password. Null if only the identity provider knows (Amazon Cognito, a company's sign-in), before the first sign-in, and for anyone but admins. */
  hasSecondFactor?: Maybe<Scalars['Boolean']['output']>;
  /** In how many courses of the org the person has a role. */
  courseCount: Scalars['Int']['output'];
  /** The roles that the person has in courses of the org, each once. */
  courseRoles: Array<CourseMemberRole>;
  /** The courses of the org that the person has a role in, by name; at most 1,000. Null for anyone but admins. */
  courses?: Maybe<Array<OrgUserCourse>>;
  /** The newest 100 records of the person's work in the org, newest first. Null for anyone but admins. */
  work?: Maybe<Array<LearnerProgress>>;
  /** The person's settings in this org. Null for anyone but the person and admins. */
  settings?: Maybe<OrgUserSettings>;
};

/** A course that a person has a role in. */
export type OrgUserCourse = {
  /** The course. */
  courseId: Scalars['ID']['output'];
  /** The course's name. */
  courseName: Scalars['String']['output'];
  /** The person's role. */
  role: CourseMemberRole;
  /** Whether the course is archived. */
  archived: Scalars['Boolean']['output'];
};

/** What a merge of two accounts of one person does in an org. */
export type MergePlan = {
  /** Place in the org of the member who stays: the higher of both. */
  type: OrgMemberType;
  /** The courses in which the member who stays gets a role, or a higher one, by name; at most 1,000. */
  courses: Array<OrgUserCourse>;
  /** The activities in which both have work, by name, at most 1,000. The newer work counts; the built-in tool keeps the attempts of both, and the newer draft. */
  conflicts: Array<MergeConflict>;
  /** How many records of work move. */
  workCount: Scalars['Int']['output'];
  /** Number of marks that move: those that the removed member has received and given. */
  markCount: Scalars['Int']['output'];
  /** How many events stay under the former address, since events don't change. */
  eventCount: Scalars['Int']['output'];
  /** Names of tools other than the built-in one with work of the removed member; they may keep it under the old account. */
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
  /** E-mails that the person gets. */
  notification: NotificationSettings;
};

/** E-mails that a person gets. */
export type NotificationSettings = {
  /** Always `en`, because no language can be chosen yet: e-mails use the language that the person's browser last requested, unless the org has its own texts. */
  locale: Scalars['String']['output'];
  /** Mails about submissions. */
  assignment: AssignmentNotifications;
  /** How the person hears by mail of each kind of notification. */
  mails: Array<MailSetting>;
};

/** How a person hears by mail of one kind of notification. */
export type MailSetting = {
  /** The kind. */
  kind: NotificationKind;
  /** When an e-mail is sent. */
  delivery: MailDelivery;
};

/** Mails about submissions; both are off by default. */
export type AssignmentNotifications = {
  /** Tell me when my submission is reviewed or reset. */
  evaluated: Scalars['Boolean']['output'];
  /** Tell me when a submission arrives (instructors, reviewers, admins). */
  submitted: Scalars['Boolean']['output'];
};

/** A course of an org. */
export type Course = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** Name, 1 to 200 characters, trimmed. */
  name: Scalars['String']['output'];
  /** The course's org. */
  org: Org;
  /** The course's org, by id. */
  orgId: Scalars['ID']['output'];
  /** The caller's role: `orgadmin` for admins and super users, else the role in the course, else the place in the org. */
  role: CourseRole;
  /** Archived courses open for their instructors and admins only. */
  archived: Scalars['Boolean']['output'];
  /** The term that the course belongs to, 1 to 200 characters such as `Fall 2026`, or null. */
  term?: Maybe<Scalars['String']['output']>;
  /** Enrollment by link. */
  autoEnrollment: AutoEnrollment;
  /** Set when the course is a copy. */
  copyInfo?: Maybe<CopyInfo>;
  /** The activities that the caller can see, by name. */
  activities: Array<Activity>;
  /** What the caller can do next there, by due date; null for those who don't learn there, and once nothing is left. */
  nextActivity?: Maybe<Activity>;
  /** How much the course has. Null for anyone but admins and the course's instructors and reviewers. */
  figures?: Maybe<CourseFigures>;
};

/** How much a course has. */
export type CourseFigures = {
  /** Members, in any role. */
  members: Scalars['Int']['output'];
  /** Activities, hidden ones too. */
  activities: Scalars['Int']['output'];
  /** Submissions that wait for a review. */
  waiting: Scalars['Int']['output'];
  /** Time of the newest submission; null without one. */
  lastActivityAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** Whether and when people can enroll by link. */
export type AutoEnrollment = {
  /** Off means never. */
  enabled: Scalars['Boolean']['output'];
  /** First moment, or null for no lower bound. */
  start?: Maybe<Scalars['EpochMs']['output']>;
  /** Last moment, or null for no upper bound; later than `start`. */
  end?: Maybe<Scalars['EpochMs']['output']>;
};

/** Where a copy comes from and how far it is. */
export type CopyInfo = {
  /** How far the copy is. */
  state: CopyState;
  /** The course or activity that was copied; it may no longer exist. */
  sourceId?: Maybe<Scalars['ID']['output']>;
  /** Why it failed; null unless `state` is `failed`. */
  failure?: Maybe<CopyFailure>;
};

/** A person's role in a course. */
export type CourseUser = {
  /** The course. */
  courseId: Scalars['ID']['output'];
  /** The e-mail, in lower case. */
  userId: Scalars['String']['output'];
  /** Role in the course. */
  role: CourseMemberRole;
  /** Extra time of a learner in every activity of the course, in percent of the time from the opening to the due date; 0 for none. */
  extraTime: Scalars['Int']['output'];
  /** Given name; empty until the person has signed in once. */
  givenName: Scalars['String']['output'];
  /** Family name; empty until the person has signed in once. */
  familyName: Scalars['String']['output'];
  /** Whether the person has signed in, ever. */
  hasSignedIn: Scalars['Boolean']['output'];
  /** Given and family name joined with one space. */
  fullName: Scalars['String']['output'];
};

/** An activity of a course. */
export type Activity = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** Name, 1 to 200 characters, trimmed. */
  name: Scalars['String']['output'];
  /** What learners do. */
  type: Scalars['ActivityType']['output'];
  /** The activity's course. */
  courseId: Scalars['ID']['output'];
  /** The course's name. */
  courseName: Scalars['String']['output'];
  /** The course's org. */
  org: Org;
  /** The course's org, by id. */
  orgId: Scalars['ID']['output'];
  /** Names the activity to the assessment tool (LTI 1.3 resource_link.id), at most 255 characters. */
  resourceLinkId: Scalars['String']['output'];
  /** At most 4 tags of at most 24 characters. */
  tags: Array<Tag>;
  /** Switches of the activity. */
  states: ActivityStates;
  /** Set when the activity is a copy. */
  copyInfo?: Maybe<CopyInfo>;
  /** How the activity is scored, once the tool has said so. */
  evaluationType?: Maybe<ScoreType>;
  /** State of the caller's own submission, or null without one. */
  activityStatus?: Maybe<LearnerProgressStatus>;
  /** When the caller submitted. */
  submittedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** When the caller's submission was evaluated. */
  evaluatedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** The caller's score, in points of the maximum. */
  score?: Maybe<Scalars['Float']['output']>;
  /** When learners begin to see it; null for at once. Until then it is scheduled, and hidden like an activity that isn't visible. */
  opensAt?: Maybe<Scalars['EpochMs']['output']>;
  /** When submissions are due, or null; for a learner with the learner's extension and extra time. What is submitted later is late. */
  dueAt?: Maybe<Scalars['EpochMs']['output']>;
  /** When submissions end, or null for never; for a learner with the learner's extension and extra time. */
  closesAt?: Maybe<Scalars['EpochMs']['output']>;
  /** The caller's submission came after it was due. */
  isLate: Scalars['Boolean']['output'];
  /** State of the caller's own work. */
  submissionState: SubmissionState;
  /** How often the caller can still submit; null where the tool has not said so. */
  attemptsLeft?: Maybe<Scalars['Int']['output']>;
  /** Points that the caller could be given; null without a score. */
  scoreMaximum?: Maybe<Scalars['Float']['output']>;
  /** How the caller's submission was scored; null without a score. */
  scoreType?: Maybe<ScoreType>;
  /** How many comments the caller's reviewed submissions have. */
  commentCount: Scalars['Int']['output'];
  /** What the caller, as a learner, can do next; null where all that is left is to wait or to read. */
  nextAction?: Maybe<NextAction>;
  /** The groups that its tool has reported; empty for anyone but admins and the course's instructors. */
  groups: Array<ActivityGroup>;
  /** The learners' results in figures. Null for anyone but admins and the course's instructors and reviewers. */
  results?: Maybe<ActivityResults>;
};

/**
 * The results of an activity in figures: those of the course's learners, and the records of people who learn there no more.
 * `getCourseResults` lists them.
 */
export type ActivityResults = {
  /** How many have submitted, also those that wait or are held back. */
  submitted: Scalars['Int']['output'];
  /** How many wait for a review. */
  waiting: Scalars['Int']['output'];
  /** Number of learners without a submission, including those whose work was returned. */
  notSubmitted: Scalars['Int']['output'];
  /** Points given in percent of the points that could be given, held scores included; null without a score. */
  average?: Maybe<Scalars['Float']['output']>;
};

/** What a learner has achieved in an activity of a course, or hasn't begun. */
export type CourseResult = {
  /** The course. */
  courseId: Scalars['ID']['output'];
  /** The activity. */
  activityId: Scalars['ID']['output'];
  /** The activity's name. */
  activityName: Scalars['String']['output'];
  /** Names the activity to the assessment tool. */
  resourceLinkId: Scalars['String']['output'];
  /** The learner's e-mail, in lower case. */
  learnerId: Scalars['String']['output'];
  /** Given and family name joined with one space; empty when both are. */
  fullName: Scalars['String']['output'];
  /** State of the result. */
  state: ResultState;
  /** True if there is submitted work that can be opened. */
  isSubmitted: Scalars['Boolean']['output'];
  /** First submission, or null. */
  submittedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Evaluation, or null; of a held score when it was held. */
  evaluatedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Points given, or null; of a held score those that the learner doesn't see yet. */
  score?: Maybe<Scalars['Float']['output']>;
  /** Points that could be given, or null. */
  scoreMaximum?: Maybe<Scalars['Float']['output']>;
  /** How it was scored, or null before a score. */
  scoreType?: Maybe<ScoreType>;
};

/** A group of learners in an activity. */
export type ActivityGroup = {
  /** Its name in the tool. */
  name: Scalars['String']['output'];
  /** E-mails of its members who are learners of the course. */
  learnerIds: Array<Scalars['String']['output']>;
};

/** More time for one learner in one activity. */
export type ActivityExtension = {
  /** The activity. */
  activityId: Scalars['ID']['output'];
  /** The learner's e-mail, in lower case. */
  learnerId: Scalars['String']['output'];
  /** Given and family name joined with one space; empty when both are. */
  learnerName: Scalars['String']['output'];
  /** When the learner's submission is due. */
  dueAt: Scalars['EpochMs']['output'];
  /** When the learner's submissions end; null for the activity's own date, or `dueAt` where that is later. */
  closesAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Why it was granted, 1 to 500 characters. */
  reason: Scalars['String']['output'];
  /** E-mail of the person who granted it; null if that person has been deleted. */
  grantedBy?: Maybe<Scalars['String']['output']>;
  /** When it was granted. */
  grantedAt: Scalars['EpochMs']['output'];
};

/** What a learner has to do in an org. */
export type LearnerWork = {
  /** Activities that wait for the caller, by due date; at most 200. */
  toDo: Array<Activity>;
  /** Submitted and waiting for a review, newest first; at most 50. */
  waiting: Array<Activity>;
  /** Reviewed, newest first; at most 20. */
  results: Array<Activity>;
};

/** A result that an LMS, which holds a package of the activity, has not taken. The learner's next launch sends it again. */
export type UndeliveredResult = {
  /** E-mail of the learner. */
  learnerId: Scalars['String']['output'];
  /** Full name of the learner, else the e-mail. */
  learnerName: Scalars['String']['output'];
  /** Why: a code such as `lms_refused_401`, `lms_refused_GetParam_1` (the session has ended), `lms_unreachable` or `lms_not_allowed`. */
  reason: Scalars['String']['output'];
  /** When it was given up. */
  failedAt: Scalars['EpochMs']['output'];
};

/** A named state of a list. */
export type SavedView = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** The list: a resource of the console. */
  list: Scalars['String']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** Search, filters and order as in the list's address. Example: `archived=all&sort=name&order=desc`. */
  query: Scalars['String']['output'];
  /** Columns that are shown, in their order; null for all. */
  columns?: Maybe<Array<Scalars['String']['output']>>;
  /** The rows are compact, whatever the person has chosen for all lists. */
  isCompact: Scalars['Boolean']['output'];
  /** Role in the org or in any of its courses that also sees the view, `orguser` for everyone; null for a private view. */
  sharedWith?: Maybe<CourseRole>;
  /** Whether the list opens with it, for its owner, or for the role that it is shared with. The owner's own default comes first. */
  isDefault: Scalars['Boolean']['output'];
  /** Whether the caller has made it. */
  isOwn: Scalars['Boolean']['output'];
};

/** What has happened that a person is to see. News of the same kind about the same activity renews it. Kept for 90 days. */
export type Notification = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** What has happened. */
  kind: NotificationKind;
  /** The course; null for what belongs to none, such as a roster of the org. */
  courseId?: Maybe<Scalars['ID']['output']>;
  /** Name of the course. */
  courseName?: Maybe<Scalars['String']['output']>;
  /** The activity. */
  activityId?: Maybe<Scalars['ID']['output']>;
  /** Name of the activity. */
  activityName?: Maybe<Scalars['String']['output']>;
  /** For reviewers, e-mail of the learner of the newest submission. */
  learnerId?: Maybe<Scalars['String']['output']>;
  /** Full name of that learner. */
  learnerName?: Maybe<Scalars['String']['output']>;
  /** How often it has happened since it was last read. */
  count: Scalars['Int']['output'];
  /** How many of these submissions came late. */
  lateCount: Scalars['Int']['output'];
  /** When the work is due; of an extension and of what is due soon. */
  dueAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Points of a result. */
  score?: Maybe<Scalars['Float']['output']>;
  /** Points that the result could have. */
  scoreMaximum?: Maybe<Scalars['Float']['output']>;
  /** How the result was scored. */
  scoreType?: Maybe<ScoreType>;
  /** A code of why something failed, such as `source_gone`. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Name of the file of an import that failed. */
  fileName?: Maybe<Scalars['String']['output']>;
  /** The import that failed. */
  importId?: Maybe<Scalars['ID']['output']>;
  /** When it happened last. */
  createdAt: Scalars['EpochMs']['output'];
  /** When it was read; null until then. */
  readAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** A person's notifications in an org. */
export type NotificationInbox = {
  /** The notifications of this page, newest first. */
  notifications: Array<Notification>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many are unread, up to 99. */
  unreadCount: Scalars['Int']['output'];
  /** Time of the last change of a notification or of the caller's own work; null for never. When it changes, lists that show either are fetched again. */
  changedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** When this was read, by the clock of `changedAt`. */
  checkedAt: Scalars['EpochMs']['output'];
  /** Whether to ask the caller about e-mails of results: a learner only, who has submitted something and hasn't decided yet. */
  asksForMails: Scalars['Boolean']['output'];
};

/** A word that sorts activities. */
export type Tag = {
  /** 1 to 24 characters, trimmed. */
  name: Scalars['String']['output'];
};

/** Switches of an activity. */
export type ActivityStates = {
  /** Hidden activities are drafts: they are not shown to learners. */
  visible: Scalars['Boolean']['output'];
};

/** What one learner did in one activity. */
export type LearnerProgress = {
  /** The learner's e-mail, in lower case. */
  learnerId: Scalars['String']['output'];
  /** Family name; may be empty. */
  familyName: Scalars['String']['output'];
  /** Given name; may be empty. */
  givenName: Scalars['String']['output'];
  /** Given and family name joined with one space; empty when both are. */
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
  /** What the learner did. */
  activityType: Scalars['ActivityType']['output'];
  /** Names the activity to the assessment tool. */
  resourceLinkId: Scalars['String']['output'];
  /** State of the submission. */
  status: LearnerProgressStatus;
  /** First submission, or null. */
  submittedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** When it was due, with the learner's extension and extra time, or null. */
  dueAt?: Maybe<Scalars['EpochMs']['output']>;
  /** It was submitted after it was due. Changes with the dates. */
  isLate: Scalars['Boolean']['output'];
  /** Evaluation, or null; of a held score when it was held. */
  evaluatedAt?: Maybe<Scalars['EpochMs']['output']>;
  /** Points given, or null; with the status `held` those that the learner doesn't see yet. */
  scoreGiven?: Maybe<Scalars['Float']['output']>;
  /** Points that could be given, or null. */
  scoreMaximum?: Maybe<Scalars['Float']['output']>;
  /** How it was scored, or null before a score. */
  scoreType?: Maybe<ScoreType>;
  /** Name of the current reviewer, or null; empty if the tool gives no name. Null for tools that don't report it. */
  claimedBy?: Maybe<Scalars['String']['output']>;
  /** Since when it is reviewed, or null. */
  claimedAt?: Maybe<Scalars['EpochMs']['output']>;
  /**
   * What the activity's tool has scored in columns of its own (line items of LTI): those of this activity, and those of the
   * course that belong to no activity. By label; they change nothing of the score above.
   */
  toolScores: Array<ToolScore>;
  /** The newest 100 marks, newest first; `getMarks` has all. */
  marks: Array<Mark>;
};

/**
 * What a tool has reported about a learner's work: a score, a submission, or a reset. Marks are only ever added; the newest
 * score that counts is the one of the record.
 */
export type Mark = {
  /** Of this mark; the later, the greater. */
  id: Scalars['ID']['output'];
  /** What it did to the record. */
  kind: MarkKind;
  /** Points given, or null. */
  given?: Maybe<Scalars['Float']['output']>;
  /** Points that could be given, or null. */
  maximum?: Maybe<Scalars['Float']['output']>;
  /** How it was scored, or null if the tool doesn't report it. */
  scoreType?: Maybe<ScoreType>;
  /** Points of the score that it replaced, or null. */
  previousGiven?: Maybe<Scalars['Float']['output']>;
  /** Points that could be given then, or null. */
  previousMaximum?: Maybe<Scalars['Float']['output']>;
  /** How that was scored, or null. */
  previousScoreType?: Maybe<ScoreType>;
  /** The points for each criterion of the rubric; empty without one. */
  criteria: Array<MarkCriterion>;
  /** What was said about the whole work, or null. */
  comment?: Maybe<Scalars['String']['output']>;
  /** Why it replaced the score before, or null. */
  reason?: Maybe<Scalars['String']['output']>;
  /** E-mail of the person who gave it; null if unknown, the tool gave it, the person was deleted, or the record is the caller's own. */
  authorId?: Maybe<Scalars['String']['output']>;
  /** Name of the person who gave it, or null. */
  authorName?: Maybe<Scalars['String']['output']>;
  /** Role of the person who gave it; null if unknown. */
  authorRole?: Maybe<MarkRole>;
  /** Number of the learner's attempt, from 1; null if the tool doesn't report it. */
  attempt?: Maybe<Scalars['Int']['output']>;
  /** Version of the rubric; null if the tool doesn't report it. */
  rubricVersion?: Maybe<Scalars['Int']['output']>;
  /** What the tool calls a column of its own; null for the score of the activity. */
  label?: Maybe<Scalars['String']['output']>;
  /** The tool's name; null once the tool is taken out. */
  toolName?: Maybe<Scalars['String']['output']>;
  /** When it was given, by the tool's clock. */
  scoredAt: Scalars['EpochMs']['output'];
  /** When it was received. */
  receivedAt: Scalars['EpochMs']['output'];
  /** False when a newer one had come before it: it changed nothing. */
  isCounted: Scalars['Boolean']['output'];
};

/** The points for a criterion of a rubric. */
export type MarkCriterion = {
  /** The criterion's name. */
  name: Scalars['String']['output'];
  /** Points given. */
  points: Scalars['Float']['output'];
  /** Points that could be given. */
  maximum: Scalars['Float']['output'];
  /** Points before; null when the criterion was not scored. */
  previousPoints?: Maybe<Scalars['Float']['output']>;
};

/** What a mark did to the record. */
export type MarkKind =
  /** Work was submitted. */
  | 'submitted'
  /** A score was given. */
  | 'scored'
  /** The score was taken away. */
  | 'cleared'
  /** The work was returned, to be submitted again. */
  | 'reset'
  /** A score was given that the activity holds back; learners get no such mark. */
  | 'held'
  /** A released score was taken back; learners get neither this mark nor that score. */
  | 'withdrawn';

/** In which role a mark was given. */
export type MarkRole =
  /** By a reviewer. */
  | 'reviewer'
  /** By an instructor, or an admin who acts as one. */
  | 'instructor'
  /** By the tool itself. */
  | 'tool';

/** A score in a column that a tool has made for itself. */
export type ToolScore = {
  /** What the tool calls the column; never empty. */
  label: Scalars['String']['output'];
  /** Points given. */
  given: Scalars['Float']['output'];
  /** Points that could be given. */
  maximum: Scalars['Float']['output'];
  /** The column is of the course, and of no single activity. */
  isOfCourse: Scalars['Boolean']['output'];
};

/** What came of a bulk change. */
export type BulkChange = {
  /** How many records were changed. */
  changed: Scalars['Int']['output'];
  /** Those that were refused; where all of them are, the call is. */
  refused: Array<RefusedChange>;
};

/** A record that a bulk change left as it was. */
export type RefusedChange = {
  /** Its place among the changes, from 0. */
  index: Scalars['Int']['output'];
  /** Why. */
  code: ErrorCode;
  /** The first rule that its values break, with VALIDATION. */
  field?: Maybe<FieldError>;
};

/** A change of all records of a list that match a filter. */
export type MatchingChange = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** State of the change. */
  state: MatchingChangeState;
  /** Percentage of the running step that is done, 0 to 100. */
  progress: Scalars['Int']['output'];
  /** Number of records that matched at the call. */
  matched: Scalars['Int']['output'];
  /** Number of changed records; with `undone`, of those that were taken back. */
  changed: Scalars['Int']['output'];
  /** Number of records left unchanged: refused, or changed by others since. */
  refusedCount: Scalars['Int']['output'];
  /** Records that were left unchanged. */
  refused: Array<RefusedRecord>;
};


/** A change of all records of a list that match a filter. */
export type MatchingChangerefusedArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};

/** A record that a change of all matching records left unchanged. */
export type RefusedRecord = {
  /** Name of the course or activity, or e-mail of the person; empty where it is gone. */
  name: Scalars['String']['output'];
  /** Reason; CONFLICT where others have changed it since, so that it no longer matches. */
  code: ErrorCode;
};

/** What the browser posts into an iframe to launch the tool (the first step of LTI 1.3). */
export type LaunchArgs = {
  /** Where the form posts to: the tool's login initiation address. */
  url: Scalars['String']['output'];
  /** The form's hidden fields, in order. */
  inputs: Array<LaunchInput>;
  /** Where the tool's pages and messages come from: the origins of all its registered addresses. */
  origins: Array<Scalars['String']['output']>;
};

/** One hidden field of a launch form. */
export type LaunchInput = {
  /** Name of the field. */
  name: Scalars['String']['output'];
  /** Value of the field. */
  value: Scalars['String']['output'];
};

/** The outcome of a test mail. */
export type EmailSettingsTest = {
  /** The server took a mail to the caller. */
  valid: Scalars['Boolean']['output'];
  /** Why not; null when valid. The console has a text for each in its languages. */
  failure?: Maybe<EmailSettingsFailure>;
  /** The same as an English sentence, for callers without texts of their own; null when valid. */
  message?: Maybe<Scalars['String']['output']>;
};

/** The failed step of a test e-mail. The server's response is not included, because it could reveal what is behind a firewall. */
export type EmailSettingsFailure =
  /** The host name has no address. */
  | 'hostNotFound'
  /** No address of the host is allowed for mail. */
  | 'addressNotAllowed'
  /** Nothing listens at the port. */
  | 'portClosed'
  /** The server didn't respond in time. */
  | 'timedOut'
  /** The encryption failed: no STARTTLS, TLS at a port without it or the other way round, or a certificate that isn't trusted. */
  | 'tlsFailed'
  /** Another connection failure, such as a response that isn't SMTP. */
  | 'unreachable'
  /** The server didn't take the user and the password. */
  | 'refused'
  /** The server doesn't send from the from address. */
  | 'senderRefused'
  /** The server refused the recipient or the message. */
  | 'messageRefused';

/**
 * Something that happened: a change with its values before and after, a refusal, a launch. Events are only ever added, in
 * the transaction of the change that they tell of.
 */
export type AuditEvent = {
  /** Id of the event. */
  id: Scalars['ID']['output'];
  /** When. */
  at: Scalars['EpochMs']['output'];
  /** The org that it concerns; null where none is known. */
  orgId?: Maybe<Scalars['ID']['output']>;
  /** That org's name; null if it no longer exists. */
  orgName?: Maybe<Scalars['String']['output']>;
  /** What happened. */
  event: Scalars['AuditEventKind']['output'];
  /** How it ended. */
  result: AuditResult;
  /** Why it was refused; null otherwise. */
  code?: Maybe<Scalars['String']['output']>;
  /** E-mail of the actor; null for strangers, operators, and the server. */
  actor?: Maybe<Scalars['String']['output']>;
  /** Full name of the actor; empty until the person has signed in once. */
  actorName: Scalars['String']['output'];
  /** What the actor was at that moment: `superuser`, a role in the course, or a place in the org. */
  role?: Maybe<Scalars['String']['output']>;
  /** The role that was acted in, where it is not the actor's own: super users act as `orgadmin`. */
  actingAs?: Maybe<Scalars['String']['output']>;
  /** E-mail of the person that it was done as, where someone acted as another person; null otherwise. */
  actedAsId?: Maybe<Scalars['String']['output']>;
  /** That person's full name. */
  actedAsName: Scalars['String']['output'];
  /** The operation, with the ids and choices that it was called with. */
  operation?: Maybe<Scalars['String']['output']>;
  /** What kind of record it was about. */
  recordType?: Maybe<RecordType>;
  /** That record's id: `course/person` for a member of a course. */
  recordId?: Maybe<Scalars['String']['output']>;
  /** The record's name at that moment; for a member of a course, the course's. */
  recordName?: Maybe<Scalars['String']['output']>;
  /** E-mail of the person affected; null if there is none, or the person has been deleted. */
  personId?: Maybe<Scalars['String']['output']>;
  /** That person's full name. */
  personName: Scalars['String']['output'];
  /** How many records were changed; more than 1 for a bulk change or an import. */
  rowCount: Scalars['Int']['output'];
  /** What changed. Empty for what changes no fields. */
  changes: Array<FieldChange>;
  /** The records of a change of many, at most 1000. */
  parts: Array<AuditEvent>;
  /** Names the request, as the server's log does. */
  requestId?: Maybe<Scalars['String']['output']>;
  /** The trace that it belongs to, where tracing is on. */
  traceId?: Maybe<Scalars['String']['output']>;
  /** Where the call came from, as it is or as a keyed hash. */
  address?: Maybe<Scalars['String']['output']>;
};

/** A field that changed. Example: `{field: "role", before: "\"learner\"", after: "\"reviewer\""}`. */
export type FieldChange = {
  /** Path of the field, by its name in the API. Example: `states.visible`. */
  field: Scalars['String']['output'];
  /** Value before; null if there was no record. Secrets are masked. */
  before?: Maybe<Scalars['JsonText']['output']>;
  /** Value after; null if the record no longer exists. */
  after?: Maybe<Scalars['JsonText']['output']>;
};

/**
 * A session of at most an hour in which the caller acts as a member of an org: sees what that person sees there, and
 * nothing of other orgs. A call belongs to it by the header `practicum-acting: <orgId>/<id>`, with the caller's own token.
 * It reads only, unless it allows changes; events name both people. It ends with the caller's sign-in.
 */
export type ActingSession = {
  /** Id of the session. */
  id: Scalars['ID']['output'];
  /** The org. */
  orgId: Scalars['ID']['output'];
  /** E-mail of the person that the caller acts as. */
  userId: Scalars['String']['output'];
  /** That person's full name; empty until the person has signed in once. */
  fullName: Scalars['String']['output'];
  /** Why. */
  reason: Scalars['String']['output'];
  /** Whether changes are allowed. */
  allowsChanges: Scalars['Boolean']['output'];
  /** When it ends at the latest. */
  expiresAt: Scalars['EpochMs']['output'];
};

/** A deleted record that can be restored. */
export type Deletion = {
  /** Id of the deletion. */
  id: Scalars['ID']['output'];
  /** The org. */
  orgId: Scalars['ID']['output'];
  /** What kind of record it was. */
  type: RestorableType;
  /** The record's id; a link's for a link. */
  recordId: Scalars['ID']['output'];
  /** An activity's name, or a member's full name; empty for a link. */
  name: Scalars['String']['output'];
  /** E-mail of the member; null for other records. */
  userId?: Maybe<Scalars['String']['output']>;
  /** A member's role in the course or place in the org; null for other records. */
  role?: Maybe<Scalars['String']['output']>;
  /** When it was deleted. */
  deletedAt: Scalars['EpochMs']['output'];
  /** E-mail of the person who deleted it; null if that person has been deleted. */
  deletedBy?: Maybe<Scalars['String']['output']>;
  /** Until when it can be restored. */
  restorableUntil: Scalars['EpochMs']['output'];
  /** How many submissions come back with an activity. */
  submissions: Scalars['Int']['output'];
  /** How many roles in courses come back with a member of the org. */
  courseRoles: Scalars['Int']['output'];
};

/** One page of events. */
export type AuditEventPage = {
  /** The events of this page. */
  auditEvents: Array<AuditEvent>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many events match, over all pages, up to 1,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when more than 1,000 match: then `totalCount` is 1000, and pages go on beyond it. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** A roster that was uploaded: the guess of what it holds, the plan, and what came of it. */
export type Import = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** The org. */
  orgId: Scalars['ID']['output'];
  /** The course of its members; null for the people of the org. */
  courseId?: Maybe<Scalars['ID']['output']>;
  /** Name of the file. */
  fileName: Scalars['String']['output'];
  /** How far it is. */
  state: ImportState;
  /** Why the file can't be read, with `failed`; null when an attempt was given up. */
  failure?: Maybe<FieldError>;
  /** The headers of the file; empty texts where it has none. */
  headers: Array<Scalars['String']['output']>;
  /** The first five rows. */
  sample: Array<Array<Scalars['String']['output']>>;
  /** The columns that are used. */
  columns: Array<ImportColumn>;
  /** Words of the role column that name no role of this console. */
  roleWords: Array<ImportRoleWord>;
  /** Role of those who come without one. */
  defaultRole: ImportRole;
  /** What happens to those who are not in the file. */
  mode: ImportMode;
  /** Rows by outcome. */
  counts: ImportCounts;
  /** What the caller has to type because more than a tenth of the members would be removed: their number. Otherwise null. */
  confirmation?: Maybe<Scalars['String']['output']>;
  /** How much of the work at hand is done, 0 to 100. */
  progress: Scalars['Int']['output'];
  /** Rows of one outcome, in the order of addresses; at most 100,000. */
  rows: Array<ImportLine>;
  /** With `applied` and `undone`: rows that were not changed or undone because others have changed them in the meantime. At most 1,000. */
  changedSince: Array<ImportLine>;
  /** When it was uploaded. */
  createdAt: Scalars['EpochMs']['output'];
  /** E-mail of the person who uploaded it; null if that person has been deleted. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** When it was applied, or null. */
  appliedAt?: Maybe<Scalars['EpochMs']['output']>;
};


/** A roster that was uploaded: the guess of what it holds, the plan, and what came of it. */
export type ImportrowsArgs = {
  outcome: ImportOutcome;
  limit?: InputMaybe<Scalars['Int']['input']>;
};

/** A column of a roster. */
export type ImportColumn = {
  /** What it holds. */
  field: ImportField;
  /** Its place, from 0. */
  index: Scalars['Int']['output'];
};

/** A word of the role column. */
export type ImportRoleWord = {
  /** The word. Example: `Dozent`. */
  word: Scalars['String']['output'];
  /** How many rows have it. */
  rows: Scalars['Int']['output'];
  /** The role that was decided; null until then. */
  role?: Maybe<ImportRole>;
  /** What it most probably means, or null. */
  suggestion?: Maybe<ImportRole>;
};

/** How many rows have each outcome. */
export type ImportCounts = {
  /** Courses and people that are added. */
  added: Scalars['Int']['output'];
  /** People who get another role. */
  changed: Scalars['Int']['output'];
  /** People who are removed. */
  removed: Scalars['Int']['output'];
  /** Rows that change nothing. */
  unchanged: Scalars['Int']['output'];
  /** Rows that are left out. */
  refused: Scalars['Int']['output'];
  /** Of those that are added: courses. */
  courses: Scalars['Int']['output'];
  /** Members before the import, of the courses in the file or of the org. */
  members: Scalars['Int']['output'];
};

/** A row of a plan. */
export type ImportLine = {
  /** Line of the file; null for what the file does not have, such as a member who is removed. */
  line?: Maybe<Scalars['Int']['output']>;
  /** E-mail, as it is stored; as it was given where it is refused. */
  userId: Scalars['String']['output'];
  /** Name, as the file has it. */
  fullName: Scalars['String']['output'];
  /** Name of the course, in a roster of an org. */
  courseName: Scalars['String']['output'];
  /** The role before, or null. */
  roleBefore?: Maybe<ImportRole>;
  /** The role that the row gives, or null. */
  role?: Maybe<ImportRole>;
  /** What becomes of it. */
  outcome: ImportOutcome;
  /** Why it is left out, or null. */
  refusal?: Maybe<FieldError>;
};

/** One page of deleted records. */
export type DeletionPage = {
  /** The deleted records of this page. */
  deletions: Array<Deletion>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many there are, over all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when there are more than 10,000: then `totalCount` is 10000, and pages go on beyond it. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** A term of an org's courses. */
export type Term = {
  /** Its name, as the newest course has it. */
  name: Scalars['String']['output'];
  /** How many courses it has. */
  courses: Scalars['Int']['output'];
};

/** One page of courses. */
export type CoursePage = {
  /** The courses of this page. */
  courses: Array<Course>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many courses match, over all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when more than 10,000 match: then `totalCount` is 10000, and pages go on beyond it. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** What a search finds, each kind by name. */
export type SearchResult = {
  /** Courses that the caller's course list has. */
  courses: Array<Course>;
  /** Activities of those courses; hidden ones only for people who can see them in their course. */
  activities: Array<Activity>;
  /** Members of the courses whose members the caller can list: each person once, in the first of their courses by name. */
  people: Array<CourseUser>;
  /** Members of the org; none unless the caller can list them. */
  users: Array<OrgUser>;
};

/** One page of activities. */
export type ActivityPage = {
  /** The activities of this page. */
  activities: Array<Activity>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many activities match, over all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when more than 10,000 match: then `totalCount` is 10000, and pages go on beyond it. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** A mail of an org. Mails about accounts, such as a link to a new account, are not among them. */
export type Mail = {
  /** UUID. */
  id: Scalars['ID']['output'];
  /** E-mail of the recipient. */
  recipient: Scalars['String']['output'];
  /** Subject line. */
  subject: Scalars['String']['output'];
  /** What it is about. */
  kind: MailKind;
  /** Whether it was sent. */
  state: MailState;
  /** Why it was given up; null unless it failed. */
  failure?: Maybe<MailFailure>;
  /** When it was queued. */
  createdAt: Scalars['EpochMs']['output'];
  /** When it was sent, or null. */
  sentAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** One page of mails. */
export type MailPage = {
  /** The mails of this page. */
  mails: Array<Mail>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many mails match, over all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when more than 10,000 match: then `totalCount` is 10000, and pages go on beyond it. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** One page of course members. */
export type CourseUserPage = {
  /** The members of this page. */
  users: Array<CourseUser>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many members match, over all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when more than 10,000 match: then `totalCount` is 10000, and pages go on beyond it. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** One page of the results of a course. */
export type CourseResultPage = {
  /** The results of this page. */
  results: Array<CourseResult>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many results match, over all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when more than 10,000 match: then `totalCount` is 10000, and pages go on beyond it. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** What carries a link to a course: `link` was copied by a person, `package` is inside an AICC or TinCan package. */
export type CourseLinkPurpose =
  /** Copied by a person; holds for 90 days. */
  | 'link'
  /** Inside a package; holds for as long as the operator has set. */
  | 'package';

/** A link to a course that can be redeemed. */
export type CourseLink = {
  /** Id of the link. */
  id: Scalars['ID']['output'];
  /** What carries it. */
  purpose: CourseLinkPurpose;
  /** The activity that it leads to; null for the course itself. */
  activityId?: Maybe<Scalars['ID']['output']>;
  /** That activity's name; null if the activity no longer exists. */
  activityName?: Maybe<Scalars['String']['output']>;
  /** E-mail of the person who made it. */
  createdBy: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['EpochMs']['output'];
  /** Until when it holds. */
  expiresAt: Scalars['EpochMs']['output'];
  /** How often it was opened. */
  useCount: Scalars['Int']['output'];
  /** Time of the last use; null for never. */
  lastUsedAt?: Maybe<Scalars['EpochMs']['output']>;
};

/** A call of an assessment tool that the server has refused. */
export type ToolRefusal = {
  /** When. */
  at: Scalars['EpochMs']['output'];
  /** The tool's name; null if it isn't a registered tool. */
  toolName?: Maybe<Scalars['String']['output']>;
  /** The tool's client id; null if it isn't a registered tool. */
  clientId?: Maybe<Scalars['String']['output']>;
  /** What was called, such as `/lti/token`. */
  path: Scalars['String']['output'];
  /** By the word of the standard, such as `invalid_client`. */
  error: Scalars['String']['output'];
  /** Reason, in a sentence; the console's own reasons are in the caller's language. */
  reason: Scalars['String']['output'];
};

/** One page of org members. */
export type OrgUserPage = {
  /** The members of this page. */
  users: Array<OrgUser>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many members match, over all pages, up to 10,000, or 1,000 of everyone; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when more match than are counted; pages go on beyond `totalCount`. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** One page of orgs, or all of them. */
export type OrgPage = {
  /** All orgs for a super user, else those the caller is a member of. */
  orgs: Array<Org>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many orgs match, over all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when more than 10,000 match: then `totalCount` is 10000, and pages go on beyond it. */
  totalCountIsExact: Scalars['Boolean']['output'];
};

/** One page of learner progress. */
export type LearnerProgressPage = {
  /** The records of this page. */
  learnerProgress: Array<LearnerProgress>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
  /** How many records match, over all pages, up to 10,000; see `totalCountIsExact`. */
  totalCount: Scalars['Int']['output'];
  /** False when more than 10,000 match: then `totalCount` is 10000, and pages go on beyond it. */
  totalCountIsExact: Scalars['Boolean']['output'];
  /** Figures over the reviewer's whole list, whatever its filter. */
  summary: ProgressSummary;
  /** How many records of the reviewer's whole list wait for a review, by activity, most first; at most 200 activities. */
  waiting: Array<WaitingActivity>;
};


/** One page of learner progress. */
export type LearnerProgressPagesummaryArgs = {
  start: Scalars['EpochMs']['input'];
  end: Scalars['EpochMs']['input'];
};

/** How many records of an activity wait for a review. */
export type WaitingActivity = {
  /** The activity. */
  activityId: Scalars['ID']['output'];
  /** Its name. */
  activityName: Scalars['String']['output'];
  /** Its course's name. */
  courseName: Scalars['String']['output'];
  /** At least 1. */
  count: Scalars['Int']['output'];
};

/** The marks of a record, a page at a time. */
export type MarkHistory = {
  /** The marks of this page, newest first. */
  marks: Array<Mark>;
  /** Opaque; null on the last page. */
  nextPageToken?: Maybe<Scalars['String']['output']>;
};

/** A reviewer's list in figures. */
export type ProgressSummary = {
  /** How many records wait for a review, whenever they were submitted. */
  pending: Scalars['Int']['output'];
  /** How many were evaluated in the period. */
  reviewed: Scalars['Int']['output'];
  /** Points given in all records that were submitted in the period and have a score and a maximum above 0. */
  scoreGiven: Scalars['Float']['output'];
  /** Points that could be given in them; 0 when there are none. */
  scoreMaximum: Scalars['Float']['output'];
  /** Each 24 hours of the period, from its start on. */
  days: Array<ProgressDay>;
};

/** What happened in 24 hours. */
export type ProgressDay = {
  /** Their first moment. */
  start: Scalars['EpochMs']['output'];
  /** How many records were submitted. */
  submitted: Scalars['Int']['output'];
  /** How many records were evaluated. */
  reviewed: Scalars['Int']['output'];
};

/**
 * The order of a list; ties go by id. Which fields a list sorts by is said at its query; any other is refused with VALIDATION.
 * Example: `{field: "name", order: asc}`.
 */
export type Sort = {
  /** The column. */
  field: Scalars['ColumnKey']['input'];
  /** The direction. */
  order: SortOrder;
  /** Reads the list from its end: the last row comes first, and pages go on toward the beginning. Default: false. */
  fromEnd?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Which orgs a list shows. */
export type OrgFilter = {
  /** Part of the name, without regard to case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** In one of these states. */
  state?: InputMaybe<Array<OrgState>>;
};

/** Courses that match every given field. */
export type CourseFilter = {
  /** Part of the name or of the term, without regard to case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The caller's role is one of these. */
  role?: InputMaybe<Array<CourseRole>>;
  /** Takes enrollments by link now, or doesn't. */
  autoEnrollment?: InputMaybe<Array<AutoEnrollmentActivity>>;
  /** true: only archived ones; false: none; absent: both. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** In one of these terms: the whole name, without regard to case and accents. */
  term?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Copies that are this far. */
  copyState?: InputMaybe<Array<CopyState>>;
};

/** Activities that match every given field. */
export type ActivityFilter = {
  /** Part of the name, trimmed, without regard to case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these types. */
  type?: InputMaybe<Array<Scalars['ActivityType']['input']>>;
  /** Has one of these tags, by exact name. */
  tag?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Visible or hidden ones only. */
  visible?: InputMaybe<Scalars['Boolean']['input']>;
  /** Copies that are this far. */
  copyState?: InputMaybe<Array<CopyState>>;
};

/** Course members that match every given field. */
export type CourseUserFilter = {
  /** Part of the full name or of the e-mail, without regard to case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these roles. */
  role?: InputMaybe<Array<CourseMemberRole>>;
};

/** Results of a course that match every given field. */
export type CourseResultFilter = {
  /** Part of the learner's or the activity's name, or of the e-mail, without regard to case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Of one of these activities. */
  activityId?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** In one of these states. */
  state?: InputMaybe<Array<ResultState>>;
};

/** Mails that match every given field. */
export type MailFilter = {
  /** Part of the recipient's e-mail or of the subject, without regard to case; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** In one of these states. */
  state?: InputMaybe<Array<MailState>>;
  /** Of one of these kinds. */
  kind?: InputMaybe<Array<MailKind>>;
};

/** Org members that match. */
export type OrgUserFilter = {
  /** Part of 'given family' or of the e-mail, without regard to case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these types; absent: any. */
  type?: InputMaybe<Array<OrgMemberType>>;
};

/** Events that match every given field. */
export type AuditEventFilter = {
  /** Part of the name or e-mail of the actor or the person affected, or a whole request id or trace id; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these kinds. */
  event?: InputMaybe<Array<Scalars['AuditEventKind']['input']>>;
  /** About one of these kinds of records. */
  recordType?: InputMaybe<Array<RecordType>>;
  /** Ended in one of these ways. */
  result?: InputMaybe<Array<AuditResult>>;
  /** Within one of these periods. */
  period?: InputMaybe<Array<AuditPeriod>>;
  /** Recorded within. */
  at?: InputMaybe<TimeRange>;
};

/** A span of time; both ends are excluded. */
export type TimeRange = {
  /** Later than this. */
  start?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Earlier than this. */
  end?: InputMaybe<Scalars['EpochMs']['input']>;
};

/** A span of percent; both ends are included. */
export type PercentRange = {
  /** From, 0 to 100. */
  from?: InputMaybe<Scalars['Float']['input']>;
  /** To, 0 to 100. */
  to?: InputMaybe<Scalars['Float']['input']>;
};

/** Learner progress that matches every given field. */
export type LearnerProgressFilter = {
  /** Part of the learner's or the activity's name, without regard to case and accents; at most 200 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** One of these states; absent: all. */
  status?: InputMaybe<Array<LearnerProgressStatus>>;
  /** The activity's name: exact, trimmed, without regard to case and accents. */
  activityName?: InputMaybe<Scalars['String']['input']>;
  /** The course's name: exact, trimmed, without regard to case and accents. */
  courseName?: InputMaybe<Scalars['String']['input']>;
  /** The activity has one of these tags, by exact name. */
  tag?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Submitted within. */
  submittedAt?: InputMaybe<TimeRange>;
  /** Evaluated within; scores that are held back are in no such span. */
  evaluatedAt?: InputMaybe<TimeRange>;
  /** Published score as a percentage of the maximum. */
  score?: InputMaybe<PercentRange>;
  /** Being reviewed (true), or not (false). */
  claimed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Being reviewed by the reviewer of this list (true), or not (false). */
  claimedBySelf?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * A recording of it has no captions that a person has checked (true), or none lacks them (false). As its tool reports; other
   * tools than the built-in one don't.
   */
  lacksCaptions?: InputMaybe<Scalars['Boolean']['input']>;
  /** This one only; nothing when there is none such in the list. */
  record?: InputMaybe<LearnerProgressKey>;
};

/** One person's work in one activity */
export type LearnerProgressKey = {
  /** The activity. */
  activityId: Scalars['ID']['input'];
  /** E-mail of the learner. */
  learnerId: Scalars['ID']['input'];
};

/** createOrg */
export type CreateOrgInput = {
  /** 1 to 200 characters after trimming. */
  name: Scalars['String']['input'];
  /** Such as `Europe/Berlin`; see Org.timeZone. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
  /** Takes the name of another org too, which is refused otherwise (`nameTaken`). Default: false. */
  isSameNameAllowed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** updateOrg: absent fields stay unchanged. */
export type UpdateOrgInput = {
  /** The org. */
  id: Scalars['ID']['input'];
  /** 1 to 200 characters after trimming. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Takes the name of another org too, which is refused otherwise (`nameTaken`). Default: false. */
  isSameNameAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Suspends the org, or reopens it. */
  isSuspended?: InputMaybe<Scalars['Boolean']['input']>;
};

/** setOrgFeatures: the features that are named are switched, the others stay. */
export type SetOrgFeaturesInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** What to switch. */
  features: Array<FeatureInput>;
};

/** One switch. */
export type FeatureInput = {
  /** Which feature. */
  name: Scalars['FeatureName']['input'];
  /** On or off. */
  enabled: Scalars['Boolean']['input'];
};

/** addOrgMember */
export type AddOrgMemberInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail, trimmed, at most 200 characters. */
  userId: Scalars['String']['input'];
  /** Place in the org. */
  type: OrgMemberType;
};

/** updateOrgMember */
export type UpdateOrgMemberInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail of a member other than the caller. */
  userId: Scalars['String']['input'];
  /** New place in the org. */
  type: OrgMemberType;
};

/** setOrgTimeZone */
export type SetOrgTimeZoneInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** A name of the IANA Time Zone Database such as `Europe/Berlin`. Dates that are set keep their moments. */
  timeZone: Scalars['String']['input'];
};

/** setOrgLogoSettings */
export type SetOrgLogoSettingsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** The whole of the logo settings. */
  logo: LogoInput;
};

/** Logo settings to store. */
export type LogoInput = {
  /** A data URL (jpeg, png, svg or webp, at most 65536 bytes decoded); null removes the logo. */
  imageSrc?: InputMaybe<Scalars['String']['input']>;
  /** An http or https address; null removes the link. */
  destinationLink?: InputMaybe<Scalars['String']['input']>;
  /** Hides Practicum's own logo. */
  isPracticumLogoHidden: Scalars['Boolean']['input'];
};

/** setOrgEmailSettings */
export type SetOrgEmailSettingsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** What to store. */
  emailSettings: EmailSettingsInput;
};

/** Mail settings to store. An absent part stays as it is. */
export type EmailSettingsInput = {
  /** All templates: an absent or null field, and an absent template, follows the default. */
  templates?: InputMaybe<EmailTemplatesInput>;
  /** All translations: absent ones are removed. */
  translations?: InputMaybe<Array<EmailTranslationInput>>;
  /** The org's own SMTP server; null goes back to the default sender. */
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

/** The fields of a template that differ from the default. */
export type EmailTemplateInput = {
  /** Subject line: one line of at most 200 characters, with the variables of `EmailTemplate`; any other variable is refused. */
  subjectPlainTemplated?: InputMaybe<Scalars['String']['input']>;
  /** Body: at most 5000 characters, with the same variables. */
  bodyPlainTemplated?: InputMaybe<Scalars['String']['input']>;
  /** Caption of the button: one line of at most 60 characters, with the same variables. */
  buttonTextPlainTemplated?: InputMaybe<Scalars['String']['input']>;
  /** `#RRGGBB`. */
  buttonColor?: InputMaybe<Scalars['String']['input']>;
};

/** A mail's wording in a language other than English. Its texts have the limits of `EmailTemplateInput`. */
export type EmailTranslationInput = {
  /** Not `en`, and once for each mail. */
  locale: Locale;
  /** Which mail. */
  type: EmailType;
  /** Subject line. */
  subjectPlainTemplated: Scalars['String']['input'];
  /** Body. */
  bodyPlainTemplated: Scalars['String']['input'];
  /** Caption of the button. */
  buttonTextPlainTemplated: Scalars['String']['input'];
};

/** An SMTP server. */
export type SmtpInput = {
  /** Host name or IP address, without a port. */
  host: Scalars['String']['input'];
  /** 25, 465, 587 or 2525. */
  port: Scalars['Int']['input'];
  /** User name. */
  user: Scalars['String']['input'];
  /** Absent or thirteen dots keeps the stored password, but only while host, port and user stay the same; else VALIDATION `required`. */
  pass?: InputMaybe<Scalars['String']['input']>;
  /** Sender, an e-mail address. */
  fromAddress: Scalars['String']['input'];
};

/** testEmailSettings */
export type TestEmailSettingsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Which mail is sent: to the caller, in the stored wording, with values of an example. */
  emailType: EmailType;
  /** The reader's language; by default the caller's. */
  locale?: InputMaybe<Locale>;
  /** The settings to try; nothing is stored. */
  emailSettings: TestedEmailSettingsInput;
};

/** Settings to try. */
export type TestedEmailSettingsInput = {
  /** English wording to try instead of the stored one; an absent field follows the default. */
  templates?: InputMaybe<EmailTemplatesInput>;
  /** Translations to try instead of the stored ones. */
  translations?: InputMaybe<Array<EmailTranslationInput>>;
  /** The server to reach. */
  smtp: SmtpInput;
};

/** setOrgContentLibrary */
export type SetOrgContentLibraryInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** A course of that org, not archived. */
  courseId: Scalars['ID']['input'];
};

/** createCourse */
export type CreateCourseInput = {
  /** 1 to 200 characters after trimming. */
  name: Scalars['String']['input'];
  /** The org that gets the course. */
  orgId: Scalars['ID']['input'];
  /** 1 to 200 characters after trimming; absent for no term. */
  term?: InputMaybe<Scalars['String']['input']>;
};

/** updateCourse: absent fields stay unchanged. */
export type UpdateCourseInput = {
  /** The course. */
  id: Scalars['ID']['input'];
  /** 1 to 200 characters after trimming. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The whole of the enrollment settings. */
  autoEnrollment?: InputMaybe<AutoEnrollmentInput>;
  /** Archive or unarchive. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 200 characters after trimming; null for no term. */
  term?: InputMaybe<Scalars['String']['input']>;
};

/** updateCourses: at most 100 records. */
export type UpdateCoursesInput = {
  /** What is to be done with each. */
  changes: Array<UpdateCourseInput>;
};

/** Enrollment by link. When not enabled, `start` and `end` are stored as null. */
export type AutoEnrollmentInput = {
  /** On or off. */
  enabled: Scalars['Boolean']['input'];
  /** First moment, or null. */
  start?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Last moment, or null; later than `start`. */
  end?: InputMaybe<Scalars['EpochMs']['input']>;
};

/** removeOrgMember */
export type RemoveOrgMemberInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail of a member other than the caller. */
  userId: Scalars['String']['input'];
};

/** relinkAccount */
export type RelinkAccountInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail of a member who has signed in before. */
  userId: Scalars['String']['input'];
};

/** correctOrgUserAddress */
export type CorrectOrgUserAddressInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail of a member who has never signed in, as it was mistyped. */
  userId: Scalars['String']['input'];
  /** The right one. */
  newUserId: Scalars['String']['input'];
};

/** mergeOrgUsers */
export type MergeOrgUsersInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail of the member to remove, other than the caller. */
  userId: Scalars['String']['input'];
  /** E-mail of the member who stays. */
  intoUserId: Scalars['String']['input'];
};

/** exportPersonalData */
export type ExportPersonalDataInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail of the person. */
  userId: Scalars['String']['input'];
};

/** erasePersonalData */
export type ErasePersonalDataInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail of a person in the org, other than the caller. */
  userId: Scalars['String']['input'];
  /** The same e-mail, typed by the caller. VALIDATION names `confirmation` when it is another one. */
  confirmation: Scalars['String']['input'];
};

/** deletePerson */
export type DeletePersonInput = {
  /** E-mail of the person, in any spelling, or as stored; not the caller's. */
  userId: Scalars['String']['input'];
};

/** deleteOrg and restoreOrg */
export type OrgDeletionInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
};

/** startActing */
export type StartActingInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail of the member. */
  userId: Scalars['String']['input'];
  /** Why: 1 to 500 characters after trimming. */
  reason: Scalars['String']['input'];
  /** true allows changes too; for super users. */
  allowsChanges?: InputMaybe<Scalars['Boolean']['input']>;
};

/** stopActing */
export type StopActingInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** E-mail of the member. */
  userId: Scalars['String']['input'];
};

/** addCourseMember */
export type AddCourseMemberInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** E-mail, trimmed, at most 200 characters. */
  userId: Scalars['String']['input'];
  /** Role in the course. */
  role: CourseMemberRole;
};

/** updateCourseMember */
export type UpdateCourseMemberInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** E-mail of a member. */
  userId: Scalars['String']['input'];
  /** New role. Only admins can change their own. */
  role: CourseMemberRole;
};

/** updateCourseMembers: at most 100 records. */
export type UpdateCourseMembersInput = {
  /** What is to be done with each. */
  changes: Array<UpdateCourseMemberInput>;
};

/** deleteCourseMember */
export type DeleteCourseMemberInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** E-mail of a member other than the caller. */
  userId: Scalars['String']['input'];
  /** The role that the caller believes the member has; another one gives CONFLICT. */
  role: CourseMemberRole;
};

/** setExtraTime */
export type SetExtraTimeInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** E-mail of a learner of the course. */
  userId: Scalars['String']['input'];
  /** In percent, 0 to 400; 0 takes it back. */
  extraTime: Scalars['Int']['input'];
  /** Why, 1 to 500 characters. */
  reason: Scalars['String']['input'];
};

/** grantExtensions: one for each learner, in place of any that the learner has. */
export type GrantExtensionsInput = {
  /** The activity. */
  activityId: Scalars['ID']['input'];
  /** E-mails of learners of the course, 1 to 200; the members of a group together. */
  learnerIds: Array<Scalars['String']['input']>;
  /** When their submissions are due. */
  dueAt: Scalars['EpochMs']['input'];
  /** When their submissions end, not before `dueAt`; null for the activity's own date, or `dueAt` where that is later. */
  closesAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Why, 1 to 500 characters. */
  reason: Scalars['String']['input'];
};

/** revokeExtension */
export type RevokeExtensionInput = {
  /** The activity. */
  activityId: Scalars['ID']['input'];
  /** E-mail of the learner. */
  learnerId: Scalars['String']['input'];
};

/** deleteCourseMembers: at most 100 records. */
export type DeleteCourseMembersInput = {
  /** What is to be done with each. */
  changes: Array<DeleteCourseMemberInput>;
};

/** createActivity */
export type CreateActivityInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** As a launch without one was given it: issued to the caller for this course, used once. */
  resourceLinkId: Scalars['String']['input'];
  /** 1 to 200 characters after trimming. */
  name: Scalars['String']['input'];
  /** What learners do. */
  type: Scalars['ActivityType']['input'];
  /** When learners begin to see it; null for at once. */
  opensAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** When submissions are due, later than `opensAt`; null for never. */
  dueAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** When submissions end, not before `dueAt`; null for never. */
  closesAt?: InputMaybe<Scalars['EpochMs']['input']>;
};

/** updateActivity: absent fields stay unchanged. */
export type UpdateActivityInput = {
  /** The activity. */
  id: Scalars['ID']['input'];
  /** 1 to 200 characters after trimming. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** All tags: at most 4 of at most 24 characters; trimmed and de-duplicated. */
  tags?: InputMaybe<Array<TagInput>>;
  /** Switches. */
  states?: InputMaybe<ActivityStatesInput>;
  /** When learners begin to see it; null for at once. */
  opensAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** When submissions are due, later than `opensAt`; null for never. */
  dueAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** When submissions end, not before `dueAt`; null for never. */
  closesAt?: InputMaybe<Scalars['EpochMs']['input']>;
  /** Why the dates change, at most 500 characters; kept in the history. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** updateActivities: at most 100 records. */
export type UpdateActivitiesInput = {
  /** What is to be done with each. */
  changes: Array<UpdateActivityInput>;
};

/** A tag. */
export type TagInput = {
  /** 1 to 24 characters after trimming. */
  name: Scalars['String']['input'];
};

/** Switches of an activity. */
export type ActivityStatesInput = {
  /** Hidden activities are not shown to learners. */
  visible: Scalars['Boolean']['input'];
};

/** deleteActivity */
export type DeleteActivityInput = {
  /** The activity. */
  id: Scalars['ID']['input'];
};

/** deleteActivities: at most 100 records. */
export type DeleteActivitiesInput = {
  /** What is to be done with each. */
  changes: Array<DeleteActivityInput>;
};

/** copyActivity: within one org. */
export type CopyActivityInput = {
  /** The course that gets the copy. */
  targetCourseId: Scalars['ID']['input'];
  /** The activity to copy. */
  sourceActivityId: Scalars['ID']['input'];
  /** 1 to 200 characters after trimming. */
  targetName: Scalars['String']['input'];
};

/** copyCourse: within one org. */
export type CopyCourseInput = {
  /** The course to copy. */
  sourceCourseId: Scalars['ID']['input'];
  /** Which of its activities come along. Default: all of them, without failed copies. */
  activityIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Activities that are left out. */
  exceptActivityIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** 1 to 200 characters after trimming. */
  targetName: Scalars['String']['input'];
  /** Term of the copy, 1 to 200 characters after trimming; absent for no term. */
  term?: InputMaybe<Scalars['String']['input']>;
};

/** setUserInfo */
export type SetUserInfoInput = {
  /** true accepts the terms; they can't be un-accepted. */
  tocAccepted: Scalars['Boolean']['input'];
  /** From the mail of relinkAccount: connects the person who has the caller's verified address with the caller's account. */
  relinkToken?: InputMaybe<Scalars['String']['input']>;
};

/** updateOrgUserSettings: the caller's own. */
export type UpdateOrgUserSettingsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** The whole of the settings. */
  settings: OrgUserSettingsInput;
};

/** Settings of a person in an org. */
export type OrgUserSettingsInput = {
  /** E-mails that the person gets. */
  notification: NotificationSettingsInput;
};

/** E-mails that a person gets. */
export type NotificationSettingsInput = {
  /** Only `en`. */
  locale?: Scalars['String']['input'];
  /** Mails about submissions. */
  assignment: AssignmentNotificationsInput;
};

/** Mails about submissions. */
export type AssignmentNotificationsInput = {
  /** Tell me when my submission is reviewed or reset. */
  evaluated: Scalars['Boolean']['input'];
  /** Tell me when a submission arrives. */
  submitted: Scalars['Boolean']['input'];
};

/** resendResults */
export type ResendResultsInput = {
  /** The activity. */
  activityId: Scalars['ID']['input'];
  /** E-mails of the learners; at most 500. Default: all with a result that was not taken. */
  learnerIds?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** setMailDeliveries: the caller's own. */
export type SetMailDeliveriesInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** The kinds to change; the others stay. */
  mails: Array<MailSettingInput>;
  /** Time zone of the caller's digests in every org, such as `Europe/Berlin`. Default: as before, at first that of the org. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** saveView */
export type SaveViewInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Replaces this view. Default: a new view. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The list: a resource of the console. Example: `courses`. */
  list: Scalars['String']['input'];
  /** Its name, unique among the views that the caller has made of the list; at most 60 characters. */
  name: Scalars['String']['input'];
  /** Search, filters and order as in the list's address, at most 2,000 characters. Example: `archived=all&sort=name&order=desc`. */
  query: Scalars['String']['input'];
  /** Columns that are shown, in their order. Default: all. */
  columns?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The rows are compact, whatever the person has chosen for all lists. Default: false. */
  isCompact?: InputMaybe<Scalars['Boolean']['input']>;
  /** Role that also sees the view. Default: none. */
  sharedWith?: InputMaybe<CourseRole>;
  /** The list opens with it. Default: false. */
  isDefault?: InputMaybe<Scalars['Boolean']['input']>;
};

/** sendInvitations */
export type SendInvitationsInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Members of this course. Default: those of the org. */
  courseId?: InputMaybe<Scalars['ID']['input']>;
  /** Only these of them; at most 100. Default: all. */
  userIds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Language of the mails: a person who has never signed in has none yet. Default: the caller's. */
  locale?: InputMaybe<Locale>;
};

/** deleteSavedView */
export type DeleteSavedViewInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** The view. */
  id: Scalars['ID']['input'];
};

/** How a person hears by mail of one kind of notification. */
export type MailSettingInput = {
  /** The kind. */
  kind: NotificationKind;
  /** When an e-mail is sent. */
  delivery: MailDelivery;
};

/** markNotificationsRead: the caller's own. */
export type MarkNotificationsReadInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** Which; at most 100. Default: all. Ids of others are ignored. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** generateJwt */
export type GenerateJwtInput = {
  /** A JSON text of `{courseId, activityId?}`; other keys are dropped. Example: `{"courseId":"…"}`. */
  payload: Scalars['String']['input'];
};

/** revokeCourseLinks */
export type RevokeCourseLinksInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
  /** The link to take back; null takes back every link to the course. */
  linkId?: InputMaybe<Scalars['ID']['input']>;
};

/** How an LMS with a package gets reports: either AICC's two values, or those of TinCan (xAPI). */
export type PackageLaunchInput = {
  /** `AICC_URL`: where HACP is spoken. */
  aiccUrl?: InputMaybe<Scalars['String']['input']>;
  /** `AICC_SID`: the session there. */
  aiccSid?: InputMaybe<Scalars['String']['input']>;
  /** `endpoint` of an LRS. */
  endpoint?: InputMaybe<Scalars['String']['input']>;
  /** `auth`: credentials for the LRS, with their scheme or without. */
  auth?: InputMaybe<Scalars['String']['input']>;
  /** `actor`: an agent as JSON. */
  actor?: InputMaybe<Scalars['String']['input']>;
  /** `registration`, a UUID. */
  registration?: InputMaybe<Scalars['String']['input']>;
  /** `activity_id`, an IRI. */
  activityId?: InputMaybe<Scalars['String']['input']>;
};

/** autoEnrollCaller: needs a link of that course that the caller redeemed with verifyJwt in the last 10 minutes. */
export type AutoEnrollCallerInput = {
  /** The course. */
  courseId: Scalars['ID']['input'];
};

/** Names an activity to package. */
export type PackageInput = {
  /** The activity's course. */
  courseId: Scalars['ID']['input'];
  /** The activity. */
  activityId: Scalars['ID']['input'];
};

/** restoreDeletion */
export type RestoreDeletionInput = {
  /** The deletion. */
  id: Scalars['ID']['input'];
};

/** Reviewer of the requested list. */
export type LearnerProgressInput = {
  /** E-mail of the reviewer: the caller's; admins can name another. */
  reviewerId: Scalars['String']['input'];
  /** The org. */
  orgId: Scalars['ID']['input'];
};

/** createImport. The file is the body of `POST /graphql/upload`, whose query parameter `operation` is the JSON of this call; a short one can be `text`. */
export type CreateImportInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** The course of the file's members; absent for the people of the org, and for courses with their members. */
  courseId?: InputMaybe<Scalars['ID']['input']>;
  /** Name of the file, 1 to 200 characters. */
  fileName: Scalars['String']['input'];
  /** The content, instead of a body. Example: `ada@example.org, reviewer`. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Role of those who come without one. Default: learner in a course, orguser in an org. */
  defaultRole?: InputMaybe<ImportRole>;
};

/** A column of the file, from 0, and what it holds. */
export type ImportColumnInput = {
  /** What it holds. */
  field: ImportField;
  /** Its place. */
  index: Scalars['Int']['input'];
};

/** What a word of the role column means. */
export type ImportRoleInput = {
  /** The word, as the file has it. */
  word: Scalars['String']['input'];
  /** Its role. */
  role: ImportRole;
};

/** planImport: absent fields stay unchanged. */
export type PlanImportInput = {
  /** The import. */
  id: Scalars['ID']['input'];
  /** The columns that are used. */
  columns?: InputMaybe<Array<ImportColumnInput>>;
  /** Decisions about words that name no role of this console. */
  roles?: InputMaybe<Array<ImportRoleInput>>;
  /** Role of those who come without one. */
  defaultRole?: InputMaybe<ImportRole>;
  /** What happens to those who are not in the file. */
  mode?: InputMaybe<ImportMode>;
};

/** applyImport */
export type ApplyImportInput = {
  /** The import. */
  id: Scalars['ID']['input'];
  /** `confirmation` of the import, typed by the caller, where it is not null. */
  confirmation?: InputMaybe<Scalars['String']['input']>;
  /** E-mails an invitation to every added person who has never signed in. Default: false. */
  invites?: InputMaybe<Scalars['Boolean']['input']>;
  /** Language of the invitations: a person who has never signed in has none yet. Default: the caller's. */
  locale?: InputMaybe<Locale>;
};

/** undoImport */
export type UndoImportInput = {
  /** The import. */
  id: Scalars['ID']['input'];
};

/** changeMatching */
export type ChangeMatchingInput = {
  /** The org. */
  orgId: Scalars['ID']['input'];
  /** The course of the activities or members; absent for the courses of the org. */
  courseId?: InputMaybe<Scalars['ID']['input']>;
  /** Change to make. */
  change: MatchingChangeInput;
};

/** A change of all records that match: exactly one of these, or VALIDATION names `change`. */
export type MatchingChangeInput = {
  /** Archives courses, or brings them back. */
  updateCourses?: InputMaybe<UpdateMatchingCoursesInput>;
  /** Copies courses into a term. */
  copyCourses?: InputMaybe<CopyMatchingCoursesInput>;
  /** Shows or hides activities. */
  updateActivities?: InputMaybe<UpdateMatchingActivitiesInput>;
  /** Deletes activities. */
  deleteActivities?: InputMaybe<DeleteMatchingActivitiesInput>;
  /** Gives members one role. */
  updateCourseMembers?: InputMaybe<UpdateMatchingCourseMembersInput>;
  /** Removes members. */
  deleteCourseMembers?: InputMaybe<DeleteMatchingCourseMembersInput>;
};

/** Courses that match. */
export type UpdateMatchingCoursesInput = {
  /** Filter of the list; all records by default. */
  filter?: InputMaybe<CourseFilter>;
  /** Archive or unarchive. */
  archived: Scalars['Boolean']['input'];
};

/**
 * Copies each course that matches with all its activities, as copyCourse does, into a term. In the copy's name the former
 * term is replaced by the new one. A course that the term has already, by name, is refused with CONFLICT. To undo removes
 * the copies that nobody has changed, joined or worked in. Example: `{filter: {term: ["Fall 2026"]}, term: "Fall 2027"}`.
 */
export type CopyMatchingCoursesInput = {
  /** Filter of the list; all records by default. */
  filter?: InputMaybe<CourseFilter>;
  /** Term of the copies, 1 to 200 characters after trimming. */
  term: Scalars['String']['input'];
};

/** Activities that match. */
export type UpdateMatchingActivitiesInput = {
  /** Filter of the list; all records by default. */
  filter?: InputMaybe<ActivityFilter>;
  /** Switches. */
  states: ActivityStatesInput;
};

/** Activities that match. */
export type DeleteMatchingActivitiesInput = {
  /** Filter of the list; all records by default. */
  filter?: InputMaybe<ActivityFilter>;
};

/** Members that match. */
export type UpdateMatchingCourseMembersInput = {
  /** Filter of the list; all records by default. */
  filter?: InputMaybe<CourseUserFilter>;
  /** The role they get. */
  role: CourseMemberRole;
};

/** Members that match. */
export type DeleteMatchingCourseMembersInput = {
  /** Filter of the list; all records by default. */
  filter?: InputMaybe<CourseUserFilter>;
};

/** undoMatchingChange */
export type UndoMatchingChangeInput = {
  /** The change. */
  id: Scalars['ID']['input'];
};

export type Query = {
  /** The members of a course, by full name. Sorts by fullName, userId, role. Admins, and the course's instructors and reviewers. */
  getCourseUsers: CourseUserPage;
  /** A member of an org with its settings: oneself, or anyone for admins. */
  getOrgUser: OrgUser;
  /** What mergeOrgUsers would do; errors as there. Admins only. */
  getMergePlan: MergePlan;
  /** The members of an org, everyone or those of one type. Sorts by fullName, userId, lastLogin. Admins only. */
  getOrgUsers: OrgUserPage;
  /** The courses of an org that the caller can see: all for admins, else those with a role (content creators also the library course). Archived ones only for admins and their instructors. Sorts by name, role, autoEnrollment, archived. */
  getCourses: CoursePage;
  /** The terms of the courses that the caller can see, that of the newest course first. VALIDATION names `text` when it is over 200 characters, `limit` when it is outside 1 to 20. */
  getTerms: Array<Term>;
  /** The tags of a course's activities that the caller can see, by name. VALIDATION names `text` when it is over 200 characters, `limit` when it is outside 1 to 20. */
  getTags: Array<Scalars['String']['output']>;
  /**
   * What the caller may open in an org and whose name contains a text: for a palette that leads anywhere. Each list is short, by name.
   * VALIDATION names `text` when it is blank or over 200 characters, `limit` when it is outside 1 to 20. Example: `search(orgId: "…", text: "bio") { courses { name } }`.
   */
  search: SearchResult;
  /** One course. COURSE_ARCHIVED for its learners and reviewers when it is archived. */
  getCourse: Course;
  /** The activities of a course; hidden and scheduled ones not for learners. Sorts by name, type, states.visible, dueAt. */
  getActivities: ActivityPage;
  /** One activity. */
  getActivity: Activity;
  /** What launches the tool for an activity. */
  getLaunchArgs: LaunchArgs;
  /** What launches the tool's reporting for an org. Admins, with the global-reporting feature. */
  getReportingLaunchArgs: LaunchArgs;
  /**
   * The caller's orgs; all orgs for a super user. With a limit or a page token one page, else all of them.
   * Sorts by name; for super users also by state, figures.people, figures.courses, figures.recordingBytes and figures.lastActivityAt.
   * VALIDATION names `limit` when it is outside 1 to 100, and `nextPageToken` when it is none of this list. Example: `getOrgs(limit: 28, filter: { text: "col" }) { orgs { name } nextPageToken }`.
   */
  getOrgs: OrgPage;
  /** One org. Its `emailSettings` are for admins. */
  getOrg: Org;
  /** Reads a course or activity link and notes its redemption: a JSON text of `{courseId, activityId?}`. */
  verifyJwt: Scalars['String']['output'];
  /** The links to a course that can be redeemed, newest first, at most 500. Admins and the course's instructors. */
  getCourseLinks: Array<CourseLink>;
  /**
   * What tools were refused in the last 30 days, newest first, at most 50. Admins see what concerns their org; super users
   * also what concerns none, such as refused tokens. The same refusal is listed once a minute.
   */
  getToolRefusals: Array<ToolRefusal>;
  /**
   * What happened in an org, newest first; in all orgs for a super user who names none. Sorts by at. Admins, and super users.
   * Events are kept for AUDIT_RETENTION_MONTHS.
   */
  getAuditEvents: AuditEventPage;
  /** The history of one record, newest first. Requires permission to change the record. */
  getHistory: AuditEventPage;
  /** Records deleted in the last 30 days that can be restored, newest first. Requires permission to delete such records. */
  getDeletions: DeletionPage;
  /** A roster that was uploaded. Requires permission to add members of its course, or of its org. */
  getImport: Import;
  /** The rosters of the last 30 days that were applied to a course, or to an org, newest first, at most 20. Requires permission to add its members. */
  getImports: Array<Import>;
  /** A change of all matching records. Who made it. */
  getMatchingChange: MatchingChange;
  /** A one-time address, good for 60 seconds, of the activity's AICC package. */
  getAiccZip: Scalars['String']['output'];
  /** A one-time address, good for 60 seconds, of the activity's TinCan (xAPI) package. */
  getTinCanZip: Scalars['String']['output'];
  /** What learners did in the courses that a reviewer reviews; newest submission first. Sorts by fullName, name (the activity's), score, submittedAt, evaluatedAt. */
  getLearnerProgress: LearnerProgressPage;
  /**
   * The results of a course: each of its learners in each activity, also without a submission, and the records of people who
   * learn there no more; by the learner's name. Sorts by fullName, activityName, state, score, submittedAt, evaluatedAt. Admins,
   * and the course's instructors and reviewers.
   */
  getCourseResults: CourseResultPage;
  /** What the caller has to do as a learner in the courses of an org, what waits, and the newest results. */
  getWork: LearnerWork;
  /** Results of an activity that an LMS has not taken, oldest first, at most 500. Admins and the course's instructors. */
  getUndeliveredResults: Array<UndeliveredResult>;
  /** Returns a logo as setOrgLogoSettings would store it: an SVG without what runs or loads, a bitmap under the type of its bytes. Admins. */
  getLogoPreview: Scalars['String']['output'];
  /** The mails of an org, newest first, as long as the operator keeps them. Sorts by createdAt. Admins. */
  getMails: MailPage;
  /** The caller's notifications in an org, newest first. Example: `getNotifications(orgId: "…", limit: 10) { unreadCount notifications { kind activityName } }`. */
  getNotifications: NotificationInbox;
  /** The saved views of an org's lists by name: the caller's own, and those shared with a role of the caller; for admins all shared ones. At most 500. */
  getSavedViews: Array<SavedView>;
  /** The extensions of an activity, newest first, at most 500. Admins and the course's instructors. */
  getExtensions: Array<ActivityExtension>;
  /**
   * The history of a learner's record in an activity, newest first. Admins, the course's instructors and reviewers, and the
   * learner. VALIDATION names `limit` when it is outside 1 to 100, and `nextPageToken` when it is none of this list.
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
  /** Makes an org. Super users only. */
  createOrg: Org;
  /** Renames an org, suspends it or reopens it. Super users only. */
  updateOrg: Org;
  /** Closes an org to everyone except super users; 30 days later it is deleted with everything in it. Super users only. CONFLICT if it is already closed. */
  deleteOrg: Org;
  /** Opens an org again that deleteOrg has closed. Super users only. CONFLICT when it is not closed, or its 30 days are over. */
  restoreOrg: Org;
  /** Deletes a person with all data about that person: memberships, progress, scores, mails, the account of the embedded identity provider, and the work in the built-in tool. Returns the person. Super users only, never oneself. */
  deletePerson: User;
  /** Merges two accounts of one person in an org, as planned by getMergePlan, and returns the remaining member. The other one is removed; restoreDeletion restores membership and roles, without work. Admins only. NOT_FOUND unless both are members. VALIDATION names `userId` when both are the same. */
  mergeOrgUsers: OrgUser;
  /** Begins to act as a member of an org who is no super user. Admins only, never as oneself; changes are for super users. */
  startActing: ActingSession;
  /** Ends the caller's session as another person. ACCESS_DENIED if there is none. */
  stopActing: Scalars['Boolean']['output'];
  /** Exports what an org holds about a person, as JSON: rows by table and column, with those of the built-in tool where it shares the database. Admins only. NOT_FOUND for a person whom the org doesn't know. */
  exportPersonalData: Scalars['String']['output'];
  /** Erases an org's data about a person, also in the built-in tool, and returns the pseudonym under which records, marks, scores, and events stay. The account and the name are deleted if no other org has the person. It can't be undone. Admins only, never oneself. NOT_FOUND for a person whom the org doesn't know. */
  erasePersonalData: Scalars['String']['output'];
  /** Removes a member from an org and all its courses, and returns the member. Progress stays with the org. Admins only, never the caller. */
  removeOrgMember: OrgUser;
  /** Mails a member a link that connects another account of the identity provider with the person. It works once and for a day, for an account with the same verified address; until then the former account stays. Super users, and admins for people who belong to no other org and are no super users. CONFLICT for a person who has no account yet. */
  relinkAccount: OrgUser;
  /** Corrects the address of a member who has never signed in. Allowed as for relinkAccount. CONFLICT for a person who has signed in. */
  correctOrgUserAddress: OrgUser;
  /** Switches features of an org. Super users only. */
  setOrgFeatures: Org;
  /** Makes a person a member of an org. Admins only. CONFLICT when the person is one already. */
  addOrgMember: OrgUser;
  /** Changes a member's type in an org. Admins only, never the caller's. */
  updateOrgMember: OrgUser;
  /** Chooses an org's time zone. Admins only. */
  setOrgTimeZone: Org;
  /** Stores an org's logo settings. Admins only. */
  setOrgLogoSettings: Org;
  /** Stores an org's mail settings. Admins only. */
  setOrgEmailSettings: EmailSettings;
  /** Tries to reach an SMTP server; five tries a minute and org. Admins only. */
  testEmailSettings: EmailSettingsTest;
  /** Makes a course the org's content library. Admins with the content-library-admin feature. */
  setOrgContentLibrary: Org;
  /** Makes a course. Admins, and instructors of any course of the org, who become its instructor. */
  createCourse: Course;
  /** Changes a course. Admins and the course's instructors. */
  updateCourse: Course;
  /** Changes courses of one institution as one change; returns the refused ones. Otherwise as updateCourse for each. */
  updateCourses: BulkChange;
  /** Gives a person a role in a course; the person joins the org as orguser if need be. Admins and the course's instructors. CONFLICT when the person is a member already. */
  addCourseMember: CourseUser;
  /** Uploads a roster, which is read and compared with the members; nothing changes. Members of a course: admins and its instructors; people and courses of an org: admins. VALIDATION names `file` when there is none, it is over 25 MB, or it has more than 100,000 rows. */
  createImport: Import;
  /** Plans an import again with other columns, roles or another mode. CONFLICT unless it is planned. */
  planImport: Import;
  /** Applies a plan, as one change that can be undone; progress is that of getImport. CONFLICT unless it is planned; VALIDATION names `confirmation` if it isn't the required one. */
  applyImport: Import;
  /** Takes back what an import has changed, but for what others have changed since. CONFLICT unless it is applied. */
  undoImport: Import;
  /** Changes all currently matching records of a list, as one change with one event; progress is that of getMatchingChange. Requires permission to change members or activities of the course, or to list the courses of the org; each record that the caller may not change is refused. VALIDATION names the text of the filter when it is too long. */
  changeMatching: MatchingChange;
  /** Takes back what a change of all matching records has changed, but for what others have changed since. Who made it. CONFLICT unless it is changed. */
  undoMatchingChange: MatchingChange;
  /** Changes a member's role. Admins and the course's instructors; their own only as admins. */
  updateCourseMember: CourseUser;
  /** Gives a learner extra time in every activity of a course. Admins and the course's instructors. NOT_FOUND for who is no member. */
  setExtraTime: CourseUser;
  /** Changes the roles of members as one change; returns the refused ones. Otherwise as updateCourseMember for each. */
  updateCourseMembers: BulkChange;
  /** Removes a member from a course and returns the member. Admins and the course's instructors, never the caller. */
  deleteCourseMember: CourseUser;
  /** Removes members from courses as one change; returns the refused ones. Otherwise as deleteCourseMember for each. */
  deleteCourseMembers: BulkChange;
  /** Stores an activity that the tool has made. Admins and the course's instructors; content creators in the library course. */
  createActivity: Activity;
  /** Changes an activity's name, tags, visibility or dates. Admins and the course's instructors; content creators in the library course. */
  updateActivity: Activity;
  /** Gives learners more time in an activity, and returns their extensions. Admins and the course's instructors. */
  grantExtensions: Array<ActivityExtension>;
  /** Revokes an extension and returns it. Allowed as for grantExtensions. NOT_FOUND when there is none. */
  revokeExtension: ActivityExtension;
  /** Changes activities of one institution as one change; returns the refused ones. Otherwise as updateActivity for each. */
  updateActivities: BulkChange;
  /** Deletes an activity and returns it. Admins and the course's instructors; content creators in the library course. */
  deleteActivity: Activity;
  /** Deletes activities of one institution as one change; returns the refused ones. Otherwise as deleteActivity for each. */
  deleteActivities: BulkChange;
  /** Restores a deleted record with its parts, and returns it. Requires permission to delete such records. NOT_FOUND after 30 days, CONFLICT when there is such a member again. */
  restoreDeletion: Deletion;
  /** Starts to copy an activity; returns the copy, which is pending. */
  copyActivity: Activity;
  /** Starts to copy a course; returns the copy, which is pending. */
  copyCourse: Course;
  /** The caller's own info; with input it accepts the terms first. The only call that is allowed before the terms are accepted. */
  setUserInfo: User;
  /** Sends again, in their current state, results that an LMS has not accepted. Returns their number. Admins and the course's instructors. */
  resendResults: Scalars['Int']['output'];
  /** Stores how the caller hears of notifications by mail. `assignment.evaluated` follows `result`, `assignment.submitted` follows `review`. VALIDATION names `timeZone`. */
  setMailDeliveries: OrgUser;
  /** Marks the caller's notifications as read. Returns how many are unread, up to 99. */
  markNotificationsRead: Scalars['Int']['output'];
  /** Saves a view of a list; one of another person, or a shared one, admins only. VALIDATION names `name` for a name that the caller has given another view of the list (`nameTaken`), and `list` after 200 views. */
  saveView: SavedView;
  /** Mails an invitation to members who have never signed in, in their language. Returns how many. Of an org: admins; of a course: admins and its instructors. VALIDATION names `userIds`; RATE_LIMITED after 20 calls a minute and org. */
  sendInvitations: Scalars['Int']['output'];
  /** Deletes a saved view: the caller's own, or as an admin a shared one. */
  deleteSavedView: SavedView;
  /** Stores the caller's own settings in an org. */
  updateOrgUserSettings: OrgUser;
  /** Signs a link to a course or an activity, good for 90 days. Admins, and the course's instructors and reviewers. */
  generateJwt: Scalars['String']['output'];
  /** Revokes one link to a course, or all of them, and returns the remaining ones. Admins and the course's instructors. */
  revokeCourseLinks: Array<CourseLink>;
  /** Enrolls the caller as learner in the course of a link just redeemed. Needs active auto-enrollment and an unarchived course; members simply pass. */
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

export interface SchemaTypes {
  AccountRefusal: AccountRefusal;
  ActingSession: ActingSession;
  Activity: Activity;
  ActivityExtension: ActivityExtension;
  ActivityGroup: ActivityGroup;
  ActivityPage: ActivityPage;
  ActivityResults: ActivityResults;
  ActivityStates: ActivityStates;
  AssignmentNotifications: AssignmentNotifications;
  AuditEvent: AuditEvent;
  AuditEventPage: AuditEventPage;
  AutoEnrollment: AutoEnrollment;
  BulkChange: BulkChange;
  CopyInfo: CopyInfo;
  Course: Course;
  CourseFigures: CourseFigures;
  CourseLink: CourseLink;
  CoursePage: CoursePage;
  CourseResult: CourseResult;
  CourseResultPage: CourseResultPage;
  CourseUser: CourseUser;
  CourseUserPage: CourseUserPage;
  Deletion: Deletion;
  DeletionPage: DeletionPage;
  EmailSettings: EmailSettings;
  EmailSettingsTest: EmailSettingsTest;
  EmailTemplate: EmailTemplate;
  EmailTemplates: EmailTemplates;
  EmailTranslation: EmailTranslation;
  ErrorExtensions: ErrorExtensions;
  Feature: Feature;
  FieldChange: FieldChange;
  FieldError: FieldError;
  Import: Import;
  ImportColumn: ImportColumn;
  ImportCounts: ImportCounts;
  ImportLine: ImportLine;
  ImportRoleWord: ImportRoleWord;
  LaunchArgs: LaunchArgs;
  LaunchInput: LaunchInput;
  LearnerProgress: LearnerProgress;
  LearnerProgressPage: LearnerProgressPage;
  LearnerWork: LearnerWork;
  LogoSettings: LogoSettings;
  Mail: Mail;
  MailPage: MailPage;
  MailSetting: MailSetting;
  Mark: Mark;
  MarkCriterion: MarkCriterion;
  MarkHistory: MarkHistory;
  MatchingChange: MatchingChange;
  MergeConflict: MergeConflict;
  MergePlan: MergePlan;
  Notification: Notification;
  NotificationInbox: NotificationInbox;
  NotificationSettings: NotificationSettings;
  Org: Org;
  OrgFigures: OrgFigures;
  OrgPage: OrgPage;
  OrgSetup: OrgSetup;
  OrgUser: OrgUser;
  OrgUserCourse: OrgUserCourse;
  OrgUserPage: OrgUserPage;
  OrgUserSettings: OrgUserSettings;
  ProgressDay: ProgressDay;
  ProgressSummary: ProgressSummary;
  RefusedChange: RefusedChange;
  RefusedRecord: RefusedRecord;
  SavedView: SavedView;
  SearchResult: SearchResult;
  SmtpSettings: SmtpSettings;
  Tag: Tag;
  Term: Term;
  ToolRefusal: ToolRefusal;
  ToolScore: ToolScore;
  UndeliveredResult: UndeliveredResult;
  User: User;
  WaitingActivity: WaitingActivity;
}

export interface SchemaEnums {
  AccountRefusalReason: AccountRefusalReason;
  AuditPeriod: AuditPeriod;
  AuditResult: AuditResult;
  AutoEnrollmentActivity: AutoEnrollmentActivity;
  CopyFailure: CopyFailure;
  CopyState: CopyState;
  CourseLinkPurpose: CourseLinkPurpose;
  CourseMemberRole: CourseMemberRole;
  CourseRole: CourseRole;
  EmailSettingsFailure: EmailSettingsFailure;
  EmailType: EmailType;
  ErrorCode: ErrorCode;
  FieldRule: FieldRule;
  ImportField: ImportField;
  ImportMode: ImportMode;
  ImportOutcome: ImportOutcome;
  ImportRole: ImportRole;
  ImportState: ImportState;
  LearnerProgressStatus: LearnerProgressStatus;
  Locale: Locale;
  MailDelivery: MailDelivery;
  MailFailure: MailFailure;
  MailKind: MailKind;
  MailState: MailState;
  MarkKind: MarkKind;
  MarkRole: MarkRole;
  MatchingChangeState: MatchingChangeState;
  NextAction: NextAction;
  NotificationKind: NotificationKind;
  OrgMemberType: OrgMemberType;
  OrgState: OrgState;
  RecordType: RecordType;
  RestorableType: RestorableType;
  ResultState: ResultState;
  ScoreType: ScoreType;
  SortOrder: SortOrder;
  SubmissionState: SubmissionState;
}

export interface QueryArgs {
  getCourseUsers: QuerygetCourseUsersArgs;
  getOrgUser: QuerygetOrgUserArgs;
  getMergePlan: QuerygetMergePlanArgs;
  getOrgUsers: QuerygetOrgUsersArgs;
  getCourses: QuerygetCoursesArgs;
  getTerms: QuerygetTermsArgs;
  getTags: QuerygetTagsArgs;
  search: QuerysearchArgs;
  getCourse: QuerygetCourseArgs;
  getActivities: QuerygetActivitiesArgs;
  getActivity: QuerygetActivityArgs;
  getLaunchArgs: QuerygetLaunchArgsArgs;
  getReportingLaunchArgs: QuerygetReportingLaunchArgsArgs;
  getOrgs: QuerygetOrgsArgs;
  getOrg: QuerygetOrgArgs;
  verifyJwt: QueryverifyJwtArgs;
  getCourseLinks: QuerygetCourseLinksArgs;
  getToolRefusals: QuerygetToolRefusalsArgs;
  getAuditEvents: QuerygetAuditEventsArgs;
  getHistory: QuerygetHistoryArgs;
  getDeletions: QuerygetDeletionsArgs;
  getImport: QuerygetImportArgs;
  getImports: QuerygetImportsArgs;
  getMatchingChange: QuerygetMatchingChangeArgs;
  getAiccZip: QuerygetAiccZipArgs;
  getTinCanZip: QuerygetTinCanZipArgs;
  getLearnerProgress: QuerygetLearnerProgressArgs;
  getCourseResults: QuerygetCourseResultsArgs;
  getWork: QuerygetWorkArgs;
  getUndeliveredResults: QuerygetUndeliveredResultsArgs;
  getLogoPreview: QuerygetLogoPreviewArgs;
  getMails: QuerygetMailsArgs;
  getNotifications: QuerygetNotificationsArgs;
  getSavedViews: QuerygetSavedViewsArgs;
  getExtensions: QuerygetExtensionsArgs;
  getMarks: QuerygetMarksArgs;
}

export interface MutationArgs {
  createOrg: MutationcreateOrgArgs;
  updateOrg: MutationupdateOrgArgs;
  deleteOrg: MutationdeleteOrgArgs;
  restoreOrg: MutationrestoreOrgArgs;
  deletePerson: MutationdeletePersonArgs;
  mergeOrgUsers: MutationmergeOrgUsersArgs;
  startActing: MutationstartActingArgs;
  stopActing: MutationstopActingArgs;
  exportPersonalData: MutationexportPersonalDataArgs;
  erasePersonalData: MutationerasePersonalDataArgs;
  removeOrgMember: MutationremoveOrgMemberArgs;
  relinkAccount: MutationrelinkAccountArgs;
  correctOrgUserAddress: MutationcorrectOrgUserAddressArgs;
  setOrgFeatures: MutationsetOrgFeaturesArgs;
  addOrgMember: MutationaddOrgMemberArgs;
  updateOrgMember: MutationupdateOrgMemberArgs;
  setOrgTimeZone: MutationsetOrgTimeZoneArgs;
  setOrgLogoSettings: MutationsetOrgLogoSettingsArgs;
  setOrgEmailSettings: MutationsetOrgEmailSettingsArgs;
  testEmailSettings: MutationtestEmailSettingsArgs;
  setOrgContentLibrary: MutationsetOrgContentLibraryArgs;
  createCourse: MutationcreateCourseArgs;
  updateCourse: MutationupdateCourseArgs;
  updateCourses: MutationupdateCoursesArgs;
  addCourseMember: MutationaddCourseMemberArgs;
  createImport: MutationcreateImportArgs;
  planImport: MutationplanImportArgs;
  applyImport: MutationapplyImportArgs;
  undoImport: MutationundoImportArgs;
  changeMatching: MutationchangeMatchingArgs;
  undoMatchingChange: MutationundoMatchingChangeArgs;
  updateCourseMember: MutationupdateCourseMemberArgs;
  setExtraTime: MutationsetExtraTimeArgs;
  updateCourseMembers: MutationupdateCourseMembersArgs;
  deleteCourseMember: MutationdeleteCourseMemberArgs;
  deleteCourseMembers: MutationdeleteCourseMembersArgs;
  createActivity: MutationcreateActivityArgs;
  updateActivity: MutationupdateActivityArgs;
  grantExtensions: MutationgrantExtensionsArgs;
  revokeExtension: MutationrevokeExtensionArgs;
  updateActivities: MutationupdateActivitiesArgs;
  deleteActivity: MutationdeleteActivityArgs;
  deleteActivities: MutationdeleteActivitiesArgs;
  restoreDeletion: MutationrestoreDeletionArgs;
  copyActivity: MutationcopyActivityArgs;
  copyCourse: MutationcopyCourseArgs;
  setUserInfo: MutationsetUserInfoArgs;
  resendResults: MutationresendResultsArgs;
  setMailDeliveries: MutationsetMailDeliveriesArgs;
  markNotificationsRead: MutationmarkNotificationsReadArgs;
  saveView: MutationsaveViewArgs;
  sendInvitations: MutationsendInvitationsArgs;
  deleteSavedView: MutationdeleteSavedViewArgs;
  updateOrgUserSettings: MutationupdateOrgUserSettingsArgs;
  generateJwt: MutationgenerateJwtArgs;
  revokeCourseLinks: MutationrevokeCourseLinksArgs;
  autoEnrollCaller: MutationautoEnrollCallerArgs;
}

export interface NestedQuery {
  'getImport.rows': Import['rows'];
  'getMatchingChange.refused': MatchingChange['refused'];
  'getLearnerProgress.summary': LearnerProgressPage['summary'];
}

export interface NestedArgs {
  'getImport.rows': ImportrowsArgs;
  'getMatchingChange.refused': MatchingChangerefusedArgs;
  'getLearnerProgress.summary': LearnerProgressPagesummaryArgs;
}

export interface Schema { types: SchemaTypes; enums: SchemaEnums; query: Query; mutation: Mutation; queryArgs: QueryArgs; mutationArgs: MutationArgs; nestedQuery: NestedQuery; nestedArgs: NestedArgs }
