import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DemoAccount } from '../../shared/domain/identity/browserConfig.ts';
import type { Database } from '../db/tables.ts';
import { storePassword } from './srp.ts';
import { insertAccounts } from './store/accountStore.ts';
import { identityTables } from './tables.ts';

/** Creates confirmed accounts with the same password. Existing accounts are not changed. */
export async function createAccounts(
  db: Kysely<Database>,
  pool: string,
  people: readonly Pick<DemoAccount, 'userId' | 'givenName' | 'familyName'>[],
  password: string,
): Promise<void> {
  const accounts = people.map(({ userId, givenName, familyName }) => {
    const id = randomUUID();
    return {
      id,
      provider: null,
      email: userId,
      given_name: givenName,
      family_name: familyName,
      ...storePassword(pool, id, password),
    };
  });
  await insertAccounts(identityTables(db), accounts);
}
