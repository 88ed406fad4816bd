import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Locale } from '../../shared/i18n/locales.ts';
import type { Database } from '../db/tables.ts';
import { composeAccountMail } from './composeMail.ts';

interface Invitation {
  org_id: string;
  /** Language for people whose own language isn't known yet. */
  locale: Locale;
  /** Query for the `user_id` of the people to invite. */
  people: RawBuilder<unknown>;
}

/** True for a person who has, or had, an account. */
export const hasSignedIn = sql<boolean>`(person.issuer is not null or person.last_login is not null)`;

/** Queues an invitation to each of the people who have never signed in. Returns the number of mails. */
export async function queueInvitations(
  transaction: Transaction<Database>,
  publicUrl: string,
  { org_id, locale, people }: Invitation,
): Promise<number> {
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
  const { rows } = await sql<{ count: number }>`with mail as (
      insert into mail (org_id, recipient, recipient_name, subject, plain, html, kind)
      select ${org_id}::uuid, user_id, btrim(given_name || ' ' || family_name), ${subject}, ${plain}, ${html},
        'invitation'
      from person where user_id in (${people}) and not ${hasSignedIn}
      returning id), queued as (
    insert into job (org_id, kind, payload)
    select ${org_id}::uuid, 'sendAccountMail', jsonb_build_object('mailId', id) from mail returning 1)
    select count(*)::integer as count from queued`.execute(transaction);
  return rows[0]?.count ?? 0;
}
