import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../support/freePort.ts';
import { startServer, type ServerProcess } from '../support/serverProcess.ts';
import { execute } from './load.ts';
import { startPostgres, type PostgresServer } from './postgresServer.ts';
import { tokenOf } from './token.ts';

const MAIN = ['scripts/run.mjs', 'server/main.ts'];
const POLL_MS = 250;
const LIMIT_MS = 120_000;
const CALLS = 20;
const COURSES = 'query ($orgId: ID!) { getCourses(orgId: $orgId, limit: 100) { courses { name } } }';

/** Checks a server with a streaming replica: lists come from the replica, unless it is behind or gone. */
export async function checkReplica(bin: string): Promise<boolean> {
  const root = mkdtempSync(join(tmpdir(), 'practicum-replica-'));
  chmodSync(root, 0o755);
  const [folder, copy, dataDir] = ['primary', 'replica', 'data'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [folder, copy, dataDir]) mkdirSync(each, { mode: 0o777 });
  for (const each of [folder, copy]) chmodSync(each, 0o777);
  const started: { stop(): Promise<unknown> }[] = [];
  try {
    const primary = await startPostgres(bin, folder);
    started.push(primary);
    const replica = await primary.follow(copy);
    started.push(replica);
    const [port, toolPort] = [String(await freePort()), String(await freePort())];
    const env = {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      DATA_DIR: dataDir,
      PORT: port,
      TOOL_PORT: toolPort,
      TOOL_URL: `http://localhost:${toolPort}`,
      PRACTICUM_SECRET: 'a secret of a server with a replica',
      CALL_BUDGET: '0',
      ROW_SECURITY: 'on',
    };
    const server = await startServer(MAIN, env);
    started.push(server);
    return await check(server, env, { primary, replica });
  } finally {
    for (const each of started.toReversed()) await each.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

interface Databases {
  primary: PostgresServer;
  replica: PostgresServer;
}

async function check({ url: origin }: ServerProcess, env: object, { primary, replica }: Databases): Promise<boolean> {
  const token = tokenOf('admin@practicum.test', env);
  const caller = { origin, token };
  await execute(caller, 'mutation { setUserInfo(input: { tocAccepted: true }) { __typename } }');
  const { data } = await execute<{ getOrgs: { orgs: { id: string }[] } }>(caller, '{ getOrgs { orgs { id } } }');
  const orgId = data?.getOrgs.orgs[0]?.id ?? '';
  const namesOf = async () => {
    const answer = await execute<{ getCourses: { courses: { name: string }[] } }>(caller, COURSES, { orgId });
    if (answer.data === undefined || answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
    return answer.data.getCourses.courses.map(({ name }) => name);
  };
  const isRead = async () => {
    await namesOf();
    const rows = await replica.query(
      "select from pg_stat_activity where application_name = 'practicum-reads' and query like '%course%'",
    );
    return rows.length > 0;
  };
  const add = (name: string) =>
    primary.query(`insert into course (org_id, name, name_key) values ('${orgId}', '${name}', lower('${name}'))`);

  const steps: readonly (readonly [string, () => Promise<boolean>])[] = [
    ['lists are read from the replica', () => until(isRead)],
    [
      'what is written shows there',
      async () => {
        await add('Followed');
        return until(async () => (await namesOf()).includes('Followed'));
      },
    ],
    [
      'while it is behind, the primary is read',
      async () => {
        await replica.query('select pg_wal_replay_pause()');
        await add('Ahead');
        const isShown = await until(async () => (await namesOf()).includes('Ahead'));
        const kept = await replica.query("select from course where name = 'Ahead'");
        await replica.query('select pg_wal_replay_resume()');
        return isShown && kept.length === 0;
      },
    ],
    [
      'while it is gone, no call fails',
      async () => {
        await until(isRead);
        await replica.stop();
        for (let call = 0; call < CALLS; call += 1) if (!(await namesOf()).includes('Ahead')) return false;
        return true;
      },
    ],
  ];
  for (const [what, holds] of steps) {
    const isTrue = await holds();
    console.log(`Replica: ${what}: ${isTrue ? 'yes' : 'NO'}.`);
    if (!isTrue) return false;
  }
  return true;
}

async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + LIMIT_MS;
  while (performance.now() < deadline) {
    if (await isTrue()) return true;
    await delay(POLL_MS);
  }
  return false;
}
