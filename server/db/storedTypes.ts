import type { EmailType, EmailTemplate } from '../../shared/domain/settings/emailTemplates.ts';
import type { SmtpSettings } from '../../shared/domain/settings/smtpSettings.ts';
import type { CourseMemberRole, OrgMemberType } from '../../shared/domain/enums.ts';
import { fullName } from '../../shared/domain/lists/sortKey.ts';

/** Kind of a job (`job.kind`). */
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

/** `deletion.record_type`: the types of the API whose records can be restored. */
export type RestorableType = 'Activity' | 'CourseUser' | 'OrgUser' | 'CourseLink';

/** `org_email_settings.smtp`. The password is sealed in its own column. */
export type SmtpServer = Omit<SmtpSettings, 'pass'>;

/** `org_email_settings.templates`: an institution's own wording. */
export type OrgTemplates = Partial<Record<EmailType, Partial<EmailTemplate>>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns an id as the database stores it, or undefined if no record can have it. */
export const readId = (id: string): string | undefined => (UUID.test(id) ? id.toLowerCase() : undefined);

/** Returns the given and family name of a row of `person`, joined. */
export const fullNameOf = (person: { given_name: string; family_name: string }): string =>
  fullName({ givenName: person.given_name, familyName: person.family_name });

export type MatchingChangeState = 'changing' | 'changed' | 'undoing' | 'undone' | 'failed';

export type ImportState = 'reading' | 'planned' | 'applying' | 'applied' | 'undoing' | 'undone' | 'failed';

/** A role that a roster can assign: in a course, or in an org. */
export type ImportRole = CourseMemberRole | Exclude<OrgMemberType, 'orgimported'>;

/** Columns of a roster. */
export const IMPORT_FIELDS = ['email', 'name', 'givenName', 'familyName', 'role', 'status', 'course', 'term'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** `import.settings`: how the cells of a roster are interpreted. */
export interface ImportSettings {
  /** Index of each field's column, from 0; undefined until it is detected. */
  columns?: Readonly<Partial<Record<ImportField, number>>>;
  /** Roles chosen for the words of the role column. */
  roles: Readonly<Record<string, ImportRole>>;
  /** Role of rows without one. */
  defaultRole: ImportRole;
  mode: 'addAndChange' | 'wholeRoster';
}

/** `import.role_words`: a word that doesn't match any role of this console. */
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
