import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import { factorPlace, SECOND_FACTOR } from '../identity/store/secondFactorStore.ts';
import { LTI_KEY } from '../lti/platformKey.ts';
import { SMTP_PASSWORD, smtpPlace } from '../mail/smtpPassword.ts';
import { LMS_PARAMETERS, lmsPlace } from '../packages/lms/packageLaunchStore.ts';
import { StartupError } from '../startupError.ts';
import type { Keys } from '../secrets/keys.ts';
import { reseal } from '../secrets/seal.ts';

type SecondFactorTables = Pick<IdentityTables, 'identity.second_factor'>;

const LOCK = 7_072_620;

/**
 * Makes sure, before anything is served, that this secret opens what is stored: the first one is noted by its
 * fingerprint, and what a previous one protects is wrapped anew. Any other ends the start.
 */
export function adoptSecret(db: Kysely<Database>, keys: Keys): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const known = await transaction.selectFrom('installation_secret').select('fingerprint').executeTakeFirst();
    const [current = '', ...previous] = keys.fingerprints;
    if (known?.fingerprint === current) return;
    if (known !== undefined && !previous.includes(known.fingerprint)) throw foreign();
    await resealAll(transaction, keys).catch(() => {
      throw foreign();
    });
    await transaction
      .insertInto('installation_secret')
      .values({ fingerprint: current })
      .onConflict((conflict) =>
        conflict.column('is_only').doUpdateSet({ fingerprint: current, since: sql<Date>`now()` }),
      )
      .execute();
  });
}

const foreign = () =>
  new StartupError(
    'This database was set up with another secret: put that one back into PRACTICUM_SECRET or <DATA_DIR>/secret.key, ' +
      'or name it in PRACTICUM_SECRET_PREVIOUS to go on with the new one.',
  );

/** Everything that is sealed; what no secret of ours opens throws. */
async function resealAll(transaction: Transaction<Database>, keys: Keys): Promise<void> {
  const signing = await transaction.selectFrom('lti_key').select(['kid', 'jwk']).execute();
  for (const { kid, jwk } of signing)
    await transaction
      .updateTable('lti_key')
      .set({ jwk: reseal(keys.all(LTI_KEY.purpose), jwk, LTI_KEY.place) })
      .where('kid', '=', kid)
      .execute();
  const settings = await transaction
    .selectFrom('org_email_settings')
    .select(['org_id', 'smtp_password'])
    .where('smtp_password', 'is not', null)
    .execute();
  for (const { org_id, smtp_password } of settings)
    await transaction
      .updateTable('org_email_settings')
      .set({ smtp_password: reseal(keys.all(SMTP_PASSWORD), smtp_password ?? '', smtpPlace(org_id)) })
      .where('org_id', '=', org_id)
      .execute();
  const launches = await transaction
    .selectFrom('package_launch')
    .select(['org_id', 'activity_id', 'user_id', 'parameters'])
    .execute();
  for (const { org_id, activity_id, user_id, parameters } of launches)
    await transaction
      .updateTable('package_launch')
      .set({ parameters: reseal(keys.all(LMS_PARAMETERS), parameters, lmsPlace(org_id)) })
      .where('org_id', '=', org_id)
      .where('activity_id', '=', activity_id)
      .where('user_id', '=', user_id)
      .execute();
  const factors = await transaction
    .withTables<SecondFactorTables>()
    .selectFrom('identity.second_factor')
    .select(['account_id', 'secret'])
    .execute();
  for (const { account_id, secret } of factors)
    await transaction
      .withTables<SecondFactorTables>()
      .updateTable('identity.second_factor')
      .set({ secret: reseal(keys.all(SECOND_FACTOR), secret, factorPlace(account_id)) })
      .where('account_id', '=', account_id)
      .execute();
}
