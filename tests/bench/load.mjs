import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, serve } from './api.bench.mjs';
import { freePort, root } from './measure.mjs';

/** Warm-up, which doesn't count: people open the console, twenty per second. */
const WARM_SECONDS = 20;
const SIGN_INS_A_SECOND = 20;

/**
 * Starts our servers over one embedded PostgreSQL, each with its figures for Prometheus, and creates people to use
 * them. `settings` apply to all servers, or are a list with one entry for each; `root` is the folder of another
 * build.
 */
export async function openLoadWorld(dataDir, { servers: count, people, settings = {}, root: folder }) {
  const servers = [];
  const world = join(dataDir, 'load.json');
  const close = async () => {
    for (const { stop } of servers.toReversed()) await stop();
  };
  try {
    const [port, toolPort] = [String(await freePort()), String(await freePort())];
    for (let number = 0; number < count; number += 1) {
      const isFirst = number === 0;
      const env = {
        DATA_DIR: dataDir,
        PORT: port,
        TOOL_URL: `http://localhost:${toolPort}`,
        LISTEN_PORT: isFirst ? port : String(await freePort()),
        TOOL_PORT: isFirst ? toolPort : String(await freePort()),
        METRICS_PORT: String(await freePort()),
        ...(Array.isArray(settings) ? settings[number] : settings),
      };
      const origin = `http://localhost:${env.LISTEN_PORT}`;
      const stop = await serve('server/main.ts', [], env, `${origin}/readyz`, folder);
      const metrics = env.METRICS_PORT === undefined ? undefined : `http://localhost:${env.METRICS_PORT}/metrics`;
      servers.push({ origin, stop, pid: stop.pid, metrics });
      if (isFirst) run('tests/bench/load/seed.ts', [String(people), world], env, folder);
    }
    return { dataDir, servers, world, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Simulates people at work on some servers. Returns their failures and the cost. */
export async function work({ dataDir, servers, world }, { people, thinkSeconds, seconds }) {
  const result = join(dataDir, 'result.json');
  const measured = servers.map(({ origin, pid, metrics }) => ({ origin, pid, metrics }));
  const warmSeconds = Math.max(WARM_SECONDS, people / SIGN_INS_A_SECOND);
  const order = { dataDir, servers: measured, world, result, people, thinkSeconds, seconds, warmSeconds };
  const child = spawn('node', ['scripts/run.mjs', 'tests/bench/load/run.ts', JSON.stringify(order)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the load ended with ${code}`);
  const done = JSON.parse(readFileSync(result, 'utf8'));
  const perRequest = (processorSeconds) => (1000 * processorSeconds) / done.requests.count;
  return {
    ...done,
    rate: done.requests.count / seconds,
    /** Processor milliseconds per request. */
    serverCost: perRequest(done.servers),
    databaseCost: perRequest(done.database),
  };
}

/** Starts the baseline server, with responses of the same sizes. */
export async function startBare(dataDir, bytes) {
  const file = join(dataDir, 'bytes.json');
  writeFileSync(file, JSON.stringify(bytes));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const stop = await serve('tests/bench/load/bareServer.ts', [String(port), file], {}, `${origin}/readyz`);
  return { origin, stop, pid: stop.pid };
}
