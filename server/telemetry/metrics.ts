import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Meter, ObservableResult } from '@opentelemetry/api';
import type pg from 'pg';
import type { Metrics } from '../../shared/telemetry/telemetry.ts';

/** Sources of values that are read whenever metrics are collected. */
export interface MetricsSources {
  /** Connection pools by their names in the metrics. More can be added later. */
  pools: Record<string, pg.Pool>;
  /** Returns the number of due jobs of all servers, and how long the oldest has been waiting. */
  dueJobs(this: void): Promise<{ count: number; oldestSeconds: number }>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
const NANOSECONDS = 1e9;
/**
 * Interval between checks of the event loop. Each check wakes the process: a hundred per second would use one percent
 * of a core in an idle process.
 */
const LOOK_MS = 100;

const durationHistogram = (meter: Meter, name: string, description: string, explicitBucketBoundaries = BUCKETS) =>
  meter.createHistogram(name, { description, advice: { explicitBucketBoundaries } });

/**
 * Creates the instruments, with names from OpenTelemetry's semantic conventions. As Prometheus requires, the names
 * contain the unit.
 */
export function createMetrics(meter: Meter): Metrics {
  const requests = durationHistogram(meter, 'http.server.request.duration.seconds', 'Requests, by route and status');
  const operations = durationHistogram(
    meter,
    'practicum.graphql.operation.duration.seconds',
    'Operations of the API, by root field',
  );
  const errors = meter.createCounter('practicum.graphql.errors', { description: 'Errors of the API, by code' });
  const jobs = durationHistogram(
    meter,
    'practicum.job.duration.seconds',
    'Attempts of jobs, by kind and outcome',
    JOB_BUCKETS,
  );
  const mails = meter.createCounter('practicum.mails', { description: 'Attempts to send an email, by outcome' });
  return {
    request: ({ app, method, route, status, seconds: taken }) =>
      requests.record(taken, {
        app,
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      }),
    operation: ({ kind, name, outcome, seconds: taken }) =>
      operations.record(taken, { kind, operation: name, outcome }),
    error: (code) => errors.add(1, { code }),
    job: ({ kind, outcome, seconds: taken }) => jobs.record(taken, { kind, outcome }),
    mail: (outcome) => mails.add(1, { outcome }),
  };
}

/**
 * Registers values that are read at each collection instead of being counted. Returns a function that stops the
 * event-loop monitor.
 */
export function observe(meter: Meter, observed: MetricsSources): () => void {
  observePools(meter, observed.pools);
  observeJobs(meter, observed.dueJobs);
  observeMemory(meter);
  return observeEventLoop(meter);
}

function observePools(meter: Meter, pools: MetricsSources['pools']): void {
  const forEachPool =
    (read: (pool: pg.Pool, name: { pool: string }, result: ObservableResult) => void) => (result: ObservableResult) =>
      Object.entries(pools).forEach(([name, pool]) => read(pool, { pool: name }, result));
  meter
    .createObservableGauge('db.client.connection.count', { description: 'Database connections, by state' })
    .addCallback(
      forEachPool(({ totalCount, idleCount }, pool, result) => {
        result.observe(idleCount, { ...pool, state: 'idle' });
        result.observe(totalCount - idleCount, { ...pool, state: 'used' });
      }),
    );
  meter
    .createObservableGauge('db.client.connection.max', { description: 'Maximum connections of a pool' })
    .addCallback(forEachPool(({ options }, pool, result) => result.observe(options.max, pool)));
  meter
    .createObservableGauge('db.client.connection.pending_requests', {
      description: 'Requests waiting for a connection',
    })
    .addCallback(forEachPool(({ waitingCount }, pool, result) => result.observe(waitingCount, pool)));
}

function observeJobs(meter: Meter, dueJobs: MetricsSources['dueJobs']): void {
  const count = meter.createObservableGauge('practicum.jobs.due', { description: 'Jobs that are due' });
  const oldest = meter.createObservableGauge('practicum.jobs.oldest.seconds', {
    description: 'Time for which the oldest due job has been waiting',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      // If the database is unreachable, other metrics show it.
      const due = await dueJobs().catch(() => undefined);
      if (due === undefined) return;
      result.observe(count, due.count);
      result.observe(oldest, due.oldestSeconds);
    },
    [count, oldest],
  );
}

function observeMemory(meter: Meter): void {
  meter
    .createObservableGauge('process.memory.usage.bytes', { description: 'Memory of the process' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableCounter('process.cpu.time.seconds', { description: 'CPU time of the process' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
}

/** Returns how much later than planned a check has run. */
export const secondsLate = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - LOOK_MS / 1000);

function observeEventLoop(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution: LOOK_MS });
  delays.enable();
  let last = performance.eventLoopUtilization();
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(`nodejs.eventloop.${name}`, { description });
  const p50 = gauge('delay.p50.seconds', 'Delay of the event loop since the last collection, median');
  const p99 = gauge('delay.p99.seconds', 'Delay of the event loop since the last collection, 99th percentile');
  const max = gauge('delay.max.seconds', 'Delay of the event loop since the last collection, maximum');
  const utilization = gauge('utilization.ratio', 'Share of time in which the event loop was busy');
  meter.addBatchObservableCallback(
    (result) => {
      const now = performance.eventLoopUtilization();
      result.observe(utilization, performance.eventLoopUtilization(now, last).utilization);
      last = now;
      if (delays.count > 0) {
        result.observe(p50, secondsLate(delays.percentile(50)));
        result.observe(p99, secondsLate(delays.percentile(99)));
        result.observe(max, secondsLate(delays.max));
      }
      delays.reset();
    },
    [p50, p99, max, utilization],
  );
  return () => void delays.disable();
}
