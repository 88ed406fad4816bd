import { seal, unseal } from '../../secrets/seal.ts';
import { sha256Hex } from '../secrets.ts';
import type { Provider } from '../provider.ts';
import { ANY_EMBEDDED_ISSUER } from '../../settings/embeddedIdentity.ts';

export const SECOND_FACTOR = 'second-factor';
/** Returns the place that a secret is bound to. It is the account, just as other secrets are bound to their org. */
export const factorPlace = (accountId: string) => ({ orgId: accountId, field: 'totp' });

type Store = Pick<Provider, 'db' | 'keys'>;

export interface SecondFactor {
  secret: string;
  isConfirmed: boolean;
}

export async function findSecondFactor({ db, keys }: Store, accountId: string): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('identity.second_factor')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      secret: unseal(keys.all(SECOND_FACTOR), row.secret, factorPlace(accountId)),
      isConfirmed: row.confirmed_at !== null,
    }
  );
}

export async function hasSecondFactor({ db }: Pick<Provider, 'db'>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether a person's account has a second factor. Returns null if the person has no password account at this
 * provider, because only the other provider knows.
 */
export async function findSecondFactorOfPerson(db: Provider['db'], userId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('person')
    .innerJoin('identity.account', 'identity.account.id', 'person.subject')
    .leftJoin('identity.second_factor', 'account_id', 'identity.account.id')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('issuer', 'like', ANY_EMBEDDED_ISSUER)
    .where('provider', 'is', null)
    .executeTakeFirst();
  return row ? row.confirmed_at !== null : null;
}

/** Stores a secret that is being set up, and replaces an earlier one. Returns false if a confirmed secret is in use. */
export async function keepSecret({ db, keys }: Store, accountId: string, secret: string): Promise<boolean> {
  const sealed = seal(keys.derive(SECOND_FACTOR), secret, factorPlace(accountId));
  const row = await db
    .insertInto('identity.second_factor')
    .values({ account_id: accountId, secret: sealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('identity.second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses up a time step, so that its code counts only once, and confirms the second factor. Returns false if the step was
 * already used.
 */
export async function takeStep({ db }: Store, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.second_factor')
    .set((eb) => ({ last_step: step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(new Date())) }))
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeSecondFactor({ db }: Store, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.second_factor')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  await db.deleteFrom('identity.recovery_code').where('account_id', '=', accountId).execute();
  return numDeletedRows > 0n;
}

/** Replaces the recovery codes. They are random texts of fifty bits, so a fast hash is enough. */
export async function replaceRecoveryCodes({ db }: Store, accountId: string, codes: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('identity.recovery_code').where('account_id', '=', accountId).execute();
    await transaction
      .insertInto('identity.recovery_code')
      .values(codes.map((code) => ({ account_id: accountId, code_hash: hashRecoveryCode(accountId, code) })))
      .execute();
  });
}

/** Removes a recovery code, so that it can be used only once. */
export async function takeRecoveryCode({ db }: Store, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(accountId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const hashRecoveryCode = (accountId: string, code: string): string => sha256Hex(`${accountId}:${code}`);
