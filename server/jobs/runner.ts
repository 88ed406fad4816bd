import type { JobContext } from './job.ts';
import { claimJob, deleteEndedJobs } from './jobStore.ts';
import { runJob, type JobsContext } from './runJob.ts';

export interface JobRunner {
  /** Looks for due jobs now. */
  wake(this: void): void;
  /** Takes no more jobs and waits for those at hand. */
  close(this: void): Promise<void>;
}

/** What is done once an hour beside the jobs, such as deleting old rows. */
export type HourlyTask = (context: JobContext) => Promise<void>;

const CONCURRENCY = 4;
const TURN_MS = 1000;
const DAY_MS = 86_400_000;
const RETENTION_MS = 7 * DAY_MS;
const CLEANING_MS = 3_600_000;

/** Does the jobs of all orgs, a few at once; any number of processes may run one beside the others. */
export function startJobRunner(context: JobsContext & { hourlyTasks: readonly HourlyTask[] }): JobRunner {
  const running = new Set<Promise<void>>();
  let isOpen = true;
  let isFilling = false;
  let wasWoken = false;

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
    while (isOpen && running.size < CONCURRENCY) {
      const job = await claimJob(context.db);
      if (job === undefined) return;
      const work = runJob(context, job)
        .catch((error: unknown) => context.log.error({ err: error, job: job.id }, 'a job could not be ended'))
        .finally(() => {
          running.delete(work);
          void fill();
        });
      running.add(work);
    }
  };

  const clean = () =>
    void Promise.all([
      deleteEndedJobs(context.db, new Date(Date.now() - RETENTION_MS)),
      ...context.hourlyTasks.map((hourlyTask) => hourlyTask(context)),
    ]).catch((error: unknown) => context.log.error({ err: error }, 'old rows could not be deleted'));
  const turns = setInterval(() => void fill(), TURN_MS);
  const cleaning = setInterval(clean, CLEANING_MS);
  void fill();
  clean();
  return {
    wake: () => void fill(),
    close: async () => {
      isOpen = false;
      clearInterval(turns);
      clearInterval(cleaning);
      await Promise.all(running);
    },
  };
}

/** Does whatever is due until nothing is: for tests, which set the clock too. */
export async function runDueJobs(context: JobsContext, at?: Date): Promise<void> {
  for (let job = await claimJob(context.db, at); job !== undefined; job = await claimJob(context.db, at))
    await runJob(context, job, at);
}
