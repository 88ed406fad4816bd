// Compares traces and metrics on and off: servers side by side on one PostgreSQL, first with people at work, then
// with one call under full load, each alone in turns. The cost is measured in processor time of the server, which
// other work on the computer changes little.
import { createServer } from 'node:http';
import { OURS } from './api.bench.mjs';
import { freePort, measureParts } from './measure.mjs';
import { compareInMix } from './mixInTurns.mjs';
import { startVariants } from './sideBySide.mjs';

const TURNS = 9;

/** Starts a server that accepts everything, as a collector does. */
async function startCollector() {
  const port = await freePort();
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise((resolve) => server.listen(port, 'localhost', resolve));
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

const metrics = async () => ({ METRICS_PORT: String(await freePort()) });
const tracing = ({ url }) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url });

async function measureMix(dataDir, collector) {
  const off = { METRICS_PORT: undefined };
  const done = await compareInMix(dataDir, { off, again: off, on: tracing(collector) });
  return [
    { what: 'people at work, off, ms of the processor', value: rounded(done.milliseconds('off', 'serverCost')) },
    { what: 'people at work: off to off, processor', value: rounded(done.ratio('again', 'off', 'serverCost')) },
    {
      what: 'people at work: metrics and traces to off, processor',
      value: rounded(done.ratio('on', 'off', 'serverCost')),
      goal: { atMost: 1.05 },
    },
    { what: 'people at work: failed', value: done.failed, goal: { atMost: 0 } },
  ];
}

async function measureCalls(dataDir, collector) {
  const variants = {
    // The first server owns the database and has filled it, so it is not measured.
    first: {},
    off: {},
    again: {},
    metrics: await metrics(),
    on: { ...tracing(collector), ...(await metrics()) },
    all: { ...tracing(collector), ...(await metrics()), OTEL_TRACES_SAMPLER: 'parentbased_always_on' },
  };
  const { orgId, ask, stop } = await startVariants(dataDir, variants);
  try {
    const done = await ask({ query: OURS, variables: { orgId } }, ['off', 'again', 'metrics', 'on', 'all'], TURNS);
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
    await stop();
  }
}

const rounded = (value) => Number(value.toFixed(3));

export async function measure() {
  const collector = await startCollector();
  try {
    return await measureParts('tracing', [
      (dataDir) => measureMix(dataDir, collector),
      (dataDir) => measureCalls(dataDir, collector),
    ]);
  } finally {
    collector.stop();
  }
}
