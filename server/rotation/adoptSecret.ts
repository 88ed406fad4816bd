import { sql, type Kysely } from 'kysely';
import type { Connections } from '../db/database.ts';
import { hasTable } from '../db/migrate.ts';
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
 * Makes sure, before anything is served, that this secret can decrypt the stored values. The first secret is recorded
 * by its fingerprint. Values protected by a previous secret are encrypted again at every start that names it, because a
 * server that still uses it can have stored more in the meantime. With any other secret, startup fails.
 */
export function adoptSecret(db: Kysely<Database>, keys: Keys): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const known = await transaction.selectFrom('installation_secret').select('fingerprint').executeTakeFirst();
    const [current = '', ...previous] = keys.fingerprints;
    const isCurrent = known?.fingerprint === current;
    if (isCurrent && previous.length === 0) return;
    if (known !== undefined && !isCurrent && !previous.includes(known.fingerprint)) throw foreign();
    for (const { purpose, list } of sealedTables)
      for (const value of await list(transaction)) {
        const resealed = opened(keys.all(purpose), value, isCurrent);
        if (resealed !== undefined && resealed !== value.sealed) await value.save(resealed);
      }
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

/** Throws if adoptSecret would refuse the secret. The database can be that of an older build. Writes nothing. */
export async function assertSecretFits({ pool, db }: Connections, keys: Keys): Promise<void> {
  const known = (await hasTable(pool, 'installation_secret'))
    ? await db.selectFrom('installation_secret').select('fingerprint').executeTakeFirst()
    : undefined;
  const [current = '', ...previous] = keys.fingerprints;
  if (known?.fingerprint === current) return;
  if (known !== undefined && !previous.includes(known.fingerprint)) throw foreign();
  for (const { table, purpose, list } of sealedTables)
    if (await hasTable(pool, table)) for (const value of await list(db)) opened(keys.all(purpose), value, false);
}

const foreign = () =>
  new StartupError(
    'This database was set up with another secret: restore that secret in PRACTICUM_SECRET or <DATA_DIR>/secret.key, ' +
      'or name it in PRACTICUM_SECRET_PREVIOUS to continue with the new one.',
  );

interface SealedValue {
  sealed: string;
  place: SealContext;
  /** Saves the value, unless another process has already encrypted it again. */
  save(resealed: string): Promise<unknown>;
}

interface SealedTable {
  table: string;
  purpose: string;
  list(db: Kysely<Database>): Promise<SealedValue[]>;
}

/**
 * Returns the value encrypted with the current secret. If none of the keys can decrypt it, returns undefined if the
 * current secret is already recorded, and throws otherwise.
 */
function opened(keys: readonly Buffer[], { sealed, place }: SealedValue, isCurrent: boolean): string | undefined {
  try {
    return reseal(keys, sealed, place);
  } catch (error) {
    if (!(error instanceof Unopened)) throw error;
    if (!isCurrent) throw foreign();
    return undefined;
  }
}

const sealedTables: readonly SealedTable[] = [
  { table: 'lti_key', purpose: LTI_KEY.purpose, list: listPlatformKeys },
  { table: 'org_email_settings', purpose: SMTP_PASSWORD, list: listPasswords },
  { table: 'package_launch', purpose: LMS_PARAMETERS, list: listPackageLaunches },
  { table: 'identity.second_factor', purpose: SECOND_FACTOR, list: listSecondFactors },
];

async function listPlatformKeys(db: Kysely<Database>): Promise<SealedValue[]> {
  const keys = await db.selectFrom('lti_key').select(['kid', 'jwk']).execute();
  return keys.map(({ kid, jwk: sealed }) => ({
    sealed,
    place: LTI_KEY.place,
    save: (jwk) => db.updateTable('lti_key').set({ jwk }).where('kid', '=', kid).where('jwk', '=', sealed).execute(),
  }));
}

async function listPasswords(db: Kysely<Database>): Promise<SealedValue[]> {
  const settings = await db
    .selectFrom('org_email_settings')
    .select(['org_id', 'smtp_password'])
    .where('smtp_password', 'is not', null)
    .$narrowType<{ smtp_password: string }>()
    .execute();
  return settings.map(({ org_id, smtp_password: sealed }) => ({
    sealed,
    place: smtpPlace(org_id),
    save: (smtp_password) =>
      db
        .updateTable('org_email_settings')
        .set({ smtp_password })
        .where('org_id', '=', org_id)
        .where('smtp_password', '=', sealed)
        .execute(),
  }));
}

async function listPackageLaunches(db: Kysely<Database>): Promise<SealedValue[]> {
  const launches = await db
    .selectFrom('package_launch')
    .select(['org_id', 'activity_id', 'user_id', 'parameters'])
    .execute();
  return launches.map(({ org_id, activity_id, user_id, parameters: sealed }) => ({
    sealed,
    place: lmsPlace(org_id),
    save: (parameters) =>
      db
        .updateTable('package_launch')
        .set({ parameters })
        .where('org_id', '=', org_id)
        .where('activity_id', '=', activity_id)
        .where('user_id', '=', user_id)
        .where('parameters', '=', sealed)
        .execute(),
  }));
}

async function listSecondFactors(db: Kysely<Database>): Promise<SealedValue[]> {
  const identity = db.withTables<SecondFactorTables>();
  const factors = await identity.selectFrom('identity.second_factor').select(['account_id', 'secret']).execute();
  return factors.map(({ account_id, secret: sealed }) => ({
    sealed,
    place: factorPlace(account_id),
    save: (secret) =>
      identity
        .updateTable('identity.second_factor')
        .set({ secret })
        .where('account_id', '=', account_id)
        .where('secret', '=', sealed)
        .execute(),
  }));
}
