import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/db/database.ts';
import { databaseUrl, TEMPLATE } from './databaseUrl.ts';

export interface TestDatabase extends OpenDatabase {
  /** For processes that a test starts. */
  databaseUrl: string;
}

/** A fresh, migrated, empty database; `close()` drops it. A locale of its own takes `template0`, which has no tables. */
export async function createTestDatabase({ template = TEMPLATE, locale = '' } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // By copying files: the default writes every page to the log as well, which takes four times the processor's time.
  await runAsAdmin(`create database ${name} template ${template} strategy file_copy ${locale}`);
  const pooler = inject('pooler');
  const url = databaseUrl({ ...cluster, ...pooler }, name);
  const opened = await openDatabase({ databaseUrl: url, dataDir: '' });
  if (pooler !== undefined) await opened.ready();
  return {
    ...opened,
    databaseUrl: url,
    close: async () => {
      await opened.close();
      await runAsAdmin(`drop database ${name} with (force)`);
    },
  };
}

let admin: pg.Pool | undefined;

/** By one connection of this worker, since a new one costs as much as the statement; it does not keep the worker alive. */
async function runAsAdmin(sql: string): Promise<void> {
  admin ??= openAdmin();
  await admin.query(sql);
}

function openAdmin(): pg.Pool {
  const pool = new pg.Pool({ ...inject('cluster'), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // at the end of the run the cluster stops before its workers do
  return pool.on('error', () => undefined);
}
