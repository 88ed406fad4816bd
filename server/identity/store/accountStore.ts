import { sql, type Insertable, type Selectable } from 'kysely';
import type { AccountTable, IdentityDatabase, SignUpTable } from '../tables.ts';
import type { StoredPassword } from '../srp.ts';

export type Account = Selectable<AccountTable>;
export type SignUp = Selectable<SignUpTable>;
type MailedCode = Pick<SignUp, 'code_hash' | 'expires_at'>;

export const findAccount = (db: IdentityDatabase, id: string): Promise<Account | undefined> =>
  db.selectFrom('identity.account').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds the password account of an email address, which must be in lower case. */
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

/** Creates or updates the account of a federated user. Names always come from the provider. */
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

/** Stores a sign-up, unless the address already has a password account. Returns whether it was stored. */
export async function insertSignUp(db: IdentityDatabase, signUp: Omit<SignUp, 'created_at'>): Promise<boolean> {
  const { id, email, given_name, family_name, salt, verifier, code_hash, expires_at } = signUp;
  const { numAffectedRows } = await sql`
    insert into identity.sign_up (id, email, given_name, family_name, salt, verifier, code_hash, expires_at)
    select ${id}, ${email}, ${given_name}, ${family_name}, ${salt}, ${verifier}, ${code_hash},
      ${expires_at}::timestamptz
    where not exists (select from identity.account where provider is null and email = ${email})`.execute(db);
  return numAffectedRows === 1n;
}

/** Lists sign-ups, newest first. */
export const listSignUps = (db: IdentityDatabase, email: string): Promise<SignUp[]> =>
  db.selectFrom('identity.sign_up').selectAll().where('email', '=', email).orderBy('created_at', 'desc').execute();

/** Replaces the code of an address's newest sign-up. Returns false if there is no sign-up. */
export async function updateSignUpCode(db: IdentityDatabase, email: string, code: MailedCode): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.sign_up')
    .set(code)
    .where('id', '=', (eb) =>
      eb.selectFrom('identity.sign_up').select('id').where('email', '=', email).orderBy('created_at', 'desc').limit(1),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Converts a sign-up to an account. Returns false if another call was faster. */
export function confirmSignUp(db: IdentityDatabase, signUp: SignUp): Promise<boolean> {
  const { id, email, given_name, family_name, salt, verifier } = signUp;
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('identity.account')
      .values({ id, provider: null, email, given_name, family_name, salt, verifier })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await transaction.deleteFrom('identity.sign_up').where('email', '=', email).execute();
    return numInsertedOrUpdatedRows === 1n;
  });
}

/** Stores a reset code for a password account. Returns whether the account exists. */
export async function upsertResetCode(
  db: IdentityDatabase,
  email: string,
  { code_hash, expires_at }: MailedCode,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.reset_code (account_id, code_hash, expires_at)
    select id, ${code_hash}, ${expires_at}::timestamptz
    from identity.account where provider is null and email = ${email}
    on conflict (account_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export const findResetCode = (db: IdentityDatabase, accountId: string) =>
  db.selectFrom('identity.reset_code').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const removeResetCode = (db: IdentityDatabase, accountId: string) =>
  db.deleteFrom('identity.reset_code').where('account_id', '=', accountId).execute();
