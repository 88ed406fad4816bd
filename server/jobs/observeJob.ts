import { telemetry } from '../../shared/telemetry/telemetry.ts';
import type { Job } from './job.ts';

/**
 * Result of an attempt: the job has ended, is retried, is postponed because its server fails, has failed, or was taken
 * over by another process.
 */
export type JobOutcome = 'done' | 'again' | 'postponed' | 'failed' | 'lost';

const MS = 1000;

/** Runs an attempt in the trace of the request that created the job, and counts it in the metrics. */
export async function observeJob(job: Job, run: () => Promise<JobOutcome>): Promise<void> {
  const { tracing, metrics } = telemetry();
  if (tracing === undefined && metrics === undefined) return void (await run());
  const begun = performance.now();
  const span = tracing?.begin({
    name: `job ${job.kind}`,
    kind: 'consumer',
    traceparent: job.traceparent,
    attributes: {
      'practicum.job.kind': job.kind,
      'practicum.job.id': job.id,
      'practicum.job.attempt': job.attempts + 1,
    },
  });
  let outcome: JobOutcome = 'again';
  try {
    outcome = await (span === undefined || tracing === undefined ? run() : tracing.within(span, run));
  } finally {
    metrics?.job({ kind: job.kind, outcome, seconds: (performance.now() - begun) / MS });
    if (span !== undefined) tracing?.end(span, outcome === 'done' ? undefined : outcome);
  }
}
