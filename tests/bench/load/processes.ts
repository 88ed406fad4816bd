import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
const KIBIBYTES_A_MEBIBYTE = 1024;

/** Returns a process's parent and its times in ticks: user, system, and both of its ended children. */
function statOf(pid: number | string): { parent: number; times: number[] } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return { parent: Number(fields[1]), times: fields.slice(11, 15).map(Number) };
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Returns the processor seconds that a process has used. */
export const processorSeconds = (pid: number): number => sum(statOf(pid).times.slice(0, 2)) / TICKS_A_SECOND;

/**
 * Returns the processor seconds of a PostgreSQL: of its postmaster, its running processes, and those that have
 * ended.
 */
export function postgresSeconds(dataDir: string): number {
  const postmaster = Number(readFileSync(`${dataDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0]);
  let ticks = sum(statOf(postmaster).times);
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const { parent, times } = statOf(name);
      if (parent === postmaster) ticks += sum(times.slice(0, 2));
    } catch {
      // The process has ended since, and its parent includes its time.
    }
  }
  return ticks / TICKS_A_SECOND;
}

/** Returns a process's resident memory in MiB. */
export const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KIBIBYTES_A_MEBIBYTE;

/** Returns the p99 of a server's event loop delay in milliseconds since the last request. */
export async function loopDelay(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^nodejs_eventloop_delay_p99_seconds(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1]) * 1000;
}
