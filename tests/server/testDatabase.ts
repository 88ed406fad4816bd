import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/db/database.ts';
import { databaseUrl, TEMPLATE } from './databaseUrl.ts';

export interface TestDatabase extends OpenDatabase {
  /** For processes that a test starts. */
  databaseUrl: string;
}

/** A fresh, migrated, empty database; `close()` drops it. */
export async function createTestDatabase({ template = TEMPLATE } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(`create database ${name} template ${template}`);
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

async function runAsAdmin(sql: string): Promise<void> {
  const admin = await openDatabase({ databaseUrl: databaseUrl(inject('cluster'), 'postgres'), dataDir: '' });
  await admin.background.pool.query(sql);
  await admin.close();
}
