import type { Insertable, Selectable } from 'kysely';
import type { AccountTable, IdentityDatabase, SignUpTable } from '../tables.ts';
import type { StoredPassword } from '../srp.ts';

export type Account = Selectable<AccountTable>;
export type SignUp = Selectable<SignUpTable>;

export const findAccount = (db: IdentityDatabase, id: string): Promise<Account | undefined> =>
  db.selectFrom('identity.account').selectAll().where('id', '=', id).executeTakeFirst();

/** The account with a password; its e-mail in lower case. */
export const findPasswordAccount = (db: IdentityDatabase, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('identity.account')
    .selectAll()
    .where('provider', 'is', null)
    .where('email', '=', email)
    .executeTakeFirst();

export const insertAccounts = (db: IdentityDatabase, accounts: readonly Insertable<AccountTable>[]) =>
  db
    .insertInto('identity.account')
    .values([...accounts])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The account of someone whom a federated provider vouches for; names as the provider last said. */
export async function upsertFederatedAccount(
  db: IdentityDatabase,
  account: Insertable<AccountTable>,
): Promise<Account> {
  const { given_name, family_name, email } = account;
  return db
    .insertInto('identity.account')
    .values(account)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ given_name, family_name, email }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updatePassword = (db: IdentityDatabase, id: string, password: StoredPassword) =>
  db
    .updateTable('identity.account')
    .set({ salt: password.salt, verifier: password.verifier })
    .where('id', '=', id)
    .execute();

export const insertSignUp = (db: IdentityDatabase, signUp: Insertable<SignUpTable>) =>
  db.insertInto('identity.sign_up').values(signUp).execute();

/** Newest first. */
export const listSignUps = (db: IdentityDatabase, email: string): Promise<SignUp[]> =>
  db.selectFrom('identity.sign_up').selectAll().where('email', '=', email).orderBy('created_at', 'desc').execute();

export const updateSignUpCode = (db: IdentityDatabase, id: string, code_hash: string, expires_at: Date) =>
  db.updateTable('identity.sign_up').set({ code_hash, expires_at }).where('id', '=', id).execute();

/** Turns a try to sign up into the account. */
export async function confirmSignUp(db: IdentityDatabase, signUp: SignUp): Promise<void> {
  const { id, email, given_name, family_name, salt, verifier } = signUp;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('identity.account')
      .values({ id, provider: null, email, given_name, family_name, salt, verifier })
      .execute();
    await transaction.deleteFrom('identity.sign_up').where('email', '=', email).execute();
  });
}

export const upsertResetCode = (
  db: IdentityDatabase,
  row: { account_id: string; code_hash: string; expires_at: Date },
) =>
  db
    .insertInto('identity.reset_code')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();

export const findResetCode = (db: IdentityDatabase, accountId: string) =>
  db.selectFrom('identity.reset_code').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const removeResetCode = (db: IdentityDatabase, accountId: string) =>
  db.deleteFrom('identity.reset_code').where('account_id', '=', accountId).execute();
