import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renameSync, writeFileSync } from 'node:fs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const fromRoot = (...parts) => join(root, ...parts);
// Not in node_modules, because several checkouts can share that folder through a link.
export const cacheFolder = fromRoot('.cache');

/**
 * Writes a temporary file and renames it, so that concurrent processes read either the old file or the complete new
 * one.
 */
export function replaceFile(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
