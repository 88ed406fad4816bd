import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isUnavailable } from '../../shared/database/unavailable.ts';
import type { HostConfig } from '../../shared/domain/identity/browserConfig.ts';
import type { Config } from '../config.ts';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { foldOldRows } from './foldOldRows.ts';
import { migrate } from '../db/migrate.ts';
import { createOrgScopedDb, enableRowSecurity } from '../db/rowSecurity.ts';
import { waitForDatabase } from '../db/waitForDatabase.ts';
import { buildApp } from './buildApp.ts';
import { projectRoot } from '../projectRoot.ts';
import { adoptSecret } from '../rotation/adoptSecret.ts';
import { demoAccounts, demoPassword, seedDemo } from '../seed/demo.ts';
import { orgNameOf } from '../seed/demoAccounts.ts';
import { activateChosenTool, listUsedTools, originsOf, registerBuiltInTool } from '../launch/toolStore.ts';
import { metricsSourcesOf, openServices, type OpenedServices } from './openServices.ts';
import { startTelemetry } from '../telemetry/startTelemetry.ts';
import { announcement } from './announce.ts';
import { compareInstallation } from './compareInstallation.ts';
import { demoWorks } from './demoWorks.ts';
import { unknownHostOrgs } from './mistypedSettings.ts';
import { listen } from '../http/listen.ts';
import { readBuild } from '../readBuild.ts';
import { logToStandardError } from '../startupError.ts';
import { codeOf } from '../telemetry/codeOf.ts';
import { startTool } from './startTool.ts';
import type { OpenIdentity, ServerIdentity } from '../identity/serverIdentity.ts';

export interface RunningServer {
  announcement: string;
  /** Makes /readyz report that the server is about to stop. The server continues to accept requests. */
  drain(): void;
  close(): Promise<void>;
}

const PAUSE_MS = 1000;

/** Starts a server. If the database becomes unavailable during startup, or has no free connection, tries again. */
export async function startServer(
  config: Config,
  openIdentity: OpenIdentity,
  { pauseMs = PAUSE_MS } = {},
): Promise<RunningServer> {
  for (;;) {
    try {
      return await startOnce(config, openIdentity);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logToStandardError(`The database did not respond during the start (${codeOf(error)}): restarting.`);
      await delay(pauseMs);
    }
  }
}

/** Starts everything in order. If a step fails, closes everything opened before. */
async function startOnce(config: Config, openIdentity: OpenIdentity): Promise<RunningServer> {
  const database = await openDatabase(config);
  const observed = metricsSourcesOf(database);
  const observing = await startTelemetry(config.telemetry, config.host, observed).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  try {
    await waitForDatabase(database);
    const opened = openServices(config, database.background.db);
    await compareInstallation(database.background, opened.services.keys, config);
    await migrate(database.pool);
    await adoptSecret(database.background.db, opened.services.keys);
    await foldOldRows(database.background.db);
    await registerBuiltInTool(database.db, config);
    await activateChosenTool(database.db);
    const identity = await openIdentity(config, database.db, opened.services);
    const { toolPool, ...server } = await serve(config, database, identity, opened);
    if (toolPool !== undefined) observed.pools['tool'] = toolPool;
    const problems = [...(await unknownHostOrgs(database.db, config)), ...((await identity.listProblems?.()) ?? [])];
    for (const problem of problems) logToStandardError(problem);
    return {
      ...server,
      close: async () => {
        await server.close();
        await observing.close();
      },
    };
  } catch (error) {
    await Promise.all([database.close(), observing.close()]);
    throw error;
  }
}

async function serve(
  config: Config,
  database: OpenDatabase,
  identity: ServerIdentity,
  { services, startJobs }: OpenedServices,
): Promise<RunningServer & { toolPool: pg.Pool | undefined }> {
  const { db, background } = database;
  const { authority, embedded } = identity;
  const isNew = embedded !== undefined && (await seedDemo(background.db, embedded));
  const demo = demoOf(identity);
  const draining = { isDraining: false };
  const orgScopedDb = config.rowSecurity ? await enableRowSecurity(database.pool) : undefined;
  const app = await buildApp({
    services,
    draining,
    db,
    orgScopedDb,
    authority,
    replica: database.replica && {
      ...database.replica,
      orgScopedDb: orgScopedDb && createOrgScopedDb(database.replica.pool),
    },
    browserConfig: browserConfigOf(config, identity, demo),
    webRoot: join(projectRoot, 'dist/web'),
    toolOrigins: originsOf(...(await listUsedTools(db))),
    ...(embedded && { identityPlugin: embedded.plugin }),
  });
  const tool = await startTool(config, database, {
    log: app.log,
    draining,
    works: isNew ? await demoWorks(background.db, new Date()) : undefined,
  });
  await listen(app, config).catch(async (error: unknown) => {
    await tool.close();
    await app.close();
    throw error;
  });
  const jobs = startJobs(app.log);
  return {
    announcement: announcement(config, demo, tool.problem),
    toolPool: tool.pool,
    drain: () => {
      draining.isDraining = true;
    },
    close: async () => {
      draining.isDraining = true;
      await Promise.all([app.close(), tool.close(), jobs.close()]);
      await database.close();
    },
  };
}

function demoOf({ embedded }: ServerIdentity): HostConfig['demo'] {
  if (embedded === undefined) return undefined;
  const accounts = demoAccounts.map((account) => ({
    userId: account.userId,
    givenName: account.givenName,
    familyName: account.familyName,
    kind: account.kind,
    org: orgNameOf(account),
  }));
  return { accounts, password: demoPassword, outboxPath: embedded.outboxPath };
}

/** Returns the browser configuration for a host's pages. */
export function browserConfigOf(
  { links, customHeader }: Config,
  { browserSettings }: Pick<ServerIdentity, 'browserSettings'>,
  demo?: HostConfig['demo'],
) {
  const common = {
    graphqlPath: '/graphql',
    links,
    build: readBuild(),
    ...(customHeader && { customHeader }),
    ...(demo && { demo }),
  };
  return (host: string): HostConfig => ({ ...common, identity: browserSettings(host) });
}
