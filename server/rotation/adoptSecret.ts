import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import { factorPlace, SECOND_FACTOR } from '../identity/store/secondFactorStore.ts';
import { LTI_KEY } from '../lti/platformKey.ts';
import { SMTP_PASSWORD, smtpPlace } from '../mail/smtpPassword.ts';
import { LMS_PARAMETERS, lmsPlace } from '../packages/lms/packageLaunchStore.ts';
import { StartupError } from '../startupError.ts';
import type { Keys } from '../secrets/keys.ts';
import { reseal, Unopened, type SealContext } from '../secrets/seal.ts';

type SecondFactorTables = Pick<IdentityTables, 'identity.second_factor'>;

const LOCK = 7_072_620;

/**
 * Makes sure, before anything is served, that this secret opens what is stored: the first one is noted by its
 * fingerprint, and what a previous one protects is wrapped anew, at each start that names one, since a server that
 * still ran with it may have sealed something in the meantime. Any other ends the start.
 */
export function adoptSecret(db: Kysely<Database>, keys: Keys): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const known = await transaction.selectFrom('installation_secret').select('fingerprint').executeTakeFirst();
    const [current = '', ...previous] = keys.fingerprints;
    const isCurrent = known?.fingerprint === current;
    if (isCurrent && previous.length === 0) return;
    if (known !== undefined && !isCurrent && !previous.includes(known.fingerprint)) throw foreign();
    await resealAll(transaction, { keys, isCurrent });
    await transaction
      .insertInto('installation_secret')
      .values({ fingerprint: current })
      .onConflict((conflict) =>
        conflict
          .column('is_only')
          .doUpdateSet({ fingerprint: current, since: sql<Date>`now()` })
          .where('installation_secret.fingerprint', '!=', current),
      )
      .execute();
  });
}

const foreign = () =>
  new StartupError(
    'This database was set up with another secret: put that one back into PRACTICUM_SECRET or <DATA_DIR>/secret.key, ' +
      'or name it in PRACTICUM_SECRET_PREVIOUS to go on with the new one.',
  );

interface Resealing {
  keys: Keys;
  /** This secret is the one of the database, so that what it can't open is none of its business. */
  isCurrent: boolean;
}

/** Wraps under the current secret what is not; undefined for what stays as it is. */
function createReseal({ keys, isCurrent }: Resealing, purpose: string) {
  const all = keys.all(purpose);
  return (sealed: string, place: SealContext): string | undefined => {
    try {
      const resealed = reseal(all, sealed, place);
      return resealed === sealed ? undefined : resealed;
    } catch (error) {
      if (!(error instanceof Unopened)) throw error;
      if (!isCurrent) throw foreign();
      return undefined;
    }
  };
}

/** Everything that is sealed; what was sealed anew meanwhile is left alone. */
async function resealAll(transaction: Transaction<Database>, resealing: Resealing): Promise<void> {
  const resealKey = createReseal(resealing, LTI_KEY.purpose);
  for (const { kid, jwk } of await transaction.selectFrom('lti_key').select(['kid', 'jwk']).execute()) {
    const resealed = resealKey(jwk, LTI_KEY.place);
    if (resealed !== undefined)
      await transaction
        .updateTable('lti_key')
        .set({ jwk: resealed })
        .where('kid', '=', kid)
        .where('jwk', '=', jwk)
        .execute();
  }
  await resealPasswords(transaction, createReseal(resealing, SMTP_PASSWORD));
  await resealLaunches(transaction, createReseal(resealing, LMS_PARAMETERS));
  await resealFactors(transaction, createReseal(resealing, SECOND_FACTOR));
}

type Reseal = ReturnType<typeof createReseal>;

async function resealPasswords(transaction: Transaction<Database>, resealed: Reseal): Promise<void> {
  const settings = await transaction
    .selectFrom('org_email_settings')
    .select(['org_id', 'smtp_password'])
    .where('smtp_password', 'is not', null)
    .$narrowType<{ smtp_password: string }>()
    .execute();
  for (const { org_id, smtp_password: former } of settings) {
    const smtp_password = resealed(former, smtpPlace(org_id));
    if (smtp_password !== undefined)
      await transaction
        .updateTable('org_email_settings')
        .set({ smtp_password })
        .where('org_id', '=', org_id)
        .where('smtp_password', '=', former)
        .execute();
  }
}

async function resealLaunches(transaction: Transaction<Database>, resealed: Reseal): Promise<void> {
  const launches = await transaction
    .selectFrom('package_launch')
    .select(['org_id', 'activity_id', 'user_id', 'parameters'])
    .execute();
  for (const { org_id, activity_id, user_id, parameters: former } of launches) {
    const parameters = resealed(former, lmsPlace(org_id));
    if (parameters !== undefined)
      await transaction
        .updateTable('package_launch')
        .set({ parameters })
        .where('org_id', '=', org_id)
        .where('activity_id', '=', activity_id)
        .where('user_id', '=', user_id)
        .where('parameters', '=', former)
        .execute();
  }
}

async function resealFactors(transaction: Transaction<Database>, resealed: Reseal): Promise<void> {
  const identity = transaction.withTables<SecondFactorTables>();
  const factors = await identity.selectFrom('identity.second_factor').select(['account_id', 'secret']).execute();
  for (const { account_id, secret: former } of factors) {
    const secret = resealed(former, factorPlace(account_id));
    if (secret !== undefined)
      await identity
        .updateTable('identity.second_factor')
        .set({ secret })
        .where('account_id', '=', account_id)
        .where('secret', '=', former)
        .execute();
  }
}
