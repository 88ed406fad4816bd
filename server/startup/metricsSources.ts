import type { OpenDatabase } from '../db/database.ts';
import { countDueJobs } from '../jobs/jobStore.ts';
import type { MetricsSources } from '../telemetry/metrics.ts';

/** What the figures look at. */
export const metricsSourcesOf = ({ pool, background, replica }: OpenDatabase): MetricsSources => ({
  pools: { calls: pool, jobs: background.pool, ...(replica && { reads: replica.pool }) },
  dueJobs: () => countDueJobs(background.db),
});
