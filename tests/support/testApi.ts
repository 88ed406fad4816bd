import type { FastifyInstance } from 'fastify';
import { createAuditAddress } from '../../server/audit/auditAddress.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { createOrgScopedDb } from '../../server/db/rowSecurity.ts';
import { jobHandlers } from '../../server/startup/jobHandlers.ts';
import { runDueJobs } from '../../server/jobs/runner.ts';
import { registerBuiltInTool } from '../../server/launch/toolStore.ts';
import { createKeys } from '../../server/secrets/keys.ts';
import type { Services } from '../../server/services.ts';
import { DomainError } from '../../shared/domain/api/errors.ts';
import { buildApp, type AppParts } from '../../server/startup/buildApp.ts';
import type { Claims, Profile } from '../../server/identity/tokenAuthority.ts';
import type { GraphqlOptions } from '../../server/graphql/graphqlPlugin.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

type Authority = GraphqlOptions['authority'];

export const ISSUER = 'https://issuer.test/pool';
const CLIENT = 'practicum-console';

/**
 * Tokens are `<subject>` or `<subject>|<client>|<authTime>`; the profile's e-mail is the subject. Real tokens are
 * tested next to the identity provider.
 */
export const plainTokens: Authority = {
  async verifyAccessToken(token) {
    const [subject = '', clientId = CLIENT, authTime = '1000'] = token.split('|');
    if (subject === '' || subject === 'expired') throw new DomainError('UNAUTHORIZED');
    const isHosted = clientId !== CLIENT;
    return { issuer: ISSUER, subject, clientId, isHosted, authTime: Number(authTime) } satisfies Claims;
  },
  async fetchProfile(token) {
    const [email = ''] = token.split('|');
    return {
      email,
      emailVerified: !email.startsWith('unverified'),
      givenName: 'Given',
      familyName: 'Family',
    } satisfies Profile;
  },
};

export interface GraphqlAnswer<Data> {
  status: number;
  data: Data | null | undefined;
  errors: readonly {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; requestId: string; fields?: unknown[]; retryAfterSeconds?: number };
  }[];
  /** Body as it was received, except for the request's id. */
  bytes: string;
}

export interface TestApi {
  app: FastifyInstance;
  database: TestDatabase;
  services: Services;
  /** Executes on behalf of a person whose account is bound by `signUp`. */
  execute<Data = Record<string, unknown>>(
    userId: string,
    query: string,
    variables?: Record<string, unknown>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<GraphqlAnswer<Data>>;
  /** Runs every job that is due, now or at another time, until none is. */
  runJobs(options?: { at?: Date }): Promise<void>;
  close(): Promise<void>;
}

type Parts = Partial<Omit<AppParts, 'services'>> & { config?: Config; database?: TestDatabase };

/** Returns services whose jobs wait until a test runs them. */
export const testServices = (config: Config): Services => ({
  config,
  keys: createKeys(Buffer.from('a secret of tests')),
  auditAddress: createAuditAddress(config, createKeys(Buffer.from('a secret of tests'))),
  jobs: { wake: () => undefined },
});

const testConfig = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });

/** Creates the real app on a fresh database, called without a port. */
export async function createTestApi({
  // Otherwise, testing a mail server takes a second even if it fails sooner.
  config = testConfig,
  database: given,
  ...parts
}: Parts = {}): Promise<TestApi> {
  const database = given ?? (await createTestDatabase());
  const services = testServices(config);
  await registerBuiltInTool(database.db, { toolUrl: 'http://localhost:4001', publicUrl: 'http://localhost:4000' });
  const app = await buildApp({
    services,
    db: database.db,
    // Row security uses the same database as the tests.
    orgScopedDb: parts.db === undefined ? createOrgScopedDb(database.pool) : undefined,
    authority: plainTokens,
    browserConfig: () => {
      throw new Error('this test asks for no page');
    },
    webRoot: '/nonexistent',
    ...parts,
  });
  return {
    app,
    database,
    services,
    runJobs: ({ at } = {}) => runDueJobs({ db: database.db, services, handlers: jobHandlers, log: app.log }, at),
    async execute<Data>(token: string, query: string, variables: Record<string, unknown> = {}, headers = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}`, ...headers },
        payload: { query, variables },
      });
      const body = response.json<{ data?: Data; errors?: GraphqlAnswer<Data>['errors'] }>();
      const bytes = response.body.replace(/req-[0-9a-f]+/g, 'req');
      return { status: response.statusCode, data: body.data, errors: body.errors ?? [], bytes };
    },
    async close() {
      const closed = app.close();
      // A connection whose first request was canceled before it was sent counts as busy for a minute.
      app.server.closeAllConnections();
      await closed;
      await database.close();
    },
  };
}

/** Binds seeded people to accounts whose token is their e-mail. */
export async function bindAccounts({ db }: TestDatabase): Promise<void> {
  await db
    .updateTable('person')
    .set((eb) => ({ issuer: ISSUER, subject: eb.ref('user_id'), last_auth_time: 1000 }))
    .execute();
}
