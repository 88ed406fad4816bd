import { telemetry } from '../../shared/telemetry/telemetry.ts';
import type { Job } from './job.ts';

/** The end of a try of a job: it is over, tried again, not tried since its server fails, or another process has it. */
export type JobOutcome = 'done' | 'again' | 'postponed' | 'failed' | 'lost';

const MS = 1000;

/** A try of a job in the trace of the request that made it, and in the figures. */
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
