import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SOCKET_PORT, socketFolder } from '../../server/db/embedded/socketFolder.ts';
import { projectRoot } from '../../server/projectRoot.ts';
import { ask } from '../cluster/load.ts';
import { freePort } from '../server/freePort.ts';
import { startServer, type ServerProcess } from '../server/serverProcess.ts';
import { startSmtp, type TestSmtp } from '../server/smtpServer.ts';

/** Two servers over one embedded PostgreSQL, which they keep running, and a mail server. */
export interface FaultWorld {
  servers: ServerProcess[];
  smtp: TestSmtp;
  token: string;
  /** Where the caller is an admin, with a course of some activities, and where the caller is nobody. */
  orgId: string;
  source: { id: string; activityIds: readonly string[] };
  foreignCourseId: string;
  postmaster(): number;
  /** A connection past the servers. */
  connect(): Promise<pg.Client>;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  restart(index: number): Promise<void>;
  /** Whether the server answers, and its database. */
  isReady(index: number): Promise<boolean>;
  close(): Promise<void>;
}

const ADMIN = 'admin@practicum.test';
const SERVERS = 2;
const ACTIVITIES = 20;
const READY_MS = 2000;

export async function openFaultWorld(): Promise<FaultWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-faults-'));
  const smtp = await startSmtp();
  const mail = { smtp: { host: '127.0.0.1', port: smtp.port } };
  writeFileSync(join(folder, 'practicum.config.json'), JSON.stringify({ mail }));
  const places = await Promise.all(
    Array.from({ length: SERVERS }, async () => ({
      PORT: String(await freePort()),
      TOOL_PORT: String(await freePort()),
    })),
  );
  // both take the tokens of the first
  const shared = { DATA_DIR: folder, CALL_BUDGET: '0', ROW_SECURITY: 'on', LOG_LEVEL: 'silent' };
  const PORT = places[0]?.PORT ?? '';
  const envOf = (index: number) => ({ ...shared, ...places[index], PORT, LISTEN_PORT: places[index]?.PORT ?? '' });
  const start = (index: number) =>
    startServer(['scripts/run.mjs', 'server/main.ts'], envOf(index), `http://localhost:${places[index]?.PORT}`);
  const servers = [await start(0)];
  for (let index = 1; index < SERVERS; index += 1) servers.push(await start(index));
  const connect = async () => {
    const client = new pg.Client({
      host: socketFolder(join(folder, 'postgres')),
      port: SOCKET_PORT,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = await connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'server/identity/token.ts', ADMIN], {
    cwd: projectRoot,
    env: { ...process.env, ...envOf(0), NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  const token = stdout.trim();
  const origin = servers[0]?.url ?? '';
  await ask({ origin, token }, 'mutation { setUserInfo(input: { tocAccepted: true }) { __typename } }');
  const [own, foreign] = await query<{ id: string; courseId: string }>(
    `with made as (
       insert into org (name, name_key) values ('Own of faults', 'own'), ('Foreign of faults', 'foreign') returning id, name),
     joined as (insert into org_member (org_id, user_id, type) select id, $1, 'orgadmin' from made where name like 'Own%'),
     courses as (insert into course (org_id, name, name_key) select id, name, name from made returning org_id, id, name)
     select org_id as id, id as "courseId" from courses order by name desc`,
    [ADMIN],
  );
  if (own === undefined || foreign === undefined) throw new Error('The world could not be made.');
  const activities = await query<{ id: string }>(
    `insert into activity (org_id, course_id, resource_link_id, name, name_key, type)
     select $1, $2, gen_random_uuid()::text, 'Activity ' || n, 'activity ' || n, 'individual' from generate_series(1, $3) n returning id`,
    [own.id, own.courseId, ACTIVITIES],
  );
  return {
    servers,
    smtp,
    token,
    orgId: own.id,
    source: { id: own.courseId, activityIds: activities.map(({ id }) => id) },
    foreignCourseId: foreign.courseId,
    postmaster: () => Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
    connect,
    query,
    restart: async (index) => {
      servers[index] = await start(index);
    },
    isReady: (index) =>
      fetch(`${servers[index]?.url}/readyz`, { signal: AbortSignal.timeout(READY_MS) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    close: async () => {
      await Promise.all(servers.map((server) => Promise.race([server.stop(), delay(30_000, null, { ref: false })])));
      await smtp.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
