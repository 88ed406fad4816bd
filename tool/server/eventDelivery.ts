import type { Tool } from './tool.ts';
import type { ToolEvent } from './events.ts';
import type { OrgSize } from './services.ts';
import { startTurns, type Turns } from './turns.ts';

type Log = { warn(details: object, message: string): void };

const TURN_MS = 2000;
const BATCH = 100;
const RETRY_SECONDS = 30;

/**
 * Leases events for half a minute, during which no other process sends them. The console ignores an event that it has
 * already stored.
 */
const TAKE = `with due as (
    select id from event where run_at <= now() order by id limit ${BATCH} for update skip locked),
  taken as (
    update event set run_at = now() + interval '${RETRY_SECONDS} seconds' from due where event.id = due.id
    returning event.id, body)
  select id, body from taken order by id`;

/** Sends events of changes to the console, retrying until it has stored them. */
export const startEventDelivery = (tool: Tool, log: Log): Turns =>
  startTurns(
    tool.options.reportsEveryMs ?? TURN_MS,
    async (ending) => {
      while (!ending.aborted && (await deliverSome(tool)));
    },
    log,
    'events could not be delivered to the console',
  );

/** Returns the total file size of each org whose uploads have changed. */
const readSizes = async ({ database: { rows } }: Tool, orgIds: readonly string[]): Promise<OrgSize[]> =>
  orgIds.length === 0
    ? []
    : rows<OrgSize>(
        `select org_id as "orgId", coalesce(sum(coalesce(media.file_size, media.size)), 0)::double precision as bytes
         from unnest($1::text[]) org_id left join activity using (org_id)
         left join media on media.activity_id = activity.id
         group by org_id`,
        [orgIds],
      );

/** Returns false when nothing is due. */
async function deliverSome(tool: Tool): Promise<boolean> {
  const { rows } = tool.database;
  const taken = await rows<{ id: string; body: ToolEvent }>(TAKE);
  if (taken.length === 0) return false;
  const events = taken.map(({ body }) => body);
  const changed = events.filter(({ event }) => event.startsWith('upload.')).map(({ orgId }) => orgId);
  await tool.services.sendEvents({ events, sizes: await readSizes(tool, [...new Set(changed)]) });
  await rows('delete from event where id = any($1)', [taken.map(({ id }) => id)]);
  return true;
}
