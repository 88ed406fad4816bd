import type { EmailTranslation } from '../../../shared/domain/settings/emailTemplates.ts';
import type { FeatureName, OrgMemberType } from '../../../shared/domain/enums.ts';
import type { MailDeliveries } from '../../../shared/domain/course/notifications.ts';
import type { OrgTemplates, SmtpServer } from '../storedTypes.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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
  /** Time since which the org has been closed. It is deleted 30 days later. */
  suspended_at: Date | null;
  /** Time since which the org has been suspended; null unless it is suspended. */
  paused_at: Date | null;
  /** Total size of recordings as last reported by the built-in tool. The type is bigint, which pg returns as text. */
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
  last_login: Generated<Date | null>;
  /** Key of the name and, on a second line, the address key or the address itself. Text filters search this column. */
  search_key: GeneratedAlways<string>;
}

export interface OrgEmailSettingsTable {
  org_id: string;
  /** SMTP settings of the API, without the password. */
  smtp: ColumnType<SmtpServer | null, string | null | undefined, string | null>;
  smtp_password: string | null;
  templates: ColumnType<OrgTemplates, string | undefined, string>;
  translations: ColumnType<EmailTranslation[], string | undefined, string>;
}

export interface OrgRemovalTable {
  org_id: string;
  user_id: string;
  removed_at: Generated<Date>;
}
