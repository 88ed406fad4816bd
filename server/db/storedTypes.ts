import type { EmailType, EmailTemplate } from '../../shared/domain/emailTemplates.ts';
import type { SmtpSettings } from '../../shared/domain/smtpSettings.ts';
import { fullName } from '../../shared/domain/sortKey.ts';

/** What a job does; `job.kind`. */
export type JobKind =
  | 'copyActivity'
  | 'copyCourse'
  | 'renameProgress'
  | 'sendMail'
  | 'sendAccountMail'
  | 'noticeTool'
  | 'purgeOrg'
  | 'reportToLms';

/** `deletion.record_type`: the types of the API whose records can be restored. */
export type RestorableType = 'Activity' | 'CourseUser' | 'OrgUser' | 'CourseLink';

/** `org_email_settings.smtp`; the password stands in a column of its own, sealed. */
export type SmtpServer = Omit<SmtpSettings, 'pass'>;

/** `org_email_settings.templates`: an institution's own wording. */
export type OrgTemplates = Partial<Record<EmailType, Partial<EmailTemplate>>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id as the database writes it; undefined when no thing can have it. */
export const readId = (id: string): string | undefined => (UUID.test(id) ? id.toLowerCase() : undefined);

/** Given and family name of a row of `person`, joined. */
export const fullNameOf = (person: { given_name: string; family_name: string }): string =>
  fullName({ givenName: person.given_name, familyName: person.family_name });
