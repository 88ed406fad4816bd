// getCourses (10 of 10,000, with the caller's role): our API, a bare node:http + pg handler with the same SQL and the
// same check of the token, and PostGraphile, on one PostgreSQL in one run, each called alone in turns. Then pages of
// an org of 1,000 and of 1,000,000 rows.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort, median, root } from './measure.mjs';
import { installRivals } from './rivals.mjs';

const CONNECTIONS = 50;
const TURNS = 7;
const SECONDS = 3;
export const run = (entry, args, env, cwd = root) =>
  execFileSync('node', ['scripts/run.mjs', entry, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim();

export async function serve(entry, args, env, url, cwd = root) {
  const child = spawn('node', ['scripts/run.mjs', entry, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const deadline = performance.now() + 240_000;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > deadline) throw new Error(`${entry} did not come up`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return Object.assign(stop, { pid: child.pid });
}

export const OURS =
  'query ($orgId: ID!) { getCourses(orgId: $orgId, limit: 10) { courses { id name role archived } nextPageToken } }';
const RIVAL = `query ($orgId: UUID!, $userId: String!) { allCourses(first: 10, orderBy: [NAME_KEY_ASC], condition: { orgId: $orgId }) {
  nodes { rowId name archived courseMembersByOrgIdAndCourseId(condition: { userId: $userId }) { nodes { role } } } pageInfo { endCursor hasNextPage } } }`;

export async function load({ url, body, token, connections = CONNECTIONS }) {
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return { rate: result.requests.average, p99: result.latency.p99, calls: result.requests.total };
}

async function assertTen({ url, body, token }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = await response.json();
  const rows = data?.getCourses?.courses ?? data?.allCourses?.nodes;
  if (rows?.length !== 10) throw new Error(`${url} does not answer with ten courses`);
}

async function measureRequests(dataDir) {
  const [port, barePort, rivalPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = { CALL_BUDGET: '0', DATA_DIR: dataDir, PORT: String(port), TOOL_PORT: String(await freePort()) };
  const stops = [await serve('server/main.ts', [], env, `http://localhost:${port}/readyz`)];
  try {
    const orgId = run('tests/bench/api/seed.ts', [], env);
    const userId = 'admin@practicum.test';
    const token = run('server/identity/token.ts', [userId], env);
    const ours = { url: `http://localhost:${port}/graphql`, body: { query: OURS, variables: { orgId } }, token };
    await fetch(ours.url, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: '{"query":"mutation { setUserInfo { email } }"}',
    });
    const bare = { url: `http://localhost:${barePort}/`, body: ours.body, token };
    const rival = {
      url: `http://localhost:${rivalPort}/graphql`,
      body: { query: RIVAL, variables: { orgId, userId } },
      token,
    };
    stops.push(
      await serve('tests/bench/api/bareServer.ts', [orgId, token], { ...env, LISTEN_PORT: String(barePort) }, bare.url),
    );
    stops.push(
      await serve(
        'tests/bench/api/rivalServer.ts',
        [installRivals()],
        { ...env, LISTEN_PORT: String(rivalPort) },
        rival.url,
      ),
    );
    const servers = { ours, bare, rival };
    const results = { ours: [], bare: [], rival: [] };
    for (const server of Object.values(servers)) await assertTen(server);
    // The first turn warms up and doesn't count.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      for (const [name, server] of Object.entries(servers)) {
        const result = await load(server);
        if (turn > 0) results[name].push(result);
      }
    }
    // Alternates between the servers, so that a temporary slowdown of the machine affects both.
    const ratio = (figure, other) =>
      median(results.ours.map((result, turn) => result[figure] / results[other][turn][figure]));
    return { toBare: ratio('rate', 'bare'), toRival: ratio('rate', 'rival'), p99ToBare: ratio('p99', 'bare') };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const rounded = (value) => Number(value.toFixed(2));

export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-bench-api-'));
  try {
    const { toBare, toRival, p99ToBare } = await measureRequests(dataDir);
    const [thousand, million] = [1000, 1_000_000].map((rows) =>
      JSON.parse(run('tests/bench/api/pages.ts', [String(rows)], { DATA_DIR: dataDir })),
    );
    const growth = Object.keys(thousand).map((list) => ({ list, value: rounded(million[list] / thousand[list]) }));
    return [
      { what: 'getCourses, requests per second to a bare handler', value: rounded(toBare), goal: { atLeast: 0.8 } },
      { what: 'getCourses, requests per second to PostGraphile', value: rounded(toRival), goal: { atLeast: 1.8 } },
      { what: 'getCourses, p99 to a bare handler', value: rounded(p99ToBare), goal: { atMost: 2 } },
      {
        what: 'a page at 1,000,000 rows to 1,000, median of all orders',
        value: median(growth.map(({ value }) => value)),
        goal: { atMost: 1.5 },
      },
      ...growth.map(({ list, value }) => ({
        what: `  ${list}`,
        value,
        ...(list === 'courses by name' && { goal: { atMost: 1.5 } }),
      })),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
