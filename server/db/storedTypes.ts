import type { EmailType, EmailTemplate } from '../../shared/domain/settings/emailTemplates.ts';
import type { SmtpSettings } from '../../shared/domain/settings/smtpSettings.ts';
import type { CourseMemberRole, OrgMemberType } from '../../shared/domain/enums.ts';
import { fullName } from '../../shared/domain/lists/sortKey.ts';

/** Kind of job (`job.kind`). */
export type JobKind =
  | 'copyActivity'
  | 'copyCourse'
  | 'renameProgress'
  | 'sendMail'
  | 'mailNews'
  | 'sendAccountMail'
  | 'noticeTool'
  | 'purgeOrg'
  | 'reportToLms'
  | 'importRoster'
  | 'changeMatching';

/** `deletion.record_type`: types of the API whose records can be restored. */
export type RestorableType = 'Activity' | 'CourseUser' | 'OrgUser' | 'CourseLink';

/** `org_email_settings.smtp`. The password is stored encrypted in a separate column. */
export type SmtpServer = Omit<SmtpSettings, 'pass'>;

/** `org_email_settings.templates`: the wording that an institution has changed. */
export type OrgTemplates = Partial<Record<EmailType, Partial<EmailTemplate>>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns an id as stored in the database, or undefined if no record can have it. */
export const readId = (id: string): string | undefined => (UUID.test(id) ? id.toLowerCase() : undefined);

/** Returns the full name of a row of `person`. */
export const fullNameOf = (person: { given_name: string; family_name: string }): string =>
  fullName({ givenName: person.given_name, familyName: person.family_name });

export type MatchingChangeState = 'changing' | 'changed' | 'undoing' | 'undone' | 'failed';

export type ImportState = 'reading' | 'planned' | 'applying' | 'applied' | 'undoing' | 'undone' | 'failed';

/** A role that a roster can assign, in a course or in an org. */
export type ImportRole = CourseMemberRole | Exclude<OrgMemberType, 'orgimported'>;

/** Columns of a roster. */
export const IMPORT_FIELDS = ['email', 'name', 'givenName', 'familyName', 'role', 'status', 'course', 'term'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** `import.settings`: how to interpret the cells of a roster. */
export interface ImportSettings {
  /** Column index of each field, counted from 0; undefined until the columns are detected. */
  columns?: Readonly<Partial<Record<ImportField, number>>>;
  /** Roles chosen for the words in the role column. */
  roles: Readonly<Record<string, ImportRole>>;
  /** Role for rows without a role. */
  defaultRole: ImportRole;
  mode: 'addAndChange' | 'wholeRoster';
}

/** `import.role_words`: a word in the role column that isn't a role of this console. */
export interface ImportedRoleWord {
  word: string;
  /** Number of rows with this word. */
  rows: number;
  role: ImportRole | null;
  suggestion: ImportRole | null;
}

/** `import.counts`. */
export type ImportTotals = Partial<
  Record<'added' | 'changed' | 'removed' | 'unchanged' | 'refused' | 'courses' | 'members', number>
>;
