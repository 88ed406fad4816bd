import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renameSync, writeFileSync } from 'node:fs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const fromRoot = (...parts) => join(root, ...parts);
// Not in node_modules, because several trees can share that by a link.
export const cacheFolder = fromRoot('.cache');

/**
 * Writes a draft and renames it, so that a process that starts at the same time reads either the old file or the new
 * one.
 */
export function replaceFile(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
