import { growth } from './figures.ts';
import { loopDelay, postgresSeconds, processorSeconds, residentMiB } from './processes.ts';

export interface MeasuredServer {
  origin: string;
  pid: number;
  /** Address of its Prometheus metrics, if any. */
  metrics?: string;
}

export interface Costs {
  /** Processor seconds of the servers. */
  servers: number;
  database: number;
  /** Peak memory of any server, in MiB. */
  memoryPeak: number;
  /** Memory growth of all servers: last quarter to second. */
  memoryGrowth: number;
  /** Event loop delay of any server in milliseconds; null if unknown. */
  loopDelayP99: number | null;
}

const MEMORY_EVERY_MS = 1000;

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Measures the costs of servers and their database until the returned function is called. */
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
