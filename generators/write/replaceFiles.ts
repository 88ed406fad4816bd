import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Move {
  path: string;
  /** New text; undefined to remove the file. */
  text: string | undefined;
}

/** Writes files, and removes those without a text: all of them, or none if an operation fails. */
export function replaceFiles(root: string, texts: ReadonlyMap<string, string | undefined>): void {
  const moves = [...texts].map(([file, text]): Move => ({ path: join(root, file), text }));
  const folders = moves.flatMap(({ path, text }) =>
    text === undefined ? [] : (mkdirSync(dirname(path), { recursive: true }) ?? []),
  );
  try {
    moves.forEach(prepare);
    moveAll(moves);
  } catch (error) {
    moves.forEach(forget);
    folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    throw error;
  }
  moves.forEach(forget);
}

// Name drafts by process, because another run can write the same files.
const draftOf = (path: string) => `${path}.${process.pid}.new`;
const copyOf = (path: string) => `${path}.${process.pid}.old`;

/** Returns whether a file is the draft or the copy of a run that is still active. */
export function isInTheMaking(file: string): boolean {
  const [, pid] = /\.(\d+)\.(?:new|old)$/.exec(file) ?? [];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Everything that needs disk space is done before the first file changes. Moving needs none.
function prepare({ path, text }: Move): void {
  copyIfPresent(path, copyOf(path));
  if (text !== undefined) writeFileSync(draftOf(path), text);
}

// Another run may remove a stale file between a check for it and its copy.
function copyIfPresent(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function moveAll(moves: readonly Move[]): void {
  const done: Move[] = [];
  try {
    for (const move of moves) {
      // Another run may have removed it already.
      if (move.text === undefined) rmSync(move.path, { force: true });
      else renameSync(draftOf(move.path), move.path);
      done.push(move);
    }
  } catch (error) {
    done.forEach(undo);
    throw error;
  }
}

function undo({ path }: Move): void {
  if (existsSync(copyOf(path))) renameSync(copyOf(path), path);
  else rmSync(path, { force: true });
}

function forget({ path }: Move): void {
  for (const beside of [draftOf(path), copyOf(path)]) rmSync(beside, { force: true });
}
