// getCourses with traces and metrics on and off: servers side by side on one PostgreSQL, asked alone in turns. What a
// call costs is counted in time of the server's processor, which other work on the computer changes little.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OURS } from './api.bench.mjs';
import { freePort } from './measure.mjs';
import { startVariants } from './sideBySide.mjs';

const TURNS = 9;

/** Takes whatever it is sent, as a collector does. */
async function startCollector() {
  const port = await freePort();
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise((resolve) => server.listen(port, 'localhost', resolve));
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

async function measureVariants(dataDir) {
  const collector = await startCollector();
  const stops = [async () => collector.stop()];
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const metrics = async () => ({ METRICS_PORT: String(await freePort()) });
  const variants = {
    // it owns the database and has filled it, so it is not measured
    first: {},
    off: {},
    again: {},
    metrics: await metrics(),
    on: { ...tracing, ...(await metrics()) },
    all: { ...tracing, ...(await metrics()), OTEL_TRACES_SAMPLER: 'parentbased_always_on' },
  };
  try {
    const { orgId, ask, stop } = await startVariants(dataDir, variants);
    stops.push(stop);
    return await ask({ query: OURS, variables: { orgId } }, ['off', 'again', 'metrics', 'on', 'all'], TURNS);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const rounded = (value) => Number(value.toFixed(3));

export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-tracing-'));
  try {
    const done = await measureVariants(dataDir);
    const ratio = (name, figure) => rounded(done.ratio(name, 'off', figure));
    return [
      { what: 'a call without either, µs of the processor', value: Math.round(done.microseconds('off', 'server')) },
      { what: 'a call without either to one without, processor', value: ratio('again', 'server') },
      { what: 'a call with metrics alone to one without, processor', value: ratio('metrics', 'server') },
      {
        what: 'a call with metrics and traces to one without, processor',
        value: ratio('on', 'server'),
        goal: { atMost: 1.05 },
      },
      { what: 'the same, requests per second', value: ratio('on', 'rate') },
      { what: 'the same, with every request traced, processor', value: ratio('all', 'server') },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
