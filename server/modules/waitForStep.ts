import { setTimeout } from 'node:timers/promises';

const WORKING: readonly string[] = ['reading', 'applying', 'changing', 'undoing'];
const WAIT_MS = 25_000;
const LOOK_MS = 200;

/** Waits up to 25 seconds for a step of a job, so that the browser needs fewer requests. */
export async function waitForStep<Row extends { state: string }>(
  { now }: { now: number },
  found: Row,
  find: () => Promise<Row | undefined>,
): Promise<Row> {
  let latest = found;
  while (WORKING.includes(latest.state) && Date.now() < now + WAIT_MS) {
    await setTimeout(LOOK_MS);
    latest = (await find()) ?? latest;
  }
  return latest;
}
