import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
} from 'kysely';
import type pg from 'pg';
import type { QueryWithSettings } from '../../shared/database/boundedPool.ts';
import type { TransactionSettings } from '../../shared/database/transactionSettings.ts';
import { logToStandardError } from '../startupError.ts';
import { markFiltersLeakproof } from './leakproofFilters.ts';
import type { Database } from './tables.ts';

/** Returns the database as members of these orgs see it. */
export type OrgScopedDb = (orgIds: Iterable<string>) => Kysely<Database>;

/** A database, and its row-secured version if row security is on. */
export interface ScopedDatabases {
  db: Kysely<Database>;
  orgScopedDb?: OrgScopedDb | undefined;
}

interface Member {
  isSuperUser: boolean;
  memberships: ReadonlyMap<string, unknown>;
}

/**
 * Returns the database for a viewer. A super user sees everything. An unknown viewer belongs to no org, and can run
 * only one operation.
 */
export const databaseFor = (viewer: Member | undefined, { db, orgScopedDb }: ScopedDatabases): Kysely<Database> =>
  viewer === undefined || viewer.isSuperUser || orgScopedDb === undefined ? db : orgScopedDb(viewer.memberships.keys());

/** Role that owns nothing. Migration 0027 grants its privileges. */
const ROLE = 'practicum_app';

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

/**
 * Creates databases in which each statement or transaction runs with the restricted role and the orgs of its caller.
 */
export function createOrgScopedDb(pool: pg.Pool): OrgScopedDb {
  return (orgIds) => {
    const settings = { role: ROLE, 'practicum.orgs': `{${[...orgIds].join(',')}}` };
    const dialect: Dialect = {
      createAdapter: () => adapter,
      createQueryCompiler: () => compiler,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => new PostgresDriver({ pool: poolWith(pool, settings) }),
    };
    return new Kysely<Database>({ dialect });
  };
}

/** Wraps a pool for the query builder, so that each query is sent with the settings. */
const poolWith = (pool: pg.Pool, settings: TransactionSettings) => ({
  connect: async () => {
    const client = await pool.connect();
    const query = (text: string, values: unknown[]) => {
      const withSettings: QueryWithSettings = { text, values, settings };
      return client.query(withSettings);
    };
    return { query, release: () => client.release() } as unknown as pg.PoolClient;
  },
  end: () => Promise.resolve(),
});

const NOT_THERE =
  `The database user can neither create nor use the role ${ROLE}: calls run without row security, ` +
  'the second safeguard between institutions. ' +
  'See docs/how-to/deploy.md, Row security, or set ROW_SECURITY=off.';

const FILTERS_READ_ALL =
  "With row security, text filters can't use indexes, because the database user can't mark their functions as " +
  'leakproof. They read all names of an institution. See docs/how-to/deploy.md, Row security.';

/** Sets up row security if the database user can use the role. Otherwise logs the reason and returns undefined. */
export async function enableRowSecurity(
  pool: pg.Pool,
  log: (sentence: string) => void = logToStandardError,
): Promise<OrgScopedDb | undefined> {
  const orgScopedDb = createOrgScopedDb(pool);
  const works = () =>
    orgScopedDb([])
      .selectFrom(['org', 'lti_tool'])
      .select('org.id')
      .limit(1)
      .execute()
      .then((rows) => rows.length === 0);
  // Roles belong to the PostgreSQL cluster, so a restored database can lack the role.
  const isUp = await works().catch(() =>
    pool.query('select grant_to_calls()').then(works, (error: unknown) => {
      if (REFUSED.includes((error as { code?: string }).code ?? '')) return false;
      throw error;
    }),
  );
  if (!isUp) {
    log(NOT_THERE);
    return undefined;
  }
  if (!(await markFiltersLeakproof(pool))) log(FILTERS_READ_ALL);
  return orgScopedDb;
}

/** SQLSTATE codes for insufficient privilege, and for a role that doesn't exist. */
const REFUSED = ['42501', '42704', '22023'];
