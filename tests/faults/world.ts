import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SOCKET_PORT, socketFolder } from '../../server/db/embedded/socketFolder.ts';
import { openTestBucket, type TestBucket } from '../../tool/server/testing/bucket.ts';
import { freePort } from '../support/freePort.ts';
import { startServer, type ServerProcess } from '../support/serverProcess.ts';
import { startSmtp, type TestSmtp } from '../support/smtpServer.ts';
import { openClock, type Clock } from './clock.ts';
import { mountDisk, type Disk } from './disk.ts';
import { openFaultyTool, type FaultyTool } from './foreignTool.ts';
import type { Query } from './places.ts';
import { populate, type Population } from './population.ts';
import type { Random } from './random.ts';

/** Two servers over one embedded PostgreSQL, which keep it running, and everything that they communicate with. */
export interface FaultWorld extends Population {
  servers: ServerProcess[];
  smtp: TestSmtp;
  bucket: TestBucket;
  faulty: FaultyTool;
  /** Disk of all data; undefined without a separate disk. */
  disk: Disk | undefined;
  clocks: readonly (Clock | undefined)[];
  consoleUrl: string;
  toolUrl: string;
  /** Returns the same address at any of the servers, as a proxy would route it. */
  byAny(address: string, random: Random): string;
  postmaster(): number;
  /** Connects to the database directly, without the servers. */
  connect(): Promise<pg.Client>;
  query: Query;
  restart(index: number): Promise<void>;
  /** Returns whether the server and its database respond. */
  isReady(index: number): Promise<boolean>;
  /** Faults that are impossible on this machine, each with its reason. */
  missing: readonly string[];
  close(): Promise<void>;
}

const SERVERS = 2;
const READY_MS = 2000;
const TURN_MS = 60_000;

/**
 * Connects as soon as a connection is available. The program's own connections are not under test, and a busy
 * machine is slow to accept any.
 */
async function connectInTurn(connect: () => Promise<pg.Client>): Promise<pg.Client> {
  const deadline = performance.now() + TURN_MS;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(100);
    }
  }
}

export async function openFaultWorld(): Promise<FaultWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-faults-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-faults-disk-'));
  const disk = mountDisk(dataDir);
  const [smtp, bucket, faulty] = await Promise.all([startSmtp(), openTestBucket(), openFaultyTool()]);
  const config = join(folder, 'practicum.config.json');
  writeFileSync(
    config,
    JSON.stringify({
      mail: { smtp: { host: '127.0.0.1', port: smtp.port } },
      media: { bucket: 'recordings', region: 'us-west-2', endpoint: bucket.endpoint, pathStyle: true },
    }),
  );
  const places = await Promise.all(
    Array.from({ length: SERVERS }, async (_, index) => ({
      console: await freePort(),
      tool: await freePort(),
      clock: openClock(folder, String(index)),
    })),
  );
  const [first = { console: 0, tool: 0 }] = places;
  const consoleUrl = `http://localhost:${first.console}`;
  const toolUrl = `http://localhost:${first.tool}`;
  // All servers accept the tokens of the first, and appear as one console and one tool.
  const shared = {
    DATA_DIR: dataDir,
    PRACTICUM_CONFIG: config,
    PORT: String(first.console),
    TOOL_URL: toolUrl,
    NODE_NO_WARNINGS: '1',
    AWS_ACCESS_KEY_ID: 'tester',
    AWS_SECRET_ACCESS_KEY: 'secret',
    CALL_BUDGET: '0',
    ROW_SECURITY: 'on',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  };
  const start = (index: number) => {
    const place = places[index] ?? { ...first, clock: undefined };
    return startServer(
      ['scripts/run.mjs', 'server/main.ts'],
      { ...shared, ...place.clock?.env, LISTEN_PORT: String(place.console), TOOL_PORT: String(place.tool) },
      `http://localhost:${place.console}`,
    );
  };
  const servers = [await start(0)];
  for (let index = 1; index < SERVERS; index += 1) servers.push(await start(index));
  const connect = async () => {
    const client = new pg.Client({
      host: socketFolder(join(dataDir, 'postgres')),
      port: SOCKET_PORT,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const query: Query = async (text, values = []) => {
    const client = await connectInTurn(connect);
    try {
      return (await client.query<never>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const population = await populate({ query, env: shared, origin: consoleUrl, registration: faulty.registration });
  return {
    ...population,
    servers,
    smtp,
    bucket,
    faulty,
    disk,
    clocks: places.map(({ clock }) => clock),
    consoleUrl,
    toolUrl,
    byAny: (address, random) => {
      const { console, tool } = random.of(places);
      return address.replace(consoleUrl, `http://localhost:${console}`).replace(toolUrl, `http://localhost:${tool}`);
    },
    postmaster: () => Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
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
    missing: [
      ...(disk === undefined ? ['full disks, since nothing may be mounted here'] : []),
      ...(places.some(({ clock }) => clock === undefined) ? ['clocks, since libfaketime is not installed here'] : []),
    ],
    close: async () => {
      await Promise.all(servers.map((server) => Promise.race([server.stop(), delay(30_000, null, { ref: false })])));
      await Promise.all([smtp.close(), bucket.close()]);
      faulty.close();
      disk?.close();
      for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
    },
  };
}
