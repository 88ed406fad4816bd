import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { launchEmbedded } from '../../server/db/embedded/launch.ts';
import { projectRoot } from '../../server/projectRoot.ts';
import { hasOrInstalls, leaveOut } from './debianPackage.ts';
import { checkDeployFiles } from './deployFiles.ts';
import { hasHaproxy } from './haproxy.ts';
import { execute, startLoad } from './load.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { findPostgres } from './postgresServer.ts';
import { checkReplica } from './replica.ts';
import { startCluster, type Cluster } from './servers.ts';
import { tokenOf } from './token.ts';
import { buildBefore, hasHistory, wantedMigrations } from './upgrade.ts';

const SUITE = [
  'modules',
  'jobs',
  'graphql',
  'mail',
  'identity',
  'audit',
  'secrets',
  'lti',
  'http',
  'launch',
  'packages',
  'startup',
  'telemetry',
  'db/away',
  'db/locks',
  'db/pooler',
  'db/rowSecurity',
];
const AROUND = ['lti', 'tool', 'access/matrix', 'access/model', 'access/rowSecurity'].map(
  (name) => `tests/api/${name}`,
);
/** Folders whose tests don't depend on single tables, so they must pass on the database of a newer build. */
const UPGRADED = ['modules', 'jobs', 'graphql', 'mail', 'identity', 'audit', 'secrets'];
const AFTER_MS = 2000;

/**
 * Runs the tests of the API, the jobs and the tool, with pgbouncer in transaction mode in front of their database.
 */
async function testsThroughPooler(): Promise<boolean> {
  const files = [...SUITE.map((folder) => `server/${folder}`), 'tool/server', ...AROUND];
  const child = spawn('npx', ['vitest', 'run', '--project', 'server', '--reporter=dot', ...files], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'test', PRACTICUM_POOLED: '1' },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** Restarts three servers in turn while people work. No call may fail. */
async function rollingRestart(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-cluster-'));
  const embedded = await launchEmbedded(join(folder, 'postgres'));
  const pooler = await startPgbouncer(embedded.connection);
  let cluster: Cluster | undefined;
  try {
    cluster = await startCluster(`postgres://postgres@${pooler.host}:${pooler.port}/postgres`, folder);
    const caller = { origin: cluster.origin, token: tokenOf('super@practicum.test', cluster.env) };
    await untilAnswers(caller.origin);
    const accepted = await execute(caller, 'mutation { setUserInfo(input: { tocAccepted: true }) { __typename } }');
    if (accepted.errors) throw new Error(JSON.stringify(accepted.errors));
    const { data } = await execute<{ getOrgs: { orgs: { id: string }[] } }>(caller, '{ getOrgs { orgs { id } } }');
    const orgId = data?.getOrgs.orgs[0]?.id ?? '';
    const load = startLoad(caller, orgId);
    await cluster.restartAll();
    await delay(AFTER_MS);
    const { answered, failures, slowestMs } = await load.end();
    console.log(`Rolling restart: ${answered} calls answered, ${failures.length} failed, slowest ${slowestMs} ms.`);
    for (const failure of new Set(failures)) console.log(`  ${failure}`);
    return failures.length === 0 && answered > 0;
  } finally {
    await cluster?.close();
    await pooler.close();
    await embedded.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilAnswers(origin: string): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await delay(100);
}

/** Tests the upgrade by the newest migration, or by those whose numbers are given. */
async function upgrades(): Promise<boolean> {
  const suite = [...UPGRADED.map((folder) => `server/${folder}`), 'tool/server'];
  let isGreen = true;
  for (const file of wantedMigrations(numbers)) isGreen = (await buildBefore(file, suite)) && isGreen;
  return isGreen;
}

const [wanted, ...numbers] = process.argv.slice(2);
const pooled = hasOrInstalls('pgbouncer', hasPgbouncer);
const proxied = hasOrInstalls('haproxy', hasHaproxy);
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  pooler: async () => (pooled ? testsThroughPooler() : leaveOut('the tests through a pooler', 'pgbouncer')),
  rolling: async () => {
    if (!pooled) return leaveOut('the rolling restart', 'pgbouncer');
    return proxied ? rollingRestart() : leaveOut('the rolling restart', 'haproxy');
  },
  replica: async () => {
    const bin = findPostgres();
    return bin === undefined ? leaveOut('the streaming replica', 'postgresql') : checkReplica(bin);
  },
  upgrades: async () => (hasHistory() ? upgrades() : leaveOut('the build before the newest migration', 'git')),
  deploy: async () => checkDeployFiles(),
};
for (const [name, run] of Object.entries(parts)) {
  if (wanted !== undefined && wanted !== name) continue;
  if (!(await run())) process.exitCode = 1;
}
