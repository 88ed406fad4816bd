import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOCKET_PORT } from './socketFolder.ts';

/** Folders of a cluster and its socket. */
interface ClusterFolders {
  folder: string;
  sockets: string;
}

// Larger than any system's process numbers.
const NO_PROCESS = '2147483646';

const lockFile = ({ folder }: Pick<ClusterFolders, 'folder'>): string => join(folder, 'data/postmaster.pid');

export const isStopped = (place: Pick<ClusterFolders, 'folder'>): boolean => !existsSync(lockFile(place));

/** Returns the live postmaster of the cluster. */
export const findPostmaster = (place: Pick<ClusterFolders, 'folder'>): number | undefined =>
  livePostmasterIn(lockFile(place));

/**
 * Removes a stale process number. After a kill -9, PostgreSQL would wait forever for whatever process has the old
 * postmaster's number. Only the number is removed: PostgreSQL uses the rest of the file to find out whether old
 * backends still use the data.
 */
export function releaseStaleLocks(place: ClusterFolders): void {
  if (findPostmaster(place) === undefined) takeStaleLock(place)?.giveBack();
}

/**
 * Moves the file away before it is changed, and restores it only if no newer one exists: another process can start
 * a postmaster at any moment, and a postmaster that doesn't find its own file exits within a minute.
 */
export function takeStaleLock(place: ClusterFolders): { giveBack(): void } | undefined {
  const path = lockFile(place);
  const taken = `${path}-${process.pid}`;
  if (!succeeds('ENOENT', () => renameSync(path, taken))) return undefined;
  if (livePostmasterIn(taken) === undefined) {
    const [, ...rest] = readFileSync(taken, 'utf8').split('\n');
    writeFileSync(taken, [NO_PROCESS, ...rest].join('\n'));
    const socketLock = join(place.sockets, `.s.PGSQL.${SOCKET_PORT}.lock`);
    if (livePostmasterIn(socketLock) === undefined) rmSync(socketLock, { force: true });
  }
  return {
    giveBack: () => {
      succeeds('EEXIST', () => linkSync(taken, path));
      rmSync(taken);
    },
  };
}

function livePostmasterIn(path: string): number | undefined {
  let text = '';
  if (!succeeds('ENOENT', () => (text = readFileSync(path, 'utf8')))) return undefined;
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  // Another program can have the process id of a killed postmaster. A zombie process has an empty command line.
  return commandLine(pid)?.includes('postgres') === false ? undefined : pid;
}

/**
 * Returns whether a process with this number exists, or one in the group of a negative number, regardless of its user.
 */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const commandLine = (pid: number): string | undefined => {
  const path = `/proc/${pid}/cmdline`;
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/** Returns false if the call fails for this reason. */
function succeeds(reason: 'ENOENT' | 'EEXIST', act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === reason) return false;
    throw error;
  }
}
