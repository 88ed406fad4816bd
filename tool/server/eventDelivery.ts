import type { Tool } from './tool.ts';
import type { ToolEvent } from './events.ts';

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
export function startEventDelivery(tool: Tool, log: Log): { close(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isClosed = false;
  const turn = async () => {
    while (!isClosed && (await deliverSome(tool)));
  };
  const wake = () => {
    if (isClosed) return;
    running ??= turn()
      .catch((error: unknown) => log.warn({ err: error }, 'events could not be delivered to the console'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(wake, tool.options.reportsEveryMs ?? TURN_MS);
  timer.unref();
  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** False when nothing is due. */
async function deliverSome({ database: { rows }, services }: Tool): Promise<boolean> {
  const taken = await rows<{ id: string; body: ToolEvent }>(TAKE);
  if (taken.length === 0) return false;
  await services.sendEvents(taken.map(({ body }) => body));
  await rows('delete from event where id = any($1)', [taken.map(({ id }) => id)]);
  return true;
}
