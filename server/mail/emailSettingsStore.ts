import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { EmailTranslation } from '../../shared/domain/settings/emailTemplates.ts';
import type { OrgTemplates, SmtpServer } from '../db/storedTypes.ts';

export interface EmailSettingsRow {
  org_id: string;
  smtp: SmtpServer | null;
  smtp_password: string | null;
  templates: OrgTemplates;
  translations: EmailTranslation[];
}

export async function findEmailSettings(db: Kysely<Database>, orgId: string): Promise<EmailSettingsRow> {
  const row = await db.selectFrom('org_email_settings').selectAll().where('org_id', '=', orgId).executeTakeFirst();
  return row ?? { org_id: orgId, smtp: null, smtp_password: null, templates: {}, translations: [] };
}

export interface EmailSettingsChange {
  /** Null restores the default sender. If absent, the sender doesn't change. */
  smtp?: { server: SmtpServer; sealedPassword: string } | null;
  templates?: OrgTemplates;
  translations?: EmailTranslation[];
}

export async function updateEmailSettings(
  transaction: Transaction<Database>,
  orgId: string,
  { smtp, templates, translations }: EmailSettingsChange,
): Promise<void> {
  const values = {
    ...(smtp === undefined
      ? {}
      : { smtp: smtp && JSON.stringify(smtp.server), smtp_password: smtp && smtp.sealedPassword }),
    ...(templates === undefined ? {} : { templates: JSON.stringify(templates) }),
    ...(translations === undefined ? {} : { translations: JSON.stringify(translations) }),
  };
  await transaction
    .insertInto('org_email_settings')
    .values({ org_id: orgId, ...values })
    .onConflict((conflict) =>
      Object.keys(values).length === 0 ? conflict.doNothing() : conflict.column('org_id').doUpdateSet(values),
    )
    .execute();
}
