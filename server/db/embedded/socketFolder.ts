import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startupError.ts';

const SOCKET_PATH_MAX = 107;
export const SOCKET_PORT = 5432;

// PostgreSQL parses the setting as a list, so commas and quotes would break the path.
const isUsable = (folder: string): boolean =>
  !/[,"]/.test(folder) && Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_MAX;

/**
 * Returns the folder of a cluster's socket: the cluster's own folder, or a short private one whose path every process
 * derives in the same way.
 */
export function socketFolder(folder: string): string {
  if (isUsable(folder)) return folder;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = `/tmp/practicum-${hash}`;
  mkdirSync(short, { recursive: true, mode: 0o700 });
  assertPrivate(short, folder);
  return short;
}

// All users share /tmp. Someone who created the folder first could impersonate PostgreSQL.
function assertPrivate(short: string, folder: string): void {
  const { uid, mode } = lstatSync(short);
  const own = process.getuid?.() ?? 0;
  const isOurs = uid === own || (own === 0 && uid === lstatSync(folder).uid);
  if (!isOurs || (mode & 0o77) !== 0 || !lstatSync(short).isDirectory()) {
    throw new StartupError(`${short} must be a private folder of this user: remove it, or use a shorter DATA_DIR.`);
  }
}
