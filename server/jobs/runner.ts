import { countBy } from 'es-toolkit';
import type { JobContext } from './job.ts';
import { claimJob, deleteEndedJobs } from './jobStore.ts';
import { runJob, type JobsContext } from './runJob.ts';

export interface JobRunner {
  /** Looks for due jobs immediately. */
  wake(this: void): void;
  /** Stops accepting jobs and waits for the running ones. */
  close(this: void): Promise<void>;
}

/** Hourly task in addition to the jobs, such as deleting old rows. */
export type HourlyTask = (context: JobContext) => Promise<void>;

/** Maximum number of concurrent jobs that wait for external servers. They mostly wait, so they need few resources. */
const REMOTE_SLOTS = 16;
/** Connections reserved for those jobs and for renewing leases. */
const SPARE_CONNECTIONS = 2;
const TURN_MS = 1000;
const DAY_MS = 86_400_000;
const RETENTION_MS = 7 * DAY_MS;
const CLEANING_MS = 3_600_000;

/** Runs the jobs of all orgs, several at a time. Any number of processes can do so at once. */
export function startJobRunner(context: JobsContext & { hourlyTasks: readonly HourlyTask[] }): JobRunner {
  const localSlots = Math.max(1, context.services.config.connections.jobs - SPARE_CONNECTIONS);
  const lanes = [startLane(context, false, localSlots), startLane(context, true, REMOTE_SLOTS)];
  const wake = () => lanes.forEach((lane) => lane.wake());
  let cleaned: Promise<void> = Promise.resolve();
  const clean = () => {
    const tasks = [
      deleteEndedJobs(context.db, new Date(Date.now() - RETENTION_MS)),
      ...context.hourlyTasks.map((hourlyTask) => hourlyTask(context)),
    ].map((task) => task.catch((error: unknown) => context.log.warn({ err: error }, 'an hourly task failed')));
    cleaned = Promise.all(tasks).then(() => undefined);
  };
  const turns = setInterval(wake, TURN_MS);
  const cleaning = setInterval(clean, CLEANING_MS);
  clean();
  return {
    wake,
    close: async () => {
      clearInterval(turns);
      clearInterval(cleaning);
      await Promise.all([cleaned, ...lanes.map((lane) => lane.close())]);
    },
  };
}

/**
 * Starts the slots for one kind of job. An org can use at most as many slots as it leaves free. A single org therefore
 * gets half of them, and another org always finds a free slot, no matter how slow the first org's jobs are.
 */
function startLane(context: JobsContext, isRemote: boolean, slots: number): JobRunner {
  const running = new Map<Promise<void>, string>();
  let isOpen = true;
  let isFilling = false;
  let wasWoken = false;
  let lastOrg: string | undefined;

  const fill = async (): Promise<void> => {
    wasWoken = true;
    if (isFilling) return;
    isFilling = true;
    try {
      while (wasWoken && isOpen) {
        wasWoken = false;
        await takeAll();
      }
    } catch (error) {
      context.log.error({ err: error }, 'jobs could not be read');
    } finally {
      isFilling = false;
    }
  };

  const takeAll = async (): Promise<void> => {
    while (isOpen && running.size < slots) {
      const free = slots - running.size;
      const ofOrgs = countBy([...running.values()], (orgId) => orgId);
      const except = Object.entries(ofOrgs).flatMap(([orgId, count]) => (count >= free ? [orgId] : []));
      const job = await claimJob(context.db, { isRemote, after: lastOrg, except });
      lastOrg = job?.orgId;
      if (job === undefined) return;
      const work = runJob(context, job)
        .catch((error: unknown) => context.log.error({ err: error, job: job.id }, 'a job could not be completed'))
        .finally(() => {
          running.delete(work);
          void fill();
        });
      running.set(work, job.orgId);
    }
  };

  void fill();
  return {
    wake: () => void fill(),
    close: async () => {
      isOpen = false;
      await Promise.all(running.keys());
    },
  };
}

/** Runs all due jobs until none is left. For tests, which can also set the clock. */
export async function runDueJobs(context: JobsContext, at?: Date): Promise<void> {
  const claim = async () =>
    (await claimJob(context.db, { at })) ?? (await claimJob(context.db, { isRemote: true, at }));
  for (let job = await claim(); job !== undefined; job = await claim()) await runJob(context, job, at);
}
