import type pg from 'pg';
import type { OpenDatabase } from '../db/database.ts';
import { countDueJobs } from '../jobs/jobStore.ts';
import type { Observed } from './metrics.ts';

/** What the figures look at. */
export const observedOf = ({ pool, background }: OpenDatabase, others: Record<string, pg.Pool> = {}): Observed => ({
  pools: { calls: pool, jobs: background.pool, ...others },
  dueJobs: () => countDueJobs(background.db),
});
