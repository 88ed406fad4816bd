import type { Tool } from './tool.ts';
import type { ToolEvent } from './events.ts';
import { startTurns, type Turns } from './turns.ts';

type Log = { warn(details: object, message: string): void };

const TURN_MS = 2000;
const BATCH = 100;
const RETRY_SECONDS = 30;

/** Whoever takes events has half a minute, in which no other process does; what was sent twice is stored once. */
const TAKE = `with due as (
    select id from event where run_at <= now() order by id limit ${BATCH} for update skip locked)
  update event set run_at = now() + interval '${RETRY_SECONDS} seconds' from due where event.id = due.id
  returning event.id, body`;

/** Sends the console the events of changes, again and again until it has stored them. */
export const startEventDelivery = (tool: Tool, log: Log): Turns =>
  startTurns(
    tool.options.reportsEveryMs ?? TURN_MS,
    async (ending) => {
      while (!ending.aborted && (await deliverSome(tool)));
    },
    log,
    'events could not be delivered to the console',
  );

/** False when nothing is due. */
async function deliverSome({ database: { rows }, services }: Tool): Promise<boolean> {
  const taken = await rows<{ id: string; body: ToolEvent }>(TAKE);
  if (taken.length === 0) return false;
  await services.sendEvents(taken.map(({ body }) => body));
  await rows('delete from event where id = any($1)', [taken.map(({ id }) => id)]);
  return true;
}
