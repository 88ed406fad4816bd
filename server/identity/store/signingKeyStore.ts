import { sql } from 'kysely';
import type { JWK } from 'jose';
import type { IdentityDatabase } from '../tables.ts';

export async function findKey(db: IdentityDatabase): Promise<JWK | undefined> {
  const row = await db
    .selectFrom('identity.signing_key')
    .select('private_jwk')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.private_jwk;
}

// If several processes start at the same time, only one key is kept.
export async function insertKeyOnce(db: IdentityDatabase, jwk: JWK): Promise<JWK> {
  await sql`insert into identity.signing_key (kid, private_jwk)
    select ${jwk.kid}, ${JSON.stringify(jwk)}::jsonb where not exists (select from identity.signing_key)`.execute(db);
  return (await findKey(db)) ?? jwk;
}
