import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

function fingerprint({ inputs }, isWanted = () => true) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).filter(isSource).filter(isWanted).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(fromRoot(file)))
      .update('\0');
  return hash.digest('hex');
}

const stampOf = ({ name }) => join(cacheFolder, `${name}.stamp`);

/** Whether the output stands and its inputs have the content that it was made from. */
export const isFresh = (target) =>
  existsSync(fromRoot(target.output)) &&
  existsSync(stampOf(target)) &&
  readFileSync(stampOf(target), 'utf8') === fingerprint(target);

/** Does the work only if the output is not fresh. */
export async function unlessFresh(target, work) {
  if (isFresh(target)) return;
  const { makes = [] } = target;
  const isGiven = (file) => !makes.some((folder) => file.startsWith(`${folder}/`));
  const given = fingerprint(target, isGiven);
  rmSync(stampOf(target), { force: true });
  await work();
  // What changes meanwhile is stale the next time; what the work itself has made is not.
  if (fingerprint(target, isGiven) !== given) return;
  const stamp = fingerprint(target);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampOf(target), stamp);
}
