// getCourses with traces and metrics on and off: servers side by side on one PostgreSQL, asked alone in turns. What a
// call costs is counted in time of the server's processor, which other work on the computer changes little.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, OURS, run, serve } from './api.bench.mjs';
import { freePort, median } from './measure.mjs';

const TURNS = 9;
const TICKS_A_SECOND = 100;

/** Takes whatever it is sent, as a collector does. */
async function startCollector() {
  const port = await freePort();
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise((resolve) => server.listen(port, 'localhost', resolve));
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

/** Seconds that a process has had of the processors. */
function processorSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
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
    const servers = {};
    let common;
    for (const [name, settings] of Object.entries(variants)) {
      const port = common?.PORT ?? String(await freePort());
      const env = {
        ...common,
        CALL_BUDGET: '0',
        DATA_DIR: dataDir,
        // one address for all, since it is the issuer of the token
        PORT: port,
        LISTEN_PORT: common === undefined ? port : String(await freePort()),
        TOOL_PORT: String(await freePort()),
      };
      common ??= { PORT: port };
      const url = `http://localhost:${env.LISTEN_PORT}`;
      const stop = await serve('server/main.ts', [], { ...env, ...settings }, `${url}/readyz`);
      stops.push(stop);
      servers[name] = { url: `${url}/graphql`, pid: stop.pid, env };
    }
    const { env, url } = servers.first;
    const orgId = run('tests/bench/api/seed.ts', [], env);
    const token = run('server/identity/token.ts', ['admin@practicum.test'], env);
    await fetch(url, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: '{"query":"mutation { setUserInfo { email } }"}',
    });
    const body = { query: OURS, variables: { orgId } };
    const results = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
    // the first turn warms up and does not count
    const measured = Object.entries(servers).filter(([name]) => name !== 'first');
    for (let turn = 0; turn <= TURNS; turn += 1)
      // who comes after whom changes
      for (const [name, server] of [
        ...measured.slice(turn % measured.length),
        ...measured.slice(0, turn % measured.length),
      ]) {
        const before = processorSeconds(server.pid);
        const { rate, calls } = await load({ url: server.url, body, token });
        if (turn > 0) results[name].push({ rate, cost: (processorSeconds(server.pid) - before) / calls });
      }
    const microseconds = median(results.off.map(({ cost }) => cost)) * 1e6;
    const ratio = (name, figure) =>
      median(results[name].map((result, turn) => result[figure] / results.off[turn][figure]));
    return { ratio, microseconds };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const rounded = (value) => Number(value.toFixed(3));

export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-tracing-'));
  try {
    const { ratio, microseconds } = await measureVariants(dataDir);
    return [
      { what: 'a call without either, µs of the processor', value: Math.round(microseconds) },
      { what: 'a call without either to one without, processor', value: rounded(ratio('again', 'cost')) },
      { what: 'a call with metrics alone to one without, processor', value: rounded(ratio('metrics', 'cost')) },
      {
        what: 'a call with metrics and traces to one without, processor',
        value: rounded(ratio('on', 'cost')),
        goal: { atMost: 1.05 },
      },
      { what: 'the same, requests per second', value: rounded(ratio('on', 'rate')) },
      { what: 'the same, with every request traced, processor', value: rounded(ratio('all', 'cost')) },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
