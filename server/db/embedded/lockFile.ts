import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOCKET_PORT } from './socketFolder.ts';

/** Folders of a cluster: its data and its socket. */
interface ClusterFolders {
  folder: string;
  sockets: string;
}

// Larger than any process id.
const NO_PROCESS = '2147483646';

const lockFile = ({ folder }: Pick<ClusterFolders, 'folder'>): string => join(folder, 'data/postmaster.pid');

export const isStopped = (place: Pick<ClusterFolders, 'folder'>): boolean => !existsSync(lockFile(place));

/** Returns the process id of the cluster's postmaster if it is alive. */
export const findPostmaster = (place: Pick<ClusterFolders, 'folder'>): number | undefined =>
  livePostmasterIn(lockFile(place));

/**
 * Removes a stale process id from the lock files. After a kill -9, another process can get the postmaster's old id, and
 * PostgreSQL would wait for it forever. Only the id is removed, because PostgreSQL uses the rest of the file to find
 * out whether old backends still use the data.
 */
export function releaseStaleLocks(place: ClusterFolders): void {
  if (findPostmaster(place) === undefined) takeStaleLock(place)?.giveBack();
}

/**
 * Moves the file away before changing it, and restores it only if no newer file exists. Another process can start a
 * postmaster at any moment, and a postmaster that doesn't find its own file exits within a minute.
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
  // After a postmaster is killed, another program can get its process id. A zombie process has an empty command line.
  return commandLine(pid)?.includes('postgres') === false ? undefined : pid;
}

/**
 * Returns whether a process with this id exists, regardless of its user. A negative number stands for a process group.
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

/** Returns false if the call fails with this error code. Other errors are thrown. */
function succeeds(reason: 'ENOENT' | 'EEXIST', act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === reason) return false;
    throw error;
  }
}
