import type { Kysely } from 'kysely';
import { pseudonym } from '../../audit/auditTarget.ts';
import { recordAudit } from '../../audit/auditStore.ts';
import { insertOrLockPerson, lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';

/**
 * Grants the rights of a super user, even to an address that has not signed in yet: the account that proves the
 * address is then a super user.
 */
export function grantSuperUser(db: Kysely<Database>, userId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await insertOrLockPerson(transaction, userId);
    return setSuperUser(transaction, userId, true);
  });
}

/** Revokes the rights of a super user. Returns false if the person is not one. */
export function revokeSuperUser(db: Kysely<Database>, userId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockPeople(transaction, [userId]);
    return setSuperUser(transaction, userId, false);
  });
}

async function setSuperUser(db: Kysely<Database>, userId: string, isSuperUser: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ is_super_user: isSuperUser })
    .where('user_id', '=', userId)
    .where('is_super_user', '!=', isSuperUser)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const event = isSuperUser ? 'superUser.grant' : 'superUser.revoke';
  await recordAudit(db, { event, target: pseudonym(userId), result: 'ok' });
  return true;
}
