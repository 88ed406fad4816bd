import type { EmailType, EmailTemplate } from '../../shared/domain/emailTemplates.ts';
import type { SmtpSettings } from '../../shared/domain/smtpSettings.ts';

/** What a job does; `job.kind`. */
export type JobKind =
  'copyActivity' | 'copyCourse' | 'renameProgress' | 'sendMail' | 'noticeTool' | 'purgeOrg' | 'reportToLms';

/** `org_email_settings.smtp`; the password stands in a column of its own, sealed. */
export type SmtpServer = Omit<SmtpSettings, 'pass'>;

/** `org_email_settings.templates`: an institution's own wording. */
export type OrgTemplates = Partial<Record<EmailType, Partial<EmailTemplate>>>;
