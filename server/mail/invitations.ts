import { sql, type Transaction } from 'kysely';
import type { Locale } from '../../shared/i18n/locales.ts';
import type { Database } from '../db/tables.ts';
import { composeAccountMail } from './composeMail.ts';

interface Invitation {
  org_id: string;
  /** The import. */
  id: string;
  /** Language of the mail for people whose own language is not known yet. */
  locale: Locale;
}

/** Queues a mail to each person whom an import has added and who has never signed in, in the reader's language. */
export async function queueInvitations(
  transaction: Transaction<Database>,
  publicUrl: string,
  { org_id, id, locale }: Invitation,
): Promise<void> {
  const { name } = await transaction
    .selectFrom('org')
    .select('name')
    .where('id', '=', org_id)
    .executeTakeFirstOrThrow();
  const { subject, plain, html } = composeAccountMail('invited', {
    locale,
    values: { org: name },
    address: publicUrl,
  });
  await sql`with mail as (
      insert into mail (org_id, recipient, recipient_name, subject, plain, html, kind)
      select distinct on (p.user_id) ${org_id}::uuid, p.user_id, btrim(p.given_name || ' ' || p.family_name),
        ${subject}, ${plain}, ${html}, 'invitation'
      from import_row r join person p on p.user_id = r.user_id
      where r.org_id = ${org_id} and r.import_id = ${id} and r.is_done and r.outcome = 'added'
        and p.issuer is null and p.last_login is null
      returning id)
    insert into job (org_id, kind, payload)
    select ${org_id}::uuid, 'sendAccountMail', jsonb_build_object('mailId', id) from mail`.execute(transaction);
}
