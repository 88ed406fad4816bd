import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

const DAY_MS = 86_400_000;

type Log = { warn(details: object, message: string): void };

/** Makes the months to come, and drops those that have been kept long enough. */
export async function maintainAudit(db: Kysely<Database>, keptMonths: number): Promise<void> {
  await sql`select make_audit_partitions()`.execute(db);
  await sql`select drop_audit_partitions(${keptMonths}::integer)`.execute(db);
}

/** At the start and daily; any number of processes may. */
export function startAuditMaintenance(db: Kysely<Database>, keptMonths: number, log: Log): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = maintainAudit(db, keptMonths).catch((error: unknown) =>
      log.warn({ err: error }, 'the audit table was not kept up'),
    );
  };
  const timer = setInterval(run, DAY_MS);
  timer.unref();
  run();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
