import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { launchEmbedded, type Connection } from '../../server/db/embedded/launch.ts';
import { isAlive } from '../../server/db/embedded/lockFile.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openToolDatabase } from '../../tool/server/database.ts';
import { startPgbouncer } from '../cluster/pgbouncer.ts';
import { databaseUrl, TEMPLATE } from './databaseUrl.ts';
import { compareStatements } from './statements/compareStatements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Connection;
    /** Pooler of the tests, if there is one. */
    pooler: Pick<Connection, 'host' | 'port'> | undefined;
    /** Folder in which the server's statements are recorded. */
    statements: { folder: string };
  }
}

const PROJECTS_WITH_DATABASE = ['server', 'ui'];

/** Starts one throw-away cluster per run, with a migrated database that tests clone. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => PROJECTS_WITH_DATABASE.includes(name))) return undefined;
  await removeOrphans();
  const folder = mkdtempSync(join(tmpdir(), `practicum-test-${process.pid}-`));
  const cluster = await launchEmbedded(folder, { durable: false });
  await makeTemplate(cluster.connection);
  project.provide('cluster', cluster.connection);
  // npm run test:cluster sets this variable.
  const pooler = process.env.PRACTICUM_POOLED === '1' ? await startPgbouncer(cluster.connection) : undefined;
  project.provide('pooler', pooler && { host: pooler.host, port: pooler.port });
  const statements = { folder: mkdtempSync(join(folder, 'statements-')) };
  project.provide('statements', statements);
  return async () => {
    const problem = await compareStatements(statements.folder, cluster.connection);
    await pooler?.close();
    await cluster.leave();
    rmSync(folder, { recursive: true });
    // An error here would be printed, but the run would still pass.
    if (problem !== undefined) {
      console.error(problem);
      process.exitCode = 1;
    }
  };
}

// Removes the clusters of runs that were killed before they could stop them.
async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^practicum-test-(\d+)-/.exec(name)?.[1];
    const folder = join(tmpdir(), name);
    if (pid === undefined || isAlive(Number(pid)) || statSync(folder).uid !== process.getuid?.()) continue;
    try {
      await (await launchEmbedded(folder, { durable: false, log: () => undefined })).leave();
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      console.error(`${folder} was left, or is being removed by another run:`, error);
    }
  }
}

async function makeTemplate(connection: Connection): Promise<void> {
  const admin = await openDatabase({ databaseUrl: databaseUrl(connection, 'postgres'), dataDir: '' });
  await admin.background.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = await openDatabase({ databaseUrl: databaseUrl(connection, TEMPLATE), dataDir: '' });
  await migrate(template.pool);
  await openToolDatabase(template.pool);
  await template.close();
}
