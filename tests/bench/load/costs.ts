import { growth } from './figures.ts';
import { loopDelay, postgresSeconds, processorSeconds, residentMiB } from './processes.ts';

export interface MeasuredServer {
  origin: string;
  pid: number;
  /** Where it tells its figures for Prometheus, if it does. */
  metrics?: string;
}

export interface Costs {
  /** Seconds of the processors. */
  servers: number;
  database: number;
  /** Of any server, in MiB. */
  memoryPeak: number;
  /** Of all servers, in the last quarter to the second. */
  memoryGrowth: number;
  /** Of any server, in milliseconds; null where nobody tells it. */
  loopDelayP99: number | null;
}

const MEMORY_EVERY_MS = 1000;

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** What servers and their database take from now until it is asked. */
export async function startCosts(servers: readonly MeasuredServer[], dataDir: string): Promise<() => Promise<Costs>> {
  const delays = () => Promise.all(servers.flatMap(({ metrics }) => (metrics === undefined ? [] : loopDelay(metrics))));
  const spent = () => ({
    servers: sum(servers.map(({ pid }) => processorSeconds(pid))),
    database: postgresSeconds(dataDir),
  });
  await delays();
  const before = spent();
  const memory: number[][] = [];
  const sampling = setInterval(() => memory.push(servers.map(({ pid }) => residentMiB(pid))), MEMORY_EVERY_MS);
  return async () => {
    clearInterval(sampling);
    const after = spent();
    const told = await delays();
    return {
      servers: after.servers - before.servers,
      database: after.database - before.database,
      memoryPeak: Math.max(...memory.flat()),
      memoryGrowth: growth(memory.map(sum)),
      loopDelayP99: told.length === 0 ? null : Math.max(...told),
    };
  };
}
