import type { Tool } from './tool.ts';
import { startTurns, type Turns } from './turns.ts';

interface ReportRow {
  id: string;
  line_item: string;
  body: object;
  attempts: number;
}

type Log = { warn(details: object, message: string): void };

const TURN_MS = 2000;
const BATCH = 10;
const LEASE_SECONDS = 60;
const WAITS_SECONDS = [1, 5, 30, 300, 1800, 3600];
/** Maximum number of attempts. With the delays between them they take about a day. */
const GIVES_UP_AFTER = 28;

// A person's oldest report is sent first, because an older report that arrives late would overwrite a newer one.
// Reports are leased for a minute, during which no other process sends them.
const TAKE = `with due as (
    select id from report r
    where run_at <= now() and not exists (select from report earlier
      where earlier.line_item = r.line_item and earlier.user_id = r.user_id and earlier.id < r.id)
    order by id limit ${BATCH} for update skip locked)
  update report set attempts = attempts + 1, run_at = now() + interval '${LEASE_SECONDS} seconds'
  from due where report.id = due.id
  returning report.id, line_item, body, attempts`;

/** Sends the stored reports to the console, retrying until it has accepted them. */
export const startReporting = (tool: Tool, log: Log): Turns =>
  startTurns(
    tool.options.reportsEveryMs ?? TURN_MS,
    async (ending) => {
      while (!ending.aborted && (await tellSome(tool, log)));
    },
    log,
    'a report could not be sent to the console',
  );

/** Returns false when nothing is due. */
async function tellSome(tool: Tool, log: Log): Promise<boolean> {
  const taken = await tool.database.rows<ReportRow>(TAKE);
  await Promise.all(taken.map((row) => tell(tool, log, row)));
  return taken.length > 0;
}

async function tell(
  { database: { rows }, services }: Tool,
  log: Log,
  { id, line_item, body, attempts }: ReportRow,
): Promise<void> {
  try {
    await services.sendScore(line_item, body);
  } catch (error) {
    const isLast = attempts >= GIVES_UP_AFTER;
    log.warn({ err: error, lineItem: line_item, isLast }, 'a report was not delivered');
    if (!isLast) {
      await rows('update report set run_at = now() + make_interval(secs => $2) where id = $1', [
        id,
        WAITS_SECONDS[Math.min(attempts, WAITS_SECONDS.length) - 1],
      ]);
      return;
    }
  }
  await rows('delete from report where id = $1', [id]);
}
