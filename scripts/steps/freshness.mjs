import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './contentHash.mjs';
import { cacheFolder, fromRoot } from './root.mjs';

function filesOf(path) {
  const absolute = fromRoot(path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(fromRoot().length));
}

const isSource = (file) => !/\.test\.tsx?$|(^|\/)fixtures\//.test(file);

/** Returns the content hash of each input file. */
const hashesOf = ({ inputs }) =>
  inputs
    .flatMap(filesOf)
    .filter(isSource)
    .sort()
    .map((file) => [file, contentHash(fromRoot(file))]);

const fingerprint = (hashes) => createHash('sha256').update(JSON.stringify(hashes)).digest('hex');

const stampOf = ({ name }) => join(cacheFolder, `${name}.stamp`);

/** Returns whether the output exists and was built from the current content of its inputs. */
export const isFresh = (target) => isFreshBy(target, hashesOf(target));

const isFreshBy = (target, hashes) =>
  existsSync(fromRoot(target.output)) &&
  existsSync(stampOf(target)) &&
  readFileSync(stampOf(target), 'utf8') === fingerprint(hashes);

/** Runs the work only if the output is stale. */
export async function runIfStale(target, work) {
  const before = hashesOf(target);
  if (isFreshBy(target, before)) return;
  const { makes = [] } = target;
  const given = (hashes) =>
    fingerprint(hashes.filter(([file]) => !makes.some((folder) => file.startsWith(`${folder}/`))));
  rmSync(stampOf(target), { force: true });
  await work();
  // Inputs that someone changed during the work make the output stale. Outputs that are also inputs don't.
  const after = hashesOf(target);
  if (given(after) !== given(before)) return;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampOf(target), fingerprint(after));
}
