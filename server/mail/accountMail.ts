import { sql, type Transaction } from 'kysely';
import type { Locale } from '../../shared/i18n/locales.ts';
import type { Database } from '../db/tables.ts';
import { fullNameOf } from '../db/storedTypes.ts';
import { composeAccountMail } from './composeMail.ts';
import { insertMail } from './mailStore.ts';

interface Recipient {
  user_id: string;
  given_name: string;
  family_name: string;
  locale: Locale;
}

interface AccountMail {
  /**
   * Reason for the mail: a link to confirm a new account, or a notice that another account was connected or that the
   * address has changed.
   */
  about: 'relink' | 'relinked' | 'moved';
  to: Recipient;
  /** Current address, if the mail is sent to a different one. */
  newAddress?: string;
  /** Address that the button links to. */
  address: string;
}

/** Queues a mail about a person's account. Call it in the transaction of the change. */
export async function queueAccountMail(transaction: Transaction<Database>, mail: AccountMail): Promise<void> {
  const { about, to, newAddress = to.user_id, address } = mail;
  const orgId = await findAnyOrg(transaction, newAddress);
  if (orgId === undefined) return;
  const values = { address: to.user_id, newAddress };
  const composed = composeAccountMail(about, { locale: to.locale, values, address });
  await insertMail(transaction, orgId, { userId: to.user_id, name: fullNameOf(to) }, composed, null);
}

/** Finds the org that a mail and its job belong to: one of the person's own or, if the person has none, any org. */
export async function findAnyOrg(transaction: Transaction<Database>, userId: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('org')
    .leftJoin('org_member', (join) =>
      join.onRef('org_member.org_id', '=', 'org.id').on('org_member.user_id', '=', userId),
    )
    .select('org.id')
    .orderBy(sql`org_member.user_id is null or org.suspended_at is not null`)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
