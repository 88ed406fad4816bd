import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createAuditAddress } from '../audit/auditAddress.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { hourlyTasks, jobHandlers } from './jobHandlers.ts';
import { startJobRunner, type JobRunner } from '../jobs/runner.ts';
import { openKeys } from '../secrets/keys.ts';
import type { Services } from '../services.ts';

export interface OpenedServices {
  services: Services;
  /** Starts to do jobs: what is made before waits for it. */
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
