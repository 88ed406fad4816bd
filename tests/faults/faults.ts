import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Random } from './random.ts';
import type { FaultWorld } from './world.ts';

/**
 * Function that breaks something. Before it returns, it repairs only what needs an operator; the servers must
 * recover from the rest by themselves.
 */
export type Fault = (world: FaultWorld, random: Random) => Promise<void>;

const killServer: Fault = async (world, random) => {
  const index = random.between(0, world.servers.length - 1);
  const server = world.servers[index];
  server?.child.kill('SIGKILL');
  if (server?.child.exitCode === null && server.child.signalCode === null) await once(server.child, 'exit');
  await world.restart(index);
};

/** Pauses a server, as on an overloaded machine: it neither responds nor ends. */
const pauseServer: Fault = async (world, random) => {
  const server = random.of(world.servers);
  server.child.kill('SIGSTOP');
  await delay(random.between(500, 6000));
  server.child.kill('SIGCONT');
};

const killDatabase: Fault = async (world) => {
  process.kill(world.postmaster(), 'SIGKILL');
};

/** Stops PostgreSQL with all processes that it has started. */
const stopDatabase: Fault = async (world, random) => {
  const clients = await world.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const pids = [world.postmaster(), ...clients.map(({ pid }) => pid)];
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await delay(random.between(1000, 20_000));
  for (const pid of pids) signal(pid, 'SIGCONT');
};

const endConnections: Fault = async (world) => {
  await world.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'practicum%'");
};

/** Uses up PostgreSQL's connections and ends those of the servers, so that they need new ones. */
const takeConnections: Fault = async (world, random) => {
  const taken: pg.Client[] = [];
  try {
    await endConnections(world, random);
    for (;;) taken.push(await world.connect());
  } catch {
    await delay(random.between(500, 5000));
  } finally {
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
  }
};

const refuseMails: Fault = async ({ smtp }, random) => {
  for (let count = random.between(1, 5); count > 0; count -= 1) smtp.refusals.push({ code: 451, text: 'Later' });
};

/** Loses the response to messages that were accepted. */
const loseMails: Fault = async ({ smtp }, random) => {
  smtp.losses += random.between(1, 3);
};

/** Fills the disk, so that neither PostgreSQL nor an upload can write. */
const fillDisk: Fault = async ({ disk }, random) => {
  if (disk === undefined) return;
  disk.fill();
  await delay(random.between(500, 4000));
  disk.free();
};

/** Makes the store of recordings fail, hang, or end connections for a while. */
const spoilStore: Fault = async ({ bucket }, random) => {
  bucket.mood = random.of(['fails', 'hangs', 'breaks']);
  await delay(random.between(1000, 12_000));
  bucket.mood = 'works';
};

const spoilTool: Fault = async ({ faulty }, random) => {
  faulty.mood = random.of(['fails', 'hangs']);
  await delay(random.between(1000, 12_000));
  faulty.mood = 'works';
};

const MINUTE = 60;
const DAY = 86_400;

/** Changes the clock of one server. */
const jumpClock: Fault = async ({ clocks }, random) => {
  const clock = random.of(clocks);
  const jump = random.of([-DAY, -2 * MINUTE, -MINUTE / 2, MINUTE / 2, 2 * MINUTE, 30 * MINUTE, DAY]);
  clock?.set(jump);
  await delay(random.between(1000, 8000));
  clock?.set(0);
};

export const faults: Readonly<Record<string, Fault>> = {
  killServer,
  pauseServer,
  killDatabase,
  stopDatabase,
  endConnections,
  takeConnections,
  refuseMails,
  loseMails,
  fillDisk,
  spoilStore,
  spoilTool,
  jumpClock,
};

/** Sends a signal to a process, unless it has already ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
