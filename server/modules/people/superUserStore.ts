import type { Kysely } from 'kysely';
import { pseudonym } from '../../audit/auditTarget.ts';
import { recordAudit } from '../../audit/auditStore.ts';
import { insertOrLockPerson, lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';

/**
 * Makes a person a super user. The address may not have signed in yet: the account that proves the address then becomes
 * a super user.
 */
export function grantSuperUser(db: Kysely<Database>, userId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await insertOrLockPerson(transaction, userId);
    return setSuperUser(transaction, userId, true);
  });
}

/** Takes super-user status away. Returns false if the person is not a super user. */
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
