import { sql, type Kysely, type Transaction } from 'kysely';
import { addressKey } from '../../../shared/domain/lists/sortKey.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import { identityTables } from '../../identity/tables.ts';
import type { Database } from '../../db/tables.ts';

/** Changes the spelling of a person's address. Returns false if it is the address of another person. */
export function updateAddressSpelling(db: Kysely<Database>, stored: string, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await moveAddress(transaction, stored, email))) return false;
    await identityTables(transaction)
      .updateTable('identity.account')
      .set({ email })
      .where('email', '=', stored)
      .execute();
    return true;
  });
}

/**
 * Changes a person's address in all of the person's records. Returns false if another person has the new address.
 * Tables with a foreign key to person follow through `on update cascade`. Accounts of the embedded provider don't
 * change: their addresses are verified, and the new address may not belong to anyone yet.
 */
export async function moveAddress(transaction: Transaction<Database>, from: string, to: string): Promise<boolean> {
  await lockPeople(transaction, [from, to]);
  if (from !== to && !(await freeAddress(transaction, to))) return false;
  const address_key = addressKey(to);
  await transaction.updateTable('person').set({ user_id: to, address_key }).where('user_id', '=', from).execute();
  for (const table of ['org_member', 'course_member'] as const)
    await sql`update ${sql.table(table)} m set address_key = ${address_key},
      search_text = person_search_text(p.given_name, p.family_name, p.user_id)
      from person p where p.user_id = ${to} and m.user_id = p.user_id`.execute(transaction);
  await transaction.updateTable('mail').set({ recipient: to }).where('recipient', '=', from).execute();
  await transaction.updateTable('import_row').set({ user_id: to, address_key }).where('user_id', '=', from).execute();
  await transaction.updateTable('package_download').set({ made_by: to }).where('made_by', '=', from).execute();
  await transaction.updateTable('course_link').set({ created_by: to }).where('created_by', '=', from).execute();
  await sql`update job set payload = jsonb_set(payload, '{userId}', ${JSON.stringify(to)}::jsonb)
    where payload ->> 'userId' = ${from}`.execute(transaction);
  // The link was sent to the former address.
  await transaction.deleteFrom('account_relink').where('user_id', '=', to).execute();
  return true;
}

/** Returns whether an address is free. Deletes a row that remained after a removal and never had an account. */
async function freeAddress(transaction: Transaction<Database>, userId: string): Promise<boolean> {
  const named = transaction.selectFrom('person').select('issuer').where('user_id', '=', userId);
  if ((await named.executeTakeFirst()) === undefined) return true;
  const { numDeletedRows } = await transaction
    .deleteFrom('person')
    .where('user_id', '=', userId)
    .where('issuer', 'is', null)
    .where('last_login', 'is', null)
    .where('is_super_user', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('org_member').select('user_id').where('org_member.user_id', '=', userId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('learner_progress').select('learner_id').where('learner_id', '=', userId))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
