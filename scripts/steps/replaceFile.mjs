import { renameSync, writeFileSync } from 'node:fs';

/** Written aside and renamed, so that a process that starts meanwhile reads the old file or the new one. */
export function replaceFile(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
