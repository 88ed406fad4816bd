import { sql, type Kysely } from 'kysely';
import { addressKey } from '../../../shared/domain/sortKey.ts';
import { identityTables } from '../../identity/tables.ts';
import type { Database } from '../../db/tables.ts';

/**
 * Gives a person's address another spelling of the same address, with all that belongs to the person; false where
 * somebody else has that spelling. Tables with a foreign key to person follow by `on update cascade`.
 */
export function respellAddress(db: Kysely<Database>, stored: string, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const others = transaction.selectFrom('person').select('user_id').where('user_id', '=', email);
    if (stored !== email && (await others.forUpdate().executeTakeFirst()) !== undefined) return false;
    const address_key = addressKey(email);
    const person = transaction.updateTable('person').where('user_id', '=', stored);
    await person.set({ user_id: email, address_key }).execute();
    for (const table of ['org_member', 'course_member'] as const)
      await transaction.updateTable(table).set({ address_key }).where('user_id', '=', email).execute();
    await transaction.updateTable('mail').set({ recipient: email }).where('recipient', '=', stored).execute();
    await transaction.updateTable('package_download').set({ made_by: email }).where('made_by', '=', stored).execute();
    await transaction.updateTable('course_link').set({ created_by: email }).where('created_by', '=', stored).execute();
    await sql`update job set payload = jsonb_set(payload, '{userId}', ${JSON.stringify(email)}::jsonb)
      where payload ->> 'userId' = ${stored}`.execute(transaction);
    await identityTables(transaction)
      .updateTable('identity.account')
      .set({ email })
      .where('email', '=', stored)
      .execute();
    return true;
  });
}
