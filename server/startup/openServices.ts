import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createAuditAddress } from '../audit/auditAddress.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { hourlyTasks, jobHandlers } from './jobHandlers.ts';
import { startJobRunner, type JobRunner } from '../jobs/runner.ts';
import { openKeys } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import type { OpenDatabase } from '../db/database.ts';
import { countDueJobs } from '../jobs/jobStore.ts';
import type { MetricsSources } from '../telemetry/metrics.ts';

export interface OpenedServices {
  services: Services;
  /** Starts running jobs, including those created earlier. */
  startJobs(log: FastifyBaseLogger): JobRunner;
}

export function openServices(config: Config, db: Kysely<Database>): OpenedServices {
  let runner: JobRunner | undefined;
  const keys = openKeys(config);
  const auditAddress = createAuditAddress(config, keys);
  const services: Services = { config, keys, auditAddress, jobs: { wake: () => runner?.wake() } };
  return {
    services,
    startJobs: (log) => (runner = startJobRunner({ db, services, handlers: jobHandlers, hourlyTasks, log })),
  };
}

export const metricsSourcesOf = ({ pool, background, replica }: OpenDatabase): MetricsSources => ({
  pools: { calls: pool, jobs: background.pool, ...(replica && { reads: replica.pool }) },
  dueJobs: () => countDueJobs(background.db),
});
