// Servers with different settings side by side on one PostgreSQL, each called alone in turns. The cost of a call is
// measured in processor time, which other work on the computer changes little.
import { pathToFileURL } from 'node:url';
import { cachedBundle } from '../../scripts/steps/bundle.mjs';
import { load, run, serve } from './api.bench.mjs';
import { freePort, measureInTurns } from './measure.mjs';

/** Few enough for a busy machine to handle them all. */
const CONNECTIONS = 20;

const processes = await cachedBundle('tests/bench/load/processes.ts');
const { postgresSeconds, processorSeconds } = await import(pathToFileURL(processes).href);

/**
 * Starts one server for each of the variants, by their settings and the folder of another build as `root`.
 * `figures(name, body)` measures the cost of a call on all of them in turns. The first variant owns the database
 * and fills it, so it should not be one of those that are compared.
 */
export async function startVariants(dataDir, variants) {
  const servers = {};
  const stops = [];
  let common;
  for (const [name, { root, ...settings }] of Object.entries(variants)) {
    const port = common?.PORT ?? String(await freePort());
    const env = {
      ...common,
      CALL_BUDGET: '0',
      DATA_DIR: dataDir,
      // All servers have the same address, since it is the issuer of the token.
      PORT: port,
      LISTEN_PORT: common === undefined ? port : String(await freePort()),
      TOOL_PORT: String(await freePort()),
    };
    common ??= { PORT: port };
    const url = `http://localhost:${env.LISTEN_PORT}`;
    const stop = await serve('server/main.ts', [], { ...env, ...settings }, `${url}/readyz`, root);
    stops.push(stop);
    servers[name] = { url: `${url}/graphql`, pid: stop.pid, env };
  }
  const { env, url } = Object.values(servers)[0];
  const orgId = run('tests/bench/api/seed.ts', [], env);
  const token = run('server/identity/token.ts', ['admin@practicum.test'], env);
  await fetch(url, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: '{"query":"mutation { setUserInfo { email } }"}',
  });
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  return { orgId, stop, ask: (query, names, turns) => askInTurns({ dataDir, servers, names, turns, token, query }) };
}

async function askInTurns({ dataDir, servers, names, turns, token, query }) {
  const done = await measureInTurns(names, turns, async (name) => {
    const { url, pid } = servers[name];
    const before = { server: processorSeconds(pid), database: postgresSeconds(dataDir) };
    const { rate, calls } = await load({ url, body: query, token, connections: CONNECTIONS });
    const server = (processorSeconds(pid) - before.server) / calls;
    const database = (postgresSeconds(dataDir) - before.database) / calls;
    return { rate, server, database, both: server + database };
  });
  return { microseconds: (name, figure) => done.middle(name, figure) * 1e6, ratio: done.ratio };
}
