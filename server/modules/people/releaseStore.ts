import { chunk } from 'es-toolkit';
import type { Kysely } from 'kysely';
import { pseudonym } from '../../audit/auditTarget.ts';
import { recordAudit } from '../../audit/auditStore.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import { queueAccountMail } from '../../mail/accountMail.ts';
import { moveAddress } from './moveAddress.ts';

/** Maximum number of events in a statement, because a statement can have at most 65,535 parameters. */
const AUDITED_AT_ONCE = 1000;

interface Release {
  userId: string;
  /** Address that the person has from now on. It can be the same as before. */
  newUserId: string;
  publicUrl: string;
}

/**
 * Disconnects a person's account, for an operator. The next verified account with the address becomes the person's
 * account.
 */
export function releaseAccount(
  db: Kysely<Database>,
  { userId, newUserId, publicUrl }: Release,
): Promise<'done' | 'unknown' | 'taken'> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockPeople(transaction, [userId, newUserId]);
    if (!locked.some((person) => person.user_id === userId)) return 'unknown';
    if (!(await moveAddress(transaction, userId, newUserId))) return 'taken';
    const released = await transaction
      .updateTable('person')
      .set({ issuer: null, subject: null })
      .where('user_id', '=', newUserId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, { event: 'account.release', target: pseudonym(userId), result: 'ok' });
    if (newUserId === userId) return 'done';
    const target = `${pseudonym(userId)} ${pseudonym(newUserId)}`;
    await recordAudit(transaction, { event: 'address.change', target, result: 'ok' });
    const to = { ...released, user_id: userId };
    await queueAccountMail(transaction, { about: 'moved', to, newAddress: newUserId, address: publicUrl });
    return 'done';
  });
}

/** Disconnects all accounts of an issuer, for example after a user pool was moved. Returns their number. */
export function releaseAccountsOf(db: Kysely<Database>, issuer: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const released = await transaction
      .updateTable('person')
      .set({ issuer: null, subject: null })
      .where('issuer', '=', issuer)
      .returning('user_id')
      .execute();
    for (const some of chunk(released, AUDITED_AT_ONCE))
      await recordAudit(
        transaction,
        ...some.map(({ user_id }) => ({ event: 'account.release', target: pseudonym(user_id), result: 'ok' }) as const),
      );
    return released.length;
  });
}
