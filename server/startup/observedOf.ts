import type { OpenDatabase } from '../db/database.ts';
import { countDueJobs } from '../jobs/jobStore.ts';
import type { Observed } from '../telemetry/metrics.ts';

/** What the figures look at. */
export const observedOf = ({ pool, background, replica }: OpenDatabase): Observed => ({
  pools: { calls: pool, jobs: background.pool, ...(replica && { reads: replica.pool }) },
  dueJobs: () => countDueJobs(background.db),
});
