import { sql, type Transaction } from 'kysely';
import { addressKey } from '../../shared/domain/lists/sortKey.ts';
import type { Database } from './tables.ts';

/**
 * Locks people in a fixed order, so that concurrent changes to the same people wait for each other without deadlocks.
 * Returns the people that exist. Call it before anything else in the transaction.
 */
export function lockPeople(transaction: Transaction<Database>, userIds: readonly string[]) {
  return transaction
    .selectFrom('person')
    .select(['user_id', 'is_super_user'])
    .where('user_id', '=', sql<string>`any(${userIds}::text[])`)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks a person who may not exist yet, or who is just being deleted. */
export async function insertOrLockPerson(transaction: Transaction<Database>, userId: string): Promise<void> {
  await transaction
    .insertInto('person')
    .values({ user_id: userId, address_key: addressKey(userId) })
    // An update that changes nothing. `do nothing` would not lock the row.
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ is_super_user: eb.ref('person.is_super_user') })),
    )
    .execute();
}
