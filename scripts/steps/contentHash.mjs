import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const known = new Map();

/** Returns the hash of a file's content. A file with unchanged inode, size and time is read only once per process. */
export function contentHash(file) {
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  const version = `${ino} ${size} ${mtimeNs}`;
  const before = known.get(file);
  if (before?.version === version) return before.hash;
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  known.set(file, { version, hash });
  return hash;
}
